import { addDays } from './calendar-date.ts'

/**
 * Usual length of a probation. Notice given before 120 days of work leaves no severance pay (Labour Protection Act, section 118), so
 * that companies decide by the 119th day.
 */
export const PROBATION_DAYS = 119

/** When a probation ends: the confirmation date of the record, or so many days after the start. */
export const probationEnd = ({
  effective_dt,
  begin_dt
}: {
  effective_dt: string
  begin_dt: string | null
}): string => begin_dt ?? addDays(effective_dt, PROBATION_DAYS)
