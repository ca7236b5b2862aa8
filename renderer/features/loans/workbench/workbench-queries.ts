import { queryOptions } from '@tanstack/react-query'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { MOST_INSTALMENTS } from '#shared/domain/loans/loan-schedule.ts'
import { call } from '../../../api/client.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import type { LoanDraft } from './loan-draft.ts'

const LOOKED_AT = 6

/** The first open payroll month, starting with the current one, `YYYY-MM`. */
export const firstOpenMonthQuery = (today: string) =>
  queryOptions({
    queryKey: [...LOANS_KEY, 'first-open-month', today],
    queryFn: async ({ signal }) => {
      const month = today.slice(0, 7)
      const query = { from: addMonths(month, -1), to: addMonths(month, LOOKED_AT) }
      const { periods, current_month } = await call('GET /app/v1/payroll-periods', { query, signal })
      const isClosed = (one: string): boolean => {
        const own = periods.filter(it => it.month_no === one)
        return own.length > 0 && own.every(it => it.is_salary_closed)
      }
      const months = Array.from({ length: LOOKED_AT }, (_, at) => addMonths(current_month, at))
      return months.find(one => !isClosed(one)) ?? current_month
    }
  })

const LAST_MONTH = '9999-12'

/** An employee's wages and loan deductions for as long as a loan starting in that month can last. */
export const deductionsQuery = (employeeCode: string, from: string) =>
  queryOptions({
    queryKey: [...LOANS_KEY, 'deductions', employeeCode, from],
    queryFn: ({ signal }) => {
      const isNearTheEnd = from > addMonths(LAST_MONTH, 1 - MOST_INSTALMENTS)
      const to = isNearTheEnd ? LAST_MONTH : addMonths(from, MOST_INSTALMENTS - 1)
      return call('GET /app/v1/loans/deductions', {
        query: { employee_code: employeeCode, from, to },
        signal
      })
    }
  })

/** Whether the employee already has an uncancelled loan of the same type, date and amount. */
export async function hasTwin(draft: LoanDraft, principalSatang: number): Promise<boolean> {
  const { employee_code: code, salary_type_id, employee_loan_dt: date } = draft
  if (code === null || salary_type_id === null || date === null) return false
  const query = { search: code, salary_type_id, from: date, to: date }
  const { loans } = await call('GET /app/v1/loans', { query })
  return loans.some(
    it => it.employee_code === code && it.amount_satang === principalSatang && it.status !== 'C'
  )
}
