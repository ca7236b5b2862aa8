import Type, { type Static } from 'typebox'
import { INTEREST_TYPES } from '../../domain/loans/loan-schedule.ts'
import { actorFields, ChosenIds, MonthText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { FileRequest } from '../jobs.ts'
import { LoanPayment } from './loan-payments.ts'
import { LOAN_STATUSES } from './loans.ts'

// Loans on the screens, under /app/v1/loans and /app/v1/loan-types; amounts are satang. Loans are created, changed,
// closed and reactivated through the open API (loans.ts), which accepts a session of HR in place of a key.

const Satang = Type.Integer({ description: 'satang' })
const MaybeText = Nullable(Type.String())
const Status = Type.Enum([...LOAN_STATUSES])
const after = Type.Optional(Type.String({ maxLength: 1000 }))
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
const search = Type.Optional(
  Type.String({ maxLength: 200, description: 'words, each in employee code or a name' })
)
const branch_id = Type.Optional(Type.String({ maxLength: 64, description: 'of the employee, plain' }))
const salary_type_id = Type.Optional(Type.String({ maxLength: 64, description: 'plain' }))

/** By the employee's code, request date, amount, and remaining amount. */
export const LOAN_ORDERS = ['code', 'date', 'amount', 'balance'] as const
export type LoanOrder = { readonly sort: (typeof LOAN_ORDERS)[number]; readonly direction: 'asc' | 'desc' }

const listFields = {
  search,
  from: Type.Optional(Type.String({ format: 'date', description: 'request date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  salary_type_id,
  branch_id,
  status: Type.Optional(Status),
  employee_status: Type.Optional(Type.Enum(['active', 'resigned'])),
  is_overdue: Type.Optional(
    Type.Enum(['Y', 'N'], { description: 'Y: only those with an unpaid instalment of a past month' })
  ),
  consent: Type.Optional(
    Type.Enum(['missing'], { description: 'only active ones to which no written consent is attached' })
  ),
  sort: Type.Optional(Type.Enum([...LOAN_ORDERS])),
  direction: Type.Optional(Type.Enum(['asc', 'desc']))
}

/** Pass `next` back as `after` until it is null. */
export const LoansQuery = Type.Object({ ...listFields, after, limit })
export type LoansQuery = Static<typeof LoansQuery>

const typeFields = {
  salary_type_code: Type.String(),
  salary_type_name: Type.String(),
  salary_type_name_en: Type.String()
}
const loanFields = {
  loan_id: Type.String(),
  revision: Type.Integer(),
  ...personFields,
  has_resigned: Type.Boolean(),
  salary_type_id: Type.String(),
  ...typeFields,
  loan_dt: Type.String(),
  start_month: Type.String(),
  status: Status,
  amount_satang: Satang,
  interest_satang: Satang,
  pay_satang: Type.Integer({ description: 'an instalment of the first schedule' }),
  period_count: Type.Integer(),
  paid_count: Type.Integer(),
  balance_satang: Type.Integer({ description: 'principal that is not paid' }),
  interest_left_satang: Type.Integer({ description: 'interest that is not paid' }),
  next_due_month: MaybeText,
  has_consent: Type.Boolean({ description: 'a written consent is attached' })
}

/** Overdue: unpaid instalments of an active loan for months before the current payroll month. */
export const LoanRow = Type.Object({ ...loanFields, overdue_count: Type.Integer(), overdue_satang: Satang })
export type LoanRow = Static<typeof LoanRow>

export const LoanTotals = Type.Object({
  loan_count: Type.Integer(),
  amount_satang: Satang,
  interest_satang: Satang,
  balance_satang: Type.Integer({ description: 'of active loans' }),
  interest_left_satang: Type.Integer({ description: 'of active loans' }),
  overdue_loans: Type.Integer(),
  overdue_count: Type.Integer(),
  overdue_satang: Satang
})
export type LoanTotals = Static<typeof LoanTotals>

export const LoansPage = Type.Object({
  loans: Type.Array(LoanRow),
  totals: Nullable(LoanTotals),
  current_month: Type.String({ description: 'payroll month of today' }),
  next: MaybeText
})
export type LoansPage = Static<typeof LoansPage>

/** Why an unpaid instalment is left out of the deductions of its month. */
export const HELD_REASONS = ['resigned', 'no_consent'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

export const DUE_STATES = ['N', 'Y', 'held'] as const

/** What a month deducts, by employee code. Of cancelled loans only what was already deducted counts. */
export const LoansDueQuery = Type.Object({
  month: MonthText,
  search,
  salary_type_id,
  branch_id,
  status: Type.Optional(
    Type.Enum([...DUE_STATES], {
      description: 'N to be deducted, Y deducted, held: left out of the deductions'
    })
  ),
  after,
  limit
})
export type LoansDueQuery = Static<typeof LoansDueQuery>

export const LoanDueRow = Type.Object({
  instalment_id: Type.String(),
  loan_id: Type.String(),
  ...personFields,
  has_resigned: Type.Boolean(),
  ...typeFields,
  seq: Type.Integer(),
  period_count: Type.Integer(),
  principal_satang: Satang,
  interest_satang: Satang,
  amount_satang: Satang,
  status: Type.Enum(['N', 'Y']),
  held: Nullable(
    Type.Enum([...HELD_REASONS], {
      description: 'why it is not deducted: resigned before the month, or no written consent'
    })
  )
})
export type LoanDueRow = Static<typeof LoanDueRow>

export const LoanDueTotals = Type.Object({
  ...typeFields,
  instalment_count: Type.Integer(),
  principal_satang: Satang,
  interest_satang: Satang,
  amount_satang: Satang,
  paid_satang: Type.Integer({ description: 'how much of the amount is paid' }),
  held_count: Type.Integer({ description: 'instalments that are not deducted; the other figures omit them' }),
  held_satang: Satang
})
export type LoanDueTotals = Static<typeof LoanDueTotals>

export const LoansDuePage = Type.Object({
  month: Type.String(),
  rows: Type.Array(LoanDueRow),
  totals: Nullable(
    Type.Array(LoanDueTotals, { description: 'by loan type; null on every page but the first' })
  ),
  next: MaybeText
})
export type LoansDuePage = Static<typeof LoansDuePage>

/** An employee's wages and the loan deductions of each month, at most 500. Only unpaid instalments of active loans count. */
export const DeductionsQuery = Type.Object({
  employee_code: Type.String({ minLength: 1, maxLength: 100 }),
  from: MonthText,
  to: MonthText
})
export type DeductionsQuery = Static<typeof DeductionsQuery>

export const EmployeeDeductions = Type.Object({
  employee_code: Type.String(),
  has_resigned: Type.Boolean(),
  wages_basis: Nullable(
    Type.Enum(['month', 'day'], {
      description: 'whether the wages are as recorded, or reckoned from what a day earns; null: not known'
    })
  ),
  monthly_wages_satang: Nullable(Satang),
  closed_months: Type.Array(Type.String(), {
    description: 'of those asked for: salary closed, no new loans'
  }),
  deductions: Type.Array(
    Type.Object({ month: Type.String(), salary_type_id: Type.String(), amount_satang: Satang })
  )
})
export type EmployeeDeductions = Static<typeof EmployeeDeductions>

/** A loan with everything that its page shows. */
export const LoanSheet = Type.Object({
  ...loanFields,
  total_satang: Satang,
  down_satang: Satang,
  interest_type: Type.Enum([...INTEREST_TYPES]),
  interest_millionths: Type.Integer({ description: 'percent a year, or baht for type 2, in millionths' }),
  interest_decimal: Type.Enum(['', '01']),
  given_pay_satang: Type.Integer({ description: 'as the contract gives it; 0: spread' }),
  description: Type.String(),
  status_changed: Nullable(Type.String({ description: 'UTC, ISO 8601' })),
  status_remark: MaybeText,
  created: Type.String({ description: 'UTC, ISO 8601' }),
  instalments: Type.Array(
    Type.Object({
      instalment_id: Type.String(),
      seq: Type.Integer(),
      month: Type.String(),
      principal_satang: Satang,
      interest_satang: Satang,
      status: Type.Enum(['N', 'Y']),
      is_month_closed: Type.Boolean({ description: 'such a month takes no changes' }),
      payment_id: Nullable(Type.String({ description: 'what paid it outside payroll' }))
    })
  ),
  payments: Type.Array(LoanPayment, { description: 'outside payroll, the newest first' }),
  history: Type.Array(
    Type.Object({
      status: Status,
      remark: MaybeText,
      ...actorFields,
      changed: Type.String({ description: 'UTC, ISO 8601' })
    }),
    { description: 'oldest first' }
  ),
  current_month: Type.String({ description: 'payroll month of today' }),
  closed_months: Type.Array(Type.String(), {
    description:
      'closed ones among the months of the instalments, those after them, and the two years around today'
  })
})
export type LoanSheet = Static<typeof LoanSheet>

/**
 * The loan ends with a month that deducts the remaining principal; interest of later months is waived. Cannot be undone.
 * `amount_satang` is the amount that was shown; 409 if it is different now.
 */
export const PayOffLoan = Type.Object({
  month: MonthText,
  amount_satang: Satang,
  revision: Type.Integer({ description: 'as read; 409 when the loan was changed since' })
})
export type PayOffLoan = Static<typeof PayOffLoan>

/** Changes to a loan, newest first. */
export const LoanHistoryQuery = Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) })

const HistoryValue = Nullable(Type.Union([Type.String(), Type.Number()]))
export const LoanHistory = Type.Object({
  entries: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      at: Type.String({ description: 'UTC, ISO 8601' }),
      ...actorFields,
      action: Type.String(),
      changes: Type.Array(
        Type.Object({
          instalment: Nullable(Type.Integer({ description: 'number of the instalment' })),
          field: Type.String({ description: 'as the open API names it' }),
          before: HistoryValue,
          after: HistoryValue
        })
      )
    })
  ),
  next: Nullable(Type.Integer())
})
export type LoanHistory = Static<typeof LoanHistory>

/** Listed by the open API's get-loan-type. A type can be renamed but not removed, as loans refer to it. */
export const SaveLoanType = Type.Object({
  salary_type_code: Type.String({ pattern: '^[A-Za-z0-9._-]{1,20}$' }),
  salary_type_name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  salary_type_name_en: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
})
export type SaveLoanType = Static<typeof SaveLoanType>

/** The loans of the filtered list and all their instalments, as a workbook. */
export const LoansExport = Type.Object({
  ...listFields,
  ...FileRequest.properties,
  loan_ids: ChosenIds
})
export type LoansExport = Static<typeof LoansExport>

/** The deductions of the month, with bank accounts and lines for signatures, as a workbook. */
export const LoansDueExport = Type.Object({
  ...Type.Omit(LoansDueQuery, ['after', 'limit']).properties,
  ...FileRequest.properties
})
export type LoansDueExport = Static<typeof LoansDueExport>
