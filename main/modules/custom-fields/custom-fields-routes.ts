import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  CreateCustomField,
  CustomFieldItem,
  CustomFieldList,
  OrderCustomFields,
  PublishCustomField,
  UpdateCustomField
} from '#shared/contracts/custom-fields.ts'
import { userOf } from '../access/access.ts'
import type { CustomFieldSetups } from './custom-fields.ts'

const URL = '/app/v1/custom-fields'

/** The designer of the fields that a company adds to documents. */
export function customFieldsRoutes(setups: CustomFieldSetups): FastifyPluginAsyncTypebox {
  const config = { access: { kind: 'user', groups: ['hr', 'admin'] } } as const
  const params = Type.Object({ custom_field_id: Type.String({ maxLength: 64 }) })
  const response = { 200: Envelope(CustomFieldItem) }
  const list = { 200: Envelope(CustomFieldList) }
  return async app => {
    app.get(URL, { config, schema: { response: list } }, async () => answer(await setups.list()))
    app.post(URL, { config, schema: { body: CreateCustomField, response } }, async request =>
      answer(await setups.create(userOf(request), request.body))
    )
    app.put(`${URL}/order`, { config, schema: { body: OrderCustomFields, response: list } }, async request =>
      answer(await setups.order(userOf(request), request.body))
    )
    app.put(
      `${URL}/:custom_field_id`,
      { config, schema: { params, body: UpdateCustomField, response } },
      async request =>
        answer(await setups.update(userOf(request), request.params.custom_field_id, request.body))
    )
    app.put(
      `${URL}/:custom_field_id/publication`,
      { config, schema: { params, body: PublishCustomField, response } },
      async request =>
        answer(
          await setups.publish(userOf(request), request.params.custom_field_id, request.body.publish_flag)
        )
    )
    app.delete(
      `${URL}/:custom_field_id`,
      { config, schema: { params, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        await setups.remove(userOf(request), request.params.custom_field_id)
        return answer(null)
      }
    )
  }
}
