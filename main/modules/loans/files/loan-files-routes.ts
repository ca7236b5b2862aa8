import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { FileRequest, Job } from '#shared/contracts/jobs.ts'
import { LoansDueExport, LoansExport } from '#shared/contracts/loan-screens.ts'
import { screenRoutes } from '../../access/access.ts'
import type { LoanFiles } from './loan-files.ts'

/** Files of loans for HR's screens; they are fetched as those of any job. */
export const loanFilesRoutes = (files: LoanFiles): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ post }) => {
    const params = Type.Object({ loan_id: Type.String() })
    post('/app/v1/loans/export', { body: LoansExport, accepted: Job }, ({ user, body }) =>
      files.list(user, body)
    )
    post('/app/v1/loans/due/export', { body: LoansDueExport, accepted: Job }, ({ user, body }) =>
      files.due(user, body)
    )
    for (const file of ['contract', 'workbook'] as const)
      post(
        `/app/v1/loans/:loan_id/${file}`,
        { params, body: FileRequest, accepted: Job },
        async ({ user, params, body }) => {
          const make = file === 'contract' ? files.contract : files.book
          const job = await make.call(files, user, params.loan_id, body)
          return job
        }
      )
  })
