import { type Fault, faultOf } from '../fault.ts'

export interface EmployeeDates {
  readonly birth_dt: string | null
  readonly effective_dt: string | null
  /** The last day at work, whether the resignation was recorded or is planned. */
  readonly signout_dt: string | null
  /** Confirmation after probation. */
  readonly begin_dt: string | null
  /** The earliest day after the start on which pay or position changes; it does not change here. */
  readonly later_terms_dt: string | null
}

/** Two dates of which the first must not be after the second. */
const ORDERS = [
  ['birth_dt', 'effective_dt'],
  ['effective_dt', 'signout_dt'],
  ['effective_dt', 'begin_dt']
] as const satisfies readonly (readonly [keyof EmployeeDates, keyof EmployeeDates])[]

/**
 * Dates in the wrong order after a change. Earlier data may already have them: they are faults only if one of the two dates
 * changes. The fault is in the date that changed, and not in the start date if both did.
 */
export function dateFaults(before: EmployeeDates, after: EmployeeDates): Fault[] {
  const { effective_dt: start, later_terms_dt: later } = after
  // The first pay and position apply from the start, so it stays before the next ones.
  const isPastTerms = start !== null && later !== null && start !== before.effective_dt && start >= later
  const terms = isPastTerms ? [faultOf('terms.start_after', 'effective_dt', { date: later })] : []
  const ordered = ORDERS.flatMap(([first, second]) => {
    const [from, to] = [after[first], after[second]]
    if (from === null || to === null || from <= to) return []
    const changed = [first, second].filter(name => after[name] !== before[name])
    const field = changed.find(name => name !== 'effective_dt') ?? changed[0]
    if (field === undefined) return []
    return field === first
      ? faultOf('field.after', first, { other: second })
      : faultOf('field.before', second, { other: first })
  })
  return [...ordered, ...terms]
}
