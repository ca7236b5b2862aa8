import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Body, PeopleCalls, PeopleTables, refusal, type Shown } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// update-employee-setting (spec 4.8): basic, the weekly settings, overtime, worktime, time frames, duties.

let station: TestWorkstation
let people: PeopleCalls
let tables: PeopleTables
const of: Record<string, string> = {}

beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
  for (const code of ['DAY', 'NIGHT', 'OFF']) of[code] = tables.encodedIdOf('work_cycles', code)
  for (const code of ['CC10', 'CC20', 'RD01', 'RD02', 'TF01', 'TF02'])
    of[code] = tables.encodedIdOf('setting_choices', code)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const id = (code: string): string => of[code] ?? ''
const OT = (...rights: string[]) => rights.map(right => encodeId(right))

interface Saving {
  action: string
  /** The block of get-employee-data. */
  block: string
  body: () => Body
  /** The content of the block afterwards. */
  shown: Shown
}

const SAVINGS: Saving[] = [
  {
    action: 'basic',
    block: 'general',
    body: () => ({
      days_per_month: '26',
      hours_per_day: '7.5',
      round_month_config: 'N',
      round_worktime_config: 'Y',
      holiday_apply_config: 'N',
      round_ot_config: 'Y'
    }),
    shown: {
      days_per_month: '26',
      hours_per_day: '7.5',
      round_month_config: 'Split',
      round_worktime_config: 'Y',
      holiday_apply_config: 'N',
      round_ot_config: 'Y'
    }
  },
  {
    action: 'work-cycle',
    block: 'work_cycle_lists',
    body: () => ({
      work_cycle_lists: [
        { day: 'Sun', work_cycle_id: id('NIGHT'), active: 'Y' },
        { day: 'Mon', work_cycle_id: id('OFF') },
        { day: 'Tue', active: 'N' }
      ]
    }),
    shown: expect.arrayContaining([
      expect.objectContaining({ day: 'Mon', work_cycle_code: 'OFF', active: 'Y' }),
      expect.objectContaining({ day: 'Sun', work_cycle_code: 'NIGHT', active: 'Y' })
    ])
  },
  {
    action: 'holiday',
    block: 'holiday_lists',
    body: () => ({
      holiday_lists: [
        { day: 'Fri', holiday_flag_lv: '03' },
        { day: 'Sat', holiday_flag_lv: '00' }
      ]
    }),
    shown: expect.arrayContaining([
      { day: 'Fri', holiday_flag_lv: '03' },
      { day: 'Sat', holiday_flag_lv: '00' }
    ])
  },
  {
    action: 'ot',
    block: 'ot_lists',
    body: () => ({ ot_type_ids: OT('OT_7_0', 'OT_1_0', 'OT_1_0') }),
    shown: [{ ot_type_id: 'OT_1_0' }, { ot_type_id: 'OT_7_0' }]
  },
  {
    action: 'ot-multiple',
    block: 'ot_lists',
    body: () => ({ ot_type_ids: OT('OT_6_0') }),
    shown: [{ ot_type_id: 'OT_6_0' }]
  },
  {
    action: 'worktime-config',
    block: 'worktime_config',
    body: () => ({
      worktime_config: {
        configs: [
          { key_type_lv: 'late', key_type_value: 'N' },
          { key_type_lv: 'forgot', key_type_value: 'Y', key_value: '3' }
        ]
      }
    }),
    shown: {
      configs: expect.arrayContaining([
        { key_type_lv: 'late', key_type_value: 'N', key_value: null },
        { key_type_lv: 'forgot', key_type_value: 'Y', key_value: '3' },
        expect.objectContaining({ key_type_lv: 'early' })
      ])
    }
  },
  {
    action: 'time-frame',
    block: 'time_frame_lists',
    body: () => ({
      time_frame_lists: [
        { time_frame_id: id('TF02'), effective_date: '2026-06-01' },
        { time_frame_id: id('TF01'), effective_date: '2025-01-01' }
      ]
    }),
    shown: [
      expect.objectContaining({ time_frame_code: 'TF01', effective_date: '2025-01-01' }),
      expect.objectContaining({ time_frame_code: 'TF02', effective_date: '2026-06-01' })
    ]
  },
  {
    action: 'role-duty',
    block: 'role_duty_lists',
    body: () => ({
      role_duty_lists: [
        { role_duty_id: id('RD02'), start_dt: '2025-02-01' },
        { role_duty_id: id('RD01'), start_dt: '2025-03-01' }
      ]
    }),
    shown: [
      expect.objectContaining({ role_duty_code: 'RD02', start_dt: '2025-02-01' }),
      expect.objectContaining({ role_duty_code: 'RD01', start_dt: '2025-03-01' })
    ]
  },
  {
    action: 'cost-center',
    block: 'cost_center_lists',
    body: () => ({
      cost_center_lists: [
        { day: 'Wed', cost_center_id: id('CC20') },
        { day: 'Thu', cost_center_id: id('CC10') }
      ]
    }),
    shown: expect.arrayContaining([
      expect.objectContaining({ day: 'Wed', cost_center_code: 'CC20' }),
      expect.objectContaining({ day: 'Thu', cost_center_code: 'CC10' })
    ])
  }
]

describe.each(SAVINGS)('$action', ({ action, block, body, shown }) => {
  test('is stored, read back and logged, and notifies HR', async () => {
    const before = tables.notifications().length
    const { status, body: answer } = await people.updateSetting(action, body(), 'E0050')
    expect([status, answer.code, answer.message]).toEqual([200, 200, 'Save Success'])
    const now = await people.setting(block, 'E0050')
    expect(now).toEqual(shown)
    expect(answer.payload.employee_code).toBe('E0050')
    expect(action === 'basic' ? answer.payload : answer.payload[block]).toMatchObject(now)
    expect(tables.newestActivity()).toMatchObject({
      action: `employee-setting.${action}`,
      subject_id: tables.sqlite.employeeId('E0050'),
      before: expect.any(Object),
      after: { employee_code: 'E0050' }
    })
    expect(tables.notifications().slice(before)).toEqual([
      { action, employee_id: tables.sqlite.employeeId('E0050'), actor_name: 'Demo' }
    ])
  })

  test('is refused for an unknown or resigned employee', async () => {
    expect((await people.updateSetting(action, body(), 'E9999')).status).toBe(404)
    const before = await people.setting(block, 'E0240')
    const gone = await people.updateSetting(action, body(), 'E0240')
    expect([gone.status, gone.body.message]).toEqual([400, 'พนักงานลาออกแล้ว'])
    expect(await people.setting(block, 'E0240')).toEqual(before)
  })
})

test('days not named stay as they were, and N clears a day', async () => {
  const days = (await people.setting('work_cycle_lists', 'E0050')).map(
    (it: Shown) => `${it.day} ${it.work_cycle_code}`
  )
  expect(days[0]).toBe('Mon OFF')
  expect(days.at(-1)).toBe('Sun NIGHT')
  expect(days.some((it: string) => it.startsWith('Tue'))).toBe(false)
  expect(days).toHaveLength(6)
})

test('basic: a field not sent stays, a field sent empty is cleared', async () => {
  const save = async (body: Body) => (await people.updateSetting('basic', body, 'E0051')).body.payload
  const before = await people.setting('general', 'E0051')
  expect(await save({})).toMatchObject(before)
  expect(await save({ hours_per_day: '', round_month_config: 'Y' })).toMatchObject({
    ...before,
    hours_per_day: null,
    round_month_config: 'Full'
  })
  expect((await people.data('E0051', 'setting')).basic.round_month_config).toBe('Full')
})

test('lists that are the whole setting may be empty', async () => {
  for (const [action, name] of [
    ['ot', 'ot_type_ids'],
    ['time-frame', 'time_frame_lists'],
    ['role-duty', 'role_duty_lists']
  ] as const)
    expect((await people.updateSetting(action, { [name]: [] }, 'E0052')).status).toBe(200)
  const { setting } = await people.data('E0052', 'setting')
  expect([setting.ot_lists, setting.time_frame_lists, setting.role_duty_lists]).toEqual([[], [], []])
})

describe('ot-multiple', () => {
  test('gives the rights to everybody in a list, and reports unknown and resigned employees', async () => {
    const employee_lists = [
      { employee_code: 'E0054' },
      { employee_id: tables.encodedId('E0055') },
      { employee_code: 'E0053' },
      { employee_code: 'E7777' },
      { employee_id: encodeId('nobody') },
      { employee_code: 'E0240' }
    ]
    const before = tables.notifications().length
    const { body } = await people.updateSetting(
      'ot-multiple',
      { ot_type_ids: OT('OT_2_0', 'OT_1_5'), employee_lists },
      'E0053'
    )
    expect(body.payload).toEqual({
      employee_code: 'E0053',
      ot_lists: [{ ot_type_id: 'OT_1_5' }, { ot_type_id: 'OT_2_0' }],
      updated: ['E0053', 'E0054', 'E0055'],
      skipped: [
        { employee_code: 'E7777', reason: 'ไม่พบข้อมูลพนักงาน' },
        { employee_id: 'nobody', reason: 'ไม่พบข้อมูลพนักงาน' },
        { employee_code: 'E0240', reason: 'พนักงานลาออกแล้ว' }
      ]
    })
    for (const code of ['E0053', 'E0054', 'E0055'])
      expect(await people.setting('ot_lists', code)).toEqual(body.payload.ot_lists)
    expect(tables.notifications()).toHaveLength(before + 3)
  })

  test.each<[unknown, string]>([
    ['E0054', "'employee_lists' ต้องเป็นรายการ (array)"],
    [['E0054'], "'employee_lists[0]' ต้องเป็นอ็อบเจกต์ (object)"],
    [[{}], "กรุณาระบุ 'employee_lists[0].employee_code'"],
    [[{ employee_code: 5 }], "'employee_lists[0].employee_code' ต้องเป็นข้อความ"],
    [[{ employee_id: 'raw!' }], "'employee_lists[0].employee_id' ต้องเป็นรหัสที่เข้ารหัส Base64"],
    [Array(1001).fill({ employee_code: 'E0054' }), "'employee_lists' ต้องไม่เกิน 1000 รายการ"]
  ])('refuses the list %j', async (employee_lists, rule) => {
    const { body } = await people.updateSetting('ot-multiple', { ot_type_ids: [], employee_lists }, 'E0053')
    expect(body).toEqual(refusal(rule))
  })
})
