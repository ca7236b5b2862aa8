import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { AdjustQuota, QuotaSheet, QuotasPage, QuotasQuery } from '#shared/contracts/quota-screens.ts'
import { userOf } from '../access/access.ts'
import type { QuotaScreens } from './quotas.ts'

/** Leave quotas of everybody and of one person, for HR. */
export function quotaScreenRoutes(screens: QuotaScreens): FastifyPluginAsyncTypebox {
  const config = { access: { kind: 'user', groups: ['hr'] } } as const
  const params = Type.Object({ employee_code: Type.String({ maxLength: 50 }) })
  return async app => {
    app.get(
      '/app/v1/quotas',
      { config, schema: { querystring: QuotasQuery, response: { 200: Envelope(QuotasPage) } } },
      async request => answer(await screens.list(request.query))
    )
    app.get(
      '/app/v1/quotas/:employee_code',
      {
        config,
        schema: {
          params,
          querystring: Type.Object({ quota_year: QuotasQuery.properties.quota_year }),
          response: { 200: Envelope(QuotaSheet) }
        }
      },
      async request => answer(await screens.sheet(request.params.employee_code, request.query.quota_year))
    )
    app.put(
      '/app/v1/quotas/:employee_code',
      { config, schema: { params, body: AdjustQuota, response: { 200: Envelope(QuotaSheet) } } },
      async request =>
        answer(await screens.adjust(request.params.employee_code, request.body, userOf(request)))
    )
  }
}
