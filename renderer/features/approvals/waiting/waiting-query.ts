import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** Outside the query key of documents, which are reloaded after every decision. */
export const waitingRulesQuery = queryOptions({
  queryKey: ['approval-waiting'],
  queryFn: ({ signal }) => call('GET /app/v1/approvals/waiting', { signal })
})
