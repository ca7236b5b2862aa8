export * from './callers.ts'
export { createKey, revokeOwnKeys, SubscriptionKeys } from './keys.ts'
export { screenRoutes } from './screen-routes.ts'
