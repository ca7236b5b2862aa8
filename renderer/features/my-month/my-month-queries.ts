import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnMonth } from '#shared/contracts/attendance/own-month.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { given } from '../../ui/list-page/given.ts'

/** Root query key: after a request or confirmation everything below it is reloaded. */
export const MY_MONTH_KEY = ['my-month'] as const

const REFRESH_MS = 60_000
const DOCUMENTS_MOST = 200

export const ownMonthQuery = (date: string | undefined, employee_code: string | undefined) =>
  operationQuery([...MY_MONTH_KEY, 'days', date, employee_code], 'GET /app/v1/attendance/own-month', {
    query: given({ date, employee_code }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS
  })

/** The person's documents that concern the period. */
export const periodDocumentsQuery = ({ period, employee_code, is_own }: OwnMonth) =>
  queryOptions({
    queryKey: [...MY_MONTH_KEY, 'documents', period.start_date, employee_code],
    queryFn: async ({ signal }) => {
      const query = {
        ...(is_own ? { scope: 'own' as const } : { scope: 'all' as const, search: employee_code }),
        from: period.start_date,
        to: period.end_date,
        direction: 'asc' as const,
        limit: DOCUMENTS_MOST
      }
      const { documents } = await call('GET /app/v1/approvals/documents', { query, signal })
      return documents.filter(it => it.owner.employee_code === employee_code)
    }
  })

export const balancesQuery = (quota_year: string, employee_code: string) =>
  operationQuery([...MY_MONTH_KEY, 'balances', quota_year, employee_code], 'GET /app/v1/leave-balances', {
    query: { quota_year, employee_code }
  })

export const ownLoanRequestsQuery = operationQuery(
  [...MY_MONTH_KEY, 'loan-requests'],
  'GET /app/v1/loan-requests/own'
)

export const ownPunchQuery = operationQuery([...MY_MONTH_KEY, 'punch'], 'GET /app/v1/attendance/own-punch')
