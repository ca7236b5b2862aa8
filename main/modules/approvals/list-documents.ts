import { APPROVE_FLAGS, type ApproveFlag, type DocumentKind } from '#shared/domain/approval/flags.ts'
import type { RequestReader } from '../../platform/requests/request-reader.ts'
import type { Caller } from '../access/access.ts'
import { documentRequest } from './approval-failures.ts'
import type { ApprovalParts, Queries } from './approval-parts.ts'
import { shownDocuments } from './document-rows.ts'
import { documentViews } from './document-view.ts'
import { ownerByCode } from './owners.ts'
import { visibleTo } from './visibility.ts'

interface ListFilter {
  readonly ownerId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly flag: ApproveFlag | null
}

/** Documents of a kind, the latest date first (companion 11); pages are clamped as in the loans list (spec 4.12). */
export async function listDocuments(
  { database, runtime }: ApprovalParts,
  kind: DocumentKind,
  body: unknown,
  caller: Caller
) {
  const db = database.read
  const request = documentRequest(body)
  const { page, perPage } = request.paging()
  const filter = await readFilter(db, request)
  request.rejectFaults()
  const isVisible = await visibleTo(db, runtime, caller)
  const total = await count(filtered(db, kind, filter).where(isVisible))
  const rows = await filtered(db, kind, filter)
    .where(isVisible)
    .orderBy('d.first_date', 'desc')
    .orderBy('d.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = rows.map(await documentViews({ db, runtime, viewer: null }, kind, rows))
  return {
    data,
    current_page: page,
    total_count: total,
    pages: Math.ceil(total / perPage),
    current_count: data.length
  }
}

async function readFilter(db: Queries, request: RequestReader): Promise<ListFilter> {
  const code = request.text('employee_code')
  const from = request.date('start_dt')
  const to = request.date('end_dt')
  if (from !== null && to !== null && to < from) request.note('field.before', 'end_dt', { other: 'start_dt' })
  const flag = request.oneOf('approve_flag', APPROVE_FLAGS)
  const owner = code === null ? null : await ownerByCode(db, code)
  if (code !== null && !owner) request.note('field.unknown_value', 'employee_code', { value: code })
  return { ownerId: owner?.id ?? null, from, to, flag }
}

const filtered = (db: Queries, kind: DocumentKind, { ownerId, from, to, flag }: ListFilter) =>
  shownDocuments(db, kind)
    .$if(ownerId !== null, query => query.where('d.employee_id', '=', String(ownerId)))
    .$if(from !== null, query => query.where('d.last_date', '>=', String(from)))
    .$if(to !== null, query => query.where('d.first_date', '<=', String(to)))
    .$if(flag !== null, query => query.where('d.approve_flag', '=', flag ?? '01'))

async function count(query: ReturnType<typeof filtered>): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
