import type { MailState } from '#shared/contracts/mail.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'

export const MAIL_KEY = ['mail'] as const
const POLL_MS = 10_000

export const mailQuery = (state: MailState) =>
  pagedQuery(
    [...MAIL_KEY, state],
    (before, signal) => call('GET /app/v1/mail', { query: { state, ...given({ before }) }, signal }),
    POLL_MS
  )

/** Loaded when the page opens, and not again while the user types. */
export const mailServerQuery = operationQuery(['mail-server'], 'GET /app/v1/mail/settings', {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0
})
