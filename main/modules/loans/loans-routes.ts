import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { EncodedId } from '#shared/contracts/field-schemas.ts'
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
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { queryOf } from '../../platform/requests/reading-policy.ts'
import { callerOf } from '../access/access.ts'
import type { Loans } from './loans.ts'

const INVALID = {
  422: refusal(422, 'A field is missing or wrong; `errors` names each', 'การตรวจสอบข้อมูลล้มเหลว', [
    "กรุณาระบุ 'employee_loan_id'"
  ])
}
/** Responses of the operations on one loan. */
const OF_ONE_LOAN = {
  200: Envelope(Type.Array(LoanDetail)),
  404: refusal(404, 'There is no such loan', FAULT_TEXTS['loan.no_loan'].th),
  ...INVALID
}
const CHANGED_SINCE = {
  409: refusal(409, 'The loan was changed since employee_loan_revision', FAULT_TEXTS['loan.changed_since'].th)
}

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
    const changed = { ...OF_ONE_LOAN, ...CHANGED_SINCE }
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
          response: {
            200: Envelope(CreatedLoan),
            404: refusal(404, 'There is no such employee', FAULT_TEXTS['loan.no_employee'].loans),
            ...INVALID
          }
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
          response: changed
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
          response: { 200: Envelope(LoanList), ...INVALID }
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
          querystring: Type.Object({ employee_loan_id: EncodedId('the loan') }),
          response: OF_ONE_LOAN
        }
      },
      async request => answer(await loans.detail(queryOf(request)))
    )
    app.post(
      `${BASE}/close`,
      {
        config,
        schema: { tags, summary: 'Close an active loan', body: ChangeLoanStatus, response: changed }
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
          response: changed
        }
      },
      async request => answer(await loans.reactivate(request.body, callerOf(request)))
    )
  }
}
