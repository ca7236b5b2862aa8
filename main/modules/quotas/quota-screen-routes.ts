import { leaveReasonOperations } from '#shared/contracts/leave/leave-reasons.ts'
import { ownBalanceOperations, quotaOperations } from '#shared/contracts/leave/quota-screens.ts'
import { quotaRuleOperations } from '#shared/contracts/leave/quotas.ts'
import { screenRoutes, type UserCaller } from '../access/access.ts'
import type { LeaveReasonBook, QuotaRuleBook, QuotaScreens } from './quotas.ts'

/** Leave quotas of everybody and of one person, for HR. */
export const quotaScreenRoutes = (screens: QuotaScreens) =>
  screenRoutes(['hr'], quotaOperations, {
    'GET /app/v1/quotas': ({ query }) => screens.list(query),
    'GET /app/v1/quotas/{employee_code}': ({ params, query }) =>
      screens.sheet(params.employee_code, query.quota_year),
    'PUT /app/v1/quotas/{employee_code}': ({ user, params, body }) =>
      screens.adjust(params.employee_code, body, user)
  })

/** Everybody's own leave balances. */
export const ownBalanceRoutes = (
  screens: QuotaScreens,
  /** Throws for people whom the user may not see. */
  readablePerson: (caller: UserCaller, code?: string) => Promise<{ readonly employee_id: string }>
) =>
  screenRoutes('everybody', ownBalanceOperations, {
    'GET /app/v1/leave-balances': async ({ user, query: { employee_code, quota_year } }) =>
      screens.ownBalances((await readablePerson(user, employee_code)).employee_id, quota_year)
  })

/** Rules of leave quotas: statutory ones, which are read-only, and those of companies (decision 0001). */
export const quotaRulesRoutes = (rules: QuotaRuleBook) =>
  screenRoutes(['hr'], quotaRuleOperations, {
    'GET /app/v1/quota-rules': () => rules.list(),
    'PUT /app/v1/quota-rules': ({ user, body }) => rules.save(user, body),
    'DELETE /app/v1/quota-rules/{rule_id}': ({ user, params }) => rules.remove(user, params.rule_id)
  })

/** Reasons for leave that companies define (decision 0040). */
export const leaveReasonRoutes = (reasons: LeaveReasonBook) =>
  screenRoutes(['hr'], leaveReasonOperations, {
    'GET /app/v1/leave-reasons': () => reasons.list(),
    'PUT /app/v1/leave-reasons': ({ user, body }) => reasons.save(user, body),
    'DELETE /app/v1/leave-reasons/{leave_reason_id}': ({ user, params }) =>
      reasons.remove(user, params.leave_reason_id)
  })
