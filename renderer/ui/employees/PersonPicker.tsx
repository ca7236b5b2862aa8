import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type PersonFieldProps, PersonSelect } from './PersonSelect.tsx'
import { type PeopleSource, peopleQuery, SEARCH_AFTER_MS, usePeopleFrom } from './use-people.ts'

type Props = Omit<PersonFieldProps, 'isClearable'> & {
  value: string | null
  onChange: (employeeCode: string | null) => void
  source?: PeopleSource
}

/** A person found by any name, nickname or code: among everybody, or those of another source. */
export function PersonPicker({ value, source = peopleQuery, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const { data: found = [], isPending, isPlaceholderData } = usePeopleFrom(source, search)
  // Only exact matches: search results must not come after other people.
  const chosen = (usePeopleFrom(source, value ?? '', value !== null).data ?? []).filter(
    it => it.employee_code === value
  )
  const people = new Map([...chosen, ...found].map(person => [person.employee_code, person]))
  return (
    <PersonSelect
      {...props}
      value={value}
      people={people}
      onSearch={setTyped}
      isSearching={typed !== search || isPending || isPlaceholderData}
      isClearable
    />
  )
}
