import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import type { Subject } from '#shared/domain/approval/document-requests.ts'
import { type DocumentKind, PENDING } from '#shared/domain/approval/flags.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import type { LeaveDay } from '#shared/domain/leave/leave-count.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { StoredPicture } from '../../../database/stored-picture.ts'
import { pick } from '../../../platform/pick.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { saveCustomValues } from '../../custom-fields/custom-fields.ts'
import { dropStoredFiles, insertStoredFile, PDF_TYPE, type Picture } from '../../files/files.ts'
import type { ActingPerson } from '../actors.ts'
import { notDone, refusal, refused, rejectInvalid } from '../approval-failures.ts'
import type { ApprovalParts, StoredDocument } from '../approval-parts.ts'
import {
  approverIdsOf,
  awaitedOf,
  findDocument,
  idsOf,
  insertDocument,
  linksOf,
  replaceChain,
  ruleOf,
  stepBegins,
  updateDocument
} from '../approval-repository.ts'
import { keepLeaveDays, missedDays } from '../leave/leave-days.ts'
import { quotaCheckOf, refuseOverQuota } from '../leave/quota-check.ts'
import { notifyAbout } from '../notifications.ts'
import type { OwnerFacts } from '../owners.ts'
import { allowedAction } from './allowed-action.ts'
import { chainFor, changedChain } from './chain-rules.ts'
import { type CheckedDocument, checkDocument } from './check-document.ts'
import { documentStep } from './document-step.ts'
import { tooManyOpen, twinFault, twinOf } from './obstacles.ts'

/** A written document and its owner, for the response. */
export interface Written {
  readonly document: StoredDocument
  readonly owner: OwnerFacts
  /** Raw id of an earlier document that asks for the same. */
  readonly sameAs?: string
}

/** Stores a new document and fixes its chain (decisions 0016 and 0039). */
export async function submitDocument(
  parts: ApprovalParts,
  kind: DocumentKind,
  body: unknown,
  caller: Caller
): Promise<Written> {
  const { database, runtime } = parts
  const request = approvalRequest(body)
  const checked = await checkDocument(database.read, kind, request, caller)
  return withPicture(parts, checked.picture, stored =>
    database.write(async trx => {
      const { owner, actor } = checked
      const own = await approverIdsOf(trx, owner.id)
      refuseStranger(kind, actor, owner, own)
      const draft = newDocument(runtime, kind, checked, stored)
      await keepRow(trx, runtime, stored, draft)
      const days = await missedDays(trx, draft)
      const links = await chainFor(trx, draft, own, days)
      const chain = idsOf(links)
      const document = { ...draft, awaits_employee_id: chain[0] ?? null }
      const twin = await besideOthers(trx, runtime, document, caller)
      await insertDocument(trx, document, links)
      await finish(parts, trx, { kind, checked, document, days, chain, caller, action: 'submit' })
      return { document, owner, ...(twin && { sameAs: twin.id }) }
    })
  )
}

const UPDATE = { type: 'update' } as const

/** Changes a document that has no approvals yet; its chain starts over (spec 3.1, 4.18). */
export async function changeDocument(
  parts: ApprovalParts,
  kind: DocumentKind,
  body: unknown,
  caller: Caller,
  /** `updated_at` of the version that was edited; undefined accepts any version. */
  base?: string
): Promise<Written> {
  const { database, runtime } = parts
  const request = approvalRequest(body)
  const id = request.id(idFieldOf(kind), { isRequired: true })
  const checked = await checkDocument(database.read, kind, request, caller, id)
  const replaced: { storageName: string }[] = []
  const written = await withPicture(parts, checked.picture, stored =>
    database.write(async trx => {
      const { owner, subject, actor } = checked
      const before = id === null ? null : await findDocument(trx, kind, id)
      if (!before || before.deleted_at !== null) throw notThere(kind)
      if (before.employee_id !== owner.id) throw notOwners(kind)
      if (base !== undefined && before.updated_at !== base) throw refused('document.changed', {}, 'conflict')
      const links = await linksOf(trx, before.id)
      const asked = { document: before, owner, chain: idsOf(links), actor, action: UPDATE, subject }
      const decision = await allowedAction(trx, runtime, asked)
      await keepRow(trx, runtime, stored, { kind, ...subject })
      const at = instantText(runtime)
      const document: StoredDocument = {
        ...before,
        ...rowOf(subject),
        leave_reason_id: reasonAfter(before, subject),
        approve_flag: decision.flag,
        work_cycle_id: checked.workCycleId,
        description: subject.description === undefined ? before.description : subject.description,
        file_id: stored?.id ?? before.file_id,
        approve_remark: null,
        ...stepBegins(at),
        updated_at: at
      }
      const days = await missedDays(trx, document)
      const next = await changedChain(trx, document, links, days)
      const chain = idsOf(next)
      const changed = { ...document, awaits_employee_id: awaitedOf(ruleOf(document, chain)) }
      await besideOthers(trx, runtime, changed, caller)
      await updateDocument(trx, before.id, changed)
      if (JSON.stringify(next) !== JSON.stringify(links)) await replaceChain(trx, before.id, next)
      if (stored) replaced.push(...(await dropStoredFiles(trx, [before.file_id])))
      const action = 'update' as const
      await finish(parts, trx, { kind, checked, document: changed, days, before, chain, caller, action })
      return { document: changed, owner }
    })
  )
  await parts.files.discard(replaced)
  return written
}

export function newDocument(
  runtime: Runtime,
  kind: DocumentKind,
  { owner, subject, workCycleId }: CheckedDocument,
  stored: StoredPicture | null
): StoredDocument {
  const at = instantText(runtime)
  return {
    id: runtime.newId(),
    kind,
    employee_id: owner.id,
    approve_flag: PENDING,
    ...rowOf(subject),
    leave_reason_id: subject.leaveReasonId ?? null,
    work_cycle_id: workCycleId,
    description: subject.description ?? null,
    file_id: stored?.id ?? null,
    effect_json: null,
    effect_order: null,
    awaits_employee_id: null,
    ...stepBegins(at),
    approve_by: null,
    approve_remark: null,
    approved_at: null,
    created_at: at,
    updated_at: at,
    deleted_at: null
  }
}

const rowOf = ({ description: _, workCycleCode: __, leaveReasonId: ___, ...columns }: Subject) => columns

/** Software that does not know of reasons leaves a document's own, unless the leave type changes. */
const reasonAfter = (before: StoredDocument, { leaveReasonId, choice }: Subject): string | null =>
  leaveReasonId === undefined && choice === before.choice ? before.leave_reason_id : (leaveReasonId ?? null)

/**
 * Returns the owner's document that is the same, if other software sends it again: its final approval decides then
 * (decision 0016), while people are refused.
 * @throws WorkstationError if a person sends the same document again, or its owner has too many that are pending
 */
export async function besideOthers(
  db: Queries,
  runtime: Runtime,
  document: StoredDocument,
  caller: Caller
): Promise<StoredDocument | undefined> {
  const twin = await twinOf(db, document)
  const fault = twin && caller.kind === 'user' ? twinFault(twin, runtime) : await tooManyOpen(db, document)
  if (fault) rejectInvalid([fault])
  return twin
}

/** Only approvers and HR may submit for other people. */
export function refuseStranger(
  kind: DocumentKind,
  { employeeId, isHr }: ActingPerson,
  owner: OwnerFacts,
  chain: readonly string[]
): void {
  const mayAct = isHr || (employeeId !== null && (employeeId === owner.id || chain.includes(employeeId)))
  if (!mayAct) throw refusal(faultOf('approval.not_involved'), 'submit', kind)
}

interface Change {
  readonly kind: DocumentKind
  readonly checked: CheckedDocument
  readonly document: StoredDocument
  readonly days: readonly LeaveDay[]
  readonly before?: StoredDocument
  readonly chain: readonly string[]
  readonly caller: Caller
  readonly action: 'submit' | 'update'
}

/** Writes everything of a document besides its row: days of leave, custom fields, history, notifications, activity log. */
async function finish(
  { runtime }: ApprovalParts,
  trx: WriteTransaction,
  { kind, checked, document, days, before, chain, caller, action }: Change
): Promise<void> {
  const { actor, customValues } = checked
  await keepLeaveDays(trx, document, days)
  refuseOverQuota(await quotaCheckOf(trx, runtime, document, days))
  if (customValues) await saveCustomValues(trx, document.id, customValues)
  await documentStep(trx, runtime, document, actor, {
    action,
    role: actor.employeeId === document.employee_id ? 'owner' : actor.isHr ? 'hr' : 'approver'
  })
  await notifyAbout(trx, runtime, document, chain, actor)
  await recordActivity(trx, runtime, caller, `${kind}.${action}`, ['document', document.id], {
    ...(before ? { before: logged(before) } : {}),
    after: { acting_user_id: actor.userId, acting_user_name: actor.name, ...logged(document) }
  })
}

/** The fields of a document that the log records. */
export const logged = (document: StoredDocument) => ({
  ...pick(document, ['employee_id', 'approve_flag', 'first_date', 'last_date', 'starts_at', 'ends_at']),
  ...pick(document, ['choice', 'leave_reason_id', 'work_cycle_id']),
  times: document.times_json,
  description: document.description
})

/** Stores the picture before the document that refers to it; a refused document leaves no file behind. */
const withPicture = <T>(
  { files }: ApprovalParts,
  picture: Picture | null,
  work: (stored: StoredPicture | null) => Promise<T>
): Promise<T> => (picture === null ? work(null) : files.keep(picture, work))

/** A PDF is a download, which needs a name. */
async function keepRow(
  trx: WriteTransaction,
  runtime: Runtime,
  stored: StoredPicture | null,
  { kind, first_date }: Pick<StoredDocument, 'kind' | 'first_date'>
): Promise<void> {
  if (stored === null) return
  const originalName = stored.mediaType === PDF_TYPE ? `${kind}-${first_date}.pdf` : null
  await insertStoredFile(trx, runtime, { stored, scope: 'document:manage', originalName })
}

function notThere(kind: DocumentKind) {
  return kind === 'holiday-change' ? notDone('document.holiday_not_found') : refused('document.not_found')
}

function notOwners(kind: DocumentKind) {
  return kind === 'holiday-change' ? notDone('document.holiday_not_owners') : notDone('document.not_owners')
}
