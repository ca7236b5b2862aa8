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
