import type { ApprovalAction } from '#shared/domain/approval/decide.ts'
import { readDecision } from '#shared/domain/approval/document-requests.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { branchToday, instantText } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { type ActingPerson, readActor } from '../actors.ts'
import { refused, refusedFor } from '../approval-failures.ts'
import type { ApprovalParts, StoredDocument } from '../approval-parts.ts'
import {
  awaitedOf,
  chainOf,
  findDocument,
  ruleOf,
  stepBegins,
  updateDocument
} from '../approval-repository.ts'
import { withSubstitutions } from '../delegation/substitutions.ts'
import { applyEffect, revertEffect } from '../effects.ts'
import { KINDS } from '../kinds/kinds.ts'
import { quotaChecks, refuseOverQuota } from '../leave/quota-check.ts'
import { notifyAbout } from '../notifications.ts'
import { ownerById } from '../owners.ts'
import { allowedAction } from './allowed-action.ts'
import { documentStep } from './document-step.ts'
import { outsideEmployment } from './obstacles.ts'

export interface Approved {
  readonly document: StoredDocument
  readonly employeeCode: string
  readonly remark: string
}

export interface ApproveRequest {
  readonly id: string
  /** Required owner of the document; null for any. */
  readonly employeeCode: string | null
  readonly action: Extract<ApprovalAction, { type: 'approve' }>
  readonly remark: string | null
  readonly actor: ActingPerson
}

/** Approves, rejects or cancels a document (spec 4.14); parameters are checked first (decision 0016). */
export async function approveDocument(
  parts: ApprovalParts,
  kind: DocumentKind,
  body: unknown,
  caller: Caller
): Promise<Approved> {
  return takeDecision(parts, kind, await readRequest(parts.database.read, kind, body, caller), caller)
}

/**
 * Checks document and owner, then the result of `decide`, then conflicts (decision 0016). State, effect, history,
 * notifications and log are written in one commit.
 */
export async function takeDecision(
  parts: ApprovalParts,
  kind: DocumentKind,
  request: ApproveRequest,
  caller: Caller
): Promise<Approved> {
  const { database, runtime } = parts
  const { actor, action, remark } = request
  const approved = await database.write(async trx => {
    const today = branchToday(runtime)
    const { document, owner, chain } = await findOwned(trx, kind, request)
    const decision = await allowedAction(trx, runtime, {
      document,
      owner,
      chain,
      action,
      actor: await withSubstitutions(trx, actor, kind, today)
    })
    const conflict =
      decision.effect === 'apply'
        ? (outsideEmployment(kind, document, owner) ?? (await conflictOf(trx, document)))
        : null
    if (conflict !== null) throw refusedFor(conflict)
    if (decision.effect === 'apply')
      refuseOverQuota((await quotaChecks(trx, runtime, [document])).get(document.id))
    const at = instantText(runtime)
    const after: StoredDocument = {
      ...document,
      approve_flag: decision.flag,
      approve_by: actor.name,
      approve_remark: remark,
      approved_at: at,
      ...stepBegins(at),
      updated_at: at
    }
    after.awaits_employee_id = awaitedOf(ruleOf(after, chain))
    if (decision.effect === 'apply') Object.assign(after, await applyEffect(parts, trx, after, actor, caller))
    if (decision.effect === 'revert')
      Object.assign(after, await revertEffect(parts, trx, document, actor, caller))
    await updateDocument(trx, document.id, after)
    await documentStep(trx, runtime, after, actor, {
      action: 'approve',
      role: decision.role,
      on_behalf_of_employee_id: decision.onBehalfOf,
      remark
    })
    await notifyAbout(trx, runtime, after, chain, actor)
    await recordActivity(trx, runtime, caller, `${kind}.approve`, ['document', document.id], {
      before: { approve_flag: document.approve_flag },
      after: {
        acting_user_id: actor.userId,
        acting_user_name: actor.name,
        employee_code: owner.employee_code,
        approve_flag: after.approve_flag,
        approve_remark: remark
      }
    })
    return { document: after, employeeCode: owner.employee_code, remark: remark ?? '' }
  })
  parts.effects[kind]?.onCommitted?.()
  return approved
}

/** @throws WorkstationError with every fault of the request (spec 7.2) */
async function readRequest(db: Queries, kind: DocumentKind, body: unknown, caller: Caller) {
  const request = approvalRequest(body)
  const { id, employeeCode, remark, action } = readDecision(kind, request)
  const actor = await readActor(db, request, caller, { isRequired: true })
  request.rejectFaults()
  if (id === null || employeeCode === null) throw new Error('A request without faults names its document.')
  return { id, employeeCode, action, remark, actor }
}

/** The document of the given owner; a document of another owner is reported as unknown (decision 0016). */
async function findOwned(trx: WriteTransaction, kind: DocumentKind, { id, employeeCode }: ApproveRequest) {
  const document = await findDocument(trx, kind, id)
  if (!document || document.deleted_at !== null) throw refused('document.not_found')
  const owner = await ownerById(trx, document.employee_id)
  if (employeeCode !== null && owner.employee_code !== employeeCode) throw refused('document.not_found')
  return { document, owner, chain: await chainOf(trx, document.id) }
}

/** The conflict that prevents the final approval, or null. */
export const conflictOf = async (db: Queries, document: StoredDocument): Promise<Fault | null> =>
  (await KINDS[document.kind].conflict?.(db, document)) ?? null
