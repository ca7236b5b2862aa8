import { decimal, field, REQUIRED, text } from '../fields/field-kinds.ts'
import { LEAVE_FLAGS } from './leave-types.ts'

/** 366.00 days. */
export const MOST_QUOTA = 36_600

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
