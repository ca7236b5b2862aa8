import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QuotasQuery } from '#shared/contracts/quota-screens.ts'
import { call } from '../../api/client.ts'

/** Root query key of quotas: after a change everything below it is loaded again. */
export const QUOTAS_KEY = ['quotas'] as const

const ROWS_A_PAGE = 200

/** Quotas of everybody, page after page. */
export const quotasQuery = (query: Omit<QuotasQuery, 'after' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: [...QUOTAS_KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/quotas', {
        query: { ...query, limit: ROWS_A_PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData
  })

export const quotaSheetQuery = (employeeCode: string, year: string) =>
  queryOptions({
    queryKey: [...QUOTAS_KEY, 'sheet', employeeCode, year],
    queryFn: ({ signal }) =>
      call('GET /app/v1/quotas/{employee_code}', {
        path: { employee_code: employeeCode },
        query: { quota_year: year },
        signal
      })
  })

export const quotaRulesQuery = queryOptions({
  queryKey: [...QUOTAS_KEY, 'rules'],
  queryFn: ({ signal }) => call('GET /app/v1/quota-rules', { signal })
})
