import { webhookOperations } from '#shared/contracts/webhooks.ts'
import { screenRoutes } from '../modules/access/access.ts'
import type { WebhookAdministration } from './webhooks/webhook-administration.ts'

/** The screen of webhooks is the workstation's. */
export const companyWebhookRoutes = (webhooks: WebhookAdministration) =>
  screenRoutes('everybody', webhookOperations, {
    'GET /app/v1/webhooks': () => webhooks.list(),
    'POST /app/v1/webhooks': ({ user, body }) => webhooks.create(user, body),
    'PUT /app/v1/webhooks/{webhook_id}': ({ user, params, body }) =>
      webhooks.update(user, params.webhook_id, body),
    'DELETE /app/v1/webhooks/{webhook_id}': async ({ user, params }) => {
      await webhooks.remove(user, params.webhook_id)
      return null
    },
    'POST /app/v1/webhooks/{webhook_id}/switch': ({ user, params, body }) =>
      webhooks.switch(user, params.webhook_id, body.is_on),
    'POST /app/v1/webhooks/{webhook_id}/secret': ({ user, params }) =>
      webhooks.newSecret(user, params.webhook_id),
    'POST /app/v1/webhooks/{webhook_id}/test': ({ user, params }) => webhooks.test(user, params.webhook_id),
    'GET /app/v1/webhooks/{webhook_id}/deliveries': ({ params, query }) =>
      webhooks.deliveries(params.webhook_id, query),
    'POST /app/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': ({ user, params }) =>
      webhooks.replay(user, params.webhook_id, params.delivery_id)
  })
