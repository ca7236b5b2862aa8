import type { PlaceItem, WorkCycleChoice } from '#shared/contracts/employees.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { loadAddressBook } from '../addresses/addresses.ts'

/** The provinces, or what lies within a province or district; nothing within what is none. */
export async function placesWithin(parent: string | null): Promise<PlaceItem[]> {
  const book = await loadAddressBook()
  return book
    .within(parent)
    .map(({ code, name, nameEn, postcode }) => ({ code, name, name_en: nameEn, postcode }))
}

export async function workCycleChoices(db: ReadDatabase): Promise<WorkCycleChoice[]> {
  const rows = await db
    .selectFrom('work_cycles')
    .select(['id as work_cycle_id', 'code', 'name', 'name_en'])
    .orderBy('code')
    .execute()
  return rows
}
