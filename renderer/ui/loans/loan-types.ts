import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { operationQuery } from '../../api/operation-query.ts'
import { useFormats } from '../formats/use-formats.ts'

/** Root query key of loans: after a change everything below it is reloaded. */
export const LOANS_KEY = ['loans'] as const

export const loanTypesQuery = operationQuery(
  [...LOANS_KEY, 'types'],
  'GET /api/v1/open-apis/employee-loans/get-loan-type',
  { staleTime: 60_000 }
)

/** The name of a loan type in the reader's language; the code while the types load, or if it has been removed. */
export function useLoanTypeName(): (code: string) => string {
  const formats = useFormats()
  const { data } = useQuery(loanTypesQuery)
  return useMemo(() => {
    const names = new Map(
      (data ?? []).map(it => [
        it.salary_type_code,
        formats.inLanguage(it.salary_type_name, it.salary_type_name_en)
      ])
    )
    return code => names.get(code) ?? code
  }, [data, formats])
}
