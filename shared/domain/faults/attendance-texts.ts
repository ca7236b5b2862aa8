import type { FaultText } from './fault-text.ts'
import { meantSo } from './field-texts.ts'

const NOT_DATETIME = '{path} must be a valid date-time in YYYY-MM-DD HH:mm:ss format'
const NOT_MOMENT = '{path} must be in YYYY-MM-DD HH:mm:ss or ISO 8601 format'

/** Faults of a punch that was sent (spec 4.13, decision 0039). */
export const ATTENDANCE_TEXTS = {
  'attendance.body_not_object': { th: 'ข้อมูลต้องเป็นอ็อบเจกต์ (object)', en: 'The body must be an object' },
  'attendance.item_not_object': { th: 'แต่ละรายการต้องเป็นอ็อบเจกต์ (object)', en: 'Each item must be an object' },
  'attendance.not_datetime': {
    th: '{path} ต้องเป็นวันเวลารูปแบบ YYYY-MM-DD HH:mm:ss',
    en: NOT_DATETIME,
    attendance: meantSo(NOT_DATETIME)
  },
  'attendance.not_moment': {
    th: '{path} ต้องเป็นวันเวลารูปแบบ YYYY-MM-DD HH:mm:ss หรือ ISO 8601',
    en: NOT_MOMENT,
    attendance: meantSo(NOT_MOMENT)
  },
  'attendance.other_date': {
    th: '{path} ต้องตรงกับวันที่ของ {@other}',
    en: '{path} must match the date part of {@other}'
  },
  'attendance.other_work_date': {
    th: '{path} ต้องห่างจาก {@other} ไม่เกินหนึ่งวัน',
    en: '{path} must lie within a day of {@other}'
  },
  'punch.refused': { th: 'ยังไม่ได้บันทึกเวลา', en: 'The punch was not recorded.' },
  'punch.no_location': {
    th: 'ยังไม่มีสถานที่ที่เปิดให้คุณลงเวลาด้วยโทรศัพท์',
    en: 'There is no location where you may clock in by telephone.'
  },
  'punch.too_far': {
    th: 'คุณอยู่ห่างจาก{name} {metres} เมตร ต้องอยู่ภายใน {radius} เมตรจึงจะลงเวลาได้',
    en: 'You are {metres} m from {name}; to clock in you must be within {radius} m.'
  },
  'attendance.not_device': { th: "{path} ต้องว่างหรือเป็น 'Device'", en: "{path} must be empty or 'Device'" },
  'attendance.device_missing': {
    th: 'โปรดระบุ {path} เมื่อ {@other} เป็น Device',
    en: '{path} is required when {@other} is Device'
  }
} as const satisfies Record<string, FaultText>
