import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  basicOf,
  bearer,
  clientToken,
  codeFields,
  decoded,
  expectRefusal,
  type Fields,
  INACTIVE,
  INTROSPECT,
  type OAuthTestClient,
  postForm,
  REVOKE,
  refresh,
  registerClient,
  TOKEN
} from '../support/oauth.ts'
import { issueCode, issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Client authentication (RFC 6749 §2.3, spec 4.1, 4.2), and throttling of guesses (decision 0010), on a clock that the
// test moves.

const HOUR = 3_600_000

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
// Failures expire after a quarter of an hour.
beforeEach(() => {
  now += HOUR
})

const OWN = { grant_type: 'client_credentials' }
const own = (fields: Fields, headers: Record<string, string> = {}): Promise<Answer> =>
  postForm(station, TOKEN, { ...OWN, ...fields }, headers)
const basicText = (text: string | Buffer) => ({
  authorization: `Basic ${Buffer.from(text).toString('base64')}`
})

describe('a client is authenticated', () => {
  test.each<[string, () => Promise<Answer>]>([
    ['Basic', () => own({}, basicOf(client))],
    [
      'Basic in another case',
      () => own({}, { authorization: basicOf(client).authorization?.replace('Basic', 'bAsIC') ?? '' })
    ],
    [
      'Basic, form-encoded (RFC 6749 §2.3.1)',
      () => own({}, basicText(`${client.id.replaceAll('-', '%2D')}:${client.secret}`))
    ],
    ['Basic, and its own id in the form', () => own({ client_id: client.id }, basicOf(client))],
    ['the form', () => own({ client_id: client.id, client_secret: client.secret ?? '' })],
    [
      'JSON (spec 4.1)',
      () => station.callBare(TOKEN, { body: { ...OWN, client_id: client.id, client_secret: client.secret } })
    ],
    ['JSON and Basic', () => station.callBare(TOKEN, { body: OWN, headers: basicOf(client) })]
  ])('by %s', async (_what, send) => {
    const { status, headers, body } = await send()
    expect({ status, body }).toEqual({
      status: 200,
      // Spec 2.2: no refresh token for client_credentials, and an empty scope.
      body: { token_type: 'Bearer', expires_in: 3600, access_token: expect.any(String), scope: '' }
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('pragma')).toBe('no-cache')
    // Decision 0010.
    const { claims } = decoded(body.access_token)
    expect(claims).toMatchObject({
      sub: client.id,
      aud: client.id,
      client_id: client.id,
      user_id: '',
      scope: ''
    })
  })
})

describe('a client is refused', () => {
  test('an unknown client and a wrong secret get the same answer by every method', async () => {
    const responses = new Set<string>()
    const wrong = 'x'.repeat(43)
    for (const id of ['nobody', client.id])
      for (const send of [
        () => own({}, basicOf({ id, secret: wrong })),
        () => own({ client_id: id, client_secret: wrong }),
        () => station.callBare(TOKEN, { body: { ...OWN, client_id: id, client_secret: wrong } })
      ]) {
        const answer = await send()
        expectRefusal(answer, 401, 'invalid_client')
        const { headers, body } = answer
        responses.add(JSON.stringify([body, [...headers].filter(([name]) => name !== 'date').sort()]))
      }
    expect(responses.size).toBe(1)
  })

  test.each<[string, () => Promise<Answer>]>([
    ['no secret', () => own({ client_id: client.id })],
    ['an empty secret', () => own({ client_id: client.id, client_secret: '' })],
    ['an empty secret in the header', () => own({}, basicOf({ id: client.id, secret: '' }))],
    ['the secret of another client', () => own({ client_id: client.id, client_secret: other.secret ?? '' })],
    ['a space after the secret', () => own({ client_id: client.id, client_secret: `${client.secret} ` })],
    [
      'the secret without its end',
      () => own({ client_id: client.id, client_secret: client.secret?.slice(0, -1) ?? '' })
    ],
    [
      'the id in capitals',
      () => own({ client_id: client.id.toUpperCase(), client_secret: client.secret ?? '' })
    ],
    ['a public client', () => own({ client_id: app.id })],
    ['a public client with a secret', () => own({ client_id: app.id, client_secret: 'x' })],
    ['Bearer', () => own({}, bearer(client.secret ?? ''))],
    ['Digest', () => own({}, { authorization: 'Digest username="x"' })],
    ['Basic without a colon', () => own({}, basicText(client.id))],
    ['Basic that is not Base64', () => own({}, { authorization: 'Basic !!!' })],
    ['Basic without a value', () => own({}, { authorization: 'Basic' })],
    ['a broken escape', () => own({}, basicText(`${client.id}:%zz`))],
    ['bytes that are not UTF-8', () => own({}, basicText(Buffer.from([0xff, 0x3a, 0xff])))],
    ['an oversized header', () => own({}, { authorization: `Basic ${'A'.repeat(6_000)}` })]
  ])('%s', async (_what, send) => {
    expectRefusal(await send(), 401, 'invalid_client')
  })

  test.each<[string, () => Promise<Answer>]>([
    ['no client at all', () => own({})],
    ['header and form at once', () => own({ client_secret: client.secret ?? '' }, basicOf(client))],
    [
      'header and JSON at once',
      () => station.callBare(TOKEN, { body: { ...OWN, client_secret: 'x' }, headers: basicOf(client) })
    ],
    ['another id in the form', () => own({ client_id: other.id }, basicOf(client))],
    [
      'client_id given twice',
      () => own({ client_id: [client.id, client.id], client_secret: client.secret ?? '' })
    ],
    [
      'client_secret given twice',
      () => own({ client_id: client.id, client_secret: [client.secret ?? '', 'x'] })
    ],
    [
      'grant_type given twice',
      () =>
        postForm(
          station,
          TOKEN,
          { grant_type: ['client_credentials', 'client_credentials'] },
          basicOf(client)
        )
    ],
    ['an unknown parameter given twice', () => own({ 'né<>"\\': ['1', '2'] }, basicOf(client))],
    [
      'JSON without a secret (spec 4.1)',
      () => station.callBare(TOKEN, { body: { ...OWN, client_id: client.id } })
    ],
    ['JSON without an id', () => station.callBare(TOKEN, { body: { ...OWN, client_secret: client.secret } })]
  ])('%s is an invalid request', async (_what, send) => {
    expectRefusal(await send(), 400, 'invalid_request')
  })

  test.each(['openid', 'openid profile', 'document:manage', 'x'])(
    'when it requests the scope %s for itself',
    async scope => {
      expectRefusal(await own({ scope }, basicOf(client)), 400, 'invalid_scope')
    }
  )

  test('once it is deleted, and its tokens and those of its users become void at once', async () => {
    const deleted = await registerClient(station)
    const tokens = await issueTokens(station, deleted)
    const ownToken = await clientToken(station, deleted)
    const { code, verifier } = await issueCode(station, deleted)
    const asAdmin = await station.signIn()
    expect((await asAdmin(`/app/v1/clients/${deleted.id}`, { method: 'DELETE' })).status).toBe(200)
    expectRefusal(await own({}, basicOf(deleted)), 401, 'invalid_client')
    expectRefusal(await refresh(station, deleted, tokens.refresh_token), 401, 'invalid_client')
    expectRefusal(
      await postForm(station, TOKEN, codeFields(deleted, { code, verifier })),
      401,
      'invalid_client'
    )
    expectRefusal(
      await postForm(station, REVOKE, { token: ownToken }, basicOf(deleted)),
      401,
      'invalid_client'
    )
    for (const token of [tokens.access_token, tokens.refresh_token, ownToken])
      expect((await postForm(station, INTROSPECT, { token }, basicOf(client))).body).toEqual(INACTIVE)
  })

  test('with a replaced secret, which also ends its own tokens but not those of users', async () => {
    const renewed = await registerClient(station)
    const tokens = await issueTokens(station, renewed)
    const before = await clientToken(station, renewed)
    const asAdmin = await station.signIn()
    const { body } = await asAdmin(`/app/v1/clients/${renewed.id}/secret`, { method: 'POST' })
    const renewal = { ...renewed, secret: body.payload.client_secret }
    expectRefusal(await own({}, basicOf(renewed)), 401, 'invalid_client')
    const after = await clientToken(station, renewal)
    const isActive = async (token: string) =>
      (await postForm(station, INTROSPECT, { token }, basicOf(client))).body.active
    expect([await isActive(before), await isActive(after), await isActive(tokens.access_token)]).toEqual([
      false,
      true,
      true
    ])
    expect((await refresh(station, renewal, tokens.refresh_token)).status).toBe(200)
  })
})

describe('guessing a secret', () => {
  const guess = (id: string): Promise<Answer> => own({}, basicOf({ id, secret: 'x'.repeat(43) }))
  const expectWait = (answer: Answer, seconds: number): void => {
    expectRefusal(answer, 429, 'temporarily_unavailable')
    expect(answer.headers.get('retry-after')).toBe(String(seconds))
  }

  test('is delayed from the fifth failure on, for longer each time, but not the right secret nor other clients', async () => {
    for (let count = 0; count < 5; count += 1) expectRefusal(await guess(client.id), 401, 'invalid_client')
    for (const seconds of [1, 2, 4, 8]) {
      expectWait(await guess(client.id), seconds)
      now += seconds * 1000 - 1
      expectWait(await guess(client.id), 1)
      expectRefusal(await guess(other.id), 401, 'invalid_client')
      now += 1
      expectRefusal(await guess(client.id), 401, 'invalid_client')
    }
    expectWait(await guess(client.id), 16)
    expect((await own({}, basicOf(client))).status).toBe(200)
    expect((await own({}, basicOf(other))).status).toBe(200)
    // The success has cleared the failures of others.
    expectRefusal(await guess(client.id), 401, 'invalid_client')
  })

  test('is counted across methods and endpoints', async () => {
    const wrong = { ...client, secret: 'y'.repeat(43) }
    await own({}, basicOf(wrong))
    await own({ client_id: wrong.id, client_secret: wrong.secret })
    await station.callBare(TOKEN, { body: { ...OWN, client_id: wrong.id, client_secret: wrong.secret } })
    expect((await postForm(station, INTROSPECT, { token: 'x' }, basicOf(wrong))).body).toEqual(INACTIVE)
    expectRefusal(await postForm(station, REVOKE, { token: 'x' }, basicOf(wrong)), 401, 'invalid_client')
    for (const path of [TOKEN, REVOKE])
      expectWait(await postForm(station, path, { ...OWN, token: 'x' }, basicOf(wrong)), 1)
    // Introspection gives no hint of the delay and answers as for an expired token (spec 4.2).
    const throttled = await postForm(station, INTROSPECT, { token: 'x' }, basicOf(wrong))
    expect({ status: throttled.status, body: throttled.body }).toEqual({ status: 200, body: INACTIVE })
  })

  test('in parallel is delayed like guessing in sequence', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(client.id)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
  })

  test('at many clients delays the IP address from the two hundredth failure on, but not the right secret', async () => {
    for (let count = 0; count < 200; count += 1)
      expectRefusal(await guess(`client-${count}`), 401, 'invalid_client')
    expectWait(await guess('one-more'), 1)
    expect((await own({}, basicOf(client))).status).toBe(200)
    const { code, verifier } = await issueCode(station, client)
    expect((await postForm(station, TOKEN, codeFields(client, { code, verifier }))).status).toBe(200)
  })

  test('is delayed by five minutes at most, and failures expire after fifteen', async () => {
    for (let count = 0; count < 15; count += 1) {
      await guess(client.id)
      now += 300_000
    }
    await guess(client.id)
    expectWait(await guess(client.id), 300)
    now += 15 * 60_000
    for (let count = 0; count < 5; count += 1) expectRefusal(await guess(client.id), 401, 'invalid_client')
  })

  test('does not count requests without a secret', async () => {
    for (let count = 0; count < 8; count += 1)
      expectRefusal(await own({ client_id: client.id }), 401, 'invalid_client')
    expectRefusal(await guess(client.id), 401, 'invalid_client')
  })
})
