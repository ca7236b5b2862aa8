import { periodOperations } from '#shared/contracts/loans/periods.ts'
import { screenRoutes } from '../access/access.ts'
import type { PayrollPeriods } from './periods.ts'

/** Payroll periods for the screens. */
export const periodsRoutes = (periods: PayrollPeriods) =>
  screenRoutes(['hr'], periodOperations, {
    'GET /app/v1/payroll-periods': ({ query }) => periods.list(query),
    'POST /app/v1/payroll-periods': ({ user, body }) => periods.add(user, body),
    'GET /app/v1/payroll-periods/{period_id}/salary': ({ params }) =>
      periods.salary.foresee(params.period_id),
    'GET /app/v1/payroll-periods/{period_id}/pending': ({ params }) => periods.pending(params.period_id),
    'PUT /app/v1/payroll-periods/{period_id}/marks/{mark}': ({ user, params, body }) =>
      periods.mark(user, params, body.is_closed),
    'POST /app/v1/payroll-periods/{period_id}/close-salary': ({ user, params, body }) =>
      periods.salary.take(user, 'close', params.period_id, body),
    'POST /app/v1/payroll-periods/{period_id}/reopen-salary': ({ user, params, body }) =>
      periods.salary.take(user, 'reopen', params.period_id, body)
  })
