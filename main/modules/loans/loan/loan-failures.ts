import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { LOAN_REQUESTS, rejectFaults } from '#shared/domain/fields/reading-policy.ts'
import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'

/** @throws WorkstationError `unprocessable` with all faults, if there are any (spec 7.2) */
export const rejectInvalid = (faults: readonly Fault[]): void => rejectFaults(LOAN_REQUESTS, faults)

/** A valid request that cannot be performed, with the causes (spec 7.2). */
export const failed = (...faults: Fault[]): WorkstationError =>
  new WorkstationError('invalid_request', 'request.failed', { faults, wording: 'loans' })

/** `message` is the reason. */
export const refused = (as: WorkstationErrorCode, code: FaultCode): WorkstationError =>
  new WorkstationError(as, faultOf(code), { wording: 'loans' })

export const loanNotFound = (): WorkstationError => refused('not_found', 'loan.no_loan')

/** @throws WorkstationError `conflict` if the loan has changed since the caller read it; null: not checked */
export function refuseStale({ revision }: { readonly revision: number }, base: number | null): void {
  if (base !== null && base !== revision) throw refused('conflict', 'loan.changed_since')
}
