import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Prefix of all query keys about employees, to invalidate them after changes elsewhere. */
export const EMPLOYEES_KEY = ['employees'] as const

export const workCyclesQuery = queryOptions({
  queryKey: ['work-cycles'],
  queryFn: ({ signal }) => call('GET /app/v1/work-cycles', { signal }),
  staleTime: 60_000
})
