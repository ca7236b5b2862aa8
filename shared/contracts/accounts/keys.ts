import Type, { type Static } from 'typebox'
import { KeyScope, Nullable } from '../common.ts'

/** The secret itself is never stored. */
export const SubscriptionKey = Type.Object({
  key_id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'first characters of the key, to recognise it' }),
  scopes: Type.Array(KeyScope),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  created_by: Nullable(Type.String()),
  created_by_en: Nullable(Type.String()),
  last_used: Nullable(Type.String()),
  revoked: Nullable(Type.String())
})
export type SubscriptionKey = Static<typeof SubscriptionKey>

export const CreateKey = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  scopes: Type.Array(KeyScope, { minItems: 1, uniqueItems: true })
})
export type CreateKey = Static<typeof CreateKey>

/** The only response that contains the secret. */
export const CreatedKey = Type.Object({ key: SubscriptionKey, subscription_key: Type.String() })
export type CreatedKey = Static<typeof CreatedKey>

export const keyOperations = {
  'GET /app/v1/keys': { answer: Type.Array(SubscriptionKey) },
  'POST /app/v1/keys': { body: CreateKey, answer: CreatedKey },
  'DELETE /app/v1/keys/{key_id}': { answer: SubscriptionKey }
}
