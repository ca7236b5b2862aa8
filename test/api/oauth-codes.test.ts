import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  codeFields,
  decoded,
  expectRefusal,
  expectTokens,
  type Fields,
  INACTIVE,
  introspect,
  type OAuthTestClient,
  postForm,
  refresh,
  registerClient,
  TOKEN
} from '../support/oauth.ts'
import { issueCode, issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Codes are redeemed once, within a minute (decision 0010, RFC 6749 §4.1.2), on a clock that the test moves.

let station: TestWorkstation
let client: OAuthTestClient
let other: OAuthTestClient
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  const redirectUris = ['https://client.example/callback', 'https://client.example/other']
  client = await registerClient(station, { redirectUris })
  other = await registerClient(station, { redirectUris })
})
afterAll(() => station.close())
beforeEach(() => {
  now += 3_600_000
})

const redeem = (fields: Fields, headers?: Record<string, string>): Promise<Answer> =>
  postForm(station, TOKEN, fields, headers)
const redeemJson = (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> =>
  station.callBare(TOKEN, { body, headers })

describe('the token response (spec 2.2)', () => {
  test.each([
    ['openid profile email', 'openid profile email'],
    ['email openid', 'email openid'],
    ['profile', 'profile'],
    ['', ''],
    ['openid offline_access openid', 'openid']
  ])('for the scope %j', async (requested, issued) => {
    const answer = await redeem(codeFields(client, await issueCode(station, client, { scope: requested })))
    expectTokens(answer, issued)
    const { header, claims } = decoded(answer.body.access_token)
    expect(header).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: expect.any(String) })
    // Spec 2.2, decision 0010, security: token service.
    expect(claims).toEqual({
      iss: station.url,
      aud: client.id,
      sub: expect.any(String),
      client_id: client.id,
      user_id: claims.sub,
      scope: issued,
      iat: now / 1000,
      exp: now / 1000 + 3600,
      jti: expect.any(String)
    })
  })
})

describe('a refused redemption', () => {
  test.each<[string, Fields, string]>([
    ['no code', { code: undefined }, 'invalid_request'],
    ['an empty code', { code: '' }, 'invalid_request'],
    ['an unknown code', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ['a code of SQL', { code: "' or 1=1 --" }, 'invalid_grant'],
    ['an oversized code', { code: 'x'.repeat(10_000) }, 'invalid_grant'],
    ['no redirect_uri', { redirect_uri: undefined }, 'invalid_request'],
    ['another registered redirect_uri', { redirect_uri: 'https://client.example/other' }, 'invalid_grant'],
    [
      'a redirect_uri with a trailing slash',
      { redirect_uri: 'https://client.example/callback/' },
      'invalid_grant'
    ],
    ['a redirect_uri that is not registered', { redirect_uri: 'https://evil.example' }, 'invalid_grant'],
    ['code twice', { code: ['a', 'a'] }, 'invalid_request'],
    ['redirect_uri twice', { redirect_uri: ['a', 'b'] }, 'invalid_request'],
    ['code_verifier twice', { code_verifier: ['a', 'b'] }, 'invalid_request']
  ])('%s', async (_what, changes, error) => {
    const issued = await issueCode(station, client)
    expectRefusal(await redeem(codeFields(client, issued, changes)), 400, error)
    // The code is still valid.
    expectTokens(await redeem(codeFields(client, issued)), 'openid profile email')
  })

  test('the code of another client, for which it stays valid', async () => {
    const issued = await issueCode(station, client)
    expectRefusal(await redeem(codeFields(other, issued)), 400, 'invalid_grant')
    expectRefusal(
      await redeemJson(codeFields(other, issued, { client_secret: undefined })),
      400,
      'invalid_grant'
    )
    const tokens = await redeem(codeFields(client, issued))
    expectTokens(tokens, 'openid profile email')
    // Another client cannot end the tokens of the code either.
    expectRefusal(await redeem(codeFields(other, issued)), 400, 'invalid_grant')
    expect((await introspect(station, client, tokens.body.access_token)).active).toBe(true)
  })

  test('a refresh token as a code, and a code as a refresh token', async () => {
    const issued = await issueCode(station, client)
    const { refresh_token } = await issueTokens(station, client)
    expectRefusal(await redeem(codeFields(client, { ...issued, code: refresh_token })), 400, 'invalid_grant')
    expectRefusal(await refresh(station, client, issued.code), 400, 'invalid_grant')
  })
})

describe('a code lives 60 seconds', () => {
  test('is accepted at 59.999 s and refused at 60 s', async () => {
    const [early, late] = [await issueCode(station, client), await issueCode(station, client)]
    now += 59_999
    expectTokens(await redeem(codeFields(client, early)), 'openid profile email')
    now += 1
    expectRefusal(await redeem(codeFields(client, late)), 400, 'invalid_grant')
    now += 1_000_000
    expectRefusal(await redeem(codeFields(client, late)), 400, 'invalid_grant')
  })
})

describe('a code works once', () => {
  const expectEnded = async ({ body }: Answer): Promise<void> => {
    expect(await introspect(station, client, body.access_token)).toEqual(INACTIVE)
    expect(await introspect(station, client, body.refresh_token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, body.refresh_token), 400, 'invalid_grant')
  }

  test('exactly one of 20 parallel uses succeeds, and its tokens become void', async () => {
    const issued = await issueCode(station, client)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(codeFields(client, issued))))
    const [first, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    if (!first) throw new Error('no use succeeded')
    expectTokens(first, 'openid profile email')
    for (const answer of answers) if (answer !== first) expectRefusal(answer, 400, 'invalid_grant')
    await expectEnded(first)
  })

  test.each<[string, number, Fields]>([
    ['at once', 0, {}],
    ['after an hour less a second', 3_599_000, {}],
    ['with a wrong verifier', 0, { code_verifier: 'x'.repeat(43) }],
    ['at another redirect URI', 0, { redirect_uri: 'https://client.example/other' }]
  ])('a second use %s voids its tokens', async (_what, waitMs, changes) => {
    const issued = await issueCode(station, client)
    const first = await redeem(codeFields(client, issued))
    now += waitMs
    expect((await introspect(station, client, first.body.access_token)).active).toBe(true)
    expectRefusal(await redeem(codeFields(client, issued, changes)), 400, 'invalid_grant')
    await expectEnded(first)
    expectRefusal(await redeem(codeFields(client, issued)), 400, 'invalid_grant')
  })

  test('a second use also voids tokens refreshed since, by JSON as by form', async () => {
    const issued = await issueCode(station, client)
    const first = await redeemJson(codeFields(client, issued, { client_secret: undefined }))
    const second = await refresh(station, client, first.body.refresh_token)
    expectRefusal(await redeem(codeFields(client, issued)), 400, 'invalid_grant')
    await expectEnded(second)
  })

  test('a second use does not end another grant of the same user to the same client', async () => {
    const kept = await issueTokens(station, client)
    const issued = await issueCode(station, client)
    await redeem(codeFields(client, issued))
    await redeem(codeFields(client, issued))
    expect((await introspect(station, client, kept.access_token)).active).toBe(true)
  })
})
