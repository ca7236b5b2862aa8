import { todayOperations } from '#shared/contracts/today.ts'
import { screenRoutes } from '../access/access.ts'
import type { Today } from './today.ts'

/** The first page of the screens. */
export const todayRoutes = (today: Today) =>
  screenRoutes('everybody', todayOperations, {
    'GET /app/v1/today': ({ user }) => today.view(user),
    'GET /app/v1/today/ending': { groups: ['hr'], handle: () => today.ending() },
    'PUT /app/v1/today/set-up': {
      groups: ['hr', 'admin'],
      handle: ({ user, body }) => today.setUp.hide(body.is_hidden, user)
    }
  })
