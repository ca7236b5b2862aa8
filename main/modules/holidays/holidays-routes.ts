import type { FastifyPluginAsync } from 'fastify'
import {
  AddedPublicHolidays,
  AddPublicHolidays,
  PublicHolidayBody,
  PublicHolidayList,
  PublicHolidaysQuery,
  RemovedPublicHolidays,
  RemovePublicHolidays,
  SavePublicHoliday,
  ThaiHolidayList,
  ThaiHolidaysQuery
} from '#shared/contracts/public-holidays.ts'
import { HOLIDAYS_A_YEAR } from '#shared/domain/public-holidays.ts'
import { thaiHolidays } from '#shared/domain/thai-holidays.ts'
import { screenRoutes } from '../access/access.ts'
import type { PublicHolidays } from './holidays.ts'

/** Public holidays of companies, for the screens. */
export const publicHolidaysRoutes = (holidays: PublicHolidays): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post, put }) => {
    get('/app/v1/public-holidays', { query: PublicHolidaysQuery, answer: PublicHolidayList }, ({ query }) =>
      holidays.list(query)
    )
    get(
      '/app/v1/public-holidays/thai',
      { query: ThaiHolidaysQuery, answer: ThaiHolidayList },
      ({ query: { year } }) => {
        const { holidays: offered, hasBuddhistDays } = thaiHolidays(year)
        return {
          holidays: offered.map(it => ({ ...it, note: '', source: 'thai' as const })),
          has_buddhist_days: hasBuddhistDays,
          fewest_a_year: HOLIDAYS_A_YEAR
        }
      }
    )
    put('/app/v1/public-holidays', { body: SavePublicHoliday, answer: PublicHolidayBody }, ({ user, body }) =>
      holidays.save(user, body)
    )
    post(
      '/app/v1/public-holidays/add',
      { body: AddPublicHolidays, answer: AddedPublicHolidays },
      ({ user, body }) => holidays.add(user, body)
    )
    post(
      '/app/v1/public-holidays/remove',
      { body: RemovePublicHolidays, answer: RemovedPublicHolidays },
      ({ user, body }) => holidays.remove(user, body)
    )
  })
