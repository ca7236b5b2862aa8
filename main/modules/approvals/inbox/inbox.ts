import type {
  DocumentListQuery,
  DocumentRows,
  InboxPage,
  InboxQuery,
  InboxRow
} from '#shared/contracts/approval-screens.ts'
import { decide } from '#shared/domain/approval/decide.ts'
import { APPROVED, isOpen, stepsDone } from '#shared/domain/approval/flags.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { fileUrl, photographUrl } from '../../files/files.ts'
import type { Queries } from '../approval-parts.ts'
import { chainsOf, ruleOf } from '../approval-repository.ts'
import { periodsOfAll } from '../document-periods.ts'
import { documentsWithOwners, type ShownRow } from '../document-rows.ts'
import { type PersonRow, peopleById } from '../people-of-documents.ts'
import { countsOf, filtered, listOf, pageOf } from './inbox-query.ts'
import { actorFor, type Viewer } from './viewer.ts'

const PAGE = 100

/** Open documents, those that wait for the viewer or all that he may see. */
export async function inboxPage(
  db: ReadDatabase,
  runtime: Runtime,
  query: InboxQuery,
  viewer: Viewer
): Promise<InboxPage> {
  const { ids, next } = await pageOf(db, query, viewer, query.limit ?? PAGE)
  const { total } = await filtered(db, query, viewer)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    documents: await documentRows(db, runtime, ids, viewer),
    total: Number(total),
    counts: await countsOf(db, query.scope, viewer),
    next
  }
}

/** Documents in any state, the latest date first. */
export async function documentList(
  db: ReadDatabase,
  runtime: Runtime,
  query: DocumentListQuery,
  viewer: Viewer
): Promise<DocumentRows> {
  const { ids, next } = await listOf(db, query, viewer, query.limit ?? PAGE)
  return { documents: await documentRows(db, runtime, ids, viewer), next }
}

/** Documents as the screens list them, in the order of their ids. */
export async function documentRows(
  db: Queries,
  runtime: Runtime,
  ids: readonly string[],
  viewer: Viewer
): Promise<InboxRow[]> {
  if (ids.length === 0) return []
  const found = await documentsWithOwners(db)
    .where('d.id', 'in', [...ids])
    .execute()
  const byId = new Map(found.map(row => [row.id, row]))
  const rows = ids.flatMap(id => byId.get(id) ?? [])
  const chains = await chainsOf(db, ids)
  const periods = await periodsOfAll(db, rows)
  const people = await peopleById(db, [
    ...rows.flatMap(row => row.awaits_employee_id ?? []),
    ...viewer.substitutions.map(it => it.approverId)
  ])
  return rows.map(row => {
    const chain = chains.get(row.id) ?? []
    const actor = actorFor(viewer, row.kind)
    const decision = decide({
      document: ruleOf(row, chain),
      actor,
      action: {
        type: 'approve',
        flag: APPROVED,
        followsLine: false,
        isExtraRound: false,
        isWithoutHrRights: false
      },
      periods: periods(row),
      today: viewer.today
    })
    const actsFor = decision.isAllowed ? decision.onBehalfOf : null
    return toRow(runtime, row, {
      stepCount: chain.length,
      awaits: people.get(row.awaits_employee_id ?? '') ?? null,
      actsFor: people.get(actsFor ?? '') ?? null,
      fault: decision.isAllowed ? null : decision.fault
    })
  })
}

interface Beside {
  readonly stepCount: number
  readonly awaits: PersonRow | null
  readonly actsFor: PersonRow | null
  readonly fault: InboxRow['fault']
}

const toRow = (runtime: Runtime, row: ShownRow, { stepCount, awaits, actsFor, fault }: Beside): InboxRow => ({
  document_id: row.id,
  kind: row.kind,
  owner: {
    employee_id: row.employee_id,
    employee_code: row.employee_code,
    employee_name: row.employee_name,
    employee_last_name: row.employee_last_name,
    employee_name_en: row.employee_name_en,
    employee_last_name_en: row.employee_last_name_en,
    employee_nickname: row.employee_nickname,
    photograph: photographUrl(runtime, row.photograph_file_id),
    position_name: row.position_name,
    position_name_en: row.position_name_en,
    department_name: row.department_name,
    department_name_en: row.department_name_en
  },
  first_date: row.first_date,
  last_date: row.last_date,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  choice: row.choice,
  times: JSON.parse(row.times_json ?? '[]') as string[],
  work_cycle_code: row.work_cycle_code,
  work_cycle_name: row.work_cycle_name,
  work_cycle_name_en: row.work_cycle_name_en,
  leave_minutes: row.leave_minutes === null ? null : Number(row.leave_minutes),
  leave_hundredths: row.leave_hundredths === null ? null : Number(row.leave_hundredths),
  description: row.description,
  file_url: row.file_id === null ? null : fileUrl(runtime, row.file_id),
  approve_flag: row.approve_flag,
  step: isOpen(row.approve_flag) ? stepsDone(row.approve_flag) + 1 : null,
  step_count: stepCount,
  since: row.step_since,
  created: row.created_at,
  updated: row.updated_at,
  is_escalated: row.escalated_at !== null,
  awaits,
  acting_for: actsFor,
  fault
})
