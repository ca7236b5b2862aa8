import { operationQuery } from '../../api/operation-query.ts'
import { PERIODS_KEY } from '../../ui/dates/payroll-periods.ts'

/** Effects of closing or reopening the salary of a period; reloaded each time, as the user confirms them. */
export const salaryStepQuery = (period_id: string) =>
  operationQuery([...PERIODS_KEY, 'salary', period_id], 'GET /app/v1/payroll-periods/{period_id}/salary', {
    path: { period_id },
    staleTime: 0,
    gcTime: 0
  })

/** Outstanding items of a period; reloaded each time, as others may have settled them. */
export const periodPendingQuery = (period_id: string) =>
  operationQuery([...PERIODS_KEY, 'pending', period_id], 'GET /app/v1/payroll-periods/{period_id}/pending', {
    path: { period_id },
    staleTime: 0
  })
