import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'

// The screen "Connections": OAuth clients, what users have granted to them, and the signing keys.

export const CLIENT_TYPES = ['confidential', 'public'] as const
export const ClientType = Type.Enum([...CLIENT_TYPES])
export type ClientType = Static<typeof ClientType>

export const CLIENT_NAME_MOST = 100
export const REDIRECT_URIS_MOST = 20
/** A logo is embedded in the sign-in page, so it must be small. */
export const LOGO_MAX_BYTES = 200_000

/** The client's secret is never stored. */
export const OAuthClient = Type.Object({
  client_id: Type.String(),
  name: Type.String(),
  type: ClientType,
  redirect_uris: Type.Array(Type.String()),
  logo: Nullable(Type.String({ description: 'data URI of the picture' })),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  created_by: Nullable(Type.String()),
  created_by_en: Nullable(Type.String()),
  secret_created: Nullable(Type.String({ description: 'UTC; null for public clients' })),
  last_used: Nullable(Type.String()),
  active_grants: Type.Integer({
    description: 'grants of users that are still valid; one user may count twice'
  })
})
export type OAuthClient = Static<typeof OAuthClient>

/** Of a new client and, without `type`, of a change to one. */
const clientFields = {
  name: Type.String({ minLength: 1, maxLength: CLIENT_NAME_MOST }),
  redirect_uris: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: REDIRECT_URIS_MOST }),
  logo: Nullable(Type.String({ description: 'data URI or Base64 of a JPEG, PNG or WebP' }))
}
export const CreateClient = Type.Object({ ...clientFields, type: ClientType })
export type CreateClient = Static<typeof CreateClient>
export const UpdateClient = Type.Object(clientFields)
export type UpdateClient = Static<typeof UpdateClient>

/** The only response that contains the secret. */
export const CreatedClient = Type.Object({
  client: OAuthClient,
  client_secret: Nullable(Type.String({ description: 'null for public clients' }))
})
export type CreatedClient = Static<typeof CreatedClient>

/** What a user has granted to a client. */
export const OAuthGrant = Type.Object({
  grant_id: Type.String(),
  client_id: Type.String(),
  client_name: Type.String(),
  user_id: Type.String(),
  user_name: Type.String(),
  user_display_name: Type.String(),
  user_display_name_en: Type.String(),
  scope: Type.String(),
  created: Type.String(),
  last_used: Type.String(),
  expires: Type.String({ description: 'unless it is used before' }),
  ends: Type.String({ description: 'however much it is used' })
})
export type OAuthGrant = Static<typeof OAuthGrant>

export const GrantsQuery = Type.Object({
  client_id: Type.Optional(Type.String({ maxLength: 64 })),
  user_id: Type.Optional(Type.String({ maxLength: 64 })),
  search: Type.Optional(Type.String({ maxLength: 100, description: 'part of a user name or of a name' })),
  after: Type.Optional(
    Type.String({ maxLength: 64, description: 'grant_id of the last row of the page before' })
  )
})
export type GrantsQuery = Static<typeof GrantsQuery>
export const GrantPage = Type.Object({
  grants: Type.Array(OAuthGrant),
  total: Type.Integer(),
  has_more: Type.Boolean()
})
export type GrantPage = Static<typeof GrantPage>

/** A signing key as it is published. */
export const SigningKey = Type.Object({
  kid: Type.String(),
  algorithm: Type.Enum(['RS256', 'ES256']),
  state: Type.Enum(['signing', 'published', 'withdrawn']),
  created: Type.String(),
  retired: Nullable(Type.String()),
  published_until: Nullable(Type.String())
})
export type SigningKey = Static<typeof SigningKey>

/** What a client needs to know about this workstation. */
export const TokenServiceFacts = Type.Object({
  issuer: Type.String(),
  discovery_url: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  introspection_endpoint: Type.String(),
  next_rotation: Nullable(Type.String())
})
export type TokenServiceFacts = Static<typeof TokenServiceFacts>

export const connectionOperations = {
  'GET /app/v1/token-service': { answer: TokenServiceFacts },
  'GET /app/v1/clients': { answer: Type.Array(OAuthClient) },
  'POST /app/v1/clients': { body: CreateClient, answer: CreatedClient },
  'PUT /app/v1/clients/{client_id}': { body: UpdateClient, answer: OAuthClient },
  'DELETE /app/v1/clients/{client_id}': { answer: OAuthClient },
  'POST /app/v1/clients/{client_id}/secret': { answer: CreatedClient },
  'POST /app/v1/clients/{client_id}/end-tokens': { answer: OAuthClient },
  'GET /app/v1/grants': { query: GrantsQuery, answer: GrantPage },
  'DELETE /app/v1/grants/{grant_id}': { answer: OAuthGrant },
  'GET /app/v1/signing-keys': { answer: Type.Array(SigningKey) },
  'POST /app/v1/signing-keys/rotate': { answer: Type.Array(SigningKey) }
}
