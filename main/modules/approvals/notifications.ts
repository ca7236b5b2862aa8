import { isOpen } from '#shared/domain/approval/flags.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import {
  forgetNotifications,
  hrUserIds,
  type NewNotification,
  notify,
  userIdsOf
} from '../notifications/notifications.ts'
import type { ActingPerson } from './actors.ts'
import type { StoredDocument } from './approval-parts.ts'
import { awaitedOf, ruleOf } from './approval-repository.ts'
import { substitutesOf, waitingForSubstitutes } from './delegation/substitutions.ts'

/**
 * Notifies, within the transaction of the change, the people whose turn it is while the document is open, and the owner
 * once somebody else has closed it. Earlier notifications about the document are outdated and removed.
 */
export async function notifyAbout(
  trx: WriteTransaction,
  runtime: Runtime,
  document: StoredDocument,
  chain: readonly string[],
  actor: ActingPerson
): Promise<void> {
  await forgetNotifications(trx, document.id, ['turn', 'closed'])
  const isForOwner = !isOpen(document.approve_flag) && actor.employeeId !== document.employee_id
  await notifyRecipients(trx, runtime, document, actor, [
    ...(await turnOf(trx, runtime, document, chain)),
    ...(isForOwner ? await usersOf(trx, [document.employee_id], 'closed') : [])
  ])
}

/** Notifies the people whose turn it is again. */
export async function notifyOfTurn(
  trx: WriteTransaction,
  runtime: Runtime,
  document: StoredDocument,
  chain: readonly string[],
  actor: ActingPerson
): Promise<void> {
  await forgetNotifications(trx, document.id, ['turn'])
  await notifyRecipients(trx, runtime, document, actor, await turnOf(trx, runtime, document, chain))
}

/**
 * Notifies current substitutes of the documents that already wait for their approver, once per document, for one delegation
 * or for all.
 */
export async function notifySubstitutes(
  trx: WriteTransaction,
  runtime: Runtime,
  actor: ActingPerson,
  delegationId: string | null = null
): Promise<void> {
  const waiting = await waitingForSubstitutes(trx, branchToday(runtime), delegationId)
  await notify(
    trx,
    runtime,
    waiting.map(({ user_id, document_id, employee_id, approve_flag }) => ({
      user_id,
      document_id,
      employee_id,
      approve_flag,
      reason: 'turn',
      actor_name: actor.name
    }))
  )
}

/** Notifies the owner, and HR if the leave was approved, that its days were recounted. */
export async function notifyOfRecount(
  trx: WriteTransaction,
  runtime: Runtime,
  document: StoredDocument,
  actor: ActingPerson
): Promise<void> {
  await forgetNotifications(trx, document.id, ['recounted'])
  const hr = isOpen(document.approve_flag) ? [] : await hrUserIds(trx)
  const owners = await usersOf(trx, [document.employee_id], 'recounted')
  const userIds = new Set([...owners.map(it => it.user_id), ...hr])
  const recipients = [...userIds].map(user_id => ({ user_id, reason: 'recounted' as const }))
  await notifyRecipients(trx, runtime, document, actor, recipients)
}

const notifyRecipients = (
  trx: WriteTransaction,
  runtime: Runtime,
  { id, employee_id, approve_flag }: StoredDocument,
  actor: ActingPerson,
  recipients: readonly Recipient[]
): Promise<void> =>
  notify(
    trx,
    runtime,
    recipients
      .filter(({ user_id }) => user_id !== actor.userId)
      .map(recipient => ({
        ...recipient,
        document_id: id,
        employee_id,
        approve_flag,
        actor_name: actor.name
      }))
  )

type Recipient = Pick<NewNotification, 'user_id' | 'reason'>

/** The approver whose turn it is, the approver it was escalated to, and their substitutes today; otherwise HR. */
async function turnOf(db: Queries, runtime: Runtime, document: StoredDocument, chain: readonly string[]) {
  const { kind, employee_id, escalated_to_employee_id } = document
  if (!isOpen(document.approve_flag)) return []
  const asked = [awaitedOf(ruleOf(document, chain)), escalated_to_employee_id].filter(id => id !== null)
  const substitutes = await substitutesOf(db, asked, kind, branchToday(runtime))
  const acting = [...substitutes.values()].flat().filter(id => id !== employee_id)
  const recipients = await usersOf(db, [...new Set([...asked, ...acting])], 'turn')
  const isHrAsked = document.escalated_at !== null && escalated_to_employee_id === null
  if (recipients.length > 0 && !isHrAsked) return recipients
  const known = new Set(recipients.map(it => it.user_id))
  return [...recipients, ...(await hrUsers(db)).filter(it => !known.has(it.user_id))]
}

const usersOf = async (db: Queries, employeeIds: readonly string[], reason: Recipient['reason']) =>
  (await userIdsOf(db, employeeIds)).map(user_id => ({ user_id, reason }))

const hrUsers = async (db: Queries): Promise<Recipient[]> =>
  (await hrUserIds(db)).map(user_id => ({ user_id, reason: 'turn' }))
