import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { DayQuery, MonthQuery, PunchQuery } from '#shared/contracts/attendance/attendance.ts'
import type { ChangedDayQuery } from '#shared/contracts/attendance/changed-days.ts'
import type { MissingOutQuery } from '#shared/contracts/attendance/missing-outs.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'

const LIVE_MS = 5_000
const DERIVATION_MS = 2_000
const PUNCHES_A_PAGE = 500
const DEAD_LETTERS_A_PAGE = 200

/** People of a day by code, loaded page by page; polls that find nothing new get a 304. */
export const dayQuery = (query: Omit<DayQuery, 'after' | 'limit'>, isToday: boolean) =>
  pagedQuery(
    ['attendance', 'day', query],
    (after, signal) =>
      call('GET /app/v1/attendance/day', { query: { ...query, ...given({ after }) }, signal }),
    isToday && LIVE_MS
  )

export const presenceQuery = operationQuery(['attendance', 'presence'], 'GET /app/v1/attendance/presence', {
  refetchInterval: LIVE_MS,
  retry: false
})

export const monthQuery = (query: MonthQuery) =>
  operationQuery(['attendance', 'month', query], 'GET /app/v1/attendance/month', {
    query,
    placeholderData: keepPreviousData
  })

/** Punches newest first, loaded page by page. */
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

/** Days without a punch out, the oldest first; settled ones are gone when the list is opened again. */
export const missingOutsQuery = (query: Omit<MissingOutQuery, 'after' | 'limit'>) =>
  pagedQuery(['attendance', 'missing-outs', query], (after, signal) =>
    call('GET /app/v1/attendance/missing-outs', { query: { ...query, ...given({ after }) }, signal })
  )

export const CHANGED_DAYS_KEY = ['attendance', 'changed-days'] as const

/** Days whose hours changed when punches were placed anew, the latest first. */
export const changedDaysQuery = (query: Omit<ChangedDayQuery, 'after' | 'limit'>) =>
  pagedQuery([...CHANGED_DAYS_KEY, query], (after, signal) =>
    call('GET /app/v1/attendance/changed-days', { query: { ...query, ...given({ after }) }, signal })
  )

/** How far punches are placed anew; polls only while there are any left. */
export const derivationQuery = operationQuery(
  ['attendance', 'derivation'],
  'GET /app/v1/attendance/derivation',
  { refetchInterval: ({ state }) => (state.data?.people_left ? DERIVATION_MS : false) }
)

export const devicesQuery = operationQuery(['devices'], 'GET /app/v1/devices', { refetchInterval: LIVE_MS })

export const DEAD_LETTERS_KEY = ['attendance', 'dead-letters'] as const

export const deadLettersQuery = pagedQuery(DEAD_LETTERS_KEY, (cursor, signal) =>
  call('GET /app/v1/attendance/dead-letters', {
    query: { limit: DEAD_LETTERS_A_PAGE, ...given({ cursor }) },
    signal
  })
)

export const REFUSED_KEY = ['attendance', 'refused'] as const

export const refusedQuery = operationQuery(REFUSED_KEY, 'GET /app/v1/attendance/refused')

export const refusedItemsQuery = (group_key: string) =>
  operationQuery([...REFUSED_KEY, group_key], 'GET /app/v1/attendance/refused/{group_key}', {
    path: { group_key }
  })
