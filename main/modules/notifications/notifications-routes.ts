import type { FastifyPluginAsync } from 'fastify'
import {
  NotificationPage,
  NotificationQuery,
  NotificationSettings,
  NotificationsRead
} from '#shared/contracts/notifications.ts'
import { screenRoutes } from '../access/access.ts'
import type { Notifications } from './notifications.ts'

/** The bell of whoever is signed in. */
export const notificationsRoutes = (notifications: Notifications): FastifyPluginAsync =>
  screenRoutes('everybody', ({ get, post, put }) => {
    get('/app/v1/notifications', { query: NotificationQuery, answer: NotificationPage }, ({ user, query }) =>
      notifications.list(user, query)
    )
    post('/app/v1/notifications/read', { body: NotificationsRead }, ({ user, body }) =>
      notifications.markRead(user, body)
    )
    get('/app/v1/notifications/settings', { answer: NotificationSettings }, ({ user }) =>
      notifications.settings(user)
    )
    put(
      '/app/v1/notifications/settings',
      { body: NotificationSettings, answer: NotificationSettings },
      ({ user, body }) => notifications.saveSettings(user, body)
    )
  })
