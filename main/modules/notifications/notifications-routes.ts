import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  HrNotificationPage,
  HrNotificationQuery,
  HrNotificationsSeen
} from '#shared/contracts/notifications.ts'
import { userOf } from '../access/access.ts'
import type { HrNotifications } from './notifications.ts'

export function hrNotificationsRoutes(notifications: HrNotifications): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    app.get(
      '/app/v1/hr-notifications',
      {
        config,
        schema: { querystring: HrNotificationQuery, response: { 200: Envelope(HrNotificationPage) } }
      },
      async request => answer(await notifications.list(userOf(request), request.query))
    )
    app.post(
      '/app/v1/hr-notifications/seen',
      { config, schema: { body: HrNotificationsSeen, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        await notifications.markSeen(userOf(request), request.body.notification_id)
        return answer(null)
      }
    )
  }
}
