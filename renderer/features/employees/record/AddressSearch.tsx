import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubdistrictItem } from '#shared/contracts/employees.ts'
import { SEARCH_AFTER_MS } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { subdistrictsQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

/** Finds a place by its postcode or by names, to fill what is above it and the postcode at once. */
export function AddressSearch({ onFound }: { onFound: (place: SubdistrictItem) => void }) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const isWanted = search.length > 1
  const { data, isPlaceholderData } = useQuery({
    ...subdistrictsQuery(search),
    enabled: isWanted,
    placeholderData: keepPreviousData
  })
  const found = isWanted ? (data ?? []) : []
  const options = found.map(({ subdistrict, district, province }) => ({
    value: subdistrict.code,
    label: [subdistrict, district, province]
      .map(({ name, name_en }) => formats.inLanguage(name, name_en))
      .concat(subdistrict.postcode ?? [])
      .join(' · ')
  }))
  return (
    <Picker
      label={t('address.search')}
      placeholder={t('address.search.example')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={options}
      // The workstation has already searched.
      filter={({ options: all }) => all}
      isSearching={typed.trim() !== search || isPlaceholderData}
      nothingFoundMessage={typed.trim().length > 1 ? t('address.search.none') : null}
      onChange={code => {
        const place = found.find(it => it.subdistrict.code === code)
        if (place) onFound(place)
        setTyped('')
      }}
    />
  )
}
