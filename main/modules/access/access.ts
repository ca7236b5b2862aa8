export * from './callers.ts'
export { createKey, revokeOwnKeys, SubscriptionKeys } from './keys.ts'
export { openRoutes } from './open-routes.ts'
export { screenRoutes } from './screen-routes.ts'
