import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DocumentsExport, OvertimeExport } from '#shared/contracts/approval-exports.ts'
import { Envelope } from '#shared/contracts/common.ts'
import { Job } from '#shared/contracts/jobs.ts'
import { userOf } from '../../access/access.ts'
import type { ApprovalFiles } from './approval-files.ts'

const accepted = (payload: Job) => ({ code: 202, message: 'Accepted', payload })

/** Workbooks of documents; they are fetched as the files of any job. */
export function approvalFilesRoutes(files: ApprovalFiles): FastifyPluginAsyncTypebox {
  const config = { access: { kind: 'user', groups: ['hr', 'manager'] } } as const
  const response = { 202: Envelope(Job) }
  return async app => {
    app.post(
      '/app/v1/approvals/documents/export',
      { config, schema: { body: DocumentsExport, response } },
      async (request, reply) =>
        reply.code(202).send(accepted(await files.documents(userOf(request), request.body)))
    )
    app.post(
      '/app/v1/approvals/overtime/export',
      { config, schema: { body: OvertimeExport, response } },
      async (request, reply) =>
        reply.code(202).send(accepted(await files.overtime(userOf(request), request.body)))
    )
  }
}
