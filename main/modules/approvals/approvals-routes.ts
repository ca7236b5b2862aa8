import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import Type, { type TSchema } from 'typebox'
import {
  ApprovedDocument,
  ChangedDocument,
  CustomFieldAnswer,
  DeletedDocument,
  DocumentAnswer,
  DocumentList,
  SubmittedDocument
} from '#shared/contracts/approval-answers.ts'
import {
  ApproveBody,
  DeleteBody,
  DOCUMENT_ID,
  ListBody,
  SubmitBody,
  UpdateBody
} from '#shared/contracts/approvals.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { documented, Failure, refusal, TextFailure } from '#shared/contracts/failures.ts'
import { EncodedId } from '#shared/contracts/field-schemas.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { CUSTOM_FIELD_KINDS, type CustomFieldKind } from '#shared/domain/custom-field.ts'
import { wallClock } from '#shared/domain/wall-clock.ts'
import { queryOf } from '../../platform/requests/reading-policy.ts'
import { type Caller, callerOf } from '../access/access.ts'
import { FORM_TEXT_LIMIT } from '../files/files.ts'
import type { ApprovalParts, StoredDocument } from './approval-parts.ts'
import { approveDocument } from './approve-document.ts'
import { deleteDocument } from './delete-document.ts'
import { listDocuments, readDocument, readDocumentFields } from './list-documents.ts'
import { SUBJECT_NAMES } from './subjects.ts'
import { changeDocument, submitDocument, type Written } from './write-document.ts'

const INVALID = {
  400: refusal(400, 'A parameter is missing or wrong, or it cannot be done', 'Validation failed', [
    "Missing required parameter: 'employee_code'"
  ])
}

/** Documents for other software and for managers (spec 4.14 to 4.19, companion 11). */
export const approvalsRoutes =
  (parts: ApprovalParts): FastifyPluginAsync =>
  async app => {
    for (const kind of DOCUMENT_KINDS) addDocumentRoutes(app, parts, kind)
    for (const kind of CUSTOM_FIELD_KINDS) addCustomFieldRoute(app, parts, kind)
  }

const CONFIG = {
  access: { kind: 'scope', scope: 'document:manage' },
  checksBodyItself: true
} as const

/** What an operation of documents is to other software. */
interface Operation {
  readonly summary: string
  readonly input: TSchema
  readonly payload: TSchema
  /** How it fails beyond what all do. */
  readonly failures?: Record<number, TSchema>
  /** It may bring a picture. */
  readonly isLarge?: boolean
}

function addDocumentRoutes(app: FastifyInstance, parts: ApprovalParts, kind: DocumentKind): void {
  const idName = DOCUMENT_ID[kind]
  const at = (instant: string): string => wallClock(Date.parse(instant), parts.runtime.timeZone)
  const ofOwner = ({ document, owner }: Written) => ({
    [idName]: document.id,
    employee_id: owner.id,
    employee_code: owner.employee_code
  })
  const add = (
    method: 'GET' | 'POST',
    name: string,
    { summary, input, payload, failures, isLarge = false }: Operation,
    handle: (input: unknown, caller: Caller) => Promise<ReturnType<typeof answer>>
  ) =>
    app.route({
      method,
      url: `/api/v1/open-apis/${kind}/${name}`,
      config: CONFIG,
      ...(isLarge ? { bodyLimit: FORM_TEXT_LIMIT } : {}),
      // Members differ by kind, and some only come with some: none of the documented schemas shapes a response.
      serializerCompiler: () => data => JSON.stringify(data),
      schema: {
        tags: [`Documents: ${kind}`],
        summary,
        ...(method === 'GET' ? { querystring: input } : { body: input }),
        response: { 200: Envelope(payload), ...INVALID, ...failures }
      },
      handler: request => handle(method === 'GET' ? request.query : request.body, callerOf(request))
    })
  add(
    'POST',
    'submit',
    {
      summary: 'Submit a document',
      input: SubmitBody(kind),
      payload: SubmittedDocument(kind),
      isLarge: true
    },
    async (body, caller) => {
      const written = await submitDocument(parts, kind, body, caller)
      const { approve_flag, created_at } = written.document
      return answer({ ...ofOwner(written), approve_flag, created: at(created_at) })
    }
  )
  add(
    'POST',
    'update',
    {
      summary: 'Change a document that nobody has approved yet',
      input: UpdateBody(kind),
      payload: ChangedDocument(kind),
      isLarge: true
    },
    async (body, caller) => {
      const written = await changeDocument(parts, kind, body, caller)
      const { approve_flag, updated_at } = written.document
      const changed = changedFields(kind, written.document)
      return answer({ ...ofOwner(written), ...changed, approve_flag, updated_at: at(updated_at) })
    }
  )
  add(
    'POST',
    'approve',
    {
      summary: 'Approve, reject or cancel a document',
      input: ApproveBody(kind),
      payload: ApprovedDocument(kind)
    },
    async (body, caller) => {
      const { document, employeeCode, remark } = await approveDocument(parts, kind, body, caller)
      return answer({
        [idName]: document.id,
        employee_code: employeeCode,
        approve_flag: document.approve_flag,
        approve_remark: remark,
        approved_at: at(document.approved_at ?? document.updated_at)
      })
    }
  )
  add(
    'POST',
    'delete',
    {
      summary: 'Delete a document and what it brought about',
      input: DeleteBody(kind),
      payload: DeletedDocument(kind)
    },
    async (body, caller) => {
      const written = await deleteDocument(parts, kind, body, caller)
      const { deleted_at, updated_at } = written.document
      const deleted = deletedFields(kind, written.document)
      const payload = { ...ofOwner(written), ...deleted, deleted_at: at(deleted_at ?? updated_at) }
      return answer(payload, 'ลบเอกสารสำเร็จ')
    }
  )
  for (const method of ['GET', 'POST'] as const)
    add(
      method,
      'get-list',
      { summary: 'Documents, the latest date first', input: ListBody, payload: DocumentList(kind) },
      async (filter, caller) => answer(await listDocuments(parts, kind, filter, caller))
    )
  add(
    'GET',
    'get-detail',
    {
      summary: 'A document with its chain and history',
      input: Type.Object({
        [idName]: EncodedId('the document'),
        authorize_line: Type.Optional(
          Type.String({ description: 'true: authorize_flag says whether it is the turn of who asks' })
        )
      }),
      payload: DocumentAnswer(kind),
      ...(kind === 'time-adjust' ? { failures: ADJUST_NOT_FOUND } : {})
    },
    async (query, caller) => answer(await readDocument(parts, kind, query, caller))
  )
}

const ADJUST_NOT_FOUND = {
  404: refusal(404, 'There is no such document', 'Document not found'),
  422: refusal(422, 'The id is missing or wrong', 'Validation failed', [
    "Missing required parameter: 'time_adjust_id'"
  ])
}

/** get-custom-fields of overtime and leave; `code` is text (spec 4.17). */
function addCustomFieldRoute(app: FastifyInstance, parts: ApprovalParts, kind: CustomFieldKind): void {
  app.get(
    `/api/v1/open-apis/${kind}/get-custom-fields`,
    {
      config: CONFIG,
      schema: {
        tags: [`Documents: ${kind}`],
        summary: 'Custom fields of a document with their values',
        querystring: Type.Object({
          [DOCUMENT_ID[kind]]: EncodedId('the document, which need not exist')
        }),
        response: {
          200: Type.Object({
            code: Type.Literal('200'),
            message: Type.String(),
            payload: Type.Array(CustomFieldAnswer)
          }),
          400: documented(Type.Union([TextFailure, Failure]), 'The id is missing or no Base64', {
            code: '400',
            message: `Missing required key: ${DOCUMENT_ID[kind]}`,
            errors: []
          })
        }
      }
    },
    async request => {
      const payload = await readDocumentFields(parts, kind, queryOf(request))
      const message = payload.length > 0 ? 'Success' : 'No custom field document found'
      return { code: '200' as const, message, payload }
    }
  )
}

/** Fields of the document in the response of update, beside owner and state (spec 4.18 for holiday changes). */
function changedFields(kind: DocumentKind, document: StoredDocument): Record<string, unknown> {
  const { date, description } = SUBJECT_NAMES[kind]
  const said = { [date]: document.first_date, [description]: document.description }
  switch (kind) {
    case 'overtime':
      return { ...hoursOf(document), ...said }
    case 'time-leave':
      return { ...said, time_leave_flag: document.choice, time_leave_end_dt: document.last_date }
    case 'work-cycle-change':
      return { ...said, work_cycle_id: document.work_cycle_id }
    case 'holiday-change':
      return { ...said, holiday_flag_lv: document.choice }
    case 'time-adjust':
      return { ...said, time_adjust_flag_lv: document.choice }
  }
}

/** Spec 4.19 for overtime. */
const deletedFields = (kind: DocumentKind, document: StoredDocument): Record<string, unknown> =>
  kind === 'overtime' ? hoursOf(document) : { [SUBJECT_NAMES[kind].date]: document.first_date }

const hoursOf = ({ first_date, starts_at, ends_at }: StoredDocument) => ({
  ot_work_dt: first_date,
  ot_work_start_hour: starts_at?.slice(11) ?? null,
  ot_work_end_hour: ends_at?.slice(11) ?? null
})
