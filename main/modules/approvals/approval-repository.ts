import type { Selectable } from 'kysely'
import type { ChainLink } from '#shared/domain/approval/chain-rules.ts'
import type { ApprovalDocument } from '#shared/domain/approval/decide.ts'
import { positionsOpen } from '#shared/domain/approval/decide.ts'
import { type DocumentKind, LIVE_FLAGS, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { countRows, type Queries, type WriteTransaction } from '../../database/database.ts'
import type { ApprovalLeaveDaysTable, ApprovalStepsTable } from '../../database/schema/approvals.ts'
import type { StoredDocument } from './approval-parts.ts'
import { isPlannedBy, overtimeChanged, planOf } from './overtime-plan.ts'

/** A document of a kind, even if it has been deleted. */
export async function findDocument(
  db: Queries,
  kind: DocumentKind,
  id: string
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('approval_documents')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? null
}

/** A document of any kind that has not been deleted. */
export async function findDocumentById(db: Queries, id: string): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('approval_documents')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Employee ids of a document's chain, in order. */
export const chainOf = async (db: Queries, documentId: string): Promise<string[]> =>
  (await chainsOf(db, [documentId])).get(documentId) ?? []

/** The same for many documents, by document id. */
export async function chainsOf(db: Queries, documentIds: readonly string[]): Promise<Map<string, string[]>> {
  const chains = new Map<string, string[]>(documentIds.map(id => [id, []]))
  if (documentIds.length === 0) return chains
  const rows = await db
    .selectFrom('approval_chains')
    .select(['document_id', 'employee_id'])
    .where('document_id', 'in', [...documentIds])
    .orderBy('document_id')
    .orderBy('position')
    .execute()
  for (const row of rows) chains.get(row.document_id)?.push(row.employee_id)
  return chains
}

/** The employee's current approvers, who become the chain of a new document (decision 0016). */
export async function approverIdsOf(db: Queries, employeeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_approvers')
    .select('approver_employee_id')
    .where('employee_id', '=', employeeId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.approver_employee_id)
}

export const ruleOf = (document: StoredDocument, chain: readonly string[]): ApprovalDocument => ({
  kind: document.kind,
  flag: document.approve_flag,
  ownerEmployeeId: document.employee_id,
  chain,
  isEscalated: document.is_escalated === 1
})

/** The columns of a step that begins now and has had no reminder yet. */
export const stepBegins = (at: string) => ({
  step_since: at,
  is_escalated: 0 as const,
  reminded_at: null,
  escalated_at: null,
  escalated_to_employee_id: null
})

/** The approver whose turn it is; null if only HR can approve, or no approval is pending. */
export function awaitedOf(document: ApprovalDocument): string | null {
  const [position] = positionsOpen(document)
  return position === undefined ? null : (document.chain[position - 1] ?? null)
}

export async function insertDocument(
  trx: WriteTransaction,
  document: StoredDocument,
  chain: readonly ChainLink[]
): Promise<void> {
  await trx.insertInto('approval_documents').values(document).execute()
  await overtimeChanged(trx, [document])
  await insertChain(trx, document.id, chain)
}

async function insertChain(trx: WriteTransaction, documentId: string, chain: readonly ChainLink[]) {
  if (chain.length > 0)
    await trx
      .insertInto('approval_chains')
      .values(
        chain.map(({ employeeId, rule }, at) => ({
          document_id: documentId,
          position: at + 1,
          employee_id: employeeId,
          rule_json: rule && JSON.stringify(rule)
        }))
      )
      .execute()
}

/** A document's chain, with the rule that added each approver. */
export async function linksOf(db: Queries, documentId: string): Promise<ChainLink[]> {
  const rows = await db
    .selectFrom('approval_chains')
    .select(['employee_id', 'rule_json'])
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()
  return rows.map(({ employee_id, rule_json }) => ({
    employeeId: employee_id,
    rule: rule_json === null ? null : (JSON.parse(rule_json) as ChainLink['rule'])
  }))
}

export const idsOf = (links: readonly ChainLink[]): string[] => links.map(link => link.employeeId)

export async function replaceChain(
  trx: WriteTransaction,
  documentId: string,
  chain: readonly ChainLink[]
): Promise<void> {
  await trx.deleteFrom('approval_chains').where('document_id', '=', documentId).execute()
  await insertChain(trx, documentId, chain)
}

export async function updateDocument(
  trx: WriteTransaction,
  id: string,
  changes: Partial<StoredDocument>
): Promise<void> {
  const isPlanned = isPlannedBy(changes)
  const before = isPlanned ? await planOf(trx, id) : []
  await trx.updateTable('approval_documents').set(changes).where('id', '=', id).execute()
  if (isPlanned) await overtimeChanged(trx, [...before, ...(await planOf(trx, id))])
}

export async function insertStep(
  trx: WriteTransaction,
  step: Omit<Selectable<ApprovalStepsTable>, 'seq'>
): Promise<void> {
  const { last } = await trx
    .selectFrom('approval_steps')
    .select(eb => eb.fn.max('seq').as('last'))
    .where('document_id', '=', step.document_id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('approval_steps')
    .values({ ...step, seq: Number(last ?? 0) + 1 })
    .execute()
}

export async function replaceLeaveDays(
  trx: WriteTransaction,
  documentId: string,
  days: readonly Omit<ApprovalLeaveDaysTable, 'document_id'>[]
): Promise<void> {
  await trx.deleteFrom('approval_leave_days').where('document_id', '=', documentId).execute()
  if (days.length > 0)
    await trx
      .insertInto('approval_leave_days')
      .values(days.map(day => ({ document_id: documentId, ...day })))
      .execute()
}

/** Whether there is open or approved overtime on a date (decision 0016). */
export async function hasOvertimeOn(db: Queries, employeeId: string, date: string): Promise<boolean> {
  const row = await documentsAround(db, employeeId, 'overtime', date, date)
    .where('first_date', '=', date)
    .where('approve_flag', 'in', [...LIVE_FLAGS])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Pending and approved documents of the same owner, kind and dates besides this one, newest first. */
export const liveDocumentsOf = (
  db: Queries,
  { id, kind, employee_id, first_date, last_date }: StoredDocument
): Promise<StoredDocument[]> =>
  documentsAround(db, employee_id, kind, first_date, last_date)
    .where('first_date', '=', first_date)
    .where('last_date', '=', last_date)
    .where('approve_flag', 'in', [...LIVE_FLAGS])
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Pending documents of the same owner besides this one. */
export async function countOpenDocuments(db: Queries, { id, employee_id }: StoredDocument): Promise<number> {
  const open = db
    .selectFrom('approval_documents')
    .where('employee_id', '=', employee_id)
    .where('approve_flag', 'in', [...OPEN_FLAGS])
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
  return Number(await countRows(open))
}

/** Whether other approved overtime overlaps; both may extend past midnight. */
export async function hasOverlappingOvertime(db: Queries, document: StoredDocument): Promise<boolean> {
  const row = await otherApprovedNear(db, document)
    .where('starts_at', '<', document.ends_at)
    .where('ends_at', '>', document.starts_at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether other approved leave overlaps; leave without hours covers whole days. */
export async function hasOverlappingLeave(db: Queries, document: StoredDocument): Promise<boolean> {
  const rows = await otherApprovedNear(db, document).execute()
  const own = leaveSpan(document)
  return rows.some(row => {
    const other = leaveSpan(row)
    return own.start < other.end && other.start < own.end
  })
}

/** Other approved documents of its kind, up to a day before and after it, as both may extend past midnight. */
const otherApprovedNear = (db: Queries, { id, kind, employee_id, first_date, last_date }: StoredDocument) =>
  documentsAround(db, employee_id, kind, addDays(first_date, -1), addDays(last_date, 1))
    .where('approve_flag', '=', '02')
    .where('id', '!=', id)

const leaveSpan = ({ first_date, last_date, starts_at, ends_at }: StoredDocument) => ({
  start: starts_at ?? `${first_date} 00:00`,
  end: ends_at ?? `${addDays(last_date, 1)} 00:00`
})

/** The query is served by the index of an employee's documents by their last date. */
const documentsAround = (db: Queries, employeeId: string, kind: DocumentKind, from: string, to: string) =>
  db
    .selectFrom('approval_documents')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('kind', '=', kind)
    .where('last_date', '>=', from)
    .where('first_date', '<=', to)
    .where('deleted_at', 'is', null)

const inEffectOnDay = (db: Queries, { employee_id, kind, first_date, id }: StoredDocument) =>
  documentsAround(db, employee_id, kind, first_date, first_date)
    .where('first_date', '=', first_date)
    .where('id', '!=', id)
    .where('effect_json', 'is not', null)
    .orderBy('effect_order')

/** The document of the same kind and day that took effect next after this one and is still in effect. */
export async function laterOfDay(db: Queries, document: StoredDocument): Promise<string | null> {
  const later = await inEffectOnDay(db, document)
    .where('effect_order', '>', document.effect_order)
    .limit(1)
    .executeTakeFirst()
  return later?.id ?? null
}

/** The position after all documents of the same kind and day that are in effect. */
export async function nextEffectOrder(db: Queries, document: StoredDocument): Promise<number> {
  const others = await inEffectOnDay(db, document).execute()
  return (others.at(-1)?.effect_order ?? 0) + 1
}
