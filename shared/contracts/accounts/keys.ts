import Type, { type Static } from 'typebox'
import { type GroupCode, KEY_SCOPES, KeyScope, Nullable } from '../common.ts'

/**
 * The scopes that a group has in full, so that its members may give them to a key, which acts only while its maker could still
 * give them. A manager's `document:manage` covers only some people's documents. Administrators look after the devices, whose
 * keys need `attendance:read`.
 */
export const SCOPES_TO_GIVE: Readonly<Record<GroupCode, readonly KeyScope[]>> = {
  employee: [],
  manager: [],
  hr: KEY_SCOPES,
  admin: ['attendance:read']
}

export const scopesToGive = (groups: Iterable<GroupCode>): Set<KeyScope> =>
  new Set([...groups].flatMap(group => SCOPES_TO_GIVE[group]))

/** The secret itself is never stored. */
export const SubscriptionKey = Type.Object({
  key_id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'first characters of the key, to recognise it' }),
  scopes: Type.Array(KeyScope),
  may_write: Type.Optional(Type.Boolean({ description: 'of the head office: may write too' })),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  idle_scopes: Type.Array(KeyScope, {
    description: 'without effect, as the maker of the key no longer has them'
  }),
  created_by: Nullable(Type.String({ description: 'null: made on the machine itself, with a command' })),
  created_by_en: Nullable(Type.String()),
  last_used: Nullable(Type.String()),
  revoked: Nullable(Type.String())
})
export type SubscriptionKey = Static<typeof SubscriptionKey>

export const CreateKey = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  scopes: Type.Array(KeyScope, { minItems: 1, uniqueItems: true }),
  may_write: Type.Optional(Type.Boolean({ description: 'at the head office; default: it only reads' }))
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
