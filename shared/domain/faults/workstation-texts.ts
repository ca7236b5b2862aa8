import type { FaultText } from './fault-text.ts'

/** Why the workstation does not do something that is no matter of one field: what only screens and commands ask for. */
export const WORKSTATION_TEXTS = {
  'organisation.no_unit': { th: 'ไม่มีหน่วยงานนี้แล้ว', en: 'There is no such unit.' },
  'organisation.company_on_top': { th: '{path} ต้องว่างสำหรับบริษัท', en: '{path} must be empty for a company' },
  'organisation.wrong_level': {
    th: 'หน่วยงานที่เลือกรับหน่วยงานระดับนี้ไม่ได้',
    en: '{path} is a {parent}, which cannot hold a {kind}'
  },
  'organisation.within_itself': { th: 'ย้ายไปอยู่ใต้ตัวเองไม่ได้', en: '{path} lies within the unit itself' },
  'organisation.other_company': { th: 'หน่วยงานที่เลือกเป็นของบริษัทอื่น', en: '{path} belongs to another company' },
  'organisation.holds_units': { th: 'มีหน่วยงานข้างใต้ {count} หน่วยงาน', en: '{count} units below it' },
  'organisation.holds_employees': {
    th: 'มีพนักงาน {count} คน รวมผู้ที่ลาออกแล้ว',
    en: '{count} employees, those who have resigned included'
  },
  'organisation.holds_devices': { th: 'มีเครื่องบันทึกเวลา {count} เครื่อง', en: '{count} devices' },
  'organisation.holds_sites': { th: 'มีสถานที่ {count} แห่ง', en: '{count} sites' },
  'session.wrong_password': { th: '{path} ไม่ถูกต้อง', en: '{path} is wrong' }
} as const satisfies Record<string, FaultText>
