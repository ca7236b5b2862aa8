import type {
  DocumentListQuery,
  DocumentRows,
  InboxPage,
  InboxQuery,
  InboxRow
} from '#shared/contracts/approvals/approval-screens.ts'
import { decide } from '#shared/domain/approval/decide.ts'
import { APPROVED, isOpen, stepsDone } from '#shared/domain/approval/flags.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { countRows } from '../../../database/database.ts'
import { readLeaveShares } from '../../../database/leave-shares.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { fileUrl, photographUrl } from '../../files/files.ts'
import { chainsOf, ruleOf } from '../approval-repository.ts'
import { periodsOfAll } from '../document/document-periods.ts'
import { documentsWithOwners, type ShownRow } from '../document/document-rows.ts'
import { ownApprovals } from '../document/own-approvals.ts'
import { overQuotaFault, quotaChecks } from '../leave/quota-check.ts'
import { peopleById } from '../people-of-documents.ts'
import { countsOf, filtered, listOf, pageOf } from './inbox-query.ts'
import { actorFor, type Screen } from './viewer.ts'

const PAGE = 100

/** Open documents: those that wait for the viewer, or all that they may see. */
export async function inboxPage(screen: Screen, query: InboxQuery): Promise<InboxPage> {
  const { db, viewer } = screen
  const found = await filtered(db, query, viewer)
  const { ids, next } = await pageOf(found, query, query.limit ?? PAGE)
  return {
    documents: await documentRows(screen, ids),
    total: await countRows(found),
    counts: await countsOf(db, query.scope, viewer),
    next
  }
}

/** Documents in any state, latest date first by default. */
export async function documentList(screen: Screen, query: DocumentListQuery): Promise<DocumentRows> {
  const { ids, next } = await listOf(screen.db, query, screen.viewer, query.limit ?? PAGE)
  return { documents: await documentRows(screen, ids), next }
}

/** Documents as the screens list them, in the order of `ids`. */
export async function documentRows(
  { db, runtime, viewer }: Screen,
  ids: readonly string[]
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
  const quotas = await quotaChecks(
    db,
    runtime,
    rows.filter(row => isOpen(row.approve_flag))
  )
  const ownFaultOf = await ownApprovals(db, [...chains.values()])
  return rows.map(row => {
    const chain = chains.get(row.id) ?? []
    const actor = actorFor(viewer, row.kind)
    const decision = decide({
      document: ruleOf(row, chain),
      actor,
      action: { type: 'approve', flag: APPROVED },
      periods: periods(row),
      today: viewer.today,
      ownFault: ownFaultOf(row.employee_id, chain)
    })
    const actsFor = decision.isAllowed ? decision.onBehalfOf : null
    return {
      ...rowOf(runtime, row),
      quota_missing: quotas.get(row.id)?.missing || null,
      step_count: chain.length,
      awaits: people.get(row.awaits_employee_id ?? '') ?? null,
      acting_for: people.get(actsFor ?? '') ?? null,
      fault: !decision.isAllowed
        ? decision.fault
        : decision.effect === 'apply'
          ? overQuotaFault(quotas.get(row.id))
          : null
    }
  })
}

const leaveOf = ({ leave_minutes, leave_shares }: ShownRow) => {
  if (leave_minutes === null) return { leave_minutes, leave_hundredths: null }
  return {
    leave_minutes: Number(leave_minutes),
    leave_hundredths: hundredthsOf(readLeaveShares(leave_shares))
  }
}

/** Columns that the response schema does not name are dropped on serialisation. */
const rowOf = (runtime: Runtime, row: ShownRow) => ({
  ...row,
  document_id: row.id,
  owner: { ...row, photograph: photographUrl(runtime, row.photograph_file_id) },
  times: JSON.parse(row.times_json ?? '[]') as string[],
  ...leaveOf(row),
  file_url: row.file_id === null ? null : fileUrl(runtime, row.file_id),
  step: isOpen(row.approve_flag) ? stepsDone(row.approve_flag) + 1 : null,
  since: row.step_since,
  created: row.created_at,
  updated: row.updated_at,
  is_escalated: row.escalated_at !== null,
  is_own_approval: Number(row.is_own_approval) === 1
})
