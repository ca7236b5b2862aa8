import type { LoanDetail } from '#shared/contracts/loans/loans.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/fields/field-rules.ts'
import { readLoanUpdate, type SentInstalment } from '#shared/domain/loans/loan-changes.ts'
import { bahtText } from '#shared/domain/money.ts'
import type { Queries } from '../../../database/database.ts'
import { instantText, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { closedSalaryMonths } from '../../periods/periods.ts'
import { actingFields, actingUser } from '../loan/acting-user.ts'
import { failed, loanNotFound, refused, refuseStale, rejectInvalid } from '../loan/loan-failures.ts'
import {
  changeLoans,
  findLoan,
  type InstalmentRecord,
  instalmentsOf,
  type LoanRecord,
  refreshProgress,
  updateInstalment
} from '../loan/loan-repository.ts'
import { type LoanShown, type ShownSums, toDetail } from '../loan/loan-view.ts'
import { logLoan } from '../loan/log-loan.ts'

/** The new values of an instalment. */
type Wanted = Pick<InstalmentRecord, 'id' | 'month' | 'principal_satang' | 'interest_satang'>

/**
 * Changes the description and instalments of an active loan (spec 4.11). Faults are reported in this order: the request with
 * its instalments, an unknown or inactive loan, closed months. Nothing is written before these checks.
 */
export async function updateLoanOf(
  { database, runtime }: ServiceParts,
  body: unknown,
  caller: Caller
): Promise<LoanDetail[]> {
  const request = readLoanUpdate(body)
  const { faults, loanId, period, description } = request
  const actor = await actingUser(database.read, request.authorizeId, caller, faults)
  if (loanId === null) rejectInvalid([...faults, ...buddhistYears(period ?? [], [])])
  return database.write(async trx => {
    const loan = loanId === null ? null : await findLoan(trx, loanId)
    const before = loan ? await instalmentsOf(trx, [loan.id]) : []
    faults.push(...buddhistYears(period ?? [], before))
    if (loan?.status !== 'N') rejectInvalid(faults)
    if (!loan) throw loanNotFound()
    if (loan.status !== 'N') throw refused('invalid_request', 'loan.only_active')
    const wanted = period === null ? null : matchInstalments(loan, before, period, faults)
    rejectInvalid(faults)
    refuseStale(loan, request.revision)
    const changed = wanted === null ? [] : changedOf(before, wanted)
    await refuseClosedMonths(trx, loan, changed)

    const hasNewText = description !== null && description !== loan.description
    let after: LoanShown = { loan, instalments: before }
    if (changed.length > 0 || hasNewText) {
      for (const instalment of changed) await updateInstalment(trx, instalment)
      await changeLoans(trx, [loan.id], hasNewText ? { description } : {}, instantText(runtime))
      if (changed.length > 0) await refreshProgress(trx, [loan.id])
      const beside = actingFields(actor)
      after = await logLoan(trx, runtime, loan.id, { caller, action: 'loan.update', before: after, beside })
    }
    const shown = { ...after, sums: sumsOf(wanted ?? []), hasEncodedType: true }
    return [await toDetail(trx, runtime, shown)]
  })
}

/** Matches the sent instalments with the stored ones; returns null and adds every fault if they do not match. */
function matchInstalments(
  loan: LoanRecord,
  stored: readonly InstalmentRecord[],
  sent: readonly SentInstalment[],
  faults: Fault[]
): Wanted[] | null {
  const before = faults.length
  const own = new Map(stored.map(row => [row.id, row]))
  const wanted = new Map<string, Wanted>()
  const sentIds = new Set<string>()
  for (const { id, shownAs, month, principalSatang, interestSatang } of sent) {
    const row = id === null ? undefined : own.get(id)
    if (id !== null && !row)
      faults.push(faultOf('loan.not_its_instalment', shownAs('employee_loan_period_id')))
    if (!row) continue
    sentIds.add(row.id)
    if (month === null || principalSatang === null || interestSatang === null) continue
    const next = { id: row.id, month, principal_satang: principalSatang, interest_satang: interestSatang }
    if (row.status === 'Y' && differs(row, next))
      faults.push(faultOf('loan.instalment_paid', null, { seq: row.seq }))
    wanted.set(row.id, next)
  }
  // A missing or empty list has already been reported.
  const missing = sent.length === 0 ? [] : stored.filter(row => !sentIds.has(row.id)).map(row => row.seq)
  if (missing.length > 0)
    faults.push(faultOf('loan.instalments_missing', 'period', { seqs: missing.map(String) }))
  const all = [...wanted.values()]
  if (all.length === stored.length) checkSums(loan, all, faults)
  return faults.length === before ? all : null
}

function checkSums(loan: LoanRecord, wanted: readonly Wanted[], faults: Fault[]): void {
  // The sum may exceed the integers that a number represents exactly.
  const sumOf = (part: 'principal_satang' | 'interest_satang'): bigint =>
    wanted.reduce((sum, it) => sum + BigInt(it[part]), 0n)
  const principal = sumOf('principal_satang')
  const interest = sumOf('interest_satang')
  if (principal !== BigInt(loan.amount_satang))
    faults.push(
      faultOf('loan.principal_differs', null, {
        wanted: bahtText(loan.amount_satang),
        sent: bahtText(principal)
      })
    )
  if (interest !== BigInt(loan.interest_satang))
    faults.push(
      faultOf('loan.interest_differs', null, {
        wanted: bahtText(loan.interest_satang),
        sent: bahtText(interest)
      })
    )
}

function sumsOf(wanted: readonly Wanted[]): ShownSums & { principalSatang: number } {
  const principalSatang = wanted.reduce((sum, it) => sum + it.principal_satang, 0)
  const interestSatang = wanted.reduce((sum, it) => sum + it.interest_satang, 0)
  return { principalSatang, interestSatang, amountSatang: principalSatang + interestSatang }
}

const differs = (row: Wanted, next: Wanted): boolean =>
  row.month !== next.month ||
  row.principal_satang !== next.principal_satang ||
  row.interest_satang !== next.interest_satang

function changedOf(stored: readonly InstalmentRecord[], wanted: readonly Wanted[]): Wanted[] {
  const own = new Map(stored.map(row => [row.id, row]))
  return wanted.filter(next => {
    const row = own.get(next.id)
    return row !== undefined && differs(row, next)
  })
}

/** Overdue instalments may be moved out of a closed month, but none into or within one. */
async function refuseClosedMonths(db: Queries, loan: LoanRecord, changed: readonly Wanted[]): Promise<void> {
  const closed = await closedSalaryMonths(
    db,
    loan.round_month_config,
    changed.map(it => it.month)
  )
  if (closed.size > 0)
    throw failed(...[...closed].sort().map(month => faultOf('loan.month_closed', null, { month })))
}

/** Months with Buddhist years, except those that stored instalments already have. */
const buddhistYears = (
  sent: readonly SentInstalment[],
  stored: readonly { readonly id: string; readonly month: string }[]
): Fault[] => {
  const months = new Map(stored.map(row => [row.id, row.month]))
  return sent
    .filter(
      ({ id, month }) => month !== null && month >= FIRST_BUDDHIST_YEAR && months.get(id ?? '') !== month
    )
    .map(({ shownAs }) => faultOf('field.buddhist_year', shownAs('employee_loan_period_month')))
}
