import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { DryRunRequest, DryRunRow } from '#shared/contracts/imports.ts'
import { screenRoutes } from '../../access/access.ts'
import { RUN_BODY_LIMIT } from '../../imports/imports.ts'
import type { QuotaImports } from './quota-imports.ts'

/** Operations of the quota import screen beside its runs. */
export const quotaDryRunRoutes = (imports: QuotaImports): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ post }) => {
    post(
      '/app/v1/quota-imports/dry-run',
      { body: DryRunRequest, answer: Type.Array(DryRunRow), bodyLimit: RUN_BODY_LIMIT },
      ({ body }) => imports.dryRun(body.records)
    )
  })
