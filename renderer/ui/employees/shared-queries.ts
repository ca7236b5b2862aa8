import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** What begins every key of something about employees: whoever changes them elsewhere invalidates it. */
export const EMPLOYEES_KEY = ['employees'] as const

export const workCyclesQuery = queryOptions({
  queryKey: ['work-cycles'],
  queryFn: ({ signal }) => call('GET /app/v1/work-cycles', { signal }),
  staleTime: 60_000
})
