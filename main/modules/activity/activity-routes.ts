import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ActivityCheck, ActivityPage, ActivityQuery, VerifyActivity } from '#shared/contracts/activity-log.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import type { ActivityList } from './activity.ts'

/** The activity log as administrators read and verify it. */
export function activityRoutes(log: ActivityList): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
    app.get(
      '/app/v1/activity',
      { config, schema: { querystring: ActivityQuery, response: { 200: Envelope(ActivityPage) } } },
      async request => answer(await log.list(request.query))
    )
    app.post(
      '/app/v1/activity/verify',
      { config, schema: { body: VerifyActivity, response: { 200: Envelope(ActivityCheck) } } },
      async request => answer(await log.verify(request.body))
    )
  }
}
