import { inBothLanguages } from '../../../platform/texts.ts'

export const reportTexts = inBothLanguages({
  title: ['รายงานการลงเวลา', 'Attendance report'],
  sheets: {
    summary: ['สรุปรายคน', 'Summary'],
    days: ['รายวัน', 'Days'],
    punches: ['รายการลงเวลา', 'Punches']
  },
  period: ['ช่วงวันที่', 'Period'],
  allBranches: ['ทุกสาขา', 'All branches'],
  moreBranches: (count: number) => [`และอีก ${count} สาขา`, `and ${count} more`],
  people: (count: number) => [
    `${count.toLocaleString('en-US')} คน`,
    `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
  ],
  nothing: [
    'ไม่มีข้อมูลการลงเวลาในช่วงวันที่และขอบเขตที่เลือก',
    'There is no attendance in the chosen period and scope.'
  ],
  countOf: {
    people: ['#,##0" คน"', '#,##0" people"'],
    days: ['#,##0" รายการ"', '#,##0" rows"'],
    punches: ['#,##0" รายการ"', '#,##0" punches"']
  },
  columns: {
    code: ['รหัสพนักงาน', 'Employee code'],
    name: ['ชื่อ-นามสกุล', 'Name'],
    branch: ['สาขา', 'Branch'],
    department: ['แผนก', 'Department'],
    daysWorked: ['มาทำงาน (วัน)', 'Worked (days)'],
    daysAbsent: ['ขาดงาน (วัน)', 'Absent (days)'],
    timesLate: ['มาสาย (ครั้ง)', 'Late (times)'],
    lateMinutes: ['มาสาย (นาที)', 'Late (minutes)'],
    timesEarly: ['กลับก่อน (ครั้ง)', 'Left early (times)'],
    earlyMinutes: ['กลับก่อน (นาที)', 'Left early (minutes)'],
    worked: ['เวลาทำงาน (ชม.:นาที)', 'Time worked (h:mm)'],
    deducted: ['หักพักแล้ว (ชม.:นาที)', 'Break deducted (h:mm)'],
    doubts: ['ต้องตรวจสอบ', 'To check'],
    daysToCheck: ['ต้องตรวจสอบ (วัน)', 'To check (days)'],
    workDate: ['วันที่ทำงาน', 'Work date'],
    cycle: ['กะ', 'Work cycle'],
    standing: ['สถานะ', 'Status'],
    firstIn: ['เข้า', 'In'],
    lastOut: ['ออก', 'Out'],
    time: ['เวลา', 'Time'],
    direction: ['เข้า/ออก', 'In/Out'],
    source: ['วิธีลงเวลา', 'Source'],
    device: ['เครื่องลงเวลา', 'Device'],
    location: ['สถานที่', 'Location'],
    remark: ['หมายเหตุ', 'Remark']
  },
  standings: {
    in: ['กำลังทำงาน', 'At work'],
    left: ['มาทำงาน', 'Worked'],
    late: ['มาสาย', 'Late'],
    absent: ['ขาดงาน', 'Absent'],
    expected: ['ยังไม่ถึงเวลา', 'Expected'],
    leave: ['ลา', 'On leave'],
    off: ['วันหยุด', 'Day off']
  },
  directions: {
    IN: ['เข้า', 'In'],
    OUT: ['ออก', 'Out'],
    repeated: ['แตะซ้ำ', 'Repeated'],
    unclear: ['ไม่ชัดเจน', 'Unclear']
  },
  doubts: {
    unclear: ['เข้าหรือออกไม่ชัดเจน', 'In or out is unclear'],
    no_in: ['ไม่ได้ลงเวลาเข้า', 'No punch in'],
    no_out: ['ไม่ได้ลงเวลาออก', 'No punch out']
  },
  sources: {
    Import: ['นำเข้า', 'Import'],
    Fingerprint: ['เครื่องลงเวลา', 'Device'],
    Checkin: ['เช็กอิน', 'Check-in'],
    Adjust: ['แก้ไขเวลา', 'Adjusted']
  }
})
export type ReportTexts = typeof reportTexts.th
