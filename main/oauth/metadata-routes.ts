import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { GRANT_TYPES, OAUTH_SCOPES } from '#shared/contracts/accounts/oauth.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { TokenService } from './oauth.ts'

const CLIENT_METHODS = ['client_secret_basic', 'client_secret_post', 'none']

/**
 * RFC 8414 §2 and OpenID Connect Discovery §3: the same document at both addresses, so that every client finds user info and
 * the algorithm of ID tokens.
 */
function serverMetadata(issuer: string, algorithm: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${ENDPOINTS.authorize}`,
    token_endpoint: `${issuer}${ENDPOINTS.token}`,
    jwks_uri: `${issuer}${ENDPOINTS.jwks}`,
    introspection_endpoint: `${issuer}${ENDPOINTS.introspect}`,
    revocation_endpoint: `${issuer}${ENDPOINTS.revoke}`,
    scopes_supported: OAUTH_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: CLIENT_METHODS,
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ui_locales_supported: ['th', 'en'],
    service_documentation: `${issuer}/docs`,
    userinfo_endpoint: `${issuer}${ENDPOINTS.userinfo}`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    display_values_supported: ['page'],
    claim_types_supported: ['normal'],
    claims_supported: [
      'iss',
      'aud',
      'sub',
      'iat',
      'exp',
      'jti',
      'auth_time',
      'nonce',
      'scope',
      'user_credential_id',
      'user_id',
      'employee_code',
      'employee_name',
      'employee_last_name',
      'employee_nickname',
      'first_name',
      'last_name',
      'email',
      'photograph',
      'user_type',
      'instance_server_code'
    ],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    require_request_uri_registration: false
  }
}

/** Discovery documents and keys for standard clients (decision 0010). */
export function metadataRoutes({ keys, issuer }: TokenService): FastifyPluginAsync {
  return async app => {
    const config = { access: { kind: 'public' } } as const
    const schema = (summary: string, answer: object, produces = ['application/json']) => ({
      tags: ['Token service'],
      summary,
      produces,
      response: { 200: answer }
    })
    const document = Type.Object({ issuer: Type.String() }, { additionalProperties: true })
    const keySet = Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) })

    const metadata = async () => serverMetadata(issuer(), (await keys.signing()).algorithm)
    app.get(
      ENDPOINTS.serverMetadata,
      { config, schema: schema('Authorization server metadata (RFC 8414)', document) },
      metadata
    )
    app.get(ENDPOINTS.discovery, { config, schema: schema('OpenID Connect Discovery', document) }, metadata)
    app.get(
      ENDPOINTS.jwks,
      {
        config,
        schema: schema('Public keys that tokens are signed with (RFC 7517)', keySet, [
          'application/jwk-set+json'
        ])
      },
      async (_, reply) => {
        void reply.header('cache-control', 'public, max-age=300').type('application/jwk-set+json')
        return keys.jwks()
      }
    )
  }
}
