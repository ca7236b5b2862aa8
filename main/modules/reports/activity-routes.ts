import { activityOperations } from '#shared/contracts/activity-log.ts'
import { screenRoutes } from '../access/access.ts'
import type { ActivityList } from '../activity/activity.ts'

/** The activity log, which administrators can read and verify. */
export const activityRoutes = (log: ActivityList) =>
  screenRoutes(['admin'], activityOperations, {
    'GET /app/v1/activity': ({ user, query }) => log.list(query, { isHr: user.groups.has('hr') }),
    'POST /app/v1/activity/verify': ({ body }) => log.verify(body)
  })
