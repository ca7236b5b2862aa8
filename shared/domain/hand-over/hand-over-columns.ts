import {
  OVERTIME_CLASSES,
  OVERTIME_RATE_NAMES,
  OVERTIME_RATES,
  type OvertimeMinutes,
  sumOfClasses
} from '../attendance/overtime.ts'
import { hundredthsOf } from '../leave/leave-share.ts'
import { LEAVE_FLAGS } from '../leave/leave-types.ts'
import type { LeaveFacts, PeriodFacts } from '../month-end/period-facts.ts'

/** A person of a hand-over: what identifies them, the period, its sums, and what changed in earlier periods. */
export interface HandOverRow {
  readonly person: {
    readonly employee_code: string
    readonly employee_name: string
    readonly employee_last_name: string
    readonly employee_name_en: string | null
    readonly employee_last_name_en: string | null
    readonly branch_code: string | null
    readonly department_code: string | null
    readonly employee_type_code: string | null
  }
  readonly period: {
    readonly month: string
    readonly from: string
    readonly to: string
    readonly version: number
  }
  readonly facts: PeriodFacts
  /** Sums of earlier periods as payroll had them and as they are right, added up; both the same: no corrections. */
  readonly corrected: { readonly before: PeriodFacts; readonly after: PeriodFacts }
}

/** How a value is written: as it is, or in the form that the profile chooses for dates and times. */
export type HandOverKind = 'text' | 'date' | 'month' | 'count' | 'days' | 'minutes' | 'money'

/** What a column with a parameter is about. */
export type HandOverOf = 'leave' | 'rate' | 'cycle' | 'loan'

interface ColumnRule {
  readonly th: string
  readonly en: string
  readonly kind: HandOverKind
  readonly of?: HandOverOf
  /** Whether it has what changed in earlier periods. */
  readonly isCorrection?: true
  /** Amounts as whole numbers: minutes, satang, hundredths of days. */
  readonly value: (row: HandOverRow, of: string) => string | number | null
}

const textOf = (th: string, en: string, value: (row: HandOverRow) => string | null): ColumnRule => ({
  th,
  en,
  kind: 'text',
  value
})
const amount = (
  th: string,
  en: string,
  kind: HandOverKind,
  of: (facts: PeriodFacts) => number
): ColumnRule => ({ th, en, kind, value: ({ facts }) => of(facts) })
/** The difference that the corrections of earlier periods make. */
const correction = (
  th: string,
  en: string,
  kind: HandOverKind,
  of: (facts: PeriodFacts) => number
): ColumnRule => ({
  th,
  en,
  kind,
  isCorrection: true,
  value: ({ corrected }) => of(corrected.after) - of(corrected.before)
})

const ofLeave = (facts: PeriodFacts, flag: string, isPaid?: boolean): LeaveFacts[] =>
  facts.leave.filter(leave => leave.flag === flag && (isPaid === undefined || leave.isPaid === isPaid))
const leaveMinutes = (leave: readonly LeaveFacts[]): number =>
  leave.flatMap(it => Object.values(it.minutesOf)).reduce((sum, it) => sum + it, 0)
/** Hundredths of days, rounded once. */
function leaveDays(leave: readonly LeaveFacts[]): number {
  const shares = leave.flatMap(it =>
    Object.entries(it.minutesOf).map(([dayMinutes, minutes]) => ({ dayMinutes: Number(dayMinutes), minutes }))
  )
  return hundredthsOf(shares)
}
const everyLeave = (facts: PeriodFacts, isPaid: boolean): LeaveFacts[] =>
  facts.leave.filter(leave => leave.isPaid === isPaid)
/** The minutes of a class; the reader of profiles accepts no other rate. */
function rateOf(minutes: OvertimeMinutes, rate: string): number {
  const found = OVERTIME_CLASSES.find(of => OVERTIME_RATES[of] === rate)
  if (found === undefined) throw new RangeError(`no rate ${rate}`)
  return minutes[found]
}
const loans = (facts: PeriodFacts): number => facts.loans.reduce((sum, it) => sum + it.satang, 0)

/** Everything that a column of a hand-over can have, by the name that profiles use. */
export const HAND_OVER_COLUMNS = {
  employee_code: textOf('รหัสพนักงาน', 'Employee code', row => row.person.employee_code),
  employee_name: textOf('ชื่อ', 'First name', row => row.person.employee_name),
  employee_last_name: textOf('นามสกุล', 'Last name', row => row.person.employee_last_name),
  employee_name_en: textOf('ชื่อ (อังกฤษ)', 'First name (English)', row => row.person.employee_name_en),
  employee_last_name_en: textOf(
    'นามสกุล (อังกฤษ)',
    'Last name (English)',
    row => row.person.employee_last_name_en
  ),
  branch_code: textOf('สาขา', 'Branch', row => row.person.branch_code),
  department_code: textOf('แผนก', 'Department', row => row.person.department_code),
  employee_type_code: textOf('ประเภทพนักงาน', 'Employee type', row => row.person.employee_type_code),
  month: { th: 'งวด', en: 'Month', kind: 'month', value: row => row.period.month },
  start_date: { th: 'วันที่เริ่มงวด', en: 'Period from', kind: 'date', value: row => row.period.from },
  end_date: { th: 'วันที่สิ้นงวด', en: 'Period to', kind: 'date', value: row => row.period.to },
  version: { th: 'ฉบับที่', en: 'Version', kind: 'count', value: row => row.period.version },
  days_planned: amount('วันตามแผน', 'Days planned', 'count', it => it.daysPlanned),
  days_worked: amount('วันทำงาน', 'Days worked', 'count', it => it.daysWorked),
  worked_time: amount('เวลาทำงาน', 'Time worked', 'minutes', it => it.workedMinutes),
  late_count: amount('สาย (ครั้ง)', 'Times late', 'count', it => it.lateCount),
  late_time: amount('สาย (เวลา)', 'Time late', 'minutes', it => it.lateMinutes),
  early_count: amount('กลับก่อน (ครั้ง)', 'Times early', 'count', it => it.earlyCount),
  early_time: amount('กลับก่อน (เวลา)', 'Time early', 'minutes', it => it.earlyMinutes),
  absent_days: amount('ขาดงาน (วัน)', 'Days absent', 'count', it => it.absentDays),
  check_days: amount('วันที่ต้องตรวจสอบ', 'Days to check', 'count', it => it.checkDays),
  missing_out_days: amount('วันที่ไม่มีเวลาออก', 'Days without OUT', 'count', it => it.missingOutDays),
  holiday_days: amount('ทำงานวันหยุด (วัน)', 'Holidays worked', 'count', it => it.holidayDays),
  holiday_time: amount('ทำงานวันหยุด (เวลา)', 'Holiday work', 'minutes', it => it.holidayMinutes),
  paid_leave_days: amount('ลาได้รับค่าจ้าง (วัน)', 'Paid leave (days)', 'days', it =>
    leaveDays(everyLeave(it, true))
  ),
  unpaid_leave_days: amount('ลาไม่ได้รับค่าจ้าง (วัน)', 'Unpaid leave (days)', 'days', it =>
    leaveDays(everyLeave(it, false))
  ),
  leave_days: {
    th: 'วันลา',
    en: 'Leave (days)',
    kind: 'days',
    of: 'leave',
    value: ({ facts }, flag) => leaveDays(ofLeave(facts, flag))
  },
  leave_days_paid: {
    th: 'วันลาได้รับค่าจ้าง',
    en: 'Paid leave (days)',
    kind: 'days',
    of: 'leave',
    value: ({ facts }, flag) => leaveDays(ofLeave(facts, flag, true))
  },
  leave_days_unpaid: {
    th: 'วันลาไม่ได้รับค่าจ้าง',
    en: 'Unpaid leave (days)',
    kind: 'days',
    of: 'leave',
    value: ({ facts }, flag) => leaveDays(ofLeave(facts, flag, false))
  },
  leave_time: {
    th: 'เวลาลา',
    en: 'Leave (time)',
    kind: 'minutes',
    of: 'leave',
    value: ({ facts }, flag) => leaveMinutes(ofLeave(facts, flag))
  },
  overtime: {
    th: 'โอที',
    en: 'Overtime',
    kind: 'minutes',
    of: 'rate',
    value: ({ facts }, rate) => rateOf(facts.counted, rate)
  },
  overtime_approved: {
    th: 'โอทีที่อนุมัติ',
    en: 'Overtime approved',
    kind: 'minutes',
    of: 'rate',
    value: ({ facts }, rate) => rateOf(facts.approved, rate)
  },
  overtime_all: amount('โอทีทั้งหมด', 'All overtime', 'minutes', it => sumOfClasses(it.counted)),
  shift_days: {
    th: 'จำนวนกะ',
    en: 'Shifts',
    kind: 'count',
    of: 'cycle',
    value: ({ facts }, cycle) => facts.shifts[cycle] ?? 0
  },
  loan_deduction: {
    th: 'หักเงินกู้',
    en: 'Loan deduction',
    kind: 'money',
    of: 'loan',
    value: ({ facts }, type) => facts.loans.reduce((sum, it) => sum + (it.code === type ? it.satang : 0), 0)
  },
  loan_total: amount('หักเงินกู้รวม', 'Loan deductions', 'money', loans),
  corrected_days: correction('แก้ไขวันทำงานงวดก่อน', 'Correction: days worked', 'count', it => it.daysWorked),
  corrected_time: correction(
    'แก้ไขเวลาทำงานงวดก่อน',
    'Correction: time worked',
    'minutes',
    it => it.workedMinutes
  ),
  corrected_absent_days: correction(
    'แก้ไขวันขาดงานงวดก่อน',
    'Correction: days absent',
    'count',
    it => it.absentDays
  ),
  corrected_late_time: correction(
    'แก้ไขเวลาสายงวดก่อน',
    'Correction: time late',
    'minutes',
    it => it.lateMinutes
  ),
  corrected_unpaid_days: correction(
    'แก้ไขวันลาไม่ได้รับค่าจ้างงวดก่อน',
    'Correction: unpaid leave (days)',
    'days',
    it => leaveDays(everyLeave(it, false))
  ),
  corrected_holiday_time: correction(
    'แก้ไขเวลาทำงานวันหยุดงวดก่อน',
    'Correction: holiday work',
    'minutes',
    it => it.holidayMinutes
  ),
  corrected_loan_total: correction('แก้ไขหักเงินกู้งวดก่อน', 'Correction: loan deductions', 'money', loans),
  corrected_overtime: {
    th: 'แก้ไขโอทีงวดก่อน',
    en: 'Correction: overtime',
    kind: 'minutes',
    of: 'rate',
    isCorrection: true,
    value: ({ corrected }, rate) =>
      rateOf(corrected.after.counted, rate) - rateOf(corrected.before.counted, rate)
  },
  fixed: { th: 'ค่าคงที่', en: 'Fixed value', kind: 'text', value: () => null }
} as const satisfies Record<string, ColumnRule>

export type HandOverColumnName = keyof typeof HAND_OVER_COLUMNS
export const HAND_OVER_COLUMN_NAMES = Object.keys(HAND_OVER_COLUMNS) as HandOverColumnName[]

export const ruleOfColumn = (name: HandOverColumnName): ColumnRule => HAND_OVER_COLUMNS[name]

/** The values that a parameter can have; null: any code. */
export const valuesOf = (of: HandOverOf): readonly string[] | null =>
  of === 'leave' ? LEAVE_FLAGS : of === 'rate' ? OVERTIME_RATE_NAMES : null
