import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { operationQuery } from '../../api/operation-query.ts'
import type { Period } from './period.ts'

export const PERIODS_KEY = ['payroll-periods'] as const

/** Payroll periods, newest month first; only HR may read them. */
export const periodsQuery = operationQuery(PERIODS_KEY, 'GET /app/v1/payroll-periods', { query: {} })

/** The payroll periods that have begun, newest first; the current one ends today. */
export const payrollPeriods = (
  periods: readonly PayrollPeriod[],
  today: string
): (Period & Pick<PayrollPeriod, 'period_id' | 'month_no'>)[] =>
  periods
    .filter(period => period.start_date <= today)
    .map(({ period_id, month_no, start_date, end_date }) => ({
      period_id,
      month_no,
      from: start_date,
      to: end_date < today ? end_date : today
    }))
