/** Paths of the token service, below its issuer (decisions 0010 and 0037). */
export const ENDPOINTS = {
  authorize: '/oauth2/v1/authorize',
  token: '/oauth2/v1/token',
  introspect: '/oauth2/v1/introspect',
  revoke: '/oauth2/v1/revoke',
  userinfo: '/oauth2/v1/userinfo',
  jwks: '/oauth2/v1/.well-known/jwks.json',
  discovery: '/.well-known/openid-configuration',
  serverMetadata: '/.well-known/oauth-authorization-server'
} as const
