import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const POLL_MS = 30_000

/** Who is told, as the server lets them in. */
export const NOTIFIED_GROUPS = ['hr'] as const

/** What HR was told, newest first; asked now and then, so that the bell rings by itself. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['hr-notifications'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /app/v1/hr-notifications', {
      query: pageParam === null ? {} : { before: pageParam },
      signal
    }),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next,
  refetchInterval: POLL_MS,
  retry: false
})
