import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const RETENTION_KEY = ['personal-data'] as const

export const retentionQuery = queryOptions({
  queryKey: [...RETENTION_KEY, 'retention'],
  queryFn: ({ signal }) => call('GET /app/v1/personal-data/retention', { signal })
})

/** Whose retention is over; read anew each time it is shown. */
export const previewQuery = queryOptions({
  queryKey: [...RETENTION_KEY, 'preview'],
  queryFn: ({ signal }) => call('GET /app/v1/personal-data/anonymisation', { signal }),
  staleTime: 0
})
