import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

// oidc-provider 9 with what the bench needs: the reference for the token service. Its grants are signed JWTs like ours (it
// issues them for a resource; RFC 8707), and introspection is measured with opaque tokens, as it does not introspect JWTs.

const client = { id: 'bench', secret: randomBytes(32).toString('base64url') }
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: []
      }
    ],
    features: {
      clientCredentials: { enabled: true },
      introspection: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: '',
          accessTokenFormat: 'jwt',
          accessTokenTTL: 3600,
          jwt: { sign: { alg: 'RS256' } }
        })
      }
    }
  })
  server.on('request', provider.callback())
  process.stdout.write(`${JSON.stringify({ url, ...client })}\n`)
})
