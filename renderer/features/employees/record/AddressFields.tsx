import { Group, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlaceItem } from '#shared/contracts/employees.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { type AddressPart, isPostcodeRight } from './address-parts.ts'
import classes from './FieldGroups.module.css'
import inputs from './FieldInput.module.css'
import { placesQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

type Props = {
  title: string
  value: (part: AddressPart) => string
  isChanged: (part: AddressPart) => boolean
  onChange: (changes: Partial<Record<AddressPart, string>>) => void
  action?: ReactNode
}

/** One address: found by a postcode or a name, or province, district and subdistrict one after the other. */
export function AddressFields({ title, value, isChanged, onChange, action }: Props) {
  const t = useTexts(recordTexts)
  const province = value('province')
  const district = value('district')
  const provinces = usePlaces(null)
  const districts = usePlaces(province || null, province !== '')
  const subdistricts = usePlaces(district || null, district !== '')
  const field = (part: AddressPart, input: ReactNode) => (
    <div
      className={`${inputs.field} ${part === 'lines' ? classes.wide : ''}`}
      data-changed={isChanged(part) || undefined}
    >
      {input}
    </div>
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
        {field(
          'province',
          <PlaceSelect
            label={t('address.province')}
            places={provinces}
            value={province}
            onChange={code => onChange({ province: code, district: '', subdistrict: '', postcode: '' })}
          />
        )}
        {field(
          'district',
          <PlaceSelect
            label={t('address.district')}
            places={districts}
            value={district}
            isOff={province === ''}
            onChange={code => onChange({ district: code, subdistrict: '', postcode: '' })}
          />
        )}
        {field(
          'subdistrict',
          <PlaceSelect
            label={t('address.subdistrict')}
            places={subdistricts}
            value={value('subdistrict')}
            isOff={district === ''}
            onChange={code =>
              onChange({
                subdistrict: code,
                postcode: subdistricts.find(place => place.code === code)?.postcode ?? ''
              })
            }
          />
        )}
        {field(
          'postcode',
          <TextInput
            label={t('address.postcode')}
            value={value('postcode')}
            inputMode="numeric"
            maxLength={10}
            error={isPostcodeRight(value('postcode'), province) ? undefined : t('fault.postcode')}
            onChange={event => onChange({ postcode: event.currentTarget.value })}
          />
        )}
      </div>
    </section>
  )
}

function usePlaces(parent: string | null, isWanted = true): readonly PlaceItem[] {
  return useQuery({ ...placesQuery(parent), enabled: isWanted }).data ?? NONE
}
const NONE: readonly PlaceItem[] = []

type PickerProps = {
  label: string
  places: readonly PlaceItem[]
  value: string
  isOff?: boolean
  onChange: (code: string) => void
}

function PlaceSelect({ label, places, value, isOff = false, onChange }: PickerProps) {
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
      onChange={code => onChange(code ?? '')}
      // A place that is not in the list, or not loaded yet, is shown by its code.
      data={isKnown ? options : [{ value, label: value }, ...options]}
      clearable
      disabled={isOff}
    />
  )
}
