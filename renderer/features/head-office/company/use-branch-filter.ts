import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from '../../../ui/list-page/filters.ts'
import { branchesQuery } from './company-queries.ts'
import { companyTexts } from './company-texts.ts'

/** One branch of the company. */
export function useBranchFilter(): Filter<'branch_id'> {
  const t = companyTexts.use()
  const branches = useQuery(branchesQuery).data
  return useMemo(
    () => ({
      key: 'branch_id',
      label: t('column.branch'),
      kind: 'choice',
      options: (branches ?? []).map(({ branch_id, branch_code, branch_name }) => ({
        value: branch_id,
        label: `${branch_code} ${branch_name}`
      }))
    }),
    [t, branches]
  )
}
