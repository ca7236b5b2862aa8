import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { AdjustQuota, QuotaSheet, QuotasPage, QuotasQuery } from '#shared/contracts/quota-screens.ts'
import { screenRoutes } from '../access/access.ts'
import type { QuotaScreens } from './quotas.ts'

/** Leave quotas of everybody and of one person, for HR. */
export function quotaScreenRoutes(screens: QuotaScreens): FastifyPluginAsyncTypebox {
  const params = Type.Object({ employee_code: Type.String({ maxLength: 50 }) })
  return screenRoutes(['hr'], ({ put, get }) => {
    get('/app/v1/quotas', { query: QuotasQuery, answer: QuotasPage }, ({ query }) => screens.list(query))
    get(
      '/app/v1/quotas/:employee_code',
      { params, query: Type.Object({ quota_year: QuotasQuery.properties.quota_year }), answer: QuotaSheet },
      ({ params, query }) => screens.sheet(params.employee_code, query.quota_year)
    )
    put(
      '/app/v1/quotas/:employee_code',
      { params, body: AdjustQuota, answer: QuotaSheet },
      ({ user, params, body }) => screens.adjust(params.employee_code, body, user)
    )
  })
}
