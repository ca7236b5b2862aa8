import { columnOfField } from '#shared/domain/employee-import/columns.ts'
import { cellFault, type EmployeeValues } from '#shared/domain/employee-import/record.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { type AddressBook, resolveAddress } from '../../organisation/organisation.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

/** The country of every address that has an official code. */
const COUNTRY = 'TH'

const REGISTERED = {
  subdistrict: 'subdistrict_code',
  district: 'district_code',
  province: 'state_code',
  postcode: 'post_code',
  country: 'country_code'
} as const
const CURRENT = {
  subdistrict: 'current_subdistrict_code',
  district: 'current_district_code',
  province: 'current_state_code',
  postcode: 'current_post_code',
  country: 'current_country_code'
} as const

const PLACES = [REGISTERED, CURRENT].flatMap(it => [it.subdistrict, it.district, it.province])

export const namesPlace = (values: EmployeeValues): boolean =>
  PLACES.some(field => values[field] !== undefined)

/**
 * Adds the official codes of both addresses to the changes (spec 4.7 rule 4). The levels above the lowest given one are
 * derived from it; levels below it stay only if they still belong to it. The postcode is derived from the subdistrict.
 */
export function resolvePlaces(
  book: AddressBook,
  values: EmployeeValues,
  row: EmployeeRow,
  changes: EmployeeChanges,
  faults: Fault[]
): void {
  for (const names of [REGISTERED, CURRENT]) {
    const given = partsOf(names, field => values[field] ?? null)
    if (Object.values(given).every(part => part === null)) continue
    const present = partsOf(names, field => row[field])
    const resolved = resolveAddress(book, given, present)
    if (!('codes' in resolved)) {
      for (const { level, code, params } of resolved)
        faults.push(cellFault(columnOfField(names[level]), code, params))
      continue
    }
    const { codes, postcode } = resolved
    const lowest = codes.subdistrict ?? codes.district ?? codes.province ?? ''
    const kept = (code: string | null): string | null => (code?.startsWith(lowest) ? code : null)
    changes[names.province] = codes.province
    changes[names.district] = codes.district ?? kept(present.district)
    changes[names.subdistrict] = codes.subdistrict ?? kept(present.subdistrict)
    changes[names.country] = COUNTRY
    if (changes[names.subdistrict] !== present.subdistrict) changes[names.postcode] = postcode
  }
}

function partsOf<T extends typeof REGISTERED | typeof CURRENT>(
  names: T,
  read: (field: T['subdistrict'] | T['district'] | T['province']) => string | null
) {
  return {
    subdistrict: read(names.subdistrict),
    district: read(names.district),
    province: read(names.province)
  }
}
