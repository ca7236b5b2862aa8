import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { usePickerProps } from '../pickers/use-picker-props.ts'
import classes from './PillsField.module.css'
import {
  type PeopleSource,
  peopleQuery,
  SEARCH_AFTER_MS,
  useKnownPeople,
  usePeopleFrom,
  usePersonName
} from './use-people.ts'

type Props = {
  label: string
  value: string[]
  onChange: (employeeCodes: string[]) => void
  /** Text when nobody is chosen: "Everybody". */
  placeholder: string
  description?: string
  source?: PeopleSource
}

/** Several people, each found by any name, nickname or code. */
export function PeoplePicker(props: Props) {
  const { label, value, onChange, placeholder, description, source = peopleQuery } = props
  const nameOf = usePersonName()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const { data: found = [], isPending, isPlaceholderData } = usePeopleFrom(source, search)
  // Stays inside its landmark, as every part of the page does.
  const picker = usePickerProps({
    isSearching: typed !== search || isPending || isPlaceholderData,
    isInPopover: true
  })
  const chosen = useKnownPeople(value, source)
  const people = new Map([...chosen, ...found].map(person => [person.employee_code, person]))
  const unknown = value.filter(code => !people.has(code)).map(code => ({ value: code, label: code }))
  return (
    <MultiSelect
      {...picker}
      label={label}
      description={description}
      value={value}
      onChange={codes => {
        onChange(codes)
        setTyped('')
      }}
      data={[
        ...unknown,
        ...[...people.values()].map(person => ({
          value: person.employee_code,
          label: `${person.employee_code} ${nameOf(person)}`
        }))
      ]}
      // The workstation has already searched, including names that the option does not show.
      filter={({ options }) => options.filter(option => !('value' in option && value.includes(option.value)))}
      searchValue={typed}
      onSearchChange={setTyped}
      // Whoever is first in the list of everybody is not meant: Enter once more adds nobody.
      selectFirstOptionOnChange={typed !== '' && picker.selectFirstOptionOnChange}
      clearable
      placeholder={value.length === 0 ? placeholder : ''}
      classNames={{ input: classes.input ?? '', inputField: classes.field ?? '' }}
    />
  )
}
