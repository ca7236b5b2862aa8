import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** Outside the key of documents, which are asked for again after every decision. */
export const waitingRulesQuery = queryOptions({
  queryKey: ['approval-waiting'],
  queryFn: ({ signal }) => call('GET /app/v1/approvals/waiting', { signal })
})
