import { Group, Textarea, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PlaceItem, SubdistrictItem } from '#shared/contracts/employees/employees.ts'
import { SEARCH_AFTER_MS } from '../../../../ui/employees/use-people.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import classes from '../fields/FieldGroups.module.css'
import inputs from '../fields/FieldInput.module.css'
import { placesQuery, subdistrictsQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { type AddressPart, isPostcodeRight } from './address-parts.ts'

type Props = {
  title: string
  value: (part: AddressPart) => string
  isChanged: (part: AddressPart) => boolean
  onChange: (changes: Partial<Record<AddressPart, string>>) => void
  action?: ReactNode
}

/** One address: searched by postcode or name, or chosen by province, then district, then subdistrict. */
export function AddressFields({ title, value, isChanged, onChange, action }: Props) {
  const t = recordTexts.use()
  const field = (part: AddressPart, input: ReactNode) => (
    <div
      className={`${inputs.field} ${part === 'lines' ? classes.wide : ''}`}
      data-changed={isChanged(part) || undefined}
    >
      {input}
    </div>
  )
  const place = (
    part: 'province' | 'district' | 'subdistrict',
    /** Code of the place that contains it; blank if not chosen yet. */
    parent: string | null,
    changesOf: (code: string, chosen: PlaceItem | undefined) => Partial<Record<AddressPart, string>>
  ) =>
    field(
      part,
      <PlaceSelect
        label={t(`address.${part}`)}
        parent={parent}
        value={value(part)}
        onChange={(code, chosen) => onChange(changesOf(code, chosen))}
      />
    )
  return (
    <section className={classes.group} aria-label={title}>
      <Group gap="md">
        <Title order={3}>{title}</Title>
        {action}
      </Group>
      <div className={classes.fields}>
        {field(
          'lines',
          <Textarea
            label={t('address.lines')}
            value={value('lines')}
            autosize
            minRows={1}
            onChange={event => onChange({ lines: event.currentTarget.value })}
          />
        )}
        <div className={`${inputs.field} ${classes.wide}`}>
          <AddressSearch
            onFound={({ province: top, district: middle, subdistrict }) =>
              onChange({
                province: top.code,
                district: middle.code,
                subdistrict: subdistrict.code,
                postcode: subdistrict.postcode ?? ''
              })
            }
          />
        </div>
        {place('province', null, code => ({ province: code, district: '', subdistrict: '', postcode: '' }))}
        {place('district', value('province'), code => ({ district: code, subdistrict: '', postcode: '' }))}
        {place('subdistrict', value('district'), (code, chosen) => ({
          subdistrict: code,
          postcode: chosen?.postcode ?? ''
        }))}
        {field(
          'postcode',
          <TextInput
            label={t('address.postcode')}
            value={value('postcode')}
            inputMode="numeric"
            maxLength={10}
            error={isPostcodeRight(value('postcode'), value('province')) ? undefined : t('fault.postcode')}
            onChange={event => onChange({ postcode: event.currentTarget.value })}
          />
        )}
      </div>
    </section>
  )
}

type PickerProps = {
  label: string
  parent: string | null
  value: string
  onChange: (code: string, chosen: PlaceItem | undefined) => void
}

function PlaceSelect({ label, parent, value, onChange }: PickerProps) {
  const isOff = parent === ''
  const places = useQuery({ ...placesQuery(parent), enabled: !isOff }).data ?? []
  const formats = useFormats()
  const options = places.map(({ code, name, name_en }) => ({
    value: code,
    label: formats.inLanguage(name, name_en)
  }))
  const isKnown = value === '' || options.some(option => option.value === value)
  return (
    <Picker
      label={label}
      value={value || null}
      onChange={code =>
        onChange(
          code ?? '',
          places.find(it => it.code === code)
        )
      }
      // A place that is not in the list, or not loaded yet, is shown by its code.
      data={isKnown ? options : [{ value, label: value }, ...options]}
      clearable
      disabled={isOff}
    />
  )
}

/** Finds a subdistrict by postcode or names, which also fills in its district, province and postcode. */
function AddressSearch({ onFound }: { onFound: (place: SubdistrictItem) => void }) {
  const t = recordTexts.use()
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
