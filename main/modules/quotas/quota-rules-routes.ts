import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { QuotaRules, SavedQuotaRule, SaveQuotaRule } from '#shared/contracts/quotas.ts'
import { screenRoutes } from '../access/access.ts'
import type { QuotaRuleBook } from './quotas.ts'

/** Rules of leave quotas: those of the law to read, those of companies to keep (companion 10.1). */
export const quotaRulesRoutes = (rules: QuotaRuleBook): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, put, remove }) => {
    get('/app/v1/quota-rules', { answer: QuotaRules }, () => rules.list())
    put('/app/v1/quota-rules', { body: SaveQuotaRule, answer: SavedQuotaRule }, ({ user, body }) =>
      rules.save(user, body)
    )
    remove(
      '/app/v1/quota-rules/:rule_id',
      { params: Type.Object({ rule_id: Type.String({ maxLength: 64 }) }) },
      ({ user, params }) => rules.remove(user, params.rule_id)
    )
  })
