import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Body, PeopleCalls, PeopleTables, refusal } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// update-employee-setting (spec 4.8): the faults of each action, with one sentence for each.

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

const DATE = 'ต้องเป็นวันที่รูปแบบ YYYY-MM-DD'
const DAYS = 'ต้องเป็นค่าใดค่าหนึ่งใน: Mon, Tue, Wed, Thu, Fri, Sat, Sun'
const BASE64 = 'ต้องเป็นรหัสที่เข้ารหัส Base64'
const NUMBER = (max: number) => `ต้องเป็นตัวเลขตั้งแต่ 0 ถึง ${max} ทศนิยมไม่เกิน 2 ตำแหน่ง`

test.each<[string, () => Body, string[]]>([
  ['basic', () => ({ days_per_month: '32' }), [`'days_per_month' ${NUMBER(31)}`]],
  ['basic', () => ({ days_per_month: '0' }), ["'days_per_month' ต้องมากกว่า 0"]],
  ['basic', () => ({ hours_per_day: 8 }), ["'hours_per_day' ต้องเป็นข้อความ"]],
  ['basic', () => ({ hours_per_day: '24.01' }), [`'hours_per_day' ${NUMBER(24)}`]],
  [
    'basic',
    () => ({ round_month_config: 'Half' }),
    ["'round_month_config' ต้องเป็นค่าใดค่าหนึ่งใน: Full, Split, Y, N"]
  ],
  [
    'basic',
    () => ({ round_ot_config: 'yes', holiday_apply_config: true }),
    ["'holiday_apply_config' ต้องเป็นข้อความ", "'round_ot_config' ต้องเป็น Y หรือ N"]
  ],
  ['work-cycle', () => ({}), ["กรุณาระบุ 'work_cycle_lists'"]],
  ['work-cycle', () => ({ work_cycle_lists: [] }), ["'work_cycle_lists' ต้องมีอย่างน้อย 1 รายการ"]],
  ['work-cycle', () => ({ work_cycle_lists: {} }), ["'work_cycle_lists' ต้องเป็นรายการ (array)"]],
  ['work-cycle', () => ({ work_cycle_lists: [null] }), ["'work_cycle_lists[0]' ต้องเป็นอ็อบเจกต์ (object)"]],
  [
    'work-cycle',
    () => ({ work_cycle_lists: [{ day: 'Monday', work_cycle_id: 'x', active: 'y' }] }),
    [
      `'work_cycle_lists[0].day' ${DAYS}`,
      "'work_cycle_lists[0].active' ต้องเป็นค่าใดค่าหนึ่งใน: Y, N",
      `'work_cycle_lists[0].work_cycle_id' ${BASE64}`
    ]
  ],
  [
    'work-cycle',
    () => ({ work_cycle_lists: [{ day: 'Mon' }] }),
    ["กรุณาระบุ 'work_cycle_lists[0].work_cycle_id'"]
  ],
  [
    'work-cycle',
    () => ({
      work_cycle_lists: [
        { day: 'Mon', work_cycle_id: id('DAY') },
        { day: 'Mon', active: 'N' }
      ]
    }),
    ["'work_cycle_lists[1].day' ซ้ำกัน: Mon"]
  ],
  [
    'work-cycle',
    () => ({
      work_cycle_lists: [
        { day: 'Mon', work_cycle_id: id('DAY') },
        { day: 'Tue', work_cycle_id: id('CC10') }
      ]
    }),
    ["ไม่พบ 'work_cycle_lists[1].work_cycle_id'"]
  ],
  [
    'holiday',
    () => ({ holiday_lists: [{ day: 'Mon', holiday_flag_lv: '01' }] }),
    ["'holiday_lists[0].holiday_flag_lv' ต้องเป็นค่าใดค่าหนึ่งใน: 00, 03"]
  ],
  [
    'holiday',
    () => ({ holiday_lists: [{}] }),
    ["กรุณาระบุ 'holiday_lists[0].day'", "กรุณาระบุ 'holiday_lists[0].holiday_flag_lv'"]
  ],
  ['ot', () => ({}), ["กรุณาระบุ 'ot_type_ids'"]],
  ['ot', () => ({ ot_type_ids: OT('OT_9_0') }), ["ไม่พบ 'ot_type_ids': OT_9_0"]],
  ['ot', () => ({ ot_type_ids: ['OT_1_0'] }), [`'ot_type_ids[0]' ${BASE64}`]],
  ['worktime-config', () => ({}), ["กรุณาระบุ 'worktime_config'"]],
  ['worktime-config', () => ({ worktime_config: [] }), ["'worktime_config' ต้องเป็นอ็อบเจกต์ (object)"]],
  ['worktime-config', () => ({ worktime_config: {} }), ["กรุณาระบุ 'worktime_config.configs'"]],
  [
    'worktime-config',
    () => ({ worktime_config: { configs: [{ key_type_lv: 'มาสาย', key_type_value: 'Z', key_value: 5 }] } }),
    [
      "'worktime_config.configs[0].key_type_lv' ใช้ได้เฉพาะ A-Z a-z 0-9 _ . -",
      "'worktime_config.configs[0].key_value' ต้องเป็นข้อความ",
      "'worktime_config.configs[0].key_type_value' ต้องเป็นค่าใดค่าหนึ่งใน: Y, N"
    ]
  ],
  [
    'worktime-config',
    () => ({
      worktime_config: { configs: ['a', 'a'].map(key_type_lv => ({ key_type_lv, key_type_value: 'Y' })) }
    }),
    ["'worktime_config.configs[1].key_type_lv' ซ้ำกัน: a"]
  ],
  [
    'time-frame',
    () => ({ time_frame_lists: [{ time_frame_id: id('TF01'), effective_date: '2026-02-30' }] }),
    [`'time_frame_lists[0].effective_date' ${DATE}`]
  ],
  [
    'time-frame',
    () => ({
      time_frame_lists: ['TF01', 'TF02'].map(it => ({ time_frame_id: id(it), effective_date: '2026-01-01' }))
    }),
    ["'time_frame_lists[1].effective_date' ซ้ำกัน"]
  ],
  [
    'time-frame',
    () => ({ time_frame_lists: [{ time_frame_id: id('RD01'), effective_date: '2026-01-01' }] }),
    ["ไม่พบ 'time_frame_lists[0].time_frame_id'"]
  ],
  [
    'role-duty',
    () => ({ role_duty_lists: [{}] }),
    ["กรุณาระบุ 'role_duty_lists[0].role_duty_id'", "กรุณาระบุ 'role_duty_lists[0].start_dt'"]
  ],
  [
    'role-duty',
    () => ({
      role_duty_lists: ['2025-01-01', '2026-01-01'].map(start_dt => ({ role_duty_id: id('RD01'), start_dt }))
    }),
    ["'role_duty_lists[1].role_duty_id' ซ้ำกัน"]
  ],
  [
    'cost-center',
    () => ({ cost_center_lists: [{ day: 'Mon', cost_center_id: id('TF01') }] }),
    ["ไม่พบ 'cost_center_lists[0].cost_center_id'"]
  ]
])('%s refuses invalid input, names it and stores none of it', async (action, body, errors) => {
  const before = [
    (await people.data('E0056', 'setting')).setting,
    tables.activityCount(),
    tables.notifications()
  ]
  const answer = await people.updateSetting(action, body(), 'E0056')
  expect([answer.status, answer.body]).toEqual([400, refusal(...errors)])
  expect([
    (await people.data('E0056', 'setting')).setting,
    tables.activityCount(),
    tables.notifications()
  ]).toEqual(before)
})
