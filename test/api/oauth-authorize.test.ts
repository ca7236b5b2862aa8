import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AUTHORIZE,
  authorizeFields,
  demoClient,
  type Fields,
  type OAuthTestClient,
  pkce,
  postForm,
  registerClient
} from '../support/oauth.ts'
import { expectErrorRedirect, expectProblemPage, isSignIn, type Page, Visitor } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What the authorization endpoint accepts and refuses (decision 0010; RFC 6749 §4.1.2.1, 7636, 8252, 9207, 9700).

const HTTPS = 'https://client.example/callback'
const WITH_QUERY = 'https://client.example/cb?a=1&b=%2F'
const IPV4 = 'http://127.0.0.1/callback'
const LOCALHOST = 'http://localhost/cb'

let station: TestWorkstation
let confidential: OAuthTestClient
let app: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  confidential = await registerClient(station, { redirectUris: [HTTPS, WITH_QUERY] })
  app = await registerClient(station, {
    type: 'public',
    redirectUris: [IPV4, LOCALHOST]
  })
})
afterAll(() => station.close())

const challenged = { code_challenge: pkce().challenge, code_challenge_method: 'S256' }
const ask = (client: OAuthTestClient, changes: Fields): Promise<Page> =>
  new Visitor(station).ask(authorizeFields(client, { ...challenged, ...changes }))

describe('faults reported to the redirect URI', () => {
  test.each<[string, string, Fields]>([
    ['response_type missing', 'invalid_request', { response_type: undefined }],
    ['response_type empty', 'invalid_request', { response_type: '' }],
    ...['token', 'id_token', 'code id_token', 'code token', 'none', 'Code', 'code '].map(
      (response_type): [string, string, Fields] => [
        `response_type ${response_type}`,
        'unsupported_response_type',
        { response_type }
      ]
    ),
    ...['fragment', 'form_post', 'web_message', 'query.jwt', 'Query'].map(
      (response_mode): [string, string, Fields] => [
        `response_mode ${response_mode}`,
        'invalid_request',
        { response_mode }
      ]
    ),
    ['request', 'request_not_supported', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['request_uri', 'request_uri_not_supported', { request_uri: 'https://evil.example/request' }],
    ['registration', 'registration_not_supported', { registration: '{}' }],
    ...[
      'admin',
      'openid admin',
      'OpenID',
      'employee:read:basic',
      'openid "',
      'openid\\',
      'openid,profile',
      'ก'
    ].map((scope): [string, string, Fields] => [`scope ${scope}`, 'invalid_scope', { scope }]),
    ['challenge without a method', 'invalid_request', { code_challenge_method: undefined }],
    ['method plain', 'invalid_request', { code_challenge_method: 'plain' }],
    ['method s256', 'invalid_request', { code_challenge_method: 's256' }],
    ['method S512', 'invalid_request', { code_challenge_method: 'S512' }],
    ['method without a challenge', 'invalid_request', { code_challenge: undefined }],
    ...[
      challenged.code_challenge.slice(1),
      `${challenged.code_challenge}A`,
      `${challenged.code_challenge}=`,
      `+${challenged.code_challenge.slice(1)}`,
      `/${challenged.code_challenge.slice(1)}`,
      `${challenged.code_challenge.slice(0, 42)}B`,
      'A'.repeat(128),
      'A'
    ].map((code_challenge): [string, string, Fields] => [
      `challenge ${code_challenge.slice(0, 50)}`,
      'invalid_request',
      { code_challenge }
    ]),
    ['prompt unknown', 'invalid_request', { prompt: 'create' }],
    ['prompt none and more', 'invalid_request', { prompt: 'none login' }],
    ['max_age negative', 'invalid_request', { max_age: '-1' }],
    ['max_age no number', 'invalid_request', { max_age: 'soon' }],
    ['max_age a fraction', 'invalid_request', { max_age: '1.5' }],
    ['max_age endless', 'invalid_request', { max_age: '9'.repeat(20) }],
    ['nonce too long', 'invalid_request', { nonce: 'n'.repeat(501) }],
    ['prompt none without consent', 'login_required', { prompt: 'none' }]
  ])('%s: %s', async (_what, error, changes) => {
    expectErrorRedirect(await ask(confidential, changes), HTTPS, error, 'a state')
    expectErrorRedirect(await ask(app, { ...changes, redirect_uri: LOCALHOST }), LOCALHOST, error, 'a state')
  })

  test.each([
    'scope',
    'response_type',
    'nonce',
    'code_challenge',
    'code_challenge_method',
    'prompt',
    'resource',
    'x'
  ])('%s given twice', async name => {
    const value = authorizeFields(confidential, { ...challenged, nonce: 'n', prompt: 'login' })[name] ?? 'x'
    const shown = await ask(confidential, { [name]: [String(value), String(value)] })
    expectErrorRedirect(shown, HTTPS, 'invalid_request', 'a state')
  })

  test('a state that is missing, empty, too long or given twice is not returned', async () => {
    for (const state of [undefined, '', 's'.repeat(2_001), ['a', 'b'], ['a', 'a']])
      expectErrorRedirect(await ask(confidential, { state }), HTTPS, 'invalid_request', null)
  })

  test('a challenge is required from public clients and optional for confidential ones', async () => {
    const without = { code_challenge: undefined, code_challenge_method: undefined }
    expectErrorRedirect(await ask(app, without), IPV4, 'invalid_request', 'a state')
    expect(isSignIn(await ask(confidential, without))).toBe(true)
  })

  test('a fault of the redirect URI takes precedence over every other', async () => {
    expectProblemPage(
      await ask(confidential, {
        redirect_uri: 'https://evil.example',
        response_type: 'token',
        state: undefined
      })
    )
  })
})

describe('accepted requests', () => {
  test.each<[string, Fields]>([
    ['only required parameters', { scope: undefined }],
    ['an empty scope', { scope: '' }],
    ['a scope twice', { scope: 'openid openid  profile' }],
    ['offline_access, which is granted anyway', { scope: 'openid offline_access' }],
    ['response_mode query', { response_mode: 'query' }],
    ['the longest state and nonce', { state: 's'.repeat(2_000), nonce: 'n'.repeat(500) }],
    ['prompts together', { prompt: 'login consent' }],
    ['select_account', { prompt: 'select_account' }],
    ['max_age', { max_age: '0' }],
    [
      'unknown parameters',
      { display: 'popup', acr_values: '1', claims: '{}', id_token_hint: 'x', foo: 'bar' }
    ]
  ])('%s: shows the sign-in page', async (_what, changes) => {
    for (const client of [confidential, app]) {
      const shown = await ask(client, changes)
      expect(shown.status).toBe(200)
      expect(isSignIn(shown)).toBe(true)
    }
  })

  test.each([
    'plain',
    'two words',
    'a+b=c&d=e?f#g/h%20',
    'ภาษาไทย',
    '😀',
    '"><script>alert(1)</script>',
    '%00',
    's'.repeat(2_000)
  ])('the state %.40s is returned unchanged', async state => {
    const { location } = await ask(confidential, { state, prompt: 'none' })
    expect(location?.searchParams.getAll('state')).toEqual([state])
  })

  test('the query of the redirect URI is kept as registered', async () => {
    const { headers } = await ask(confidential, { redirect_uri: WITH_QUERY, prompt: 'none' })
    expect(headers.get('location')).toMatch(/^https:\/\/client\.example\/cb\?a=1&b=%2F&error=login_required&/)
  })

  test('a form is accepted like a query, from any origin (OpenID Connect Core §3.1.2.1)', async () => {
    const client = demoClient(station)
    const headers = { origin: 'https://client.example' }
    const page = await postForm(station, AUTHORIZE, authorizeFields(client), headers)
    expect(page.status).toBe(200)
    expect(isSignIn(page)).toBe(true)
    const refused = await postForm(station, AUTHORIZE, authorizeFields(client, { prompt: 'none' }), headers)
    expect(refused.status).toBe(303)
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error')).toBe('login_required')
  })
})
