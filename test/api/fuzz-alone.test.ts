import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../main/modules/demo/demo.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { fuzz, isAlone } from '../support/fuzz.ts'
import { minimalScreens, routesRegisteredBy, type SeenRoute } from '../support/routes.ts'
import type { KnownValues } from '../support/schema-values.ts'
import { signInAt } from '../support/session.ts'
import { isLong } from '../support/suite.ts'
import {
  type Answer,
  openTestWorkstation,
  type RequestOptions,
  TEST_NOW,
  type TestWorkstation
} from '../support/workstation.ts'

// Routes that would end or lock the session of a fuzzer, open the network or wait for other machines: each gets a session of
// its own, in a workstation used for nothing else.

const RUNS_PER_ROUTE = isLong ? 50 : 6
const QUARTER_MS = 900_000

const KNOWN: KnownValues = new Map([
  ['old_password', [DEMO_PASSWORD]],
  ['host', ['127.0.0.1']],
  ['recipient', ['somchai@example.com']],
  ['sender_address', ['hr@example.com']]
])
const isNetwork = ({ url }: SeenRoute): boolean =>
  url.endsWith('/device-network') || url.endsWith('/terminal-listener')
const isMail = ({ url }: SeenRoute): boolean => url.endsWith('/mail/settings/test')

const rendererDir = minimalScreens()
let station: TestWorkstation
let sqlite: DirectDatabase
let routes: SeenRoute[] = []
let session: Record<string, string> = {}
let now = TEST_NOW
beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ rendererDir, runtime: { now: () => now } })
  })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

/** Undoes the last try: nobody is locked out, the password is the demo's, and no rule requires more than it. */
async function renewSession(): Promise<void> {
  now += QUARTER_MS
  sqlite.raw.exec(
    `update users set is_disabled = 0, password_hash = (select password_hash from users where user_name = 'e0002')
     where user_name = 'e0001';
     delete from settings where name in ('second_factor_groups', 'idle_lock_minutes')`
  )
  session = await signInAt(station.url, 'e0001', DEMO_PASSWORD)
}

/** Requests wait while the server is reopened. */
async function reopened(): Promise<void> {
  expect((await station.workstation.handle(new Request('http://x/health'))).status).toBe(200)
}

/** Without TCP, whose port is open to the network or closed while the server is reopened. */
async function sendInProcess(
  path: string,
  { method = 'GET', raw, headers }: RequestOptions
): Promise<Answer> {
  const { url, workstation } = station
  const request = new Request(`${url}${path}`, {
    method,
    headers: headers ?? {},
    body: (raw ?? null) as BodyInit | null
  })
  const response = await workstation.handle(request)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** To a port of this machine where nothing listens: other machines may take any time. */
function sendToLoopback(path: string, options: RequestOptions): Promise<Answer> {
  const raw = typeof options.raw === 'string' ? toLoopback(options.raw) : options.raw
  return station.callBare(path, { ...options, ...(raw === undefined ? {} : { raw }) })
}
function toLoopback(text: string): string {
  try {
    const body = JSON.parse(text)
    if (/^[\w.:-]+$/.test(String(body.settings.host))) Object.assign(body.settings, { host: '127.0.0.1' })
    if (Number.isInteger(body.settings.port)) Object.assign(body.settings, { port: 1 })
    return JSON.stringify(body)
  } catch {
    return text
  }
}

test('every one of them responds to any input', { timeout: 600_000 }, async () => {
  // The network comes last: the port may use TLS afterwards, or be closed.
  const alone = routes
    .filter(isAlone)
    .toSorted((one, other) => Number(isNetwork(one)) - Number(isNetwork(other)))
  expect(alone).toHaveLength(7)
  const statuses: number[] = []
  let isPortAsBefore = true
  for (const route of alone) {
    if (isPortAsBefore) await renewSession()
    isPortAsBefore = !isNetwork(route)
    const parts = {
      send: isNetwork(route) ? sendInProcess : isMail(route) ? sendToLoopback : station.callBare,
      key: station.key,
      known: KNOWN,
      session: () => session,
      renewSession: async () => undefined
    }
    const result = await fuzz(parts, [route], {
      runs: RUNS_PER_ROUTE,
      before: isNetwork(route) ? reopened : renewSession
    })
    expect(result.failures.join('\n')).toBe('')
    statuses.push(...result.statuses)
  }
  expect(statuses.filter(it => it < 400).length, `many go deep: ${statuses}`).toBeGreaterThan(RUNS_PER_ROUTE)
  await reopened()
})
