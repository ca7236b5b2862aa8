import { addDays } from '../dates/calendar-date.ts'

/**
 * Usual length of a probation. An employee given notice within 120 days of work gets no severance pay (Labour Protection Act,
 * section 118), so companies decide by the 119th day.
 */
export const PROBATION_DAYS = 119

/** End of a probation: the confirmation date of the record, or this many days after the start. */
export const probationEnd = ({
  effective_dt,
  begin_dt
}: {
  effective_dt: string
  begin_dt: string | null
}): string => begin_dt ?? addDays(effective_dt, PROBATION_DAYS)
