import {
  LOCATION_FILTER_KINDS,
  LOCATION_SORTS,
  type LocationSort,
  SEARCH_MAX
} from '#shared/contracts/attendance/locations.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { isRawId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { fieldsOf, isAbsent, LOCATION_REQUESTS, rejectFaults } from '#shared/domain/fields/reading-policy.ts'
import { RequestReader } from '#shared/domain/fields/request-reader.ts'
import { type PersonScope, SCOPE_COLUMNS } from '#shared/domain/locations.ts'
import { type PageRequest, paginationOf, readPaging } from '#shared/domain/paging.ts'
import { codeSpelling, usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { Queries } from '../../database/database.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import type { ListedLocation, LocationBook } from './location-book.ts'

export interface LocationList {
  readonly locations: readonly ListedLocation[]
  readonly pagination: ReturnType<typeof paginationOf>
}

/** locations/get-list (spec 4.5). */
export async function listLocations(
  db: Queries,
  runtime: Runtime,
  book: LocationBook,
  parameters: unknown
): Promise<LocationList> {
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
  return {
    locations: paging ? found.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage) : found,
    pagination: paginationOf(paging, found.length)
  }
}

const isOfGroup =
  (code: string) =>
  ({ item }: ListedLocation): boolean =>
    item.location_group_code === code
/** Matches the location's id, or the id of any of its permission rows, which are also ids of locations. */
const isNamedBy =
  (id: string) =>
  ({ item }: ListedLocation): boolean =>
    item.child.some(row => row.location_id === id)

const unknown = ({ field, value }: Named): Fault => faultOf('field.unknown_value', field, { value })

/** The units of an active employee; null: the request names no employee. Faults are added to `faults`. */
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

/** The ids that a permission row must have, by column. Faults are added to `faults`. */
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

type FilterKind = (typeof LOCATION_FILTER_KINDS)[number]

/** A unit or an employee in a request. */
interface Named {
  readonly field: string
  readonly by: 'code' | 'id'
  readonly value: string
}

interface LocationListRequest {
  readonly publishFlag: 'Y' | 'N' | null
  readonly sortBy: LocationSort
  readonly sortOrder: 'asc' | 'desc'
  /** In lower case; null: no filter. */
  readonly search: string | null
  readonly groupCode: string | null
  readonly locationId: string | null
  readonly employee: Named | null
  readonly units: ReadonlyMap<FilterKind, Named>
  readonly paging: PageRequest | null
}

const UNSAFE = /['"\\;]/

/** Reads the parameters, which are the same as query and as body (spec 4.5). @throws WorkstationError with every fault */
function readListRequest(parameters?: unknown): LocationListRequest {
  const sent = Object.entries(fieldsOf(parameters, LOCATION_REQUESTS))
  // Empty parameters count as absent.
  const fields = Object.fromEntries(sent.filter(([, value]) => !isAbsent(value)))
  const reader = new RequestReader(fields, LOCATION_REQUESTS)
  const text = (name: string, spelled = codeSpelling): string | null => {
    const value = reader.rawText(name)
    return value === null ? null : spelled(value)
  }
  const safeText = (name: string, spelled = codeSpelling): string | null => {
    const value = text(name, spelled)
    if (value !== null && UNSAFE.test(value)) reader.note('list.unsafe_characters', name)
    return value
  }
  const rawId = (name: string): string | null => {
    const value = text(name)
    if (value !== null && !isRawId(value)) reader.note('list.invalid_characters', name)
    return value
  }
  /** The code takes precedence over the id. */
  const named = (name: string, code: string | null, id: string | null): Named | null => {
    if (code !== null) return { field: `${name}_code`, by: 'code', value: code }
    return id === null ? null : { field: `${name}_id`, by: 'id', value: id }
  }
  const sortOrder = (): 'asc' | 'desc' => {
    const { sort_order: order = 'ASC' } = fields
    const known = typeof order === 'string' ? order.toLowerCase() : ''
    if (known !== 'asc' && known !== 'desc') reader.note('list.not_an_order', 'sort_order')
    return known === 'desc' ? known : 'asc'
  }
  const search = (): string | null => {
    const value = safeText('search', usualSpelling)
    if (value !== null && [...value].length > SEARCH_MAX)
      reader.note('list.search_too_long', 'search', { max: SEARCH_MAX })
    return value?.toLowerCase() ?? null
  }
  const request = {
    publishFlag: reader.oneOf('publish_flag', ['Y', 'N']),
    sortBy: reader.oneOf('sort_by', LOCATION_SORTS, { byDefault: 'order_no' }) ?? 'order_no',
    sortOrder: sortOrder(),
    search: search(),
    groupCode: text('location_group_code'),
    locationId: rawId('location_id'),
    employee: named('employee', text('employee_code'), rawId('employee_id')),
    units: new Map(
      LOCATION_FILTER_KINDS.flatMap(kind => {
        const unit = named(kind, safeText(`${kind}_code`), rawId(`${kind}_id`))
        return unit === null ? [] : [[kind, unit] as const]
      })
    ),
    paging: readPaging(fields, reader.faults)
  } as const
  reader.rejectFaults()
  return request
}
