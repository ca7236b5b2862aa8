import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  basicOf,
  clientToken,
  expectRefusal,
  type Fields,
  INACTIVE,
  type IssuedTokens,
  introspect,
  type OAuthTestClient,
  postForm,
  REVOKE,
  refresh,
  registerClient
} from '../support/oauth.ts'
import { issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Token revocation (decision 0010; RFC 7009), on a clock that the test moves.

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

describe('revocation', () => {
  const revoke = (token: string, as = client, changes: Fields = {}): Promise<Answer> =>
    postForm(station, REVOKE, { token, ...changes }, basicOf(as))
  const expectRevoked = ({ status, body, headers }: Answer): void => {
    expect({ status, body }).toEqual({ status: 200, body: {} })
    expect(headers.get('cache-control')).toBe('no-store')
  }

  test('of an access token ends only that token, and can be repeated', async () => {
    for (let time = 0; time < 3; time += 1) {
      expectRevoked(await revoke(tokens.access_token))
      expect(await introspect(station, client, tokens.access_token)).toEqual(INACTIVE)
    }
    expect(await isActive(tokens.refresh_token)).toBe(true)
    const next = await refresh(station, client, tokens.refresh_token)
    expect(await isActive(next.body.access_token)).toBe(true)
  })

  test('of a client’s own token ends only that token', async () => {
    const [first, second] = [await clientToken(station, client), await clientToken(station, client)]
    expectRevoked(await revoke(first))
    expect([await isActive(first), await isActive(second)]).toEqual([false, true])
  })

  test('of a refresh token ends its whole family, and no other', async () => {
    const kept = await issueTokens(station, client)
    const next = (await refresh(station, client, tokens.refresh_token)).body
    expectRevoked(await revoke(next.refresh_token))
    expectRevoked(await revoke(next.refresh_token))
    for (const token of [tokens.access_token, next.access_token, next.refresh_token])
      expect(await introspect(station, client, token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, next.refresh_token), 400, 'invalid_grant')
    expect([await isActive(kept.access_token), await isActive(kept.refresh_token)]).toEqual([true, true])
  })

  test('of a used refresh token ends its family too', async () => {
    const next = (await refresh(station, client, tokens.refresh_token)).body
    expectRevoked(await revoke(tokens.refresh_token))
    expect(await isActive(next.access_token)).toBe(false)
  })

  test.each(['access_token', 'refresh_token', 'rubbish', ''])(
    'works with the hint %j',
    async token_type_hint => {
      expectRevoked(await revoke(tokens.access_token, client, { token_type_hint }))
      expectRevoked(await revoke(tokens.refresh_token, client, { token_type_hint }))
      expect([await isActive(tokens.access_token), await isActive(tokens.refresh_token)]).toEqual([
        false,
        false
      ])
    }
  )

  test('of an unknown, expired or ID token is no fault', async () => {
    for (const token of ['x', 'a.b.c', 'x'.repeat(43), tokens.id_token]) expectRevoked(await revoke(token))
    now += 3_600_000
    expectRevoked(await revoke(tokens.access_token))
    now += 30 * 86_400_000
    expectRevoked(await revoke(tokens.refresh_token))
  })

  test('of a token of another client is refused, and ends nothing', async () => {
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      expectRefusal(await revoke(token, other), 401, 'invalid_client')
      expect(await isActive(token)).toBe(true)
    }
    expectRefusal(
      await postForm(station, REVOKE, { token: tokens.access_token, client_id: app.id }),
      401,
      'invalid_client'
    )
  })

  test('works by JSON, by form without a header, and by the id of a public client', async () => {
    const { client_id, client_secret } = { client_id: client.id, client_secret: client.secret ?? '' }
    expectRevoked(
      await station.callBare(REVOKE, { body: { token: tokens.access_token, client_id, client_secret } })
    )
    expectRevoked(await postForm(station, REVOKE, { token: tokens.refresh_token, client_id, client_secret }))
    const own = await issueTokens(station, app)
    expectRevoked(await postForm(station, REVOKE, { token: own.refresh_token, client_id: app.id }))
    for (const token of [tokens.access_token, tokens.refresh_token, own.access_token])
      expect(await isActive(token)).toBe(false)
  })

  test.each<[string, number, string, (fields: Fields) => Promise<Answer>]>([
    ['nobody', 401, 'invalid_client', fields => postForm(station, REVOKE, fields)],
    [
      'an unknown client',
      401,
      'invalid_client',
      fields => postForm(station, REVOKE, fields, basicOf({ id: 'nobody', secret: 'x' }))
    ],
    [
      'a wrong secret',
      401,
      'invalid_client',
      fields => postForm(station, REVOKE, fields, basicOf({ id: client.id, secret: 'x' }))
    ],
    [
      'an id without its secret',
      401,
      'invalid_client',
      fields => postForm(station, REVOKE, { ...fields, client_id: client.id })
    ],
    [
      'two methods of authentication',
      400,
      'invalid_request',
      fields => postForm(station, REVOKE, { ...fields, client_secret: 'x' }, basicOf(client))
    ],
    ['no token', 400, 'invalid_request', () => postForm(station, REVOKE, {}, basicOf(client))],
    [
      'two tokens',
      400,
      'invalid_request',
      ({ token }) => postForm(station, REVOKE, { token: [String(token), 'x'] }, basicOf(client))
    ]
  ])('by %s is refused, and ends nothing', async (_what, status, error, ask) => {
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      expectRefusal(await ask({ token }), status, error)
      expect(await isActive(token)).toBe(true)
    }
  })
})
