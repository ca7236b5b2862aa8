import { dateFaults, type EmployeeDates } from '#shared/domain/employees/employee-dates.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

const DATES: ReadonlySet<string | null> = new Set<keyof EmployeeDates>([
  'birth_dt',
  'effective_dt',
  'signout_dt',
  'begin_dt'
])

/** What dates are compared with, besides each other. */
interface Known {
  readonly plannedDay: string | null | undefined
  /** The earliest day after the start on which pay or position changes. */
  readonly laterTerms: string | null | undefined
  readonly unread: readonly Fault[]
}

/**
 * Dates that changes put in the wrong order, with the day of a planned resignation. None if a date could not be read: the
 * value it replaces says nothing.
 */
export function orderFaults(
  row: EmployeeRow,
  changes: EmployeeChanges,
  { plannedDay, laterTerms, unread }: Known
): Fault[] {
  if (unread.some(({ path }) => DATES.has(path))) return []
  const after = { ...row, ...changes }
  // A date without a resignation has no effect, but a new one is meant as the last day.
  const newDay = after.signout_dt === row.signout_dt ? plannedDay : after.signout_dt
  const terms = { later_terms_dt: laterTerms ?? null }
  return dateFaults({ ...datesOf(row, plannedDay), ...terms }, { ...datesOf(after, newDay), ...terms })
}

const datesOf = (
  row: EmployeeRow,
  otherDay: string | null | undefined
): Omit<EmployeeDates, 'later_terms_dt'> => ({
  birth_dt: row.birth_dt,
  effective_dt: row.effective_dt,
  begin_dt: row.begin_dt,
  signout_dt: row.signout_flag === 'Y' ? row.signout_dt : (otherDay ?? null)
})
