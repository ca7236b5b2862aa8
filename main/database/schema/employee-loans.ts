import type { LoanDocumentKind } from '#shared/contracts/loans/loan-documents.ts'
import type { LoanPaymentKind } from '#shared/contracts/loans/loan-payments.ts'
import type { LoanRequestState } from '#shared/contracts/loans/loan-requests.ts'
import type { InterestType } from '#shared/domain/loans/loan-schedule.ts'

/** A kind of salary deduction (spec 2.6); those of the kind Loan are loan types. */
export interface SalaryTypesTable {
  id: string
  code: string
  name: string
  name_en: string
  salary_cal_type_lv: 'Loan'
  created_at: string
}

/** N active, C cancelled (closed), Y finished (spec 3.2). */
export type LoanStatus = 'N' | 'C' | 'Y'

/** A loan's contract (spec 2.6) in satang, and totals of its instalments. */
export interface EmployeeLoansTable {
  id: string
  employee_id: string
  /** The employee's code, maintained by a trigger: lists are sorted by it. */
  employee_code: string
  salary_type_id: string
  loan_dt: string
  /** `YYYY-MM`. */
  start_month: string
  total_satang: number
  down_satang: number
  amount_satang: number
  interest_type: InterestType
  /** Percent a year, or baht for type 2, in millionths. */
  interest_millionths: number
  interest_decimal: '' | '01'
  /** As given in the contract; 0: spread over all instalments. */
  given_pay_satang: number
  /** The amount of an instalment in the first schedule. */
  pay_satang: number
  period_count: number
  interest_satang: number
  description: string
  status: LoanStatus
  status_changed_at: string | null
  status_remark: string | null
  /** Incremented with every change, to detect edit conflicts. */
  revision: number
  paid_count: number
  paid_principal_satang: number
  paid_interest_satang: number
  /** The earliest month with an unpaid instalment. */
  next_due_month: string | null
  created_at: string
  updated_at: string
}

/** An instalment; its amount is principal plus interest. */
export interface EmployeeLoanPeriodsTable {
  id: string
  loan_id: string
  seq: number
  /** `YYYY-MM`. */
  month: string
  principal_satang: number
  interest_satang: number
  /** Y paid, N unpaid. */
  status: 'N' | 'Y'
  paid_by_period_id: string | null
  /** The payment outside payroll that paid it. */
  payment_id: string | null
  paid_at: string | null
}

/** A payment in cash or by transfer; a cancelled one pays nothing. */
export interface EmployeeLoanPaymentsTable {
  id: string
  /** See `receiptNumber`. */
  receipt_no: number
  loan_id: string
  kind: LoanPaymentKind
  paid_dt: string
  amount_satang: number
  principal_satang: number
  interest_satang: number
  /** Interest that was waived. */
  saved_satang: number
  reference: string | null
  note: string | null
  actor_name: string
  created_at: string
  before_json: string
  revision_after: number
  cancelled_at: string | null
  cancelled_by: string | null
}

export interface EmployeeLoanStatusChangesTable {
  id: string
  loan_id: string
  status: LoanStatus
  remark: string | null
  actor_name: string
  changed_at: string
}

/** A signed document of a loan, with one stored file. */
export interface LoanDocumentsTable {
  id: string
  loan_id: string
  kind: LoanDocumentKind
  file_name: string
  file_id: string
  added_by: string
  created_at: string
}

/** A loan that somebody asks for. */
export interface LoanRequestsTable {
  id: string
  employee_id: string
  amount_satang: number
  instalments: number
  purpose: string
  state: LoanRequestState
  /** Why it was declined. */
  reason: string | null
  /** The loan that was made of it. */
  loan_id: string | null
  created_at: string
  decided_at: string | null
  decided_by: string | null
}

export const TABLES = [
  `create table salary_types (
    id text not null primary key,
    code text not null unique,
    name text not null,
    name_en text not null,
    salary_cal_type_lv text not null,
    created_at text not null
  )`,
  `create table employee_loans (
    id text not null primary key,
    employee_id text not null references employees (id),
    employee_code text not null,
    salary_type_id text not null references salary_types (id),
    loan_dt text not null,
    start_month text not null,
    total_satang bigint not null,
    down_satang bigint not null,
    amount_satang bigint not null,
    interest_type integer not null,
    interest_millionths bigint not null,
    interest_decimal text not null,
    given_pay_satang bigint not null,
    pay_satang bigint not null,
    period_count integer not null,
    interest_satang bigint not null,
    description text not null,
    status text not null,
    status_changed_at text,
    status_remark text,
    revision integer not null,
    paid_count integer not null,
    paid_principal_satang bigint not null,
    paid_interest_satang bigint not null,
    next_due_month text,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_loans_order on employee_loans (employee_code, id)`,
  `create index employee_loans_employee on employee_loans (employee_id, loan_dt, id)`,
  `create index employee_loans_date on employee_loans (loan_dt, id)`,
  `create index employee_loans_due on employee_loans (status, next_due_month)`,
  `create index employee_loans_amount on employee_loans (amount_satang, id)`,
  `create index employee_loans_balance on employee_loans (amount_satang - paid_principal_satang, id)`,
  `create table employee_loan_periods (
    id text not null primary key,
    loan_id text not null references employee_loans (id),
    seq integer not null,
    month text not null,
    principal_satang bigint not null,
    interest_satang bigint not null,
    status text not null,
    paid_by_period_id text references payroll_periods (id),
    paid_at text,
    payment_id text references employee_loan_payments (id),
    constraint employee_loan_periods_seq unique (loan_id, seq)
  )`,
  `create index employee_loan_periods_loan on employee_loan_periods (loan_id, month)`,
  `create index employee_loan_periods_payer on employee_loan_periods (paid_by_period_id)`,
  `create index employee_loan_periods_payment on employee_loan_periods (payment_id)`,
  `create index employee_loan_periods_month on employee_loan_periods (month, loan_id, status, payment_id,
      principal_satang, interest_satang)`,
  `create table employee_loan_status_changes (
    id text not null primary key,
    loan_id text not null references employee_loans (id),
    status text not null,
    remark text,
    actor_name text not null,
    changed_at text not null
  )`,
  `create index employee_loan_status_changes_loan on employee_loan_status_changes (loan_id, changed_at)`,
  `create table loan_documents (
    id text not null primary key,
    loan_id text not null references employee_loans (id),
    kind text not null,
    file_name text not null,
    file_id text not null references stored_files (id),
    added_by text not null,
    created_at text not null
  )`,
  `create index loan_documents_loan on loan_documents (loan_id, created_at)`,
  `create index loan_documents_file on loan_documents (file_id)`,
  `create table employee_loan_payments (
    id text not null primary key,
    loan_id text not null references employee_loans (id),
    kind text not null,
    paid_dt text not null,
    amount_satang bigint not null,
    principal_satang bigint not null,
    interest_satang bigint not null,
    saved_satang bigint not null,
    reference text,
    note text,
    actor_name text not null,
    created_at text not null,
    before_json text not null,
    revision_after integer not null,
    cancelled_at text,
    cancelled_by text,
    receipt_no integer default 0 not null
  )`,
  `create index employee_loan_payments_loan on employee_loan_payments (loan_id, created_at)`,
  `create unique index employee_loan_payments_receipt on employee_loan_payments (receipt_no)`,
  `create table loan_requests (
    id text not null primary key,
    employee_id text not null references employees (id),
    amount_satang integer not null,
    instalments integer not null,
    purpose text not null,
    state text not null,
    reason text,
    loan_id text references employee_loans (id),
    created_at text not null,
    decided_at text,
    decided_by text
  )`,
  `create index loan_requests_employee on loan_requests (employee_id, created_at)`,
  `create index loan_requests_state on loan_requests (state, created_at)`
]
