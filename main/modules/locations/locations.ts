import type { ClockingSite } from '#shared/domain/locations.ts'
import type { Database } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { LocationBook } from './location-book.ts'
import { type LocationList, listLocations } from './location-list.ts'
import { type Queries, readRowsOf, toClockingSite } from './location-rows.ts'

/** The location of a permission row, as far as it decides who may clock time there; null: there is no such row. */
export async function findClockingSite(db: Queries, rowId: string): Promise<ClockingSite | null> {
  const [first] = await readRowsOf(db, rowId)
  return first ? toClockingSite(first) : null
}

/** Locations where people clock time (spec 2.3). */
export class Locations {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly #book: LocationBook

  constructor(database: Database, runtime: Runtime) {
    this.#database = database
    this.#runtime = runtime
    this.#book = new LocationBook(database)
  }

  /** The list of the open API (spec 4.5). */
  listForApi(parameters: unknown): Promise<LocationList> {
    return listLocations(this.#database.read, this.#runtime, this.#book, parameters)
  }
}
