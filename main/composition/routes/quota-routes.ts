import type { FastifyPluginAsync } from 'fastify'
import type { RunWork } from '../../modules/imports/imports.ts'
import { quotaRulesRoutes } from '../../modules/quotas/quota-rules-routes.ts'
import { quotaScreenRoutes } from '../../modules/quotas/quota-screen-routes.ts'
import { QuotaRuleBook, QuotaScreens, quotaRunWork, SalaryData } from '../../modules/quotas/quotas.ts'
import { quotasRoutes } from '../../modules/quotas/quotas-routes.ts'
import type { ServiceParts } from '../../platform/runtime.ts'

interface Parts extends ServiceParts {
  readonly runsOf: (base: string, work: RunWork) => FastifyPluginAsync
}

/** Leave quotas: open API, screens, spreadsheets, and the quota rules. */
export function quotaRoutes({ database, runtime, runsOf }: Parts): FastifyPluginAsync[] {
  return [
    quotasRoutes(new SalaryData(database, runtime)),
    quotaRulesRoutes(new QuotaRuleBook(database, runtime)),
    quotaScreenRoutes(new QuotaScreens(database, runtime)),
    runsOf('/app/v1/quota-import', quotaRunWork(database, runtime))
  ]
}
