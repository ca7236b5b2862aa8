import { operationQuery } from './operation-query.ts'

const POLL_MS = 1000

/** The groups that may read it; others must not request it. */
export const QUEUE_GROUPS = ['hr', 'admin'] as const

/** State of the attendance queue, requested every second; the ● of the shell, the navigation and the live page share it. */
export const queueQuery = operationQuery(['attendance', 'queue'], 'GET /app/v1/attendance/queue', {
  refetchInterval: POLL_MS,
  staleTime: POLL_MS,
  retry: false
})
