import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
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
import { CUSTOM_FIELD_KINDS } from '#shared/domain/custom-field.ts'
import { wallClock } from '#shared/domain/wall-clock.ts'
import { queryOf } from '../../platform/requests/reading-policy.ts'
import { callerOf } from '../access/access.ts'
import { FORM_TEXT_LIMIT } from '../files/files.ts'
import type { StoredDocument } from './approval-parts.ts'
import type { Approvals } from './approvals.ts'
import { SUBJECT_NAMES } from './subjects.ts'

const INVALID = {
  400: refusal(400, 'A parameter is missing or wrong, or it cannot be done', 'Validation failed', [
    "Missing required parameter: 'employee_code'"
  ])
}

/** Documents for other software and for managers (spec 4.14 to 4.19, companion 11). */
export function approvalsRoutes(approvals: Approvals): FastifyPluginAsyncTypebox {
  return async app => {
    for (const kind of DOCUMENT_KINDS) await app.register(documentRoutes(approvals, kind))
    await app.register(customFieldRoutes(approvals))
  }
}

const CONFIG = {
  access: { kind: 'scope', scope: 'document:manage' },
  checksBodyItself: true
} as const

function documentRoutes(approvals: Approvals, kind: DocumentKind): FastifyPluginAsyncTypebox {
  const base = `/api/v1/open-apis/${kind}`
  const tags = [`Documents: ${kind}`]
  const idName = DOCUMENT_ID[kind]
  const at = (instant: string): string => wallClock(Date.parse(instant), approvals.runtime.timeZone)
  const large = { config: CONFIG, bodyLimit: FORM_TEXT_LIMIT }
  // Members differ by kind, and some only come with some: none of the documented schemas shapes a response.
  const whole = { serializerCompiler: () => (data: unknown) => JSON.stringify(data) }
  return async app => {
    app.post(
      `${base}/submit`,
      {
        ...large,
        ...whole,
        schema: {
          tags,
          summary: 'Submit a document',
          body: SubmitBody(kind),
          response: { 200: Envelope(SubmittedDocument(kind)), ...INVALID }
        }
      },
      async request => {
        const { document, owner } = await approvals.submit(kind, request.body, callerOf(request))
        return answer({
          [idName]: document.id,
          employee_id: owner.id,
          employee_code: owner.employee_code,
          approve_flag: document.approve_flag,
          created: at(document.created_at)
        })
      }
    )
    app.post(
      `${base}/update`,
      {
        ...large,
        ...whole,
        schema: {
          tags,
          summary: 'Change a document that nobody has approved yet',
          body: UpdateBody(kind),
          response: { 200: Envelope(ChangedDocument(kind)), ...INVALID }
        }
      },
      async request => {
        const { document, owner } = await approvals.update(kind, request.body, callerOf(request))
        return answer({
          [idName]: document.id,
          employee_id: owner.id,
          employee_code: owner.employee_code,
          ...changedFields(kind, document),
          approve_flag: document.approve_flag,
          updated_at: at(document.updated_at)
        })
      }
    )
    app.post(
      `${base}/approve`,
      {
        config: CONFIG,
        ...whole,
        schema: {
          tags,
          summary: 'Approve, reject or cancel a document',
          body: ApproveBody(kind),
          response: { 200: Envelope(ApprovedDocument(kind)), ...INVALID }
        }
      },
      async request => {
        const { document, employeeCode, remark } = await approvals.approve(
          kind,
          request.body,
          callerOf(request)
        )
        return answer({
          [idName]: document.id,
          employee_code: employeeCode,
          approve_flag: document.approve_flag,
          approve_remark: remark,
          approved_at: at(document.approved_at ?? document.updated_at)
        })
      }
    )
    app.post(
      `${base}/delete`,
      {
        config: CONFIG,
        ...whole,
        schema: {
          tags,
          summary: 'Delete a document and what it brought about',
          body: DeleteBody(kind),
          response: { 200: Envelope(DeletedDocument(kind)), ...INVALID }
        }
      },
      async request => {
        const { document, owner } = await approvals.delete(kind, request.body, callerOf(request))
        return answer(
          {
            [idName]: document.id,
            employee_id: owner.id,
            employee_code: owner.employee_code,
            ...deletedFields(kind, document),
            deleted_at: at(document.deleted_at ?? document.updated_at)
          },
          'ลบเอกสารสำเร็จ'
        )
      }
    )
    const list = { 200: Envelope(DocumentList(kind)), ...INVALID }
    app.get(
      `${base}/get-list`,
      {
        config: CONFIG,
        ...whole,
        schema: { tags, summary: 'Documents, the latest date first', querystring: ListBody, response: list }
      },
      async request => answer(await approvals.list(kind, queryOf(request), callerOf(request)))
    )
    app.post(
      `${base}/get-list`,
      {
        config: CONFIG,
        ...whole,
        schema: { tags, summary: 'Documents, the latest date first', body: ListBody, response: list }
      },
      async request => answer(await approvals.list(kind, request.body, callerOf(request)))
    )
    app.get(
      `${base}/get-detail`,
      {
        config: CONFIG,
        ...whole,
        schema: {
          tags,
          summary: 'A document with its chain and history',
          querystring: Type.Object({
            [idName]: EncodedId('the document'),
            authorize_line: Type.Optional(
              Type.String({ description: 'true: authorize_flag says whether it is the turn of who asks' })
            )
          }),
          response: {
            200: Envelope(DocumentAnswer(kind)),
            ...INVALID,
            ...(kind === 'time-adjust'
              ? {
                  404: refusal(404, 'There is no such document', 'Document not found'),
                  422: refusal(422, 'The id is missing or wrong', 'Validation failed', [
                    "Missing required parameter: 'time_adjust_id'"
                  ])
                }
              : {})
          }
        }
      },
      async request => answer(await approvals.detail(kind, queryOf(request), callerOf(request)))
    )
  }
}

/** get-custom-fields of overtime and leave; `code` is text (spec 4.17). */
function customFieldRoutes(approvals: Approvals): FastifyPluginAsyncTypebox {
  return async app => {
    for (const kind of CUSTOM_FIELD_KINDS)
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
          const payload = await approvals.customFields(kind, queryOf(request))
          const message = payload.length > 0 ? 'Success' : 'No custom field document found'
          return { code: '200' as const, message, payload }
        }
      )
  }
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
