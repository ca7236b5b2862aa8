import type { AddLoanPayment, LoanPayment } from '#shared/contracts/loans/loan-payments.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { owedToday, type Repayment, repay } from '#shared/domain/loans/loan-repayment.ts'
import { receiptNumber } from '#shared/domain/loans/receipt-number.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { EmployeeLoanPaymentsTable } from '../../../database/schema/employee-loans.ts'
import { branchToday, instantText, type ServiceParts } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { closedSalaryMonths, currentPayrollMonth } from '../../periods/periods.ts'
import { failed, loanNotFound, refused, refuseStale } from '../loan/loan-failures.ts'
import {
  changeLoans,
  changeStatus,
  findLoan,
  type InstalmentRecord,
  instalmentsOf,
  type LoanRecord,
  refreshProgress,
  replaceInstalments
} from '../loan/loan-repository.ts'
import { logLoan } from '../loan/log-loan.ts'
import { toInstalment, toRow } from './pay-off-loan.ts'
import { findPayment, nextReceiptNo, paymentsOf } from './payment-repository.ts'

const REFUSALS = {
  amount_not_positive: 'loan.payment_empty',
  amount_above_owed: 'loan.payment_above_owed'
} as const
/** Remarks in the loan's history, like those of closing a salary month. */
const REMARKS = {
  cash: 'ชำระครบด้วยเงินสด',
  transfer: 'ชำระครบโดยการโอน',
  cancelled: 'ยกเลิกการรับชำระ'
} as const

/** The state that cancelling the payment restores. */
interface Before {
  readonly instalments: readonly InstalmentRecord[]
  readonly interestSatang: number
  readonly periodCount: number
  readonly status: LoanRecord['status']
}

/** Records a payment in cash or by transfer, as previewed on the loan's page. */
export async function addPayment(
  { database, runtime }: ServiceParts,
  loanId: string,
  input: AddLoanPayment,
  caller: UserCaller
): Promise<void> {
  await database.write(async trx => {
    const loan = await findLoan(trx, loanId)
    if (!loan) throw loanNotFound()
    const id = input.payment_id ?? runtime.newId()
    const known = await findPayment(trx, id)
    // A repeated request whose first response was lost.
    if (known?.loan_id === loanId) return
    if (known) throw refused('conflict', 'loan.changed_since')
    if (loan.status !== 'N') throw refused('invalid_request', 'loan.only_active')
    refuseStale(loan, input.revision)
    refuseDate(input.paid_dt, loan.loan_dt, branchToday(runtime))
    const before = await instalmentsOf(trx, [loanId])
    const rows = before.map(toInstalment)
    const currentMonth = await currentPayrollMonth(trx, runtime)
    const closedMonths = await closedSalaryMonths(
      trx,
      loan.round_month_config,
      before.map(row => row.month)
    )
    // If a month was closed since, the amount differs.
    if (owedToday(rows, currentMonth, closedMonths) !== input.owed_satang)
      throw refused('conflict', 'loan.changed_since')
    const repayment = repay(rows, {
      amountSatang: input.amount_satang,
      rest: input.rest,
      currentMonth,
      closedMonths,
      interestType: loan.interest_type,
      interestMillionths: loan.interest_millionths,
      isWholeBaht: loan.interest_decimal === '01',
      newId: runtime.newId
    })
    if (typeof repayment === 'string') throw failed(faultOf(REFUSALS[repayment], 'amount_satang'))

    const at = instantText(runtime)
    const undo: Before = {
      instalments: before,
      interestSatang: loan.interest_satang,
      periodCount: loan.period_count,
      status: loan.status
    }
    const payment: EmployeeLoanPaymentsTable = {
      id,
      receipt_no: await nextReceiptNo(trx, branchToday(runtime)),
      loan_id: loanId,
      kind: input.kind,
      paid_dt: input.paid_dt,
      amount_satang: repayment.amountSatang,
      principal_satang: repayment.principalSatang,
      interest_satang: repayment.interestSatang,
      saved_satang: repayment.savedSatang,
      reference: usualSpelling(input.reference ?? '').trim() || null,
      note: usualSpelling(input.note ?? '').trim() || null,
      actor_name: caller.name,
      created_at: at,
      before_json: JSON.stringify(undo),
      revision_after: loan.revision + (repayment.leftCount === 0 ? 2 : 1),
      cancelled_at: null,
      cancelled_by: null
    }
    await trx.insertInto('employee_loan_payments').values(payment).execute()
    await replaceInstalments(trx, loanId, rowsOf(loanId, before, repayment, { paymentId: id, at }))
    const interest_satang = loan.interest_satang - repayment.savedSatang
    await changeLoans(trx, [loanId], { interest_satang, period_count: repayment.instalments.length }, at)
    await refreshProgress(trx, [loanId])
    if (repayment.leftCount === 0)
      await changeStatus(trx, runtime.newId, [loanId], {
        status: 'Y',
        remark: REMARKS[input.kind],
        actorName: caller.name,
        at
      })
    await logLoan(trx, runtime, loanId, {
      caller,
      action: 'loan.payment',
      before: { loan, instalments: before },
      beside: loggedPayment(payment)
    })
  })
}

function refuseDate(paid: string, made: string, today: string): void {
  if (!isCalendarDate(paid)) throw failed(faultOf('field.not_date', 'paid_dt'))
  if (paid < made) throw failed(faultOf('field.before', 'paid_dt', { other: 'employee_loan_dt' }))
  if (paid > today) throw failed(faultOf('loan.payment_ahead', 'paid_dt'))
}

function rowsOf(
  loanId: string,
  before: readonly InstalmentRecord[],
  { instalments, paidIds }: Repayment,
  { paymentId, at }: { paymentId: string; at: string }
): InstalmentRecord[] {
  const known = new Map(before.map(row => [row.id, row]))
  return instalments.map(it => {
    const old = known.get(it.id)
    const isPaidNow = paidIds.has(it.id)
    return {
      ...toRow(it),
      loan_id: loanId,
      status: it.isPaid ? 'Y' : 'N',
      paid_by_period_id: old?.paid_by_period_id ?? null,
      payment_id: isPaidNow ? paymentId : (old?.payment_id ?? null),
      paid_at: isPaidNow ? at : (old?.paid_at ?? null)
    }
  })
}

/** Cancels a payment that was entered by mistake; refused if the loan has changed since, as that change would be lost. */
export async function cancelPayment(
  { database, runtime }: ServiceParts,
  loanId: string,
  paymentId: string,
  caller: UserCaller
): Promise<void> {
  await database.write(async trx => {
    const loan = await findLoan(trx, loanId)
    const payment = await findPayment(trx, paymentId)
    if (!loan || payment?.loan_id !== loanId) throw loanNotFound()
    if (!mayCancel(payment, loan)) throw refused('conflict', 'loan.payment_followed')
    const instalments = await instalmentsOf(trx, [loanId])
    const before = JSON.parse(payment.before_json) as Before
    const at = instantText(runtime)
    await replaceInstalments(trx, loanId, before.instalments)
    await trx
      .updateTable('employee_loan_payments')
      .set({ cancelled_at: at, cancelled_by: caller.name })
      .where('id', '=', paymentId)
      .execute()
    const { interestSatang: interest_satang, periodCount: period_count } = before
    await changeLoans(trx, [loanId], { interest_satang, period_count }, at)
    await refreshProgress(trx, [loanId])
    if (before.status !== loan.status)
      await changeStatus(trx, runtime.newId, [loanId], {
        status: before.status,
        remark: REMARKS.cancelled,
        actorName: caller.name,
        at
      })
    await logLoan(trx, runtime, loanId, {
      caller,
      action: 'loan.payment-cancel',
      before: { loan, instalments },
      beside: loggedPayment(payment)
    })
  })
}

const loggedPayment = ({ kind, paid_dt, amount_satang }: EmployeeLoanPaymentsTable) => ({
  payment_kind: kind,
  payment_date: paid_dt,
  payment_amount: amount_satang / 100
})

/** The principal that remained after a payment, whatever changed later. */
export function principalLeftAfter({ before_json, principal_satang }: EmployeeLoanPaymentsTable): number {
  const { instalments } = JSON.parse(before_json) as Before
  const unpaid = instalments.filter(row => row.status === 'N')
  return unpaid.reduce((sum, row) => sum + row.principal_satang, 0) - principal_satang
}

const mayCancel = (
  { cancelled_at, revision_after }: EmployeeLoanPaymentsTable,
  { revision }: { readonly revision: number }
): boolean => cancelled_at === null && revision_after === revision

/** The payments of a loan outside payroll, the newest first. */
export async function shownPayments(
  db: Parameters<typeof paymentsOf>[0],
  loan: { readonly id: string; readonly revision: number }
): Promise<LoanPayment[]> {
  const rows = await paymentsOf(db, loan.id)
  return rows.map(row => ({
    ...row,
    payment_id: row.id,
    receipt_no: receiptNumber(row.receipt_no),
    created: row.created_at,
    cancelled: row.cancelled_at,
    may_cancel: mayCancel(row, loan)
  }))
}
