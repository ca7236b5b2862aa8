import { approvalFileOperations } from '#shared/contracts/approvals/approval-exports.ts'
import { screenRoutes } from '../../access/access.ts'
import type { ApprovalFiles } from './approval-files.ts'

/** Workbooks of documents; they are downloaded like the file of any job. */
export const approvalFilesRoutes = (files: ApprovalFiles) =>
  screenRoutes(['hr', 'manager'], approvalFileOperations, {
    'POST /app/v1/approvals/documents/export': ({ user, body }) => files.documents(user, body),
    'POST /app/v1/approvals/overtime/export': ({ user, body }) => files.overtime(user, body)
  })
