import { dayOfWeek } from '#shared/domain/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type PersonScope, SCOPE_COLUMNS } from '#shared/domain/locations.ts'
import type { Queries } from '../../database/database.ts'
import { LOCATION_REQUESTS, rejectFaults } from '../../platform/requests/reading-policy.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import { type FilterKind, type Named, readListRequest } from './list-request.ts'
import type { ListedLocation, LocationBook } from './location-book.ts'

export interface LocationList {
  readonly locations: readonly ListedLocation[]
  readonly pagination: { _TOTAL_RECORDS: number; _PAGE: number; _NUMBER_PER_PAGE: number }
}

/** locations/get-list (spec 4.5). */
export async function listLocations(db: Queries, runtime: Runtime, book: LocationBook, parameters: unknown) {
  const request = readListRequest(parameters)
  const page = await book.page()
  const faults: Fault[] = []
  const { groupCode, locationId, publishFlag, search } = request
  if (groupCode !== null && !page.all.some(isOfGroup(groupCode)))
    faults.push(faultOf('field.unknown_value', 'location_group_code', { value: groupCode }))
  if (locationId !== null && !page.all.some(isNamedBy(locationId)))
    faults.push(faultOf('field.unknown_value', 'location_id', { value: locationId }))
  const person = await personOf(db, request.employee, faults)
  const units = await unitsOf(db, request.units, faults)
  rejectFaults(LOCATION_REQUESTS, faults)

  const open = person === null ? null : page.openTo(person)
  const weekday = dayOfWeek(branchToday(runtime))
  const found = page.sorted(request.sortBy, request.sortOrder).filter(listed => {
    const { item, searched } = listed
    return (
      (publishFlag === null || item.publish_flag === publishFlag) &&
      (search === null || searched.some(text => text.includes(search))) &&
      (groupCode === null || isOfGroup(groupCode)(listed)) &&
      (locationId === null || isNamedBy(locationId)(listed)) &&
      (units.length === 0 || item.child.some(row => units.every(([column, id]) => row[column] === id))) &&
      (open === null || (open.has(listed) && item.publish_flag === 'Y' && item[weekday] === 1))
    )
  })
  const { paging } = request
  const total = found.length
  return {
    locations: paging ? found.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage) : found,
    pagination: {
      _TOTAL_RECORDS: total,
      _PAGE: paging?.page ?? 1,
      _NUMBER_PER_PAGE: paging?.perPage ?? total
    }
  }
}

const isOfGroup =
  (code: string) =>
  ({ item }: ListedLocation): boolean =>
    item.location_group_code === code
/** By the location's id or that of any of its permission rows, which are ids of locations too. */
const isNamedBy =
  (id: string) =>
  ({ item }: ListedLocation): boolean =>
    item.child.some(row => row.location_id === id)

const unknown = ({ field, value }: Named): Fault => faultOf('field.unknown_value', field, { value })

/** The units of an active employee; null: the request names none. Faults are added to `faults`. */
async function personOf(db: Queries, named: Named | null, faults: Fault[]): Promise<PersonScope | null> {
  if (named === null) return null
  const levels = SCOPE_COLUMNS.filter(column => column !== 'employee_id')
  const row = await db
    .selectFrom('employees')
    .select('id as employee_id')
    .select(levels)
    .where(named.by === 'code' ? 'employee_code' : 'id', '=', named.value)
    .where('signout_flag', '=', 'N')
    .executeTakeFirst()
  if (!row) faults.push(unknown(named))
  return row ?? null
}

/** What a permission row has to name, by column. Faults go to `faults`. */
async function unitsOf(
  db: Queries,
  named: ReadonlyMap<FilterKind, Named>,
  faults: Fault[]
): Promise<(readonly [`${FilterKind}_id`, string])[]> {
  const units: (readonly [`${FilterKind}_id`, string])[] = []
  for (const [kind, unit] of named) {
    const row = await db
      .selectFrom('organisation_units')
      .select('id')
      .where('kind', '=', kind)
      .where(unit.by, '=', unit.value)
      .executeTakeFirst()
    if (row) units.push([`${kind}_id`, row.id])
    else faults.push(unknown(unit))
  }
  return units
}
