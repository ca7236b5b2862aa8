import { addMonths } from './calendar-date.ts'

/**
 * For how many years after the one of the last working day pay must stay provable: accounts and their vouchers for five
 * (Accounting Act B.E. 2543, section 14), which is longer than wage documents (Labour Protection Act, section 115: two).
 */
export const PAYROLL_YEARS = 5

/** The years after the last working day that can be set. */
export const RETENTION_YEARS = { min: 1, max: 30 } as const

/** Why somebody is not made anonymous yet. */
export const HOLD_REASONS = [
  'no_last_day',
  'payroll_years',
  'open_loan',
  'open_document',
  'open_punch'
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** The first day on which nothing is kept any more for the company's own sake. */
export const retentionEnds = (lastDay: string, years: number): string => addMonths(lastDay, 12 * years)

/** The last day on which pay has to be kept. */
export const payKeptUntil = (lastDay: string): string =>
  `${Number(lastDay.slice(0, 4)) + PAYROLL_YEARS}-12-31`

export interface RetentionFacts {
  readonly lastDay: string | null
  readonly hasOpenLoan: boolean
  readonly hasOpenDocument: boolean
  readonly hasOpenPunch: boolean
}

/** What keeps somebody whose retention is over; nothing: they are due. */
export function holdsOf(
  { lastDay, hasOpenLoan, hasOpenDocument, hasOpenPunch }: RetentionFacts,
  today: string
): HoldReason[] {
  const holds: Record<HoldReason, boolean> = {
    no_last_day: lastDay === null,
    payroll_years: lastDay !== null && today <= payKeptUntil(lastDay),
    open_loan: hasOpenLoan,
    open_document: hasOpenDocument,
    open_punch: hasOpenPunch
  }
  return HOLD_REASONS.filter(reason => holds[reason])
}
