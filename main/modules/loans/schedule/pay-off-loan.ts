import type { PayOffLoan } from '#shared/contracts/loans/loan-screens.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { type PayOff, type PayOffFault, payOff } from '#shared/domain/loans/loan-pay-off.ts'
import { instantText, type ServiceParts } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { closedSalaryMonths, currentPayrollMonth } from '../../periods/periods.ts'
import { failed, loanNotFound, refused, refuseStale } from '../loan/loan-failures.ts'
import {
  findLoan,
  type InstalmentRecord,
  instalmentsOf,
  refreshProgress,
  shortenLoan
} from '../loan/loan-repository.ts'
import { logLoan } from '../loan/log-loan.ts'

const REFUSALS: Readonly<Record<PayOffFault, FaultCode>> = {
  month_closed: 'loan.month_closed',
  month_past: 'loan.month_past',
  month_too_late: 'loan.month_after_last',
  nothing_changes: 'loan.nothing_to_pay_off'
}

/** Ends a loan with a month (decision 0017), as previewed on its page. */
export async function payOffLoan(
  { database, runtime }: ServiceParts,
  loanId: string,
  { month, amount_satang, revision }: PayOffLoan,
  caller: UserCaller
): Promise<void> {
  await database.write(async trx => {
    const loan = await findLoan(trx, loanId)
    if (!loan) throw loanNotFound()
    if (loan.status !== 'N') throw refused('invalid_request', 'loan.only_active')
    refuseStale(loan, revision)
    const before = await instalmentsOf(trx, [loanId])
    const months = [month, ...before.map(row => row.month)]
    const quote = payOff(before.map(toInstalment), {
      month,
      currentMonth: await currentPayrollMonth(trx, runtime),
      closedMonths: await closedSalaryMonths(trx, loan.round_month_config, months)
    })
    if (typeof quote === 'string') throw failed(faultOf(REFUSALS[quote], null, { month }))
    // If a month was closed since, the amount differs.
    if (quote.amountSatang !== amount_satang) throw refused('conflict', 'loan.changed_since')
    await shortenLoan(trx, loanId, {
      removedIds: quote.removedIds,
      kept: quote.instalments.map(toRow),
      interestSatang: loan.interest_satang - quote.savedSatang,
      at: instantText(runtime)
    })
    await refreshProgress(trx, [loanId])
    await logLoan(trx, runtime, loanId, {
      caller,
      action: 'loan.pay-off',
      before: { loan, instalments: before }
    })
  })
}

/** An instalment in the form that the schedule rules need. */
export const toInstalment = (row: InstalmentRecord) => ({
  id: row.id,
  seq: row.seq,
  month: row.month,
  principalSatang: row.principal_satang,
  interestSatang: row.interest_satang,
  isPaid: row.status === 'Y'
})

export const toRow = (row: PayOff['instalments'][number]) => ({
  id: row.id,
  seq: row.seq,
  month: row.month,
  principal_satang: row.principalSatang,
  interest_satang: row.interestSatang
})
