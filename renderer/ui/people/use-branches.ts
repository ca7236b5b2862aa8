import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OrganisationUnit } from '#shared/contracts/organisation.ts'
import { call } from '../../api/client.ts'

/** Who may read it, as the server lets them in. */
export const ORGANISATION_GROUPS = ['hr', 'admin', 'manager'] as const

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => call('GET /app/v1/organisation', { signal }),
  staleTime: 60_000
})

const NONE: readonly OrganisationUnit[] = []

/** The branches, or none while they load (or are not wanted). */
export function useBranches(isWanted = true): readonly OrganisationUnit[] {
  const { data } = useQuery({
    ...organisationQuery,
    enabled: isWanted,
    select: units => units.filter(({ kind }) => kind === 'branch')
  })
  return data ?? NONE
}
