import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  basicOf,
  bearer,
  decoded,
  demoClient,
  expectRefusal,
  INACTIVE,
  type IssuedTokens,
  introspect,
  type OAuthTestClient,
  postForm,
  REVOKE,
  USERINFO
} from '../support/oauth.ts'
import { compact, forge, type StolenKey, stealSigningKey, UNKNOWN_EXTENSION } from '../support/signing.ts'
import { issueCode, issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Forged tokens and strings that are not tokens: each is inactive, gives no user info, and revoking it has no effect
// (security: token service; RFC 7662 §2.2, 8725, 9068 §4). Those signed with the stolen key have a single fault each.

let station: TestWorkstation
let client: OAuthTestClient
let tokens: IssuedTokens
let key: StolenKey
let foreign: CryptoKey
let foreignJwk: Record<string, unknown>
/** Of a valid access token. */
let header: Record<string, unknown>
let claims: Record<string, unknown>

beforeAll(async () => {
  station = await openTestWorkstation()
  client = demoClient(station)
  tokens = await issueTokens(station, client)
  key = await stealSigningKey(station.dataDir)
  const pair = await generateKeyPair('RS256', { extractable: true })
  foreign = pair.privateKey
  foreignJwk = { ...(await exportJWK(pair.publicKey)), kid: 'foreign', alg: 'RS256', use: 'sig' }
  ;({ header, claims } = decoded(tokens.access_token))
})
afterAll(() => station.close())

const signature = (): string => tokens.access_token.split('.')[2] ?? ''
const withForeignKey = (changes: Record<string, unknown> = {}): Promise<string> =>
  forge({ ...key, privateKey: foreign }, claims, changes)
const withClaims = (changes: Record<string, unknown>): Promise<string> =>
  forge(key, { ...claims, ...changes })

/** HS256 with a public key as the secret, which a verifier would accept that trusts the algorithm of the token. */
function hs256(secret: string | Buffer): string {
  const signed = compact({ ...header, alg: 'HS256' }, claims).slice(0, -1)
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
/** The last character of a signature carries two bits; the others are dropped when it is decoded. */
const withOtherUnusedBits = (token: string): string =>
  token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1)
const publicKey = (type: 'spki' | 'pkcs1', format: 'pem' | 'der'): string | Buffer =>
  createPublicKey({ key: key.publicJwk as JsonWebKey, format: 'jwk' }).export({ type, format } as {
    type: 'spki'
    format: 'pem'
  })

test('a faultless token signed with the stolen key is active, so the forgery itself works', async () => {
  const forged = await forge(key, claims)
  expect(await introspect(station, client, forged)).toEqual(
    await introspect(station, client, tokens.access_token)
  )
  expect((await introspect(station, client, forged)).active).toBe(true)
})

test.each<[string, () => string | Promise<string>]>([
  // Not a token at all.
  ['a space', () => ' '],
  ['a letter', () => 'x'],
  ['dots', () => '..'],
  ['more dots', () => '....'],
  ['three letters', () => 'a.b.c'],
  ['null', () => 'null'],
  ['JSON', () => '{"active":true}'],
  ['Thai', () => 'โทเคน'],
  ['SQL', () => "' or 1=1 --"],
  ['a prototype', () => '__proto__'],
  ['oversized', () => `${tokens.access_token}${'A'.repeat(10_000)}`],
  ['an encrypted token', () => 'e30.e30.e30.e30.e30'],
  ['a header that is not an object', () => compact([], claims, signature())],
  ['a header that is null', () => compact(null, claims, signature())],
  ['a code', async () => (await issueCode(station, client)).code],
  ['the secret of the client', () => client.secret ?? ''],
  // Not signed.
  ['alg none', () => compact({ ...header, alg: 'none' }, claims)],
  ['alg None', () => compact({ ...header, alg: 'None' }, claims)],
  ['alg none with a signature', () => compact({ ...header, alg: 'none' }, claims, signature())],
  ['alg missing', () => compact({ ...header, alg: undefined }, claims, signature())],
  ['alg that is not a string', () => compact({ ...header, alg: ['RS256'] }, claims, signature())],
  ['no signature', () => compact(header, claims)],
  ['the signature of other claims', () => compact(header, { ...claims, scope: 'admin' }, signature())],
  ['a signature cut short', () => tokens.access_token.slice(0, -10)],
  ['a signature of other characters but the same bytes', () => withOtherUnusedBits(tokens.access_token)],
  [
    'a space within the signature',
    () => `${tokens.access_token.slice(0, -5)} ${tokens.access_token.slice(-5)}`
  ],
  ['padding', () => `${tokens.access_token}==`],
  ['a signature of zeros', () => compact(header, claims, Buffer.alloc(256))],
  ['a space before', () => ` ${tokens.access_token}`],
  ['a line break after', () => `${tokens.access_token}\n`],
  ['Bearer before', () => `Bearer ${tokens.access_token}`],
  // Signed by someone else.
  ['HS256 with the public key as PEM', () => hs256(publicKey('spki', 'pem'))],
  ['HS256 with the public key as PEM of PKCS 1', () => hs256(publicKey('pkcs1', 'pem'))],
  ['HS256 with the public key as DER', () => hs256(publicKey('spki', 'der'))],
  ['HS256 with the public key as JWK', () => hs256(JSON.stringify(key.publicJwk))],
  ['HS256 with the modulus', () => hs256(Buffer.from(String(key.publicJwk.n), 'base64url'))],
  ['HS256 with nothing', () => hs256('')],
  ['HS256 with the client secret', () => hs256(client.secret ?? '')],
  ['a foreign key under our kid', () => withForeignKey()],
  ['a foreign key under its own kid', () => withForeignKey({ kid: 'foreign' })],
  ['a foreign key that is embedded', () => withForeignKey({ jwk: foreignJwk })],
  [
    'a foreign key that is embedded, under its own kid',
    () => withForeignKey({ kid: 'foreign', jwk: foreignJwk })
  ],
  ['a foreign key at a URL', () => withForeignKey({ kid: 'foreign', jku: 'https://evil.example/jwks.json' })],
  [
    'a foreign key with a certificate',
    () => withForeignKey({ x5u: 'https://evil.example/x.pem', x5c: ['MIIB'] })
  ],
  // Signed by us, but not one of our access tokens.
  ['a kid that is a path', () => forge(key, claims, { kid: '../../../dev/null' })],
  ['a kid of SQL', () => forge(key, claims, { kid: "x' union select 1 --" })],
  ['a kid of a prototype', () => forge(key, claims, { kid: '__proto__' })],
  ['no kid', () => forge(key, claims, { kid: undefined })],
  [
    'an unknown critical extension',
    () => forge(key, claims, { crit: [UNKNOWN_EXTENSION], [UNKNOWN_EXTENSION]: 1 })
  ],
  ...['RS384', 'RS512', 'PS256'].map((algorithm): [string, () => Promise<string>] => [
    `our key with ${algorithm}`,
    async () => forge(await key.withAlgorithm(algorithm), claims)
  ]),
  ['an ID token', () => tokens.id_token],
  ['type JWT', () => forge(key, claims, { typ: 'JWT' })],
  ['no type', () => forge(key, claims, { typ: undefined })],
  ['another issuer', () => withClaims({ iss: 'https://evil.example' })],
  ['the issuer with a slash', () => withClaims({ iss: `${station.url}/` })],
  ['no issuer', () => withClaims({ iss: undefined })],
  ['expired', () => withClaims({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['no expiry', () => withClaims({ exp: undefined })],
  ['an expiry that is not a number', () => withClaims({ exp: '99999999999' })],
  ['not valid before tomorrow', () => withClaims({ nbf: Math.floor(Date.now() / 1000) + 86_400 })],
  ['no jti', () => withClaims({ jti: undefined })],
  ['no audience', () => withClaims({ aud: undefined })],
  ['an unknown client', () => withClaims({ aud: 'nobody', client_id: 'nobody' })],
  ['a grant that does not exist', () => withClaims({ jti: 'nothing.unique' })],
  ['the grant of another user', () => withClaims({ user_id: 'somebody', sub: 'somebody' })]
])('%s', async (_what, make) => {
  const token = await make()
  expect(await introspect(station, client, token)).toEqual(INACTIVE)
  const form = await postForm(station, '/oauth2/v1/introspect', { token }, basicOf(client))
  expect({ status: form.status, body: form.body }).toEqual({ status: 200, body: INACTIVE })
  const revoked = await postForm(station, REVOKE, { token }, basicOf(client))
  expect({ status: revoked.status, body: revoked.body }).toEqual({ status: 200, body: {} })
  if (/^[A-Za-z0-9._~+/=-]{1,8192}$/.test(token))
    expectRefusal(await station.callBare(USERINFO, { headers: bearer(token) }), 401, 'invalid_token')
})

test('the valid token is still active', async () => {
  expect((await introspect(station, client, tokens.access_token)).active).toBe(true)
})
