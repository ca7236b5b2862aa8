import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DayQuery, PunchQuery } from '#shared/contracts/attendance.ts'
import { call } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'

const LIVE_MS = 5_000
const PUNCHES_A_PAGE = 500
const PARKED_A_PAGE = 200

/** People of a day by code, page after page; polls that find nothing new are answered 304. */
export const dayQuery = (query: Omit<DayQuery, 'after' | 'limit'>, isToday: boolean) =>
  pagedQuery(
    ['attendance', 'day', query],
    (after, signal) =>
      call('GET /app/v1/attendance/day', { query: { ...query, ...given({ after }) }, signal }),
    isToday && LIVE_MS
  )

export const presenceQuery = queryOptions({
  queryKey: ['attendance', 'presence'],
  queryFn: ({ signal }) => call('GET /app/v1/attendance/presence', { signal }),
  refetchInterval: LIVE_MS,
  retry: false
})

export const monthQuery = (employeeCode: string, month: string) =>
  queryOptions({
    queryKey: ['attendance', 'month', employeeCode, month],
    queryFn: ({ signal }) =>
      call('GET /app/v1/attendance/month', { query: { employee_code: employeeCode, month }, signal }),
    placeholderData: keepPreviousData
  })

/** Punches newest first, page after page. */
export const punchesQuery = (query: Omit<PunchQuery, 'before' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: ['attendance', 'punches', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/attendance/punches', {
        query: { ...query, limit: PUNCHES_A_PAGE, ...given({ before: pageParam }) },
        signal
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    // Rows loaded by scrolling far down are not refreshed automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call('GET /app/v1/devices', { signal }),
  refetchInterval: LIVE_MS
})

export const PARKED_KEY = ['attendance', 'parked'] as const

export const parkedQuery = pagedQuery(PARKED_KEY, (cursor, signal) =>
  call('GET /app/v1/attendance/parked', { query: { limit: PARKED_A_PAGE, ...given({ cursor }) }, signal })
)

export const REFUSED_KEY = ['attendance', 'refused'] as const

export const refusedQuery = queryOptions({
  queryKey: REFUSED_KEY,
  queryFn: ({ signal }) => call('GET /app/v1/attendance/refused', { signal })
})

export const refusedItemsQuery = (groupKey: string) =>
  queryOptions({
    queryKey: [...REFUSED_KEY, groupKey],
    queryFn: ({ signal }) =>
      call('GET /app/v1/attendance/refused/{group_key}', { path: { group_key: groupKey }, signal })
  })
