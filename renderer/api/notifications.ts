import { call } from './client.ts'
import { operationQuery } from './operation-query.ts'
import { pagedQuery } from './paged-query.ts'

const POLL_MS = 30_000
const NOTIFICATIONS_KEY = ['notifications']

/** Notifications for the signed-in user, newest first; polled, so that the bell updates automatically. */
export const notificationsQuery = pagedQuery(
  [...NOTIFICATIONS_KEY, 'list'],
  (before, signal) =>
    call('GET /app/v1/notifications', { query: before === undefined ? {} : { before }, signal }),
  POLL_MS
)

/** How the user is notified in addition to the bell. */
export const notificationSettingsQuery = operationQuery(
  [...NOTIFICATIONS_KEY, 'settings'],
  'GET /app/v1/notifications/settings'
)
