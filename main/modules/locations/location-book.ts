import type { LocationItem, LocationSort } from '#shared/contracts/attendance/locations.ts'
import {
  ALL_OF_LEVEL,
  areLevelsOf,
  type ClockingSite,
  type NamedLevels,
  namedLevels,
  type PersonScope,
  SCOPE_COLUMNS
} from '#shared/domain/locations.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { Database } from '../../database/database.ts'
import { readRevision } from '../../database/revisions.ts'
import { readNames, readRows, toClockingSite, toItem } from './location-rows.ts'

/** A location with values that the list needs repeatedly. */
export interface ListedLocation {
  readonly item: LocationItem
  readonly site: ClockingSite
  /** Name and group code in lower case. */
  readonly searched: readonly string[]
  /** The item as JSON for the response. */
  readonly json: Buffer
}

type SortOrder = 'asc' | 'desc'

const byThaiDictionary = new Intl.Collator('th')
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const COMPARE: Readonly<Record<LocationSort, (one: LocationItem, other: LocationItem) => number>> = {
  order_no: (one, other) => one.order_no - other.order_no,
  location_name: (one, other) => byThaiDictionary.compare(one.location_name, other.location_name),
  location_id: () => 0,
  location_group_code: (one, other) => byText(one.location_group_code, other.location_group_code),
  created: (one, other) => byText(one.created ?? '', other.created ?? '')
}

interface ListedPermission {
  readonly of: ListedLocation
  readonly levels: NamedLevels
}

/** All locations at one revision. */
export class LocationPage {
  readonly all: readonly ListedLocation[]
  readonly #sorted = new Map<string, readonly ListedLocation[]>()
  /** Rows by the lowest id they name; those for everybody by ALL_OF_LEVEL. */
  readonly #byLowest: ReadonlyMap<string, readonly ListedPermission[]>

  constructor(all: readonly ListedLocation[]) {
    this.all = all
    this.#byLowest = Map.groupBy(
      all.flatMap(of => of.item.child.map(row => ({ of, levels: namedLevels(row) }))),
      ({ levels }) => levels.at(-1)?.[1] ?? ALL_OF_LEVEL
    )
  }

  sorted(by: LocationSort, order: SortOrder): readonly ListedLocation[] {
    const key = `${by} ${order}`
    const known = this.#sorted.get(key)
    if (known) return known
    const sign = order === 'asc' ? 1 : -1
    const idSign = by === 'location_id' ? sign : 1
    const sorted = this.all.toSorted(
      ({ item: one }, { item: other }) =>
        sign * COMPARE[by](one, other) || idSign * byText(one.location_id, other.location_id)
    )
    this.#sorted.set(key, sorted)
    return sorted
  }

  /** Locations open to the person: the lowest id of a permission row must be one of the person's ids. */
  openTo(person: PersonScope): ReadonlySet<ListedLocation> {
    const found = new Set<ListedLocation>()
    for (const id of [ALL_OF_LEVEL, ...SCOPE_COLUMNS.map(column => person[column])])
      for (const { of, levels } of (id !== null && this.#byLowest.get(id)) || [])
        if (areLevelsOf(levels, person)) found.add(of)
    return found
  }
}

/** All locations in memory, read again after anything that the list shows has changed (migration 0030). */
export class LocationBook {
  readonly #database: Database
  #kept: { readonly revision: number; readonly page: Promise<LocationPage> } | null = null

  constructor(database: Database) {
    this.#database = database
  }

  async page(): Promise<LocationPage> {
    // Read before the rows, so that later changes cause another reading.
    const revision = await readRevision(this.#database.read, 'location_list')
    if (this.#kept?.revision !== revision) {
      const page = this.#read()
      this.#kept = { revision, page }
      page.catch(() => {
        this.#kept = null
      })
    }
    return this.#kept.page
  }

  async #read(): Promise<LocationPage> {
    const { read } = this.#database
    const names = await readNames(read)
    const locations = (await readRows(read)).flatMap(([first, ...others]): ListedLocation[] => {
      if (!first) return []
      const item = toItem([first, ...others], names)
      return [
        {
          item,
          site: toClockingSite(first),
          searched: [item.location_name, item.location_group_code].map(text =>
            usualSpelling(text).toLowerCase()
          ),
          json: Buffer.from(JSON.stringify(item))
        }
      ]
    })
    return new LocationPage(locations)
  }
}
