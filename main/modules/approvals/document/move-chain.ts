import { isOpen, PENDING } from '#shared/domain/approval/flags.ts'
import { instantText } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import type { ActingPerson } from '../actors.ts'
import { refused } from '../approval-failures.ts'
import type { ApprovalParts, StoredDocument } from '../approval-parts.ts'
import {
  approverIdsOf,
  chainOf,
  findDocumentById,
  idsOf,
  replaceChain,
  stepBegins,
  updateDocument
} from '../approval-repository.ts'
import { notifyAbout } from '../notifications.ts'
import { chainFor } from './chain-rules.ts'
import { documentStep } from './document-step.ts'

/**
 * Gives an open document its owner's current approvers. It starts over, since the new approvers have not approved it yet.
 * @throws WorkstationError if it is closed or unknown
 */
export async function moveToNewChain(
  { database, runtime }: ApprovalParts,
  id: string,
  actor: ActingPerson,
  caller: UserCaller
): Promise<void> {
  await database.write(async trx => {
    const document = await findDocumentById(trx, id)
    if (!document) throw refused('document.not_found', {}, 'not_found')
    if (!isOpen(document.approve_flag)) throw refused('approval.closed')
    const before = await chainOf(trx, id)
    const links = await chainFor(trx, document, await approverIdsOf(trx, document.employee_id))
    const chain = idsOf(links)
    if (chain.join() === before.join()) return
    const at = instantText(runtime)
    const after: StoredDocument = {
      ...document,
      approve_flag: PENDING,
      awaits_employee_id: chain[0] ?? null,
      ...stepBegins(at),
      updated_at: at
    }
    await replaceChain(trx, id, links)
    await updateDocument(trx, id, after)
    await documentStep(trx, runtime, after, actor, { action: 'move', role: 'hr' })
    await notifyAbout(trx, runtime, after, chain, actor)
    await recordActivity(trx, runtime, caller, `${document.kind}.move`, ['document', id], {
      before: { approve_flag: document.approve_flag, chain: before },
      after: { approve_flag: after.approve_flag, chain }
    })
  })
}
