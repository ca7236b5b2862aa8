import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  CreateClient,
  CreatedClient,
  GrantPage,
  GrantsQuery,
  LOGO_MAX_BYTES,
  OAuthClient,
  OAuthGrant,
  SigningKey,
  TokenServiceFacts,
  UpdateClient
} from '#shared/contracts/connections.ts'
import { userOf } from '../modules/access/access.ts'
import type { Connections } from './connections.ts'

/** A logo in Base64, and the rest of the client. */
const BODY_LIMIT = Math.ceil(LOGO_MAX_BYTES * 1.4) + 64 * 1024

/** OAuth clients, grants and signing keys, for administrators at the screens. */
export function connectionsRoutes(connections: Connections): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
    const clientParams = Type.Object({ client_id: Type.String({ maxLength: 64 }) })
    const grantParams = Type.Object({ grant_id: Type.String({ maxLength: 64 }) })

    app.get(
      '/app/v1/token-service',
      { config, schema: { response: { 200: Envelope(TokenServiceFacts) } } },
      async () => answer(await connections.facts())
    )
    app.get(
      '/app/v1/clients',
      { config, schema: { response: { 200: Envelope(Type.Array(OAuthClient)) } } },
      async () => answer(await connections.clients())
    )
    app.post(
      '/app/v1/clients',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: { body: CreateClient, response: { 200: Envelope(CreatedClient) } }
      },
      async request => answer(await connections.createClient(userOf(request), request.body))
    )
    app.put(
      '/app/v1/clients/:client_id',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: { params: clientParams, body: UpdateClient, response: { 200: Envelope(OAuthClient) } }
      },
      async request =>
        answer(await connections.updateClient(userOf(request), request.params.client_id, request.body))
    )
    app.delete(
      '/app/v1/clients/:client_id',
      { config, schema: { params: clientParams, response: { 200: Envelope(OAuthClient) } } },
      async request => answer(await connections.deleteClient(userOf(request), request.params.client_id))
    )
    app.post(
      '/app/v1/clients/:client_id/secret',
      { config, schema: { params: clientParams, response: { 200: Envelope(CreatedClient) } } },
      async request => answer(await connections.rotateSecret(userOf(request), request.params.client_id))
    )
    app.post(
      '/app/v1/clients/:client_id/end-tokens',
      { config, schema: { params: clientParams, response: { 200: Envelope(OAuthClient) } } },
      async request => answer(await connections.endTokens(userOf(request), request.params.client_id))
    )
    app.get(
      '/app/v1/grants',
      { config, schema: { querystring: GrantsQuery, response: { 200: Envelope(GrantPage) } } },
      async request => answer(await connections.grants(request.query))
    )
    app.delete(
      '/app/v1/grants/:grant_id',
      { config, schema: { params: grantParams, response: { 200: Envelope(OAuthGrant) } } },
      async request => answer(await connections.endGrant(userOf(request), request.params.grant_id))
    )
    app.get(
      '/app/v1/signing-keys',
      { config, schema: { response: { 200: Envelope(Type.Array(SigningKey)) } } },
      async () => answer(await connections.signingKeys())
    )
    app.post(
      '/app/v1/signing-keys/rotate',
      { config, schema: { response: { 200: Envelope(Type.Array(SigningKey)) } } },
      async request => answer(await connections.rotateKeys(userOf(request)))
    )
  }
}
