import type { FaultText, Sentence } from './fault-text.ts'

/** Why a mail server that was entered is refused. */
const MAIL_TEXTS = {
  'mail.not_a_host': { th: '{path} ต้องเป็นที่อยู่ IP หรือชื่อโฮสต์', en: '{path} must be an IP address or host name' },
  'mail.not_a_port': {
    th: '{path} ต้องเป็นจำนวนเต็มตั้งแต่ 1 ถึง 65535',
    en: '{path} must be a whole number from 1 to 65535'
  },
  'mail.not_an_email': { th: '{path} ต้องเป็นที่อยู่อีเมล', en: '{path} must be an e-mail address' },
  'mail.not_a_name': {
    th: '{path} ต้องไม่มี <, >, " หรือการขึ้นบรรทัดใหม่',
    en: '{path} must not contain <, >, " or line breaks'
  },
  'mail.password_in_the_clear': {
    th: '{path} ต้องมีการเข้ารหัสเมื่อมี {@other} มิฉะนั้นรหัสผ่านจะถูกส่งโดยไม่เข้ารหัส',
    en: '{path} must not be none with {@other}: the password would be sent without encryption'
  },
  'mail.password_fixed': {
    th: '{path} กำหนดไว้ในตัวแปรสภาพแวดล้อม จึงเปลี่ยนที่นี่ไม่ได้',
    en: '{path} is set by an environment variable and cannot be changed here'
  },
  'mail.password_without_user': {
    th: '{path} ใช้ไม่ได้หากไม่มี {@other}',
    en: '{path} cannot be used without {@other}'
  },
  'mail.password_unreadable': {
    th: 'โปรดระบุ {path} เพราะอ่านรหัสผ่านที่เก็บไว้ไม่ได้',
    en: '{path} is required: the stored one cannot be read'
  },
  'mail.password_missing': { th: 'โปรดระบุ {path} เมื่อมี {@other}', en: '{path} is required with {@other}' },
  'mail.password_of_another': {
    th: 'โปรดระบุ {path} เพราะรหัสผ่านที่เก็บไว้เป็นของโฮสต์หรือผู้ใช้อื่น',
    en: '{path} is required: the stored one is for another host or user'
  }
} as const satisfies Record<string, FaultText>

/** Why the hours of a work cycle are refused. */
const WORK_CYCLE_TEXTS = {
  'work_cycle.not_a_time': {
    th: '{path} ต้องเป็นเวลา 00:00 ถึง 23:59',
    en: '{path} must be a time from 00:00 to 23:59'
  },
  'work_cycle.not_wanted': {
    th: '{path} ไม่ใช้กับกะประเภทนี้',
    en: '{path} is not used by this type of work cycle'
  },
  'work_cycle.not_after_start': {
    th: "{path} ต้องอยู่หลัง 'start_time'",
    en: "{path} must be after 'start_time'"
  },
  'work_cycle.too_long': {
    th: "{path} ต้องไม่อยู่หลัง 'start_time' เพราะจะเกิน 24 ชั่วโมง",
    en: "{path} must not be after 'start_time': that would be more than 24 hours"
  },
  'work_cycle.not_minutes': {
    th: '{path} ต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง 1440',
    en: '{path} must be a whole number from 0 to 1440'
  },
  'work_cycle.not_within_shift': { th: '{path} ต้องสั้นกว่ากะ', en: '{path} must be shorter than the shift' },
  'work_cycle.not_day_off': {
    th: "{path} ต้องเป็น no_punch เมื่อมี 'is_day_off'",
    en: "{path} must be no_punch with 'is_day_off'"
  }
} as const satisfies Record<string, FaultText>

/** Begins with the row and the employee. */
const ofRow =
  (row: string, text: string): Sentence =>
  ({ row: at }) =>
    `${at === undefined ? '' : `${row} {row}, `}{code}: ${text}`
const undone = (th: string, en: string): FaultText => ({ th: ofRow('แถว', th), en: ofRow('row', en) })

/** What prevents undoing an import. */
const UNDO_TEXTS = {
  'undo.changed': undone('ถูกแก้ไขหลังการนำเข้า', 'was changed after the import'),
  'undo.resigned': undone('ลาออกแล้ว ซึ่งย้อนกลับไม่ได้', 'has resigned, which cannot be undone'),
  'undo.in_use': undone('มีข้อมูลเพิ่มหลังการนำเข้า', 'has records since the import'),
  'undo.account_used': undone(
    'ลงชื่อเข้าใช้ด้วยบัญชีแล้วหลังการนำเข้า',
    'has signed in to the account since the import'
  ),
  'undo.last_administrator': undone(
    'เป็นผู้ดูแลระบบคนสุดท้ายที่เข้าใช้ได้',
    'is the last administrator who can sign in'
  ),
  'undo.gone': undone('ไม่มีแล้ว', 'no longer exists'),
  'undo.paid': undone('มีงวดที่ชำระแล้ว', 'has paid instalments'),
  'undo.documents': undone('มีเอกสารแนบแล้ว', 'has documents')
} as const satisfies Record<string, FaultText>

/** Settings of administrators and HR: mail, work cycles, payroll periods, clients of the token service. */
export const SETTING_TEXTS = {
  ...MAIL_TEXTS,
  ...WORK_CYCLE_TEXTS,
  ...UNDO_TEXTS,
  'period.not_payroll_month': {
    th: '{path} ต้องเป็นเดือนตั้งแต่ 1900-01 ถึง 2399-12',
    en: '{path} must be a month from 1900-01 to 2399-12'
  },
  'period.far_from_month': {
    th: '{path} ต้องห่างจาก {@other} ไม่เกินหนึ่งเดือน',
    en: '{path} must be within a month of {@other}'
  },
  'report.long_period': {
    th: 'ช่วงเวลาต้องไม่เกิน {max} วัน',
    en: 'The period must not be longer than {max} days'
  },
  'report.nobody': {
    th: 'ไม่มีพนักงานในช่วงวันที่และขอบเขตที่เลือก',
    en: 'There are no employees in the chosen period and scope'
  },
  'report.many_cards': {
    th: 'บัตรลงเวลาของช่วงนี้ทำได้ครั้งละไม่เกิน {max} คน โปรดเลือกสาขา หน่วยงาน หรือพนักงาน',
    en: 'Time cards of this period can be made for at most {max} people at a time: please choose a branch, a unit or people'
  },
  'client.address': { th: '{path} ใช้ไม่ได้: {reason}', en: '{path} is not allowed: {reason}' },
  'client.address_missing': {
    th: 'โปรดระบุ {path} สำหรับแอปบนเครื่องผู้ใช้',
    en: '{path} is required for a public client'
  },
  'client.long_name': { th: '{path} ต้องไม่เกิน {max} ตัวอักษร', en: '{path} takes at most {max} characters' },
  'client.logo': {
    th: '{path} ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน {max} ไบต์',
    en: '{path} must be a JPEG, PNG or WebP of at most {max} bytes'
  }
} as const satisfies Record<string, FaultText>
