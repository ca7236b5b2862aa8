import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { call } from '../../../../api/client.ts'
import { picked } from '../../../../ui/editing/edit-merge.ts'
import { SaveProblem } from '../../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { EmployeeValues } from '../fields/employee-fields.ts'
import { employeeQuery, placesQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { SaveBar } from '../SaveBar.tsx'
import { useTellUnsaved } from '../unsaved-tabs.ts'
import { AddressFields } from './AddressFields.tsx'
import {
  ADDRESS_PARTS,
  type AddressPart,
  type AddressPrefix,
  fieldOf,
  fieldsOf,
  isPostcodeRight,
  placeOfField
} from './address-parts.ts'

const FIELDS = [...fieldsOf(''), ...fieldsOf('current_')]
const addressesOf = ({ fields }: EmployeeRecord): EmployeeValues =>
  Object.fromEntries(FIELDS.map(field => [field, fields[field] ?? null]))

export function AddressTab({ record }: { record: EmployeeRecord }) {
  const t = recordTexts.use()
  const client = useQueryClient()
  const query = employeeQuery(record.employee_code)
  const resource = useEditableResource<EmployeeValues, unknown>({
    current: addressesOf(record),
    isRepeatable: true,
    save: ({ values, base, changed }) =>
      call('PUT /app/v1/employees/{employee_code}/addresses', {
        path: { employee_code: record.employee_code },
        body: {
          change: { employee_id: encodeId(record.employee_id), ...texts(picked(values, changed)) },
          // Saved as a whole, so that a house number is never combined with a street that somebody else entered.
          base: picked(base, wholeOf(changed)) as EmployeeValues
        }
      }),
    done: t('saved'),
    refreshes: [query.queryKey],
    onSaved: (_, goOn) => goOn(addressesOf(client.getQueryData(query.queryKey) ?? record))
  })
  const { changed, set } = resource
  useTellUnsaved('address', changed.length > 0)
  const value = (field: string): string => resource.values[field] ?? ''
  const copy = () =>
    set(Object.fromEntries(ADDRESS_PARTS.map(part => [fieldOf('current_', part), value(fieldOf('', part))])))
  const named = (field: string): string => {
    const place = placeOfField(field)
    return place === null ? field : t(`address.${place.part}`)
  }
  const ofPrefix = (prefix: AddressPrefix) => ({
    prefix,
    value: (part: AddressPart) => value(fieldOf(prefix, part)),
    isChanged: (part: AddressPart) => changed.includes(fieldOf(prefix, part)),
    onChange: (changes: Partial<Record<AddressPart, string>>) =>
      set(
        Object.fromEntries(
          Object.entries(changes).map(([part, next]) => [fieldOf(prefix, part as AddressPart), next])
        )
      )
  })
  return (
    <>
      <AddressFields title={t('address.registered')} {...ofPrefix('')} />
      <AddressFields
        title={t('address.current')}
        {...ofPrefix('current_')}
        action={
          <Button variant="default" size="compact-sm" onClick={copy}>
            {t('address.same')}
          </Button>
        }
      />
      <SaveProblem
        resource={resource}
        what={named}
        show={(field, values) => <AddressValue field={field} textOf={it => values[it] ?? ''} />}
        withNames={wholeOf}
      />
      <SaveBar
        resource={resource}
        changed={[...new Set(changed.map(named))]}
        hasFaults={prefixesOf(changed).some(
          prefix => !isPostcodeRight(value(fieldOf(prefix, 'postcode')), value(fieldOf(prefix, 'province')))
        )}
      />
    </>
  )
}

const prefixesOf = (fields: readonly string[]): AddressPrefix[] => [
  ...new Set(fields.flatMap(field => placeOfField(field)?.prefix ?? []))
]
/** All fields of every address that one of the given fields belongs to. */
const wholeOf = (fields: readonly string[]): string[] => prefixesOf(fields).flatMap(fieldsOf)
/** A blank clears a field. */
const texts = (values: Partial<EmployeeValues>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? '']))

const ABOVE: Partial<Record<AddressPart, AddressPart>> = { district: 'province', subdistrict: 'district' }
const PLACES: readonly AddressPart[] = ['province', 'district', 'subdistrict']

/** A part of an address as text; places are shown by name. */
function AddressValue({ field, textOf }: { field: string; textOf: (field: string) => string }) {
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
