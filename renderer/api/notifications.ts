import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

const POLL_MS = 30_000
const NOTIFICATIONS_KEY = ['notifications']

/** What the signed-in user is notified of, newest first; polled, so that the bell updates on its own. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /app/v1/notifications', {
      query: pageParam === null ? {} : { before: pageParam },
      signal
    }),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next,
  refetchInterval: POLL_MS,
  retry: false
})

/** How the user is notified in addition to the bell. */
export const notificationSettingsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'settings'],
  queryFn: ({ signal }) => call('GET /app/v1/notifications/settings', { signal })
})
