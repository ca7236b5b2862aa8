import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusOf } from '../support/raw-socket.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Clients that start a request and stop: two minutes of real time, in which all others are served.

const LONGEST_MS = 180_000

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation({ loadDemo: false })
})
afterAll(() => station.close())

async function begin(bytes: string): Promise<string> {
  const { hostname, port } = new URL(station.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket).catch(() => '')
}

test('incomplete requests are dropped', { timeout: LONGEST_MS + 30_000 }, async () => {
  const { host } = new URL(station.url)
  const head = `POST /app/v1/session HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
  const from = performance.now()
  const halves = [
    head,
    `${head}Content-Length: 100\r\n\r\n{"user_name"`,
    `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{`
  ]
  let isOver = false
  const ended = Promise.all(halves.map(begin)).finally(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver && performance.now() - from < LONGEST_MS) {
    const requestedAt = performance.now()
    expect((await station.callBare('/health')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - requestedAt)
    await Promise.race([ended, once(AbortSignal.timeout(500), 'abort')])
  }
  // An idle connection is closed at the same age, so a request with a body may end without a response.
  const [headOnly = '', ...bodies] = await ended
  expect(statusOf(headOnly)).toBe(408)
  expect(JSON.parse(bodyOf(headOnly))).toMatchObject({ code: 408, errors: [] })
  for (const answer of bodies) expect([0, 408]).toContain(statusOf(answer))
  expect(slowest).toBeLessThan(3_000)
})
