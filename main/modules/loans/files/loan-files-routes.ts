import { loanFileOperations } from '#shared/contracts/loans/loan-operations.ts'
import { screenRoutes } from '../../access/access.ts'
import type { LoanFiles } from './loan-files.ts'

/** Files of loans for HR's screens; they are fetched like those of any job. */
export const loanFilesRoutes = (files: LoanFiles) =>
  screenRoutes(['hr'], loanFileOperations, {
    'POST /app/v1/loans/export': ({ user, body }) => files.list(user, body),
    'POST /app/v1/loans/due/export': ({ user, body }) => files.due(user, body),
    'POST /app/v1/loans/{loan_id}/contract': ({ user, params, body }) =>
      files.contract(user, params.loan_id, body),
    'POST /app/v1/loans/{loan_id}/workbook': ({ user, params, body }) =>
      files.book(user, params.loan_id, body),
    'POST /app/v1/loans/{loan_id}/payments/{payment_id}/receipt': ({ user, params, body }) =>
      files.receipt(user, params.loan_id, params.payment_id, body)
  })
