import { asking, type FaultText } from './fault-text.ts'

/** Faults of a loan, beyond single fields (spec 7.2). */
export const LOAN_TEXTS = {
  'loan_request.decided': {
    th: 'คำขอกู้นี้มีผลแล้ว หรือถูกยกเลิกไปแล้ว',
    en: 'This loan request has already been decided or withdrawn.'
  },
  'loan_request.none': { th: 'ไม่มีคำขอกู้นี้', en: 'There is no such loan request.' },
  'loan_request.other_borrower': {
    th: 'ผู้กู้ต้องเป็นคนเดียวกับผู้ยื่นคำขอ',
    en: 'The borrower must be the person who asked for the loan.'
  },
  'loan_request.waiting': {
    th: 'มีคำขอกู้ที่รอฝ่ายบุคคลอยู่แล้ว',
    en: 'An earlier loan request is still waiting for HR.'
  },
  'loan.body_not_object': {
    th: 'ข้อมูลไม่ถูกต้อง: {path} ต้องเป็นอ็อบเจกต์ (object)',
    en: '{path} must be an object'
  },
  'loan.other_employee': {
    th: "'employee_code' และ 'employee_id' ไม่ใช่พนักงานคนเดียวกัน",
    en: "'employee_code' and 'employee_id' are not the same employee"
  },
  'loan.total_differs': {
    th: '{path} ลบ {@employee_loan_down} ต้องเท่ากับ {@employee_loan_amt}',
    en: '{path} less {@employee_loan_down} must equal {@employee_loan_amt}'
  },
  'loan.total_too_large': {
    th: '{path} บวก {@employee_loan_down} ต้องไม่เกิน 999999999.99',
    en: '{path} plus {@employee_loan_down} must not exceed 999999999.99'
  },
  'loan.pay_above_amount': {
    th: '{path} ต้องไม่เกิน {@employee_loan_amt}',
    en: '{path} must not exceed {@employee_loan_amt}'
  },
  'loan.pay_below_interest': {
    th: '{path} ไม่พอชำระดอกเบี้ยงวดแรก',
    en: '{path} does not cover the interest of the first instalment'
  },
  'loan.interest_too_large': {
    th: '{path} ทำให้เงินต้นรวมดอกเบี้ยเกิน 9999999999999.99',
    en: '{path} brings principal and interest above 9999999999999.99'
  },
  'loan.locked': {
    th: '{path} แก้ไขไม่ได้ เพราะเป็นยอดตามสัญญา',
    en: '{path} cannot be changed: it is a sum of the contract'
  },
  'loan.instalment_sum': {
    th: '{path} ต้องเท่ากับ {@employee_loan_period_principle} บวก {@employee_loan_period_interest}',
    en: '{path} must equal {@employee_loan_period_principle} plus {@employee_loan_period_interest}'
  },
  'loan.not_its_instalment': { th: '{path} ไม่ใช่งวดของเงินกู้นี้', en: '{path} is no instalment of this loan' },
  'loan.instalments_missing': {
    th: '{path} ต้องระบุให้ครบทุกงวด ขาดงวดที่: {seqs}',
    en: '{path} must name every instalment; missing: {seqs}'
  },
  'loan.principal_differs': {
    th: 'ผลรวมเงินต้นของทุกงวดต้องเท่ากับเงินต้นของเงินกู้ {wanted} (ส่งมา {sent})',
    en: 'The principal of all instalments must be that of the loan, {wanted} (sent: {sent})'
  },
  'loan.interest_differs': {
    th: 'ผลรวมดอกเบี้ยของทุกงวดต้องเท่ากับดอกเบี้ยของเงินกู้ {wanted} (ส่งมา {sent})',
    en: 'The interest of all instalments must be that of the loan, {wanted} (sent: {sent})'
  },
  'loan.instalment_paid': {
    th: 'งวดที่ {seq} ชำระแล้ว แก้ไขไม่ได้',
    en: 'Instalment {seq} is paid and cannot be changed'
  },
  'loan.month_closed': { th: 'เดือน {month} ปิดการคำนวณเงินเดือนแล้ว', en: 'The salary of {month} is closed' },
  'loan.month_past': {
    th: 'เดือน {month} อยู่ก่อนงวดเงินเดือนปัจจุบัน',
    en: '{month} is before the current payroll month'
  },
  'loan.month_after_last': {
    th: 'เดือน {month} อยู่หลังงวดสุดท้ายที่ยังไม่ชำระ',
    en: '{month} is after the last unpaid instalment'
  },
  'loan.nothing_to_pay_off': {
    th: 'เงินกู้สิ้นสุดในเดือน {month} อยู่แล้ว',
    en: 'The loan ends in {month} anyway'
  },
  'loan.payment_empty': { th: 'จำนวนเงินต้องมากกว่า 0', en: 'The amount must be above 0' },
  'loan.payment_above_owed': {
    th: 'จำนวนเงินมากกว่ายอดที่ต้องชำระเพื่อปิดเงินกู้',
    en: 'The amount is more than is needed to pay off the loan'
  },
  'loan.payment_ahead': { th: 'วันที่ชำระต้องไม่หลังวันนี้', en: 'The date of payment must not be after today' },
  'loan.payment_followed': {
    th: 'ยกเลิกการรับชำระนี้ไม่ได้ เพราะเงินกู้ถูกแก้ไขหลังจากนั้น',
    en: 'This payment cannot be cancelled: the loan was changed after it'
  },
  'loan.no_document': { th: 'ไม่พบเอกสารของเงินกู้นี้', en: 'This loan has no such document' },
  'loan.many_documents': asking(
    'เงินกู้นี้มีเอกสารครบ {most} ไฟล์แล้ว โปรดลบเอกสารที่ไม่ใช้ก่อน',
    'This loan has {most} documents already; delete one first'
  ),
  'loan.consent_used': asking(
    'หักเงินเดือนตามหนังสือยินยอมนี้แล้ว โปรดเพิ่มหนังสือยินยอมที่ถูกต้องก่อนลบฉบับนี้',
    'Pay has been deducted under this consent; add the right one before you delete it'
  ),
  'loan.many_months': { th: 'ช่วงเดือนต้องไม่เกิน {most} เดือน', en: 'The months must not be more than {most}' },
  'loan.no_loan': { th: 'ไม่พบข้อมูลเงินกู้', en: 'There is no such loan.' },
  'loan.no_employee': {
    th: 'ไม่พบพนักงานรหัสนี้',
    en: 'There is no employee with this code',
    loans: 'ไม่พบข้อมูลพนักงาน'
  },
  'loan.code_of_other': { th: 'รหัสพนักงานนี้เป็นของ {name}', en: 'This employee code is that of {name}' },
  'loan.there_already': {
    th: 'มีเงินกู้ที่พนักงาน ประเภท วันที่ และยอดเดียวกันในระบบแล้ว บันทึกเมื่อ {at}',
    en: 'The employee already has a loan of this type, date and amount, entered on {at}'
  },
  'loan.only_active': {
    th: 'แก้ไขได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น',
    en: 'Only loans with status N can be changed'
  },
  'loan.only_active_closed': {
    th: 'ปิดได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น',
    en: 'Only loans with status N can be closed'
  },
  'loan.only_cancelled': {
    th: 'เปิดใช้งานใหม่ได้เฉพาะเงินกู้ที่มีสถานะ C เท่านั้น',
    en: 'Only loans with status C can be reactivated'
  },
  'loan.changed_since': asking(
    'ข้อมูลเงินกู้ถูกแก้ไขแล้วหลังจากที่อ่าน โปรดอ่านข้อมูลใหม่',
    'The loan was changed after it was read; read it again'
  )
} as const satisfies Record<string, FaultText>
