import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AUTHORIZE,
  authorizeFields,
  basicOf,
  codeFields,
  type Fields,
  INTROSPECT,
  type OAuthTestClient,
  pkce,
  REVOKE,
  registerClient,
  searchOf,
  TOKEN,
  USERINFO
} from '../support/oauth.ts'
import { runs } from '../support/suite.ts'
import { issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// No input gives a 500 (decision 0003), a token to the wrong client, or a redirect to an unregistered URI.

const A_SECOND = 1_000

let station: TestWorkstation
let client: OAuthTestClient
let refreshToken = ''
let accessToken = ''
/** Advances by an hour per request, so that no request is throttled. */
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  client = await registerClient(station, {
    type: 'public',
    redirectUris: ['https://client.example/callback', 'http://127.0.0.1/cb?a=1', 'com.example.app:/cb']
  })
  const tokens = await issueTokens(station, client)
  refreshToken = tokens.refresh_token
  accessToken = tokens.access_token
})
afterAll(() => station.close())

const word = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '[]',
    '{}',
    '%',
    '%00',
    "'",
    '"',
    '\\',
    '\r\n',
    '../..',
    '#',
    '?',
    '&',
    '@evil.example',
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '<script>',
    'ก็',
    '😀',
    '\u202e',
    'constructor',
    '__proto__',
    'openid',
    'openid openid',
    'code',
    'token',
    'none',
    'S256',
    'plain',
    'client_credentials',
    'authorization_code',
    'refresh_token',
    'eyJhbGciOiJub25lIn0.e30.'
  ),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.string({ unit: 'binary-ascii', maxLength: 200 })
)
type Way = 'form' | 'json'
const value = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }
)
const authorization = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('Basic', 'Bearer', 'Basic Og==', 'Basic ///', 'Bearer x'),
  word.map(text => `Basic ${Buffer.from(text).toString('base64')}`),
  word.map(text => `Bearer ${text.replaceAll(/[^\x21-\x7e]/g, '')}`)
)
const asText = (it: unknown): string =>
  (typeof it === 'string' ? it : (JSON.stringify(it) ?? '')).toWellFormed()

/** An almost valid request: some members changed, one possibly given twice. */
const changes = fc.record({
  edits: fc.array(fc.tuple(fc.nat(), value), { maxLength: 3 }),
  doubled: fc.option(fc.nat()),
  way: fc.constantFrom<Way>('form', 'json'),
  authorization
})
type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never

function changed(right: Fields, { edits, doubled }: Changes): Record<string, unknown> {
  const names = Object.keys(right)
  const sent: Record<string, unknown> = { ...right }
  for (const [at, it] of edits) sent[names[at % names.length] ?? ''] = it
  if (doubled !== null) {
    const name = names[doubled % names.length] ?? ''
    sent[name] = [asText(sent[name]), 'again']
  }
  return sent
}
const formOf = (sent: Record<string, unknown>): string =>
  String(
    searchOf(
      Object.fromEntries(
        Object.entries(sent).map(([name, it]) => [name, Array.isArray(it) ? it.map(asText) : asText(it)])
      )
    )
  )

async function send(
  path: string,
  sent: Record<string, unknown>,
  { way, authorization }: Changes
): Promise<Answer> {
  now += 3_600_000
  const started = performance.now()
  const answer = await station.callBare(path, {
    raw: way === 'form' ? formOf(sent) : JSON.stringify(sent),
    headers: {
      'content-type': way === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(authorization === undefined ? {} : { authorization })
    }
  })
  expect(performance.now() - started).toBeLessThan(A_SECOND)
  return answer
}

function expectOAuthAnswer({ status, headers, body }: Answer, what: string): void {
  expect(status, what).toBeLessThan(500)
  expect(headers.get('cache-control'), what).toBe('no-store')
  if (status === 200) return
  expect([400, 401, 403, 429], what).toContain(status)
  expect(Object.keys(body).sort(), what).toEqual(['error', 'error_description'])
  expect(body.error_description, what).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
}

test('token, introspection, revocation and user info answer without a 5xx and give nothing away', async () => {
  const { verifier } = pkce()
  const secret = 'x'.repeat(43)
  const right: [string, () => Fields][] = [
    [TOKEN, () => codeFields(client, { code: 'x'.repeat(43), verifier })],
    [
      TOKEN,
      () => ({
        grant_type: 'refresh_token',
        refresh_token: `${refreshToken}x`,
        client_id: client.id,
        scope: 'openid'
      })
    ],
    [
      TOKEN,
      () => ({ grant_type: 'client_credentials', client_id: client.id, client_secret: secret, scope: '' })
    ],
    [
      INTROSPECT,
      () => ({
        token: accessToken,
        token_type_hint: 'access_token',
        client_id: client.id,
        client_secret: secret
      })
    ],
    [REVOKE, () => ({ token: `${accessToken}x`, token_type_hint: 'access_token', client_id: client.id })],
    [USERINFO, () => ({ access_token: accessToken })]
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...right), changes, async ([path, make], change) => {
      const sent = changed(make(), change)
      const answer = await send(path, sent, change)
      const what = `${path} ${change.way} ${JSON.stringify(sent).slice(0, 500)} ${answer.status} ${JSON.stringify(answer.body)}`
      expectOAuthAnswer(answer, what)
      // None of it authenticates a client, redeems a code or shows a foreign token.
      if (answer.status !== 200) return
      if (path === INTROSPECT) expect(answer.body, what).toEqual({ active: false })
      else expect({ path, body: answer.body }, what).toEqual({ path: REVOKE, body: {} })
    }),
    { numRuns: runs(700) }
  )
})

test('authorization redirects only to registered URIs', async () => {
  const { challenge } = pkce()
  const right: Fields = authorizeFields(client, {
    code_challenge: challenge,
    code_challenge_method: 'S256',
    nonce: 'n',
    prompt: 'login',
    max_age: '60',
    ui_locales: 'th',
    login_hint: 'e0020',
    response_mode: 'query'
  })
  const at = fc.constantFrom(
    ...['https://client.example/callback', 'http://127.0.0.1:5000/cb?a=1', 'com.example.app:/cb']
  )
  const mark = fc.constantFrom(
    '',
    '/',
    '#',
    '?',
    '@evil.example',
    '/../evil',
    '.evil.example',
    '%2f',
    ' ',
    '\t',
    ':1'
  )
  await fc.assert(
    fc.asyncProperty(at, mark, changes, async (address, suffix, change) => {
      const sent = changed({ ...right, redirect_uri: `${address}${suffix}` }, change)
      now += 3_600_000
      const answer =
        change.way === 'form'
          ? await send(AUTHORIZE, sent, change)
          : await station.callBare(`${AUTHORIZE}?${formOf(sent)}`)
      const what = `${JSON.stringify(sent).slice(0, 500)} ${answer.status}`
      expect([200, 303, 400], what).toContain(answer.status)
      const to = answer.headers.get('location')
      expect(to !== null, what).toBe(answer.status === 303)
      if (to !== null) {
        expect(to, what).toMatch(
          /^(https:\/\/client\.example\/callback\?|http:\/\/127\.0\.0\.1(:\d+)?\/cb\?a=1&|com\.example\.app:\/cb\?)error=/
        )
        expect(new URL(to).hash, what).toBe('')
        return
      }
      if ((answer.headers.get('content-type') ?? '').includes('json')) expectOAuthAnswer(answer, what)
      // A login_hint is the text of a field and harmless.
      else expect(answer.body.replaceAll(/ value="[^"]*"/g, ''), what).not.toMatch(/<script|javascript:/i)
    }),
    { numRuns: runs(700) }
  )
})

test('the forms of the pages are refused', async () => {
  const right = {
    ticket: 'x',
    user_name: 'nobody',
    password: 'x',
    action: 'allow',
    language: 'th',
    switch_language: ''
  }
  const paths = fc.constantFrom(`${AUTHORIZE}/sign-in`, `${AUTHORIZE}/consent`)
  await fc.assert(
    fc.asyncProperty(paths, changes, async (path, change) => {
      const sent = changed(right, change)
      const { status, headers } = await send(path, sent, change)
      expect({ status, location: headers.get('location') }, JSON.stringify(sent)).toEqual({
        status: 400,
        location: null
      })
    }),
    { numRuns: runs(200) }
  )
})

test('the service still works afterwards', async () => {
  const tokens = await issueTokens(station, client)
  const userInfo = await station.callBare(USERINFO, {
    headers: { authorization: `Bearer ${tokens.access_token}` }
  })
  expect(userInfo.status).toBe(200)
  const confidential = await registerClient(station)
  const { body } = await station.callBare(INTROSPECT, {
    body: { token: tokens.access_token },
    headers: basicOf(confidential)
  })
  expect(body.active).toBe(true)
})
