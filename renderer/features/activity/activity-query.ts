import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ActivityQuery } from '#shared/contracts/activity-log.ts'
import { call } from '../../api/client.ts'

/** The log, newest first, page by page. */
export const activityQuery = (query: Omit<ActivityQuery, 'before' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: ['activity', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/activity', {
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        signal
      }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData
  })
