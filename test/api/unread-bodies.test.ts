import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT } from '../support/attendance.ts'
import { statusOf } from '../support/raw-socket.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A client whose body is refused can read the refusal, whether it reads while sending or afterwards.

const MIB = 1024 * 1024
const JSON_TYPE = 'Content-Type: application/json'

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation({ loadDemo: false })
})
afterAll(() => station.close())

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(station.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

const headOf = (method: string, path: string, lines: readonly string[]): string =>
  [`${method} ${path} HTTP/1.1`, `Host: ${new URL(station.url).host}`, ...lines, '', ''].join('\r\n')

/** Sends everything before it reads the response, as simple clients do, and then uses the connection again. */
async function sendThenRead(
  path: string,
  bytes: number,
  lines: readonly string[]
): Promise<[string, string]> {
  const socket = await open()
  const broken = Promise.withResolvers<never>()
  socket.once('error', broken.reject)
  const talk = async (): Promise<[string, string]> => {
    socket.write(headOf('POST', path, [...lines, `Content-Length: ${bytes}`]))
    const piece = Buffer.alloc(MIB, 'x')
    for (let sent = 0; sent < bytes; sent += MIB) if (!socket.write(piece)) await once(socket, 'drain')
    const [answer] = await once(socket, 'data')
    socket.write(headOf('GET', '/health', ['Connection: close']))
    const [next] = await once(socket, 'data')
    return [String(answer), String(next)]
  }
  try {
    return await Promise.race([talk(), broken.promise])
  } finally {
    socket.destroy()
  }
}

test.each<[string, string, string[], number]>([
  ['too large', '/app/v1/session', [JSON_TYPE], 413],
  ['too large for the token service', '/oauth2/v1/token', [JSON_TYPE], 413],
  ['without a key', IMPORT, [JSON_TYPE], 401],
  ['of another type', '/app/v1/session', ['Content-Type: text/plain'], 415],
  ['compressed', '/app/v1/session', [JSON_TYPE, 'Content-Encoding: gzip'], 415]
])(
  'a client that reads only after sending gets the refusal of a body %s',
  async (_what, path, lines, status) => {
    const [answer, next] = await sendThenRead(path, 40 * MIB, lines)
    expect([statusOf(answer), statusOf(next)]).toEqual([status, 200])
  }
)

test('fetch gets it with and without Content-Length', async () => {
  const body = new Uint8Array(20 * MIB).fill(120)
  const send = (init: RequestInit) =>
    fetch(`${station.url}/app/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...init
    })
  expect((await send({ body })).status).toBe(413)
  const chunked = await send({ body: new Blob([body]).stream(), duplex: 'half' } as RequestInit)
  expect(chunked.status).toBe(413)
  expect(await chunked.json()).toMatchObject({ code: 413 })
})

test('a client that sends Expect: 100-continue gets its answer', async () => {
  const socket = await open()
  const length = `Content-Length: ${2 * MIB}`
  socket.write(headOf('POST', '/app/v1/session', [JSON_TYPE, 'Expect: 100-continue', length]))
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes(' 413 ')) break
  }
  expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 413 /)
})

test('an endless body is cut off', async () => {
  const socket = await open()
  const ended = Promise.withResolvers<void>()
  socket.on('close', () => ended.resolve())
  socket.on('error', () => ended.resolve())
  socket.resume()
  socket.write(headOf('POST', '/app/v1/session', [JSON_TYPE, 'Transfer-Encoding: chunked']))
  const size = Buffer.from(`${MIB.toString(16)}\r\n`)
  const chunk = Buffer.concat([size, Buffer.alloc(MIB, 'x'), Buffer.from('\r\n')])
  let sent = 0
  while (!socket.destroyed && sent < 1_000) {
    sent += 1
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => null), ended.promise])
  }
  expect(sent).toBeGreaterThan(100)
  expect(sent).toBeLessThan(1_000)
})
