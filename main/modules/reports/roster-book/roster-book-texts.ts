import { inBothLanguages } from '../../../platform/texts.ts'

/** All texts of the roster's workbook. */
export const rosterBookTexts = inBothLanguages({
  title: ['ตารางกะ', 'Roster'],
  sheets: {
    roster: ['ตารางกะ', 'Roster'],
    cycles: ['กะงาน', 'Work cycles']
  },
  nothing: ['ไม่มีพนักงานที่ตรงกับตัวกรอง', 'No employees match the filters.'],
  countFormat: ['#,##0" คน"', '#,##0" people"'],
  code: ['รหัสพนักงาน', 'Employee code'],
  name: ['ชื่อ-นามสกุล', 'Name'],
  hours: ['ชั่วโมง', 'Hours'],
  rest: ['วันหยุด', 'Rest days'],
  leave: ['ลา', 'L'],
  weekdays: {
    Mon: ['จ.', 'Mon'],
    Tue: ['อ.', 'Tue'],
    Wed: ['พ.', 'Wed'],
    Thu: ['พฤ.', 'Thu'],
    Fri: ['ศ.', 'Fri'],
    Sat: ['ส.', 'Sat'],
    Sun: ['อา.', 'Sun']
  },
  cycles: {
    code: ['กะ', 'Cycle'],
    name: ['ชื่อกะ', 'Name'],
    start: ['เริ่ม', 'From'],
    end: ['เลิก', 'To']
  },
  looks: {
    leave: ['ลาที่อนุมัติแล้ว', 'Approved leave'],
    night: ['กะข้ามวัน', 'Across midnight'],
    off: ['วันหยุด', 'Day off'],
    holiday: ['วันหยุดที่กำหนด', 'Holiday'],
    outside: ['ไม่ได้เป็นพนักงาน', 'Not employed']
  }
})
export type RosterBookTexts = typeof rosterBookTexts.th
