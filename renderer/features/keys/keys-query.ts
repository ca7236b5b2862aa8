import type { SubscriptionKey } from '#shared/contracts/accounts/keys.ts'
import { operationQuery } from '../../api/operation-query.ts'

export const keysQuery = operationQuery(['keys'], 'GET /app/v1/keys', { refetchInterval: 60_000 })

export const stateOf = ({ revoked }: SubscriptionKey) => (revoked === null ? 'active' : 'revoked')
