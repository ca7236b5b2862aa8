import type { Weekday } from '#shared/domain/calendar-date.ts'

const WEEKDAYS_TH: Record<Weekday, string> = {
  Mon: 'จ.',
  Tue: 'อ.',
  Wed: 'พ.',
  Thu: 'พฤ.',
  Fri: 'ศ.',
  Sat: 'ส.',
  Sun: 'อา.'
}
const WEEKDAYS_EN: Record<Weekday, string> = {
  Mon: 'Mon',
  Tue: 'Tue',
  Wed: 'Wed',
  Thu: 'Thu',
  Fri: 'Fri',
  Sat: 'Sat',
  Sun: 'Sun'
}

const th = {
  title: 'ตารางกะ',
  sheets: { roster: 'ตารางกะ', cycles: 'กะงาน' },
  nothing: 'ไม่มีพนักงานที่ตรงกับตัวกรอง',
  countFormat: '#,##0" คน"',
  code: 'รหัสพนักงาน',
  name: 'ชื่อ-นามสกุล',
  hours: 'ชั่วโมง',
  rest: 'วันหยุด',
  leave: 'ลา',
  weekdays: WEEKDAYS_TH,
  cycles: { code: 'กะ', name: 'ชื่อกะ', start: 'เริ่ม', end: 'เลิก' },
  looks: {
    leave: 'ลาที่อนุมัติแล้ว',
    night: 'กะข้ามวัน',
    off: 'วันหยุด',
    holiday: 'วันหยุดที่กำหนด',
    outside: 'ไม่ได้เป็นพนักงาน'
  }
}

const en: typeof th = {
  title: 'Roster',
  sheets: { roster: 'Roster', cycles: 'Work cycles' },
  nothing: 'No employees match the filters.',
  countFormat: '#,##0" people"',
  code: 'Employee code',
  name: 'Name',
  hours: 'Hours',
  rest: 'Rest days',
  leave: 'L',
  weekdays: WEEKDAYS_EN,
  cycles: { code: 'Cycle', name: 'Name', start: 'From', end: 'To' },
  looks: {
    leave: 'Approved leave',
    night: 'Across midnight',
    off: 'Day off',
    holiday: 'Holiday',
    outside: 'Not employed'
  }
}

/** Every word of the roster's workbook. */
export const rosterBookTexts = { th, en } as const
export type RosterBookTexts = typeof th
