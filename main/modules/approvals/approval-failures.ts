import type { ApprovalFault } from '#shared/domain/approval/decide.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { APPROVAL_REQUESTS, rejectFaults } from '#shared/domain/fields/reading-policy.ts'
import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'

// How the document operations fail (spec 7.2).

const wording = 'approvals'

/** @throws WorkstationError `invalid_request` with all faults, if there are any */
export const rejectInvalid = (faults: readonly Fault[]): void => rejectFaults(APPROVAL_REQUESTS, faults)

/** A refusal whose `message` is the reason. */
export const refused = (
  code: FaultCode,
  params?: Fault['params'],
  as: WorkstationErrorCode = 'invalid_request'
): WorkstationError => new WorkstationError(as, faultOf(code, null, params), { wording })

/** The same for an existing fault. */
export const refusedFor = (fault: Fault): WorkstationError =>
  new WorkstationError('invalid_request', fault, { wording })

/** A valid request that cannot be carried out: `error` is the reason. */
export const notDone = (code: FaultCode, params?: Fault['params']): WorkstationError =>
  new WorkstationError('invalid_request', 'request.not_done', {
    reason: faultOf(code, null, params),
    wording
  })

export type Operation = 'submit' | 'approve' | 'update' | 'delete'

/** The response to an action that `decide` refused. */
export function refusal(fault: ApprovalFault, operation: Operation, kind: DocumentKind): WorkstationError {
  const { code, params } = fault
  if (code === 'approval.not_involved' && operation === 'approve') return notDone('approval.not_approver')
  if (code === 'approval.not_pending' && (params.flag === '03' || params.flag === '05'))
    return notDone('approval.closed')
  if (code === 'approval.period_closed' && kind === 'time-leave' && operation === 'approve')
    return refused('approval.leave_in_closed_period')
  return notDone(code, { ...params, operation })
}
