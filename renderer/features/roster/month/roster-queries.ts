import { keepPreviousData } from '@tanstack/react-query'
import type { OwnRosterQuery, RosterQuery } from '#shared/contracts/attendance/roster.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { given } from '../../../ui/list-page/given.ts'

export const ROSTER_KEY = ['roster'] as const

/** People of a period by code, loaded while scrolling. */
export const rosterQuery = (query: Omit<RosterQuery, 'after' | 'limit'>) =>
  pagedQuery([...ROSTER_KEY, 'month', query], (after, signal) =>
    call('GET /app/v1/roster', { query: { ...query, ...given({ after }) }, signal })
  )

export const ownRosterQuery = (query: OwnRosterQuery) =>
  operationQuery([...ROSTER_KEY, 'own', query], 'GET /app/v1/roster/own', {
    query,
    placeholderData: keepPreviousData
  })
