import type { FieldRule } from '../field-rules.ts'
import { LEAVE_FLAGS } from './leave-types.ts'

/** 366.00 days. */
export const MOST_QUOTA = 36_600

// The fields of a quota in requests (companion 11).

export const EMPLOYEE_CODE = {
  name: 'employee_code',
  label: 'รหัสพนักงาน',
  labelEn: 'Employee code',
  form: 'text',
  max: 50,
  isRequired: true,
  isExact: true
} as const satisfies FieldRule

export const QUOTA_YEAR = {
  name: 'quota_year',
  label: 'ปี',
  labelEn: 'Year',
  form: 'year',
  isRequired: true
} as const satisfies FieldRule

export const TIME_LEAVE_FLAG = {
  name: 'time_leave_flag',
  label: 'ประเภทการลา',
  labelEn: 'Leave type',
  form: 'choice',
  values: LEAVE_FLAGS,
  isRequired: true
} as const satisfies FieldRule

export const TIME_LEAVE_FLAG_QUOTA = {
  name: 'time_leave_flag_quota',
  label: 'สิทธิ',
  labelEn: 'Quota',
  form: 'decimal',
  max: MOST_QUOTA
} as const satisfies FieldRule
