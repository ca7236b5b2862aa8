import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datedText, settingValues, valueNames } from '#shared/domain/employees/setting-values.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import type { ChangeableSetting } from '../../shared/contracts/employees/employees.ts'
import { type Body, PeopleCalls, PeopleTables } from '../support/people.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Two users change the same part of an employee's settings or addresses: the later one gets a conflict, and nothing is overwritten unseen.

type Base = Record<string, string | null>

let station: TestWorkstation
let calls: PeopleCalls
let tables: PeopleTables
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
const choices: Record<string, string> = {}

beforeAll(async () => {
  station = await openTestWorkstation()
  calls = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
  for (const kind of ['time_frame', 'role_duty', 'cost_center'])
    for (const code of ['X1', 'X2']) {
      const body = { kind, code: `${kind}${code}`.slice(0, 20), name: code, name_en: code }
      const answer = await hr('/app/v1/setting-choices', { body })
      choices[`${kind} ${code}`] = answer.body.payload.choice_id
    }
  const cycles = (await hr('/app/v1/work-cycles')).body.payload
  for (const { code, work_cycle_id } of cycles) choices[`cycle ${code}`] = work_cycle_id
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const CODE = 'E0040'
const id = (name: string): string => encodeId(choices[name] ?? '')
const raw = (name: string): string => choices[name] ?? ''
const put = (setting: ChangeableSetting, change: Body, base: Base): Promise<Answer> =>
  hr(`/app/v1/employees/${CODE}/settings/${setting}`, { method: 'PUT', body: { change, base } })
const values = async (): Promise<Record<string, string>> => ({
  ...settingValues((await calls.data(CODE, 'setting')).setting)
})
const dated = (kind: 'time_frame' | 'role_duty', code: string, date: string): Body =>
  kind === 'time_frame'
    ? { time_frame_lists: [{ time_frame_id: id(`${kind} ${code}`), effective_date: date }] }
    : { role_duty_lists: [{ role_duty_id: id(`${kind} ${code}`), start_dt: date }] }
const quota = (days: string): Body => ({
  quota_lists: [{ quota_year: '2031', time_leave_flag: '07', time_leave_flag_quota: days }]
})
const late = (value: string): Body => ({
  worktime_config: { configs: [{ key_type_lv: 'late', key_type_value: 'Y', key_value: value }] }
})

describe.each<{ setting: ChangeableSetting; name: string; changes: () => [Body, Body]; kept: () => string }>([
  {
    setting: 'basic',
    name: 'days_per_month',
    changes: () => [{ days_per_month: '25' }, { days_per_month: '30.5' }],
    kept: () => '25'
  },
  {
    setting: 'approver',
    name: 'auth_first',
    changes: () => [{ auth_first: tables.encodedId('E0003') }, { auth_first: tables.encodedId('E0004') }],
    kept: () => 'E0003'
  },
  {
    setting: 'work-cycle',
    name: valueNames.workCycle('Sun'),
    changes: () => [
      { work_cycle_lists: [{ day: 'Sun', work_cycle_id: id('cycle EARLY') }] },
      { work_cycle_lists: [{ day: 'Sun', work_cycle_id: id('cycle NIGHT') }] }
    ],
    kept: () => raw('cycle EARLY')
  },
  {
    setting: 'holiday',
    name: valueNames.holiday('Wed'),
    changes: () => [
      { holiday_lists: [{ day: 'Wed', holiday_flag_lv: '03' }] },
      { holiday_lists: [{ day: 'Wed', holiday_flag_lv: '00' }] }
    ],
    kept: () => '03'
  },
  {
    setting: 'cost-center',
    name: valueNames.costCenter('Mon'),
    changes: () => [
      { cost_center_lists: [{ day: 'Mon', cost_center_id: id('cost_center X1') }] },
      { cost_center_lists: [{ day: 'Mon', cost_center_id: id('cost_center X2') }] }
    ],
    kept: () => raw('cost_center X1')
  },
  {
    setting: 'ot',
    name: valueNames.overtime,
    changes: () => [{ ot_type_ids: [encodeId('OT_7_0')] }, { ot_type_ids: [encodeId('OT_6_0')] }],
    kept: () => 'OT_7_0'
  },
  {
    setting: 'quota',
    name: valueNames.quota('2031', '07'),
    changes: () => [quota('3'), quota('4')],
    kept: () => '3.00'
  },
  {
    setting: 'worktime-config',
    name: valueNames.worktime('late'),
    changes: () => [late('31'), late('32')],
    kept: () => 'Y 31'
  },
  {
    setting: 'time-frame',
    name: valueNames.timeFrames,
    changes: () => [dated('time_frame', 'X1', '2031-01-01'), dated('time_frame', 'X2', '2031-01-01')],
    kept: () => datedText(raw('time_frame X1'), '2031-01-01')
  },
  {
    setting: 'role-duty',
    name: valueNames.roleDuties,
    changes: () => [dated('role_duty', 'X1', '2031-01-01'), dated('role_duty', 'X2', '2031-01-01')],
    kept: () => datedText(raw('role_duty X1'), '2031-01-01')
  },
  {
    setting: 'user-groups',
    name: valueNames.userGroups,
    changes: () => [
      { usergroup_ids: [encodeId('group-manager')] },
      { usergroup_ids: [encodeId('group-employee')] }
    ],
    kept: () => 'manager'
  },
  {
    setting: 'reset-user-username',
    name: valueNames.userName,
    changes: () => [{ new_username: 'first.name' }, { new_username: 'second.name' }],
    kept: () => 'first.name'
  }
])('$setting', ({ setting, name, changes, kept }) => {
  test('the later of two changes is a conflict, and succeeds on the new base version', async () => {
    const [first, second] = changes()
    const base = { [name]: (await values())[name] ?? null }
    expect((await put(setting, first, base)).status).toBe(200)
    // The request is repeated after a lost response and overwrites nothing.
    expect((await put(setting, first, base)).status).toBe(200)
    const entries = tables.activityCount()
    const { status, body } = await put(setting, second, base)
    const now = await values()
    const current = { [name]: now[name] ?? null }
    expect([status, body.payload]).toEqual([409, { current, conflicts: [name] }])
    expect(now[name]).toBe(kept())
    expect(tables.activityCount()).toBe(entries)
    expect((await put(setting, second, { [name]: now[name] ?? null })).status).toBe(200)
    expect((await values())[name]).not.toBe(kept())
  })
})

describe('settings', () => {
  test('a change elsewhere is not a conflict', async () => {
    const before = await values()
    await put('holiday', { holiday_lists: [{ day: 'Tue', holiday_flag_lv: '03' }] }, {})
    const name = valueNames.holiday('Thu')
    const input = { holiday_lists: [{ day: 'Thu', holiday_flag_lv: '03' }] }
    expect((await put('holiday', input, { [name]: before[name] ?? null })).status).toBe(200)
  })

  test('the open API needs no base version', async () => {
    const answer = await calls.updateSetting('ot', { ot_type_ids: [encodeId('OT_2_0')] }, CODE)
    expect(answer.status).toBe(200)
  })

  test.each([
    ['an unknown setting', 'pay', { change: {}, base: {} }, 400],
    ['nothing', 'ot', {}, 400],
    ['an empty change', 'ot', { change: {}, base: {} }, 400],
    ['a base that is not text', 'ot', { change: { ot_type_ids: [] }, base: { ot: 5 } }, 400],
    // Nothing of that name is overwritten.
    ['unknown names in the base', 'ot', { change: { ot_type_ids: [] }, base: { constructor: 'x' } }, 200]
  ])('%s', async (_what, setting, body, status) => {
    const answer = await hr(`/app/v1/employees/${CODE}/settings/${setting}`, { method: 'PUT', body })
    expect(answer.status).toBe(status)
  })

  test('an unknown employee is 404', async () => {
    const body = { change: { ot_type_ids: [] }, base: {} }
    const answer = await hr('/app/v1/employees/NOBODY/settings/ot', { method: 'PUT', body })
    expect(answer.status).toBe(404)
  })
})

describe('addresses', () => {
  const url = `/app/v1/employees/${CODE}/addresses`
  const fields = async (): Promise<Base> => (await hr(`/app/v1/employees/${CODE}`)).body.payload.fields
  const save = (change: Base, base: Base): Promise<Answer> =>
    hr(url, { method: 'PUT', body: { change: { employee_id: tables.encodedId(CODE), ...change }, base } })

  test('the later of two changes is a conflict, and none of it is written', async () => {
    const { address = null, current_address = null, current_post_code = null } = await fields()
    expect((await save({ address: '1 ถนนแรก' }, { address })).status).toBe(200)
    expect((await save({ address: '1 ถนนแรก' }, { address })).status).toBe(200)
    const refused = await save(
      { address: '2 ถนนหลัง', current_post_code: '10110' },
      { address, current_address }
    )
    expect([refused.status, refused.body.payload]).toEqual([
      409,
      { current: { address: '1 ถนนแรก', current_address }, conflicts: ['address'] }
    ])
    expect(await fields()).toMatchObject({ address: '1 ถนนแรก', current_post_code })
    expect((await save({ address: '2 ถนนหลัง' }, { address: '1 ถนนแรก' })).status).toBe(200)
  })

  test('a change of the other address is not a conflict', async () => {
    const { current_address = null } = await fields()
    await save({ address: '3 ถนนสาม' }, {})
    expect((await save({ current_address: '9/9' }, { current_address })).status).toBe(200)
  })

  test('refuses the id of another employee', async () => {
    const body = { change: { employee_id: tables.encodedId('E0041'), address: 'x' }, base: {} }
    expect((await hr(url, { method: 'PUT', body })).status).toBe(404)
  })
})

test.each([
  ['12.5', 200],
  ['12.500', 200],
  ['12.05', 409],
  ['125', 409]
])('a base of %s days, stored as 12.50, gives %i', async (baseValue, status) => {
  await put('quota', quota('12.5'), {})
  const name = valueNames.quota('2031', '07')
  expect((await values())[name]).toBe('12.50')
  expect((await put('quota', quota('13'), { [name]: baseValue })).status).toBe(status)
})
