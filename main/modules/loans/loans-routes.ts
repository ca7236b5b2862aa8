import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  ChangeLoanStatus,
  CreatedLoan,
  CreateLoan,
  LoanDetail,
  LoanList,
  LoanListQuery,
  LoanType,
  UpdateLoan
} from '#shared/contracts/loans.ts'
import { callerOf } from '../callers/callers.ts'
import { Parameter, queryOf } from '../employee-actions/employee-actions.ts'
import type { Loans } from './loans.ts'

const BASE = '/api/v1/open-apis/employee-loans'

/** Employee loans for other software, and for HR's own screens (spec 4.9 to 4.12, companion 11). */
export function loansRoutes(loans: Loans): FastifyPluginAsyncTypebox {
  return async app => {
    const config = {
      // Managers have the scope for documents; loans are HR's (companion 5.3).
      access: { kind: 'scope', scope: 'document:manage', groups: ['hr'] },
      checksBodyItself: true
    } as const
    const tags = ['Loans']
    const details = { 200: Envelope(Type.Array(LoanDetail)) }
    app.get(
      `${BASE}/get-loan-type`,
      { config, schema: { tags, summary: 'Loan types', response: { 200: Envelope(Type.Array(LoanType)) } } },
      async () => answer(await loans.types())
    )
    app.post(
      `${BASE}/create`,
      {
        config,
        schema: {
          tags,
          summary: 'Make a loan with its schedule',
          body: CreateLoan,
          response: { 200: Envelope(CreatedLoan) }
        }
      },
      async request => answer(await loans.create(request.body, callerOf(request)))
    )
    app.post(
      `${BASE}/update`,
      {
        config,
        schema: {
          tags,
          summary: 'Change the description or the instalments of an active loan',
          body: UpdateLoan,
          response: details
        }
      },
      async request => answer(await loans.update(request.body, callerOf(request)))
    )
    app.post(
      `${BASE}/get-list`,
      {
        config,
        schema: {
          tags,
          summary: 'Employees with loans',
          body: LoanListQuery,
          response: { 200: Envelope(LoanList) }
        }
      },
      async request => answer(await loans.list(request.body))
    )
    app.get(
      `${BASE}/get-detail`,
      {
        config,
        schema: {
          tags,
          summary: 'A loan with its instalments',
          querystring: Type.Object({ employee_loan_id: Parameter('Base64, required') }),
          response: details
        }
      },
      async request => answer(await loans.detail(queryOf(request)))
    )
    app.post(
      `${BASE}/close`,
      {
        config,
        schema: { tags, summary: 'Close an active loan', body: ChangeLoanStatus, response: details }
      },
      async request => answer(await loans.close(request.body, callerOf(request)))
    )
    app.post(
      `${BASE}/re-activate`,
      {
        config,
        schema: {
          tags,
          summary: 'Make a closed loan active again',
          body: ChangeLoanStatus,
          response: details
        }
      },
      async request => answer(await loans.reactivate(request.body, callerOf(request)))
    )
  }
}
