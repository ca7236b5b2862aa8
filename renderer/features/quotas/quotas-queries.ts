import type { QuotasQuery } from '#shared/contracts/leave/quota-screens.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'

/** Root query key of quotas: after a change everything below it is reloaded. */
export const QUOTAS_KEY = ['quotas'] as const

const ROWS_A_PAGE = 200

export const quotasQuery = (query: Omit<QuotasQuery, 'after' | 'limit'>) =>
  pagedQuery([...QUOTAS_KEY, 'list', query], (after, signal) =>
    call('GET /app/v1/quotas', { query: { ...query, limit: ROWS_A_PAGE, ...given({ after }) }, signal })
  )

export const quotaSheetQuery = (employee_code: string, quota_year: string) =>
  operationQuery([...QUOTAS_KEY, 'sheet', employee_code, quota_year], 'GET /app/v1/quotas/{employee_code}', {
    path: { employee_code },
    query: { quota_year }
  })

export const leaveReasonsQuery = operationQuery([...QUOTAS_KEY, 'reasons'], 'GET /app/v1/leave-reasons')
export const quotaRulesQuery = operationQuery([...QUOTAS_KEY, 'rules'], 'GET /app/v1/quota-rules')
