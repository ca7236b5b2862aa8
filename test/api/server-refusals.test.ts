import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_LIST, IMPORT, importItem } from '../support/attendance.ts'
import { bodyOf, sendBytes, sendRequest, statusOf } from '../support/raw-socket.ts'
import { tinyScreens } from '../support/routes.ts'
import { signInAt } from '../support/session.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What the server refuses, and how (companion 12, security: local server).

let station: TestWorkstation
let host = ''
const rendererDir = tinyScreens()

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
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('Host and Origin', () => {
  const asked = async (hostHeader: string | null, path = '/health'): Promise<number> =>
    statusOf(
      await sendRequest(station.url, [
        `GET ${path} HTTP/1.1`,
        ...(hostHeader === null ? [] : [`Host: ${hostHeader}`]),
        'Connection: close'
      ])
    )
  const port = () => host.split(':')[1]

  test('own names with the own port are answered', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])
      expect(await asked(`${name}:${port()}`)).toBe(200)
  })

  test.each([
    'evil.example',
    'evil.example:PORT',
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    'localhost:PORT.evil',
    ''
  ])('Host %j is 421', async name => {
    for (const path of ['/health', '/', DEVICE_LIST, '/no/such/path', '/docs'])
      expect(await asked(name.replace('PORT', String(port())), path)).toBe(421)
  })

  test('no Host at all is 421, in the envelope', async () => {
    const answer = await sendRequest(station.url, ['GET /health HTTP/1.1', 'Connection: close'])
    expect(statusOf(answer)).toBe(421)
    expect(JSON.parse(bodyOf(answer))).toEqual({
      code: 421,
      message: 'This server is not called by that name',
      errors: []
    })
    expect(statusOf(await sendBytes(station.url, 'GET /health HTTP/1.0\r\n\r\n'))).toBe(421)
  })

  test.each([
    ['http://127.0.0.1:PORT/health', 200],
    ['HTTP://127.0.0.1:PORT/health', 200],
    ['http://evil.example/health', 421],
    ['http://evil.example:PORT/health', 421],
    ['http://localhost:PORT/health', 421],
    ['http://x@127.0.0.1:PORT/health', 421],
    ['https://evil.example', 421]
  ])('the absolute target %s is %i', async (target, status) => {
    expect(await asked(host, target.replace('PORT', String(port())))).toBe(status)
  })

  test('an absolute target is refused in the words of its path, and answered with the headers of its path', async () => {
    const ask = (target: string) =>
      sendRequest(station.url, [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close'])
    const refused = await ask('http://evil.example/oauth2/v1/userinfo')
    expect(JSON.parse(bodyOf(refused))).toEqual({
      error: 'invalid_request',
      error_description: 'This server is not called by that name'
    })
    expect(await ask(`http://${host}/app/v1/session`)).toContain('cache-control: no-store')
  })

  test.each([
    ['another', 'Host: evil.example'],
    ['the same', 'Host: SAME'],
    ['an empty one', 'hOST:']
  ])('a second Host, %s, is 400', async (_what, second) => {
    const answer = await sendRequest(station.url, [
      'GET /health HTTP/1.1',
      `Host: ${host}`,
      second.replace('SAME', host),
      'Connection: close'
    ])
    expect(statusOf(answer)).toBe(400)
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ code: 400, errors: [] })
  })

  test.each([
    'http://evil.example',
    'null',
    'https://evil.example',
    'http://127.0.0.1',
    'file://',
    'http://localhost:1'
  ])('a change from origin %s is 403, a read is not', async origin => {
    const change = await station.call(IMPORT, { body: {}, headers: { origin } })
    expect(change.status).toBe(403)
    expect(change.body).toEqual({
      code: 403,
      message: 'Requests from another site are refused',
      errors: []
    })
    const signIn = await station.callBare('/app/v1/session', { body: {}, headers: { origin } })
    expect(signIn.status).toBe(403)
    const read = await station.call(DEVICE_LIST, { headers: { origin } })
    expect(read.status).toBe(200)
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a change from the own origin passes', async () => {
    const { status } = await station.call(IMPORT, {
      body: { import_data: [importItem()] },
      headers: { origin: station.url }
    })
    expect(status).toBe(200)
  })
})

describe('route and method', () => {
  test.each([
    '/no/such/path',
    '/api/v1/open-apis/nothing',
    '/app/v1',
    '/API/v1/open-apis/devices/get-list',
    `${DEVICE_LIST}/`,
    '//',
    '/../etc/passwd',
    '/.env'
  ])('%s is 404', async path => {
    for (const method of ['GET', 'POST']) {
      const answer = await station.call(path, { method })
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ code: 404, message: 'There is nothing at this address', errors: [] })
    }
  })

  test.each([
    ['GET', IMPORT, 'POST'],
    ['PUT', IMPORT, 'POST'],
    ['DELETE', IMPORT, 'POST'],
    ['OPTIONS', IMPORT, 'POST'],
    ['PATCH', DEVICE_LIST, 'GET'],
    ['POST', '/health', 'GET'],
    ['OPTIONS', '/app/v1/session', 'GET, POST, DELETE'],
    ['PUT', '/files/abc', 'GET'],
    ['PUT', '/app/v1/keys/abc', 'DELETE']
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const answer = await station.call(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
    expect(answer.body).toEqual({ code: 405, message: `Method ${method} is not allowed here`, errors: [] })
  })

  test('HEAD is GET without a body', async () => {
    for (const path of [DEVICE_LIST, '/health', '/']) {
      const answer = await station.call(path, { method: 'HEAD' })
      expect(answer.status).toBe(200)
      expect(answer.body).toBe('')
    }
    expect((await station.callBare(DEVICE_LIST, { method: 'HEAD' })).status).toBe(401)
  })

  test('TRACE, PROPFIND and a made-up method are no way in', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'BREW']) {
      const answer = await sendRequest(station.url, [
        `${method} /health HTTP/1.1`,
        `Host: ${host}`,
        'Connection: close'
      ])
      expect([400, 404, 405]).toContain(statusOf(answer))
      expect(JSON.parse(bodyOf(answer)).code).toBe(statusOf(answer))
    }
  })
})

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
    ['a byte order mark', '\ufeff{}', 'The body is not valid JSON: a value was expected at line 1, column 1'],
    ['empty', '', 'The body is empty, JSON was expected'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'The body is not valid UTF-8'],
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
    ['surrogates the wrong way round', '{"a":["\\udc00\\ud800"]}', 'A text holds a NUL or half a character'],
    ['a NUL in a key', '{"\\u0000":1}', 'A key holds a NUL or half a character'],
    ['__proto__', '{"__proto__":{"admin":true}}', "The body holds the forbidden key '__proto__'"],
    ['__proto__ deep down', '{"a":[{"\\u005f_proto__":1}]}', "The body holds the forbidden key '__proto__'"],
    ['33 levels', nested(33), 'The body is nested deeper than 32 levels'],
    ['200,000 levels', nested(200_000), 'The body is nested deeper than 32 levels']
  ])('%s is 400', async (_what, bytes, message) => {
    // Attendance takes broken texts item by item; the other operations refuse them whole.
    const answer = await station.call('/api/v1/open-apis/employee-loans/get-list', {
      method: 'POST',
      raw: bytes,
      headers: { 'content-type': 'application/json' }
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, message, errors: [] })
  })

  test('32 levels, a whole character in escapes and a key named constructor are read', async () => {
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
    'Content-Encoding %s is 415, and says what is read',
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

  test('identity and UTF-8, however they are written, are read', async () => {
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

  test('JSON with a charset is read', async () => {
    const answer = await json('{}', { 'content-type': 'application/json; charset=utf-8' })
    expect(answer.body.message).toBe('Validation failed')
  })

  test('a body beyond 1 MiB is 413, where no pictures are carried', async () => {
    const big = JSON.stringify({ user_name: 'x'.repeat(1024 * 1024), password: 'x' })
    const answer = await station.callBare('/app/v1/session', { raw: big })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ code: 413, errors: [] })
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

  test('who may not come in does not get a body read', async () => {
    const answer = await station.callBare(IMPORT, { raw: '{"broken' })
    expect(answer.status).toBe(401)
  })

  test('a GET with a body is a GET', async () => {
    const answer = await sendRequest(
      station.url,
      ['GET /health HTTP/1.1', `Host: ${host}`, 'Content-Length: 7', 'Connection: close'],
      'rubbish'
    )
    expect(statusOf(answer)).toBe(200)
  })
})

describe('the address', () => {
  test.each([
    `${DEVICE_LIST}?device_type=%00`,
    `${DEVICE_LIST}?device_type=%FF`,
    `${DEVICE_LIST}?device_type=%E0%B8`,
    `${DEVICE_LIST}?device_type=%ED%A0%80`,
    `${DEVICE_LIST}?device_type=%`,
    '/files/%00',
    '/files/%c0%ae',
    '/%zz'
  ])('%s cannot be read: 400', async path => {
    const answer = await station.call(path)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 400, errors: [] })
  })

  test('bytes that were not encoded are refused, not guessed', async () => {
    const answer = await sendRequest(station.url, [
      `GET ${DEVICE_LIST}?device_type=\xe0\xb8\x81 HTTP/1.1`,
      `Host: ${host}`,
      `Ocp-Apim-Subscription-Key: ${station.key}`,
      'Connection: close'
    ])
    expect(statusOf(answer)).toBe(400)
  })

  test('a long one and a parameter beyond its length are answered', async () => {
    expect((await station.call(`${DEVICE_LIST}?device_type=${'x'.repeat(8_000)}`)).status).toBe(400)
    expect([400, 404, 414]).toContain((await station.call(`/files/${'x'.repeat(5_000)}`)).status)
  })
})

describe('bytes that are no request', () => {
  test.each<[string, string | Uint8Array]>([
    ['words', 'hello there\r\n\r\n'],
    ['TLS', Buffer.from('16030100c8010000c40303', 'hex')],
    ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n'],
    [
      'both lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    ],
    ['a negative length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -4\r\n\r\n'],
    ['a broken chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n'],
    ['nothing', '']
  ])('%s', async (_what, bytes) => {
    const answer = await sendBytes(station.url, bytes)
    if (answer === '') return
    expect([400, 421]).toContain(statusOf(answer))
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ code: statusOf(answer), errors: [] })
  })

  test('a huge header is 431', async () => {
    const answer = await sendRequest(station.url, [
      'GET /health HTTP/1.1',
      `Host: ${host}`,
      `X: ${'x'.repeat(70_000)}`
    ])
    expect(statusOf(answer)).toBe(431)
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ code: 431 })
  })

  test('the server is there afterwards', async () => {
    expect((await station.callBare('/health')).body).toMatchObject({ ready: true, worker: 'running' })
  })
})

describe('headers of an answer', () => {
  test.each([
    DEVICE_LIST,
    '/app/v1/session',
    '/files/none',
    '/no/such/path',
    '/health',
    '/',
    '/docs/',
    '/openapi.json'
  ])('%s', async path => {
    const { headers } = await station.call(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|http)/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers.get(name)).toBeNull()
    if (/^\/(app|api|files)\//.test(path)) expect(headers.get('cache-control')).toContain('no-store')
  })

  test('assets are kept for ever, the page is asked for anew', async () => {
    const asset = await station.callBare('/assets/app-abc123.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await station.callBare('/')).headers.get('cache-control')).toBe('no-cache')
  })

  test('no way out of the folder of the screens', async () => {
    for (const path of [
      '/assets/../../package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fworkstation.db',
      '/assets/..%5c..%5cx'
    ]) {
      const answer = await sendRequest(station.url, [
        `GET ${path} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: close'
      ])
      expect([400, 403, 404]).toContain(statusOf(answer))
    }
  })
})

test('too many requests of one address are 429 with Retry-After', async () => {
  const dataDir = temporaryDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ rate_limit_per_minute: 5 }))
  const limited = await openTestWorkstation({ dataDir, loadDemo: false })
  try {
    for (let call = 0; call < 5; call += 1) expect((await limited.callBare('/health')).status).toBe(200)
    const answer = await limited.callBare('/health')
    expect(answer.status).toBe(429)
    expect(answer.body).toMatchObject({ code: 429, errors: [] })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  } finally {
    await limited.close()
  }
})

test('the log holds no key, no password and nothing of a session', async () => {
  const dataDir = temporaryDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ log_level: 'trace' }))
  const loud = await openTestWorkstation({ dataDir })
  const asAdmin = await loud.signIn()
  const secrets = [
    loud.key,
    loud.workstation.demo?.password ?? '',
    await loud.makeKey(),
    'guessed-4711',
    'token-4711'
  ]
  await loud.callBare('/app/v1/session', { body: { user_name: 'e0001', password: 'guessed-4711' } })
  await loud.callBare(`${DEVICE_LIST}?key=${loud.key}`, {
    headers: { 'ocp-apim-subscription-key': 'guessed-4711' }
  })
  await loud.call(DEVICE_LIST, { headers: { authorization: 'Bearer token-4711' } })
  await loud.call(IMPORT, { raw: `{"password":"guessed-4711"` })
  await asAdmin('/app/v1/keys', { body: { name: 'x', subscription_key: loud.key } })
  const session = await signInAt(loud.url, 'e0002', secrets[1])
  secrets.push(session.cookie.slice('hrws_session='.length), session['session-key'])
  await loud.callBare('/app/v1/session', { headers: session })
  await loud.close({ keepDataDir: true })
  const folder = join(dataDir, 'logs')
  const log = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')
  rmSync(dataDir, { recursive: true, force: true })
  expect(log).toContain('workstation opened')
  expect(log).toContain('refused')
  for (const secret of secrets) expect(log).not.toContain(secret)
})
