/** A payroll period: of whole months or of halves, see an employee's `round_month_config`. */
export interface PeriodDates {
  /** `YYYY-MM`. */
  readonly month_no: string
  readonly round: 'Full' | 'Split'
  readonly start_date: string
  readonly end_date: string
}

/** Dates, and the payroll round of the employee they concern. */
export interface PeriodsOfDates {
  readonly from: string
  readonly to: string
  readonly roundMonthConfig: string | null
}

export const roundOf = (config: string | null): PeriodDates['round'] =>
  config === 'Split' ? 'Split' : 'Full'

/** The periods with any of the dates: those of the employee's round; in months that have none of it, of the other round. */
export function periodsHolding<Period extends PeriodDates>(
  periods: readonly Period[],
  { from, to, roundMonthConfig }: PeriodsOfDates
): Period[] {
  const held = periods.filter(period => period.start_date <= to && period.end_date >= from)
  const own = roundOf(roundMonthConfig)
  const months = new Set(held.filter(period => period.round === own).map(period => period.month_no))
  return held.filter(period => period.round === own || !months.has(period.month_no))
}
