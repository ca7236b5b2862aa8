import { keyOperations } from '#shared/contracts/accounts/keys.ts'
import type { SubscriptionKeys } from './keys.ts'
import { screenRoutes } from './screen-routes.ts'

export const keysRoutes = (keys: SubscriptionKeys) =>
  screenRoutes(['admin'], keyOperations, {
    'GET /app/v1/keys': () => keys.list(),
    'POST /app/v1/keys': ({ user, body }) => keys.create(user, body),
    'DELETE /app/v1/keys/{key_id}': ({ user, params }) => keys.revoke(user, params.key_id)
  })
