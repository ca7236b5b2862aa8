import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const PERIODS_KEY = ['payroll-periods'] as const

/** Payroll periods, newest month first; HR alone may read them. */
export const periodsQuery = queryOptions({
  queryKey: PERIODS_KEY,
  queryFn: ({ signal }) => call('GET /app/v1/payroll-periods', { query: {}, signal })
})
