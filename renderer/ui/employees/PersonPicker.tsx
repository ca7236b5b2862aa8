import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePeople, usePersonName } from './use-people.ts'

type Props = {
  label: string
  /** The employee code. */
  value: string | null
  onChange: (employeeCode: string | null) => void
  description?: string
  error?: string
  isInPopover?: boolean
  isRequired?: boolean
}

/** Finds a person by any name, nickname or code. */
export function PersonPicker(props: Props) {
  const { label, value, onChange, description, error, isInPopover = false, isRequired = false } = props
  const t = useTexts(uiTexts)
  const nameOf = usePersonName()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 150)
  const found = usePeople(search).data ?? []
  // Him alone: nobody who was not searched for may stand before those who were.
  const chosen = (usePeople(value ?? '', value !== null).data ?? []).filter(it => it.employee_code === value)
  const people = new Map([...chosen, ...found].map(person => [person.employee_code, person]))
  const options = [...people.values()].map(person => ({
    value: person.employee_code,
    label: `${person.employee_code} ${nameOf(person)}`
  }))
  const names = new Set(options.map(option => option.label))
  return (
    <Select
      label={label}
      description={description}
      error={error}
      required={isRequired}
      value={value}
      onChange={onChange}
      data={options}
      // The workstation has already searched, in names that the option does not show too.
      filter={({ options: all }) => all}
      searchable
      // Choosing writes the option's label into the field; that is no search.
      onSearchChange={text => setTyped(names.has(text) ? '' : text)}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      placeholder={t('person.find')}
      nothingFoundMessage={t('nothingFound')}
      leftSection={<IconUser size={16} aria-hidden />}
      comboboxProps={{ withinPortal: !isInPopover }}
    />
  )
}
