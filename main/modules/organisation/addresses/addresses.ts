import { AddressBook, type Place } from './address-book.ts'
import { PLACE_LEVELS, type PlaceLevel } from './place-names.ts'

export { AddressBook, type Place } from './address-book.ts'
export type { PlaceLevel } from './place-names.ts'

let loading: Promise<AddressBook> | null = null

/** The address list. It needs megabytes and some time to load, so it is read on first use. */
export function loadAddressBook(): Promise<AddressBook> {
  loading ??= import('@bilions/thailand-address').then(list => new AddressBook(list))
  return loading
}

/** The part of an address for each level, as a text or a code; null if absent. */
export type AddressParts = Readonly<Record<PlaceLevel, string | null>>

export interface AddressFault {
  readonly level: PlaceLevel
  readonly code: 'not_found' | 'not_found_in' | 'ambiguous_district' | 'ambiguous_province'
  readonly params: { readonly text: string; readonly above?: string }
}

const QUOTED_MAX = 100

export type ResolvedAddress = { readonly codes: AddressParts; readonly postcode: string | null }

/**
 * Official codes of an address. Each part may be a code or a Thai or English name, with or without its prefix, and must
 * belong to the part above it. Levels above the lowest given part are derived from it. If a name alone is ambiguous,
 * `present` (the address so far) decides.
 */
export function resolveAddress(
  book: AddressBook,
  given: AddressParts,
  present: AddressParts
): ResolvedAddress | readonly AddressFault[] {
  const faults: AddressFault[] = []
  let lowest: Place | null = null
  for (const level of PLACE_LEVELS) {
    const text = given[level]
    if (text === null) continue
    const found = find(book, level, text, lowest, present)
    if ('params' in found) faults.push(found)
    else lowest = found
  }
  if (faults.length > 0) return faults
  return { codes: codesOf(lowest), postcode: lowest?.postcode ?? null }
}

/** The one place that the text refers to, or why there is none. */
function find(
  book: AddressBook,
  level: PlaceLevel,
  text: string,
  above: Place | null,
  present: AddressParts
): Place | AddressFault {
  const all = book.candidates(level, text)
  const within = above ? all.filter(place => isWithin(place, above)) : all
  const found = within.length > 1 ? nearest(within, present) : within
  const [place] = found
  if (place && found.length === 1) return place
  const params = { text: text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text }
  if (all.length === 0) return { level, code: 'not_found', params }
  if (found.length === 0)
    return { level, code: 'not_found_in', params: { ...params, above: above?.name ?? '' } }
  return { level, code: level === 'subdistrict' ? 'ambiguous_district' : 'ambiguous_province', params }
}

function isWithin(place: Place, above: Place): boolean {
  for (let at: Place | null = place; at; at = at.parent) if (at.code === above.code) return true
  return false
}

/** Of several places, those in the present district, else those in the present province. */
function nearest(places: readonly Place[], present: AddressParts): readonly Place[] {
  for (const code of [present.district, present.province]) {
    const near = code === null ? [] : places.filter(place => place.code.startsWith(code))
    if (near.length === 1) return near
  }
  return places
}

function codesOf(lowest: Place | null): AddressParts {
  const codes: Record<PlaceLevel, string | null> = { province: null, district: null, subdistrict: null }
  for (let at = lowest; at; at = at.parent) codes[at.level] = at.code
  return codes
}
