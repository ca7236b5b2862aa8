import Type from 'typebox'
import { FileRequest, Job } from '../jobs.ts'
import { LoanDocument } from './loan-documents.ts'
import { AddLoanPayment } from './loan-payments.ts'
import * as loans from './loan-screens.ts'
import { LoanType } from './loans.ts'

const { LoanSheet } = loans

/** Operations that change a loan return the changed loan. */
export const loanOperations = {
  'GET /app/v1/loans': { query: loans.LoansQuery, answer: loans.LoansPage },
  'GET /app/v1/loans/due': { query: loans.LoansDueQuery, answer: loans.LoansDuePage },
  'GET /app/v1/loans/deductions': { query: loans.DeductionsQuery, answer: loans.EmployeeDeductions },
  'GET /app/v1/loans/{loan_id}': { answer: LoanSheet },
  'GET /app/v1/loans/{loan_id}/history': { query: loans.LoanHistoryQuery, answer: loans.LoanHistory },
  'POST /app/v1/loans/{loan_id}/pay-off': { body: loans.PayOffLoan, answer: LoanSheet },
  'POST /app/v1/loans/{loan_id}/payments': { body: AddLoanPayment, answer: LoanSheet },
  'DELETE /app/v1/loans/{loan_id}/payments/{payment_id}': { answer: LoanSheet },
  'POST /app/v1/loan-types': { body: loans.SaveLoanType, answer: LoanType },
  'PUT /app/v1/loan-types/{salary_type_id}': { body: loans.SaveLoanType, answer: LoanType }
}

export const loanFileOperations = {
  'POST /app/v1/loans/export': { body: loans.LoansExport, accepted: Job },
  'POST /app/v1/loans/due/export': { body: loans.LoansDueExport, accepted: Job },
  /** The contract and its schedule for signature, a PDF in Thai whatever the language of the job. */
  'POST /app/v1/loans/{loan_id}/contract': { body: FileRequest, accepted: Job },
  'POST /app/v1/loans/{loan_id}/workbook': { body: FileRequest, accepted: Job },
  /** The receipt for a payment outside payroll, a PDF in both languages whatever the language of the job. */
  'POST /app/v1/loans/{loan_id}/payments/{payment_id}/receipt': { body: FileRequest, accepted: Job }
}

export const loanDocumentOperations = {
  'GET /app/v1/loans/{loan_id}/documents': { answer: Type.Array(LoanDocument) },
  'POST /app/v1/loans/{loan_id}/documents': { form: true, answer: LoanDocument },
  'GET /app/v1/loans/{loan_id}/documents/{document_id}/file': { file: true },
  'DELETE /app/v1/loans/{loan_id}/documents/{document_id}': {}
}
