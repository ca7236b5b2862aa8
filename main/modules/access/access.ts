export * from './callers.ts'
export { createKey, revokeOwnKeys, SubscriptionKeys, type ValidKey } from './keys.ts'
export { screenRoutes } from './screen-routes.ts'
