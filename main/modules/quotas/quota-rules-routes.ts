import { quotaRuleOperations } from '#shared/contracts/leave/quotas.ts'
import { screenRoutes } from '../access/access.ts'
import type { QuotaRuleBook } from './quotas.ts'

/** Rules of leave quotas: statutory ones, which are read-only, and those of companies (companion 10.1). */
export const quotaRulesRoutes = (rules: QuotaRuleBook) =>
  screenRoutes(['hr'], quotaRuleOperations, {
    'GET /app/v1/quota-rules': () => rules.list(),
    'PUT /app/v1/quota-rules': ({ user, body }) => rules.save(user, body),
    'DELETE /app/v1/quota-rules/{rule_id}': ({ user, params }) => rules.remove(user, params.rule_id)
  })
