import { addMonths } from '../dates/calendar-date.ts'
import { FIRST_BUDDHIST_YEAR } from '../fields/field-rules.ts'
import type { LoanInstalment } from './loan-instalment.ts'

/** A skipped month: its instalment and all later unpaid ones are deducted one month later. Amounts stay the same. */
export interface SkippedMonth {
  readonly instalments: readonly LoanInstalment[]
  readonly movedCount: number
  /** The new last month of the loan. */
  readonly lastMonth: string
}

/**
 * `is_paid`: the instalment is paid or missing; `month_closed`: one would move to a closed month; `too_far`: past the limit.
 */
export type SkipFault = 'is_paid' | 'month_closed' | 'too_far'

export function skipMonth(
  instalments: readonly LoanInstalment[],
  fromId: string,
  closedMonths: ReadonlySet<string>
): SkippedMonth | SkipFault {
  const from = instalments.find(row => row.id === fromId)
  if (from === undefined || from.isPaid) return 'is_paid'
  const isMoved = (row: LoanInstalment): boolean => !row.isPaid && row.month >= from.month
  const moved = instalments.map(row => (isMoved(row) ? { ...row, month: addMonths(row.month, 1) } : row))
  const later = moved.filter((_, at) => isMoved(instalments[at] ?? from))
  if (later.some(row => closedMonths.has(row.month))) return 'month_closed'
  const lastMonth = later.reduce((last, row) => (row.month > last ? row.month : last), from.month)
  if (lastMonth >= FIRST_BUDDHIST_YEAR) return 'too_far'
  return { instalments: moved, movedCount: later.length, lastMonth }
}
