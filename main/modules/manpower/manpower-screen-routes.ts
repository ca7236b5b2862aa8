import { manpowerOperations } from '#shared/contracts/attendance/manpower-screens.ts'
import { screenRoutes } from '../access/access.ts'
import type { ManpowerScreens } from './manpower.ts'

/** Planned and actual people for the screens. */
export const manpowerScreenRoutes = (manpower: ManpowerScreens) =>
  screenRoutes(['hr', 'admin', 'manager'], manpowerOperations, {
    'GET /app/v1/manpower': ({ user, query }) => manpower.board(user, query),
    'GET /app/v1/manpower/people': ({ user, query }) => manpower.people(user, query),
    'POST /app/v1/manpower/export': ({ user, body }) => manpower.book(user, body)
  })
