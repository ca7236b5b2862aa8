import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { Envelope } from '#shared/contracts/common.ts'
import { FileRequest, Job } from '#shared/contracts/jobs.ts'
import { LoansDueExport, LoansExport } from '#shared/contracts/loan-screens.ts'
import { userOf } from '../../access/access.ts'
import type { LoanFiles } from './loan-files.ts'

const accepted = (payload: Job) => ({ code: 202, message: 'Accepted', payload })

/** Files of loans for HR's screens; they are fetched as those of any job. */
export function loanFilesRoutes(files: LoanFiles): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    const response = { 202: Envelope(Job) }
    const params = Type.Object({ loan_id: Type.String() })
    app.post(
      '/app/v1/loans/export',
      { config, schema: { body: LoansExport, response } },
      async (request, reply) =>
        reply.code(202).send(accepted(await files.list(userOf(request), request.body)))
    )
    app.post(
      '/app/v1/loans/due/export',
      { config, schema: { body: LoansDueExport, response } },
      async (request, reply) => reply.code(202).send(accepted(await files.due(userOf(request), request.body)))
    )
    for (const file of ['contract', 'workbook'] as const)
      app.post(
        `/app/v1/loans/:loan_id/${file}`,
        { config, schema: { params, body: FileRequest, response } },
        async (request, reply) => {
          const make = file === 'contract' ? files.contract : files.book
          const job = await make.call(files, userOf(request), request.params.loan_id, request.body)
          return reply.code(202).send(accepted(job))
        }
      )
  }
}
