import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  NotificationPage,
  NotificationQuery,
  NotificationSettings,
  NotificationsRead
} from '#shared/contracts/notifications.ts'
import { userOf } from '../access/access.ts'
import type { Notifications } from './notifications.ts'

/** The bell of whoever is signed in. */
export function notificationsRoutes(notifications: Notifications): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user' } } as const
    app.get(
      '/app/v1/notifications',
      { config, schema: { querystring: NotificationQuery, response: { 200: Envelope(NotificationPage) } } },
      async request => answer(await notifications.list(userOf(request), request.query))
    )
    app.post(
      '/app/v1/notifications/read',
      { config, schema: { body: NotificationsRead, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        await notifications.markRead(userOf(request), request.body)
        return answer(null)
      }
    )
    const response = { 200: Envelope(NotificationSettings) }
    app.get('/app/v1/notifications/settings', { config, schema: { response } }, async request =>
      answer(await notifications.settings(userOf(request)))
    )
    app.put(
      '/app/v1/notifications/settings',
      { config, schema: { body: NotificationSettings, response } },
      async request => answer(await notifications.saveSettings(userOf(request), request.body))
    )
  }
}
