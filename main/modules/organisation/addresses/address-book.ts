import type { IDistrict, IProvince, ISubDistrict } from '@bilions/thailand-address'
import { bareName, nameKey, PLACE_LEVELS, type PlaceLevel, PROVINCE_NAMES } from './place-names.ts'

/** Corrects rows that have the name of one or several municipalities or of a neighbour, and adds rows lost due to that. */
const SUBDISTRICT_CORRECTIONS: readonly (readonly [
  code: string,
  th: string,
  en: string,
  postcode: string
])[] = [
  ['110101', 'ปากน้ำ', 'Pak Nam', '10270'],
  ['110112', 'บางปู', 'Bang Pu', '10280'],
  ['110114', 'บางเมืองใหม่', 'Bang Mueang Mai', '10270'],
  ['500108', 'สุเทพ', 'Suthep', '50200'],
  ['500109', 'แม่เหียะ', 'Mae Hia', '50100'],
  ['520101', 'เวียงเหนือ', 'Wiang Nuea', '52000'],
  ['520102', 'หัวเวียง', 'Hua Wiang', '52000'],
  ['520103', 'สวนดอก', 'Suan Dok', '52100'],
  ['520104', 'สบตุ๋ย', 'Sop Tui', '52100'],
  ['710507', 'ท่าเรือ', 'Tha Ruea', '71130'],
  ['830104', 'รัษฎา', 'Ratsada', '83000'],
  ['830105', 'วิชิต', 'Wichit', '83000']
]

/** A province, district or subdistrict with its official code of 2, 4 or 6 digits. */
export interface Place {
  readonly code: string
  readonly level: PlaceLevel
  readonly name: string
  readonly nameEn: string | null
  readonly parent: Place | null
  /** Subdistricts only. */
  readonly postcode: string | null
}

const CODE = /^(\d{2}|\d{4}|\d{6})$/
const LEVEL_OF_LENGTH: Readonly<Record<number, PlaceLevel>> = {
  2: 'province',
  4: 'district',
  6: 'subdistrict'
}
const LATIN = /^[A-Za-z]/
/** The most texts whose places are cached: a branch's people live in few places, however they are written. */
const REMEMBERED_MAX = 5_000

/** A subdistrict with its search keys. */
interface Searched {
  readonly place: Place
  readonly own: readonly string[]
  readonly above: readonly string[]
}

const namesOf = ({ code, name, nameEn }: Place): string[] =>
  // The words of English names can also be searched separately.
  [name, nameEn ?? '', ...(nameEn?.split(' ') ?? []), ...(PROVINCE_NAMES[code] ?? [])]
    .map(nameKey)
    .filter(Boolean)

function toSearched(place: Place): Searched {
  const above: string[] = []
  for (let at = place.parent; at; at = at.parent) above.push(...namesOf(at))
  return { place, own: [...namesOf(place), place.postcode ?? ''], above }
}

/** A word with and without the usual prefixes of names; empty if it is only a prefix. */
function searchKeys(word: string): string[] {
  const bare = nameKey(PLACE_LEVELS.reduce((rest, level) => bareName(level, rest), word))
  return bare === '' ? [] : [...new Set([nameKey(word), bare])]
}

/** Every place by code and by name, indexed once. */
export class AddressBook {
  readonly #byCode = new Map<string, Place>()
  readonly #byName: Record<PlaceLevel, Map<string, Place[]>> = {
    province: new Map(),
    district: new Map(),
    subdistrict: new Map()
  }
  readonly #remembered: Record<PlaceLevel, Map<string, readonly Place[]>> = {
    province: new Map(),
    district: new Map(),
    subdistrict: new Map()
  }

  #searched: readonly Searched[] | null = null

  constructor(list: {
    provinces: readonly IProvince[]
    districts: readonly IDistrict[]
    subDistricts: readonly ISubDistrict[]
  }) {
    for (const { code, name_in_thai, name_in_english } of list.provinces)
      this.#add(String(code), name_in_thai, name_in_english, null, PROVINCE_NAMES[String(code)])
    for (const { code, name_in_thai, name_in_english } of list.districts) {
      const name = bareName('district', name_in_thai)
      const province = this.#byCode.get(String(code).slice(0, 2))
      const isSeat = name === `เมือง${province?.name}`
      // The list also gives the English name of some seats to their neighbours.
      const isSeatsName = nameKey(name_in_english) === `mueang${nameKey(province?.nameEn ?? '')}`
      const english = isSeatsName && !isSeat ? '' : name_in_english
      this.#add(String(code), name, english, null, isSeat ? ['เมือง', 'mueang'] : [])
    }
    const corrected = new Set(SUBDISTRICT_CORRECTIONS.map(([code]) => code))
    for (const { code, name_in_thai, name_in_english, zip_code } of list.subDistricts)
      if (!corrected.has(String(code)))
        this.#add(String(code), name_in_thai, name_in_english, String(zip_code))
    for (const correction of SUBDISTRICT_CORRECTIONS) this.#add(...correction)
  }

  #add(code: string, name: string, english: string, postcode: string | null, others: readonly string[] = []) {
    const level = LEVEL_OF_LENGTH[code.length]
    if (!level) throw new RangeError(`no place has the code ${code}`)
    // A missing English name is NULL in the list, or repeats the Thai one.
    const nameEn = LATIN.test(english) && english !== 'NULL' ? english : null
    const parent = this.#byCode.get(code.slice(0, -2)) ?? null
    const place: Place = { code, level, name, nameEn, parent, postcode }
    this.#byCode.set(code, place)
    const byName = this.#byName[level]
    for (const key of new Set([nameKey(name), ...(nameEn ? [nameKey(nameEn)] : []), ...others])) {
      const known = byName.get(key)
      if (known) known.push(place)
      else byName.set(key, [place])
    }
  }

  /** The provinces, or the places within a place, ordered by code. */
  within(code: string | null): readonly Place[] {
    return [...this.#byCode.values()].filter(place => (place.parent?.code ?? null) === code)
  }

  place(code: string): Place | null {
    return this.#byCode.get(code) ?? null
  }

  /**
   * Subdistricts by words, each of which begins the postcode or a Thai or English name of the subdistrict or of a place that
   * contains it. Matches of the subdistrict's own name come first.
   */
  search(text: string, limit: number): readonly Place[] {
    const words = text
      .split(/\s+/)
      .map(searchKeys)
      .filter(it => it.length > 0)
    if (words.length === 0) return []
    this.#searched ??= [...this.#byCode.values()].filter(it => it.level === 'subdistrict').map(toSearched)
    const begins = (names: readonly string[], keys: readonly string[]): boolean =>
      names.some(name => keys.some(key => name.startsWith(key)))
    const isOwn = ({ own }: Searched): boolean => words.some(keys => begins(own, keys))
    const found = this.#searched.filter(it =>
      words.every(keys => begins(it.own, keys) || begins(it.above, keys))
    )
    const [own, others] = [found.filter(isOwn), found.filter(it => !isOwn(it))]
    return [...own, ...others].slice(0, limit).map(({ place }) => place)
  }

  /**
   * The places of a level that a name or code may refer to. The list lacks a few subdistricts, so an official code within an
   * existing district is accepted as it is.
   */
  candidates(level: PlaceLevel, text: string): readonly Place[] {
    const remembered = this.#remembered[level]
    const known = remembered.get(text)
    if (known) return known
    const found = this.#lookUp(level, text)
    if (remembered.size < REMEMBERED_MAX) remembered.set(text, found)
    return found
  }

  #lookUp(level: PlaceLevel, text: string): readonly Place[] {
    if (CODE.test(text)) {
      const known = LEVEL_OF_LENGTH[text.length] === level ? this.place(text) : null
      if (known) return [known]
      const parent = level === 'subdistrict' && text.length === 6 ? this.place(text.slice(0, 4)) : null
      if (!parent || text.endsWith('00')) return []
      return [{ code: text, level, name: text, nameEn: null, parent, postcode: null }]
    }
    const byName = this.#byName[level]
    return byName.get(nameKey(text)) ?? byName.get(nameKey(bareName(level, text))) ?? []
  }
}
