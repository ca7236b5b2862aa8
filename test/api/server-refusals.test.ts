import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_LIST, IMPORT, importItem } from '../support/attendance.ts'
import { bodyOf, sendBytes, sendRequest, statusOf } from '../support/raw-socket.ts'
import { minimalScreens } from '../support/routes.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Which hosts, origins, paths and methods the server refuses, and how (decision 0003, security: local server).

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

describe('Host and Origin', () => {
  const statusFor = async (hostHeader: string | null, path = '/health'): Promise<number> =>
    statusOf(
      await sendRequest(station.url, [
        `GET ${path} HTTP/1.1`,
        ...(hostHeader === null ? [] : [`Host: ${hostHeader}`]),
        'Connection: close'
      ])
    )
  const port = () => host.split(':')[1]

  test('accepts its own host names with its own port', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])
      expect(await statusFor(`${name}:${port()}`)).toBe(200)
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
      expect(await statusFor(name.replace('PORT', String(port())), path)).toBe(421)
  })

  test('a missing Host is 421, in the envelope', async () => {
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
    expect(await statusFor(host, target.replace('PORT', String(port())))).toBe(status)
  })

  test('an absolute target gets the error format and the headers of its path', async () => {
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
  ])('a change from origin %s is 403, but not a read', async origin => {
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

  test('accepts a change from its own origin', async () => {
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

  test('refuses TRACE, PROPFIND and an unknown method', async () => {
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
