import { date, decimal, field, REQUIRED, text } from '../fields/field-kinds.ts'
import { parseHundredths } from '../hundredths.ts'
import { LEAVE_FLAGS } from './leave-types.ts'

/** 366.00 days. */
export const MOST_QUOTA = 36_600

/** Hundredths of the days of a quota as typed; null if they are none. */
export function readDays(text: string): number | null {
  const hundredths = parseHundredths(text.trim())
  return hundredths === null || hundredths > MOST_QUOTA ? null : hundredths
}

// The fields of a quota in requests (decision 0039).

export const EMPLOYEE_CODE = text('employee_code', 'รหัสพนักงาน', 'Employee code', 50, {
  isRequired: true,
  isExact: true
})
export const QUOTA_YEAR = field('quota_year', 'ปี', 'Year', { form: 'year', isGregorian: true }, REQUIRED)
export const TIME_LEAVE_FLAG = field(
  'time_leave_flag',
  'ประเภทการลา',
  'Leave type',
  { form: 'choice', values: LEAVE_FLAGS },
  REQUIRED
)
export const TIME_LEAVE_FLAG_QUOTA = decimal('time_leave_flag_quota', 'สิทธิ', 'Quota', MOST_QUOTA)

/** A quota of an employee's settings. */
export const QUOTA_FIELDS = [QUOTA_YEAR, TIME_LEAVE_FLAG, { ...TIME_LEAVE_FLAG_QUOTA, ...REQUIRED }] as const

export const LEAVE_VALUE = decimal('leave_value', 'จำนวนวันที่ใช้', 'Days taken', MOST_QUOTA, {
  isRequired: true,
  isPositive: true
})
/** Days taken from a quota. */
export const TAKEN_FIELDS = [
  date('work_date', 'วันที่', 'Date', REQUIRED),
  LEAVE_VALUE,
  text('remark', 'หมายเหตุ', 'Remark', 500)
] as const
