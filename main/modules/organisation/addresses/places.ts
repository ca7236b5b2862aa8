import type { PlaceItem, SubdistrictItem } from '#shared/contracts/employees.ts'
import { loadAddressBook, type Place } from './addresses.ts'

const FOUND_MAX = 20

const toItem = ({ code, name, nameEn, postcode }: Place): PlaceItem => ({
  code,
  name,
  name_en: nameEn,
  postcode
})

/** The provinces, or the places within a province or district; empty for an unknown parent. */
export async function placesWithin(parent: string | null): Promise<PlaceItem[]> {
  const book = await loadAddressBook()
  return book.within(parent).map(toItem)
}

/** Subdistricts by postcode or names, with their district and province. */
export async function findSubdistricts(search: string): Promise<SubdistrictItem[]> {
  const book = await loadAddressBook()
  return book.search(search, FOUND_MAX).flatMap(place => {
    const district = place.parent
    const province = district?.parent
    if (!district || !province) return []
    return [{ province: toItem(province), district: toItem(district), subdistrict: toItem(place) }]
  })
}
