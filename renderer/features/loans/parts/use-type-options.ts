import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
