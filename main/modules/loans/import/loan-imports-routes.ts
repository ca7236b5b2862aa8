import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { LoanDryRunRequest, LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import { screenRoutes } from '../../access/access.ts'
import { RUN_BODY_LIMIT } from '../../imports/imports.ts'
import type { LoanImports } from './loan-imports.ts'

/** Operations of the loan import screen other than its runs. */
export const loanDryRunRoutes = (imports: LoanImports): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ post }) => {
    post(
      '/app/v1/loan-imports/dry-run',
      { body: LoanDryRunRequest, answer: Type.Array(LoanDryRunRow), bodyLimit: RUN_BODY_LIMIT },
      ({ user, body }) => imports.dryRun(user, body.records)
    )
  })
