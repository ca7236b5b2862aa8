import {
  LOCATION_FILTER_KINDS,
  LOCATION_SORTS,
  type LocationSort,
  SEARCH_MAX
} from '#shared/contracts/locations.ts'
import { isRawId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type PageRequest, readPaging } from '#shared/domain/paging.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

export type FilterKind = (typeof LOCATION_FILTER_KINDS)[number]

/** A unit or an employee, as the request names it. */
export interface Named {
  readonly field: string
  readonly by: 'code' | 'id'
  readonly value: string
}

export interface LocationListRequest {
  readonly publishFlag: 'Y' | 'N' | null
  readonly sortBy: LocationSort
  readonly sortOrder: 'asc' | 'desc'
  /** In small letters; null: everything. */
  readonly search: string | null
  readonly groupCode: string | null
  readonly locationId: string | null
  readonly employee: Named | null
  readonly units: ReadonlyMap<FilterKind, Named>
  readonly paging: PageRequest | null
}

const UNSAFE = /['"\\;]/

/** @throws WorkstationError with the faults, when there are any */
export function refuseList(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.failed', { faults })
}

/** Reads the parameters, which are the same as query and as body (spec 4.5). @throws WorkstationError with every fault */
export function readListRequest(parameters: unknown = {}): LocationListRequest {
  const faults: Fault[] = []
  if (typeof parameters !== 'object' || Array.isArray(parameters))
    refuseList([faultOf('field.not_object', 'body')])
  // An empty parameter is as absent.
  const given = Object.fromEntries(
    Object.entries(parameters ?? {}).filter(([, value]) => value !== '' && value !== null)
  )
  const text = (name: string): string | null => {
    const value = given[name]
    if (value === undefined) return null
    if (typeof value === 'string') return value.normalize('NFC')
    faults.push(faultOf('field.not_text', name))
    return null
  }
  const safeText = (name: string): string | null => {
    const value = text(name)
    if (value !== null && UNSAFE.test(value)) faults.push(faultOf('list.unsafe_characters', name))
    return value
  }
  const rawId = (name: string): string | null => {
    const value = text(name)
    if (value !== null && !isRawId(value)) faults.push(faultOf('list.invalid_characters', name))
    return value
  }
  /** The code wins over the id. */
  const named = (name: string, code: string | null, id: string | null): Named | null => {
    if (code !== null) return { field: `${name}_code`, by: 'code', value: code }
    return id === null ? null : { field: `${name}_id`, by: 'id', value: id }
  }

  const publishFlag = (['Y', 'N'] as const).find(known => known === given.publish_flag) ?? null
  if (given.publish_flag !== undefined && publishFlag === null)
    faults.push(faultOf('field.not_one_of', 'publish_flag', { values: ['Y', 'N'] }))
  const { sort_by = 'order_no', sort_order = 'ASC' } = given
  const sortBy = LOCATION_SORTS.find(known => known === sort_by)
  if (sortBy === undefined) faults.push(faultOf('field.not_one_of', 'sort_by', { values: LOCATION_SORTS }))
  const sortOrder = typeof sort_order === 'string' ? sort_order.toLowerCase() : ''
  if (sortOrder !== 'asc' && sortOrder !== 'desc') faults.push(faultOf('list.not_an_order', 'sort_order'))
  const search = safeText('search')
  if (search !== null && [...search].length > SEARCH_MAX)
    faults.push(faultOf('list.search_too_long', 'search', { max: SEARCH_MAX }))
  const request = {
    publishFlag,
    sortBy: sortBy ?? 'order_no',
    sortOrder: sortOrder === 'desc' ? sortOrder : 'asc',
    search: search?.toLowerCase() ?? null,
    groupCode: text('location_group_code'),
    locationId: rawId('location_id'),
    employee: named('employee', text('employee_code'), rawId('employee_id')),
    units: new Map(
      LOCATION_FILTER_KINDS.flatMap(kind => {
        const unit = named(kind, safeText(`${kind}_code`), rawId(`${kind}_id`))
        return unit === null ? [] : [[kind, unit] as const]
      })
    ),
    paging: readPaging(given, faults)
  } as const
  refuseList(faults)
  return request
}
