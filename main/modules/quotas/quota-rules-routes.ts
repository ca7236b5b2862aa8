import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { QuotaRules, SavedQuotaRule, SaveQuotaRule } from '#shared/contracts/quotas.ts'
import { userOf } from '../access/access.ts'
import type { QuotaRuleBook } from './quotas.ts'

/** Rules of leave quotas: those of the law to read, those of companies to keep (companion 10.1). */
export function quotaRulesRoutes(rules: QuotaRuleBook): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    app.get(
      '/app/v1/quota-rules',
      { config, schema: { response: { 200: Envelope(QuotaRules) } } },
      async () => answer(await rules.list())
    )
    app.put(
      '/app/v1/quota-rules',
      { config, schema: { body: SaveQuotaRule, response: { 200: Envelope(SavedQuotaRule) } } },
      async request => answer(await rules.save(userOf(request), request.body))
    )
    app.delete(
      '/app/v1/quota-rules/:rule_id',
      {
        config,
        schema: {
          params: Type.Object({ rule_id: Type.String({ maxLength: 64 }) }),
          response: { 200: Envelope(Type.Null()) }
        }
      },
      async request => {
        await rules.remove(userOf(request), request.params.rule_id)
        return answer(null)
      }
    )
  }
}
