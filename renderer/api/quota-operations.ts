import type { AdjustQuota, QuotaSheet, QuotasPage, QuotasQuery } from '#shared/contracts/quota-screens.ts'
import type { QuotaRules, SavedQuotaRule, SaveQuotaRule } from '#shared/contracts/quotas.ts'

/** Operations of the quota screens, as `operations.ts` has the others. */
export type QuotaOperations = {
  'GET /app/v1/quotas': { query: QuotasQuery; answer: QuotasPage }
  'GET /app/v1/quotas/{employee_code}': { query: { quota_year: string }; answer: QuotaSheet }
  'PUT /app/v1/quotas/{employee_code}': { body: AdjustQuota; answer: QuotaSheet }
  'GET /app/v1/quota-rules': { answer: QuotaRules }
  'PUT /app/v1/quota-rules': { body: SaveQuotaRule; answer: SavedQuotaRule }
  'DELETE /app/v1/quota-rules/{rule_id}': { answer: unknown }
}
