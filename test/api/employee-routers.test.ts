import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ADD_PROFILE,
  ADD_SETTING,
  GET_DATA,
  GET_FILTER,
  INVALID,
  PeopleTables,
  refusal,
  UPDATE_PROFILE,
  UPDATE_SETTING
} from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The checks of the employee routers before any action (spec 7.2).

let station: TestWorkstation
let tables: PeopleTables
beforeAll(async () => {
  station = await openTestWorkstation()
  tables = new PeopleTables(station.dataDir)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const RECORDS = [
  'family',
  'education',
  'work',
  'ability',
  'language-skill',
  'typing-skill',
  'driving-skill',
  'training',
  'possess',
  'hospital',
  'document'
]
const ROUTERS: [path: string, actions: string[], method: 'GET' | 'POST'][] = [
  [ADD_SETTING, ['user', 'actual-quota', 'facial'], 'POST'],
  [UPDATE_PROFILE, [...RECORDS, 'address'], 'POST'],
  [ADD_PROFILE, [...RECORDS, 'possess-image'], 'POST'],
  [
    UPDATE_SETTING,
    [
      'basic',
      'approver',
      'photograph',
      'work-cycle',
      'user-groups',
      'reset-user-username',
      'reset-user-password',
      'holiday',
      'ot',
      'ot-multiple',
      'quota',
      'worktime-config',
      'time-frame',
      'role-duty',
      'cost-center'
    ],
    'POST'
  ],
  [
    GET_FILTER,
    [
      'get-user',
      'get-ot',
      'get-quota',
      'get-holiday',
      'get-work-cycle',
      'get-time-frame',
      'get-role-duty',
      'get-cost-center',
      'get-worktime-config',
      'list-facial',
      'get-document',
      'all',
      'list-work-cycle',
      'list-time-frame',
      'list-role-duty',
      'list-cost-center',
      'list-user-group'
    ],
    'GET'
  ]
]

describe.each(ROUTERS)('%s', (path, actions, method) => {
  const call = (query: Record<string, string>, body: Record<string, unknown> = {}) =>
    station.call(path, { method, query, ...(method === 'POST' ? { body } : {}) })
  const NO_ACTION = "กรุณาระบุ 'path_action'"
  const NO_CODE = "กรุณาระบุ 'employee_code'"
  const NO_SUCH = `'path_action' ต้องเป็นค่าใดค่าหนึ่งใน: ${actions.join(', ')}`

  test.each<[string, Record<string, string>, string[]]>([
    ['neither', {}, [NO_ACTION, NO_CODE]],
    ['no path_action', { employee_code: 'E0020' }, [NO_ACTION]],
    ['an empty path_action', { path_action: '', employee_code: 'E0020' }, [NO_ACTION]],
    ['no employee_code', { path_action: actions[0] ?? '' }, [NO_CODE]],
    ['an empty employee_code', { path_action: actions[0] ?? '', employee_code: '' }, [NO_CODE]],
    ['a blank employee_code', { path_action: actions[0] ?? '', employee_code: '  ' }, [NO_CODE]],
    ['an unknown action', { path_action: 'fly', employee_code: 'E0020' }, [NO_SUCH]],
    [
      'an action in capitals',
      { path_action: actions[0]?.toUpperCase() ?? '', employee_code: 'E0020' },
      [NO_SUCH]
    ],
    ["an object's own name", { path_action: 'constructor', employee_code: 'E0020' }, [NO_SUCH]],
    ['an unknown action and no code', { path_action: '__proto__' }, [NO_SUCH, NO_CODE]]
  ])('%s', async (_, query, errors) => {
    const { status, body } = await call(query)
    expect([status, body]).toEqual([400, refusal(...errors)])
  })

  test('refuses two actions at once', async () => {
    const { status, body } = await station.call(
      `${path}?path_action=${actions[0]}&path_action=x&employee_code=E0020`,
      {
        method,
        ...(method === 'POST' ? { body: {} } : {})
      }
    )
    expect([status, body.errors]).toEqual([400, [NO_SUCH]])
  })

  test.each(actions)('%s needs the scope of the operation', async action => {
    const key = await station.makeKey(['payroll:read:self', 'attendance:read', 'document:manage'])
    const { status, body } = await station.callBare(path, {
      method,
      query: { path_action: action, employee_code: 'E0020' },
      headers: { 'ocp-apim-subscription-key': key },
      ...(method === 'POST' ? { body: {} } : {})
    })
    expect(status).toBe(403)
    expect(body).toEqual({
      code: 403,
      message: 'Forbidden: Insufficient permissions',
      error: { type: 'PERMISSION_DENIED' }
    })
  })

  test.each(actions)(
    '%s without fields is refused with the same text, or responds, and writes nothing',
    async action => {
      const count = tables.activityCount()
      const { status, body } = await call({ path_action: action, employee_code: 'E0020' })
      expect([200, 400]).toContain(status)
      if (status === 400) {
        expect(body.message).toBe(INVALID)
        expect(body.errors[0]).toMatch(/^กรุณาระบุ '/)
      } else if (method === 'POST') expect(['basic', 'approver']).toContain(action)
      if (status === 400) expect(tables.activityCount()).toBe(count)
    }
  )

  if (method === 'POST') {
    test('accepts the code in the query or the body, but not two different ones', async () => {
      const [action = ''] = actions
      const both = await call({ path_action: action, employee_code: 'E0020' }, { employee_code: 'E0021' })
      expect(both.body).toEqual(refusal("'employee_code' ใน query และ body ไม่ตรงกัน"))
      for (const [query, body] of [
        [{ path_action: action, employee_code: 'E9999' }, {}],
        [{ path_action: action }, { employee_code: 'E9999' }],
        [{ path_action: action, employee_code: 'E9999' }, { employee_code: 'E9999' }]
      ] as const) {
        const answer = await call(query, body)
        expect(answer.body.errors).not.toContain(NO_CODE)
      }
    })

    test.each([1, true, [], ['E0020'], {}])('refuses the code %j', async employee_code => {
      const { body } = await call({ path_action: actions[0] ?? '' }, { employee_code })
      expect(body).toEqual(refusal("'employee_code' ต้องเป็นข้อความ"))
    })
  }
})

test('save- is an alias prefix of settings only', async () => {
  const call = (path: string, path_action: string) =>
    station.call(path, { query: { path_action, employee_code: 'E0020' }, body: { hours_per_day: '8' } })
  expect((await call(UPDATE_SETTING, 'save-basic')).body.message).toBe('Save Success')
  for (const [path, action] of [
    [ADD_SETTING, 'save-user'],
    [ADD_PROFILE, 'save-family'],
    [UPDATE_SETTING, 'save-save-basic'],
    [UPDATE_SETTING, 'save-']
  ] as const)
    expect((await call(path, action)).status).toBe(400)
})

describe('get-employee-data', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, ["กรุณาระบุ 'employee_code'"]],
    [{ employee_code: '' }, ["กรุณาระบุ 'employee_code'"]],
    [
      { employee_code: 'E0020', type: 'everything' },
      ["'type' ต้องเป็นค่าใดค่าหนึ่งใน: all, setting, profile, financial"]
    ],
    [{ type: 'x' }, ["กรุณาระบุ 'employee_code'", "'type' ต้องเป็นค่าใดค่าหนึ่งใน: all, setting, profile, financial"]]
  ])('%j', async (query, errors) => {
    const { status, body } = await station.call(GET_DATA, { query })
    expect([status, body]).toEqual([400, refusal(...errors)])
  })

  test('refuses an unknown employee', async () => {
    const { status, body } = await station.call(GET_DATA, { query: { employee_code: "' or 1=1" } })
    expect([status, body.message, body.errors]).toEqual([
      404,
      'ไม่พบข้อมูลพนักงาน',
      ["ไม่พบ 'employee_code': ' or 1=1"]
    ])
  })
})
