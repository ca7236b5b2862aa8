import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_LIST, IMPORT } from '../support/attendance.ts'
import { bodyOf, sendBytes, sendRequest, statusOf } from '../support/raw-socket.ts'
import { minimalScreens } from '../support/routes.ts'
import { signInAt } from '../support/session.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// URLs and headers that the server refuses, and what it does not disclose (decision 0003, security: local server).

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

describe('the URL', () => {
  test.each([
    `${DEVICE_LIST}?device_type=%00`,
    `${DEVICE_LIST}?device_type=%FF`,
    `${DEVICE_LIST}?device_type=%E0%B8`,
    `${DEVICE_LIST}?device_type=%ED%A0%80`,
    `${DEVICE_LIST}?device_type=%`,
    '/files/%00',
    '/files/%c0%ae',
    '/%zz'
  ])('%s is malformed: 400', async path => {
    const answer = await station.call(path)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 400, errors: [] })
  })

  test('refuses bytes that are not percent-encoded', async () => {
    const answer = await sendRequest(station.url, [
      `GET ${DEVICE_LIST}?device_type=\xe0\xb8\x81 HTTP/1.1`,
      `Host: ${host}`,
      `Ocp-Apim-Subscription-Key: ${station.key}`,
      'Connection: close'
    ])
    expect(statusOf(answer)).toBe(400)
  })

  test('a long URL and a parameter beyond its length are refused', async () => {
    expect((await station.call(`${DEVICE_LIST}?device_type=${'x'.repeat(8_000)}`)).status).toBe(400)
    expect([400, 404, 414]).toContain((await station.call(`/files/${'x'.repeat(5_000)}`)).status)
  })
})

describe('bytes that are not a request', () => {
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

  test('a huge URL is 431, in the error format of its path', async () => {
    const huge = (path: string) =>
      sendBytes(station.url, `GET ${path}?x=${'x'.repeat(70_000)} HTTP/1.1\r\n\r\n`)
    expect(JSON.parse(bodyOf(await huge('/health')))).toMatchObject({ code: 431 })
    expect(JSON.parse(bodyOf(await huge('/oauth2/v1/authorize')))).toMatchObject({ error: 'invalid_request' })
  })

  test('the server still works afterwards', async () => {
    const health = async () => (await station.callBare('/health')).body
    // On a busy machine, the thread may still be starting.
    await until(async () => (await health()).worker === 'running', 'the attendance thread')
    expect(await health()).toMatchObject({ ready: true, worker: 'running' })
  })
})

describe('response headers', () => {
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

  test('assets are cached forever, the page is revalidated', async () => {
    const asset = await station.callBare('/assets/app-abc123.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await station.callBare('/')).headers.get('cache-control')).toBe('no-cache')
  })

  test('no path leaves the folder of the screens', async () => {
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

test('too many requests from one IP address are 429 with Retry-After', async () => {
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

test('the log contains no key, no password and no session', async () => {
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
