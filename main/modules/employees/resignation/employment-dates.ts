import { dateFaults, type EmployeeDates } from '#shared/domain/employees/employee-dates.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

const DATES: ReadonlySet<string | null> = new Set<keyof EmployeeDates>([
  'birth_dt',
  'effective_dt',
  'signout_dt'
])

/**
 * Dates that changes put in the wrong order, with the day of a planned resignation. None if a date could not be read: the
 * value it replaces says nothing.
 */
export function orderFaults(
  row: EmployeeRow,
  changes: EmployeeChanges,
  { plannedDay, unread }: { plannedDay: string | null | undefined; unread: readonly Fault[] }
): Fault[] {
  if (unread.some(({ path }) => DATES.has(path))) return []
  const after = { ...row, ...changes }
  // A date without a resignation has no effect, but a new one is meant as the last day.
  const newDay = after.signout_dt === row.signout_dt ? plannedDay : after.signout_dt
  return dateFaults(datesOf(row, plannedDay), datesOf(after, newDay))
}

const datesOf = (row: EmployeeRow, otherDay: string | null | undefined): EmployeeDates => ({
  birth_dt: row.birth_dt,
  effective_dt: row.effective_dt,
  signout_dt: row.signout_flag === 'Y' ? row.signout_dt : (otherDay ?? null)
})
