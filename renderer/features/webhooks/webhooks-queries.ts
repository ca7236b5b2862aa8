import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'

export const WEBHOOKS_KEY = ['webhooks'] as const
const POLL_MS = 10_000

export const webhooksQuery = operationQuery([...WEBHOOKS_KEY, 'list'], 'GET /app/v1/webhooks', {
  refetchInterval: POLL_MS
})

export const deliveriesQuery = (webhookId: string) =>
  pagedQuery(
    [...WEBHOOKS_KEY, 'deliveries', webhookId],
    (before, signal) =>
      call('GET /app/v1/webhooks/{webhook_id}/deliveries', {
        path: { webhook_id: webhookId },
        query: given({ before }),
        signal
      }),
    POLL_MS
  )
