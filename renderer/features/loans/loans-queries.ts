import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Everything about loans hangs below this key: after a change all of it is asked for again. */
export const LOANS_KEY = ['loans'] as const

export const loanTypesQuery = queryOptions({
  queryKey: [...LOANS_KEY, 'types'],
  queryFn: ({ signal }) => call('GET /api/v1/open-apis/employee-loans/get-loan-type', { signal })
})

export const loanSheetQuery = (loanId: string) =>
  queryOptions({
    queryKey: [...LOANS_KEY, 'sheet', loanId],
    queryFn: ({ signal }) => call('GET /app/v1/loans/{loan_id}', { path: { loan_id: loanId }, signal })
  })
