import type { FaultText } from './fault-text.ts'

/** Freezing payroll periods, and profiles of the hand-over to payroll. */
export const MONTH_END_TEXTS = {
  'month_end.freezing': {
    th: '{name} กำลังล็อกงวดนี้อยู่',
    en: '{name} is freezing this period right now.'
  },
  'month_end.frozen_already': {
    th: 'ฉบับล่าสุดของงวดนี้คือฉบับที่ {version} ซึ่ง {name} ล็อกไว้หลังจากที่เปิดดู โปรดตรวจสอบอีกครั้ง',
    en: 'The newest version of this period is {version}, made by {name} in the meantime. Please check it again.'
  },
  'month_end.no_version': { th: 'ไม่มีฉบับนี้', en: 'There is no such version.' },
  'month_end.not_candidate': {
    th: 'ไม่มีเวลาทำงานส่วนนี้ที่ยังไม่มีเอกสารโอที',
    en: 'There is no such work without an overtime document.'
  },
  'month_end.passed_on': {
    th: 'การแก้ไขของงวดนี้ส่งไปกับงวด {month} แล้ว จึงล็อกเป็นฉบับใหม่ไม่ได้',
    en: 'Changes of this period have been passed on with {month}, so it cannot get a new version.'
  },
  'month_end.queue_waiting': {
    th: 'ยังมีรายการลงเวลาของงวดนี้รอประมวลผลอีก {count} รายการ',
    en: 'The queue still holds {count} punches of this period.'
  },
  'month_end.queue_waiting_many': {
    th: 'ยังมีรายการลงเวลาของงวดนี้รอประมวลผลอีกมากกว่า {count} รายการ',
    en: 'The queue still holds more than {count} punches of this period.'
  },
  'month_end.too_early': {
    th: 'ล็อกงวดได้ตั้งแต่วันที่ {date}',
    en: 'The period can be frozen from {date} on.'
  },
  'profile.changed': {
    th: 'มีผู้อื่นแก้ไขรูปแบบนี้หลังจากที่เปิดดู โปรดเปิดอีกครั้ง',
    en: 'Someone has changed this profile in the meantime. Please open it again.'
  },
  'profile.none': { th: 'ไม่มีรูปแบบนี้แล้ว', en: 'There is no such profile.' },
  'profile.not_profile': {
    th: 'ไฟล์นี้ไม่ใช่รูปแบบข้อมูลส่งให้เงินเดือน',
    en: 'This file is not a profile of the hand-over to payroll.'
  },
  'profile.newer': {
    th: 'รูปแบบนี้มาจากโปรแกรมรุ่นใหม่กว่า',
    en: 'This profile is from a newer version of the workstation.'
  },
  'profile.too_many': { th: 'มีรูปแบบได้ไม่เกิน {max} รายการ', en: 'There can be {max} profiles at most.' },
  'profile.taken': { th: 'มีรูปแบบชื่อนี้แล้ว', en: 'There is a profile of this name already.' },
  'profile.unknown_field': { th: 'ไม่รู้จัก {path}', en: '{path} is not known' },
  'profile.unknown_place': {
    th: '{path} ใช้ {value} ไม่ได้ ใช้ได้เฉพาะ: {values}',
    en: '{path} cannot have {value}, only: {values}'
  },
  'profile.not_windows_874': {
    th: '{path} มีอักขระ {value} ซึ่งไม่มีใน Windows-874',
    en: '{path} has {value}, which is not in Windows-874'
  },
  'profile.name_not_windows_874': {
    th: 'ชื่อของ {code} มีอักขระ {value} ซึ่งไม่มีใน Windows-874 โปรดเลือก UTF-8',
    en: 'The name of {code} has {value}, which is not in Windows-874. Please choose UTF-8.'
  }
} as const satisfies Record<string, FaultText>
