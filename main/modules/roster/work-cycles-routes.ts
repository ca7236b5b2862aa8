import { workCycleOperations } from '#shared/contracts/attendance/roster.ts'
import { screenRoutes } from '../access/access.ts'
import type { WorkCycles } from './work-cycle-changes.ts'

export const workCyclesRoutes = (cycles: WorkCycles) =>
  screenRoutes(['hr', 'admin'], workCycleOperations, {
    'GET /app/v1/work-cycles': { groups: ['hr', 'admin', 'manager'], handle: () => cycles.list() },
    'POST /app/v1/work-cycles': ({ user, body }) => cycles.create(user, body),
    'PUT /app/v1/work-cycles/{work_cycle_id}': ({ user, params, body }) =>
      cycles.update(user, params.work_cycle_id, body)
  })
