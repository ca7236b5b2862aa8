import { notificationOperations } from '#shared/contracts/notifications.ts'
import { screenRoutes } from '../access/access.ts'
import type { Notifications } from './notifications.ts'

/** The bell of the signed-in user. */
export const notificationsRoutes = (notifications: Notifications) =>
  screenRoutes('everybody', notificationOperations, {
    'GET /app/v1/notifications': ({ user, query }) => notifications.list(user, query),
    'POST /app/v1/notifications/read': ({ user, body }) => notifications.markRead(user, body),
    'GET /app/v1/notifications/settings': ({ user }) => notifications.settings(user),
    'PUT /app/v1/notifications/settings': ({ user, body }) => notifications.saveSettings(user, body)
  })
