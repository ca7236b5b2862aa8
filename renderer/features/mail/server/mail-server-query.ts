import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** Read when the page opens, and not again beneath what is being typed. */
export const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: ({ signal }) => call('GET /app/v1/mail/settings', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0
})
