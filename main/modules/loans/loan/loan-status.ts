import type { LoanDetail } from '#shared/contracts/loans/loans.ts'
import { readLoanStatus } from '#shared/domain/loans/loan-changes.ts'
import { instantText, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { actingFields, actingUser } from './acting-user.ts'
import { loanNotFound, refused, refuseStale, rejectInvalid } from './loan-failures.ts'
import { changeStatus, findLoan, instalmentsOf } from './loan-repository.ts'
import { toDetail } from './loan-view.ts'

/** Status changes by users; Y is set and cleared by closing and reopening salary months. */
const STEPS = {
  close: { from: 'N', to: 'C', refusal: 'loan.only_active_closed' },
  reactivate: { from: 'C', to: 'N', refusal: 'loan.only_cancelled' }
} as const
export type StatusStep = keyof typeof STEPS

/** Closes an active loan (N to C, with a remark) or reactivates a closed one (C to N; decision 0017). */
export async function stepStatus(
  { database, runtime }: ServiceParts,
  step: StatusStep,
  body: unknown,
  caller: Caller
): Promise<LoanDetail[]> {
  const { from, to, refusal } = STEPS[step]
  const { loanId, remark, revision, authorizeId, faults } = readLoanStatus(step, body)
  const actor = await actingUser(database.read, authorizeId, caller, faults)
  rejectInvalid(faults)
  if (loanId === null) throw new Error('A request without faults names its loan.')

  return database.write(async trx => {
    const before = await findLoan(trx, loanId)
    if (!before) throw loanNotFound()
    if (before.status !== from) throw refused('invalid_request', refusal)
    refuseStale(before, revision)
    await changeStatus(trx, runtime.newId, [loanId], {
      status: to,
      remark,
      actorName: actor?.name ?? caller.name,
      at: instantText(runtime)
    })
    const after = await findLoan(trx, loanId)
    if (!after) throw loanNotFound()
    const said = ({ status, status_remark }: typeof after) => ({
      employee_loan_status: status,
      employee_loan_status_remark: status_remark
    })
    await recordActivity(trx, runtime, caller, `loan.${step}`, ['employee_loan', loanId], {
      before: said(before),
      after: { ...actingFields(actor), ...said(after) }
    })
    return [await toDetail(trx, runtime, { loan: after, instalments: await instalmentsOf(trx, [loanId]) })]
  })
}
