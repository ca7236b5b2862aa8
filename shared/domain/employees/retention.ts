/**
 * For how many years after that of the last working day pay records must be kept: accounts and their vouchers for five
 * (Accounting Act B.E. 2543, section 14), longer than wage documents (Labour Protection Act, section 115: two).
 */
export const PAYROLL_YEARS = 5

/** The configurable number of years after the last working day. */
export const RETENTION_YEARS = { min: 1, max: 30 } as const

/** Why a former employee is not anonymised yet. */
export const HOLD_REASONS = [
  'no_last_day',
  'payroll_years',
  'open_loan',
  'open_document',
  'open_punch'
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** The last day on which pay records have to be kept. */
export const payKeptUntil = (lastDay: string): string =>
  `${Number(lastDay.slice(0, 4)) + PAYROLL_YEARS}-12-31`

export interface RetentionFacts {
  readonly lastDay: string | null
  readonly hasOpenLoan: boolean
  readonly hasOpenDocument: boolean
  readonly hasOpenPunch: boolean
}

/** What prevents the anonymisation of an employee whose retention has ended; empty: it is due. */
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
