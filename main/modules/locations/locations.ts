import type { ClockingSite } from '#shared/domain/locations.ts'
import type { Queries } from '../../database/database.ts'
import { readRowsOf, toClockingSite } from './location-rows.ts'

/** The parts of a permission row's location that decide who may clock time there; null if there is no such row. */
export async function findClockingSite(db: Queries, rowId: string): Promise<ClockingSite | null> {
  const [first] = await readRowsOf(db, rowId)
  return first ? toClockingSite(first) : null
}
