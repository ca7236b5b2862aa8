import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBytes } from '../support/raw-socket.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Connections as no client library makes them.

let station: TestWorkstation
let host = ''
beforeAll(async () => {
  station = await openTestWorkstation({ loadDemo: false })
  host = new URL(station.url).host
})
afterAll(() => station.close())

const get = (path: string, ...lines: string[]): string =>
  [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n')

test('answers pipelined requests in order', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => (at % 2 ? '/app/v1/nothing' : '/health'))
  const answer = await sendBytes(
    station.url,
    [...paths.map(path => get(path)), get('/health', 'Connection: close')].join('')
  )
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  expect(statuses).toEqual([...paths.map(path => (path === '/health' ? 200 : 404)), 200])
})

test('does not answer a request that follows a malformed one', async () => {
  const answer = await sendBytes(station.url, `rubbish\r\n\r\n${get('/health')}`)
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['400'])
})

test('answers a request that arrives byte by byte', async () => {
  const socket = await open()
  socket.setNoDelay(true)
  for (const byte of get('/health', 'Connection: close')) socket.write(byte)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('hundreds of incomplete requests do not delay others', async () => {
  const halves = [
    'GET /heal',
    `GET /health HTTP/1.1\r\nHost: ${host}\r\nX-Long: `,
    `POST /app/v1/session HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"user_name":`,
    `POST /app/v1/session HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{`
  ]
  const sockets = await Promise.all(Array.from({ length: 300 }, open))
  for (const [at, socket] of sockets.entries()) socket.write(halves[at % halves.length] ?? '')
  const from = performance.now()
  expect((await station.callBare('/health')).status).toBe(200)
  expect(performance.now() - from).toBeLessThan(3_000)
  for (const socket of sockets) socket.destroy()
  expect((await station.callBare('/health')).status).toBe(200)
})

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(station.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
