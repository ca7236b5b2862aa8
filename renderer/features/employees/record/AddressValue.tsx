import { useQuery } from '@tanstack/react-query'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { type AddressPart, fieldOf, placeOfField } from './address-parts.ts'
import { placesQuery } from './record-queries.ts'

/** The part of a place's address. */
const ABOVE: Partial<Record<AddressPart, AddressPart>> = { district: 'province', subdistrict: 'district' }
const PLACES: readonly AddressPart[] = ['province', 'district', 'subdistrict']

type Props = { field: string; textOf: (field: string) => string }

/** A part of an address in words: places by their names. */
export function AddressValue({ field, textOf }: Props) {
  const { inLanguage } = useFormats()
  const place = placeOfField(field)
  const above = place && ABOVE[place.part]
  const parent = place && above ? textOf(fieldOf(place.prefix, above)) : null
  const isPlace = place !== null && PLACES.includes(place.part)
  const places = useQuery({ ...placesQuery(parent), enabled: isPlace }).data ?? []
  const value = textOf(field)
  const found = places.find(({ code }) => code === value)
  return found ? inLanguage(found.name, found.name_en) : value || MISSING
}
