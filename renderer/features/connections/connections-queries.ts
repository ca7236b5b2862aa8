import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { GrantsQuery } from '#shared/contracts/accounts/connections.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { given } from '../../ui/list-page/given.ts'

const REFRESH_MS = 60_000

/** Everything below is reloaded when something is revoked, as one change appears in several places. */
export const CONNECTIONS_KEY = ['connections'] as const

export const clientsQuery = operationQuery([...CONNECTIONS_KEY, 'clients'], 'GET /app/v1/clients', {
  refetchInterval: REFRESH_MS
})

/** Grants newest first, loaded page by page. */
export const grantsQuery = (query: Omit<GrantsQuery, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [...CONNECTIONS_KEY, 'grants', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/grants', {
        query: { ...query, ...given({ after: pageParam }) },
        signal
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.has_more ? page.grants.at(-1)?.grant_id : undefined),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData
  })

export const signingKeysQuery = operationQuery(
  [...CONNECTIONS_KEY, 'signing-keys'],
  'GET /app/v1/signing-keys',
  { refetchInterval: REFRESH_MS }
)

export const tokenServiceQuery = operationQuery(
  [...CONNECTIONS_KEY, 'token-service'],
  'GET /app/v1/token-service'
)
