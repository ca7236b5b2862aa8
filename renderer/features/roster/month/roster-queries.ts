import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnRosterQuery, RosterQuery } from '#shared/contracts/roster.ts'
import { call } from '../../../api/client.ts'

export const ROSTER_KEY = ['roster'] as const

/** People of a span by code, loaded while scrolling. */
export const rosterQuery = (query: Omit<RosterQuery, 'after' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: [...ROSTER_KEY, 'month', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/roster', {
        query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData
  })

export const ownRosterQuery = (query: OwnRosterQuery) =>
  queryOptions({
    queryKey: [...ROSTER_KEY, 'own', query],
    queryFn: ({ signal }) => call('GET /app/v1/roster/own', { query, signal }),
    placeholderData: keepPreviousData
  })
