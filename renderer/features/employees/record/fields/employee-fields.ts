import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import { dateFaults, type EmployeeDates } from '#shared/domain/employees/employee-dates.ts'
import type { Fault } from '#shared/domain/fault.ts'

/** Texts by field name, including `unit_id` and `position_id`. */
export type EmployeeValues = Readonly<Record<string, string | null>>

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
