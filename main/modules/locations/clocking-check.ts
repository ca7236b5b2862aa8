import type {
  ClockingCheck,
  ClockingCheckQuery,
  NearbyPunch
} from '#shared/contracts/attendance/location-screens.ts'
import { addDays, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { clockingObstacles, mayClock, SCOPE_COLUMNS, shownMetres } from '#shared/domain/locations.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../database/database.ts'
import { branchClock, branchToday, latestPlausible, type Runtime } from '../../platform/runtime.ts'
import { readRowsOf, toClockingSite } from './location-rows.ts'

const METRES_A_DEGREE = 111_195
const SHOWN_DAYS = 14
const MOST_PUNCHES = 500

async function locationOf(db: Queries, locationId: string) {
  const rows = await readRowsOf(db, locationId)
  const [first] = rows
  if (!first) throw new WorkstationError('not_found', 'location.none')
  return { rows, first }
}

/** Whether a person may clock time there, now or at a given time, with every reason why not. */
export async function checkClocking(
  db: Queries,
  runtime: Runtime,
  locationId: string,
  { employee_code, at, latitude, longitude }: ClockingCheckQuery
): Promise<ClockingCheck> {
  if (at !== undefined && !isCalendarDate(at.slice(0, 10)))
    throw new WorkstationError('invalid_request', 'request.invalid', {
      faults: [faultOf('field.not_date', 'at')]
    })
  const { rows, first } = await locationOf(db, locationId)
  const levels = SCOPE_COLUMNS.filter(column => column !== 'employee_id')
  const person = await db
    .selectFrom('employees')
    .select(['id as employee_id', 'signout_flag'])
    .select(levels)
    .where('employee_code', '=', employee_code)
    .executeTakeFirst()
  if (!person)
    throw new WorkstationError('invalid_request', 'request.invalid', {
      faults: [faultOf('field.unknown_value', 'employee_code', { value: employee_code })]
    })
  const moment = at === undefined ? branchClock(runtime) : `${at}:00`
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  return {
    moment,
    faults: [
      ...(person.signout_flag === 'Y' ? [faultOf('location.has_resigned')] : []),
      ...(mayClock(rows, person) ? [] : [faultOf('location.not_permitted')]),
      ...clockingObstacles(toClockingSite(first), moment, position)
    ]
  }
}

/** Punches near a location in recent days, newest first. */
export async function punchesNear(db: Queries, runtime: Runtime, locationId: string): Promise<NearbyPunch[]> {
  const { first } = await locationOf(db, locationId)
  const [latitude, longitude] = [Number(first.location_latitude), Number(first.location_longitude)]
  const high = shownMetres(first.location_radius) / METRES_A_DEGREE
  // Near the poles every longitude is close.
  const wide = Math.min(360, high / Math.max(Math.cos((latitude * Math.PI) / 180), 1e-6))
  const rows = await db
    .selectFrom('attendance_punches as p')
    .innerJoin('employees as e', 'e.id', 'p.employee_id')
    .select(['p.latitude', 'p.longitude', 'p.punched_at', 'e.employee_code'])
    .where('p.punched_at', '>=', addDays(branchToday(runtime), -SHOWN_DAYS))
    .where('p.punched_at', '<=', latestPlausible(runtime))
    .where('p.latitude', '>=', latitude - high)
    .where('p.latitude', '<=', latitude + high)
    .where('p.longitude', '>=', longitude - wide)
    .where('p.longitude', '<=', longitude + wide)
    .orderBy('p.punched_at', 'desc')
    .limit(MOST_PUNCHES)
    .execute()
  return rows.map(row => ({ ...row, latitude: Number(row.latitude), longitude: Number(row.longitude) }))
}
