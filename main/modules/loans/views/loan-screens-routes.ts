import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
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
import { userOf } from '../../access/access.ts'
import type { LoanScreens } from './loan-screens.ts'

/** Loans for HR's screens. */
export function loanScreensRoutes(screens: LoanScreens): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    const loanParams = Type.Object({ loan_id: Type.String() })
    const typeParams = Type.Object({ salary_type_id: Type.String() })
    app.get(
      '/app/v1/loans',
      { config, schema: { querystring: LoansQuery, response: { 200: Envelope(LoansPage) } } },
      async request => answer(await screens.list(request.query))
    )
    app.get(
      '/app/v1/loans/due',
      { config, schema: { querystring: LoansDueQuery, response: { 200: Envelope(LoansDuePage) } } },
      async request => answer(await screens.due(request.query))
    )
    app.get(
      '/app/v1/loans/deductions',
      { config, schema: { querystring: DeductionsQuery, response: { 200: Envelope(EmployeeDeductions) } } },
      async request => answer(await screens.deductions(request.query))
    )
    app.get(
      '/app/v1/loans/:loan_id',
      {
        config,
        schema: { params: loanParams, response: { 200: Envelope(LoanSheet) } }
      },
      async request => answer(await screens.sheet(request.params.loan_id))
    )
    app.get(
      '/app/v1/loans/:loan_id/history',
      {
        config,
        schema: {
          params: loanParams,
          querystring: LoanHistoryQuery,
          response: { 200: Envelope(LoanHistory) }
        }
      },
      async request => answer(await screens.history(request.params.loan_id, request.query.before ?? null))
    )
    app.post(
      '/app/v1/loans/:loan_id/pay-off',
      { config, schema: { params: loanParams, body: PayOffLoan, response: { 200: Envelope(LoanSheet) } } },
      async request => answer(await screens.payOff(userOf(request), request.params.loan_id, request.body))
    )
    app.post(
      '/app/v1/loans/:loan_id/payments',
      {
        config,
        schema: { params: loanParams, body: AddLoanPayment, response: { 200: Envelope(LoanSheet) } }
      },
      async request => answer(await screens.addPayment(userOf(request), request.params.loan_id, request.body))
    )
    app.delete(
      '/app/v1/loans/:loan_id/payments/:payment_id',
      {
        config,
        schema: {
          params: Type.Object({ loan_id: Type.String(), payment_id: Type.String() }),
          response: { 200: Envelope(LoanSheet) }
        }
      },
      async request => {
        const { loan_id, payment_id } = request.params
        return answer(await screens.cancelPayment(userOf(request), loan_id, payment_id))
      }
    )
    app.post(
      '/app/v1/loan-types',
      { config, schema: { body: SaveLoanType, response: { 200: Envelope(LoanType) } } },
      async request => answer(await screens.createType(userOf(request), request.body))
    )
    app.put(
      '/app/v1/loan-types/:salary_type_id',
      { config, schema: { params: typeParams, body: SaveLoanType, response: { 200: Envelope(LoanType) } } },
      async request =>
        answer(await screens.updateType(userOf(request), request.params.salary_type_id, request.body))
    )
  }
}
