import fc from 'fast-check'
import { expect } from 'vitest'
import type { SeenRoute } from './routes.ts'
import { type KnownValues, oddText, oddValue, type Schema, valuesOf } from './schema-values.ts'
import { isLong } from './suite.ts'
import type { Answer, RequestOptions } from './workstation.ts'

// "No input whatsoever gives a 500 or a hang" (decision 0003): every route, with input as its schema requires and with any
// other.

const LIMIT_MS = 3_000

/** Routes that would end or lock the fuzzer's session, open the network, or wait for other machines. */
const ALONE: ReadonlySet<string> = new Set([
  'DELETE /app/v1/session',
  'POST /app/v1/session/lock',
  'POST /app/v1/session/password',
  'POST /app/v1/mail/settings/test',
  'PUT /app/v1/device-network',
  'PUT /app/v1/terminal-listener',
  'PUT /app/v1/accounts/rules'
])

export const isAlone = ({ method, url }: SeenRoute): boolean => ALONE.has(`${method} ${url}`)

/** JSON, where undefined becomes an empty body; texts and bytes as they are. */
const payloadOf = (schema: Schema | undefined, known: KnownValues) =>
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
/** Most are headers of a client, so that the body is read. */
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

export interface FuzzedRequest {
  parameters: string[]
  query: string
  payload: string | Uint8Array
  headers: Record<string, string>
  caller: 'right' | 'key' | 'session' | 'nobody'
}

function requestOf({ url, schema }: SeenRoute, known: KnownValues): fc.Arbitrary<FuzzedRequest> {
  const names = url.match(/:\w+|\*/g) ?? []
  const params = (schema.params as Schema | undefined)?.properties ?? {}
  const parameter = (name: string) => valuesOf(params[name] ?? { type: 'string' }, known, name).map(asText)
  return fc.record({
    parameters: fc.tuple(...names.map(name => parameter(name.slice(1)))),
    query: valuesOf((schema.querystring ?? {}) as Schema, known).map(queryOf),
    payload: payloadOf(schema.body as Schema | undefined, known),
    headers,
    caller
  })
}

/** A longer address is refused as a whole (server-refusals-headers.test.ts). */
const ADDRESS_LENGTH = 6_000

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300).toWellFormed()

function queryOf(value: unknown): string {
  const pairs = Object.entries(value ?? {}).map(pair => new URLSearchParams([pair.map(asText)]).toString())
  const query = pairs.join('&')
  return query.length > ADDRESS_LENGTH ? query.slice(0, ADDRESS_LENGTH).replace(/%.?$/, '') : query
}

function expectAnswer(answer: Answer, url: string): void {
  const what = `${url}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
  expect(answer.status, what).toBeLessThan(500)
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  if (!isJson) {
    // Pages, assets and finished workbooks. A failed sign-in is reported on a page.
    expect(answer.status, what).toBeLessThan(url.includes('/oauth2/v1/authorize') ? 500 : 400)
    return
  }
  // The token service responds as OAuth defines it (spec 7.1).
  const isOAuth = /^\w+ \/(oauth2|\.well-known)\//.test(url)
  if (isOAuth && answer.status >= 400) expect(typeof answer.body.error, what).toBe('string')
  else if (answer.status >= 400)
    expect(Number(answer.body.code ?? answer.body.statusCode), what).toBe(answer.status)
  if (answer.status >= 400 && answer.body.code !== undefined && answer.status !== 403) {
    expect(typeof answer.body.message, what).toBe('string')
    expect(JSON.stringify(answer.body), what).not.toMatch(/SQLITE|\.ts:\d|node_modules| at [A-Z]/)
  }
}

export interface FuzzerParts {
  send(path: string, options: RequestOptions): Promise<Answer>
  readonly key: string
  /** Values of the branch that requests may refer to. */
  readonly known: KnownValues
  /** Headers of a valid session. */
  session(): Record<string, string>
  /** Called when a request with the session was refused. */
  renewSession(): Promise<void>
  /** True for a response that needs no further checks, false for one that is checked like any other. */
  isExpected?(answer: Answer): boolean
}

export interface Fuzzed {
  readonly statuses: number[]
  readonly failures: string[]
}

/** Tries each route several times; `before` runs before each request. */
export async function fuzz(
  parts: FuzzerParts,
  routes: readonly SeenRoute[],
  { runs, before }: { runs: number; before?: () => Promise<void> }
): Promise<Fuzzed> {
  const statuses: number[] = []
  const failures: string[] = []
  for (const [at, route] of routes.entries()) {
    const tried = await fc.check(
      fc.asyncProperty(requestOf(route, parts.known), async request => {
        await before?.()
        statuses.push(await tryOut(parts, route, request))
      }),
      // A request that is too slow on a busy machine would be shrunk for minutes.
      { numRuns: runs, endOnFailure: true, ...(isLong ? {} : { seed: at + 1 }) }
    )
    // One finding must not hide those of other routes.
    if (tried.failed)
      failures.push(
        `${route.method} ${route.url} with ${JSON.stringify(tried.counterexample).slice(0, 3_000)}: ${tried.errorInstance}`
      )
  }
  return { statuses, failures }
}

/** Sends one request and checks its response. */
async function tryOut(
  { send, key, session, renewSession, isExpected }: FuzzerParts,
  { method, url }: SeenRoute,
  { parameters, query, payload, ...request }: FuzzedRequest
): Promise<number> {
  const left = [...parameters]
  const path = url.replaceAll(/:\w+|\*/g, () => {
    const encoded = encodeURIComponent(left.shift() ?? '') || 'x'
    // The client would resolve a path of dots before sending it.
    return /^(\.|%2e)+$/i.test(encoded) ? 'dots' : encoded
  })
  const right = url.startsWith('/api/') ? 'key' : 'session'
  const caller = request.caller === 'right' ? right : request.caller
  const sentAt = performance.now()
  const answer = await send(`${path}?${query}`, {
    method,
    headers: {
      ...(caller === 'key' ? { 'ocp-apim-subscription-key': key } : {}),
      ...(caller === 'session' ? session() : {}),
      ...request.headers
    },
    ...(method === 'GET' ? {} : { raw: payload })
  })
  const what = `${method} ${path}?${query}`.slice(0, 1_000)
  expect(performance.now() - sentAt, what).toBeLessThan(LIMIT_MS)
  if (!isExpected?.(answer)) expectAnswer(answer, what)
  if (answer.status === 401 && caller === 'session') await renewSession()
  return answer.status
}
