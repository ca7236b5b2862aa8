import { publicHolidayOperations } from '#shared/contracts/leave/public-holidays.ts'
import { HOLIDAYS_A_YEAR } from '#shared/domain/dates/public-holidays.ts'
import { thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'
import { screenRoutes } from '../access/access.ts'
import type { PublicHolidays } from './holidays.ts'

/** Public holidays of companies, for the screens. */
export const publicHolidaysRoutes = (holidays: PublicHolidays) =>
  screenRoutes(['hr'], publicHolidayOperations, {
    'GET /app/v1/public-holidays': ({ query }) => holidays.list(query),
    'GET /app/v1/public-holidays/thai': ({ query }) => {
      const { holidays: offered, hasBuddhistDays } = thaiHolidays(query.year)
      return {
        holidays: offered.map(it => ({ ...it, note: '', source: 'thai' as const })),
        has_buddhist_days: hasBuddhistDays,
        fewest_a_year: HOLIDAYS_A_YEAR
      }
    },
    'PUT /app/v1/public-holidays': ({ user, body }) => holidays.save(user, body),
    'POST /app/v1/public-holidays/add': ({ user, body }) => holidays.add(user, body),
    'POST /app/v1/public-holidays/remove': ({ user, body }) => holidays.remove(user, body)
  })
