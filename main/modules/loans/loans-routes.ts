import type { FastifyPluginAsync } from 'fastify'
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
} from '#shared/contracts/loans/loans.ts'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { queryOf } from '#shared/domain/fields/reading-policy.ts'
import type { ServiceParts } from '../../platform/runtime.ts'
import { callerOf, openRoutes } from '../access/access.ts'
import { createLoan } from './loan/create-loan.ts'
import { listLoanTypes } from './loan/loan-repository.ts'
import { stepStatus } from './loan/loan-status.ts'
import { detailOf, toLoanType } from './loan/loan-view.ts'
import { updateLoanOf } from './schedule/update-loan.ts'
import { LoanTotals, listLoans } from './views/loan-list.ts'

const INVALID = {
  422: refusal(422, 'A field is missing or wrong; `errors` names each', 'การตรวจสอบข้อมูลล้มเหลว', [
    "กรุณาระบุ 'employee_loan_id'"
  ])
}
const OF_ONE_LOAN = { 404: refusal(404, 'There is no such loan', FAULT_TEXTS['loan.no_loan'].th), ...INVALID }
/** Responses of the operations that change a loan. */
const CHANGED = {
  answer: Envelope(Type.Array(LoanDetail)),
  failures: {
    ...OF_ONE_LOAN,
    409: refusal(
      409,
      'The loan was changed since employee_loan_revision',
      FAULT_TEXTS['loan.changed_since'].th
    )
  }
}

const LoanTypes = Envelope(Type.Array(LoanType))
const Created = Envelope(CreatedLoan)
const Listed = Envelope(LoanList)

/** Employee loans for other software, and for HR's own screens (spec 4.9 to 4.12, decision 0039). */
export function loansRoutes(parts: ServiceParts): FastifyPluginAsync {
  const { read } = parts.database
  const totals = new LoanTotals(parts.database)
  // Managers have the scope for documents, but only HR may access loans (decision 0003).
  return openRoutes({ scope: 'document:manage', groups: ['hr'], tag: 'Loans' }, ({ get, post }) => {
    get('employee-loans/get-loan-type', { summary: 'Loan types', answer: LoanTypes }, async () =>
      answer((await listLoanTypes(read)).map(toLoanType))
    )
    post(
      'employee-loans/create',
      {
        summary: 'Make a loan with its schedule',
        body: CreateLoan,
        answer: Created,
        failures: {
          404: refusal(404, 'There is no such employee', FAULT_TEXTS['loan.no_employee'].loans),
          ...INVALID
        }
      },
      async request => answer(await createLoan(parts, request.body, callerOf(request)))
    )
    post(
      'employee-loans/update',
      {
        summary: 'Change the description or the instalments of an active loan',
        body: UpdateLoan,
        ...CHANGED
      },
      async request => answer(await updateLoanOf(parts, request.body, callerOf(request)))
    )
    post(
      'employee-loans/get-list',
      {
        summary: 'Employees with loans',
        body: LoanListQuery,
        isReading: true,
        answer: Listed,
        failures: INVALID
      },
      async request => answer(await listLoans(read, request.body, totals))
    )
    get(
      'employee-loans/get-detail',
      {
        summary: 'A loan with its instalments',
        query: Type.Object({ employee_loan_id: EncodedId('the loan') }),
        answer: CHANGED.answer,
        failures: OF_ONE_LOAN
      },
      async request => answer(await detailOf(parts, queryOf(request)))
    )
    post(
      'employee-loans/close',
      { summary: 'Close an active loan', body: ChangeLoanStatus, ...CHANGED },
      async request => answer(await stepStatus(parts, 'close', request.body, callerOf(request)))
    )
    post(
      'employee-loans/re-activate',
      { summary: 'Make a closed loan active again', body: ChangeLoanStatus, ...CHANGED },
      async request => answer(await stepStatus(parts, 'reactivate', request.body, callerOf(request)))
    )
  })
}
