import { publicHolidayOperations } from '#shared/contracts/leave/public-holidays.ts'
import { screenRoutes } from '../access/access.ts'
import type { PublicHolidays } from './holidays.ts'

/** Public holidays of companies, for the screens. */
export const publicHolidaysRoutes = (holidays: PublicHolidays) =>
  screenRoutes(['hr'], publicHolidayOperations, {
    'GET /app/v1/public-holidays': ({ query }) => holidays.list(query),
    'GET /app/v1/public-holidays/thai': ({ query }) => holidays.thai(query),
    'PUT /app/v1/public-holidays': ({ user, body }) => holidays.save(user, body),
    'POST /app/v1/public-holidays/add': ({ user, body }) => holidays.add(user, body),
    'POST /app/v1/public-holidays/remove': ({ user, body }) => holidays.remove(user, body)
  })
