import { asking, type FaultText } from './fault-text.ts'

/** Faults of an employee or an account (spec 4.1 to 4.9). */
export const EMPLOYEE_TEXTS = {
  'employee.own_approver': {
    th: '{path} ต้องไม่เป็นพนักงานคนเดียวกัน',
    en: '{path} must not be the same employee'
  },
  'employee.not_theirs': { th: 'ไม่พบ {path} ของพนักงาน {value}', en: '{path} of employee {value} not found' },
  'employee.resigned': { th: 'พนักงาน {code} ลาออกแล้ว', en: 'Employee {code} has resigned' },
  'picture.consent_withdrawn': {
    th: 'พนักงาน {code} ถอนความยินยอมให้เก็บรูปนี้แล้ว ต้องบันทึกความยินยอมใหม่ก่อน จึงเพิ่มรูปได้',
    en: 'Employee {code} has withdrawn the consent to this picture; record a new consent first'
  },
  'anonymisation.nobody_due': {
    th: 'ผู้ที่เลือกไว้ไม่ครบกำหนดอีกต่อไป โปรดโหลดรายการใหม่',
    en: 'None of these people is due any more. Please load the list again.'
  },
  'picture.consent_ahead': { th: '{path} ต้องไม่หลังวันนี้', en: '{path} must not be after today' },
  'terms.not_newest': {
    th: 'แก้ไขได้เฉพาะรายการล่าสุดที่มีผลแล้ว',
    en: 'Only the latest entry in force can be corrected'
  },
  'terms.start_after': {
    th: '{path} ต้องก่อนวันที่ {date} ซึ่งเงินเดือนหรือตำแหน่งเปลี่ยน',
    en: '{path} must be before {date}, when pay or position changes'
  },
  'terms.before_newest': {
    th: '{path} ต้องไม่ก่อนวันที่มีผลของรายการก่อนหน้า {date}',
    en: '{path} must not be before the effective date of the entry before it, {date}'
  },
  'terms.not_after_previous': {
    th: '{path} ต้องหลังวันที่มีผลของรายการก่อนหน้า {date}',
    en: '{path} must be after the effective date of the entry before it, {date}'
  },
  'terms.after_last_day': {
    th: '{path} ต้องไม่หลังวันทำงานวันสุดท้าย {date} ตามการลาออกล่วงหน้า',
    en: '{path} must not be after the last day at work, {date}: the resignation is planned'
  },
  'terms.unchanged': {
    th: 'โปรดระบุเงินเดือนหรือตำแหน่งที่ต่างจากปัจจุบัน',
    en: 'Enter a salary or position that differs from the current one'
  },
  'account.exists': asking(
    'พนักงาน {code} มีบัญชีผู้ใช้แล้ว โปรดใช้ reset-user-username หรือ reset-user-password',
    'Employee {code} has an account; use reset-user-username or reset-user-password'
  ),
  'account.beyond_own_power': {
    th: "ไม่มีสิทธิ์จัดการบัญชีในกลุ่ม '{group}'",
    en: "No right to manage accounts of the group '{group}'"
  },
  'account.none': { th: 'พนักงาน {code} ยังไม่มีบัญชีผู้ใช้', en: 'Employee {code} has no account' },
  'account.last_administrator': {
    th: 'ต้องมีผู้ดูแลระบบที่เข้าใช้ได้อย่างน้อยหนึ่งคน',
    en: 'At least one administrator who can sign in is needed'
  }
} as const satisfies Record<string, FaultText>
