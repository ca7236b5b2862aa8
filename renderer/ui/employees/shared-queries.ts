import { operationQuery } from '../../api/operation-query.ts'

/** Prefix of all query keys about employees, to invalidate them after changes elsewhere. */
export const EMPLOYEES_KEY = ['employees'] as const

export const workCyclesQuery = operationQuery(['work-cycles'], 'GET /app/v1/work-cycles', {
  staleTime: 60_000
})
