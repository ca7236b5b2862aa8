import type { FaultParams, FaultText } from './fault-text.ts'

type Words = Readonly<Record<string, string>>

/** In a closed period: which operation is impossible, and which mark is closed. */
const inClosedPeriod =
  (cannot: Words, closed: Words) =>
  ({ operation, mark }: FaultParams): string =>
    `${cannot[String(operation)] ?? cannot.save} ${closed[String(mark)]}`

const MARKS_TH: Words = { salary: 'งวดเงินเดือนปิดแล้ว', ot: 'งวดโอทีปิดแล้ว', worktime: 'งวดเวลาทำงานปิดแล้ว' }
/** With the month of the period, for the screens. */
const NAMED_TH: Words = {
  salary: 'งวดเงินเดือน {month} ปิดแล้ว',
  ot: 'งวดโอที {month} ปิดแล้ว',
  worktime: 'งวดเวลาทำงาน {month} ปิดแล้ว'
}
const NAMED_EN: Words = {
  salary: 'The salary period {month} is closed',
  ot: 'The overtime period {month} is closed',
  worktime: 'The work time period {month} is closed'
}
const CANNOT_TH = { save: 'ไม่สามารถบันทึกได้', update: 'ไม่สามารถแก้ไขได้', delete: 'ไม่สามารถลบได้' }
const CANNOT_EN = { save: 'Cannot be saved.', update: 'Cannot be changed.', delete: 'Cannot be deleted.' }
/** Without `operation` only the reason: the caller names the operation. */
const onlyWhy =
  (cannot: Words, marks: Words) =>
  (params: FaultParams): string =>
    params.operation === undefined
      ? String(marks[String(params.mark)])
      : inClosedPeriod(cannot, marks)(params)

/** A sentence that is Thai in the specification, also for the document operations. */
const inThai = (th: string, en: string) => ({ th, en, approvals: th })

/** Faults of a document or of a company's custom fields, and why an operation on a document is refused (spec 7.2). */
export const APPROVAL_TEXTS = {
  'chain_rule.many': { th: 'มีกฎได้ไม่เกิน {max} ข้อ', en: 'There can be at most {max} rules.' },
  'chain_rule.none': { th: 'ไม่มีกฎนี้แล้ว', en: 'There is no such rule.' },
  'chain_rule.only_leave': { th: '{path} ใช้ได้กับการลาเท่านั้น', en: '{path} is for leave only' },
  'chain_rule.no_length': {
    th: '{path} ใช้ได้กับการลาและโอทีเท่านั้น',
    en: '{path} is for leave and overtime only'
  },
  'approval.flag': { th: '{path} ต้องเป็น 02-08', en: '{path} must be 02-08' },
  'approval.remark': {
    th: "โปรดระบุ {path} เมื่อ approve_flag เป็น '03'",
    en: "{path} is required when approve_flag is '03'"
  },
  'approval.not_approver': inThai('ไม่มีสิทธิ์อนุมัติเอกสารนี้', 'You may not approve this document'),
  'approval.not_involved': inThai('ไม่มีสิทธิ์จัดการเอกสารนี้', 'You may not act on this document'),
  'approval.not_next': inThai(
    'ยังไม่ถึงลำดับการอนุมัติ ขณะนี้รอผู้อนุมัติลำดับที่ {position}',
    'It is not your turn: approver {position} comes first'
  ),
  'approval.other_step': inThai(
    "'approve_flag' ไม่ตรงกับลำดับการอนุมัติของเอกสาร",
    "'approve_flag' does not match the current step of the document"
  ),
  'approval.own_others': inThai(
    'อนุมัติเอกสารของตนเองไม่ได้ ต้องให้ผู้อนุมัติหรือฝ่ายบุคคลคนอื่นอนุมัติ',
    'You may not approve your own document: an approver or somebody else of HR has to'
  ),
  'approval.own_never': inThai(
    'อนุมัติเอกสารของตนเองไม่ได้ ตามกติกาของบริษัท',
    'You may not approve your own document: the rules of the company'
  ),
  'approval.closed': inThai('เอกสารนี้สิ้นสุดการพิจารณาแล้ว', 'This document has been decided'),
  'approval.not_pending': inThai('ไม่สามารถแก้ไขเอกสารที่อนุมัติแล้ว', 'An approved document cannot be changed'),
  'approval.period_closed': {
    th: onlyWhy(CANNOT_TH, NAMED_TH),
    en: onlyWhy(CANNOT_EN, NAMED_EN),
    approvals: inClosedPeriod(CANNOT_TH, MARKS_TH)
  },
  'approval.leave_in_closed_period': {
    th: 'ไม่สามารถอนุมัติได้ งวดเงินเดือนปิดแล้ว',
    en: 'Cannot approve because salary calculation period is closed'
  },
  'approval.cut_off_passed': inThai('เกินวันที่ cut-off แล้ว', 'The cut-off date has passed'),
  'document.changed': {
    th: 'มีผู้อื่นแก้ไขเอกสารนี้ระหว่างที่คุณกรอก โปรดดูข้อมูลล่าสุดก่อน',
    en: 'Someone else has changed this document in the meantime; please look at it again first'
  },
  'overtime.over_week': {
    th: 'สัปดาห์นี้จะทำโอทีเกิน 36 ชั่วโมงไป {minutes} นาที',
    en: 'Overtime of this week would exceed 36 hours by {minutes} minutes'
  },
  'labour.overtime_break': {
    th: 'โอทีตั้งแต่ 2 ชั่วโมงต่อจากเวลาทำงานปกติ ต้องพักก่อนเริ่มโอทีไม่น้อยกว่า 20 นาที ขาดอีก {minutes} นาที (พ.ร.บ. คุ้มครองแรงงาน มาตรา {section})',
    en: 'Overtime of 2 hours or more after the shift needs 20 minutes of rest before it: {minutes} minutes are missing (Labour Protection Act, section {section})'
  },
  'labour.young_overtime': {
    th: 'พนักงานอายุไม่ถึง 18 ปี ห้ามทำโอทีหรือทำงานในวันหยุด (พ.ร.บ. คุ้มครองแรงงาน มาตรา {section})',
    en: 'No overtime or work on holidays under the age of 18 (Labour Protection Act, section {section})'
  },
  'labour.pregnant_overtime': {
    th: 'มีใบลาคลอดที่จะถึง หญิงมีครรภ์ห้ามทำโอทีหรือทำงานในวันหยุด เว้นแต่โอทีในวันทำงานของตำแหน่งผู้บริหาร งานวิชาการ งานธุรการ หรืองานการเงินหรือบัญชี ที่เจ้าตัวยินยอมเป็นคราว ๆ ไป (พ.ร.บ. คุ้มครองแรงงาน มาตรา {section})',
    en: 'Maternity leave is to come: no overtime or work on holidays during pregnancy, except overtime on workdays of executives, academic, clerical, financial or accounting staff with their consent each time (Labour Protection Act, section {section})'
  },
  'leave.over_quota': {
    th: 'เกินสิทธิวันลาที่เหลืออยู่ไป {days} วัน',
    en: 'The leave exceeds the remaining quota by {days} days'
  },
  'leave.sick_unpaid': {
    th: 'ลาป่วยเกินสิทธิที่ได้รับค่าจ้างไป {days} วัน ลาได้เท่าที่ป่วยจริง แต่ส่วนที่เกินไม่ได้รับค่าจ้าง (พ.ร.บ. คุ้มครองแรงงาน มาตรา 32 และ 57)',
    en: 'Paid sick leave is exceeded by {days} days: the leave is allowed, these days are without pay (Labour Protection Act, sections 32 and 57)'
  },
  'leave.certificate': {
    th: 'ลาป่วยตั้งแต่ 3 วันทำงานขึ้นไป นายจ้างอาจให้แสดงใบรับรองแพทย์ (พ.ร.บ. คุ้มครองแรงงาน มาตรา 32)',
    en: 'From 3 working days of sick leave on, the employer may ask for a medical certificate (Labour Protection Act, section 32)'
  },
  'leave.over_quota_refused': inThai(
    'เกินสิทธิวันลาที่เหลืออยู่ {days} วัน และบริษัทไม่อนุญาตให้ลาเกินสิทธิ',
    'The leave exceeds the remaining quota by {days} days, and the company refuses leave beyond the quota'
  ),
  'compensation.off': {
    th: 'บริษัทไม่ได้ให้วันลาแทนค่าล่วงเวลา',
    en: 'The company does not give leave for overtime'
  },
  'compensation.not_approved': {
    th: 'ให้วันลาได้เฉพาะโอทีที่อนุมัติแล้ว',
    en: 'Leave is only given for approved overtime'
  },
  'compensation.not_settled': {
    th: 'ให้วันลาได้ตั้งแต่วันถัดไป เมื่อเวลาเข้าออกของวันที่ทำโอทีครบแล้ว',
    en: 'Leave can be given from the next day on, once the times of the day are complete'
  },
  'compensation.not_worked': {
    th: 'ไม่มีเวลาที่ทำโอทีจริง',
    en: 'No overtime of this document has been worked'
  },
  'compensation.changed': {
    th: 'จำนวนวันลาเปลี่ยนเป็น {days} วัน โปรดตรวจดูอีกครั้ง',
    en: 'It is {days} days of leave by now; please look at it again'
  },
  'compensation.used': {
    th: 'ใช้วันลานี้ไปแล้ว คงเหลือเพียง {days} วัน',
    en: 'This leave has been used: only {days} days are left'
  },
  'approval.cannot_act': {
    th: 'บุคคลนี้ลาออกแล้วหรือเข้าใช้ระบบไม่ได้',
    en: 'This person has resigned or cannot sign in'
  },
  'document.not_saved': {
    th: 'บันทึกเอกสารนี้ไม่สำเร็จ เอกสารยังเป็นเหมือนเดิม',
    en: 'This document could not be saved and is unchanged'
  },
  'approval.no_chain': { th: 'เอกสารนี้ไม่มีผู้อนุมัติ', en: 'This document has no approvers' },
  'approval.approver_resigned': { th: 'ผู้อนุมัติลาออกแล้ว', en: 'The approver has resigned' },
  'approval.approver_without_account': { th: 'ผู้อนุมัติไม่มีบัญชีผู้ใช้', en: 'The approver has no account' },
  'approval.substitute_acts': { th: 'วันนี้มีผู้อนุมัติแทน', en: 'A substitute approves today' },
  'delegation.self': { th: '{path} ต้องเป็นคนอื่น', en: '{path} must be somebody else' },
  'delegation.cannot_sign_in': {
    th: '{path} ต้องเป็นพนักงานที่เข้าใช้ระบบได้',
    en: '{path} must be an employee who can sign in'
  },
  'delegation.twin': {
    th: '{path} เป็นผู้อนุมัติแทนในช่วงวันเดียวกันนี้อยู่แล้ว',
    en: '{path} already is the substitute for the same days'
  },
  'delegation.too_many': {
    th: '{path} มีการอนุมัติแทนที่ยังไม่สิ้นสุดอยู่แล้ว {max} รายการ ซึ่งเป็นจำนวนสูงสุด',
    en: '{path} already has {max} substitutions that are not over, which is the most possible'
  },
  'delegation.over': { th: '{path} ต้องไม่เป็นวันที่ผ่านมาแล้ว', en: '{path} must not be in the past' },
  'document.too_far': {
    th: '{path} ต้องไม่เกิน {max} วันจากวันเริ่มต้น',
    en: '{path} must be within {max} days of the start'
  },
  'document.same_time': { th: '{path} ต้องไม่ตรงกับ {@other}', en: '{path} must differ from {@other}' },
  'document.not_of_day': {
    th: '{path} ต้องห่างจาก {date} ไม่เกินหนึ่งวัน',
    en: '{path} must be within a day of {date}'
  },
  'document.before_employment': {
    th: '{path} อยู่ก่อนวันเริ่มงาน {date}',
    en: '{path} is before the first day of employment, {date}'
  },
  'document.after_employment': {
    th: '{path} อยู่หลังวันทำงานวันสุดท้าย {date}',
    en: '{path} is after the last day of employment, {date}'
  },
  'document.pending_twin': {
    th: '{path} มีคำขอเดียวกันรออนุมัติอยู่แล้ว ส่งเมื่อ {created}',
    en: '{path}: the same request of {created} is already pending'
  },
  'document.approved_twin': {
    th: '{path} มีคำขอเดียวกันที่อนุมัติแล้ว ส่งเมื่อ {created}',
    en: '{path}: the same request of {created} has already been approved'
  },
  'document.too_many_open': {
    th: '{path} มีคำขอรออนุมัติอยู่แล้ว {max} รายการ ซึ่งเป็นจำนวนสูงสุด',
    en: '{path} already has {max} pending requests, which is the most possible'
  },
  'document.no_work': {
    th: '{path} ไม่ตรงกับเวลาทำงานของพนักงาน',
    en: '{path} covers no working time of the employee'
  },
  'document.not_own': { th: '{path} ต้องเป็นผู้ใช้ที่ลงชื่อเข้าใช้', en: '{path} must be the user who is signed in' },
  'document.not_found': { th: 'ไม่พบเอกสาร', en: 'Document not found' },
  'document.not_owners': {
    th: 'เอกสารนี้ไม่ใช่ของพนักงานคนนี้',
    en: 'Document does not belong to this employee'
  },
  'document.overtime_exists': { th: 'วันดังกล่าวมีคำขอโอทีอยู่แล้ว', en: 'Overtime exists' },
  'document.overtime_overlaps': { th: 'เวลาโอทีซ้อนกับโอทีที่อนุมัติแล้ว', en: 'Duplicate overtime' },
  'document.leave_overlaps': { th: 'เวลาลาซ้อนกับการลาที่อนุมัติแล้ว', en: 'Duplicate leave' },
  'document.holiday_not_found': { th: 'ไม่พบเอกสารเปลี่ยนวันหยุด', en: 'Holiday change document not found' },
  'document.holiday_not_owners': {
    th: 'เอกสารเปลี่ยนวันหยุดนี้ไม่ใช่ของพนักงานคนนี้',
    en: 'Holiday change document does not belong to this employee'
  },
  'document.overtime_not_found': { th: 'ไม่พบรายการโอที', en: 'OT work record not found' },
  'document.overtime_deleted': { th: 'รายการโอทีนี้ถูกลบแล้ว', en: 'OT work record already deleted' },
  'document.key_missing': { th: 'โปรดระบุ {name}', en: 'Missing required key: {name}' },
  'document.key_invalid': { th: '{name} ไม่ถูกต้อง', en: 'Invalid value of key: {name}' },
  'custom_field.format': {
    th: '{path} ไม่ตรงกับรูปแบบ {format}',
    en: '{path} does not match the format {format}'
  },
  'custom_field.not_number': {
    th: '{path} ต้องเป็นตัวเลข ทศนิยมไม่เกิน {decimal} ตำแหน่ง',
    en: '{path} must be a number with at most {decimal} decimals'
  },
  'custom_field.below': { th: '{path} ต้องไม่น้อยกว่า {min}', en: '{path} must not be below {min}' },
  'custom_field.above': { th: '{path} ต้องไม่มากกว่า {max}', en: '{path} must not be above {max}' },
  'custom_field.not_option': { th: '{path} ไม่ใช่ตัวเลือกที่มี', en: '{path} is not one of its options' },
  'custom_field.not_employees': {
    th: '{path} พนักงานกรอกเองไม่ได้',
    en: '{path} is not filled in by the employee'
  },
  'custom_field.not_of_type': {
    th: '{path} ใช้กับช่องประเภทนี้ไม่ได้',
    en: '{path} cannot be used with this type of field'
  },
  'custom_field.reversed': {
    th: '{path} ต้องไม่น้อยกว่า {@other}',
    en: '{path} must not be below {@other}'
  },
  'custom_field.several_defaults': {
    th: '{path} มีค่าเริ่มต้นได้ตัวเลือกเดียว',
    en: '{path} may have one default only'
  },
  'custom_field.none': { th: 'ไม่มีช่องนี้แล้ว', en: 'There is no such field.' },
  'custom_field.filled': {
    th: 'มีเอกสารที่กรอกช่องนี้แล้ว จึงลบไม่ได้ ให้เลิกเผยแพร่แทน',
    en: 'Documents have values in this field, so it cannot be removed. Unpublish it instead.'
  },
  'custom_field.fixed': {
    th: 'มีเอกสารที่กรอกช่องนี้แล้ว จึงเปลี่ยน {path} ไม่ได้',
    en: '{path} can no longer be changed: documents have values in this field'
  },
  'custom_field.order_changed': {
    th: 'มีผู้อื่นเพิ่ม ลบ หรือเรียงช่องใหม่ระหว่างนี้ โปรดดูลำดับล่าสุดก่อน',
    en: 'Fields were added, removed or reordered in the meantime. Please look at the list again first.'
  },
  'custom_field.not_datetime': {
    th: '{path} ต้องเป็นวันเวลารูปแบบ YYYY-MM-DD HH:mm',
    en: '{path} must be in YYYY-MM-DD HH:mm format'
  }
} as const satisfies Record<string, FaultText>
