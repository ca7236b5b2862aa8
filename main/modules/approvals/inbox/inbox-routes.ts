import { approvalOperations } from '#shared/contracts/approvals/approval-actions.ts'
import { screenRoutes } from '../../access/access.ts'
import { FORM_TEXT_LIMIT } from '../../files/files.ts'
import type { ApprovalScreens } from './approval-screens.ts'

const bodyLimit = FORM_TEXT_LIMIT

/** Operations of the approval screens. */
export const inboxRoutes = (screens: ApprovalScreens) =>
  screenRoutes('everybody', approvalOperations, {
    'GET /app/v1/approvals/inbox': ({ user, query }) => screens.inbox(query, user),
    'GET /app/v1/approvals/documents': ({ user, query }) => screens.list(query, user),
    'GET /app/v1/approvals/calendar': ({ user, query }) => screens.calendar(query, user),
    'GET /app/v1/approvals/people': ({ user, query }) => screens.people(query.search ?? '', user),
    'GET /app/v1/approvals/documents/{document_id}': ({ user, params }) =>
      screens.page(params.document_id, user),
    'GET /app/v1/approvals/documents/{document_id}/context': ({ user, params }) =>
      screens.context(params.document_id, user),
    'POST /app/v1/approvals/documents/{document_id}/simulation': ({ user, params, body }) =>
      screens.simulate(params.document_id, body, user),
    'POST /app/v1/approvals/documents/{document_id}/update': {
      bodyLimit,
      handle: ({ user, params, body }) => screens.update(params.document_id, body, user)
    },
    'POST /app/v1/approvals/documents/{document_id}/delete': ({ user, params }) =>
      screens.delete(params.document_id, user),
    'POST /app/v1/approvals/documents/{document_id}/move': {
      groups: ['hr'],
      handle: ({ user, params }) => screens.moveToNewChain(params.document_id, user)
    },
    'GET /app/v1/approvals/form': ({ query }) => screens.form(query.kind),
    'POST /app/v1/approvals/decisions': ({ user, body }) => screens.decide(body, user),
    'POST /app/v1/approvals/submissions': {
      bodyLimit,
      handle: ({ user, body }) => screens.submit(body, user)
    },
    'POST /app/v1/approvals/preview': { bodyLimit, handle: ({ user, body }) => screens.preview(body, user) }
  })
