import { operationQuery } from '../../../api/operation-query.ts'

/** Loaded when the page opens, and not again while the user types. */
export const mailServerQuery = operationQuery(['mail-server'], 'GET /app/v1/mail/settings', {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0
})
