import { queryOptions } from '@tanstack/react-query'
import type { LoanDocument, LoanDocumentKind } from '#shared/contracts/loan-documents.ts'
import { call } from '../../../api/client.ts'
import { LOANS_KEY } from '../loans-queries.ts'

export const loanDocumentsQuery = (loanId: string) =>
  queryOptions({
    queryKey: [...LOANS_KEY, 'documents', loanId],
    queryFn: ({ signal }) =>
      call('GET /app/v1/loans/{loan_id}/documents', { path: { loan_id: loanId }, signal })
  })

/** @throws ApiError */
export function addLoanDocument(loanId: string, kind: LoanDocumentKind, file: File): Promise<LoanDocument> {
  const body = new FormData()
  body.append('kind', kind)
  body.append('file', file, file.name)
  return call('POST /app/v1/loans/{loan_id}/documents', { path: { loan_id: loanId }, body })
}
