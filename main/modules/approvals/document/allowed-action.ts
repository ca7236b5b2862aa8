import { type ApprovalAction, type Decision, decide } from '#shared/domain/approval/decide.ts'
import type { Subject } from '#shared/domain/approval/document-requests.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import type { ActingPerson } from '../actors.ts'
import { refusal } from '../approval-failures.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { ruleOf } from '../approval-repository.ts'
import type { OwnerFacts } from '../owners.ts'
import { periodsOf } from './document-periods.ts'
import { ownApprovals } from './own-approvals.ts'

interface ActionRequest {
  readonly document: StoredDocument
  readonly owner: OwnerFacts
  readonly chain: readonly string[]
  readonly actor: ActingPerson
  readonly action: ApprovalAction
  /** The new subject of an update; its dates are checked too. */
  readonly subject?: Subject
}

/** The outcome of an action on a document now. @throws WorkstationError if `decide` refuses it */
export async function allowedAction(
  trx: WriteTransaction,
  runtime: Runtime,
  { document, owner, chain, actor, action, subject }: ActionRequest
): Promise<Extract<Decision, { isAllowed: true }>> {
  const periods = await periodsOf(trx, document, owner.round_month_config)
  if (subject) periods.push(...(await periodsOf(trx, subject, owner.round_month_config)))
  const today = branchToday(runtime)
  const isOwn = action.type === 'approve' && actor.employeeId === owner.id
  const ownFault = isOwn ? (await ownApprovals(trx, [chain]))(owner.id, chain) : null
  const decision = decide({ document: ruleOf(document, chain), actor, action, periods, today, ownFault })
  if (!decision.isAllowed) throw refusal(decision.fault, action.type, document.kind)
  return decision
}
