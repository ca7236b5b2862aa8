import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from '../../../../ui/list-page/filters.ts'
import { companyAccountsQuery } from './account-queries.ts'
import { accountTexts } from './account-texts.ts'

/** One account of the head office. */
export function useAccountFilter(): Filter<'actor'> {
  const t = accountTexts.use()
  const accounts = useQuery(companyAccountsQuery).data
  return useMemo(
    () => ({
      key: 'actor',
      label: t('account'),
      kind: 'choice',
      options: (accounts ?? []).map(({ user_name, display_name }) => ({
        value: user_name,
        label: t('person.label', { name: display_name, code: user_name })
      }))
    }),
    [t, accounts]
  )
}
