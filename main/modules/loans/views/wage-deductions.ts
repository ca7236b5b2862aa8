import type { DeductionsQuery, EmployeeDeductions } from '#shared/contracts/loans/loan-screens.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { MOST_INSTALMENTS } from '#shared/domain/loans/loan-schedule.ts'
import { monthlyWages } from '#shared/domain/loans/wage-deductions.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import { closedSalaryMonths } from '../../periods/periods.ts'
import { rejectInvalid } from '../loan/loan-failures.ts'

/** An employee's monthly wages and the loan deductions of each month. */
export async function deductionsOf(
  db: Queries,
  { employee_code, from, to }: DeductionsQuery
): Promise<EmployeeDeductions> {
  const months = monthsBetween(from, to)
  const employee = await db
    .selectFrom('employees')
    .select(['id', 'signout_flag', 'employee_type_code', 'salary_satang', 'round_month_config'])
    .where('employee_code', '=', employee_code)
    .executeTakeFirst()
  if (!employee)
    throw new WorkstationError('not_found', 'loan.no_employee', {
      faults: [faultOf('field.unknown_value', 'employee_code', { value: employee_code })],
      wording: 'loans'
    })
  const closed = await closedSalaryMonths(db, employee.round_month_config, months)
  const deductions = await db
    .selectFrom('employee_loans as l')
    .innerJoin('employee_loan_periods as p', 'p.loan_id', 'l.id')
    .select(['p.month', 'l.salary_type_id'])
    .select(eb => eb.fn.sum<number>(eb('p.principal_satang', '+', eb.ref('p.interest_satang'))).as('amount'))
    .where('l.employee_id', '=', employee.id)
    .where('l.status', '=', 'N')
    .where('p.status', '=', 'N')
    .where('p.month', '>=', from)
    .where('p.month', '<=', to)
    .groupBy(['p.month', 'l.salary_type_id'])
    .orderBy('p.month')
    .orderBy('l.salary_type_id')
    .execute()
  const { basis, monthlySatang } = monthlyWages(employee.employee_type_code, employee.salary_satang)
  return {
    employee_code,
    has_resigned: employee.signout_flag === 'Y',
    wages_basis: basis,
    monthly_wages_satang: monthlySatang,
    closed_months: months.filter(month => closed.has(month)),
    deductions: deductions.map(({ month, salary_type_id, amount }) => ({
      month,
      salary_type_id,
      amount_satang: Number(amount)
    }))
  }
}

/** @throws WorkstationError `unprocessable` if they are in the wrong order, or more than a loan can have */
function monthsBetween(from: string, to: string): string[] {
  if (to < from) rejectInvalid([faultOf('field.before', 'to', { other: 'from' })])
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    months.push(month)
    if (months.length > MOST_INSTALMENTS)
      rejectInvalid([faultOf('loan.many_months', null, { most: MOST_INSTALMENTS })])
    if (month === to) break
  }
  return months
}
