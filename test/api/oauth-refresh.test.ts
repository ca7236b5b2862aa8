import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  basicOf,
  decoded,
  EVERY_SCOPE,
  expectRefusal,
  expectTokens,
  INACTIVE,
  type IssuedTokens,
  introspect,
  type OAuthTestClient,
  postForm,
  refresh,
  registerClient,
  TOKEN
} from '../support/oauth.ts'
import { issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Refresh tokens (spec 3.3, 4.1; decision 0010; RFC 6749 §6, 9700 §4.14.2), on a clock that the test moves.

const HOUR = 3_600_000
const DAY = 24 * HOUR

let station: TestWorkstation
let client: OAuthTestClient
let other: OAuthTestClient
let app: OAuthTestClient
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  client = await registerClient(station)
  other = await registerClient(station)
  app = await registerClient(station, { type: 'public', redirectUris: ['http://127.0.0.1/callback'] })
})
afterAll(() => station.close())
beforeEach(() => {
  now += HOUR
})

const refreshJson = (body: Record<string, unknown>): Promise<Answer> =>
  station.callBare(TOKEN, { body: { grant_type: 'refresh_token', ...body } })
/** A refresh that must succeed. */
async function renewed(refreshToken: string, changes = {}): Promise<IssuedTokens> {
  const answer = await refresh(station, client, refreshToken, changes)
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
  return answer.body
}
const isActive = async (token: string): Promise<boolean> => (await introspect(station, client, token)).active

describe('a refresh request', () => {
  test.each<[string, (token: string) => Promise<Answer>]>([
    ['a form with the secret', token => refresh(station, client, token)],
    [
      'a form with Basic',
      token =>
        postForm(station, TOKEN, { grant_type: 'refresh_token', refresh_token: token }, basicOf(client))
    ],
    [
      'JSON with the id alone (spec 4.1)',
      token => refreshJson({ refresh_token: token, client_id: client.id })
    ],
    [
      'JSON with the secret as well',
      token => refreshJson({ refresh_token: token, client_id: client.id, client_secret: client.secret })
    ]
  ])('accepts %s', async (_what, send) => {
    const { refresh_token } = await issueTokens(station, client)
    expectTokens(await send(refresh_token), EVERY_SCOPE)
  })

  test('accepts a public client by its id alone, by form or JSON', async () => {
    const first = await issueTokens(station, app)
    const second = await refresh(station, app, first.refresh_token)
    expectTokens(second, EVERY_SCOPE)
    const { refresh_token } = second.body
    expectTokens(await refreshJson({ refresh_token, client_id: app.id }), EVERY_SCOPE)
  })

  test.each<[string, number, string, (token: string) => Promise<Answer>]>([
    [
      'a form without the secret',
      401,
      'invalid_client',
      token => refresh(station, client, token, { client_secret: undefined })
    ],
    [
      'a form with a wrong secret',
      401,
      'invalid_client',
      token => refresh(station, client, token, { client_secret: 'x' })
    ],
    [
      'JSON with a wrong secret',
      401,
      'invalid_client',
      token => refreshJson({ refresh_token: token, client_id: client.id, client_secret: 'x' })
    ],
    [
      'JSON of an unknown client',
      401,
      'invalid_client',
      token => refreshJson({ refresh_token: token, client_id: 'nobody' })
    ],
    [
      'JSON of another client',
      400,
      'invalid_grant',
      token => refreshJson({ refresh_token: token, client_id: other.id })
    ],
    ['a form of another client', 400, 'invalid_grant', token => refresh(station, other, token)],
    ['a form of a public client', 400, 'invalid_grant', token => refresh(station, app, token)],
    ['JSON without an id', 400, 'invalid_request', token => refreshJson({ refresh_token: token })],
    [
      'a form without an id',
      400,
      'invalid_request',
      token => refresh(station, client, token, { client_id: undefined })
    ],
    ['JSON without a token', 400, 'invalid_request', () => refreshJson({ client_id: client.id })],
    ['a form without a token', 400, 'invalid_request', () => refresh(station, client, '')],
    [
      'a token that is not a string',
      400,
      'invalid_request',
      () => refreshJson({ refresh_token: 5, client_id: client.id })
    ],
    ['an unknown token', 400, 'invalid_grant', () => refresh(station, client, 'x'.repeat(43))],
    ['the token with a space', 400, 'invalid_grant', token => refresh(station, client, `${token} `)],
    [
      'the token twice',
      400,
      'invalid_request',
      token => refresh(station, client, token, { refresh_token: [token, token] })
    ]
  ])('refuses %s, and the token stays valid', async (_what, status, error, send) => {
    const { refresh_token } = await issueTokens(station, client)
    expectRefusal(await send(refresh_token), status, error)
    await renewed(refresh_token)
  })

  test('refuses an access token and an ID token', async () => {
    const tokens = await issueTokens(station, client)
    for (const token of [tokens.access_token, tokens.id_token])
      expectRefusal(await refresh(station, client, token), 400, 'invalid_grant')
  })
})

describe('scopes', () => {
  test('a narrower scope applies to one refresh, and the next has the full scope again', async () => {
    const first = await issueTokens(station, client)
    const narrow = await refresh(station, client, first.refresh_token, { scope: 'email' })
    expectTokens(narrow, 'email')
    expect(decoded(narrow.body.access_token).claims.scope).toBe('email')
    expect((await introspect(station, client, narrow.body.access_token)).scope).toBe('email')
    expectTokens(await refresh(station, client, narrow.body.refresh_token), EVERY_SCOPE)
  })

  test.each([
    ['', EVERY_SCOPE],
    ['email openid', 'email openid'],
    ['openid  openid', 'openid'],
    ['offline_access', EVERY_SCOPE]
  ])('%j gives %j', async (scope, given) => {
    const { refresh_token } = await issueTokens(station, client)
    expectTokens(await refresh(station, client, refresh_token, { scope }), given)
  })

  test.each(['openid profile', 'profile', 'admin', 'email admin', 'Email', '"'])(
    'a scope that is not granted or unknown (%s) is refused, and the token stays valid',
    async scope => {
      const { refresh_token } = await issueTokens(station, client, { scope: 'openid email' })
      expectRefusal(await refresh(station, client, refresh_token, { scope }), 400, 'invalid_scope')
      await renewed(refresh_token)
    }
  )
})

test('the ID token of a refresh has the same user and sign-in time (OpenID Connect Core §12.2)', async () => {
  const first = await issueTokens(station, client, { nonce: 'once' })
  now += HOUR
  const second = await renewed(first.refresh_token)
  const [{ claims: before }, { claims: after }] = [decoded(first.id_token), decoded(second.id_token)]
  const { nonce, ...stays } = before
  expect(nonce).toBe('once')
  expect(after).toEqual({ ...stays, iat: now / 1000, exp: now / 1000 + 3600, jti: expect.any(String) })
})

describe('a refresh token works once', () => {
  const expectEnded = async (tokens: IssuedTokens): Promise<void> => {
    expect(await introspect(station, client, tokens.access_token)).toEqual(INACTIVE)
    expect(await introspect(station, client, tokens.refresh_token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, tokens.refresh_token), 400, 'invalid_grant')
  }

  test('only the new one is valid afterwards (spec 3.3)', async () => {
    const first = await issueTokens(station, client)
    const second = await renewed(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.access_token).not.toBe(first.access_token)
    expect(await isActive(first.refresh_token)).toBe(false)
    // The previous access token stays valid until it expires.
    expect(await isActive(first.access_token)).toBe(true)
    expect(await isActive(second.refresh_token)).toBe(true)
    await renewed(second.refresh_token)
  })

  test('a second use ends the whole family, however old the token is', async () => {
    const first = await issueTokens(station, client)
    const second = await renewed(first.refresh_token)
    const third = await renewed(second.refresh_token)
    now += 20 * DAY
    const fourth = await renewed(third.refresh_token)
    expect(await isActive(fourth.access_token)).toBe(true)
    expectRefusal(await refresh(station, client, first.refresh_token), 400, 'invalid_grant')
    await expectEnded(fourth)
  })

  test('a second use by another client ends nothing, and another family is never ended', async () => {
    const kept = await issueTokens(station, client)
    const first = await issueTokens(station, client)
    const second = await renewed(first.refresh_token)
    expectRefusal(await refresh(station, other, first.refresh_token), 400, 'invalid_grant')
    expect(await isActive(second.access_token)).toBe(true)
    expectRefusal(await refresh(station, client, first.refresh_token), 400, 'invalid_grant')
    await expectEnded(second)
    await renewed(kept.refresh_token)
  })

  test('exactly one of 20 parallel refreshes succeeds, and the family is ended', async () => {
    const { refresh_token } = await issueTokens(station, client)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? refresh(station, client, refresh_token)
          : refreshJson({ refresh_token, client_id: client.id })
      )
    )
    const [first, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    if (!first) throw new Error('no refresh succeeded')
    for (const answer of answers) if (answer !== first) expectRefusal(answer, 400, 'invalid_grant')
    await expectEnded(first.body)
  })
})

describe('lifetime', () => {
  test('a refresh token expires after 30 days without use', async () => {
    const [early, late] = [await issueTokens(station, client), await issueTokens(station, client)]
    now += 30 * DAY - 1
    expect(await isActive(late.refresh_token)).toBe(true)
    await renewed(early.refresh_token)
    now += 1
    expect(await isActive(late.refresh_token)).toBe(false)
    expectRefusal(await refresh(station, client, late.refresh_token), 400, 'invalid_grant')
  })

  test('a grant ends after 180 days of any use, with all its tokens', async () => {
    const granted = now
    let tokens = await issueTokens(station, client)
    for (let month = 0; month < 6; month += 1) {
      now += 29 * DAY
      tokens = await renewed(tokens.refresh_token)
    }
    const ends = granted + 180 * DAY
    expect((await introspect(station, client, tokens.refresh_token)).exp).toBe(ends / 1000)
    now = ends - 60_000
    const last = await refresh(station, client, tokens.refresh_token)
    expect({ status: last.status, expires_in: last.body.expires_in }).toEqual({ status: 200, expires_in: 60 })
    for (const token of [last.body.access_token, last.body.id_token])
      expect(decoded(token).claims.exp).toBe(ends / 1000)
    now = ends - 1
    expect(await isActive(last.body.access_token)).toBe(true)
    now = ends
    for (const token of [last.body.access_token, last.body.refresh_token])
      expect(await introspect(station, client, token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, last.body.refresh_token), 400, 'invalid_grant')
  })
})
