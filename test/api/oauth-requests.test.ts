import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AUTHORIZE,
  basicOf,
  DISCOVERY,
  demoClient,
  expectRefusal,
  INACTIVE,
  INTROSPECT,
  JWKS,
  type OAuthTestClient,
  postForm,
  REVOKE,
  SERVER_METADATA,
  TOKEN,
  USERINFO
} from '../support/oauth.ts'
import { bodyOf, sendRequest, statusOf } from '../support/raw-socket.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Requests that the token service cannot read or refuses (spec 4.1, 7.1; decision 0003): every answer is an OAuth error
// without the envelope.

let station: TestWorkstation
let client: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  client = demoClient(station)
})
afterAll(() => station.close())

const FORM = 'application/x-www-form-urlencoded'
const send = (
  path: string,
  raw: string | Uint8Array,
  type = 'application/json',
  more = {}
): Promise<Answer> => station.callBare(path, { raw, headers: { 'content-type': type, ...more } })

describe('method', () => {
  test.each([
    ['GET', TOKEN, 'POST'],
    ['PUT', TOKEN, 'POST'],
    ['DELETE', TOKEN, 'POST'],
    ['OPTIONS', TOKEN, 'POST'],
    ['GET', INTROSPECT, 'POST'],
    ['PATCH', INTROSPECT, 'POST'],
    ['GET', REVOKE, 'POST'],
    ['PUT', USERINFO, 'GET, POST'],
    ['DELETE', AUTHORIZE, 'GET, POST'],
    ['GET', `${AUTHORIZE}/sign-in`, 'POST'],
    ['GET', `${AUTHORIZE}/consent`, 'POST'],
    ['POST', JWKS, 'GET'],
    ['POST', DISCOVERY, 'GET'],
    ['PUT', SERVER_METADATA, 'GET']
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const answer = await station.callBare(path, { method })
    expectRefusal(answer, 405, 'invalid_request')
    expect(answer.headers.get('allow')).toBe(allow)
  })
})

test('a HEAD request starts no authorization', async () => {
  const answer = await station.callBare(AUTHORIZE, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

describe('path', () => {
  test.each([
    '/oauth2',
    '/oauth2/',
    '/oauth2/v1',
    '/oauth2/v2/token',
    '/oauth2/v1/nothing',
    `${TOKEN}/`,
    '/.well-known',
    '/.well-known/',
    '/.well-known/nothing',
    `${DISCOVERY}/`,
    '/.well-known/oauth-authorization-server/tenant',
    '/oauth2/v1/../../etc/passwd%2f',
    '/oauth2/v1/%2e%2e/token'
  ])('%s is 404', async path => {
    const answer = await sendRequest(station.url, [
      `GET ${path} HTTP/1.1`,
      `Host: ${new URL(station.url).host}`,
      'Connection: close'
    ])
    expect(statusOf(answer)).toBe(404)
    expect(JSON.parse(bodyOf(answer))).toEqual({
      error: 'invalid_request',
      error_description: expect.any(String)
    })
    expect(answer).toMatch(/cache-control: no-store/i)
  })

  test.each(['%ff', '%00', '%zz', 'a=%e0%b8'])('a query of %s is 400', async query => {
    for (const path of [TOKEN, USERINFO, DISCOVERY, AUTHORIZE])
      expectRefusal(await station.callBare(`${path}?${query}`), 400, 'invalid_request')
  })

  test('parameters in the query are ignored (RFC 6749 §3.2)', async () => {
    const answer = await send(`${TOKEN}?grant_type=client_credentials`, '', FORM, basicOf(client))
    expectRefusal(answer, 400, 'invalid_request')
  })
})

describe('Host and Origin', () => {
  test.each([TOKEN, INTROSPECT, REVOKE, DISCOVERY, AUTHORIZE])(
    '%s under a foreign host name is 421',
    async path => {
      const answer = await sendRequest(station.url, [
        `GET ${path} HTTP/1.1`,
        'Host: evil.example',
        'Connection: close'
      ])
      expect(statusOf(answer)).toBe(421)
      expect(JSON.parse(bodyOf(answer))).toEqual({
        error: 'invalid_request',
        error_description: expect.any(String)
      })
    }
  )

  test.each([TOKEN, INTROSPECT, REVOKE, USERINFO, `${AUTHORIZE}/sign-in`, `${AUTHORIZE}/consent`])(
    'POST %s from a foreign origin is 403',
    async path => {
      for (const origin of ['https://evil.example', 'null'])
        expectRefusal(await postForm(station, path, { token: 'x' }, { origin }), 403, 'invalid_request')
    }
  )

  test('no other origin may read a response', async () => {
    for (const path of [DISCOVERY, JWKS, USERINFO]) {
      const { headers } = await station.callBare(path, { headers: { origin: 'https://evil.example' } })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('body', () => {
  const PATHS = [TOKEN, INTROSPECT, REVOKE]

  test.each([
    ['text/plain', 'grant_type=client_credentials'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['text/pl"a\\in', 'x'],
    ['application/jose', 'x'],
    ['application/json+x', '{}'],
    ['x', 'x']
  ])('of type %s is 415', async (type, raw) => {
    for (const path of PATHS) expectRefusal(await send(path, raw, type), 415, 'invalid_request')
  })

  test.each([
    ['malformed JSON', '{"grant_type":'],
    ['text after the end', '{} {}'],
    ['an array', '[{"grant_type":"client_credentials"}]'],
    ['a string', '"grant_type"'],
    ['a number', '5'],
    ['null', 'null'],
    ['nothing', ''],
    ['an empty object', '{}'],
    ['excessive depth', '['.repeat(5_000)],
    ['a forbidden key', '{"__proto__":{"grant_type":"client_credentials"}}'],
    ['NUL in a string', '{"grant_type":"client_credentials\\u0000"}'],
    ['half a character', '{"grant_type":"\\ud800"}']
  ])('that is %s is 400', async (_what, raw) => {
    for (const path of [TOKEN, REVOKE])
      expectRefusal(
        await send(path, raw, 'application/json', path === REVOKE ? basicOf(client) : {}),
        400,
        'invalid_request'
      )
    expectRefusal(await send(INTROSPECT, raw, 'application/json', basicOf(client)), 400, 'invalid_request')
  })

  test.each<[unknown]>([[5], [true], [{}], [[]], [['client_credentials']], [{ toString: 'x' }]])(
    'with %j in place of a string is 400',
    async value => {
      const right = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret }
      for (const name of Object.keys(right))
        expectRefusal(
          await station.callBare(TOKEN, { body: { ...right, [name]: value } }),
          400,
          'invalid_request'
        )
      for (const path of [INTROSPECT, REVOKE])
        expectRefusal(
          await station.callBare(path, { body: { token: value }, headers: basicOf(client) }),
          400,
          'invalid_request'
        )
    }
  )

  test('with unknown members is accepted', async () => {
    const { status } = await station.callBare(TOKEN, {
      body: {
        grant_type: 'client_credentials',
        client_id: client.id,
        client_secret: client.secret,
        resource: 5,
        constructor: {}
      }
    })
    expect(status).toBe(200)
  })

  test.each([
    ['bytes that are not UTF-8', Buffer.from('grant_type=client_credentials&client_id=\xff', 'latin1')],
    ['such bytes percent-encoded', 'grant_type=client_credentials&client_id=%ff'],
    ['NUL', 'grant_type=client_credentials&client_id=%00'],
    ['nothing', ''],
    ['JSON', '{"grant_type":"client_credentials"}'],
    ['only separators', '&&==&']
  ])('a form of %s is 400', async (_what, raw) => {
    expectRefusal(await send(TOKEN, raw, FORM), 400, 'invalid_request')
  })

  test('JSON of bytes that are not UTF-8 is 400', async () => {
    const raw = Buffer.from('{"grant_type":"\xff"}', 'latin1')
    expectRefusal(await send(TOKEN, raw), 400, 'invalid_request')
  })

  test('of a type with parameters, in any case, is accepted', async () => {
    for (const [type, raw] of [
      ['Application/JSON; charset=UTF-8', '{"grant_type":"x"}'],
      ['application/x-www-form-urlencoded;charset=utf-8', 'grant_type=x'],
      ['Application/X-WWW-Form-Urlencoded', 'grant_type=x']
    ] as const)
      expectRefusal(await send(TOKEN, raw, type), 400, 'unsupported_grant_type')
  })

  test('that is too large is 413', async () => {
    const filling = 'x'.repeat(17_000)
    for (const path of PATHS) {
      expectRefusal(await send(path, JSON.stringify({ token: filling })), 413, 'invalid_request')
      expectRefusal(await send(path, `token=${filling}`, FORM), 413, 'invalid_request')
    }
  })

  test('a long string within the limit is processed', async () => {
    const long = 'x'.repeat(16_000)
    expectRefusal(await postForm(station, TOKEN, { grant_type: long }), 400, 'unsupported_grant_type')
    const introspection = await postForm(station, INTROSPECT, { token: long }, basicOf(client))
    expect(introspection.body).toEqual(INACTIVE)
  })
})

describe('grant types', () => {
  test.each<[string, string, string | undefined]>([
    ['missing', 'invalid_request', undefined],
    ['empty', 'invalid_request', ''],
    ['password', 'unsupported_grant_type', 'password'],
    ['implicit', 'unsupported_grant_type', 'implicit'],
    ['device code', 'unsupported_grant_type', 'urn:ietf:params:oauth:grant-type:device_code'],
    ['token exchange', 'unsupported_grant_type', 'urn:ietf:params:oauth:grant-type:token-exchange'],
    ['in capitals', 'unsupported_grant_type', 'Client_Credentials'],
    ['with a space', 'unsupported_grant_type', 'client_credentials '],
    ['of a prototype', 'unsupported_grant_type', 'constructor']
  ])('%s', async (_what, error, grantType) => {
    const fields = { client_id: client.id, client_secret: client.secret ?? '' }
    expectRefusal(await postForm(station, TOKEN, { ...fields, grant_type: grantType }), 400, error)
    expectRefusal(await station.callBare(TOKEN, { body: { ...fields, grant_type: grantType } }), 400, error)
  })
})

test('headers that are too large are refused', async () => {
  const answer = await sendRequest(station.url, [
    `POST ${TOKEN} HTTP/1.1`,
    `Host: ${new URL(station.url).host}`,
    `Authorization: Basic ${'A'.repeat(40_000)}`,
    'Connection: close'
  ])
  expect(statusOf(answer)).toBe(431)
  expect(JSON.parse(bodyOf(answer))).toEqual({
    error: 'invalid_request',
    error_description: expect.any(String)
  })
})
