import type { AttendanceSource, DayStanding, Direction } from '#shared/contracts/attendance.ts'

const th = {
  title: 'รายงานการลงเวลา',
  sheets: { summary: 'สรุปรายคน', days: 'รายวัน', punches: 'รายการลงเวลา' },
  period: 'ช่วงวันที่',
  allBranches: 'ทุกสาขา',
  moreBranches: (count: number) => `และอีก ${count} สาขา`,
  people: (count: number) => `${count.toLocaleString('en-US')} คน`,
  nothing: 'ไม่มีข้อมูลการลงเวลาในช่วงวันที่และขอบเขตที่เลือก',
  countOf: { people: '#,##0" คน"', days: '#,##0" รายการ"', punches: '#,##0" รายการ"' },
  columns: {
    code: 'รหัสพนักงาน',
    name: 'ชื่อ-นามสกุล',
    branch: 'สาขา',
    department: 'แผนก',
    daysWorked: 'วันทำงาน (วัน)',
    daysAbsent: 'ขาดงาน (วัน)',
    timesLate: 'มาสาย (ครั้ง)',
    lateMinutes: 'มาสาย (นาที)',
    timesEarly: 'กลับก่อน (ครั้ง)',
    earlyMinutes: 'กลับก่อน (นาที)',
    worked: 'เวลาทำงาน (ชม.:นาที)',
    deducted: 'หักพักแล้ว (ชม.:นาที)',
    workDate: 'วันที่ทำงาน',
    cycle: 'กะ',
    standing: 'สถานะ',
    firstIn: 'เข้า',
    lastOut: 'ออก',
    time: 'เวลา',
    direction: 'เข้า/ออก',
    source: 'วิธีลงเวลา',
    device: 'เครื่องลงเวลา',
    location: 'สถานที่',
    remark: 'หมายเหตุ'
  },
  standings: {
    in: 'กำลังทำงาน',
    left: 'มาทำงาน',
    late: 'มาสาย',
    absent: 'ขาดงาน',
    expected: 'ยังไม่ถึงเวลา',
    leave: 'ลา',
    off: 'วันหยุด'
  } satisfies Record<DayStanding, string>,
  directions: { IN: 'เข้า', OUT: 'ออก' } satisfies Record<Direction, string>,
  sources: {
    Import: 'นำเข้า',
    Fingerprint: 'เครื่องลงเวลา',
    Checkin: 'เช็กอิน',
    Adjust: 'แก้ไขเวลา'
  } satisfies Record<AttendanceSource, string>
}

const en: typeof th = {
  title: 'Attendance report',
  sheets: { summary: 'Summary', days: 'Days', punches: 'Punches' },
  period: 'Period',
  allBranches: 'All branches',
  moreBranches: count => `and ${count} more`,
  people: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`,
  nothing: 'There is no attendance in the chosen period and scope.',
  countOf: { people: '#,##0" people"', days: '#,##0" rows"', punches: '#,##0" punches"' },
  columns: {
    code: 'Employee code',
    name: 'Name',
    branch: 'Branch',
    department: 'Department',
    daysWorked: 'Worked (days)',
    daysAbsent: 'Absent (days)',
    timesLate: 'Late (times)',
    lateMinutes: 'Late (minutes)',
    timesEarly: 'Left early (times)',
    earlyMinutes: 'Left early (minutes)',
    worked: 'Time worked (h:mm)',
    deducted: 'Break deducted (h:mm)',
    workDate: 'Work date',
    cycle: 'Work cycle',
    standing: 'Status',
    firstIn: 'In',
    lastOut: 'Out',
    time: 'Time',
    direction: 'In/Out',
    source: 'Source',
    device: 'Device',
    location: 'Location',
    remark: 'Remark'
  },
  standings: {
    in: 'At work',
    left: 'Worked',
    late: 'Late',
    absent: 'Absent',
    expected: 'Expected',
    leave: 'On leave',
    off: 'Day off'
  },
  directions: { IN: 'In', OUT: 'Out' },
  sources: { Import: 'Import', Fingerprint: 'Device', Checkin: 'Check-in', Adjust: 'Adjusted' }
}

/** Every word of the report. */
export const reportTexts = { th, en } as const
export type ReportTexts = typeof th
