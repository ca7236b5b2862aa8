import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { DryRunRequest, DryRunRow } from '#shared/contracts/imports.ts'
import { RUN_BODY_LIMIT } from '../../imports/imports.ts'
import type { QuotaImports } from './quota-imports.ts'

/** Operations of the quota import screen beside its runs. */
export function quotaDryRunRoutes(imports: QuotaImports): FastifyPluginAsyncTypebox {
  return async app => {
    app.post(
      '/app/v1/quota-imports/dry-run',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        bodyLimit: RUN_BODY_LIMIT,
        schema: { body: DryRunRequest, response: { 200: Envelope(Type.Array(DryRunRow)) } }
      },
      async request => answer(await imports.dryRun(request.body.records))
    )
  }
}
