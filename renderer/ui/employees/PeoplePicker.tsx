import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './PillsField.module.css'
import { type PeopleSource, peopleQuery, useKnownPeople, usePeopleFrom, usePersonName } from './use-people.ts'

type Props = {
  label: string
  /** Employee codes. */
  value: string[]
  onChange: (employeeCodes: string[]) => void
  /** What none chosen means: "Everybody". */
  placeholder: string
  description?: string
  /** Whom it offers. */
  source?: PeopleSource
}

/** Several people, each found by any name, nickname or code. */
export function PeoplePicker({
  label,
  value,
  onChange,
  placeholder,
  description,
  source = peopleQuery
}: Props) {
  const t = useTexts(uiTexts)
  const nameOf = usePersonName()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 150)
  const found = usePeopleFrom(source, search).data ?? []
  const chosen = useKnownPeople(value, source)
  const people = new Map([...chosen, ...found].map(person => [person.employee_code, person]))
  const unknown = value.filter(code => !people.has(code)).map(code => ({ value: code, label: code }))
  return (
    <MultiSelect
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
      // The workstation has already searched, in names that the option does not show too.
      filter={({ options }) => options.filter(option => !('value' in option && value.includes(option.value)))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      placeholder={value.length === 0 ? placeholder : ''}
      nothingFoundMessage={t('nothingFound')}
      classNames={{ input: classes.input ?? '', inputField: classes.field ?? '' }}
      // Within its landmark, as every part of the page is.
      comboboxProps={{ withinPortal: false }}
    />
  )
}
