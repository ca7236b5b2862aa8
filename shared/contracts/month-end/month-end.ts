import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'
import { nameFields } from '../employees/employees.ts'

// The month end on the screens: what is outstanding in a payroll period, freezing it, and what changed since (decision 0025).

export const MonthEndPerson = Type.Object({
  employee_id: Type.String(),
  ...nameFields,
  branch_code: Nullable(Type.String()),
  department_code: Nullable(Type.String()),
  employee_type_code: Nullable(Type.String())
})
export type MonthEndPerson = Static<typeof MonthEndPerson>
