import Type, { type Static } from 'typebox'
import { DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { MonthText, Nullable } from '../common.ts'
import { nameFields } from '../employees/employees.ts'

// Payroll periods on the screens, and closing their salary (decisions 0017 and 0022). Amounts are satang.

/** The whole month, or two halves; see an employee's `round_month_config`. */
export const ROUNDS = ['Full', 'Split'] as const
export type Round = (typeof ROUNDS)[number]

/** The period around a date that a screen shows; the calendar month if there is no payroll period. */
export const DATE_SPANS = ['month', 'week', 'payroll'] as const
export type DateSpan = (typeof DATE_SPANS)[number]

export const PayrollPeriod = Type.Object({
  period_id: Type.String(),
  month_no: Type.String({ description: 'YYYY-MM' }),
  round: Type.Enum([...ROUNDS]),
  start_date: Type.String(),
  end_date: Type.String(),
  cut_off_date: Type.String(),
  is_salary_closed: Type.Boolean(),
  is_ot_closed: Type.Boolean(),
  is_worktime_closed: Type.Boolean()
})
export type PayrollPeriod = Static<typeof PayrollPeriod>

/** Months from `from` to `to` inclusive; without them all periods. */
export const PayrollPeriodsQuery = Type.Object({
  from: Type.Optional(MonthText),
  to: Type.Optional(MonthText)
})
export type PayrollPeriodsQuery = Static<typeof PayrollPeriodsQuery>

export const PayrollPeriods = Type.Object({
  periods: Type.Array(PayrollPeriod, { description: 'newest month first' }),
  current_month: Type.String({
    description: 'the payroll month of today; the calendar month where there is none'
  })
})
export type PayrollPeriods = Static<typeof PayrollPeriods>

const Day = Type.String({ format: 'date' })
/**
 * Adds a fully open period. The periods of a round follow each other without gap or overlap: one a month for `Full`, two for
 * `Split`. With `until_month` those after it are added too, with the same days of each month, all or none; returns the first.
 */
export const AddPayrollPeriod = Type.Object({
  month_no: MonthText,
  round: Type.Enum([...ROUNDS]),
  start_date: Day,
  end_date: Day,
  cut_off_date: Day,
  until_month: Type.Optional(MonthText)
})
export type AddPayrollPeriod = Static<typeof AddPayrollPeriod>

/** Parts of a period that can be closed without paying loans. */
export const PERIOD_MARKS = ['ot', 'worktime'] as const
export type PeriodMark = (typeof PERIOD_MARKS)[number]

/** Items to settle before the period is closed. */
export const PeriodPending = Type.Object({
  round: Nullable(
    Type.Enum([...ROUNDS], { description: 'the employees who are counted; null: of both rounds' })
  ),
  documents: Type.Array(Type.Object({ kind: Type.Enum([...DOCUMENT_KINDS]), count: Type.Integer() }), {
    description:
      'those of the period that wait, of employees who are paid by its round; kinds without any are left out'
  }),
  own_approval_count: Type.Integer({
    description: 'documents that their owners approved, wholly or at a step'
  }),
  missing_out_count: Type.Integer({
    description: 'days of the period on which somebody punched in and not out again'
  }),
  failed_punch_count: Type.Integer({ description: 'punches that wait for somebody, of any day' }),
  instalment_count: Type.Integer({ description: 'unpaid instalments of the month and of earlier ones' }),
  unconsented_loan_count: Type.Integer({
    description: 'loans of these instalments without a written consent'
  })
})
export type PeriodPending = Static<typeof PeriodPending>

const Satang = Type.Integer({ description: 'satang' })

/** A loan that a closing finishes or leaves out, or that a reopening makes active again. */
export const TouchedLoan = Type.Object({
  loan_id: Type.String(),
  ...nameFields,
  salary_type_name: Type.String(),
  salary_type_name_en: Type.String()
})
export type TouchedLoan = Static<typeof TouchedLoan>

/** Instalments that become paid, or unpaid again. */
export const LoanEffect = Type.Object({
  instalment_count: Type.Integer(),
  loan_count: Type.Integer(),
  principal_satang: Satang,
  interest_satang: Satang,
  amount_satang: Satang,
  turning_count: Type.Integer({ description: 'loans that finish, or become active again' }),
  turning: Type.Array(TouchedLoan, { description: 'the first hundred of them, by employee code' }),
  overdue_count: Type.Integer({
    description: 'unpaid instalments of earlier months, which stay as they are'
  }),
  resigned_count: Type.Integer({
    description:
      'unpaid instalments of the month, of employees who resigned before it, which stay as they are'
  }),
  unconsented_count: Type.Integer({
    description: 'unpaid instalments of the month, of loans without a written consent, which stay as they are'
  }),
  unconsented_satang: Satang,
  unconsented: Type.Array(TouchedLoan, { description: 'the first hundred of these loans, by employee code' })
})
export type LoanEffect = Static<typeof LoanEffect>

/**
 * What closing an open salary period, or reopening a closed one, will affect. In a month of two halves loans are paid when
 * the last open half is closed.
 */
export const SalaryStep = Type.Object({
  period: PayrollPeriod,
  action: Type.Enum(['close', 'reopen']),
  turns_month: Type.Boolean({ description: 'whether the month as a whole becomes closed, or open again' }),
  loans: LoanEffect,
  token: Type.String({ description: 'to be sent back, as proof that this preview was shown' })
})
export type SalaryStep = Static<typeof SalaryStep>

/** Performs the previewed step and returns what was done; 409 if it would now affect something else. */
export const TakeSalaryStep = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 100 }),
  opens_marks: Type.Optional(
    Type.Boolean({ description: 'reopening also opens overtime and working time; false by default' })
  )
})
export type TakeSalaryStep = Static<typeof TakeSalaryStep>

export const periodOperations = {
  'GET /app/v1/payroll-periods': { query: PayrollPeriodsQuery, answer: PayrollPeriods },
  'POST /app/v1/payroll-periods': { body: AddPayrollPeriod, answer: PayrollPeriod },
  'GET /app/v1/payroll-periods/{period_id}/salary': { answer: SalaryStep },
  'GET /app/v1/payroll-periods/{period_id}/pending': { answer: PeriodPending },
  /** Closes overtime or working time of a period, or reopens it; 409 if it is already in that state. */
  'PUT /app/v1/payroll-periods/{period_id}/marks/{mark}': {
    params: { mark: Type.Enum([...PERIOD_MARKS]) },
    body: Type.Object({ is_closed: Type.Boolean() }),
    answer: PayrollPeriod
  },
  'POST /app/v1/payroll-periods/{period_id}/close-salary': { body: TakeSalaryStep, answer: SalaryStep },
  'POST /app/v1/payroll-periods/{period_id}/reopen-salary': { body: TakeSalaryStep, answer: SalaryStep }
}
