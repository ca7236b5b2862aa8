import { asking, type FaultText } from './fault-text.ts'

/** Reasons that concern no single field, for operations that only screens and commands use. */
export const WORKSTATION_TEXTS = {
  'attendance.employee_gone': { th: 'ไม่มีพนักงานคนนี้แล้ว', en: 'The employee no longer exists.' },
  'attendance.worker_stopped': {
    th: 'การประมวลผลหยุดกลางคันขณะทำรายการนี้',
    en: 'Processing stopped while applying this item',
    attendance: 'The attendance worker stopped while applying it.'
  },
  'attendance.unreadable': {
    th: 'ข้อมูลของคำขอนี้ที่เก็บไว้เสียหาย โปรดส่งเวลาจากเครื่องอีกครั้ง แล้วกด "ไม่ใช้"',
    en: 'The stored data of this request is damaged. Please send its punches from the device again, then dismiss it',
    attendance: 'What was stored cannot be read.'
  },
  'attendance.no_request': { th: 'ไม่พบคำขอนำเข้านี้', en: 'Import request not found' },
  'attendance.items_unreadable': {
    th: 'ข้อมูลของรายการเหล่านี้ที่เก็บไว้เสียหาย โปรดส่งเวลาจากเครื่องอีกครั้ง แล้วกด "ไม่ใช้"',
    en: 'The stored data of these items cannot be read. Please send the punches again, then dismiss the items.'
  },
  'attendance.items_gone': { th: 'รายการเหล่านี้ไม่ได้รออยู่แล้ว', en: 'These items are no longer waiting.' },
  'attendance.in_future': { th: 'เวลานี้ยังมาไม่ถึง', en: 'This time is in the future' },
  'attendance.punch_there': {
    th: 'มีรายการลงเวลา ณ เวลานี้แล้ว',
    en: 'There is already a punch at this time'
  },
  'attendance.punch_gone': {
    th: 'ไม่มีรายการลงเวลานี้แล้ว โปรดดูรายการล่าสุดของวันก่อน',
    en: 'This punch no longer exists. Please look at the day again first.'
  },
  'attendance.day_changed': {
    th: 'มีผู้อื่นแก้ไขเวลาของวันดังกล่าวระหว่างที่คุณกรอก โปรดดูรายการล่าสุดของวันก่อนบันทึกอีกครั้ง',
    en: 'Someone else has corrected this day in the meantime. Please look at its punches before you save again.'
  },
  'attendance.day_pending': {
    th: 'การแก้ไขก่อนหน้าของวันดังกล่าวกำลังประมวลผล โปรดลองอีกครั้งในอีกสักครู่',
    en: 'The previous correction of this day is still being processed. Try again in a moment.'
  },
  'attendance.period_closed': {
    th: 'งวดเงินเดือน {month} ปิดแล้ว หากต้องการแก้ไขเวลา โปรดเปิดงวดอีกครั้ง',
    en: 'The payroll period {month} is closed. Reopen it before you correct punches.'
  },
  'attendance.not_applied': { th: '{text}', en: '{text}' },
  'workstation.internal': { th: 'เกิดข้อผิดพลาดภายในระบบ', en: 'An internal error.' },
  'workstation.closing': { th: 'ระบบกำลังปิด', en: 'The workstation is closing.' },
  'import.not_found': { th: 'ไม่พบการนำเข้านี้', en: 'Import not found' },
  'import.begun': { th: 'เริ่มนำเข้าแล้ว', en: 'The import has already begun.' },
  'import.many_rows': { th: 'จำนวนแถวมากกว่าที่แจ้งไว้', en: 'There are more rows than announced.' },
  'import.over': { th: 'การนำเข้าสิ้นสุดแล้ว', en: 'The import has finished.' },
  'import.rows_missing': { th: 'ยังส่งแถวที่จะนำเข้าไม่ครบ', en: 'Rows of the import are missing.' },
  'import.running': { th: 'กำลังนำเข้าอยู่', en: 'The import is still running.' },
  'import.undone': { th: 'เลิกทำการนำเข้านี้แล้ว', en: 'The import was already undone.' },
  'import.not_over': { th: 'การนำเข้ายังไม่สิ้นสุด', en: 'The import has not finished.' },
  'organisation.no_unit': { th: 'ไม่มีหน่วยงานนี้แล้ว', en: 'There is no such unit.' },
  'organisation.company_on_top': { th: '{path} ต้องว่างสำหรับบริษัท', en: '{path} must be empty for a company' },
  'organisation.wrong_level': {
    th: 'หน่วยงานที่เลือกรับหน่วยงานระดับนี้ไม่ได้',
    en: '{path} is a {parent}, which cannot hold a {kind}'
  },
  'key.beyond_own_scopes': {
    th: 'ให้สิทธิ์ {scope} ไม่ได้ เพราะบัญชีของคุณไม่มีสิทธิ์นี้',
    en: 'You cannot give {scope}, which your own account does not have'
  },
  'organisation.within_itself': {
    th: 'ย้ายไปอยู่ใต้หน่วยงานเดียวกันหรือหน่วยงานย่อยของตนไม่ได้',
    en: '{path} is within the unit itself'
  },
  'organisation.other_company': { th: 'หน่วยงานที่เลือกเป็นของบริษัทอื่น', en: '{path} belongs to another company' },
  'organisation.holds_units': { th: 'มีหน่วยงานย่อย {count} หน่วยงาน', en: '{count} units below it' },
  'organisation.holds_employees': {
    th: 'มีพนักงาน {count} คน รวมผู้ที่ลาออกแล้ว',
    en: '{count} employees, those who have resigned included'
  },
  'organisation.in_terms': {
    th: 'อยู่ในประวัติหรือแผนการปรับตำแหน่งของพนักงาน {count} คน',
    en: 'the past or planned position of {count} employees'
  },
  'organisation.holds_devices': { th: 'มีเครื่องลงเวลา {count} เครื่อง', en: '{count} devices' },
  'organisation.holds_sites': { th: 'มีสถานที่ลงเวลา {count} แห่ง', en: '{count} locations' },
  'session.easy_password': asking(
    '{path} เดาง่ายเกินไป โปรดตั้งรหัสผ่านอื่น',
    '{path} is too easy to guess; please choose another password'
  ),
  'session.same_password': {
    th: 'โปรดตั้งรหัสผ่านที่ต่างจากเดิม',
    en: 'Please choose a password that differs from the current one.'
  },
  'session.wrong_password': { th: '{path} ไม่ถูกต้อง', en: '{path} is wrong' }
} as const satisfies Record<string, FaultText>
