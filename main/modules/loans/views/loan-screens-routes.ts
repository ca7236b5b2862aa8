import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { AddLoanPayment } from '#shared/contracts/loan-payments.ts'
import {
  DeductionsQuery,
  EmployeeDeductions,
  LoanHistory,
  LoanHistoryQuery,
  LoanSheet,
  LoansDuePage,
  LoansDueQuery,
  LoansPage,
  LoansQuery,
  PayOffLoan,
  SaveLoanType
} from '#shared/contracts/loan-screens.ts'
import { LoanType } from '#shared/contracts/loans.ts'
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
export const loanScreensRoutes = (parts: ServiceParts): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post, put, remove }) => {
    const { read } = parts.database
    const currentMonth = () => currentPayrollMonth(read, parts.runtime)
    const sheet = async (loanId: string) => sheetOf(read, loanId, await currentMonth())
    const loan = { params: Type.Object({ loan_id: Type.String() }), answer: LoanSheet }
    const type = { body: SaveLoanType, answer: LoanType }
    get('/app/v1/loans', { query: LoansQuery, answer: LoansPage }, async ({ query }) =>
      pageOfLoans(read, query, await currentMonth())
    )
    get('/app/v1/loans/due', { query: LoansDueQuery, answer: LoansDuePage }, ({ query }) =>
      pageOfDue(read, query)
    )
    get('/app/v1/loans/deductions', { query: DeductionsQuery, answer: EmployeeDeductions }, ({ query }) =>
      deductionsOf(read, query)
    )
    get('/app/v1/loans/:loan_id', loan, ({ params }) => sheet(params.loan_id))
    get(
      '/app/v1/loans/:loan_id/history',
      { ...loan, query: LoanHistoryQuery, answer: LoanHistory },
      ({ params, query }) => historyOf(read, params.loan_id, query.before ?? null)
    )
    // What changes a loan answers with the loan as it is then.
    post('/app/v1/loans/:loan_id/pay-off', { ...loan, body: PayOffLoan }, async ({ user, params, body }) => {
      await payOffLoan(parts, params.loan_id, body, user)
      return sheet(params.loan_id)
    })
    post(
      '/app/v1/loans/:loan_id/payments',
      { ...loan, body: AddLoanPayment },
      async ({ user, params, body }) => {
        await addPayment(parts, params.loan_id, body, user)
        return sheet(params.loan_id)
      }
    )
    remove(
      '/app/v1/loans/:loan_id/payments/:payment_id',
      { params: Type.Object({ loan_id: Type.String(), payment_id: Type.String() }), answer: LoanSheet },
      async ({ user, params: { loan_id, payment_id } }) => {
        await cancelPayment(parts, loan_id, payment_id, user)
        return sheet(loan_id)
      }
    )
    post('/app/v1/loan-types', type, ({ user, body }) => createLoanType(parts, user, body))
    put(
      '/app/v1/loan-types/:salary_type_id',
      { ...type, params: Type.Object({ salary_type_id: Type.String() }) },
      ({ user, params, body }) => updateLoanType(parts, user, params.salary_type_id, body)
    )
  })
