import Type, { type Static } from 'typebox'
import { MOST_INSTALMENTS } from '../../domain/loans/loan-schedule.ts'
import { MOST_SATANG } from '../../domain/money.ts'
import { Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { CreatedLoan, type CreateLoan } from './loans.ts'

// Loans that people ask for. HR declines a request with a reason, or takes it over: the loan is then made on the workbench.

export const LOAN_REQUEST_STATES = ['waiting', 'declined', 'taken_over', 'withdrawn'] as const
export type LoanRequestState = (typeof LOAN_REQUEST_STATES)[number]

const TEXT_MOST = 500
const Text = Type.String({ minLength: 1, maxLength: TEXT_MOST, pattern: '\\S' })

export const LoanRequest = Type.Object({
  request_id: Type.String(),
  ...personFields,
  amount_satang: Type.Integer(),
  instalments: Type.Integer(),
  purpose: Type.String(),
  state: Type.Enum([...LOAN_REQUEST_STATES]),
  reason: Nullable(Type.String({ description: 'why it was declined' })),
  loan_id: Nullable(Type.String({ description: 'the loan that was made of it; only for HR' })),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  decided: Nullable(Type.String({ description: 'UTC; when it was declined, taken over or withdrawn' })),
  decided_by: Nullable(Type.String())
})
export type LoanRequest = Static<typeof LoanRequest>

export const NewLoanRequest = Type.Object({
  amount_satang: Type.Integer({ minimum: 1, maximum: MOST_SATANG }),
  instalments: Type.Integer({ minimum: 1, maximum: MOST_INSTALMENTS }),
  purpose: Text
})
export type NewLoanRequest = Static<typeof NewLoanRequest>

export const LoanRequestsQuery = Type.Object({
  state: Type.Optional(Type.Enum([...LOAN_REQUEST_STATES])),
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
})
export type LoanRequestsQuery = Static<typeof LoanRequestsQuery>

export const LoanRequestPage = Type.Object({
  requests: Type.Array(LoanRequest, { description: 'waiting ones first, then the newest' }),
  waiting_count: Type.Integer(),
  next: Nullable(Type.String())
})
export type LoanRequestPage = Static<typeof LoanRequestPage>

/** Its fields are those of employee-loans/create; the service lists every fault (spec 4.10). */
const LoanToMake = Type.Unsafe<CreateLoan>(Type.Record(Type.String(), Type.Unknown()))

export const loanRequestOperations = {
  /** One's own, the newest first. */
  'GET /app/v1/loan-requests/own': { answer: Type.Object({ requests: Type.Array(LoanRequest) }) },
  /** For oneself; 409 while an earlier one waits. */
  'POST /app/v1/loan-requests': { body: NewLoanRequest, answer: LoanRequest },
  'POST /app/v1/loan-requests/{request_id}/withdraw': { answer: LoanRequest },
  'GET /app/v1/loan-requests': { query: LoanRequestsQuery, answer: LoanRequestPage },
  'GET /app/v1/loan-requests/{request_id}': { answer: LoanRequest },
  'POST /app/v1/loan-requests/{request_id}/decline': {
    body: Type.Object({ reason: Text }),
    answer: LoanRequest
  },
  /** Makes the loan, as employee-loans/create does, and marks the request as taken over. */
  'POST /app/v1/loan-requests/{request_id}/loan': { body: LoanToMake, answer: CreatedLoan }
}
