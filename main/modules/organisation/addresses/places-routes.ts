import { placeOperations } from '#shared/contracts/employees/employee-parts.ts'
import type { PlaceItem, SubdistrictItem } from '#shared/contracts/employees/employees.ts'
import { screenRoutes } from '../../access/access.ts'
import { loadAddressBook, type Place } from './addresses.ts'

const FOUND_MAX = 20

const toItem = ({ code, name, nameEn, postcode }: Place): PlaceItem => ({
  code,
  name,
  name_en: nameEn,
  postcode
})

/** The provinces, or the places within a province or district; empty for an unknown parent. */
async function placesWithin(parent: string | null): Promise<PlaceItem[]> {
  const book = await loadAddressBook()
  return book.within(parent).map(toItem)
}

/** Subdistricts by postcode or name, with their district and province. */
async function findSubdistricts(search: string): Promise<SubdistrictItem[]> {
  const book = await loadAddressBook()
  return book.search(search, FOUND_MAX).flatMap(place => {
    const district = place.parent
    const province = district?.parent
    if (!district || !province) return []
    return [{ province: toItem(province), district: toItem(district), subdistrict: toItem(place) }]
  })
}

/** Choices for the forms of the screens. */
export const formChoicesRoutes = () =>
  screenRoutes(['hr', 'admin', 'manager'], placeOperations, {
    'GET /app/v1/places': ({ query }) => placesWithin(query.parent ?? null),
    'GET /app/v1/subdistricts': ({ query }) => findSubdistricts(query.search)
  })
