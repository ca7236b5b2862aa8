import { queryOptions } from '@tanstack/react-query'
import type { SubscriptionKey } from '#shared/contracts/keys.ts'
import { call } from '../../api/client.ts'

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call('GET /app/v1/keys', { signal }),
  refetchInterval: 60_000
})

export const stateOf = ({ revoked }: SubscriptionKey) => (revoked === null ? 'active' : 'revoked')
