import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  basicOf,
  clientToken,
  EVERY_SCOPE,
  expectRefusal,
  type Fields,
  INACTIVE,
  INTROSPECT,
  type IssuedTokens,
  introspect,
  type OAuthTestClient,
  postForm,
  refresh,
  registerClient
} from '../support/oauth.ts'
import { issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Token introspection (spec 2.2, 4.2; RFC 7662), on a clock that the test moves.

let station: TestWorkstation
let client: OAuthTestClient
let other: OAuthTestClient
let app: OAuthTestClient
let tokens: IssuedTokens
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  client = await registerClient(station)
  other = await registerClient(station)
  app = await registerClient(station, { type: 'public', redirectUris: ['http://127.0.0.1/callback'] })
})
afterAll(() => station.close())
beforeEach(async () => {
  now += 3_600_000
  tokens = await issueTokens(station, client)
})

const isActive = async (token: string): Promise<boolean> => (await introspect(station, client, token)).active

describe('an active token has exactly the fields of spec 2.2', () => {
  test('an access token of a user', async () => {
    const introspected = await introspect(station, client, tokens.access_token)
    expect(introspected).toEqual({
      active: true,
      sub: introspected.user_id,
      user_id: expect.any(String),
      scope: EVERY_SCOPE,
      aud: client.id,
      iss: station.url,
      iat: now / 1000,
      exp: now / 1000 + 3600
    })
    const asUser = await station.signIn()
    expect((await asUser('/app/v1/session')).body.payload.user.user_id).toBe(introspected.user_id)
  })

  test('an access token of the client itself (decision 0010)', async () => {
    expect(await introspect(station, client, await clientToken(station, client))).toEqual({
      active: true,
      sub: client.id,
      user_id: '',
      scope: '',
      aud: client.id,
      iss: station.url,
      iat: now / 1000,
      exp: now / 1000 + 3600
    })
  })

  test('a refresh token', async () => {
    const { user_id } = await introspect(station, client, tokens.access_token)
    expect(await introspect(station, client, tokens.refresh_token)).toEqual({
      active: true,
      sub: user_id,
      user_id,
      scope: EVERY_SCOPE,
      aud: client.id,
      iss: station.url,
      iat: now / 1000,
      exp: now / 1000 + 30 * 86_400
    })
  })

  test.each<[string, (token: string) => Promise<Answer>]>([
    [
      'JSON and Basic (spec 4.2)',
      token => station.callBare(INTROSPECT, { body: { token }, headers: basicOf(client) })
    ],
    ['a form and Basic', token => postForm(station, INTROSPECT, { token }, basicOf(client))],
    [
      'a form alone',
      token =>
        postForm(station, INTROSPECT, { token, client_id: client.id, client_secret: client.secret ?? '' })
    ],
    [
      'JSON alone',
      token =>
        station.callBare(INTROSPECT, { body: { token, client_id: client.id, client_secret: client.secret } })
    ],
    ...['access_token', 'refresh_token', 'id_token', 'rubbish', ''].map(
      (token_type_hint): [string, (token: string) => Promise<Answer>] => [
        `the hint ${token_type_hint}`,
        token => station.callBare(INTROSPECT, { body: { token, token_type_hint }, headers: basicOf(client) })
      ]
    )
  ])('when requested by %s', async (_what, ask) => {
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      const { status, headers, body } = await ask(token)
      expect({ status, active: body.active }).toEqual({ status: 200, active: true })
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('an access token is active for another client, such as an API that received it, a refresh token is not', async () => {
    expect((await introspect(station, other, tokens.access_token)).aud).toBe(client.id)
    expect(await introspect(station, other, tokens.refresh_token)).toEqual(INACTIVE)
  })
})

describe('a caller without authentication gets the answer of an expired token (spec 4.2)', () => {
  test.each<[string, (fields: Fields) => Promise<Answer>]>([
    ['nobody', fields => postForm(station, INTROSPECT, fields)],
    [
      'an unknown client',
      fields => postForm(station, INTROSPECT, fields, basicOf({ id: 'nobody', secret: 'x' }))
    ],
    [
      'a wrong secret',
      fields => postForm(station, INTROSPECT, fields, basicOf({ id: client.id, secret: 'x' }))
    ],
    [
      'an empty secret',
      fields => postForm(station, INTROSPECT, fields, basicOf({ id: client.id, secret: '' }))
    ],
    [
      'a wrong secret in the form',
      fields => postForm(station, INTROSPECT, { ...fields, client_id: client.id, client_secret: 'x' })
    ],
    ['an id alone', fields => postForm(station, INTROSPECT, { ...fields, client_id: client.id })],
    ['a public client', fields => postForm(station, INTROSPECT, { ...fields, client_id: app.id })],
    [
      'a public client in the header',
      fields => postForm(station, INTROSPECT, fields, basicOf({ id: app.id, secret: '' }))
    ],
    ['Bearer', fields => postForm(station, INTROSPECT, fields, { authorization: `Bearer ${fields.token}` })],
    [
      'Basic that cannot be read',
      fields => postForm(station, INTROSPECT, fields, { authorization: 'Basic !' })
    ],
    ['JSON without proof', fields => station.callBare(INTROSPECT, { body: fields })]
  ])('%s', async (_what, ask) => {
    now += 3_600_000
    const fresh = await issueTokens(station, client)
    const expired = tokens.access_token
    for (const token of [fresh.access_token, fresh.refresh_token, expired, 'x']) {
      const { status, body } = await ask({ token })
      expect({ status, body }).toEqual({ status: 200, body: INACTIVE })
    }
  })

  test('an authenticated client gets a fault for a malformed request', async () => {
    const token = tokens.access_token
    expectRefusal(await postForm(station, INTROSPECT, {}, basicOf(client)), 400, 'invalid_request')
    expectRefusal(await postForm(station, INTROSPECT, { token: '' }, basicOf(client)), 400, 'invalid_request')
    expectRefusal(
      await postForm(station, INTROSPECT, { token: [token, token] }, basicOf(client)),
      400,
      'invalid_request'
    )
    const twice = { token, client_secret: client.secret ?? '' }
    expectRefusal(await postForm(station, INTROSPECT, twice, basicOf(client)), 400, 'invalid_request')
  })
})

describe('an access token and the clock', () => {
  test('is active until the last millisecond before its expiry', async () => {
    now += 3_599_999
    expect(await isActive(tokens.access_token)).toBe(true)
    now += 1
    expect(await introspect(station, client, tokens.access_token)).toEqual(INACTIVE)
    // The refresh token stays active.
    expect(await isActive(tokens.refresh_token)).toBe(true)
  })

  test('new tokens stay active when the clock is set back by 29 s', async () => {
    const own = await clientToken(station, client)
    now -= 29_000
    for (const token of [tokens.access_token, tokens.refresh_token, own])
      expect(await isActive(token)).toBe(true)
    expect((await refresh(station, client, tokens.refresh_token)).status).toBe(200)
  })

  test('is inactive at its expiry also when it is introspected for the first time', async () => {
    now += 3_600_000
    expect(await introspect(station, client, tokens.access_token)).toEqual(INACTIVE)
    now -= 1
    expect(await isActive(tokens.access_token)).toBe(true)
  })
})
