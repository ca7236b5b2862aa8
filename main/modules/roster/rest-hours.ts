import { REST_HOURS, restHoursOf } from '#shared/domain/roster/roster-conflicts.ts'
import type { Queries } from '../../database/database.ts'
import { readSetting } from '../../platform/settings.ts'

/** Hours of rest between two shifts below which a roster is warned about. */
export const readRestHours = async (db: Queries): Promise<number> =>
  restHoursOf((await readSetting(db, 'shift_rest_hours')) ?? String(REST_HOURS.usual))
