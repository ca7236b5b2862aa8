import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { PERIODS_KEY } from '../../../ui/dates/payroll-periods.ts'

/** What closing or reopening the salary of a period will touch; asked for anew each time, as it is what will be confirmed. */
export const salaryStepQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...PERIODS_KEY, 'salary', periodId],
    queryFn: ({ signal }) =>
      call('GET /app/v1/payroll-periods/{period_id}/salary', { path: { period_id: periodId }, signal }),
    staleTime: 0,
    gcTime: 0
  })

/** What still waits in a period; others settle it meanwhile, so it is read anew each time. */
export const periodPendingQuery = (periodId: string) =>
  queryOptions({
    queryKey: [...PERIODS_KEY, 'pending', periodId],
    queryFn: ({ signal }) =>
      call('GET /app/v1/payroll-periods/{period_id}/pending', { path: { period_id: periodId }, signal }),
    staleTime: 0
  })
