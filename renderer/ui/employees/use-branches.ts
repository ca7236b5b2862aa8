import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { useFormats } from '../formats/use-formats.ts'

/** The groups that may read it. */
export const ORGANISATION_GROUPS = ['hr', 'admin', 'manager'] as const

export const organisationQuery = operationQuery(['organisation'], 'GET /app/v1/organisation', {
  staleTime: 60_000
})

const NONE: readonly OrganisationUnit[] = []

/** Every unit of the organisation, parents first; empty while they load or are not wanted. */
export function useUnits(isWanted = true): readonly OrganisationUnit[] {
  const { data } = useQuery({ ...organisationQuery, enabled: isWanted })
  return data ?? NONE
}

/** The branches; empty while they load or are not wanted. */
export function useBranches(isWanted = true): readonly OrganisationUnit[] {
  const units = useUnits(isWanted)
  return useMemo(() => units.filter(({ kind }) => kind === 'branch'), [units])
}

/** The name of a branch in the reader's language; null if it is unknown. */
export function useBranchName(): (branchId: string | null) => string | null {
  const formats = useFormats()
  const branches = useBranches()
  return useMemo(() => {
    const names = new Map(branches.map(({ id, name, name_en }) => [id, formats.inLanguage(name, name_en)]))
    return branchId => (branchId === null ? null : (names.get(branchId) ?? null))
  }, [formats, branches])
}

export function useBranchOptions(): { value: string; label: string }[] {
  const { coded } = useFormats()
  return useBranches().map(branch => ({ value: branch.id, label: coded(branch) }))
}
