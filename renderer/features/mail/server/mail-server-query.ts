import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** Loaded when the page opens, and not again while the user types. */
export const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: ({ signal }) => call('GET /app/v1/mail/settings', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0
})
