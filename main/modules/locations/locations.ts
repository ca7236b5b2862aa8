import { type ClockingSite, mayClock, SCOPE_COLUMNS } from '#shared/domain/locations.ts'
import type { Queries } from '../../database/database.ts'
import { readRows, readRowsOf, toClockingSite } from './location-rows.ts'

/** The parts of a permission row's location that decide who may clock time there; null if there is no such row. */
export async function findClockingSite(db: Queries, rowId: string): Promise<ClockingSite | null> {
  const [first] = await readRowsOf(db, rowId)
  return first ? toClockingSite(first) : null
}

/** A location where a person may clock in with a telephone. */
export interface PhoneSite {
  readonly locationId: string
  readonly name: string
  readonly site: ClockingSite
}

/** The published locations that allow it and whose permissions include the person. */
export async function findPhoneSites(db: Queries, employeeId: string): Promise<PhoneSite[]> {
  const levels = SCOPE_COLUMNS.filter(column => column !== 'employee_id')
  const person = await db
    .selectFrom('employees')
    .select(['id as employee_id'])
    .select(levels)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  if (!person) return []
  return (await readRows(db)).flatMap(rows => {
    const [first] = rows
    if (first?.phone_punch !== 'Y' || first.publish_flag !== 'Y' || !mayClock(rows, person)) return []
    return [{ locationId: first.id, name: first.location_name, site: toClockingSite(first) }]
  })
}
