import { chainRuleOperations } from '#shared/contracts/approvals/chain-rules.ts'
import { screenRoutes } from '../../access/access.ts'
import type { ChainRuleBook } from '../approvals.ts'

/** Rules for further approvers, for HR. */
export const chainRulesRoutes = (rules: ChainRuleBook) =>
  screenRoutes(['hr'], chainRuleOperations, {
    'GET /app/v1/approvals/chain-rules': () => rules.list(),
    'POST /app/v1/approvals/chain-rules': ({ user, body }) => rules.add(user, body),
    'DELETE /app/v1/approvals/chain-rules/{rule_id}': ({ user, params }) => rules.remove(user, params.rule_id)
  })
