import { queryOptions } from '@tanstack/react-query'
import type { LoanRequestState } from '#shared/contracts/loans/loan-requests.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { given } from '../../../ui/list-page/given.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'

const REQUESTS_A_PAGE = 100
const COUNT_MS = 60_000

export const loanRequestsQuery = (state: LoanRequestState | undefined) =>
  pagedQuery([...LOANS_KEY, 'requests', state], (after, signal) =>
    call('GET /app/v1/loan-requests', {
      query: { limit: REQUESTS_A_PAGE, ...given({ state, after }) },
      signal
    })
  )

export const loanRequestQuery = (request_id: string) =>
  operationQuery([...LOANS_KEY, 'request', request_id], 'GET /app/v1/loan-requests/{request_id}', {
    path: { request_id }
  })

/** How many requests wait. */
export const waitingRequestsQuery = queryOptions({
  queryKey: [...LOANS_KEY, 'requests', 'count'],
  queryFn: async ({ signal }) =>
    (await call('GET /app/v1/loan-requests', { query: { limit: 1 }, signal })).waiting_count,
  refetchInterval: COUNT_MS,
  retry: false
})
