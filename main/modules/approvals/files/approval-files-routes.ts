import type { FastifyPluginAsync } from 'fastify'
import { DocumentsExport, OvertimeExport } from '#shared/contracts/approval-exports.ts'
import { Job } from '#shared/contracts/jobs.ts'
import { screenRoutes } from '../../access/access.ts'
import type { ApprovalFiles } from './approval-files.ts'

/** Workbooks of documents; they are fetched as the files of any job. */
export const approvalFilesRoutes = (files: ApprovalFiles): FastifyPluginAsync =>
  screenRoutes(['hr', 'manager'], ({ post }) => {
    post('/app/v1/approvals/documents/export', { body: DocumentsExport, accepted: Job }, ({ user, body }) =>
      files.documents(user, body)
    )
    post('/app/v1/approvals/overtime/export', { body: OvertimeExport, accepted: Job }, ({ user, body }) =>
      files.overtime(user, body)
    )
  })
