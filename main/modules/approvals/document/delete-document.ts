import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { nothingToDelete } from '#shared/domain/approval/document-requests.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import { instantText } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { forgetNotifications } from '../../notifications/notifications.ts'
import { readActor } from '../actors.ts'
import { notDone } from '../approval-failures.ts'
import type { ApprovalParts } from '../approval-parts.ts'
import { chainOf, findDocument, replaceLeaveDays, updateDocument } from '../approval-repository.ts'
import { revertEffect } from '../effects.ts'
import { ownerById } from '../owners.ts'
import { allowedAction } from './allowed-action.ts'
import { documentStep } from './document-step.ts'
import { logged, type Written } from './write-document.ts'

/**
 * Removes a document with its effect and its notifications (spec 3.1, 4.19). Its row and history are kept, so that deleting
 * it again differs from deleting a document that never existed.
 */
export async function deleteDocument(
  parts: ApprovalParts,
  kind: DocumentKind,
  body: unknown,
  caller: Caller
): Promise<Written> {
  const { database, runtime } = parts
  const request = approvalRequest(body)
  const id = request.id(idFieldOf(kind), { isRequired: true })
  const actor = await readActor(database.read, request, caller)
  request.rejectFaults()
  const deleted = await database.write(async trx => {
    const before = id === null ? null : await findDocument(trx, kind, id)
    if (!before) throw nothingToDelete(kind)
    if (before.deleted_at !== null)
      throw kind === 'overtime' ? notDone('document.overtime_deleted') : nothingToDelete(kind)
    const owner = await ownerById(trx, before.employee_id)
    const chain = await chainOf(trx, before.id)
    const decision = await allowedAction(trx, runtime, {
      document: before,
      owner,
      chain,
      actor,
      action: { type: 'delete' }
    })
    const at = instantText(runtime)
    const reverted = decision.effect === 'revert' ? await revertEffect(parts, trx, before, actor, caller) : {}
    const document = { ...before, ...reverted, awaits_employee_id: null, updated_at: at, deleted_at: at }
    await updateDocument(trx, before.id, document)
    await replaceLeaveDays(trx, before.id, [])
    await documentStep(trx, runtime, document, actor, { action: 'delete', role: decision.role })
    await forgetNotifications(trx, before.id, ['turn', 'closed', 'recounted'])
    await recordActivity(trx, runtime, caller, `${kind}.delete`, ['document', before.id], {
      before: logged(before),
      after: { acting_user_id: actor.userId, acting_user_name: actor.name }
    })
    return { document, owner }
  })
  parts.effects[kind]?.onCommitted?.()
  return deleted
}
