import type { FastifyPluginAsync } from 'fastify'
import { PublicHolidays } from '../../modules/holidays/holidays.ts'
import { publicHolidaysRoutes } from '../../modules/holidays/holidays-routes.ts'
import { Reports } from '../../modules/reports/reports.ts'
import { reportsRoutes } from '../../modules/reports/reports-routes.ts'
import { RosterService } from '../../modules/roster/roster.ts'

type Parts = Omit<ConstructorParameters<typeof Reports>[0], 'roster' | 'holidays'>

/** Reports, and the public holidays, which one of them lists. */
export function reportRoutes(parts: Parts): FastifyPluginAsync[] {
  const { database, runtime } = parts
  const holidays = new PublicHolidays(database, runtime)
  const roster = new RosterService(database, runtime)
  return [reportsRoutes(new Reports({ ...parts, roster, holidays })), publicHolidaysRoutes(holidays)]
}
