import type { FastifyPluginAsync } from 'fastify'
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
import { screenRoutes } from '../../access/access.ts'
import { FORM_TEXT_LIMIT } from '../../files/files.ts'
import type { ApprovalScreens } from './approval-screens.ts'

const BASE = '/app/v1/approvals'
const ONE = `${BASE}/documents/:document_id`
const params = Type.Object({ document_id: Type.String({ maxLength: 64 }) })

/** What the approval screens read and do. */
export const inboxRoutes = (screens: ApprovalScreens): FastifyPluginAsync =>
  screenRoutes('everybody', ({ get, post }) => {
    get(`${BASE}/inbox`, { query: InboxQuery, answer: InboxPage }, ({ user, query }) =>
      screens.inbox(query, user)
    )
    get(`${BASE}/documents`, { query: DocumentListQuery, answer: DocumentRows }, ({ user, query }) =>
      screens.list(query, user)
    )
    get(`${BASE}/calendar`, { query: CalendarQuery, answer: CalendarPage }, ({ user, query }) =>
      screens.calendar(query, user)
    )
    get(`${BASE}/people`, { query: PersonSearch, answer: FoundPeople }, ({ user, query }) =>
      screens.people(query.search ?? '', user)
    )
    get(ONE, { params, answer: DocumentPage }, ({ user, params }) => screens.page(params.document_id, user))
    get(`${ONE}/context`, { params, answer: DocumentContext }, ({ user, params }) =>
      screens.context(params.document_id, user)
    )
    post(
      `${ONE}/simulation`,
      { params, body: Simulation, answer: SimulationResult },
      ({ user, params, body }) => screens.simulate(params.document_id, body, user)
    )
    post(
      `${ONE}/update`,
      { params, body: DocumentChange, bodyLimit: FORM_TEXT_LIMIT },
      ({ user, params, body }) => screens.update(params.document_id, body, user)
    )
    post(`${ONE}/delete`, { params }, ({ user, params }) => screens.delete(params.document_id, user))
    post(`${ONE}/move`, { params, groups: ['hr'] }, ({ user, params }) =>
      screens.moveToNewChain(params.document_id, user)
    )
    get(`${BASE}/form`, { query: FormQuery, answer: DocumentForm }, ({ query }) => screens.form(query.kind))
    post(`${BASE}/decisions`, { body: Decisions, answer: DecisionResults }, ({ user, body }) =>
      screens.decide(body, user)
    )
    post(
      `${BASE}/submissions`,
      { body: Submissions, answer: SubmissionResults, bodyLimit: FORM_TEXT_LIMIT },
      ({ user, body }) => screens.submit(body, user)
    )
    post(
      `${BASE}/preview`,
      { body: PreviewRequest, answer: PreviewResult, bodyLimit: FORM_TEXT_LIMIT },
      ({ user, body }) => screens.preview(body, user)
    )
  })
