import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { loanTypesQuery } from '../loans-queries.ts'
import { useLoanWords } from './use-loan-words.ts'

/** Loan types as choices of a filter. */
export function useTypeOptions(): { value: string; label: string }[] {
  const words = useLoanWords()
  const types = useQuery(loanTypesQuery).data
  return useMemo(
    () => (types ?? []).map(type => ({ value: type.salary_type_id, label: words.typeName(type) })),
    [types, words]
  )
}

/** The choice that does not narrow, for filters whose chip is always there. */
export const ANY = 'all'

export function useAny(): { value: string; label: string } {
  const ui = uiTexts.use()
  return useMemo(() => ({ value: ANY, label: ui('filter.any') }), [ui])
}
