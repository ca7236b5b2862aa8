import {
  LOCATION_FILTER_KINDS,
  LOCATION_SORTS,
  type LocationSort,
  SEARCH_MAX
} from '#shared/contracts/locations.ts'
import { isRawId } from '#shared/domain/encoded-id.ts'
import { type PageRequest, readPaging } from '#shared/domain/paging.ts'
import { fieldsOf, isAbsent, LOCATION_REQUESTS } from '../../platform/requests/reading-policy.ts'
import { RequestReader } from '../../platform/requests/request-reader.ts'

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

/** Reads the parameters, which are the same as query and as body (spec 4.5). @throws WorkstationError with every fault */
export function readListRequest(parameters?: unknown): LocationListRequest {
  const sent = Object.entries(fieldsOf(parameters, LOCATION_REQUESTS))
  // An empty parameter is as absent.
  const fields = Object.fromEntries(sent.filter(([, value]) => !isAbsent(value)))
  const reader = new RequestReader(fields, LOCATION_REQUESTS)
  const text = (name: string): string | null => reader.rawText(name)?.normalize('NFC') ?? null
  const safeText = (name: string): string | null => {
    const value = text(name)
    if (value !== null && UNSAFE.test(value)) reader.note('list.unsafe_characters', name)
    return value
  }
  const rawId = (name: string): string | null => {
    const value = text(name)
    if (value !== null && !isRawId(value)) reader.note('list.invalid_characters', name)
    return value
  }
  /** The code wins over the id. */
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
    const value = safeText('search')
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
