import type { LocationItem, LocationPermission } from '#shared/contracts/attendance/locations.ts'
import { WEEKDAYS, type Weekday } from '#shared/domain/dates/calendar-date.ts'
import { ALL_OF_LEVEL, type ClockingSite, SCOPE_COLUMNS, type ScopeColumn } from '#shared/domain/locations.ts'
import type { Queries } from '../../database/database.ts'
import type { LocationsTable } from '../../database/schema/locations.ts'
import { pick } from '../../platform/pick.ts'

const ARROW = ' → '
export const EVERYBODY = 'ทุกคน'

export const qrPath = (locationId: string): string => `/app/v1/locations/${locationId}/qr.svg`

type DayColumn = Lowercase<Weekday>
export const dayColumn = (day: Weekday): DayColumn => day.toLowerCase() as DayColumn

/** The rows of all locations, grouped by location in order. */
export async function readRows(db: Queries): Promise<LocationsTable[][]> {
  const rows = await db.selectFrom('locations').selectAll().orderBy('order_no').orderBy('id').execute()
  return [...Map.groupBy(rows, row => row.location_group_code).values()]
}

/** All rows of the location that a row belongs to, in order; empty for an unknown row. */
export function readRowsOf(db: Queries, rowId: string): Promise<LocationsTable[]> {
  return db
    .selectFrom('locations as named')
    .innerJoin('locations as l', 'l.location_group_code', 'named.location_group_code')
    .selectAll('l')
    .where('named.id', '=', rowId)
    .orderBy('l.order_no')
    .orderBy('l.id')
    .execute()
}

/** Names of the units and people in permission rows. */
export async function readNames(db: Queries): Promise<ReadonlyMap<string, string>> {
  const units = await db.selectFrom('organisation_units').select(['id', 'name']).execute()
  const people = await db
    .selectFrom('employees')
    .select(['id', 'employee_name', 'employee_last_name'])
    .where('id', 'in', db.selectFrom('locations').select('employee_id'))
    .execute()
  return new Map([
    ...units.map(({ id, name }) => [id, name] as const),
    ...people.map(it => [it.id, `${it.employee_name} ${it.employee_last_name}`] as const)
  ])
}

/** A location: the values of its first row, and each row as a permission (spec 2.3). */
export function toItem(
  rows: readonly [LocationsTable, ...LocationsTable[]],
  names: ReadonlyMap<string, string>
): LocationItem {
  const [first] = rows
  return {
    location_id: first.id,
    ...pick(first, ['location_group_code', 'location_name', 'location_latitude', 'location_longitude']),
    ...pick(first, ['location_radius', 'location_start', 'location_end']),
    location_qrpath: first.location_qrpath || qrPath(first.id),
    ...(Object.fromEntries(WEEKDAYS.map(day => [day, first[dayColumn(day)]])) as Record<Weekday, 0 | 1>),
    publish_flag: first.publish_flag,
    created: first.created,
    order_no: first.order_no,
    child: rows.map(row => toPermission(row, names))
  }
}

function toPermission(row: LocationsTable, names: ReadonlyMap<string, string>): LocationPermission {
  const named = SCOPE_COLUMNS.map(column => row[column]).filter(id => id !== ALL_OF_LEVEL)
  return {
    location_id: row.id,
    ...(Object.fromEntries(SCOPE_COLUMNS.map(column => [column, row[column]])) as Record<
      ScopeColumn,
      string
    >),
    global_flag: row.global_flag,
    auth_name: named.map(id => names.get(id) ?? id).join(ARROW) || EVERYBODY
  }
}

/** The values that decide whether the location of this first row is open. */
export const toClockingSite = (first: LocationsTable): ClockingSite => ({
  ...first,
  openDays: WEEKDAYS.filter(day => first[dayColumn(day)] === 1)
})
