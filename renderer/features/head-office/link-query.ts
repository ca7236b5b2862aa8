import { operationQuery } from '../../api/operation-query.ts'

const SHOWN_ANEW_MS = 3_000

export const linkQuery = operationQuery(['head-office'], 'GET /app/v1/head-office', {
  refetchInterval: SHOWN_ANEW_MS
})
