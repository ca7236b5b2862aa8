import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  DecisionResults,
  Decisions,
  DocumentChange,
  PreviewRequest,
  PreviewResult,
  Simulation,
  SimulationResult,
  SubmissionResults,
  Submissions
} from '#shared/contracts/approval-actions.ts'
import { CalendarPage, CalendarQuery } from '#shared/contracts/approval-calendar.ts'
import { FoundPeople, PersonSearch } from '#shared/contracts/approval-delegations.ts'
import {
  DocumentContext,
  DocumentForm,
  DocumentListQuery,
  DocumentPage,
  DocumentRows,
  FormQuery,
  InboxPage,
  InboxQuery
} from '#shared/contracts/approval-screens.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { userOf } from '../../access/access.ts'
import { FORM_TEXT_LIMIT } from '../../files/files.ts'
import type { ApprovalScreens } from './approval-screens.ts'

const BASE = '/app/v1/approvals'
const ONE = `${BASE}/documents/:document_id`
const config = { access: { kind: 'user' } } as const
const params = Type.Object({ document_id: Type.String({ maxLength: 64 }) })
const Done = { 200: Envelope(Type.Null()) }

/** What the approval screens read and do. */
export function inboxRoutes(screens: ApprovalScreens): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      `${BASE}/inbox`,
      { config, schema: { querystring: InboxQuery, response: { 200: Envelope(InboxPage) } } },
      async request => answer(await screens.inbox(request.query, userOf(request)))
    )
    app.get(
      `${BASE}/documents`,
      { config, schema: { querystring: DocumentListQuery, response: { 200: Envelope(DocumentRows) } } },
      async request => answer(await screens.list(request.query, userOf(request)))
    )
    app.get(
      `${BASE}/calendar`,
      { config, schema: { querystring: CalendarQuery, response: { 200: Envelope(CalendarPage) } } },
      async request => answer(await screens.calendar(request.query, userOf(request)))
    )
    app.get(
      `${BASE}/people`,
      { config, schema: { querystring: PersonSearch, response: { 200: Envelope(FoundPeople) } } },
      async request => answer(await screens.people(request.query.search ?? '', userOf(request)))
    )
    app.get(ONE, { config, schema: { params, response: { 200: Envelope(DocumentPage) } } }, async request =>
      answer(await screens.page(request.params.document_id, userOf(request)))
    )
    app.get(
      `${ONE}/context`,
      { config, schema: { params, response: { 200: Envelope(DocumentContext) } } },
      async request => answer(await screens.context(request.params.document_id, userOf(request)))
    )
    app.post(
      `${ONE}/simulation`,
      { config, schema: { params, body: Simulation, response: { 200: Envelope(SimulationResult) } } },
      async request =>
        answer(await screens.simulate(request.params.document_id, request.body, userOf(request)))
    )
    app.post(
      `${ONE}/update`,
      {
        config,
        bodyLimit: FORM_TEXT_LIMIT,
        schema: { params, body: DocumentChange, response: Done }
      },
      async request => {
        await screens.update(request.params.document_id, request.body, userOf(request))
        return answer(null)
      }
    )
    app.post(`${ONE}/delete`, { config, schema: { params, response: Done } }, async request => {
      await screens.delete(request.params.document_id, userOf(request))
      return answer(null)
    })
    app.post(
      `${ONE}/move`,
      { config: { access: { kind: 'user', groups: ['hr'] } }, schema: { params, response: Done } },
      async request => {
        await screens.moveToNewChain(request.params.document_id, userOf(request))
        return answer(null)
      }
    )
    app.get(
      `${BASE}/form`,
      { config, schema: { querystring: FormQuery, response: { 200: Envelope(DocumentForm) } } },
      async ({ query }) => answer(await screens.form(query.kind))
    )
    app.post(
      `${BASE}/decisions`,
      { config, schema: { body: Decisions, response: { 200: Envelope(DecisionResults) } } },
      async request => answer(await screens.decide(request.body, userOf(request)))
    )
    app.post(
      `${BASE}/submissions`,
      {
        config,
        bodyLimit: FORM_TEXT_LIMIT,
        schema: { body: Submissions, response: { 200: Envelope(SubmissionResults) } }
      },
      async request => answer(await screens.submit(request.body, userOf(request)))
    )
    app.post(
      `${BASE}/preview`,
      {
        config,
        bodyLimit: FORM_TEXT_LIMIT,
        schema: { body: PreviewRequest, response: { 200: Envelope(PreviewResult) } }
      },
      async request => answer(await screens.preview(request.body, userOf(request)))
    )
  }
}
