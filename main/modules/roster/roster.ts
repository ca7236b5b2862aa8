import type { Queries } from '../../database/database.ts'

export type { Roster } from '#shared/domain/roster/roster.ts'
export { protectedPeople } from './protected-people.ts'
export { readRestHours } from './rest-hours.ts'
export { setHolidayDay, setWeeklyHoliday, setWeeklyWorkCycle, setWorkCycleDay } from './roster-days.ts'
export { employmentOf, findLiveDocuments, findRosterPeople, type PeopleFilter } from './roster-people.ts'
export { readRosterRows, readWeeks, rosterOf, rosterOfRows, rostersOf, type Weeks } from './roster-reading.ts'
export { RosterService } from './roster-service.ts'
export { ShiftSwaps } from './swaps/shift-swaps.ts'
export { forgetSwapsOf } from './swaps/swap-rights.ts'
export { toItem, WorkCycles } from './work-cycle-changes.ts'
export {
  assignOfficeWeek,
  createStandardWorkCycles,
  hasOwnWorkCycles,
  planWorkCycle,
  STANDARD_WORK_CYCLES,
  type WorkCyclePlan,
  workCycleRow
} from './work-cycles.ts'

export const workCycleNames = (db: Queries) =>
  db.selectFrom('work_cycles').select(['code', 'name', 'name_en']).orderBy('code').execute()

export const findWorkCycle = (db: Queries, code: string) =>
  db.selectFrom('work_cycles').selectAll().where('code', '=', code).executeTakeFirst()
