import type { OtRight } from '#shared/domain/setting-codes.ts'

/** Multiples at which an employee may be paid overtime. */
export interface EmployeeOtRightsTable {
  employee_id: string
  ot_type_id: OtRight
}
