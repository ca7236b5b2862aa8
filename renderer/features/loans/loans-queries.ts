import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LoansDueQuery, LoansQuery } from '#shared/contracts/loan-screens.ts'
import { call } from '../../api/client.ts'

/** Root query key of loans: after a change everything below it is loaded again. */
export const LOANS_KEY = ['loans'] as const

export const loanTypesQuery = queryOptions({
  queryKey: [...LOANS_KEY, 'types'],
  queryFn: ({ signal }) => call('GET /api/v1/open-apis/employee-loans/get-loan-type', { signal }),
  staleTime: 60_000
})

export const loanSheetQuery = (loanId: string) =>
  queryOptions({
    queryKey: [...LOANS_KEY, 'sheet', loanId],
    queryFn: ({ signal }) => call('GET /app/v1/loans/{loan_id}', { path: { loan_id: loanId }, signal })
  })

const LOANS_A_PAGE = 200

/** Loans page after page. */
export const loansQuery = (query: Omit<LoansQuery, 'after' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: [...LOANS_KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/loans', {
        query: { ...query, limit: LOANS_A_PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData
  })

/** Deductions of a month, page by page. */
export const loansDueQuery = (query: Omit<LoansDueQuery, 'after' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: [...LOANS_KEY, 'due', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/loans/due', {
        query: { ...query, limit: LOANS_A_PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData
  })

/** The payroll month of today, `YYYY-MM`. */
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

/** History of a loan, newest first. */
export const loanHistoryQuery = (loanId: string) =>
  infiniteQueryOptions({
    queryKey: [...LOANS_KEY, 'history', loanId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/loans/{loan_id}/history', {
        path: { loan_id: loanId },
        query: pageParam === null ? {} : { before: pageParam },
        signal
      }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next
  })
