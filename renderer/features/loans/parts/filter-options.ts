import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Filter } from '../../../ui/list-page/filters.ts'
import { loanTypesQuery } from '../../../ui/loans/loan-types.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useLoanWords } from './use-loan-words.ts'

type Option = { readonly value: string; readonly label: string }

export function useTypeOptions(): Option[] {
  const words = useLoanWords()
  const types = useQuery(loanTypesQuery).data
  return useMemo(
    () => (types ?? []).map(type => ({ value: type.salary_type_id, label: words.typeName(type) })),
    [types, words]
  )
}

/** The “any” choice of filters whose chip is always shown. */
export const ANY = 'all'

export function useAnyFilter() {
  const ui = uiTexts.use()
  return useCallback(
    <const Key extends string>(key: Key, label: string, options: readonly Option[]): Filter<Key> => ({
      key,
      label,
      kind: 'choice',
      isFixed: true,
      initial: ANY,
      options: [{ value: ANY, label: ui('filter.any') }, ...options]
    }),
    [ui]
  )
}
