import type { LoanOrder, LoansDueQuery } from '#shared/contracts/loans/loan-screens.ts'
import type { FileLook } from '../../reports/reports.ts'
import type { LoanFilter } from '../views/loan-filter.ts'

// Input of the threads that write loan files: plain data, as it is passed to another thread.

/** Contract and schedule of a loan as a PDF for signing; always in Thai. */
export interface LoanContractWork extends Pick<FileLook, 'now'> {
  readonly kind: 'loan-contract'
  readonly loanId: string
}

/** Receipt for a payment outside payroll, original and copy, in both languages. */
export interface LoanReceiptWork extends Pick<FileLook, 'now'> {
  readonly kind: 'loan-receipt'
  readonly loanId: string
  readonly paymentId: string
}

export interface LoanBookWork extends FileLook {
  readonly kind: 'loan-book'
  readonly loanId: string
}

/** The loans of a filtered list as a workbook. */
export interface LoansBookWork extends FileLook {
  readonly kind: 'loans-book'
  readonly filter: LoanFilter
  readonly order: LoanOrder
  /** The current payroll month: unpaid instalments before it are overdue. */
  readonly currentMonth: string
}

/** The deductions of a payroll month, as a workbook for signing. */
export interface LoansDueBookWork extends FileLook {
  readonly kind: 'loans-due-book'
  readonly query: Omit<LoansDueQuery, 'after' | 'limit'>
}

export type LoanFileWork =
  | LoanContractWork
  | LoanReceiptWork
  | LoanBookWork
  | LoansBookWork
  | LoansDueBookWork
