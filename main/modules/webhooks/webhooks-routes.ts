import { webhookOperations } from '#shared/contracts/webhooks.ts'
import { screenRoutes } from '../access/access.ts'
import type { WebhookService } from './webhook-service.ts'

export const webhooksRoutes = (service: WebhookService) =>
  screenRoutes(['admin'], webhookOperations, {
    'GET /app/v1/webhooks': () => service.list(),
    'POST /app/v1/webhooks': ({ user, body }) => service.create(user, body),
    'PUT /app/v1/webhooks/{webhook_id}': ({ user, params, body }) =>
      service.update(user, params.webhook_id, body),
    'DELETE /app/v1/webhooks/{webhook_id}': async ({ user, params }) => {
      await service.remove(user, params.webhook_id)
      return null
    },
    'POST /app/v1/webhooks/{webhook_id}/switch': ({ user, params, body }) =>
      service.switch(user, params.webhook_id, body.is_on),
    'POST /app/v1/webhooks/{webhook_id}/secret': ({ user, params }) =>
      service.newSecret(user, params.webhook_id),
    'POST /app/v1/webhooks/{webhook_id}/test': ({ user, params }) => service.test(user, params.webhook_id),
    'GET /app/v1/webhooks/{webhook_id}/deliveries': ({ params, query }) =>
      service.deliveries(params.webhook_id, query),
    'POST /app/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': ({ user, params }) =>
      service.replay(user, params.webhook_id, params.delivery_id)
  })
