import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMPORT, importItem } from '../support/attendance.ts'
import { sendRequest, statusOf } from '../support/raw-socket.ts'
import { minimalScreens } from '../support/routes.ts'
import { signInAt } from '../support/session.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Which bodies the server refuses, and how (decision 0003, security: local server).

let station: TestWorkstation
let host = ''
const rendererDir = minimalScreens()

beforeAll(async () => {
  station = await openTestWorkstation({ rendererDir })
  host = new URL(station.url).host
})
afterAll(async () => {
  await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

const json = (bytes: string | Uint8Array, headers: Record<string, string> = {}) =>
  station.call(IMPORT, { raw: bytes, headers })
const KIB = 1024
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('the body', () => {
  test.each<[string, string | Uint8Array, string]>([
    [
      'malformed',
      '{"import_data": [',
      'The body is not valid JSON: a value was expected at line 1, column 18'
    ],
    ['two values', '{} {}', 'The body is not valid JSON: the end was expected at line 1, column 4'],
    [
      'single quotes',
      "{'import_data': []}",
      'The body is not valid JSON: a key in double quotes was expected at line 1, column 2'
    ],
    ['NaN', '{"import_data": NaN}', 'The body is not valid JSON: a value was expected at line 1, column 17'],
    [
      'a second byte order mark',
      '\ufeff\ufeff{}',
      'The body is not valid JSON: a value was expected at line 1, column 1'
    ],
    ['a byte order mark alone', '\ufeff', 'The body is empty, JSON was expected'],
    ['empty', '', 'The body is empty, JSON was expected'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'The body is not valid UTF-8'],
    [
      'UTF-16',
      Buffer.from('{}', 'utf16le'),
      'The body is not valid JSON: a key in double quotes was expected at line 1, column 2'
    ],
    [
      'a raw NUL',
      '{"a":"\0"}',
      'The body is not valid JSON: the end of a text was expected at line 1, column 7'
    ],
    ['an escaped NUL', '{"a":"x\\u0000y"}', 'A text holds a NUL or half a character'],
    ['a lone surrogate', '{"a":"\\ud800"}', 'A text holds a NUL or half a character'],
    ['surrogates in the wrong order', '{"a":["\\udc00\\ud800"]}', 'A text holds a NUL or half a character'],
    ['a NUL in a key', '{"\\u0000":1}', 'A key holds a NUL or half a character'],
    ['__proto__', '{"__proto__":{"admin":true}}', "The body holds the forbidden key '__proto__'"],
    ['__proto__ deep down', '{"a":[{"\\u005f_proto__":1}]}', "The body holds the forbidden key '__proto__'"],
    ['33 levels', nested(33), 'The body is nested deeper than 32 levels'],
    ['200,000 levels', nested(200_000), 'The body is nested deeper than 32 levels'],
    ['200,000 levels that never end', '['.repeat(200_000), 'The body is nested deeper than 32 levels']
  ])('%s is 400', async (_what, bytes, message) => {
    // Attendance refuses broken texts by item; other operations refuse the whole request.
    const answer = await station.call('/api/v1/open-apis/employee-loans/get-list', {
      method: 'POST',
      raw: bytes,
      headers: { 'content-type': 'application/json' }
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, message, errors: [] })
  })

  test('accepts 32 levels, an escaped surrogate pair and a key named constructor', async () => {
    for (const text of [nested(32), '{"a":"\\ud83d\\ude00"}', '{"constructor":{"prototype":1}}'])
      expect((await json(text)).body.message).toBe('Validation failed')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'application/jsonp',
    'rubbish'
  ])('content type %s is 415', async type => {
    const answer = await json('{"import_data":[]}', { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject({ code: 415, errors: [] })
  })

  test.each(['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip', 'x'])(
    'Content-Encoding %s is 415, with the accepted encoding',
    async encoding => {
      const answer = await json('{"import_data":[]}', { 'content-encoding': encoding })
      expect(answer.status).toBe(415)
      expect(answer.body).toEqual({
        code: 415,
        message: 'A body is read without Content-Encoding only',
        errors: []
      })
      expect(answer.headers.get('accept-encoding')).toBe('identity')
    }
  )

  test.each(['tis-620', '"windows-874"', 'utf-16', 'latin1', ''])('charset %j is 415', async charset => {
    const type = `application/json; charset=${charset}`
    const answer = await json('{"import_data":[]}', { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(answer.body.message).toBe('A body is read in the charset UTF-8 only')
    const asOAuth = await station.callBare('/oauth2/v1/token', {
      raw: 'grant_type=client_credentials',
      headers: { 'content-type': `application/x-www-form-urlencoded; charset=${charset}` }
    })
    expect(asOAuth.status).toBe(415)
    expect(asOAuth.body).toEqual({
      error: 'invalid_request',
      error_description: 'A body is read in the charset UTF-8 only'
    })
  })

  test('accepts identity and UTF-8 in any notation', async () => {
    for (const type of ['application/json;charset=UTF-8', 'application/json; charset="utf-8"'])
      expect((await json('{}', { 'content-type': type, 'content-encoding': 'identity' })).body.message).toBe(
        'Validation failed'
      )
  })

  test('a body without a content type is 415', async () => {
    const answer = await sendRequest(
      station.url,
      [
        `POST ${IMPORT} HTTP/1.1`,
        `Host: ${host}`,
        `Ocp-Apim-Subscription-Key: ${station.key}`,
        'Content-Length: 2',
        'Connection: close'
      ],
      '{}'
    )
    expect(statusOf(answer)).toBe(415)
  })

  test('accepts JSON with a charset', async () => {
    const answer = await json('{}', { 'content-type': 'application/json; charset=utf-8' })
    expect(answer.body.message).toBe('Validation failed')
  })

  // Decision 0003.
  test('a byte order mark before JSON is ignored', async () => {
    const loans = await station.call('/api/v1/open-apis/employee-loans/get-list', {
      method: 'POST',
      raw: '\ufeff{"_PAGE":1}',
      headers: { 'content-type': 'application/json' }
    })
    expect(loans.status).toBe(200)
    const item = importItem({ employee_code: 'E0010' })
    expect((await json(`\ufeff${JSON.stringify({ import_data: [item] })}`)).status).toBe(200)
    const [token, session] = await Promise.all([
      station.callBare('/oauth2/v1/token', { raw: '\ufeff{"grant_type":"x"}' }),
      station.callBare('/app/v1/session', { raw: '\ufeff{"user_name":"e0001","password":"wrong"}' })
    ])
    expect(token.body).toMatchObject({ error: 'unsupported_grant_type' })
    expect(session.status).toBe(401)
  })

  test('a body beyond 16 KiB is 413 where nobody needs to sign in', async () => {
    for (const path of ['/app/v1/session', '/app/v1/session/passkey', '/oauth2/v1/token']) {
      const answer = await station.callBare(path, {
        raw: JSON.stringify({ user_name: 'x'.repeat(16 * KIB) })
      })
      expect([path, answer.status]).toEqual([path, 413])
    }
  })

  test('a body beyond 64 KiB is 413 where every user may send one', async () => {
    const asEmployee = await station.signIn('e0020')
    const answer = await asEmployee('/app/v1/lists/people', {
      method: 'PUT',
      body: { views: [], hidden: null, more: 'x'.repeat(64 * KIB) }
    })
    expect(answer.status).toBe(413)
  })

  test('a body beyond 1 MiB is 413 where no pictures are expected', async () => {
    const answer = await station.call('/api/v1/open-apis/employee-loans/get-list', {
      body: { remark: 'x'.repeat(KIB * KIB) }
    })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ code: 413, errors: [] })
  })

  test('a body of more than 20,000 values is 413, before it is parsed', async () => {
    const answer = await station.call('/api/v1/open-apis/employee-loans/get-list', {
      method: 'POST',
      raw: `{${'"a":[0,0],'.repeat(10_000)}`,
      headers: { 'content-type': 'application/json' }
    })
    expect(answer.body).toEqual({ code: 413, message: 'The body holds more than 20000 values', errors: [] })
  })

  test('does not read the body of a request to an unknown address', async () => {
    expect((await station.callBare('/nowhere', { raw: '{"broken' })).status).toBe(404)
    expect((await station.callBare('/health', { raw: '{"broken' })).status).toBe(405)
  })

  test('an import may be larger, up to its own limit', async () => {
    const picture = 'A'.repeat(3 * 1024 * 1024)
    const items = Array.from({ length: 10 }, () => importItem({ image_content: picture }))
    const answer = await station.call(IMPORT, { body: { import_data: items } })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('No valid data to import')
    const declared = await sendRequest(station.url, [
      `POST ${IMPORT} HTTP/1.1`,
      `Host: ${host}`,
      `Ocp-Apim-Subscription-Key: ${station.key}`,
      'Content-Type: application/json',
      'Content-Length: 999999999',
      'Connection: close'
    ])
    expect(statusOf(declared)).toBe(413)
  })

  test('does not read the body of an unauthenticated request', async () => {
    const answer = await station.callBare(IMPORT, { raw: '{"broken' })
    expect(answer.status).toBe(401)
  })

  test('ignores the body of a GET', async () => {
    const answer = await sendRequest(
      station.url,
      ['GET /health HTTP/1.1', `Host: ${host}`, 'Content-Length: 7', 'Connection: close'],
      'rubbish'
    )
    expect(statusOf(answer)).toBe(200)
  })
})

test('names all faults of a small body, and one of a body with so many that listing them would take seconds', async () => {
  const session = await signInAt(station.url, 'e0001', station.workstation.demo?.password)
  const refusedFaults = async (count: number) => {
    const refused = Array.from({ length: count }, () => ({}))
    const answer = await station.callBare('/app/v1/employee-imports/x/rows', {
      method: 'POST',
      headers: session,
      body: { from: 1, rows: [{ source: 1, record: {}, refused }] }
    })
    expect(answer.status).toBe(400)
    return answer.body.errors.length
  }
  expect(await refusedFaults(50)).toBeGreaterThan(50)
  expect(await refusedFaults(20_000)).toBe(1)
})
