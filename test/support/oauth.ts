import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { ClientType } from '../../shared/contracts/accounts/connections.ts'
import type { Answer, TestWorkstation } from './workstation.ts'

export const AUTHORIZE = '/oauth2/v1/authorize'
export const TOKEN = '/oauth2/v1/token'
export const INTROSPECT = '/oauth2/v1/introspect'
export const REVOKE = '/oauth2/v1/revoke'
export const USERINFO = '/oauth2/v1/userinfo'
export const JWKS = '/oauth2/v1/.well-known/jwks.json'
export const DISCOVERY = '/.well-known/openid-configuration'
export const SERVER_METADATA = '/.well-known/oauth-authorization-server'
export const EVERY_SCOPE = 'openid profile email'
export const INACTIVE = { active: false }

/** Parameters by name; an array sends a parameter several times, undefined leaves it out. */
export type Fields = Record<string, string | readonly string[] | undefined>

export interface OAuthTestClient {
  id: string
  /** Null for a public client. */
  secret: string | null
  redirectUri: string
}

/** The tokens that the token endpoint has issued. */
export interface IssuedTokens {
  access_token: string
  refresh_token: string
  id_token: string
  scope: string
}

/** The confidential client of the demo branch (decision 0037). */
export function demoClient({ workstation: { demo } }: TestWorkstation): OAuthTestClient {
  if (!demo) throw new Error('the test workstation shows no demo branch')
  return { id: demo.clientId, secret: demo.clientSecret, redirectUri: demo.redirectUri }
}

/** Creates a client through the screens' own operation. */
export async function registerClient(
  station: TestWorkstation,
  {
    type = 'confidential',
    redirectUris = ['https://client.example/callback']
  }: { type?: ClientType; redirectUris?: readonly string[] } = {}
): Promise<OAuthTestClient> {
  const asAdmin = await station.signIn()
  const body = {
    name: `client ${randomBytes(4).toString('hex')}`,
    type,
    redirect_uris: redirectUris,
    logo: null
  }
  const answer = await asAdmin('/app/v1/clients', { body })
  if (answer.status !== 200) throw new Error(`the client was not made: ${JSON.stringify(answer.body)}`)
  const { client, client_secret } = answer.body.payload
  return { id: client.client_id, secret: client_secret, redirectUri: redirectUris[0] ?? '' }
}

export const basicOf = ({ id, secret }: Pick<OAuthTestClient, 'id' | 'secret'>): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
})
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

export const pkce = (verifier = randomBytes(32).toString('base64url')) => ({
  verifier,
  challenge: createHash('sha256').update(verifier).digest('base64url')
})

export function searchOf(fields: Fields): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, one)
  return search
}

/** Posts a form as RFC 6749 defines it. */
export const postForm = (
  station: TestWorkstation,
  path: string,
  fields: Fields,
  headers: Record<string, string> = {}
): Promise<Answer> =>
  station.callBare(path, {
    raw: String(searchOf(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  })

/** A valid authorization request, changed by the test. */
export const authorizeFields = (client: OAuthTestClient, changes: Fields = {}): Fields => ({
  response_type: 'code',
  client_id: client.id,
  redirect_uri: client.redirectUri,
  scope: EVERY_SCOPE,
  state: 'a state',
  ...changes
})

/** The form fields that redeem a code. */
export const codeFields = (
  client: OAuthTestClient,
  { code, verifier }: { code: string; verifier?: string },
  changes: Fields = {}
): Fields => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: client.redirectUri,
  client_id: client.id,
  client_secret: client.secret ?? undefined,
  code_verifier: verifier,
  ...changes
})

/** An access token of the client itself. */
export async function clientToken(station: TestWorkstation, client: OAuthTestClient): Promise<string> {
  const answer = await postForm(station, TOKEN, { grant_type: 'client_credentials' }, basicOf(client))
  if (answer.status !== 200) throw new Error(`no token was given: ${JSON.stringify(answer.body)}`)
  return answer.body.access_token
}

export const refresh = (
  station: TestWorkstation,
  client: OAuthTestClient,
  refreshToken: string,
  changes: Fields = {}
): Promise<Answer> =>
  postForm(station, TOKEN, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: client.id,
    client_secret: client.secret ?? undefined,
    ...changes
  })

/** The body of the introspection of a token; the status is always 200. */
export async function introspect(
  station: TestWorkstation,
  client: OAuthTestClient,
  token: string
): Promise<Answer['body']> {
  const { status, body } = await station.callBare(INTROSPECT, { body: { token }, headers: basicOf(client) })
  expect(status).toBe(200)
  return body
}

/** Spec 2.2, RFC 6749 §5.1. */
export function expectTokens({ status, headers, body }: Answer, scope: string): void {
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      token_type: 'Bearer',
      expires_in: 3600,
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      ...(scope.includes('openid') ? { id_token: expect.any(String) } : {}),
      scope
    }
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('pragma')).toBe('no-cache')
}

/** Parts of a JWT, unverified. */
export function decoded(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map(part => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
  return { header, claims }
}

/** RFC 6749 §5.2: the characters of a description. */
const DESCRIPTION = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/

/** A refusal of the token service: unwrapped, not cached, with the challenge that the RFCs require. */
export function expectRefusal(answer: Answer, status: number, error: string): void {
  expect({ status: answer.status, error: answer.body?.error, body: answer.body }).toEqual({
    status,
    error,
    body: { error, error_description: expect.stringMatching(DESCRIPTION) }
  })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const challenge = answer.headers.get('www-authenticate')
  if (error === 'invalid_client') expect(challenge).toMatch(/^Basic realm="[^"]+"$/)
  else if (error === 'invalid_token')
    expect(challenge).toMatch(/^Bearer realm="[^"]+", error="invalid_token"/)
  else expect(challenge).toBeNull()
}
