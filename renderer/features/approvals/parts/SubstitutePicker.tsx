import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundPeople } from '#shared/contracts/approvals/approval-delegations.ts'
import { call } from '../../../api/client.ts'
import { type PersonFieldProps, PersonSelect } from '../../../ui/employees/PersonSelect.tsx'
import { SEARCH_AFTER_MS } from '../../../ui/employees/use-people.ts'
import { APPROVALS_KEY } from '../approvals-queries.ts'

export type Substitute = FoundPeople['people'][number]

type Props = PersonFieldProps & {
  value: Substitute | null
  onChange: (person: Substitute | null) => void
  /** Offered before the user types. */
  suggested?: readonly Substitute[]
}

/** Finds people who can sign in; available to every user, unlike `PersonPicker`, which is for those who see all employees. */
export function SubstitutePicker({ value, onChange, suggested = [], ...props }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const found = useQuery({
    queryKey: [...APPROVALS_KEY, 'substitutes', search],
    queryFn: ({ signal }) => call('GET /app/v1/approvals/substitutes', { query: { search }, signal }),
    placeholderData: keepPreviousData
  })
  const offered = search === '' ? suggested : []
  const people = new Map(
    [...(value ? [value] : []), ...offered, ...(found.data?.people ?? [])].map(it => [it.employee_id, it])
  )
  return (
    <PersonSelect
      {...props}
      value={value?.employee_id ?? null}
      onChange={id => onChange(people.get(id ?? '') ?? null)}
      people={people}
      onSearch={setTyped}
      isSearching={typed !== search || found.isPending || found.isPlaceholderData}
    />
  )
}
