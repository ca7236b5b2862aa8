import { operationQuery } from '../../api/operation-query.ts'

export const RETENTION_KEY = ['personal-data'] as const

export const retentionQuery = operationQuery(
  [...RETENTION_KEY, 'retention'],
  'GET /app/v1/personal-data/retention'
)

/** Employees whose retention period is over; reloaded each time it is shown. */
export const previewQuery = operationQuery(
  [...RETENTION_KEY, 'preview'],
  'GET /app/v1/personal-data/anonymisation',
  { staleTime: 0 }
)
