import { isOpen, isStepFlag } from '#shared/domain/approval/flags.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { DocumentNotificationsTable } from '../../database/schema/approvals.ts'
import { branchToday, instantText, type Runtime } from '../../platform/runtime.ts'
import type { ActingPerson } from './actors.ts'
import type { Queries, StoredDocument } from './approval-parts.ts'
import { awaitedOf, ruleOf } from './approval-repository.ts'
import { substitutesOf } from './delegation/substitutions.ts'

/**
 * Informs those who have something to do or to know, within the transaction of the change: whose turn it is, and the owner of
 * what somebody else submitted, changed or brought to an end. Steps on the way concern nobody but the next.
 */
export async function notifyAbout(
  trx: WriteTransaction,
  runtime: Runtime,
  document: StoredDocument,
  chain: readonly string[],
  actor: ActingPerson
): Promise<void> {
  const { approve_flag, employee_id } = document
  await forgetNotifications(trx, document.id, 'turn')
  const isOnTheWay = isStepFlag(approve_flag)
  await insertNotifications(trx, runtime, document, actor, [
    ...(await turnOf(trx, runtime, document, chain)),
    ...(isOnTheWay || actor.employeeId === employee_id ? [] : await usersOf(trx, [employee_id], 'own'))
  ])
}

/** Informs once more those whose turn it is. */
export async function notifyOfTurn(
  trx: WriteTransaction,
  runtime: Runtime,
  document: StoredDocument,
  chain: readonly string[],
  actor: ActingPerson
): Promise<void> {
  await forgetNotifications(trx, document.id, 'turn')
  await insertNotifications(trx, runtime, document, actor, await turnOf(trx, runtime, document, chain))
}

async function insertNotifications(
  trx: WriteTransaction,
  runtime: Runtime,
  { id, approve_flag }: StoredDocument,
  actor: ActingPerson,
  recipients: readonly Recipient[]
): Promise<void> {
  const rows = recipients
    .filter(({ user_id }) => user_id !== actor.userId)
    .map(recipient => ({
      id: runtime.newId(),
      document_id: id,
      approve_flag,
      actor_name: actor.name,
      created_at: instantText(runtime),
      read_at: null,
      ...recipient
    }))
  if (rows.length > 0) await trx.insertInto('document_notifications').values(rows).execute()
}

/** Removes what was said of a document: everything, or that it is somebody's turn. */
export async function forgetNotifications(
  trx: WriteTransaction,
  documentId: string,
  reason?: DocumentNotificationsTable['reason']
): Promise<void> {
  let query = trx.deleteFrom('document_notifications').where('document_id', '=', documentId)
  if (reason !== undefined) query = query.where('reason', '=', reason)
  await query.execute()
}

type Recipient = Pick<DocumentNotificationsTable, 'user_id' | 'reason'>

/** The approver whose turn it is, whoever was asked in his place, and who acts for them today; else HR. */
async function turnOf(
  db: Queries,
  runtime: Runtime,
  document: StoredDocument,
  chain: readonly string[]
): Promise<Recipient[]> {
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

async function usersOf(
  db: Queries,
  employeeIds: readonly string[],
  reason: Recipient['reason']
): Promise<Recipient[]> {
  if (employeeIds.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('employee_id', 'in', [...employeeIds])
    .where('is_disabled', '=', 0)
    .execute()
  return rows.map(({ id }) => ({ user_id: id, reason }))
}

async function hrUsers(db: Queries): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('user_group_members as m')
    .innerJoin('user_groups as g', 'g.id', 'm.group_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('g.code', '=', 'hr')
    .where('u.is_disabled', '=', 0)
    .execute()
  return rows.map(({ id }) => ({ user_id: id, reason: 'turn' }))
}
