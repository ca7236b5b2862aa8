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
import { screenRoutes } from '../../access/access.ts'
import type { LoanScreens } from './loan-screens.ts'

/** Loans for HR's screens. */
export const loanScreensRoutes = (screens: LoanScreens): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post, put, remove }) => {
    const loanParams = Type.Object({ loan_id: Type.String() })
    const typeParams = Type.Object({ salary_type_id: Type.String() })
    get('/app/v1/loans', { query: LoansQuery, answer: LoansPage }, ({ query }) => screens.list(query))
    get('/app/v1/loans/due', { query: LoansDueQuery, answer: LoansDuePage }, ({ query }) =>
      screens.due(query)
    )
    get('/app/v1/loans/deductions', { query: DeductionsQuery, answer: EmployeeDeductions }, ({ query }) =>
      screens.deductions(query)
    )
    get('/app/v1/loans/:loan_id', { params: loanParams, answer: LoanSheet }, ({ params }) =>
      screens.sheet(params.loan_id)
    )
    get(
      '/app/v1/loans/:loan_id/history',
      { params: loanParams, query: LoanHistoryQuery, answer: LoanHistory },
      ({ params, query }) => screens.history(params.loan_id, query.before ?? null)
    )
    post(
      '/app/v1/loans/:loan_id/pay-off',
      { params: loanParams, body: PayOffLoan, answer: LoanSheet },
      ({ user, params, body }) => screens.payOff(user, params.loan_id, body)
    )
    post(
      '/app/v1/loans/:loan_id/payments',
      { params: loanParams, body: AddLoanPayment, answer: LoanSheet },
      ({ user, params, body }) => screens.addPayment(user, params.loan_id, body)
    )
    remove(
      '/app/v1/loans/:loan_id/payments/:payment_id',
      { params: Type.Object({ loan_id: Type.String(), payment_id: Type.String() }), answer: LoanSheet },
      ({ user, params }) => {
        const { loan_id, payment_id } = params
        return screens.cancelPayment(user, loan_id, payment_id)
      }
    )
    post('/app/v1/loan-types', { body: SaveLoanType, answer: LoanType }, ({ user, body }) =>
      screens.createType(user, body)
    )
    put(
      '/app/v1/loan-types/:salary_type_id',
      { params: typeParams, body: SaveLoanType, answer: LoanType },
      ({ user, params, body }) => screens.updateType(user, params.salary_type_id, body)
    )
  })
