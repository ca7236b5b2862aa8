import { connectionOperations, LOGO_MAX_BYTES } from '#shared/contracts/accounts/connections.ts'
import { screenRoutes } from '../../modules/access/access.ts'
import type { Connections } from './connections.ts'

/** A logo in Base64 and the other fields of the client. */
const bodyLimit = Math.ceil(LOGO_MAX_BYTES * 1.4) + 64 * 1024

/** OAuth clients, grants and signing keys, for administrators on the screens. */
export const connectionsRoutes = (connections: Connections) =>
  screenRoutes(['admin'], connectionOperations, {
    'GET /app/v1/token-service': () => connections.facts(),
    'GET /app/v1/clients': () => connections.clients(),
    'POST /app/v1/clients': {
      bodyLimit,
      handle: ({ user, body }) => connections.createClient(user, body)
    },
    'PUT /app/v1/clients/{client_id}': {
      bodyLimit,
      handle: ({ user, params, body }) => connections.updateClient(user, params.client_id, body)
    },
    'DELETE /app/v1/clients/{client_id}': ({ user, params }) =>
      connections.deleteClient(user, params.client_id),
    'POST /app/v1/clients/{client_id}/secret': ({ user, params }) =>
      connections.rotateSecret(user, params.client_id),
    'POST /app/v1/clients/{client_id}/end-tokens': ({ user, params }) =>
      connections.endTokens(user, params.client_id),
    'GET /app/v1/grants': ({ query }) => connections.grants(query),
    'DELETE /app/v1/grants/{grant_id}': ({ user, params }) => connections.endGrant(user, params.grant_id),
    'GET /app/v1/signing-keys': () => connections.signingKeys(),
    'POST /app/v1/signing-keys/rotate': ({ user }) => connections.rotateKeys(user)
  })
