import Type, { type Static, type TSchema } from 'typebox'

// The token service responds as OAuth requires: without the envelope (spec 1.1, 2.2).

/** Scopes that a user can grant to a client (decision 0010); permission scopes belong to subscription keys. */
export const OAUTH_SCOPES = ['openid', 'profile', 'email'] as const
export type OAuthScope = (typeof OAUTH_SCOPES)[number]

export const GRANT_TYPES = ['authorization_code', 'refresh_token', 'client_credentials'] as const
export type GrantType = (typeof GRANT_TYPES)[number]

/** Query of `GET /oauth2/v1/authorize` (decision 0010, RFC 6749 §4.1.1, RFC 7636 §4.3, OpenID Connect Core §3.1.2.1). */
export const AuthorizeQuery = Type.Object({
  response_type: Type.Literal('code'),
  client_id: Type.String({ description: 'of the app, as Connections shows it' }),
  redirect_uri: Type.String({
    format: 'uri',
    description: 'one of the client’s, to the letter; any port of a loopback address of public clients'
  }),
  state: Type.String({ minLength: 1, maxLength: 2000, description: 'comes back with the code' }),
  scope: Type.Optional(Type.String({ description: `of ${OAUTH_SCOPES.join(', ')}, separated by spaces` })),
  code_challenge: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'required of public clients' })
  ),
  code_challenge_method: Type.Optional(Type.Literal('S256')),
  nonce: Type.Optional(Type.String({ maxLength: 500, description: 'comes back in the ID token' })),
  prompt: Type.Optional(
    Type.String({ description: 'none alone, or of login, consent and select_account, separated by spaces' })
  ),
  max_age: Type.Optional(
    Type.Integer({ minimum: 0, description: 'seconds since the sign-in that are still taken' })
  ),
  login_hint: Type.Optional(Type.String({ maxLength: 200, description: 'the user name to begin with' })),
  ui_locales: Type.Optional(Type.String({ description: 'th or en; several are separated by spaces' })),
  response_mode: Type.Optional(Type.Literal('query', { default: 'query' }))
})

/** Body of `POST /oauth2/v1/token` (spec 4.1). Form bodies follow RFC 6749 §4, JSON bodies the specification. */
const client_id = Type.Optional(Type.String({ description: 'here, or in the Authorization header' }))
const client_secret = Type.Optional(Type.String({ description: 'here, or in the Authorization header' }))
const grant = (grant_type: GrantType, title: string, fields: Record<string, TSchema>) =>
  Type.Object({ grant_type: Type.Literal(grant_type), ...fields }, { title })

export const TokenRequest = Type.Unsafe<Record<string, string>>({
  discriminator: {
    propertyName: 'grant_type',
    mapping: {
      authorization_code: '#/components/schemas/AuthorizationCodeGrant',
      refresh_token: '#/components/schemas/RefreshTokenGrant',
      client_credentials: '#/components/schemas/ClientCredentialsGrant'
    }
  },
  oneOf: [
    grant('authorization_code', 'AuthorizationCodeGrant', {
      code: Type.String({ description: 'lives 60 s and works once', examples: ['SplxlOBeZQQYbYS6WxSbIA'] }),
      redirect_uri: Type.String({ description: 'that of the authorization request' }),
      client_id,
      client_secret,
      code_verifier: Type.Optional(
        Type.String({ pattern: '^[A-Za-z0-9._~-]{43,128}$', description: 'RFC 7636; in place of a secret' })
      )
    }),
    grant('refresh_token', 'RefreshTokenGrant', {
      refresh_token: Type.String({ description: 'works once' }),
      client_id,
      client_secret,
      scope: Type.Optional(Type.String({ description: 'the same or less' }))
    }),
    grant('client_credentials', 'ClientCredentialsGrant', {
      client_id,
      client_secret,
      scope: Type.Optional(Type.String({ description: 'a client itself is given none', examples: [''] }))
    })
  ]
})

/** Spec 2.2. */
export const TokenResponse = Type.Object(
  {
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'seconds' }),
    access_token: Type.String({ description: 'JWT (RFC 9068)' }),
    refresh_token: Type.Optional(Type.String()),
    id_token: Type.Optional(Type.String()),
    scope: Type.String()
  },
  { title: 'TokenResponse' }
)
export type TokenResponse = Static<typeof TokenResponse>

/** Body of `POST /oauth2/v1/introspect` and `/revoke` (spec 4.2, RFC 7662 §2.1, RFC 7009 §2.1). */
export const TokenQuestion = Type.Object(
  {
    token: Type.String(),
    token_type_hint: Type.Optional(Type.String({ description: 'access_token or refresh_token' })),
    client_id: Type.Optional(Type.String()),
    client_secret: Type.Optional(Type.String())
  },
  { title: 'TokenQuestion' }
)

/** Spec 2.2: if `active` is false there are no other fields. */
export const Introspection = Type.Object(
  {
    active: Type.Boolean(),
    sub: Type.Optional(Type.String()),
    user_id: Type.Optional(Type.String()),
    scope: Type.Optional(Type.String()),
    aud: Type.Optional(Type.String()),
    iss: Type.Optional(Type.String()),
    iat: Type.Optional(Type.Integer()),
    exp: Type.Optional(Type.Integer())
  },
  { title: 'Introspection' }
)
export type Introspection = Static<typeof Introspection>

/** Response of `/oauth2/v1/userinfo` (decision 0010). */
export const UserInfo = Type.Object(
  {
    sub: Type.String(),
    user_id: Type.String(),
    employee_code: Type.Optional(Type.String()),
    employee_name: Type.Optional(Type.String()),
    employee_last_name: Type.Optional(Type.String()),
    employee_nickname: Type.Optional(Type.String()),
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    photograph: Type.Optional(Type.String()),
    email: Type.Optional(Type.String())
  },
  { title: 'UserInfo' }
)
export type UserInfo = Static<typeof UserInfo>
