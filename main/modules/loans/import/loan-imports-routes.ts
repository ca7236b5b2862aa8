import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { LoanDryRunRequest, LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import { userOf } from '../../access/access.ts'
import { RUN_BODY_LIMIT } from '../../imports/imports.ts'
import type { LoanImports } from './loan-imports.ts'

/** Operations of the loan import screen other than its runs. */
export function loanDryRunRoutes(imports: LoanImports): FastifyPluginAsyncTypebox {
  return async app => {
    app.post(
      '/app/v1/loan-imports/dry-run',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        bodyLimit: RUN_BODY_LIMIT,
        schema: { body: LoanDryRunRequest, response: { 200: Envelope(Type.Array(LoanDryRunRow)) } }
      },
      async request => answer(await imports.dryRun(userOf(request), request.body.records))
    )
  }
}
