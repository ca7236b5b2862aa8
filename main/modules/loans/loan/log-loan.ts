import type { WriteTransaction } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { loanNotFound } from './loan-failures.ts'
import { findLoan, instalmentsOf } from './loan-repository.ts'
import { type LoanShown, toLoan } from './loan-view.ts'

interface LoanChange {
  readonly caller: Caller
  readonly action: string
  /** Absent for a new loan. */
  readonly before?: LoanShown
  /** Further values logged with the loan. */
  readonly beside?: object
}

/** Logs the new state of a loan with its instalments, and returns it. */
export async function logLoan(
  trx: WriteTransaction,
  runtime: Runtime,
  loanId: string,
  { caller, action, before, beside }: LoanChange
): Promise<LoanShown> {
  const loan = await findLoan(trx, loanId)
  if (!loan) throw loanNotFound()
  const after = { loan, instalments: await instalmentsOf(trx, [loanId]) }
  await recordActivity(trx, runtime, caller, action, ['employee_loan', loanId], {
    ...(before ? { before: toLoan(runtime, before) } : {}),
    after: { ...beside, ...toLoan(runtime, after) }
  })
  return after
}
