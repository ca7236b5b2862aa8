import { type ApprovalAction, decide, SOFTWARE } from '#shared/domain/approval/decide.ts'
import { DOCUMENT_KIND, idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { createdFormat, documentSummary } from '#shared/domain/approval/document-summary.ts'
import { APPROVED, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { APPROVE_FLAG_NAMES } from '#shared/domain/approval/names.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { Queries } from '../../../database/database.ts'
import { pick } from '../../../platform/pick.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import { fileUrl, photographUrl } from '../../files/files.ts'
import type { ActingPerson } from '../actors.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { chainsOf, ruleOf } from '../approval-repository.ts'
import { KINDS } from '../kinds/kinds.ts'
import { periodsOfAll } from './document-periods.ts'
import { documentsWithOwners, type ShownRow } from './document-rows.ts'
import { ownApprovals } from './own-approvals.ts'

export interface ViewQuestion {
  readonly db: Queries
  readonly runtime: Runtime
  /** Null for software, which is never an approver. */
  readonly viewer: ActingPerson | null
}

/** Documents of a kind as lists and details show them (spec 2.7 for all kinds), with one set of reads for all rows. */
export async function documentViews(question: ViewQuestion, kind: DocumentKind, rows: readonly ShownRow[]) {
  const { runtime } = question
  const at = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  const created = createdFormat(runtime.timeZone)
  const rightsOf = await rightsOfAll(question, rows)
  const subjectOf = await subjectsOf(question, kind, rows)
  return (row: ShownRow) => ({
    [idFieldOf(kind)]: row.id,
    ...pick(row, [
      'employee_id',
      'employee_code',
      'employee_name',
      'employee_last_name',
      'employee_nickname'
    ]),
    ...pick(row, ['employee_name_en', 'employee_last_name_en']),
    photograph: photographUrl(runtime, row.photograph_file_id),
    ...subjectOf(row),
    header: DOCUMENT_KIND[kind].name,
    detail: detailOf(row),
    approve_flag: row.approve_flag,
    approve_flag_name: APPROVE_FLAG_NAMES[row.approve_flag].name,
    approve_by: row.approve_by,
    approve_remark: row.approve_remark,
    ...rightsOf(row),
    ...pick(row, ['company_name', 'branch_name', 'department_name', 'division_name', 'section_name']),
    position_name: row.position_name,
    created: at(row.created_at),
    created_format: created.format(Date.parse(row.created_at))
  })
}

/** Documents for the head office: without names and addresses, which change apart from them. */
export async function documentRecords(
  db: Queries,
  runtime: Runtime,
  ids: readonly string[]
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await documentsWithOwners(db)
    .where('d.id', 'in', [...ids])
    .where('d.deleted_at', 'is', null)
    .execute()
  const at = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  return new Map(
    rows.map(row => [
      row.id,
      {
        [idFieldOf(row.kind)]: row.id,
        kind: row.kind,
        employee_id: row.employee_id,
        ...subjectOf(row),
        approve_flag: row.approve_flag,
        approve_by: row.approve_by,
        approve_remark: row.approve_remark,
        created: at(row.created_at)
      }
    ])
  )
}

export async function documentDetail(question: ViewQuestion, kind: DocumentKind, row: ShownRow) {
  const { db, runtime } = question
  const chain = await db
    .selectFrom('approval_chains as c')
    .innerJoin('employees as e', 'e.id', 'c.employee_id')
    .select(['c.position', 'c.employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .where('c.document_id', '=', row.id)
    .orderBy('c.position')
    .execute()
  const steps = await db
    .selectFrom('approval_steps as s')
    .leftJoin('employees as e', 'e.id', 's.on_behalf_of_employee_id')
    .select(['s.at', 's.action', 's.approve_flag', 's.actor_name', 's.key_name', 's.role', 's.remark'])
    .select('e.employee_code as on_behalf_of')
    .where('s.document_id', '=', row.id)
    .orderBy('s.seq')
    .execute()
  const view = await documentViews(question, kind, [row])
  return {
    ...view(row),
    approval_steps: chain,
    history: steps.map(step => ({ ...step, at: wallClock(Date.parse(step.at), runtime.timeZone) }))
  }
}

/** `read_only_flag` for anybody, `authorize_flag` for the viewer (spec 2.7, 4.15). */
async function rightsOfAll({ db, runtime, viewer }: ViewQuestion, rows: readonly ShownRow[]) {
  const today = branchToday(runtime)
  const periodsOf = await periodsOfAll(db, rows)
  const ids = viewer === null ? [] : rows.map(row => row.id)
  const chains = await chainsOf(db, ids)
  const ownFaultOf = await ownApprovals(db, [...chains.values()])
  const approve: ApprovalAction = { type: 'approve', flag: APPROVED, followsLine: true }
  return (row: ShownRow) => {
    const chain = chains.get(row.id) ?? []
    const ownFault = ownFaultOf(row.employee_id, chain)
    const asked = { document: ruleOf(row, chain), periods: periodsOf(row), today, ownFault }
    const edit = decide({ ...asked, actor: SOFTWARE, action: { type: 'update' } })
    return {
      read_only_flag: edit.isAllowed ? ('N' as const) : ('Y' as const),
      authorize_flag: viewer !== null && decide({ ...asked, actor: viewer, action: approve }).isAllowed
    }
  }
}

async function subjectsOf({ db, runtime }: ViewQuestion, kind: DocumentKind, rows: readonly ShownRow[]) {
  const { picture } = DOCUMENT_KIND[kind].fields
  const lookedUp = rows.length > 0 ? await KINDS[kind].lookedUp?.(db, rows) : undefined
  return (row: ShownRow) => ({
    ...subjectOf(row),
    ...(picture && { [picture]: row.file_id === null ? null : fileUrl(runtime, row.file_id) }),
    ...lookedUp?.(row)
  })
}

const subjectOf = (row: ShownRow): Record<string, unknown> => {
  const { choices } = DOCUMENT_KIND[row.kind]
  return {
    ...storedFields(row),
    ...(choices && namesOf(choices, row.choice)),
    ...KINDS[row.kind].shown?.(row)
  }
}

/** The fields of a document's own row. */
export function storedFields(document: StoredDocument): Record<string, string | null> {
  const { date, lastDate, hours, choice, description } = DOCUMENT_KIND[document.kind].fields
  const time = (at: string | null): string | null => at?.slice(11) ?? null
  return {
    ...(choice && { [choice]: document.choice }),
    [date]: document.first_date,
    ...(lastDate && { [lastDate]: document.last_date }),
    ...(hours && { [hours.start]: time(document.starts_at), [hours.end]: time(document.ends_at) }),
    [description]: document.description
  }
}

function namesOf(names: readonly { flag: string; name: string; nameEn: string }[], flag: string | null) {
  const found = names.find(it => it.flag === flag)
  return { flag_name: found?.name ?? '', flag_name_en: found?.nameEn ?? '' }
}

const detailOf = (row: ShownRow): string =>
  documentSummary({
    from: row.first_date,
    to: row.last_date,
    startsAt: row.starts_at?.slice(11) ?? null,
    endsAt: row.ends_at?.slice(11) ?? null,
    description: row.description
  })
