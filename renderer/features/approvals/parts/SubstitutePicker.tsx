import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FoundPeople } from '#shared/contracts/approval-delegations.ts'
import { call } from '../../../api/client.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { APPROVALS_KEY } from '../approvals-queries.ts'

export type Substitute = FoundPeople['people'][number]

const PATIENCE_MS = 150

type Props = {
  label: string
  value: Substitute | null
  onChange: (person: Substitute | null) => void
  /** Offered before anything is typed. */
  suggested?: readonly Substitute[]
  description?: string
  error?: ReactNode
  isRequired?: boolean
  /** Of a dialog: where typing begins. */
  isFirst?: boolean
}

/** Finds somebody who can sign in, whom every user may find: unlike `PersonPicker`, which is for those who see all people. */
export function SubstitutePicker(props: Props) {
  const {
    label,
    value,
    onChange,
    suggested = [],
    description,
    error,
    isRequired = false,
    isFirst = false
  } = props
  const t = useTexts(uiTexts)
  const nameOf = usePersonName()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PATIENCE_MS)
  const found = useQuery({
    queryKey: [...APPROVALS_KEY, 'substitutes', search],
    queryFn: ({ signal }) => call('GET /app/v1/approvals/substitutes', { query: { search }, signal }),
    placeholderData: keepPreviousData
  })
  const people = new Map(
    [...(value ? [value] : []), ...(search === '' ? suggested : []), ...(found.data?.people ?? [])].map(
      person => [person.employee_id, person]
    )
  )
  const options = [...people.values()].map(person => ({
    value: person.employee_id,
    label: `${person.employee_code} ${nameOf(person)}`
  }))
  const names = new Set(options.map(option => option.label))
  return (
    <Select
      label={label}
      description={description}
      error={error}
      required={isRequired}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      value={value?.employee_id ?? null}
      onChange={id => onChange(people.get(id ?? '') ?? null)}
      data={options}
      // The workstation has already searched.
      filter={({ options: all }) => all}
      searchable
      // Where a dialog begins nothing is to cover the rest of it.
      openOnFocus={!isFirst}
      // Choosing writes the option's label into the field; that is no search.
      onSearchChange={text => setTyped(names.has(text) ? '' : text)}
      placeholder={t('person.find')}
      nothingFoundMessage={t('nothingFound')}
      leftSection={<IconUser size={16} aria-hidden />}
    />
  )
}
