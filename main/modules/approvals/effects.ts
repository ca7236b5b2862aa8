import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { Caller } from '../access/access.ts'
import type { Actor } from '../activity/activity.ts'
import type { ActingPerson } from './actors.ts'
import type { ApprovalParts, StoredDocument } from './approval-parts.ts'
import { laterOfDay, nextEffectOrder, updateDocument } from './approval-repository.ts'

const effectActor = (actor: ActingPerson, caller: Caller): Actor => ({
  kind: caller.kind,
  id: actor.userId ?? caller.id,
  name: actor.name,
  origin: caller.origin
})

/** Applies the document's effect; returns the columns that are needed to revert it. */
export async function applyEffect(
  { effects }: ApprovalParts,
  trx: WriteTransaction,
  document: StoredDocument,
  actor: ActingPerson,
  caller: Caller
): Promise<Pick<StoredDocument, 'effect_json' | 'effect_order'>> {
  const applied = await effects[document.kind]?.apply(trx, document, effectActor(actor, caller))
  return applied
    ? { effect_json: JSON.stringify(applied), effect_order: await nextEffectOrder(trx, document) }
    : NO_EFFECT
}

const NO_EFFECT = { effect_json: null, effect_order: null }

/**
 * Reverts the effect of the document, at most once. If a later document has set the same day, the day is left as it is, and
 * reverting the later document will restore the state from before this one.
 */
export async function revertEffect(
  { effects }: ApprovalParts,
  trx: WriteTransaction,
  document: StoredDocument,
  actor: ActingPerson,
  caller: Caller
): Promise<typeof NO_EFFECT> {
  if (document.effect_json === null) return NO_EFFECT
  const effect = effects[document.kind]
  const later = DOCUMENT_KIND[document.kind].setsDay ? await laterOfDay(trx, document) : null
  if (later !== null) await updateDocument(trx, later, { effect_json: document.effect_json })
  else await effect?.revert(trx, document, JSON.parse(document.effect_json), effectActor(actor, caller))
  return NO_EFFECT
}
