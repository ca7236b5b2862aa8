import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesRegisteredBy, type SeenRoute, tinyScreens } from '../support/routes.ts'
import { noteValues, oddText, oddValue, type Schema, valuesOf } from '../support/schema-values.ts'
import { signInAt } from '../support/session.ts'
import { isLong } from '../support/suite.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// "No input whatsoever gives a 500 or a hang" (companion 12): every route, with what its schema asks for and with whatever
// comes to mind.

const LIMIT_MS = 3_000
const RUNS_PER_ROUTE = isLong ? 20 : 1

/** They would end or lock the fuzzer's session, open the network, or wait for other machines. */
const SKIPPED = new Set([
  'DELETE /app/v1/session',
  'POST /app/v1/session/lock',
  'POST /app/v1/session/password',
  'PUT /app/v1/accounts/rules',
  'PUT /app/v1/device-network',
  'POST /app/v1/mail/settings/test'
])
/** Whose sessions and keys stay, so that requests go on getting in. */
const UNTOUCHED = ['user_id', 'session_id', 'key_id', 'user_name', 'client_id', 'grant_id']

let station: TestWorkstation
let routes: SeenRoute[] = []
let session: Record<string, string> = {}
const known = new Map<string, unknown[]>()
const rendererDir = tinyScreens()

beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ rendererDir })
  })
  // The page of /docs is no JSON.
  routes = routes.filter(
    ({ method, url }) => !SKIPPED.has(`${method} ${url}`) && !url.startsWith('/docs') && method !== 'HEAD'
  )
  await renewSession()
  for (const { method, url } of routes) {
    if (method !== 'GET' || url.includes(':') || !/^\/(app|api)\//.test(url)) continue
    const headers = url.startsWith('/api/') ? { 'ocp-apim-subscription-key': station.key } : session
    noteValues((await station.callBare(url, { headers })).body, known)
  }
  for (const name of UNTOUCHED) known.delete(name)
})
afterAll(async () => {
  await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

async function renewSession(): Promise<void> {
  session = { ...(await signInAt(station.url, 'e0001', station.workstation.demo?.password)) }
}

/** JSON that keeps what JSON.stringify would drop or escape; texts and bytes as they are. */
const payloadOf = (schema: Schema | undefined) =>
  fc.oneof(
    { weight: 12, arbitrary: valuesOf(schema, known).map(it => JSON.stringify(it) ?? '') },
    { weight: 1, arbitrary: oddValue.map(it => JSON.stringify(it) ?? '') },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) }
  )

const CONTENT_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=x',
  'application/json; charset=utf-16',
  'x'
]
/** Most are what a client sends, so that the body is read. */
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) }
    ),
    accept: fc.constantFrom('*/*', 'text/html', 'application/xml', ''),
    'accept-language': fc.constantFrom('th', 'en', '*;q=x', ''),
    'if-none-match': fc.constantFrom('*', '"x"', ''),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'x'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'rubbish'),
    'x-http-method-override': fc.constantFrom('DELETE', 'x')
  },
  { requiredKeys: ['content-type'] }
)
const caller = fc.oneof(
  { weight: 8, arbitrary: fc.constant('right' as const) },
  { weight: 1, arbitrary: fc.constantFrom('key', 'session', 'nobody') }
)

interface FuzzedRequest {
  parameters: string[]
  query: string
  payload: string | Uint8Array
  headers: Record<string, string>
  caller: 'right' | 'key' | 'session' | 'nobody'
}

function requestOf({ url, schema }: SeenRoute): fc.Arbitrary<FuzzedRequest> {
  const names = url.match(/:\w+|\*/g) ?? []
  const params = (schema.params as Schema | undefined)?.properties ?? {}
  const parameter = (name: string) => valuesOf(params[name] ?? { type: 'string' }, known, name).map(asText)
  return fc.record({
    parameters: fc.tuple(...names.map(name => parameter(name.slice(1)))),
    query: valuesOf((schema.querystring ?? {}) as Schema, known).map(queryOf),
    payload: payloadOf(schema.body as Schema | undefined),
    headers,
    caller
  })
}

/** More than that is refused as a whole (server-refusals-headers.test.ts). */
const ADDRESS_LENGTH = 6_000

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300).toWellFormed()

function queryOf(value: unknown): string {
  const pairs = Object.entries(value ?? {}).map(pair => new URLSearchParams([pair.map(asText)]).toString())
  const query = pairs.join('&')
  return query.length > ADDRESS_LENGTH ? query.slice(0, ADDRESS_LENGTH).replace(/%.?$/, '') : query
}

function isAnswer(answer: Answer, url: string): void {
  const what = `${url}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
  expect(answer.status, what).toBeLessThan(500)
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  if (!isJson) {
    // Pages, assets and finished workbooks. What is wrong with a sign-in is said on a page.
    expect(answer.status, what).toBeLessThan(url.includes('/oauth2/v1/authorize') ? 500 : 400)
    return
  }
  // The token service answers as OAuth has it (spec 7.1).
  const isOAuth = /^\w+ \/(oauth2|\.well-known)\//.test(url)
  if (isOAuth && answer.status >= 400) expect(typeof answer.body.error, what).toBe('string')
  else if (answer.status >= 400)
    expect(Number(answer.body.code ?? answer.body.statusCode), what).toBe(answer.status)
  if (answer.status >= 400 && answer.body.code !== undefined && answer.status !== 403) {
    expect(typeof answer.body.message, what).toBe('string')
    expect(JSON.stringify(answer.body), what).not.toMatch(/SQLITE|\.ts:\d|node_modules| at [A-Z]/)
  }
}

/** Sends one request and checks its response. */
async function tryOut(route: SeenRoute, { parameters, query, payload, ...request }: FuzzedRequest) {
  const { method, url } = route
  const left = [...parameters]
  const path = url.replaceAll(/:\w+|\*/g, () => {
    const encoded = encodeURIComponent(left.shift() ?? '') || 'x'
    // An address of dots would be resolved by the client before it is sent.
    return /^(\.|%2e)+$/i.test(encoded) ? 'dots' : encoded
  })
  const right = url.startsWith('/api/') ? 'key' : 'session'
  const caller = request.caller === 'right' ? right : request.caller
  const sentAt = performance.now()
  const answer = await station.callBare(`${path}?${query}`, {
    method,
    headers: {
      ...(caller === 'key' ? { 'ocp-apim-subscription-key': station.key } : {}),
      ...(caller === 'session' ? session : {}),
      ...request.headers
    },
    ...(method === 'GET' ? {} : { raw: payload })
  })
  const what = `${method} ${path}?${query}`.slice(0, 1_000)
  expect(performance.now() - sentAt, what).toBeLessThan(LIMIT_MS)
  isAnswer(answer, what)
  if (answer.status === 401 && caller === 'session') await renewSession()
  return answer.status
}

test('every route answers whatever it is sent', { timeout: 900_000 }, async () => {
  const statuses: number[] = []
  const failures: string[] = []
  for (const [at, route] of routes.entries()) {
    const tried = await fc.check(
      fc.asyncProperty(requestOf(route), async request => {
        statuses.push(await tryOut(route, request))
      }),
      { numRuns: RUNS_PER_ROUTE, ...(isLong ? {} : { seed: at + 1 }) }
    )
    // One finding must not hide those of other routes.
    if (tried.failed)
      failures.push(
        `${route.method} ${route.url} with ${JSON.stringify(tried.counterexample).slice(0, 3_000)}: ${tried.errorInstance}`
      )
  }
  expect(failures).toEqual([])
  expect(statuses.filter(it => it === 401).length, 'most requests get in').toBeLessThan(statuses.length / 4)
  expect(statuses.filter(it => it < 400).length, 'many go deep').toBeGreaterThan(statuses.length / 8)
  await station.drained()
  expect((await station.callBare('/health')).body).toMatchObject({ ready: true, worker: 'running' })
  expect((await station.workstation.queueState()).failed).toBe(0)
})
