import type { LocationView } from '#shared/contracts/attendance/location-screens.ts'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { ALL_OF_LEVEL, SCOPE_COLUMNS } from '#shared/domain/locations.ts'
import type { Queries } from '../../database/database.ts'
import type { LocationsTable } from '../../database/schema/locations.ts'
import { dayColumn, EVERYBODY, readNames, readRows, toItem } from './location-rows.ts'

const UNIT_COLUMNS = SCOPE_COLUMNS.filter(column => column !== 'position_id' && column !== 'employee_id')

/** All locations for HR, in order. */
export async function readViews(db: Queries): Promise<LocationView[]> {
  const names = await readNames(db)
  const codes = await employeeCodes(db)
  return (await readRows(db)).flatMap(([first, ...others]) =>
    first ? [toView([first, ...others], names, codes)] : []
  )
}

async function employeeCodes(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'employee_code'])
    .where('id', 'in', db.selectFrom('locations').select('employee_id'))
    .execute()
  return new Map(rows.map(row => [row.id, row.employee_code]))
}

function toView(
  rows: readonly [LocationsTable, ...LocationsTable[]],
  names: ReadonlyMap<string, string>,
  codes: ReadonlyMap<string, string>
): LocationView {
  const [first] = rows
  const { child } = toItem(rows, names)
  return {
    location_id: first.id,
    code: first.location_group_code,
    name: first.location_name,
    latitude: Number(first.location_latitude),
    longitude: Number(first.location_longitude),
    radius: first.location_radius,
    start: first.location_start,
    end: first.location_end,
    open_days: WEEKDAYS.filter(day => first[dayColumn(day)] === 1),
    publish_flag: first.publish_flag,
    phone_punch: first.phone_punch,
    permissions: rows.map((row, at) => ({
      ...scopeOf(row, codes),
      name: row.global_flag === 'Y' ? EVERYBODY : (child[at]?.auth_name ?? '')
    }))
  }
}

/** The lowest unit is enough, as those above it are derived from it. */
function scopeOf(row: LocationsTable, codes: ReadonlyMap<string, string>) {
  if (row.global_flag === 'Y') return { unit_id: null, position_id: null, employee_code: null }
  const named = (id: string | undefined): string | null => (id === ALL_OF_LEVEL ? null : (id ?? null))
  const lowest = UNIT_COLUMNS.map(column => row[column]).findLast(id => id !== ALL_OF_LEVEL)
  const position = named(row.position_id)
  const isAloneInCompany =
    position !== null && UNIT_COLUMNS.slice(1).every(column => row[column] === ALL_OF_LEVEL)
  return {
    // A position implies its company.
    unit_id: isAloneInCompany ? null : named(lowest),
    position_id: position,
    employee_code: row.employee_id === ALL_OF_LEVEL ? null : (codes.get(row.employee_id) ?? null)
  }
}
