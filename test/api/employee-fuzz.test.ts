import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { pdfOf } from '../support/documents.ts'
import {
  ADD_PROFILE,
  ADD_SETTING,
  GET_DATA,
  GET_FILTER,
  PeopleCalls,
  UPDATE_PROFILE,
  UPDATE_SETTING
} from '../support/people.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { PROFILE_KINDS } from '../support/profile-kinds.ts'
import { runs } from '../support/suite.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// "No input whatsoever gives a 500 or a hang" (decision 0003): the employee operations with almost valid input.

let station: TestWorkstation
let people: PeopleCalls
beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
})
afterAll(() => station.close())

const ID = encodeId('some-id')
const picture = pictureBase64('image/png')
type ValidRequest = [path: string, action: string, body: Record<string, unknown>]
const VALID_REQUESTS: ValidRequest[] = [
  ...PROFILE_KINDS.flatMap(({ action, idField, required, optional }): ValidRequest[] => [
    [ADD_PROFILE, action, { ...required, ...optional }],
    [UPDATE_PROFILE, action, { [idField]: ID, ...required, ...optional }]
  ]),
  [ADD_PROFILE, 'possess-image', { employee_possess_id: ID, image_64: picture }],
  [
    UPDATE_PROFILE,
    'document',
    { employee_documents_id: ID, documents_name: 'x', documents_expired: '2026-01-01' }
  ],
  [UPDATE_PROFILE, 'address', { employee_id: ID, subdistrict_code: '100402', current_state_code: 'x' }],
  [ADD_SETTING, 'user', { user_name: 'fuzz' }],
  [ADD_SETTING, 'actual-quota', { quota_id: ID, work_date: '2026-01-01', leave_value: '1', remark: 'x' }],
  [ADD_SETTING, 'facial', { image64: picture }],
  [UPDATE_SETTING, 'basic', { days_per_month: '30', hours_per_day: '8', round_month_config: 'Y' }],
  [UPDATE_SETTING, 'approver', { auth_first: ID, auth_second: ID, auth_fifth: null }],
  [UPDATE_SETTING, 'photograph', { image_64: picture, photograph: null, photograph_base64: null }],
  [UPDATE_SETTING, 'work-cycle', { work_cycle_lists: [{ day: 'Mon', work_cycle_id: ID, active: 'Y' }] }],
  [UPDATE_SETTING, 'user-groups', { usergroup_ids: [encodeId('employee')] }],
  [UPDATE_SETTING, 'reset-user-username', { new_username: 'fuzzed' }],
  [UPDATE_SETTING, 'reset-user-password', { new_password: '12345678', user_id: ID }],
  [UPDATE_SETTING, 'holiday', { holiday_lists: [{ day: 'Mon', holiday_flag_lv: '03' }] }],
  [UPDATE_SETTING, 'ot', { ot_type_ids: [encodeId('OT_1_0')] }],
  [
    UPDATE_SETTING,
    'ot-multiple',
    { ot_type_ids: [], employee_lists: [{ employee_code: 'E0021' }, { employee_id: ID }] }
  ],
  [
    UPDATE_SETTING,
    'quota',
    { quota_lists: [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '6' }] }
  ],
  [
    UPDATE_SETTING,
    'worktime-config',
    { worktime_config: { configs: [{ key_type_lv: 'late', key_type_value: 'Y', key_value: '5' }] } }
  ],
  [UPDATE_SETTING, 'time-frame', { time_frame_lists: [{ time_frame_id: ID, effective_date: '2026-01-01' }] }],
  [UPDATE_SETTING, 'role-duty', { role_duty_lists: [{ role_duty_id: ID, start_dt: '2026-01-01' }] }],
  [UPDATE_SETTING, 'cost-center', { cost_center_lists: [{ day: 'Mon', cost_center_id: ID }] }]
]

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    "' or 1=1 --",
    '%',
    '=1+1',
    '2026-02-30',
    '9999-12-31',
    '9999999999999999999',
    '12.345',
    'TEE=',
    '====',
    'data:image/png;base64,',
    'Mon',
    'E0020',
    '😀',
    'e\u0301'
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 })
)
const value = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -0, 1e308, 2 ** 53, [], {}, [[]], [null], [{}], Array(1001).fill({}))
)

/** Every place in a body where another value could be. */
function pathsIn(body: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (body === null || typeof body !== 'object') return [path]
  return [
    path,
    ...Object.entries(body).flatMap(([key, item]) =>
      pathsIn(item, [...path, Array.isArray(body) ? Number(key) : key])
    )
  ]
}

function withChange(body: unknown, [key, ...rest]: (string | number)[], changed: unknown): unknown {
  if (key === undefined) return changed
  if (body === null || typeof body !== 'object') return body
  const copy = Array.isArray(body) ? [...body] : { ...body }
  const slot = copy as Record<string | number, unknown>
  slot[key] = withChange(slot[key], rest, changed)
  return copy
}

function expectResponse({ status, body }: Answer, what: string): void {
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500)
  expect([200, 400, 403, 404, 413]).toContain(status)
  if (status === 200) return
  expect([body.code, typeof body.message]).toEqual([status, 'string'])
  // A body that is refused as a whole gives the reason in the message only (test/api/server-refusals).
  const isUnread = /^(The body|A text|A key) /.test(body.message)
  if (status === 400 && !isUnread) expect(body.errors?.length ?? 1, what).toBeGreaterThan(0)
  expect(JSON.stringify(body), what).not.toMatch(/SQLITE|\.ts:\d|node_modules| at [A-Z]/)
}

test('almost valid requests', async () => {
  const requests = fc.record({
    which: fc.constantFrom(...VALID_REQUESTS),
    changes: fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 3 }),
    code: fc.constantFrom('E0020', 'E0021', 'E0240', 'E9999')
  })
  await fc.assert(
    fc.asyncProperty(requests, async ({ which: [path, action, body], changes, code }) => {
      const paths = pathsIn(body)
      const sent = changes.reduce<unknown>(
        (it, [at, changed]) => withChange(it, paths[at % paths.length] ?? [], changed),
        body
      )
      const answer = await station.call(path, {
        query: { path_action: action, employee_code: code },
        raw: JSON.stringify(sent) ?? 'null',
        method: 'POST'
      })
      expectResponse(answer, `${action} ${JSON.stringify(sent)?.slice(0, 500)}`)
    }),
    { numRuns: runs(2_500) }
  )
  expect((await people.data('E0020')).basic.employee_code).toBe('E0020')
})

test('almost valid forms', async () => {
  const whole = Buffer.from(
    [
      '--b',
      'Content-Disposition: form-data; name="employee_code"',
      '',
      'E0020',
      '--b',
      'Content-Disposition: form-data; name="documents_name"',
      '',
      'ชื่อ',
      '--b',
      'Content-Disposition: form-data; name="_doc"; filename="x.pdf"',
      'Content-Type: application/pdf',
      '',
      pdfOf().toString(),
      '--b--',
      ''
    ].join('\r\n')
  )
  const damage = fc.array(fc.tuple(fc.nat(whole.length), fc.nat(40), fc.uint8Array({ maxLength: 12 })), {
    maxLength: 4
  })
  await fc.assert(
    fc.asyncProperty(damage, fc.constantFrom('b', 'b', 'B', '"b"', 'x'), async (paths, boundary) => {
      let bytes = whole
      for (const [at, length, more] of paths)
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          more,
          bytes.subarray(Math.min(bytes.length, at + length))
        ])
      const answer = await station.call(ADD_PROFILE, {
        method: 'POST',
        query: { path_action: 'document' },
        raw: new Uint8Array(bytes),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }
      })
      expectResponse(answer, bytes.toString())
    }),
    { numRuns: runs(800) }
  )
  expect((await station.callBare('/health')).status).toBe(200)
})

test('almost valid queries', async () => {
  const query = fc.dictionary(
    fc.constantFrom('path_action', 'employee_code', 'employee_documents_id', 'type'),
    fc.oneof(text, fc.constantFrom('get-user', 'all', 'get-document', 'list-facial', 'E0020', 'setting', ID))
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(GET_FILTER, GET_DATA), query, async (path, it) => {
      const wellFormed = Object.fromEntries(
        Object.entries(it).map(([name, value]) => [name, value.toWellFormed()])
      )
      expectResponse(await station.call(path, { query: wellFormed }), JSON.stringify(it))
    }),
    { numRuns: runs(400) }
  )
})
