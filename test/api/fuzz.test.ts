import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { importItem } from '../support/attendance.ts'
import { routesRegisteredBy, type SeenRoute, tinyScreens } from '../support/routes.ts'
import { signInAt } from '../support/session.ts'
import { runs } from '../support/suite.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// "No input whatsoever gives a 500 or a hang" (companion 12): every route, with whatever comes to mind.

const A_SECOND = 1_000

let station: TestWorkstation
let routes: SeenRoute[] = []
let session: Record<string, string> = {}
const rendererDir = tinyScreens()

beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ rendererDir })
  })
  // Sign-in has its own slow-down, sign-out and the lock would end the fuzzer's session, the network would be opened anew,
  // and the page of /docs is no JSON.
  const skipped = new Set([
    'DELETE /app/v1/session',
    'POST /app/v1/session/lock',
    'POST /app/v1/session/password',
    'PUT /app/v1/device-network'
  ])
  routes = routes.filter(
    ({ method, url }) => !skipped.has(`${method} ${url}`) && !url.startsWith('/docs') && method !== 'HEAD'
  )
  await renewSession()
})
afterAll(async () => {
  await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

async function renewSession(): Promise<void> {
  session = { ...(await signInAt(station.url, 'e0001', station.workstation.demo?.password)) }
}

/** Texts that have broken things before, and any other. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e400',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '%',
    '_',
    "'",
    '"',
    '\\',
    ';',
    '--',
    '../../etc/passwd',
    '=1+1',
    '2023-02-30',
    '0000-01-01',
    '9999-12-31',
    '9999-12',
    '2024-02',
    '2024-02-29',
    '2024-02-29 24:00:00',
    '2024-02-29T08:00:00+99:99',
    'E0001',
    'DEV-B01-1',
    'Checkin',
    'Device',
    'ADD',
    'ก็',
    'e\u0301',
    '\u202e',
    '😀',
    'constructor',
    'toString',
    '__proto__'
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary-ascii', maxLength: 40 })
)
const value = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(null, true, 0, -0, 1e308, 2 ** 53, [], {})
)
const FIELDS = [
  'import_data',
  'identify_user_id',
  ...'B D E J X AA AD AL AZ'.split(' '),
  'status',
  'employee_code',
  'date',
  'datetime',
  'attendance_datetime',
  'time_attendance_type_lv',
  'work_cycle_date',
  'location_id',
  'latitude',
  'longitude',
  'device_sn',
  'image_content',
  'parked_ids',
  'name',
  'scopes',
  'user_name',
  'password',
  'language',
  'calendar',
  'theme',
  'company',
  'branch',
  'administrator',
  'device',
  'preferences',
  'device_name',
  'device_type',
  'branch_id',
  'publish_flag',
  'from',
  'to',
  'views',
  'request_id',
  'work_date',
  'month',
  'limit',
  'cursor',
  'before',
  'after',
  'search',
  'sort_by',
  'sort_order',
  '_PAGE',
  '_NUMBER_PER_PAGE'
]
const field = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...FIELDS) }, { weight: 1, arbitrary: text })
const object = fc.dictionary(field, value, { maxKeys: 12 })
const body = fc.oneof(
  { weight: 4, arbitrary: object.map(it => JSON.stringify(it)) },
  { weight: 2, arbitrary: fc.array(object, { maxLength: 4 }).map(it => JSON.stringify({ import_data: it })) },
  { weight: 2, arbitrary: value.map(it => JSON.stringify(it) ?? '') },
  { weight: 1, arbitrary: text }
)
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json; charset=x',
      'x'
    ),
    accept: fc.constantFrom('*/*', 'text/html', 'application/xml', ''),
    'if-none-match': fc.constantFrom('*', '"x"', ''),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'x'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'rubbish'),
    'x-http-method-override': fc.constantFrom('DELETE', 'x')
  },
  { requiredKeys: [] }
)

function isAnswer(answer: Answer, url: string): void {
  const what = `${url}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
  expect(answer.status, what).not.toBe(500)
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

test('every route answers whatever it is sent', async () => {
  const request = fc.record({
    route: fc.nat(),
    parameter: text,
    query: fc.array(fc.tuple(field, text), { maxLength: 6 }),
    payload: body,
    headers,
    caller: fc.constantFrom('key', 'session', 'nobody')
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ route, parameter, query, payload, caller, ...more }) => {
      const { method, url } = routes[route % routes.length] ?? { method: 'GET', url: '/' }
      const search = new URLSearchParams(query.map(([name, it]) => [name, it.toWellFormed()]))
      const encoded = encodeURIComponent(parameter.toWellFormed()) || 'x'
      // An address of dots would be resolved by the client before it is sent.
      const path = url.replace(/:\w+|\*/, /^(\.|%2e)+$/i.test(encoded) ? 'dots' : encoded)
      const started = performance.now()
      const answer = await station.callBare(`${path}?${search}`, {
        method,
        headers: {
          ...(caller === 'key' ? { 'ocp-apim-subscription-key': station.key } : {}),
          ...(caller === 'session' ? session : {}),
          'content-type': 'application/json',
          ...more.headers
        },
        ...(method === 'GET' ? {} : { raw: payload })
      })
      expect(performance.now() - started).toBeLessThan(A_SECOND)
      isAnswer(answer, `${method} ${path}?${search}`)
    }),
    { numRuns: runs(3_000) }
  )
  await station.drained()
  expect((await station.callBare('/health')).body).toMatchObject({ ready: true, worker: 'running' })
  const queue = await station.workstation.queueState()
  expect(queue.failed).toBe(0)
})

/** Requests that are right, so that the changes of the fuzzer go deep. */
const RIGHT: [route: string, body: Record<string, unknown>][] = [
  [
    'POST /api/v1/open-apis/employee/import-employee',
    {
      ...Object.fromEntries(EMPLOYEE_COLUMNS.map(it => [it.letter, it.example])),
      AS: 'D07',
      AT: 'DV10',
      AU: 'SC07',
      BA: 'P10'
    }
  ],
  ['POST /api/v1/open-apis/time-attendance/import', importItem({ device_sn: 'DEV-B01-1', latitude: 13 })],
  [
    'POST /api/v1/open-apis/time-attendance/submit',
    {
      attendance_datetime: '2024-03-05 08:25:00',
      employee_code: 'E0021',
      time_attendance_type_lv: 'Checkin',
      work_cycle_date: '2024-03-05',
      location_id: 'none',
      latitude: 13.7,
      longitude: 100.5,
      device_sn: 'DEV-B01-1',
      attendance_remark: 'x'
    }
  ],
  [
    'POST /app/v1/devices',
    {
      device_sn: 'X',
      device_name: 'x',
      device_type: 'Wifi',
      device_model: null,
      branch_id: null,
      device_latitude: 1,
      device_longitude: 1,
      publish_flag: 'Y'
    }
  ],
  ['POST /app/v1/keys', { name: 'x', scopes: ['attendance:read'] }],
  ['PUT /app/v1/session/preferences', { language: 'th', calendar: 'buddhist', theme: 'auto' }],
  ['POST /app/v1/attendance/parked/replay', { parked_ids: ['x'] }],
  [
    'POST /app/v1/reports/attendance',
    {
      from: '2024-01-01',
      to: '2024-01-02',
      branch_ids: [],
      employee_codes: ['E0001'],
      language: 'th',
      calendar: 'buddhist'
    }
  ],
  ['GET /app/v1/attendance/day', { work_date: '2024-03-05', branch_id: 'x' }],
  ['GET /app/v1/attendance/presence', { work_date: '2024-03-05' }],
  ['GET /app/v1/attendance/month', { employee_code: 'E0001', month: '2024-03' }],
  [
    'GET /app/v1/attendance/punches',
    { from: '2024-01-01', to: '2024-01-02', before: '2024-01-01 00:00:00~x', limit: '5' }
  ],
  ['GET /app/v1/attendance/parked', { cursor: 'x', limit: '5' }],
  ['GET /app/v1/people', { search: 'ก', limit: '5', branch_id: 'x' }],
  ['GET /api/v1/open-apis/devices/get-list', { sort_by: 'created', _PAGE: '1', _NUMBER_PER_PAGE: '5' }],
  [
    'GET /api/v1/open-apis/locations/get-list',
    { search: 'ก', sort_by: 'location_name', employee_code: 'E0010', branch_code: 'B01', _PAGE: '1' }
  ],
  ['GET /api/v1/open-apis/time-attendance/import-status', { request_id: 'x' }]
]

test('requests that are nearly right are answered too', async () => {
  const changed = fc.record({
    which: fc.constantFrom(...RIGHT),
    changes: fc.array(fc.tuple(fc.nat(), value), { maxLength: 2 })
  })
  await fc.assert(
    fc.asyncProperty(changed, async ({ which: [route, right], changes }) => {
      const [method = '', path = ''] = route.split(' ')
      const names = Object.keys(right)
      const sent = { ...right }
      for (const [at, it] of changes) sent[names[at % names.length] ?? ''] = it
      const search = new URLSearchParams(
        Object.entries(sent).map(([name, it]) => [
          name,
          (typeof it === 'string' ? it : JSON.stringify(it)).toWellFormed()
        ])
      )
      const isOpenApi = path.startsWith('/api/')
      const body = /\/import(-employee)?$/.test(path) ? { import_data: [sent] } : sent
      const answer = await station.callBare(method === 'GET' ? `${path}?${search}` : path, {
        method,
        headers: isOpenApi ? { 'ocp-apim-subscription-key': station.key } : session,
        ...(method === 'GET' ? {} : { body })
      })
      isAnswer(answer, `${route} ${JSON.stringify(sent).slice(0, 500)}`)
      expect([401, 403]).not.toContain(answer.status)
    }),
    { numRuns: runs(1_200) }
  )
  await station.drained()
  expect((await station.workstation.queueState()).failed).toBe(0)
})
