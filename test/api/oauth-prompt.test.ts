import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  AUTHORIZE,
  authorizeFields,
  codeFields,
  decoded,
  type Fields,
  type OAuthTestClient,
  pkce,
  postForm,
  registerClient,
  searchOf,
  TOKEN
} from '../support/oauth.ts'
import { signInAt } from '../support/session.ts'
import {
  expectErrorRedirect,
  isConsent,
  isSignIn,
  issueTokens,
  type Page,
  Visitor
} from '../support/visitor.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// When the user has to sign in and to consent: prompt and max_age (OpenID Connect Core §3.1.2.1), on a clock that the test moves.

const MINUTE = 60_000
const STATE = 'a state'

let station: TestWorkstation
let client: OAuthTestClient
let app: OAuthTestClient
let visitor: Visitor
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
})
afterAll(() => station.close())
beforeEach(async () => {
  // Failures have expired, and nobody has consented to the new client.
  now += 60 * MINUTE
  visitor = new Visitor(station)
  client = await registerClient(station)
  app = await registerClient(station, { type: 'public', redirectUris: ['http://127.0.0.1/callback'] })
})

const ask = (changes: Fields = {}, as = client): Promise<Page> => visitor.ask(authorizeFields(as, changes))
const challenged = { code_challenge: pkce().challenge, code_challenge_method: 'S256' }
const expectError = (shown: Page, error: string): void =>
  expectErrorRedirect(shown, client.redirectUri, error, STATE)

/** Signs in by the form, which every request requires. */
const signedIn = async (changes: Fields = {}, as = client): Promise<Page> =>
  visitor.signIn(await ask(changes, as), 'e0001')
const hasCode = ({ location }: Page): boolean => location?.searchParams.has('code') ?? false

describe('prompt', () => {
  test('none: login_required, as every request needs the sign-in form', async () => {
    expectError(await ask({ prompt: 'none' }), 'login_required')
    await visitor.authorize(authorizeFields(client))
    expectError(await ask({ prompt: 'none' }), 'login_required')
    expectError(await ask({ prompt: 'none', max_age: '600' }), 'login_required')
  })

  test('a session of the screens does not sign in here, as cookies are sent to every port', async () => {
    await visitor.authorize(authorizeFields(client))
    const session = await signInAt(station.url, 'e0001', station.workstation.demo?.password)
    for (const headers of [{ cookie: session.cookie }, { ...session }]) {
      const query = authorizeFields(client)
      expect(isSignIn(await station.callBare(`${AUTHORIZE}?${searchOf(query)}`, { headers }))).toBe(true)
    }
  })

  test('a user who has consented has to sign in but not to consent again', async () => {
    await visitor.authorize(authorizeFields(client))
    expect(hasCode(await signedIn())).toBe(true)
    // Fewer scopes need no new consent.
    expect(hasCode(await signedIn({ scope: 'openid' }))).toBe(true)
  })

  test('a scope beyond the consent needs a new consent', async () => {
    await visitor.authorize(authorizeFields(client, { scope: 'openid' }))
    expect(isConsent(await signedIn({ scope: 'openid email' }))).toBe(true)
    expect(hasCode(await signedIn({ scope: 'openid' }))).toBe(true)
  })

  test.each<[string, (page: Page) => boolean]>([
    ['login', hasCode],
    ['select_account', hasCode],
    ['login consent', isConsent],
    ['consent', isConsent]
  ])('%s: requires signing in although the user has consented', async (prompt, isWanted) => {
    await visitor.authorize(authorizeFields(client))
    const page = await ask({ prompt })
    expect(isSignIn(page)).toBe(true)
    expect(isWanted(await visitor.signIn(page, 'e0001'))).toBe(true)
  })

  test('a public client needs consent every time (RFC 8252 §8.6)', async () => {
    await visitor.authorize(authorizeFields(app, challenged))
    expect(isConsent(await signedIn(challenged, app))).toBe(true)
  })

  test('a grant that an administrator has ended needs a new consent', async () => {
    await issueTokens(station, client)
    const asAdmin = await station.signIn()
    const { body } = await asAdmin(`/app/v1/grants?client_id=${client.id}`)
    expect(
      (await asAdmin(`/app/v1/grants/${body.payload.grants[0].grant_id}`, { method: 'DELETE' })).status
    ).toBe(200)
    expect(isConsent(await signedIn())).toBe(true)
  })
})

describe('max_age', () => {
  const authTimeOf = async (to: URL): Promise<unknown> => {
    const code = to.searchParams.get('code') ?? ''
    const { body } = await postForm(station, TOKEN, codeFields(client, { code }))
    return decoded(body.id_token).claims.auth_time
  }

  test('is always satisfied, as every request requires a new sign-in', async () => {
    for (const changes of [{}, { max_age: '0' }, { max_age: '600' }]) {
      now += MINUTE
      expect(isSignIn(await ask(changes))).toBe(true)
      expect(await authTimeOf(await visitor.authorize(authorizeFields(client, changes)))).toBe(now / 1000)
    }
  })
})
