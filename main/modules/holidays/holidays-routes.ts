import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
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
import { userOf } from '../access/access.ts'
import type { PublicHolidays } from './holidays.ts'

/** Public holidays of companies, for the screens. */
export function publicHolidaysRoutes(holidays: PublicHolidays): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    app.get(
      '/app/v1/public-holidays',
      {
        config,
        schema: { querystring: PublicHolidaysQuery, response: { 200: Envelope(PublicHolidayList) } }
      },
      async request => answer(await holidays.list(request.query))
    )
    app.get(
      '/app/v1/public-holidays/thai',
      { config, schema: { querystring: ThaiHolidaysQuery, response: { 200: Envelope(ThaiHolidayList) } } },
      async ({ query: { year } }) => {
        const { holidays: offered, hasBuddhistDays } = thaiHolidays(year)
        return answer({
          holidays: offered.map(it => ({ ...it, note: '', source: 'thai' as const })),
          has_buddhist_days: hasBuddhistDays,
          fewest_a_year: HOLIDAYS_A_YEAR
        })
      }
    )
    app.put(
      '/app/v1/public-holidays',
      { config, schema: { body: SavePublicHoliday, response: { 200: Envelope(PublicHolidayBody) } } },
      async request => answer(await holidays.save(userOf(request), request.body))
    )
    app.post(
      '/app/v1/public-holidays/add',
      { config, schema: { body: AddPublicHolidays, response: { 200: Envelope(AddedPublicHolidays) } } },
      async request => answer(await holidays.add(userOf(request), request.body))
    )
    app.post(
      '/app/v1/public-holidays/remove',
      { config, schema: { body: RemovePublicHolidays, response: { 200: Envelope(RemovedPublicHolidays) } } },
      async request => answer(await holidays.remove(userOf(request), request.body))
    )
  }
}
