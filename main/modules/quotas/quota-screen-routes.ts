import { quotaOperations } from '#shared/contracts/leave/quota-screens.ts'
import { screenRoutes } from '../access/access.ts'
import type { QuotaScreens } from './quotas.ts'

/** Leave quotas of everybody and of one person, for HR. */
export const quotaScreenRoutes = (screens: QuotaScreens) =>
  screenRoutes(['hr'], quotaOperations, {
    'GET /app/v1/quotas': ({ query }) => screens.list(query),
    'GET /app/v1/quotas/{employee_code}': ({ params, query }) =>
      screens.sheet(params.employee_code, query.quota_year),
    'PUT /app/v1/quotas/{employee_code}': ({ user, params, body }) =>
      screens.adjust(params.employee_code, body, user)
  })
