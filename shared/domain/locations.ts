import { distanceMetres, type Place } from './coordinates.ts'
import { dayOfWeek, type Weekday } from './dates/calendar-date.ts'
import { type Fault, faultOf } from './fault.ts'
import { UNIT_COLUMNS } from './unit-columns.ts'

/** Levels at which a permission row can name a unit or a person, from the top (spec 4.5); `0` at a level means all. */
export const SCOPE_COLUMNS = [...UNIT_COLUMNS, 'employee_id'] as const
export type ScopeColumn = (typeof SCOPE_COLUMNS)[number]

/** The value at a level that does not narrow the row. */
export const ALL_OF_LEVEL = '0'

/** The people whom a permission row admits (spec 2.3). */
export interface PermissionScope extends Readonly<Record<ScopeColumn, string>> {
  readonly global_flag: 'Y' | 'N'
}

/** The person's unit at each level; null: none. */
export type PersonScope = Readonly<Record<ScopeColumn, string | null>>

/** The units and the person that a permission row names, from the top; empty: the row admits everybody. */
export type NamedLevels = readonly (readonly [ScopeColumn, string])[]

export const namedLevels = (row: PermissionScope): NamedLevels =>
  row.global_flag === 'Y'
    ? []
    : SCOPE_COLUMNS.filter(column => row[column] !== ALL_OF_LEVEL).map(column => [column, row[column]])

export const areLevelsOf = (levels: NamedLevels, person: PersonScope): boolean =>
  levels.every(([column, id]) => person[column] === id)

/** Whether one of the rows admits the person: every level that it names is the person's. */
export const mayClock = (rows: readonly PermissionScope[], person: PersonScope): boolean =>
  rows.some(row => areLevelsOf(namedLevels(row), person))

/** The position of a location, and what decides whether it is open. */
export interface ClockingSite {
  readonly location_latitude: string
  readonly location_longitude: string
  readonly location_radius: number
  /** HH:mm; null: from, or to, midnight. An end before the start is on the next day. */
  readonly location_start: string | null
  readonly location_end: string | null
  readonly publish_flag: 'Y' | 'N'
  readonly openDays: readonly Weekday[]
}

/** How far around a location its picture shows punches, in metres; never zero, also for one without a radius. */
export const shownMetres = (radius: number): number => Math.max(radius * 3, 60)

export const placeOf = (site: ClockingSite): Place => ({
  latitude: Number(site.location_latitude),
  longitude: Number(site.location_longitude)
})

/**
 * Why people with permission cannot clock time there at this moment of the branch's clock, YYYY-MM-DD HH:mm:ss; empty if they
 * can. Without a position the distance is not checked.
 */
export function clockingObstacles(site: ClockingSite, moment: string, position: Place | null): Fault[] {
  const faults: Fault[] = []
  const date = moment.slice(0, 10)
  if (site.publish_flag !== 'Y') faults.push(faultOf('location.not_published', null, { date }))
  if (!site.openDays.includes(dayOfWeek(date))) faults.push(faultOf('location.closed_day', null, { date }))
  if (!isWithinWindow(site, moment.slice(11, 16)))
    faults.push(
      faultOf('location.closed_hours', null, {
        date,
        from: site.location_start ?? '00:00',
        to: site.location_end ?? '24:00'
      })
    )
  const metres = position ? distanceMetres(position, placeOf(site)) : 0
  if (metres > site.location_radius)
    faults.push(
      faultOf('location.too_far', null, { metres: Math.round(metres), radius: site.location_radius })
    )
  return faults
}

/** The last minute is included, as people understand "to 17:30". */
function isWithinWindow({ location_start, location_end }: ClockingSite, time: string): boolean {
  const [from, to] = [location_start ?? '00:00', location_end ?? '24:00']
  return from <= to ? from <= time && time <= to : from <= time || time <= to
}
