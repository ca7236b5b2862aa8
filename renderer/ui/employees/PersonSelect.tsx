import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PersonItem } from '#shared/contracts/employees.ts'
import { Picker } from '../pickers/Picker.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { type Named, usePersonName } from './use-people.ts'

/** What all fields that find a person have in common. */
export type PersonFieldProps = {
  label: string
  description?: string
  error?: ReactNode
  isRequired?: boolean
  isInPopover?: boolean
  isClearable?: boolean
  /** Of a dialog: where typing begins. */
  isFirst?: boolean
}

type Props<Person> = PersonFieldProps & {
  /** The key of a person. */
  value: string | null
  onChange: (key: string | null) => void
  /** By key: the chosen one, and those whom the workstation found. */
  people: ReadonlyMap<string, Person>
  onSearch: (text: string) => void
  isSearching: boolean
}

/** A field that finds a person by any name, nickname or code; the workstation searches. */
export function PersonSelect<Person extends Named & Pick<PersonItem, 'employee_code'>>(props: Props<Person>) {
  const { label, description, error, value, onChange, people, onSearch } = props
  const { isSearching, isRequired = false, isInPopover = false, isClearable = false, isFirst = false } = props
  const t = uiTexts.use()
  const nameOf = usePersonName()
  const options = [...people].map(([key, person]) => ({
    value: key,
    label: `${person.employee_code} ${nameOf(person)}`
  }))
  const names = new Set(options.map(option => option.label))
  return (
    <Picker
      label={label}
      description={description}
      error={error}
      required={isRequired}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      value={value}
      onChange={onChange}
      data={options}
      // The workstation has already searched, in names that the option does not show too.
      isSearching={isSearching}
      filter={({ options: all }) => all}
      // Choosing writes the option's label into the field; that is no search.
      onSearchChange={text => onSearch(names.has(text) ? '' : text)}
      clearable={isClearable}
      placeholder={t('person.find')}
      leftSection={<IconUser size={16} aria-hidden />}
      isInPopover={isInPopover}
    />
  )
}
