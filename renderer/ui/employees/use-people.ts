import {
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  useQueries,
  useQuery
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PersonItem } from '#shared/contracts/employees/employees.ts'
import { call } from '../../api/client.ts'
import { type Formats, useFormats } from '../formats/use-formats.ts'

const SHOWN = 20
/** How long typing must pause before the workstation searches. */
export const SEARCH_AFTER_MS = 150

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: ({ signal }) => call('GET /app/v1/people', { query: { search, limit: SHOWN }, signal })
  })

/** The query by which a picker finds people; everybody, unless the page may offer fewer. */
export type PeopleSource = (
  search: string
) => Pick<UseQueryOptions<FoundPerson[], Error, FoundPerson[], string[]>, 'queryKey' | 'queryFn'>
type FoundPerson = Named & Pick<PersonItem, 'employee_code'>

export function usePeople(search: string, isWanted = true) {
  return useQuery({ ...peopleQuery(search), enabled: isWanted, placeholderData: keepPreviousData })
}

/** People found by a source. */
export function usePeopleFrom(source: PeopleSource, search: string, isWanted = true) {
  return useQuery({ ...source(search), enabled: isWanted, placeholderData: keepPreviousData })
}

/** The people with these codes, as far as they are loaded. */
export function useKnownPeople(codes: readonly string[], source: PeopleSource = peopleQuery): FoundPerson[] {
  const answers = useQueries({ queries: codes.map(source) })
  return codes.flatMap(
    (code, index) => answers[index]?.data?.find(person => person.employee_code === code) ?? []
  )
}

export type Named = Pick<
  PersonItem,
  'employee_name' | 'employee_last_name' | 'employee_name_en' | 'employee_last_name_en'
>

/** First and last name in the reader's language; Thai if there is no English name. */
export function personName(person: Named, formats: Pick<Formats, 'inLanguage'>): string {
  const first = formats.inLanguage(person.employee_name, person.employee_name_en)
  const last = formats.inLanguage(person.employee_last_name, person.employee_last_name_en)
  return `${first} ${last}`
}

export function usePersonName(): (person: Named) => string {
  const formats = useFormats()
  return useMemo(() => person => personName(person, formats), [formats])
}
