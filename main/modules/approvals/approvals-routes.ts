import type { FastifyPluginAsync } from 'fastify'
import Type, { type TSchema } from 'typebox'
import {
  ApprovedDocument,
  ChangedDocument,
  CustomFieldAnswer,
  DeletedDocument,
  DocumentAnswer,
  DocumentList,
  SubmittedDocument
} from '#shared/contracts/approvals/approval-answers.ts'
import {
  ApproveBody,
  DeleteBody,
  ListBody,
  SubmitBody,
  UpdateBody
} from '#shared/contracts/approvals/approvals.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { documented, Failure, refusal, TextFailure } from '#shared/contracts/failures.ts'
import { EncodedId } from '#shared/contracts/field-schemas.ts'
import { DOCUMENT_KIND, idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { CUSTOM_FIELD_KINDS, type CustomFieldKind } from '#shared/domain/custom-field.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { queryOf } from '#shared/domain/fields/reading-policy.ts'
import { pick } from '../../platform/pick.ts'
import { callerOf, openRoutes } from '../access/access.ts'
import { SCAN_TEXT_LIMIT } from '../files/files.ts'
import type { ApprovalParts, StoredDocument } from './approval-parts.ts'
import { approveDocument } from './document/approve-document.ts'
import { deleteDocument } from './document/delete-document.ts'
import { storedFields } from './document/document-view.ts'
import { listDocuments, readDocument, readDocumentFields } from './document/list-documents.ts'
import { changeDocument, submitDocument, type Written } from './document/write-document.ts'

const INVALID = {
  400: refusal(400, 'A parameter is missing or wrong, or it cannot be done', 'Validation failed', [
    "Missing required parameter: 'employee_code'"
  ])
}

/** The document operations for other software and for managers (spec 4.14 to 4.19, decision 0039). */
export const approvalsRoutes =
  (parts: ApprovalParts): FastifyPluginAsync =>
  async app => {
    for (const kind of DOCUMENT_KINDS) await app.register(documentRoutes(parts, kind))
    for (const kind of CUSTOM_FIELD_KINDS) await app.register(customFieldRoute(parts, kind))
  }

const allowed = (kind: DocumentKind) => ({ scope: 'document:manage', tag: `Documents: ${kind}` }) as const

/** Members differ by kind, and some depend on others, so responses are not serialised by the documented schemas. */
const oneOf = (payload: TSchema, failures?: Readonly<Record<number, TSchema>>) => ({
  answer: Envelope(payload),
  isOneOfMany: true,
  failures: { ...INVALID, ...failures }
})

function documentRoutes(parts: ApprovalParts, kind: DocumentKind): FastifyPluginAsync {
  const idName = idFieldOf(kind)
  const at = (instant: string): string => wallClock(Date.parse(instant), parts.runtime.timeZone)
  const ofOwner = ({ document, owner }: Written) => ({
    [idName]: document.id,
    employee_id: owner.id,
    employee_code: owner.employee_code
  })
  return openRoutes(allowed(kind), ({ get, post }) => {
    post(
      `${kind}/submit`,
      {
        summary: 'Submit a document',
        body: SubmitBody(kind),
        bodyLimit: SCAN_TEXT_LIMIT,
        ...oneOf(SubmittedDocument(kind))
      },
      async request => {
        const written = await submitDocument(parts, kind, request.body, callerOf(request))
        const { document, sameAs } = written
        const submitted = { approve_flag: document.approve_flag, created: at(document.created_at) }
        return answer({ ...ofOwner(written), ...submitted, ...(sameAs && { same_as: sameAs }) })
      }
    )
    post(
      `${kind}/update`,
      {
        summary: 'Change a document that nobody has approved yet',
        body: UpdateBody(kind),
        bodyLimit: SCAN_TEXT_LIMIT,
        ...oneOf(ChangedDocument(kind))
      },
      async request => {
        const written = await changeDocument(parts, kind, request.body, callerOf(request))
        const { approve_flag, updated_at } = written.document
        const changed = fieldsOf(DOCUMENT_KIND[kind].changed, written.document)
        return answer({ ...ofOwner(written), ...changed, approve_flag, updated_at: at(updated_at) })
      }
    )
    post(
      `${kind}/approve`,
      {
        summary: 'Approve, reject or cancel a document',
        body: ApproveBody(kind),
        ...oneOf(ApprovedDocument(kind))
      },
      async request => {
        const approved = await approveDocument(parts, kind, request.body, callerOf(request))
        const { document, employeeCode, remark } = approved
        return answer({
          [idName]: document.id,
          employee_code: employeeCode,
          approve_flag: document.approve_flag,
          approve_remark: remark,
          approved_at: at(document.approved_at ?? document.updated_at)
        })
      }
    )
    post(
      `${kind}/delete`,
      {
        summary: 'Delete a document and what it brought about',
        body: DeleteBody(kind),
        ...oneOf(DeletedDocument(kind))
      },
      async request => {
        const written = await deleteDocument(parts, kind, request.body, callerOf(request))
        const { deleted_at, updated_at } = written.document
        const deleted = fieldsOf(DOCUMENT_KIND[kind].deleted, written.document)
        const payload = { ...ofOwner(written), ...deleted, deleted_at: at(deleted_at ?? updated_at) }
        return answer(payload, 'ลบเอกสารสำเร็จ')
      }
    )
    const list = { summary: 'Documents, the latest date first', ...oneOf(DocumentList(kind)) }
    get(`${kind}/get-list`, { ...list, query: ListBody }, async request =>
      answer(await listDocuments(parts, kind, request.query, callerOf(request)))
    )
    post(`${kind}/get-list`, { ...list, body: ListBody, isReading: true }, async request =>
      answer(await listDocuments(parts, kind, request.body, callerOf(request)))
    )
    get(
      `${kind}/get-detail`,
      {
        summary: 'A document with its chain and history',
        query: Type.Object({
          [idName]: EncodedId('the document'),
          authorize_line: Type.Optional(
            Type.String({ description: 'true: authorize_flag says whether it is the turn of who asks' })
          )
        }),
        ...oneOf(DocumentAnswer(kind), kind === 'time-adjust' ? ADJUST_NOT_FOUND : {})
      },
      async request => answer(await readDocument(parts, kind, request.query, callerOf(request)))
    )
  })
}

const ADJUST_NOT_FOUND = {
  404: refusal(404, 'There is no such document', 'Document not found'),
  422: refusal(422, 'The id is missing or wrong', 'Validation failed', [
    "Missing required parameter: 'time_adjust_id'"
  ])
}

/** get-custom-fields for overtime and leave; `code` is text (spec 4.17). */
const customFieldRoute = (parts: ApprovalParts, kind: CustomFieldKind): FastifyPluginAsync =>
  openRoutes(allowed(kind), ({ get }) =>
    get(
      `${kind}/get-custom-fields`,
      {
        summary: 'Custom fields of a document with their values',
        query: Type.Object({ [idFieldOf(kind)]: EncodedId('the document, which need not exist') }),
        answer: Type.Object({
          code: Type.Literal('200'),
          message: Type.String(),
          payload: Type.Array(CustomFieldAnswer)
        }),
        failures: {
          400: documented(Type.Union([TextFailure, Failure]), 'The id is missing or no Base64', {
            code: '400',
            message: `Missing required key: ${idFieldOf(kind)}`,
            errors: []
          })
        }
      },
      async request => {
        const payload = await readDocumentFields(parts, kind, queryOf(request), callerOf(request))
        const message = payload.length > 0 ? 'Success' : 'No custom field document found'
        return { code: '200' as const, message, payload }
      }
    )
  )

/** Some of the document's fields. */
const fieldsOf = (names: readonly string[], document: StoredDocument): Record<string, unknown> =>
  pick<Record<string, unknown>, string>({ ...document, ...storedFields(document) }, names)
