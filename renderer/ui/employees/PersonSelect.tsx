import { IconUser } from '@tabler/icons-react'
import type { PersonItem } from '#shared/contracts/employees/employees.ts'
import { Picker, type PickerProps } from '../pickers/Picker.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { type Named, usePersonName } from './use-people.ts'

/** Properties common to all fields that find a person. */
export type PersonFieldProps = Pick<PickerProps, 'label' | 'description' | 'error' | 'isInPopover'> & {
  isRequired?: boolean
  isClearable?: boolean
  /** The first field of a dialog or page, which is focused when it opens. */
  isFirst?: boolean
}

type Props<Person> = PersonFieldProps & {
  /** The key of a person. */
  value: string | null
  onChange: (key: string | null) => void
  /** By key: the chosen person, and those that the workstation found. */
  people: ReadonlyMap<string, Person>
  onSearch: (text: string) => void
  isSearching: boolean
}

/** A field that finds a person by any name, nickname or code; the workstation searches. */
export function PersonSelect<Person extends Named & Pick<PersonItem, 'employee_code'>>(props: Props<Person>) {
  const { people, onSearch, isRequired = false, isClearable = false, isFirst = false, ...picker } = props
  const t = uiTexts.use()
  const nameOf = usePersonName()
  const options = [...people].map(([key, person]) => ({
    value: key,
    label: `${person.employee_code} ${nameOf(person)}`
  }))
  const names = new Set(options.map(option => option.label))
  return (
    <Picker
      {...picker}
      required={isRequired}
      {...(isFirst ? { 'data-autofocus': true, autoFocus: true } : {})}
      data={options}
      // The workstation has already searched, including names that the option does not show.
      filter={({ options: all }) => all}
      // Choosing writes the option's label into the field, which is not a search.
      onSearchChange={text => onSearch(names.has(text) ? '' : text)}
      clearable={isClearable}
      placeholder={t('person.find')}
      leftSection={<IconUser size={16} aria-hidden />}
    />
  )
}
