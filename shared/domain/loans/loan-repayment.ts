import { type LoanInstalment, sumOfAmounts, sumOfPart } from './loan-instalment.ts'
import { A_MONTH, halfUp, type InterestType, loanSchedule } from './loan-schedule.ts'

/**
 * A payment outside payroll, in cash or by transfer. It first pays what is overdue, interest before principal; the rest pays
 * principal of the months after the current one, whose interest is waived or reduced accordingly. Whole satang.
 */
export interface Repayment {
  /** All instalments after the payment, renumbered, in order. */
  readonly instalments: readonly LoanInstalment[]
  /** The instalments that this payment pays. */
  readonly paidIds: ReadonlySet<string>
  readonly amountSatang: number
  readonly principalSatang: number
  readonly interestSatang: number
  readonly overdueSatang: number
  /** Interest that is waived. */
  readonly savedSatang: number
  /** Remaining principal, in this many instalments. */
  readonly balanceSatang: number
  readonly leftCount: number
  /** What the first of them after the current month deducts; null: nothing. */
  readonly nextSatang: number | null
}

export type RepaymentFault = 'amount_not_positive' | 'amount_above_owed'

/** The instalments after a part payment: same size but fewer, or same number but smaller. */
export const REPAYMENT_RESTS = ['fewer', 'smaller'] as const
export type RepaymentRest = (typeof REPAYMENT_RESTS)[number]

export interface RepaymentTerms {
  /** Null: everything owed. */
  readonly amountSatang: number | null
  readonly rest: RepaymentRest
  /** Today's payroll month; its own instalment is left to payroll unless everything is paid. */
  readonly currentMonth: string
  /** Months that payroll will not deduct any more. */
  readonly closedMonths: ReadonlySet<string>
  readonly interestType: InterestType
  /** As in LoanTerms. */
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

function partsOf(
  instalments: readonly LoanInstalment[],
  currentMonth: string,
  closedMonths: ReadonlySet<string>
): Parts {
  const unpaid = instalments.filter(row => !row.isPaid).sort(inOrder)
  const isOverdue = ({ month }: LoanInstalment): boolean => month < currentMonth || closedMonths.has(month)
  const open = unpaid.filter(row => !isOverdue(row))
  return {
    overdue: unpaid.filter(isOverdue),
    current: open.filter(row => row.month === currentMonth),
    later: open.filter(row => row.month > currentMonth)
  }
}

const owed = ({ overdue, current, later }: Parts): number =>
  sumOfAmounts(overdue) + sumOfAmounts(current) + sumOfPart(later, 'principalSatang')

/** The amount that ends the loan today: overdue instalments, the current month's instalment, and the principal of later months. */
export const owedToday = (
  instalments: readonly LoanInstalment[],
  currentMonth: string,
  closedMonths: ReadonlySet<string>
): number => owed(partsOf(instalments, currentMonth, closedMonths))

export function repay(
  instalments: readonly LoanInstalment[],
  terms: RepaymentTerms
): Repayment | RepaymentFault {
  const { currentMonth, closedMonths, newId } = terms
  const parts = partsOf(instalments, currentMonth, closedMonths)
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

/** Pays instalments in order; one that the amount does not cover is split, its interest paid first. */
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

/** The later instalments after their principal was reduced to this amount; neither an instalment nor its interest grows. */
function rescheduled(rows: readonly LoanInstalment[], principalSatang: number, terms: RepaymentTerms) {
  if (principalSatang === 0) return []
  return levelled(rows, principalSatang, terms) ?? walked(rows, principalSatang, terms)
}

const interestOf = (balanceSatang: number, { interestMillionths }: RepaymentTerms): number =>
  Number(halfUp(BigInt(balanceSatang) * BigInt(interestMillionths), A_MONTH))
const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number(halfUp(BigInt(amount) * BigInt(part), BigInt(whole)))

/** Whether the interest of each instalment follows from the balance, so that none was changed manually. */
function isOfBalance(rows: readonly LoanInstalment[], terms: RepaymentTerms): boolean {
  let balance = sumOfPart(rows, 'principalSatang')
  return rows.every(row => {
    const isSame = row.interestSatang === interestOf(balance, terms)
    balance -= row.principalSatang
    return isSame
  })
}

/** Smaller equal instalments of reducing interest, except the last; null if the terms rule them out or one would grow. */
function levelled(rows: readonly LoanInstalment[], principalSatang: number, terms: RepaymentTerms) {
  if (terms.rest === 'fewer' || terms.interestType !== 0 || !isOfBalance(rows, terms)) return null
  const { interestType, interestMillionths, isWholeBaht, currentMonth: firstMonth } = terms
  const count = rows.length
  const contract = { principalSatang, count, interestType, interestMillionths, isWholeBaht }
  const found = loanSchedule({ ...contract, paySatang: 0, firstMonth })
  if (typeof found === 'string') return null
  const level = found.instalments.flatMap((it, at) => {
    const row = rows[at]
    const isSmaller = row !== undefined && it.amountSatang <= sumOfAmounts([row])
    return isSmaller
      ? [{ ...row, principalSatang: it.principalSatang, interestSatang: it.interestSatang }]
      : []
  })
  return level.length === found.instalments.length ? level : null
}

/**
 * One instalment after another. Fewer: each is as large as before until nothing is left. Smaller: principal is in proportion,
 * and the last takes the rounding difference. Reducing interest follows the balance, other interest stays as agreed.
 */
function walked(rows: readonly LoanInstalment[], principalSatang: number, terms: RepaymentTerms) {
  const isFewer = terms.rest === 'fewer'
  const isReducing = terms.interestType === 0
  const isRate = isReducing && isOfBalance(rows, terms)
  const whole = sumOfPart(rows, 'principalSatang')
  let [before, left] = [whole, principalSatang]
  return rows.flatMap((row, at) => {
    if (left === 0 && (isFewer || isReducing)) return []
    const reduced = isRate ? interestOf(left, terms) : shareOf(row.interestSatang, left, before)
    const interestSatang = isReducing ? reduced : row.interestSatang
    const share = shareOf(row.principalSatang, principalSatang, whole)
    const rounded = terms.isWholeBaht
      ? Math.max(0, Math.round((share + interestSatang) / 100) * 100 - interestSatang)
      : share
    const most = isFewer ? sumOfAmounts([row]) - interestSatang : rounded
    const principal = at === rows.length - 1 ? left : Math.min(left, most)
    before -= row.principalSatang
    left -= principal
    return [{ ...row, principalSatang: principal, interestSatang }]
  })
}
