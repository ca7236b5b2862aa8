import { loanOperations } from '#shared/contracts/loans/loan-operations.ts'
import type { ServiceParts } from '../../../platform/runtime.ts'
import { screenRoutes } from '../../access/access.ts'
import { currentPayrollMonth } from '../../periods/periods.ts'
import { createLoanType, updateLoanType } from '../loan/loan-types.ts'
import { addPayment, cancelPayment } from '../schedule/loan-payments.ts'
import { payOffLoan } from '../schedule/pay-off-loan.ts'
import { pageOfDue } from './loan-due.ts'
import { historyOf } from './loan-history.ts'
import { pageOfLoans } from './loan-screen-list.ts'
import { sheetOf } from './loan-sheet.ts'
import { deductionsOf } from './wage-deductions.ts'

/** Loans for HR's screens. */
export function loanScreensRoutes(parts: ServiceParts) {
  const { read } = parts.database
  const currentMonth = () => currentPayrollMonth(read, parts.runtime)
  const sheet = async (loanId: string) => sheetOf(read, loanId, await currentMonth())
  return screenRoutes(['hr'], loanOperations, {
    'GET /app/v1/loans': async ({ query }) => pageOfLoans(read, query, await currentMonth()),
    'GET /app/v1/loans/due': ({ query }) => pageOfDue(read, query),
    'GET /app/v1/loans/deductions': ({ query }) => deductionsOf(read, query),
    'GET /app/v1/loans/{loan_id}': ({ params }) => sheet(params.loan_id),
    'GET /app/v1/loans/{loan_id}/history': ({ params, query }) =>
      historyOf(read, params.loan_id, query.before ?? null),
    'POST /app/v1/loans/{loan_id}/pay-off': async ({ user, params, body }) => {
      await payOffLoan(parts, params.loan_id, body, user)
      return sheet(params.loan_id)
    },
    'POST /app/v1/loans/{loan_id}/payments': async ({ user, params, body }) => {
      await addPayment(parts, params.loan_id, body, user)
      return sheet(params.loan_id)
    },
    'DELETE /app/v1/loans/{loan_id}/payments/{payment_id}': async ({ user, params }) => {
      await cancelPayment(parts, params.loan_id, params.payment_id, user)
      return sheet(params.loan_id)
    },
    'POST /app/v1/loan-types': ({ user, body }) => createLoanType(parts, user, body),
    'PUT /app/v1/loan-types/{salary_type_id}': ({ user, params, body }) =>
      updateLoanType(parts, user, params.salary_type_id, body)
  })
}
