import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ManpowerBoardQuery, ManpowerPeopleQuery } from '#shared/contracts/manpower-screens.ts'
import { call } from '../../api/client.ts'

export const boardQuery = (query: ManpowerBoardQuery) =>
  queryOptions({
    queryKey: ['manpower', query],
    queryFn: ({ signal }) => call('GET /app/v1/manpower', { query, signal }),
    placeholderData: keepPreviousData
  })

export const cellPeopleQuery = (query: Omit<ManpowerPeopleQuery, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['manpower', 'people', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/manpower/people', {
        query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData
  })
