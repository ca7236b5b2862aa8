import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { PERIODS_KEY } from '../../../ui/dates/payroll-periods.ts'

/** Effects of closing or reopening the salary of a period; loaded again each time, as the user confirms them. */
export const salaryStepQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...PERIODS_KEY, 'salary', periodId],
    queryFn: ({ signal }) =>
      call('GET /app/v1/payroll-periods/{period_id}/salary', { path: { period_id: periodId }, signal }),
    staleTime: 0,
    gcTime: 0
  })

/** Outstanding items of a period; others may settle them, so they are loaded again each time. */
export const periodPendingQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...PERIODS_KEY, 'pending', periodId],
    queryFn: ({ signal }) =>
      call('GET /app/v1/payroll-periods/{period_id}/pending', { path: { period_id: periodId }, signal }),
    staleTime: 0
  })
