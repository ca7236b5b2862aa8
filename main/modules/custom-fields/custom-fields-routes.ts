import { customFieldOperations } from '#shared/contracts/approvals/custom-fields.ts'
import { screenRoutes } from '../access/access.ts'
import type { CustomFieldSetups } from './custom-fields.ts'

/** Set-up of the fields that a company adds to documents. */
export const customFieldsRoutes = (setups: CustomFieldSetups) =>
  screenRoutes(['hr', 'admin'], customFieldOperations, {
    'GET /app/v1/custom-fields': () => setups.list(),
    'POST /app/v1/custom-fields': ({ user, body }) => setups.create(user, body),
    'PUT /app/v1/custom-fields/order': ({ user, body }) => setups.order(user, body),
    'PUT /app/v1/custom-fields/{custom_field_id}': ({ user, params, body }) =>
      setups.update(user, params.custom_field_id, body),
    'PUT /app/v1/custom-fields/{custom_field_id}/publication': ({ user, params, body }) =>
      setups.publish(user, params.custom_field_id, body.publish_flag),
    'DELETE /app/v1/custom-fields/{custom_field_id}': ({ user, params }) =>
      setups.remove(user, params.custom_field_id)
  })
