import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
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
import { screenRoutes } from '../modules/access/access.ts'
import type { Connections } from './connections.ts'

/** A logo in Base64, and the rest of the client. */
const BODY_LIMIT = Math.ceil(LOGO_MAX_BYTES * 1.4) + 64 * 1024

/** OAuth clients, grants and signing keys, for administrators at the screens. */
export const connectionsRoutes = (connections: Connections): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ get, post, put, remove }) => {
    const clientParams = Type.Object({ client_id: Type.String({ maxLength: 64 }) })
    const grantParams = Type.Object({ grant_id: Type.String({ maxLength: 64 }) })

    get('/app/v1/token-service', { answer: TokenServiceFacts }, () => connections.facts())
    get('/app/v1/clients', { answer: Type.Array(OAuthClient) }, () => connections.clients())
    post(
      '/app/v1/clients',
      { body: CreateClient, answer: CreatedClient, bodyLimit: BODY_LIMIT },
      ({ user, body }) => connections.createClient(user, body)
    )
    put(
      '/app/v1/clients/:client_id',
      { params: clientParams, body: UpdateClient, answer: OAuthClient, bodyLimit: BODY_LIMIT },
      ({ user, params, body }) => connections.updateClient(user, params.client_id, body)
    )
    remove('/app/v1/clients/:client_id', { params: clientParams, answer: OAuthClient }, ({ user, params }) =>
      connections.deleteClient(user, params.client_id)
    )
    post(
      '/app/v1/clients/:client_id/secret',
      { params: clientParams, answer: CreatedClient },
      ({ user, params }) => connections.rotateSecret(user, params.client_id)
    )
    post(
      '/app/v1/clients/:client_id/end-tokens',
      { params: clientParams, answer: OAuthClient },
      ({ user, params }) => connections.endTokens(user, params.client_id)
    )
    get('/app/v1/grants', { query: GrantsQuery, answer: GrantPage }, ({ query }) => connections.grants(query))
    remove('/app/v1/grants/:grant_id', { params: grantParams, answer: OAuthGrant }, ({ user, params }) =>
      connections.endGrant(user, params.grant_id)
    )
    get('/app/v1/signing-keys', { answer: Type.Array(SigningKey) }, () => connections.signingKeys())
    post('/app/v1/signing-keys/rotate', { answer: Type.Array(SigningKey) }, ({ user }) =>
      connections.rotateKeys(user)
    )
  })
