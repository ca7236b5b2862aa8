import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { cellFault } from '#shared/domain/employee-import/record.ts'
import { dateFaults, type EmployeeDates } from '#shared/domain/employees/employee-dates.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { readText } from '#shared/domain/sheet-columns/cells.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'

/** Texts by field name, including `unit_id` and `position_id`. */
export type EmployeeValues = Readonly<Record<string, string | null>>

const NEEDED = new Set<EmployeeField>([
  'employee_code',
  'employee_name',
  'employee_last_name',
  'effective_dt'
])

/** The workstation supplies a new employee's code and start date if they are left blank. */
export const isNeeded = (field: EmployeeField, isNew: boolean): boolean =>
  NEEDED.has(field) && !(isNew && (field === 'employee_code' || field === 'effective_dt'))

/** The fault of a field according to the shared column table; null if there is none. */
export function employeeFault(field: EmployeeField, value: string | null, isNew = false): Fault | null {
  const column = columnOfField(field)
  if (value === null || value.trim() === '')
    return isNeeded(field, isNew) ? faultOf('field.missing', field) : null
  const reading = readText(column.rule, value, { today: branchToday() })
  if (reading.state === 'ok') return null
  return cellFault(column, reading.code, reading.params, 'proposed' in reading ? reading.proposed : undefined)
}

/** The record's dates that its form does not show. */
export type OtherDates = Pick<EmployeeRecord, 'planned_resignation' | 'later_terms_dt'>

/** Dates that the entries put in the wrong order, by the field that is at fault. */
export function orderFaultsOf(
  base: EmployeeValues,
  values: EmployeeValues,
  other: OtherDates | null
): ReadonlyMap<string, Fault> {
  const datesOf = (of: EmployeeValues): EmployeeDates => ({
    birth_dt: of.birth_dt || null,
    effective_dt: of.effective_dt || null,
    begin_dt: of.begin_dt || null,
    signout_dt: of.signout_dt || (other?.planned_resignation?.signout_dt ?? null),
    later_terms_dt: other?.later_terms_dt ?? null
  })
  return new Map(dateFaults(datesOf(base), datesOf(values)).map(fault => [fault.path ?? '', fault]))
}

export function employeeInput({ unit_id, position_id, ...fields }: Partial<EmployeeValues>) {
  return {
    fields: fields as EmployeeValues,
    ...(unit_id == null ? {} : { unit_id }),
    ...(position_id === undefined ? {} : { position_id })
  }
}
