import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmployeeData, FILTER_ANSWERS } from '#shared/contracts/employees/employee-data.ts'
import { UPDATE_SETTING_ANSWERS } from '#shared/contracts/employees/employee-settings.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { GET_FILTER, PeopleCalls, PeopleTables, refusal, type Shown } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// get-employee-data-filter and get-employee-data (decision 0039).

let station: TestWorkstation
let people: PeopleCalls
let tables: PeopleTables
beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
/** Faults of a response against its documentation; undocumented properties are faults too. */
function faultsOf(schema: object, answer: unknown): unknown {
  const closed = JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' ? { ...value, additionalProperties: false } : value
  )
  const check = ajv.compile(closed)
  return check(answer) ? null : check.errors
}

describe('get-user', () => {
  test('has the account and its employee, as authorize_id needs it (spec 2.1.4)', async () => {
    const { status, body } = await people.filter('get-user', 'E0001')
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'Success',
      payload: {
        user_id: tables.sqlite.value('select id from users where user_name = ?', 'e0001'),
        user_name: 'e0001',
        usergroup_code: 'admin',
        user_type: 'hrs',
        employee_id: tables.sqlite.employeeId('E0001'),
        employee_code: 'E0001',
        employee_name: expect.stringMatching(/^[ก-๙]+$/),
        employee_last_name: expect.stringMatching(/^[ก-๙ ]+$/)
      }
    })
    expect((await people.filter('get-user', 'E0003')).body.payload.usergroup_code).toBe('manager')
    expect((await people.filter('get-user', 'E0020')).body.payload.usergroup_code).toBe('employee')
  })

  test('is null without an account', async () => {
    const { status, body } = await people.filter('get-user', 'E0100')
    expect([status, body.message, body.errors]).toEqual([
      404,
      'ไม่พบบัญชีผู้ใช้ของพนักงาน',
      ['พนักงาน E0100 ยังไม่มีบัญชีผู้ใช้']
    ])
  })
})

const BLOCK_OF: Record<string, string> = {
  'get-ot': 'ot_lists',
  'get-quota': 'quota_lists',
  'get-holiday': 'holiday_lists',
  'get-work-cycle': 'work_cycle_lists',
  'get-time-frame': 'time_frame_lists',
  'get-role-duty': 'role_duty_lists',
  'get-cost-center': 'cost_center_lists',
  'get-worktime-config': 'worktime_config',
  'list-facial': 'facial_lists'
}

test.each(Object.entries(BLOCK_OF))('%s is the block %s', async (action, block) => {
  for (const code of ['E0030', 'E0240']) {
    const { status, body } = await people.filter(action, code)
    expect([status, body.message]).toEqual([200, 'Success'])
    expect(body.payload).toEqual(await people.setting(block, code))
  }
})

test.each(Object.keys(FILTER_ANSWERS).filter(action => action !== 'get-document'))(
  '%s responds as documented',
  async action => {
    const { body } = await people.filter(action, 'E0030')
    expect(faultsOf(FILTER_ANSWERS[action] ?? {}, body.payload)).toBeNull()
  }
)

test.each(Object.keys(FILTER_ANSWERS))('%s is refused for an unknown employee', async action => {
  const { status, body } = await people.filter(action, 'E9999', { employee_documents_id: 'TEE=' })
  expect([status, body.message]).toEqual([404, 'ไม่พบข้อมูลพนักงาน'])
})

describe('get-document', () => {
  test.each<[Record<string, string>, unknown, number]>([
    [{}, refusal("กรุณาระบุ 'employee_documents_id'"), 400],
    [{ employee_documents_id: 'raw!' }, refusal("'employee_documents_id' ต้องเป็นรหัสที่เข้ารหัส Base64"), 400],
    [
      { employee_documents_id: encodeId('none') },
      { code: 404, message: 'ไม่พบข้อมูล', errors: ["ไม่พบ 'employee_documents_id' ของพนักงาน E0020"] },
      404
    ]
  ])('%j', async (more, wanted, status) => {
    const answer = await people.filter('get-document', 'E0020', more)
    expect([answer.status, answer.body]).toEqual([status, wanted])
  })
})

describe('all', () => {
  test('has settings and profile, with sensitive values masked for callers without the right', async () => {
    const { body } = await people.filter('all', 'E0020')
    const data = await people.data('E0020')
    expect(body.payload).toEqual({ setting: data.setting, profile: data.profile })
    const headers = { 'ocp-apim-subscription-key': await station.makeKey(['employee:read:basic']) }
    const query = { path_action: 'all', employee_code: 'E0020' }
    const masked = (await station.callBare(GET_FILTER, { query, headers })).body.payload
    const idOf = (profile: Shown): string => profile.family_lists[0].family_id_no
    expect(idOf(data.profile)).toMatch(/^\d{13}$/)
    expect(idOf(masked.profile)).toBe(`••••${idOf(data.profile).slice(-4)}`)
    expect(faultsOf(FILTER_ANSWERS.all ?? {}, masked)).toBeNull()
  })
})

describe('get-employee-data', () => {
  test('basic has every field of the import record by name', async () => {
    const { basic } = await people.data('E0020')
    for (const { field } of EMPLOYEE_COLUMNS) expect(Object.keys(basic)).toContain(field)
    expect(basic).toMatchObject({
      employee_id: tables.sqlite.employeeId('E0020'),
      employee_code: 'E0020',
      company_code: 'C01',
      branch_code: expect.stringMatching(/^B0[123]$/),
      department_code: expect.stringMatching(/^D\d\d$/),
      position_code: expect.stringMatching(/^P\d\d$/),
      salary:
        tables.sqlite.value<number>("select salary_satang from employees where employee_code = 'E0020'") /
        100,
      signout_flag: 'N',
      country_code: 'TH',
      post_code: expect.stringMatching(/^\d{5}$/),
      photograph: null
    })
    expect((await people.data('E0240')).basic).toMatchObject({
      signout_flag: 'Y',
      signout_dt: expect.any(String)
    })
  })

  test.each([
    ['all', ['basic', 'setting', 'profile', 'financial']],
    ['setting', ['basic', 'setting']],
    ['profile', ['basic', 'profile']],
    ['financial', ['basic', 'financial']]
  ])('type %s has the blocks %j', async (type, blocks) => {
    const data = await people.data('E0031', type)
    expect(Object.keys(data)).toEqual(blocks)
    expect(faultsOf(EmployeeData, data)).toBeNull()
  })

  test('has the specified lists in each block', async () => {
    const data = await people.data('E0031')
    expect(data.financial).toEqual({ loan_lists: [] })
    expect(Object.keys(data.setting)).toEqual(
      expect.arrayContaining([
        'general',
        'approver_lists',
        'user_lists',
        'work_cycle_lists',
        'holiday_lists',
        'ot_lists',
        'quota_lists'
      ])
    )
    expect(Object.keys(data.profile)).toEqual([
      'family_lists',
      'education_lists',
      'work_lists',
      'ability_lists',
      'language_skill_lists',
      'typing_skill_lists',
      'driving_skill_lists',
      'training_lists',
      'possess_lists',
      'hospital_lists',
      'document_lists'
    ])
    expect(data.setting.work_cycle_lists).toHaveLength(7)
    expect(data.setting.holiday_lists).toHaveLength(7)
    expect(data.profile.family_lists.length).toBeGreaterThan(0)
  })
})

test('update-employee-setting responds as documented', async () => {
  const id = (table: 'work_cycles' | 'setting_choices' | 'user_groups', code: string) =>
    tables.encodedIdOf(table, code)
  const bodies: Record<string, Record<string, unknown>> = {
    basic: { hours_per_day: '8' },
    approver: { auth_first: tables.encodedId('E0003') },
    'work-cycle': { work_cycle_lists: [{ day: 'Mon', work_cycle_id: id('work_cycles', 'DAY') }] },
    'user-groups': { usergroup_ids: [id('user_groups', 'employee')] },
    'reset-user-username': { new_username: 'e0032' },
    'reset-user-password': { new_password: 'documented' },
    holiday: { holiday_lists: [{ day: 'Mon', holiday_flag_lv: '00' }] },
    ot: { ot_type_ids: [encodeId('OT_1_5')] },
    'ot-multiple': { ot_type_ids: [encodeId('OT_1_5')], employee_lists: [{ employee_code: 'E7777' }] },
    quota: { quota_lists: [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '6' }] },
    'worktime-config': { worktime_config: { configs: [{ key_type_lv: 'late', key_type_value: 'Y' }] } },
    'time-frame': {
      time_frame_lists: [{ time_frame_id: id('setting_choices', 'TF01'), effective_date: '2026-01-01' }]
    },
    'role-duty': {
      role_duty_lists: [{ role_duty_id: id('setting_choices', 'RD01'), start_dt: '2026-01-01' }]
    },
    'cost-center': { cost_center_lists: [{ day: 'Mon', cost_center_id: id('setting_choices', 'CC10') }] }
  }
  expect([...Object.keys(bodies), 'photograph'].toSorted()).toEqual(
    Object.keys(UPDATE_SETTING_ANSWERS).toSorted()
  )
  for (const [action, body] of Object.entries(bodies)) {
    const { body: answer } = await people.updateSetting(action, body, 'E0032')
    expect([action, faultsOf(UPDATE_SETTING_ANSWERS[action] ?? {}, answer.payload)]).toEqual([action, null])
  }
})
