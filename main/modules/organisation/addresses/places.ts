import type { PlaceItem } from '#shared/contracts/employees.ts'
import { loadAddressBook } from './addresses.ts'

/** The provinces, or what lies within a province or district; nothing within what is none. */
export async function placesWithin(parent: string | null): Promise<PlaceItem[]> {
  const book = await loadAddressBook()
  return book
    .within(parent)
    .map(({ code, name, nameEn, postcode }) => ({ code, name, name_en: nameEn, postcode }))
}
