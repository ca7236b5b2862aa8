import { type LoanInstalment, sumOfAmounts, sumOfPart } from './loan-instalment.ts'

/**
 * Early pay-off (decision 0017): what a month has to deduct so that the loan ends with it. Interest is owed for the months up
 * to it, as in the schedule; interest of later months is waived. Sums of whole satang only.
 */
export interface PayOff {
  /** All remaining instalments, renumbered, in order; those of the month come last. */
  readonly instalments: readonly LoanInstalment[]
  readonly removedIds: readonly string[]
  /** Open instalments in earlier months, which are deducted as before. */
  readonly beforeCount: number
  readonly beforeSatang: number
  /** What earlier months left unpaid and this month deducts as well; included in the amount. */
  readonly overdueSatang: number
  readonly principalSatang: number
  readonly interestSatang: number
  /** What the month deducts: principal and interest. */
  readonly amountSatang: number
  /** Interest that is waived. */
  readonly savedSatang: number
}

/**
 * `month_closed`: its salary mark is closed; `month_past`: before today's payroll month; `month_too_late`: nothing is left by
 * then; `nothing_changes`: the loan ends with this month anyway.
 */
export type PayOffFault = 'month_closed' | 'month_past' | 'month_too_late' | 'nothing_changes'

export interface PayOffTerms {
  /** `YYYY-MM`. */
  readonly month: string
  /** The payroll month of today. */
  readonly currentMonth: string
  readonly closedMonths: ReadonlySet<string>
}

/** Requires unpaid instalments. */
export function payOff(
  instalments: readonly LoanInstalment[],
  { month, currentMonth, closedMonths }: PayOffTerms
): PayOff | PayOffFault {
  if (closedMonths.has(month)) return 'month_closed'
  if (month < currentMonth) return 'month_past'
  const unpaid = instalments.filter(row => !row.isPaid)
  const lastMonth = unpaid.reduce((last, row) => (row.month > last ? row.month : last), currentMonth)
  if (month > lastMonth) return 'month_too_late'

  const isOverdue = (row: LoanInstalment): boolean =>
    row.month < month && (row.month < currentMonth || closedMonths.has(row.month))
  const overdue = unpaid.filter(isOverdue)
  const before = unpaid.filter(row => row.month < month && !isOverdue(row))
  const target = firstOf(unpaid.filter(row => row.month >= month))
  const removed = unpaid.filter(row => row.month > month && row !== target)
  // If the month itself deducts nothing, no interest is due for it yet.
  const isMoved = target !== undefined && target.month > month
  if (overdue.length === 0 && removed.length === 0 && !isMoved) return 'nothing_changes'

  const changed = (row: LoanInstalment): LoanInstalment => {
    if (row === target)
      return {
        ...row,
        month,
        principalSatang: row.principalSatang + sumOfPart(removed, 'principalSatang'),
        interestSatang: isMoved ? 0 : row.interestSatang
      }
    return overdue.includes(row) ? { ...row, month } : row
  }
  const gone = new Set(removed)
  const kept = instalments
    .filter(row => !gone.has(row))
    .sort((one, other) => one.seq - other.seq)
    .map((row, at) => ({ ...changed(row), seq: at + 1 }))
  const due = kept.filter(row => !row.isPaid && row.month === month)
  return {
    instalments: kept,
    removedIds: removed.map(row => row.id),
    beforeCount: before.length,
    beforeSatang: sumOfAmounts(before),
    overdueSatang: sumOfAmounts(overdue),
    principalSatang: sumOfPart(due, 'principalSatang'),
    interestSatang: sumOfPart(due, 'interestSatang'),
    amountSatang: sumOfAmounts(due),
    savedSatang: sumOfPart(instalments, 'interestSatang') - sumOfPart(kept, 'interestSatang')
  }
}

/** The first by month, then by number. */
const firstOf = (rows: readonly LoanInstalment[]): LoanInstalment | undefined =>
  rows.toSorted((one, other) =>
    one.month === other.month ? one.seq - other.seq : one.month < other.month ? -1 : 1
  )[0]
