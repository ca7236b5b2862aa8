import Type, { type Static } from 'typebox'
import { INTEREST_TYPES } from '../../domain/loans/loan-schedule.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-statuses.ts'
import { DateText, MonthText, Nullable } from '../common.ts'
import { EncodedId } from '../field-schemas.ts'

// The loan operations of the open API (spec 2.6, 4.9 to 4.12, decisions 0017 and 0039). Amounts are baht. The bodies are
// documentation: the service checks each field itself.

export { LOAN_STATUSES }
export const LoanStatus = Type.Enum([...LOAN_STATUSES], {
  description: 'N active, C cancelled (closed), Y finished'
})
export type LoanStatus = (typeof LOAN_STATUSES)[number]

const Baht = Type.Number({ description: 'baht, at most 2 decimals' })
const MaybeText = Nullable(Type.String())
const SentBaht = (description: string, more: { exclusiveMinimum?: number; default?: number } = {}) =>
  Type.Number({
    minimum: 0,
    maximum: 999_999_999.99,
    description: `baht, at most 2 decimals; ${description}`,
    ...more
  })
const authorize_id = Type.Optional(EncodedId('the acting user; by default the user of the token'))
const employee_loan_id = EncodedId('the loan')
const employee_loan_revision = Type.Optional(
  Type.Integer({
    description: 'as read; 409 when the loan was changed since. Without it the last change holds'
  })
)

/** An item of employee-loans/get-loan-type; its id is raw here and Base64 in requests (spec 2.1.2). */
export const LoanType = Type.Object(
  {
    salary_type_id: Type.String(),
    salary_type_code: Type.String(),
    salary_type_name: Type.String(),
    salary_type_name_en: Type.String(),
    salary_cal_type_lv: Type.Enum(['Loan'])
  },
  { title: 'LoanType' }
)
export type LoanType = Static<typeof LoanType>

export const CreateLoan = Type.Object(
  {
    employee_code: Type.Optional(Type.String({ description: 'this or employee_id' })),
    employee_id: Type.Optional(EncodedId('the employee')),
    salary_type_id: EncodedId('the loan type'),
    employee_loan_dt: DateText,
    employee_loan_start: MonthText,
    employee_loan_amt: SentBaht('more than 0', { exclusiveMinimum: 0 }),
    employee_loan_period: Type.Integer({ minimum: 1, maximum: 500 }),
    employee_loan_total: Type.Optional(SentBaht('amt + down')),
    employee_loan_down: Type.Optional(SentBaht('first deduction', { default: 0 })),
    employee_loan_pay_period: Type.Optional(SentBaht('an instalment; 0 spreads the loan', { default: 0 })),
    employee_loan_interest: Type.Optional(
      Type.Number({ minimum: 0, default: 0, description: 'percent a year, or baht for type 2' })
    ),
    employee_loan_interest_type: Type.Optional(
      Type.Enum([...INTEREST_TYPES], {
        default: 0,
        description: '0 reducing, 1 fixed, 2 total interest specified'
      })
    ),
    employee_loan_interest_decimal: Type.Optional(
      Type.Enum(['', '01'], { default: '', description: '01: instalments in whole baht' })
    ),
    employee_loan_desc: Type.Optional(Type.String({ default: '' })),
    authorize_id
  },
  { title: 'CreateLoan' }
)
export type CreateLoan = Static<typeof CreateLoan>

export const CreatedLoan = Type.Object(
  {
    employee_loan_id: Type.String(),
    period_summary: Type.Object({
      principle: Baht,
      interest: Baht,
      period: Type.Number({ description: 'principal plus interest over the contract, baht' })
    })
  },
  { title: 'CreatedLoan' }
)
export type CreatedLoan = Static<typeof CreatedLoan>

export const UpdateLoan = Type.Object(
  {
    employee_loan_id,
    employee_loan_desc: Type.Optional(Type.String({ description: 'unchanged when omitted' })),
    employee_loan_revision,
    authorize_id,
    period: Type.Optional(
      Type.Array(
        Type.Object({
          employee_loan_period_id: EncodedId('an instalment of the loan'),
          employee_loan_period_principle: SentBaht('from 0'),
          employee_loan_period_interest: SentBaht('from 0'),
          employee_loan_period_amt: SentBaht('principle plus interest'),
          employee_loan_period_month: MonthText
        }),
        { description: 'every instalment; a paid one as it is' }
      )
    )
  },
  { title: 'UpdateLoan' }
)
export type UpdateLoan = Static<typeof UpdateLoan>

/** Body of close and re-activate; closing needs a remark. */
export const ChangeLoanStatus = Type.Object(
  {
    employee_loan_id,
    remark: Type.Optional(Type.String()),
    employee_loan_revision,
    authorize_id
  },
  { title: 'ChangeLoanStatus' }
)
export type ChangeLoanStatus = Static<typeof ChangeLoanStatus>

const person = {
  employee_id: Type.String(),
  employee_code: Type.String(),
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  employee_nickname: MaybeText
}
export const LoanProfile = Type.Object(
  {
    ...person,
    branch_name: MaybeText,
    department_name: MaybeText,
    division_name: MaybeText,
    section_name: MaybeText,
    position_name: MaybeText
  },
  { title: 'LoanProfile' }
)
export type LoanProfile = Static<typeof LoanProfile>

export const LoanPeriod = Type.Object(
  {
    employee_loan_period_id: Type.String(),
    employee_loan_period_month: Type.String(),
    employee_loan_period_seq: Type.Integer(),
    employee_loan_period_principle: Baht,
    employee_loan_period_interest: Baht,
    employee_loan_period_amt: Baht,
    employee_loan_period_status: Type.Enum(['N', 'Y'], { description: 'N unpaid, Y paid' })
  },
  { title: 'LoanPeriod' }
)

export const Loan = Type.Object(
  {
    employee_loan_id: Type.String(),
    salary_type_id: Type.String({ description: 'Base64 in the answer of update (spec 2.1.2), else plain' }),
    salary_type_name: Type.String(),
    salary_type_name_en: Type.String(),
    employee_loan_dt: Type.String(),
    employee_loan_start: Type.String(),
    employee_loan_type_lv: Type.String({ description: 'code of the loan type' }),
    employee_loan_total: Baht,
    employee_loan_down: Baht,
    employee_loan_amt: Baht,
    employee_loan_interest: Type.Number(),
    employee_loan_interest_type: Type.Enum(INTEREST_TYPES.map(String)),
    employee_loan_interest_decimal: Type.Enum(['', '01']),
    employee_loan_amt_principle: Baht,
    employee_loan_amt_interest: Type.Number({
      description: 'in the answer of update: of the instalments sent with the request'
    }),
    employee_loan_amt_period: Type.Number({
      description: 'in the answer of update: of the instalments sent with the request'
    }),
    employee_loan_period: Type.Integer(),
    employee_loan_pay_period: Baht,
    employee_loan_desc: MaybeText,
    employee_loan_status: LoanStatus,
    employee_loan_status_update: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })),
    employee_loan_status_remark: MaybeText,
    employee_loan_revision: Type.Integer({ description: 'one more with every change' }),
    period: Type.Array(LoanPeriod)
  },
  { title: 'Loan' }
)
export type Loan = Static<typeof Loan>

/** Payload of get-detail, update, close and re-activate: one of these in an array (spec 4.11). */
export const LoanDetail = Type.Object(
  { profile: LoanProfile, loan: Type.Array(Loan) },
  { title: 'LoanDetail' }
)
export type LoanDetail = Static<typeof LoanDetail>

export const LoanListQuery = Type.Object(
  {
    _PAGE: Type.Optional(Type.Integer({ default: 1, description: 'less than 1 becomes 1' })),
    _NUMBER_PER_PAGE: Type.Optional(Type.Integer({ default: 10, description: 'clamped to 1 to 100' })),
    keyword: Type.Optional(Type.String({ description: 'employee code or name' })),
    start_dt: Type.Optional({ ...DateText, description: 'request date from' }),
    end_dt: Type.Optional({ ...DateText, description: 'request date to' }),
    salary_type_id: Type.Optional(EncodedId('a loan type')),
    status: Type.Optional(Type.Enum(['', ...LOAN_STATUSES])),
    employee_status: Type.Optional(Type.Enum(['', 'N', 'Y'], { description: 'N active, Y out, empty all' })),
    employee_code_list: Type.Optional(Type.Array(Type.String()))
  },
  { title: 'ListLoans' }
)

/** An employee with the newest of the requested loans, and a summary of all their loans. */
export const LoanListItem = Type.Object(
  {
    ...person,
    department_name: MaybeText,
    position_name: MaybeText,
    employee_loan_dt: Type.String(),
    employee_loan_id: Type.String(),
    employee_loan_status: LoanStatus,
    employee_loan_amt_principle: Baht,
    employee_loan_amt_interest: Baht,
    current_loan_period: Type.Integer({ description: 'instalments already paid' }),
    employee_loan_period: Type.Integer(),
    salary_type_name: Type.String(),
    employee_loan_interest_type: Type.Enum(INTEREST_TYPES.map(String)),
    employee_loan_total: Baht,
    employee_loan_down: Baht,
    salary_type_id: EncodedId('the loan type'),
    employee_loan_list: Type.Array(
      Type.Object({
        employee_id: Type.String(),
        employee_loan_id: Type.String(),
        employee_loan_status: LoanStatus,
        employee_loan_period: Type.Integer(),
        employee_loan_total: Baht
      })
    )
  },
  { title: 'LoanListItem' }
)
export type LoanListItem = Static<typeof LoanListItem>

export const LoanList = Type.Object(
  {
    data: Type.Array(LoanListItem),
    current_page: Type.Integer(),
    total_count: Type.Integer({ description: 'employees' }),
    pages: Type.Integer(),
    current_count: Type.Integer({ description: 'employees on this page' })
  },
  { title: 'LoanList' }
)
export type LoanList = Static<typeof LoanList>
