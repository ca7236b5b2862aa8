import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { KeptFields } from '#shared/domain/field-rules.ts'
import { type AddressBook, type AddressParts, resolveAddress } from '../../organisation/organisation.ts'

/** Codes of the country that the address list covers. */
const HOME = new Set(['TH', 'THA'])

const FIELDS = { province: 'state_code', district: 'district_code', subdistrict: 'subdistrict_code' } as const
type Level = keyof typeof FIELDS
const DOWNWARDS = ['province', 'district', 'subdistrict'] as const

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Checks the places of one of the two addresses and fills in what follows from them: the codes of the levels above, the
 * postcode where none was sent. Names are accepted for codes as in the import. A place abroad is stored as it was sent.
 */
export function resolveChanges(
  book: AddressBook,
  prefix: '' | 'current_',
  changes: KeptFields,
  before: Readonly<Record<string, string | null>>,
  faults: Fault[]
): KeptFields {
  const field = (level: Level): string => `${prefix}${FIELDS[level]}`
  const country = changes[`${prefix}country_code`] ?? before[`${prefix}country_code`] ?? 'TH'
  const isSent = DOWNWARDS.some(level => changes[field(level)] != null)
  if (!isSent || !HOME.has(String(country))) return {}
  const parts = (fields: Readonly<Record<string, unknown>>): AddressParts => ({
    province: textOf(fields[field('province')]),
    district: textOf(fields[field('district')]),
    subdistrict: textOf(fields[field('subdistrict')])
  })
  const resolved = resolveAddress(book, parts(changes), parts(before))
  if (!('codes' in resolved)) {
    for (const { level } of resolved)
      faults.push(faultOf('field.unknown_address', field(level), { value: String(changes[field(level)]) }))
    return {}
  }
  const { codes, postcode } = resolved
  const filled: KeptFields = {}
  for (const level of DOWNWARDS) {
    const code = codes[level]
    if (code !== null) filled[field(level)] = code
    // A lower level that was not sent stays only if it belongs to the levels that were.
    else if (changes[field(level)] === undefined && !isWithin(before[field(level)] ?? null, codes))
      filled[field(level)] = null
  }
  if (changes[`${prefix}post_code`] === undefined && postcode !== null)
    filled[`${prefix}post_code`] = postcode
  return filled
}

/** Official codes begin with the code of the place above. */
function isWithin(code: string | null, { province, district }: AddressParts): boolean {
  const above = district ?? province
  return code === null || above === null || code.startsWith(above)
}
