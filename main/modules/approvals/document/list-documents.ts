import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { readDocumentList } from '#shared/domain/approval/document-list-request.ts'
import type { ApproveFlag, DocumentKind } from '#shared/domain/approval/flags.ts'
import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import { decodeId } from '#shared/domain/encoded-id.ts'
import { type Fields, isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import { numberedPage } from '#shared/domain/paging.ts'
import { countRows, type Queries } from '../../../database/database.ts'
import { branchToday } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { customFieldsOf } from '../../custom-fields/custom-fields.ts'
import { readActor } from '../actors.ts'
import { refused } from '../approval-failures.ts'
import type { ApprovalParts } from '../approval-parts.ts'
import { withSubstitutions } from '../delegation/substitutions.ts'
import { ownerByCode } from '../owners.ts'
import { visibleTo } from '../visibility.ts'
import { shownDocuments } from './document-rows.ts'
import { documentDetail, documentViews } from './document-view.ts'

interface ListFilter {
  readonly ownerId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly flag: ApproveFlag | null
}

/** Documents of a kind, latest date first (decision 0039); page numbers are clamped as in the loans list (spec 4.12). */
export async function listDocuments(
  { database, runtime }: ApprovalParts,
  kind: DocumentKind,
  body: unknown,
  caller: Caller
) {
  const db = database.read
  const { request, page, perPage, filter: asked } = readDocumentList(body)
  const { employeeCode: code, ...others } = asked
  const owner = code === null ? null : await ownerByCode(db, code)
  if (code !== null && !owner) request.note('field.unknown_value', 'employee_code', { value: code })
  request.rejectFaults()
  const filter = { ...others, ownerId: owner?.id ?? null }
  const isVisible = await visibleTo(db, runtime, caller)
  const total = await countRows(filtered(db, kind, filter).where(isVisible))
  const rows = await filtered(db, kind, filter)
    .where(isVisible)
    .orderBy('d.first_date', 'desc')
    .orderBy('d.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = rows.map(await documentViews({ db, runtime, viewer: null }, kind, rows))
  return numberedPage(data, { page, perPage }, total)
}

/**
 * A document with its chain and history. For a time adjustment a missing id is 422 and an unknown document 404 (spec 4.15);
 * for other kinds both are 400, as in approve.
 */
export async function readDocument(
  { database, runtime }: ApprovalParts,
  kind: DocumentKind,
  query: unknown,
  caller: Caller
) {
  const db = database.read
  const request = approvalRequest(query)
  const id = request.id(idFieldOf(kind), { isRequired: true })
  const followsLine = request.flag('authorize_line')
  const isAdjust = kind === 'time-adjust'
  request.rejectFaults(isAdjust ? 'unprocessable' : 'invalid_request')
  const row = await shownDocuments(db, kind)
    .where('d.id', '=', id ?? '')
    .where(await visibleTo(db, runtime, caller))
    .executeTakeFirst()
  if (!row) throw refused('document.not_found', {}, isAdjust ? 'not_found' : 'invalid_request')
  // The user of the session, or of the token sent with the key; software is not an approver.
  const person = followsLine ? await readActor(db, approvalRequest({}), caller) : null
  const isUser = person !== null && person.userId !== null
  const viewer = isUser ? await withSubstitutions(db, person, kind, branchToday(runtime)) : null
  return documentDetail({ db, runtime, viewer }, kind, row)
}

/**
 * Spec 4.17: the document need not exist; one that the caller may not see is treated like an unknown one.
 * @throws WorkstationError if the id is missing or not Base64
 */
export async function readDocumentFields(
  { database, runtime }: ApprovalParts,
  kind: CustomFieldKind,
  query: Fields,
  caller: Caller
) {
  const name = idFieldOf(kind)
  const given = query[name]
  if (isAbsent(given)) throw refused('document.key_missing', { name })
  const id = typeof given === 'string' ? decodeId(given) : null
  if (id === null) throw refused('document.key_invalid', { name })
  const db = database.read
  const visible = await db
    .selectFrom('approval_documents as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where('d.kind', '=', kind)
    .where('d.deleted_at', 'is', null)
    .where(await visibleTo(db, runtime, caller))
    .executeTakeFirst()
  return customFieldsOf(db, runtime, kind, visible?.id ?? null)
}

const filtered = (db: Queries, kind: DocumentKind, { ownerId, from, to, flag }: ListFilter) =>
  shownDocuments(db, kind)
    .$if(ownerId !== null, query => query.where('d.employee_id', '=', String(ownerId)))
    .$if(from !== null, query => query.where('d.last_date', '>=', String(from)))
    .$if(to !== null, query => query.where('d.first_date', '<=', String(to)))
    .$if(flag !== null, query => query.where('d.approve_flag', '=', flag ?? '01'))
