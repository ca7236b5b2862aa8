import { rosterOperations, workCycleOperations } from '#shared/contracts/attendance/roster.ts'
import { screenRoutes } from '../access/access.ts'
import type { RosterService } from './roster.ts'
import type { WorkCycles } from './work-cycle-changes.ts'

/** Enough for the most cells of one change. */
const limits = { bodyLimit: 8 * 1_048_576, mostValues: 250_000 }

/** The roster for the screens. */
export const rosterRoutes = (roster: RosterService) =>
  screenRoutes(['hr'], rosterOperations, {
    'GET /app/v1/roster': {
      groups: ['hr', 'admin', 'manager'],
      handle: ({ user, query }) => roster.month(user, query)
    },
    'GET /app/v1/roster/own': {
      groups: 'everybody',
      handle: ({ user, query }) => roster.own(user, query)
    },
    'POST /app/v1/roster/preview': { ...limits, isReading: true, handle: ({ body }) => roster.preview(body) },
    'POST /app/v1/roster': { ...limits, handle: ({ user, body }) => roster.save(user, body) }
  })

export const workCyclesRoutes = (cycles: WorkCycles) =>
  screenRoutes(['hr', 'admin'], workCycleOperations, {
    'GET /app/v1/work-cycles': { groups: ['hr', 'admin', 'manager'], handle: () => cycles.list() },
    'POST /app/v1/work-cycles': ({ user, body }) => cycles.create(user, body),
    'PUT /app/v1/work-cycles/{work_cycle_id}': ({ user, params, body }) =>
      cycles.update(user, params.work_cycle_id, body)
  })
