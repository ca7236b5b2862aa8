import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizeFields, type Fields, type OAuthTestClient, pkce, registerClient } from '../support/oauth.ts'
import { expectErrorRedirect, expectProblemPage, isSignIn, type Page, Visitor } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Redirect URIs that the authorization endpoint refuses (decision 0010; RFC 6749 §3.1.2, 8252 §7.3, 9700 §4.1).

const HTTPS = 'https://client.example/callback'
const WITH_QUERY = 'https://client.example/cb?a=1&b=%2F'
const LOOPBACK = 'http://127.0.0.1:4811/callback'
const IPV4 = 'http://127.0.0.1/callback'
const IPV6 = 'http://[::1]:1234/cb?x=1'
const LOCALHOST = 'http://localhost/cb'
const APP = 'com.example.app:/cb'
/** In the URI of an app, the part in place of the host is arbitrary. */
const APP_WITH_HOST = 'com.example.app://bank.example/cb'

let station: TestWorkstation
let confidential: OAuthTestClient
let app: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  confidential = await registerClient(station, { redirectUris: [HTTPS, WITH_QUERY, LOOPBACK] })
  app = await registerClient(station, {
    type: 'public',
    redirectUris: [IPV4, IPV6, LOCALHOST, APP, APP_WITH_HOST, 'https://app.example/cb']
  })
})
afterAll(() => station.close())

const challenged = { code_challenge: pkce().challenge, code_challenge_method: 'S256' }
const ask = (client: OAuthTestClient, changes: Fields): Promise<Page> =>
  new Visitor(station).ask(authorizeFields(client, { ...challenged, ...changes }))

describe('an unknown client gets an error page, never a redirect', () => {
  test.each<[string, Fields]>([
    ['unknown', { client_id: 'nobody' }],
    ['missing', { client_id: undefined }],
    ['empty', { client_id: '' }],
    ['another case', { client_id: 'DEMO' }],
    ['a prototype', { client_id: '__proto__' }],
    ['SQL', { client_id: "' or 1=1 --" }],
    ['markup', { client_id: '<script>evil</script>' }]
  ])('client_id %s', async (_what, changes) => {
    expectProblemPage(await ask(confidential, changes))
  })

  test('client_id given twice, equal or different', async () => {
    for (const second of [confidential.id, 'nobody'])
      expectProblemPage(await ask(confidential, { client_id: [confidential.id, second] }))
  })

  test('a deleted client', async () => {
    const deleted = await registerClient(station)
    const asAdmin = await station.signIn()
    expect(isSignIn(await ask(deleted, {}))).toBe(true)
    expect((await asAdmin(`/app/v1/clients/${deleted.id}`, { method: 'DELETE' })).status).toBe(200)
    expectProblemPage(await ask(deleted, {}))
  })
})

describe('redirect_uri of a confidential client is compared exactly', () => {
  test.each([HTTPS, WITH_QUERY, LOOPBACK])('%s is accepted', async redirect_uri => {
    const shown = await ask(confidential, { redirect_uri, prompt: 'none' })
    expectErrorRedirect(shown, redirect_uri, 'login_required', 'a state')
  })

  test.each<[string, string | readonly string[] | undefined]>([
    ['missing', undefined],
    ['empty', ''],
    ['a trailing slash', `${HTTPS}/`],
    ['a query', `${HTTPS}?a=1`],
    ['an empty query', `${HTTPS}?`],
    ['the query of another', 'https://client.example/cb?a=2'],
    ['the query in another order', 'https://client.example/cb?b=%2F&a=1'],
    ['the query encoded differently', 'https://client.example/cb?a=1&b=/'],
    ['without its query', 'https://client.example/cb'],
    ['the default port', 'https://client.example:443/callback'],
    ['another port', 'https://client.example:8443/callback'],
    ['another port of loopback', 'http://127.0.0.1:4812/callback'],
    ['loopback without a port', 'http://127.0.0.1/callback'],
    ['loopback by name', 'http://localhost:4811/callback'],
    ['another scheme', 'http://client.example/callback'],
    ['another host', 'https://evil.example/callback'],
    ['a subdomain', 'https://evil.client.example/callback'],
    ['the host as a subdomain of another', 'https://client.example.evil.example/callback'],
    ['the host as a user', 'https://client.example@evil.example/callback'],
    ['the host as a user with a port', 'https://client.example:443@evil.example/callback'],
    ['a user', 'https://user@client.example/callback'],
    ['a password', 'https://:secret@client.example/callback'],
    ['a fragment', `${HTTPS}#evil`],
    ['an empty fragment', `${HTTPS}#`],
    ['the host in capitals', 'https://CLIENT.example/callback'],
    ['the path in capitals', 'https://client.example/Callback'],
    ['the parent path', `${HTTPS}/..`],
    ['a path through a parent', 'https://client.example/evil/../callback'],
    ['an encoded parent path', 'https://client.example/callback/%2e%2e/evil'],
    ['an encoded slash', 'https://client.example%2fcallback'],
    ['a subpath', `${HTTPS}/evil`],
    ['a path parameter', `${HTTPS};evil`],
    ['a backslash', 'https://client.example\\@evil.example/callback'],
    ['no scheme', '//client.example/callback'],
    ['a path alone', '/callback'],
    ['a script', 'javascript:evil()//https://client.example/callback'],
    ['data', 'data:text/html,evil'],
    ['a header', `${HTTPS}\r\nlocation: https://evil.example`],
    ['a leading space', ` ${HTTPS}`],
    ['a trailing space', `${HTTPS} `],
    ['given twice', [HTTPS, HTTPS]],
    ['given twice, different', [HTTPS, 'https://evil.example']],
    ['oversized', `${HTTPS}/${'x'.repeat(5_000)}`]
  ])('%s gets an error page', async (_what, redirect_uri) => {
    expectProblemPage(await ask(confidential, { redirect_uri, prompt: 'none' }))
  })
})

describe('redirect_uri of a public client may have any loopback port (RFC 8252 §7.3)', () => {
  test.each([
    IPV4,
    'http://127.0.0.1:1/callback',
    'http://127.0.0.1:65535/callback',
    IPV6,
    'http://[::1]/cb?x=1',
    'http://[::1]:50000/cb?x=1',
    'http://localhost:3000/cb',
    LOCALHOST,
    APP,
    'https://app.example/cb'
  ])('%s is accepted', async redirect_uri => {
    expectErrorRedirect(
      await ask(app, { redirect_uri, prompt: 'none' }),
      redirect_uri,
      'login_required',
      'a state'
    )
  })

  test.each([
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:65536/callback',
    'http://127.0.0.1:/callback',
    'http://127.0.0.1:80a/callback',
    'http://127.0.0.1:5000/',
    'http://127.0.0.1:5000/callback/',
    'http://127.0.0.1:5000/callback?x=1',
    'http://127.0.0.1:5000/callback#evil',
    'http://127.0.0.1:5000/Callback',
    'http://127.0.0.1:5000/evil/../callback',
    'http://127.0.0.1:5000@evil.example/callback',
    'http://user@127.0.0.1:5000/callback',
    'http://127.0.0.1.evil.example:5000/callback',
    'http://127.0.0.1:5000.evil.example/callback',
    'http://127.0.0.2:5000/callback',
    'http://2130706433:5000/callback',
    'http://127.1:5000/callback',
    'http://[::ffff:127.0.0.1]:5000/callback',
    'http://[::1]:5000/cb',
    'http://[::1]:5000/callback',
    'http://localhost:5000/callback',
    'http://LOCALHOST:5000/cb',
    'http://localhost.evil.example:5000/cb',
    'https://localhost:5000/cb',
    'https://127.0.0.1:5000/callback',
    'https://app.example:8443/cb',
    'com.example.app:/cb/',
    'com.example.app:/CB',
    'com.example.app.evil:/cb',
    'COM.example.app:/cb'
  ])('%s gets an error page', async redirect_uri => {
    expectProblemPage(await ask(app, { redirect_uri, prompt: 'none' }))
  })
})

test.each([
  [IPV4, '127.0.0.1'],
  ['http://127.0.0.1:5000/callback', '127.0.0.1:5000'],
  ['https://app.example/cb', 'app.example'],
  [APP, 'com.example.app:'],
  [APP_WITH_HOST, 'com.example.app:']
])('the consent page for %s names the target %s', async (redirect_uri, place) => {
  const visitor = new Visitor(station)
  const page = await visitor.ask(authorizeFields(app, { ...challenged, redirect_uri }))
  const { body } = await visitor.signIn(page, 'e0001')
  expect(body).toContain(`<code>${place}</code>`)
  expect(body).not.toContain('bank.example')
})
