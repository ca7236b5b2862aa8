import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  CreateCustomField,
  CustomFieldItem,
  CustomFieldList,
  OrderCustomFields,
  PublishCustomField,
  UpdateCustomField
} from '#shared/contracts/custom-fields.ts'
import { screenRoutes } from '../access/access.ts'
import type { CustomFieldSetups } from './custom-fields.ts'

const URL = '/app/v1/custom-fields'

/** The designer of the fields that a company adds to documents. */
export function customFieldsRoutes(setups: CustomFieldSetups): FastifyPluginAsyncTypebox {
  const params = Type.Object({ custom_field_id: Type.String({ maxLength: 64 }) })
  return screenRoutes(['hr', 'admin'], ({ remove, put, post, get }) => {
    get(URL, { answer: CustomFieldList }, () => setups.list())
    post(URL, { body: CreateCustomField, answer: CustomFieldItem }, ({ user, body }) =>
      setups.create(user, body)
    )
    put(`${URL}/order`, { body: OrderCustomFields, answer: CustomFieldList }, ({ user, body }) =>
      setups.order(user, body)
    )
    put(
      `${URL}/:custom_field_id`,
      { params, body: UpdateCustomField, answer: CustomFieldItem },
      ({ user, params, body }) => setups.update(user, params.custom_field_id, body)
    )
    put(
      `${URL}/:custom_field_id/publication`,
      { params, body: PublishCustomField, answer: CustomFieldItem },
      ({ user, params, body }) => setups.publish(user, params.custom_field_id, body.publish_flag)
    )
    remove(`${URL}/:custom_field_id`, { params }, ({ user, params }) =>
      setups.remove(user, params.custom_field_id)
    )
  })
}
