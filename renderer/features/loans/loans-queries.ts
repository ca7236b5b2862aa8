import { queryOptions } from '@tanstack/react-query'
import type { LoanDocument, LoanDocumentKind } from '#shared/contracts/loans/loan-documents.ts'
import type { LoanHistory, LoansDueQuery, LoansQuery } from '#shared/contracts/loans/loan-screens.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'
import { LOANS_KEY } from '../../ui/loans/loan-types.ts'

export const loanSheetQuery = (loan_id: string) =>
  operationQuery([...LOANS_KEY, 'sheet', loan_id], 'GET /app/v1/loans/{loan_id}', { path: { loan_id } })

const LOANS_A_PAGE = 200

export const loansQuery = (query: Omit<LoansQuery, 'after' | 'limit'>) =>
  pagedQuery([...LOANS_KEY, 'list', query], (after, signal) =>
    call('GET /app/v1/loans', { query: { ...query, limit: LOANS_A_PAGE, ...given({ after }) }, signal })
  )

export const loansDueQuery = (query: Omit<LoansDueQuery, 'after' | 'limit'>) =>
  pagedQuery([...LOANS_KEY, 'due', query], (after, signal) =>
    call('GET /app/v1/loans/due', { query: { ...query, limit: LOANS_A_PAGE, ...given({ after }) }, signal })
  )

/** The payroll month that today belongs to, `YYYY-MM`. */
export const payrollMonthQuery = (today: string) =>
  queryOptions({
    queryKey: [...LOANS_KEY, 'payroll-month', today],
    queryFn: async ({ signal }) => {
      const month = today.slice(0, 7)
      const query = { from: month, to: month }
      return (await call('GET /app/v1/payroll-periods', { query, signal })).current_month
    },
    staleTime: 60_000
  })

export const loanHistoryQuery = (loan_id: string) =>
  pagedQuery<LoanHistory, number>([...LOANS_KEY, 'history', loan_id], (before, signal) =>
    call('GET /app/v1/loans/{loan_id}/history', { path: { loan_id }, query: given({ before }), signal })
  )

export const loanDocumentsQuery = (loan_id: string) =>
  operationQuery([...LOANS_KEY, 'documents', loan_id], 'GET /app/v1/loans/{loan_id}/documents', {
    path: { loan_id }
  })

/** @throws ApiError */
export function addLoanDocument(loanId: string, kind: LoanDocumentKind, file: File): Promise<LoanDocument> {
  const body = new FormData()
  body.append('kind', kind)
  body.append('file', file, file.name)
  return call('POST /app/v1/loans/{loan_id}/documents', { path: { loan_id: loanId }, body })
}
