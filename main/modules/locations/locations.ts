import { renderSVG } from 'uqr'
import type {
  ClockingCheck,
  ClockingCheckQuery,
  NearbyPunch
} from '#shared/contracts/attendance/location-screens.ts'
import type { ClockingSite } from '#shared/domain/locations.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../database/database.ts'
import { Service } from '../../platform/runtime.ts'
import { checkClocking, punchesNear } from './clocking-check.ts'
import { LocationBook } from './location-book.ts'
import { LocationChanges } from './location-changes.ts'
import { type LocationList, listLocations } from './location-list.ts'
import { readRowsOf, toClockingSite } from './location-rows.ts'

/** The parts of a permission row's location that decide who may clock time there; null if there is no such row. */
export async function findClockingSite(db: Queries, rowId: string): Promise<ClockingSite | null> {
  const [first] = await readRowsOf(db, rowId)
  return first ? toClockingSite(first) : null
}

/** Locations where people clock time (spec 2.3). */
export class Locations extends Service {
  readonly changes = new LocationChanges(this.database, this.runtime)
  readonly #book = new LocationBook(this.database)

  /** The list of the open API (spec 4.5). */
  listForApi(parameters: unknown): Promise<LocationList> {
    return listLocations(this.database.read, this.runtime, this.#book, parameters)
  }

  check(locationId: string, query: ClockingCheckQuery): Promise<ClockingCheck> {
    return checkClocking(this.database.read, this.runtime, locationId, query)
  }

  punchesNear(locationId: string): Promise<NearbyPunch[]> {
    return punchesNear(this.database.read, this.runtime, locationId)
  }

  /** The QR code of a location contains its id, which time-attendance/submit accepts. */
  async qrCode(locationId: string): Promise<string> {
    const [first] = await readRowsOf(this.database.read, locationId)
    if (!first) throw new WorkstationError('not_found', 'location.none')
    return renderSVG(first.id)
  }
}
