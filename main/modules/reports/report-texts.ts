import type { AttendanceSource, DayStanding, Direction } from '#shared/contracts/attendance.ts'
import type { ReportLanguage } from './report-work.ts'

/** Every word of the report. */
export interface ReportTexts {
  readonly title: string
  readonly sheets: { readonly summary: string; readonly days: string; readonly punches: string }
  readonly period: string
  readonly allBranches: string
  readonly moreBranches: (count: number) => string
  readonly people: (count: number) => string
  readonly madeAt: string
  readonly madeBy: string
  /** After a time of day. */
  readonly clock: string
  readonly page: string
  readonly nothing: string
  readonly total: string
  /** Number formats that carry the counted thing's name. */
  readonly countOf: { readonly people: string; readonly days: string; readonly punches: string }
  readonly columns: Readonly<Record<ReportColumnName, string>>
  readonly standings: Readonly<Record<DayStanding, string>>
  readonly directions: Readonly<Record<Direction, string>>
  readonly sources: Readonly<Record<AttendanceSource, string>>
}

export type ReportColumnName =
  | 'code'
  | 'name'
  | 'branch'
  | 'department'
  | 'daysWorked'
  | 'daysAbsent'
  | 'timesLate'
  | 'lateMinutes'
  | 'timesEarly'
  | 'earlyMinutes'
  | 'worked'
  | 'deducted'
  | 'workDate'
  | 'cycle'
  | 'standing'
  | 'firstIn'
  | 'lastOut'
  | 'time'
  | 'direction'
  | 'source'
  | 'device'
  | 'location'
  | 'remark'

const th: ReportTexts = {
  title: 'รายงานการลงเวลา',
  sheets: { summary: 'สรุปรายคน', days: 'รายวัน', punches: 'รายการลงเวลา' },
  period: 'ช่วงวันที่',
  allBranches: 'ทุกสาขา',
  moreBranches: count => `และอีก ${count} สาขา`,
  people: count => `${count.toLocaleString('en-US')} คน`,
  madeAt: 'จัดทำเมื่อ',
  madeBy: 'โดย',
  clock: ' น.',
  page: 'หน้า',
  nothing: 'ไม่มีข้อมูลการลงเวลาในช่วงวันที่และขอบเขตที่เลือก',
  total: 'รวม',
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
  },
  directions: { IN: 'เข้า', OUT: 'ออก' },
  sources: { Import: 'นำเข้า', Fingerprint: 'เครื่องลงเวลา', Checkin: 'เช็กอิน', Adjust: 'แก้ไขเวลา' }
}

const en: ReportTexts = {
  title: 'Attendance report',
  sheets: { summary: 'Summary', days: 'Days', punches: 'Punches' },
  period: 'Period',
  allBranches: 'All branches',
  moreBranches: count => `and ${count} more`,
  people: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`,
  madeAt: 'Created on',
  madeBy: 'by',
  clock: '',
  page: 'Page',
  nothing: 'There is no attendance in the chosen period and scope.',
  total: 'Total',
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

export const reportTexts: Readonly<Record<ReportLanguage, ReportTexts>> = { th, en }
