import { queryOptions } from '@tanstack/react-query'
import type { AwayQuery, CalendarQuery } from '#shared/contracts/approvals/approval-calendar.ts'
import type { DocumentListQuery, InboxQuery } from '#shared/contracts/approvals/approval-screens.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'
import { APPROVALS_KEY } from '../../ui/requests/request-queries.ts'

export { APPROVALS_KEY }

const PAGE = 100
const COUNT_MS = 60_000

/** Documents waiting for the user, or all open ones, loaded page by page. */
export const inboxQuery = (query: Omit<InboxQuery, 'after' | 'limit'>) =>
  pagedQuery([...APPROVALS_KEY, 'inbox', query], (after, signal) =>
    call('GET /app/v1/approvals/inbox', { query: { ...query, limit: PAGE, ...given({ after }) }, signal })
  )

/** The number of documents that are waiting for the signed-in user. */
export const waitingCountQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, 'waiting'],
  queryFn: async ({ signal }) =>
    (await call('GET /app/v1/approvals/inbox', { query: { scope: 'turn', limit: 1 }, signal })).total,
  refetchInterval: COUNT_MS,
  retry: false
})

export const documentQuery = (document_id: string) =>
  operationQuery(
    [...APPROVALS_KEY, 'document', document_id],
    'GET /app/v1/approvals/documents/{document_id}',
    { path: { document_id } }
  )

/** The owner's days, overtime and leave, and who else is away. */
export const contextQuery = (document_id: string) =>
  operationQuery(
    [...APPROVALS_KEY, 'context', document_id],
    'GET /app/v1/approvals/documents/{document_id}/context',
    { path: { document_id } }
  )

/** Documents in any state, loaded page by page. */
export const documentsQuery = (query: Omit<DocumentListQuery, 'after' | 'limit'>) =>
  pagedQuery([...APPROVALS_KEY, 'documents', query], (after, signal) =>
    call('GET /app/v1/approvals/documents', { query: { ...query, limit: PAGE, ...given({ after }) }, signal })
  )

/** People's leave, overtime and holidays, loaded page by page. */
export const calendarQuery = (query: Omit<CalendarQuery, 'after' | 'limit'>) =>
  pagedQuery([...APPROVALS_KEY, 'calendar', query], (after, signal) =>
    call('GET /app/v1/approvals/calendar', { query: { ...query, limit: PAGE, ...given({ after }) }, signal })
  )

/** Who misses work on a date, and why. */
export const awayQuery = (query: AwayQuery) =>
  operationQuery([...APPROVALS_KEY, 'away', query], 'GET /app/v1/approvals/calendar/away', { query })

/** People for whom the signed-in user can submit. */
export const requestPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, 'people', search],
    queryFn: async ({ signal }) =>
      (await call('GET /app/v1/approvals/people', { query: { search }, signal })).people,
    staleTime: 60_000
  })
