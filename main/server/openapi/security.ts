import { OAUTH_SCOPES, type OAuthScope } from '#shared/contracts/accounts/oauth.ts'
import { ENDPOINTS } from '../../oauth/oauth.ts'
import type { Operation } from './document.ts'

/** Name of the security scheme of subscription keys. */
export const KEY = 'subscriptionKey'

const MEANING: Record<OAuthScope, string> = {
  openid: 'an ID token',
  profile: 'name, employee code and photograph',
  email: 'e-mail address'
}
const SCOPES = Object.fromEntries(OAUTH_SCOPES.map(scope => [scope, MEANING[scope]]))

/** Security schemes (spec 5, decisions 0003 and 0010). */
export const SECURITY_SCHEMES = {
  [KEY]: {
    type: 'apiKey',
    in: 'header',
    name: 'Ocp-Apim-Subscription-Key',
    description: 'Made by HR under Connections. The scopes of an operation are those that the key must hold.'
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Beside a key it names the acting user; it is never ignored. User info takes it alone.'
  },
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'client_id and client_secret of an app. They may be sent in the body instead.'
  },
  oauth2: {
    type: 'oauth2',
    description: 'What an access token comes from. Its scopes concern user info; permissions belong to keys.',
    flows: {
      authorizationCode: {
        authorizationUrl: ENDPOINTS.authorize,
        tokenUrl: ENDPOINTS.token,
        refreshUrl: ENDPOINTS.token,
        scopes: SCOPES
      },
      clientCredentials: { tokenUrl: ENDPOINTS.token, scopes: {} }
    }
  },
  openIdConnect: { type: 'openIdConnect', openIdConnectUrl: ENDPOINTS.discovery }
} as const

const BY_CLIENT: Operation['security'] = [{ client: [] }, {}]

/** For operations that no key gives access to. */
export const SECURITY: Readonly<Record<string, Operation['security']>> = {
  [ENDPOINTS.token]: BY_CLIENT,
  [ENDPOINTS.introspect]: BY_CLIENT,
  [ENDPOINTS.revoke]: BY_CLIENT,
  [ENDPOINTS.userinfo]: [{ accessToken: [] }, { oauth2: [] }, { openIdConnect: [] }]
}
