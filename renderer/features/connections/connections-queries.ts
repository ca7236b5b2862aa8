import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GrantsQuery } from '#shared/contracts/connections.ts'
import { call } from '../../api/client.ts'

const REFRESH_MS = 60_000

/** Everything below is loaded again when something is revoked, as one change shows in several places. */
export const CONNECTIONS_KEY = ['connections'] as const

export const clientsQuery = queryOptions({
  queryKey: [...CONNECTIONS_KEY, 'clients'],
  queryFn: ({ signal }) => call('GET /app/v1/clients', { signal }),
  refetchInterval: REFRESH_MS
})

/** Grants newest first, page after page. */
export const grantsQuery = (query: Omit<GrantsQuery, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [...CONNECTIONS_KEY, 'grants', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/grants', {
        query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => (page.has_more ? (page.grants.at(-1)?.grant_id ?? null) : null),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData
  })

export const signingKeysQuery = queryOptions({
  queryKey: [...CONNECTIONS_KEY, 'signing-keys'],
  queryFn: ({ signal }) => call('GET /app/v1/signing-keys', { signal }),
  refetchInterval: REFRESH_MS
})

export const tokenServiceQuery = queryOptions({
  queryKey: [...CONNECTIONS_KEY, 'token-service'],
  queryFn: ({ signal }) => call('GET /app/v1/token-service', { signal })
})
