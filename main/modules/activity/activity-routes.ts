import type { FastifyPluginAsync } from 'fastify'
import { ActivityCheck, ActivityPage, ActivityQuery, VerifyActivity } from '#shared/contracts/activity-log.ts'
import { screenRoutes } from '../access/access.ts'
import type { ActivityList } from './activity.ts'

/** The activity log as administrators read and verify it. */
export const activityRoutes = (log: ActivityList): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ get, post }) => {
    get('/app/v1/activity', { query: ActivityQuery, answer: ActivityPage }, ({ query }) => log.list(query))
    post('/app/v1/activity/verify', { body: VerifyActivity, answer: ActivityCheck }, ({ body }) =>
      log.verify(body)
    )
  })
