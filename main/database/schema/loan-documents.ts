import type { LoanDocumentKind } from '#shared/contracts/loans/loan-documents.ts'

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
