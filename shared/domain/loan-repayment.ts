import { type LoanInstalment, sumOfAmounts, sumOfPart } from './loan-instalment.ts'
import { halfUp, type InterestType, loanSchedule } from './loan-schedule.ts'

/**
 * A payment outside payroll, in cash or by transfer. What is overdue comes first, its interest before its principal; the rest
 * pays principal of the months after the current one, whose interest falls away or shrinks with it. Whole satang.
 */
export interface Repayment {
  /** Every instalment there is then, numbered anew, in order. */
  readonly instalments: readonly LoanInstalment[]
  /** Those that this payment pays. */
  readonly paidIds: ReadonlySet<string>
  readonly amountSatang: number
  readonly principalSatang: number
  readonly interestSatang: number
  readonly overdueSatang: number
  /** Interest that falls away. */
  readonly savedSatang: number
  /** Principal that is left, in so many instalments. */
  readonly balanceSatang: number
  readonly leftCount: number
  /** What the first of them deducts after the current month; null: nothing. */
  readonly nextSatang: number | null
}

export type RepaymentFault = 'amount_not_positive' | 'amount_above_owed'

/** How the instalments after a part payment are made: as large as before and fewer, or as many and smaller. */
export const REPAYMENT_RESTS = ['fewer', 'smaller'] as const
export type RepaymentRest = (typeof REPAYMENT_RESTS)[number]

export interface RepaymentTerms {
  /** Null: everything that is owed. */
  readonly amountSatang: number | null
  readonly rest: RepaymentRest
  /** The payroll month of today; its own instalment stays payroll's unless everything is paid. */
  readonly currentMonth: string
  readonly interestType: InterestType
  /** As of LoanTerms. */
  readonly interestMillionths: number
  readonly isWholeBaht: boolean
  readonly newId: () => string
}

interface Parts {
  readonly overdue: readonly LoanInstalment[]
  readonly current: readonly LoanInstalment[]
  readonly later: readonly LoanInstalment[]
}

const inOrder = (one: LoanInstalment, other: LoanInstalment): number =>
  one.month === other.month ? one.seq - other.seq : one.month < other.month ? -1 : 1

function partsOf(instalments: readonly LoanInstalment[], currentMonth: string): Parts {
  const unpaid = instalments.filter(row => !row.isPaid).sort(inOrder)
  return {
    overdue: unpaid.filter(row => row.month < currentMonth),
    current: unpaid.filter(row => row.month === currentMonth),
    later: unpaid.filter(row => row.month > currentMonth)
  }
}

const owed = ({ overdue, current, later }: Parts): number =>
  sumOfAmounts(overdue) + sumOfAmounts(current) + sumOfPart(later, 'principalSatang')

/** What ends the loan today: what is overdue, the current month's instalment, and the principal of later months. */
export const owedToday = (instalments: readonly LoanInstalment[], currentMonth: string): number =>
  owed(partsOf(instalments, currentMonth))

export function repay(
  instalments: readonly LoanInstalment[],
  terms: RepaymentTerms
): Repayment | RepaymentFault {
  const { currentMonth, newId } = terms
  const parts = partsOf(instalments, currentMonth)
  const owedSatang = owed(parts)
  const amountSatang = terms.amountSatang ?? owedSatang
  if (amountSatang <= 0) return 'amount_not_positive'
  if (amountSatang > owedSatang) return 'amount_above_owed'

  const overdue = take(parts.overdue, amountSatang, newId)
  const principalLater = sumOfPart(parts.later, 'principalSatang')
  const extra = Math.min(overdue.leftSatang, principalLater)
  const current = take(parts.current, overdue.leftSatang - extra, newId)
  const extraRows: LoanInstalment[] =
    extra === 0
      ? []
      : [
          {
            id: newId(),
            seq: 0,
            month: currentMonth,
            principalSatang: extra,
            interestSatang: 0,
            isPaid: true
          }
        ]
  const later = extra === 0 ? parts.later : rescheduled(parts.later, principalLater - extra, terms)

  const settled = instalments.filter(row => row.isPaid).sort((one, other) => one.seq - other.seq)
  const paid = [...overdue.paid, ...current.paid, ...extraRows]
  const left = [...overdue.unpaid, ...current.unpaid, ...later]
  const all = [...settled, ...paid, ...left].map((row, at) => ({ ...row, seq: at + 1 }))
  return {
    instalments: all,
    paidIds: new Set(paid.map(row => row.id)),
    amountSatang,
    principalSatang: sumOfPart(paid, 'principalSatang'),
    interestSatang: sumOfPart(paid, 'interestSatang'),
    overdueSatang: sumOfAmounts(overdue.paid),
    savedSatang: sumOfPart(instalments, 'interestSatang') - sumOfPart(all, 'interestSatang'),
    balanceSatang: sumOfPart(left, 'principalSatang'),
    leftCount: left.length,
    nextSatang: later[0] === undefined ? null : sumOfAmounts([later[0]])
  }
}

interface Taken {
  readonly paid: readonly LoanInstalment[]
  readonly unpaid: readonly LoanInstalment[]
  readonly leftSatang: number
}

/** Pays instalments in their order; one that the amount does not cover is divided, its interest paid first. */
function take(rows: readonly LoanInstalment[], amountSatang: number, newId: () => string): Taken {
  const paid: LoanInstalment[] = []
  const unpaid: LoanInstalment[] = []
  let leftSatang = amountSatang
  for (const row of rows) {
    const interestSatang = Math.min(leftSatang, row.interestSatang)
    const principalSatang = Math.min(leftSatang - interestSatang, row.principalSatang)
    leftSatang -= interestSatang + principalSatang
    if (interestSatang + principalSatang === sumOfAmounts([row])) paid.push({ ...row, isPaid: true })
    else if (interestSatang + principalSatang === 0) unpaid.push(row)
    else {
      paid.push({ ...row, id: newId(), interestSatang, principalSatang, isPaid: true })
      unpaid.push({
        ...row,
        interestSatang: row.interestSatang - interestSatang,
        principalSatang: row.principalSatang - principalSatang
      })
    }
  }
  return { paid, unpaid, leftSatang }
}

/** The later instalments once their principal is only so much. */
function rescheduled(
  rows: readonly LoanInstalment[],
  principalSatang: number,
  terms: RepaymentTerms
): LoanInstalment[] {
  if (principalSatang === 0) return []
  if (terms.interestType === 0) return reducing(rows, principalSatang, terms)
  return terms.rest === 'fewer' ? cutFromEnd(rows, principalSatang) : smaller(rows, principalSatang, terms)
}

/** Interest is that of the balance: a schedule of what is left, in the months that there are. */
function reducing(
  rows: readonly LoanInstalment[],
  principalSatang: number,
  { rest, interestMillionths, isWholeBaht, currentMonth }: RepaymentTerms
): LoanInstalment[] {
  const schedule = (paySatang: number) =>
    loanSchedule({
      principalSatang,
      count: rows.length,
      interestType: 0,
      interestMillionths,
      isWholeBaht,
      paySatang,
      firstMonth: currentMonth
    })
  const asBefore = rest === 'fewer' && rows[0] !== undefined ? sumOfAmounts([rows[0]]) : 0
  const kept = schedule(asBefore)
  // Instalments that were changed by hand may not cover the interest: then they are made anew.
  const found = typeof kept === 'string' ? schedule(0) : kept
  if (typeof found === 'string') throw new RangeError(`no schedule of what is left: ${found}`)
  return found.instalments.flatMap((it, at) => {
    const row = rows[at]
    return row === undefined
      ? []
      : [{ ...row, principalSatang: it.principalSatang, interestSatang: it.interestSatang }]
  })
}

/** The first ones stay as they are; one that is shortened keeps its interest. */
function cutFromEnd(rows: readonly LoanInstalment[], principalSatang: number): LoanInstalment[] {
  const kept: LoanInstalment[] = []
  let left = principalSatang
  for (const row of rows) {
    if (left === 0) break
    const principal = Math.min(left, row.principalSatang)
    left -= principal
    kept.push({ ...row, principalSatang: principal })
  }
  return kept
}

/** Each is smaller in proportion, interest stays as it was agreed; the last takes what rounding leaves. */
function smaller(
  rows: readonly LoanInstalment[],
  principalSatang: number,
  { isWholeBaht }: RepaymentTerms
): LoanInstalment[] {
  const before = BigInt(sumOfPart(rows, 'principalSatang'))
  let left = principalSatang
  return rows.map((row, at) => {
    const share = Number(halfUp(BigInt(row.principalSatang) * BigInt(principalSatang), before))
    const rounded = isWholeBaht
      ? Math.max(0, Math.round((share + row.interestSatang) / 100) * 100 - row.interestSatang)
      : share
    const principal = at === rows.length - 1 ? left : Math.min(left, rounded)
    left -= principal
    return { ...row, principalSatang: principal }
  })
}
