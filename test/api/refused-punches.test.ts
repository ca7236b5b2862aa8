import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, IMPORT, importItem } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Punches that the import refuses (spec 4.13) are kept for HR: grouped, limited, replayed or dismissed.

const LIST = '/app/v1/attendance/refused'
const DAY_MS = 86_400_000
let now = Date.parse('2026-05-20T03:00:00Z')
let station: TestWorkstation
let sqlite: DirectDatabase
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
  asHr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

/** Signs in again, as the session expires meanwhile. */
async function later(ms: number): Promise<void> {
  now += ms
  asHr = await station.signIn('e0002')
}
const post = (...items: unknown[]) => station.call(IMPORT, { body: { import_data: items } })
const groups = async () => (await asHr(LIST)).body.payload.groups
const clear = () => sqlite.raw.exec('delete from attendance_refused')
const NOBODY = 'NEW-77'
const nobody = (datetime: string, changes: object = {}) =>
  importItem({ employee_code: NOBODY, date: datetime.slice(0, 10), datetime, ...changes })
const replay = (keys: string[], employeeCode?: string) =>
  asHr(`${LIST}/replay`, {
    body: { group_keys: keys, ...(employeeCode === undefined ? {} : { employee_code: employeeCode }) }
  })

describe('a refused punch', () => {
  test('is grouped by reason, employee code and device, and counted once no matter how often it is sent', async () => {
    clear()
    const first = nobody('2026-05-19 08:00:00')
    await post(importItem({ datetime: '2026-05-19 08:00:00', date: '2026-05-19' }), first)
    now += 60_000
    await post(first, nobody('2026-05-19 17:00:00'))
    await post(importItem({ datetime: 'yesterday', image_content: 'x'.repeat(400) }))
    const [bad, unknown, ...others] = await groups()
    expect(others).toEqual([])
    expect(unknown).toMatchObject({
      employee_code: NOBODY,
      count: 2,
      times: 3,
      first_at: '2026-05-20T03:00:00.000Z',
      last_at: '2026-05-20T03:01:00.000Z',
      first_punched_at: '2026-05-19 08:00:00',
      last_punched_at: '2026-05-19 17:00:00',
      faults: [{ code: 'field.unknown_value', path: 'employee_code', params: { value: NOBODY } }]
    })
    expect(bad).toMatchObject({ count: 1, last_punched_at: 'yesterday' })
    const { payload: items } = (await asHr(`${LIST}/${unknown.group_key}`)).body
    expect(
      items.map((it: { fields: { datetime: string }; times: number }) => [it.fields.datetime, it.times])
    ).toEqual([
      ['2026-05-19 17:00:00', 1],
      ['2026-05-19 08:00:00', 2]
    ])
    const [shown] = (await asHr(`${LIST}/${bad.group_key}`)).body.payload
    expect(shown.fields).not.toHaveProperty('image_content')
    expect((await asHr('/app/v1/attendance/queue')).body.payload.refused).toBe(3)
  })

  test('may be anything that was sent, with long texts truncated', async () => {
    clear()
    await post(null, 7, {
      employee_code: ['x'],
      status: { deep: [1] },
      remark: 'no field',
      device_sn: '๐'.repeat(500)
    })
    const all = await groups()
    expect(all.map((it: { count: number }) => it.count)).toEqual([1, 1])
    expect(all.every((it: { device_sn: string | null }) => (it.device_sn?.length ?? 0) <= 301)).toBe(true)
  })

  test('is deleted after thirty days, or as the oldest beyond five thousand', async () => {
    clear()
    await post(nobody('2026-05-18 08:00:00'))
    await later(29 * DAY_MS)
    expect(await groups()).toHaveLength(1)
    await later(2 * DAY_MS)
    expect(await groups()).toEqual([])
    for (let round = 0; round < 6; round += 1) {
      now += 1
      const at = (index: number) =>
        `2026-05-1${round} ${String(8 + Math.floor(index / 3600)).padStart(2, '0')}:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`
      await post(...Array.from({ length: 1_000 }, (_, index) => nobody(at(index))))
    }
    expect((await asHr(LIST)).body.payload.total).toBe(5_000)
    expect((await groups())[0].first_punched_at).toBe('2026-05-11 08:00:00')
  })
})

describe('replay', () => {
  test('keeps punches while the reason persists, and records them once the employee exists', async () => {
    clear()
    await post(nobody('2026-05-21 08:00:00'), nobody('2026-05-21 17:00:00'))
    const [{ group_key: key }] = await groups()
    expect((await replay([key])).body.payload).toEqual({ count: 0, left: 2 })
    sqlite.raw.prepare("update employees set employee_code = ? where employee_code = 'E0031'").run(NOBODY)
    expect((await replay([key])).body.payload).toEqual({ count: 2, left: 0 })
    await station.drained()
    expect(sqlite.punchesOf(NOBODY, '2026-05-21 00:00:00', '2026-05-21 23:59:59')).toHaveLength(2)
    expect(await groups()).toEqual([])
    expect((await replay([key])).status).toBe(404)
    sqlite.raw.prepare("update employees set employee_code = 'E0031' where employee_code = ?").run(NOBODY)
  })

  test('for a chosen employee requires a known code', async () => {
    clear()
    await post(nobody('2026-05-22 08:00:00'))
    const [{ group_key: key }] = await groups()
    const wrong = await replay([key], 'NOBODY')
    expect([wrong.status, wrong.body.faults[0].path]).toEqual([400, 'employee_code'])
    expect((await replay([key], 'E0032')).body.payload).toEqual({ count: 1, left: 0 })
    await station.drained()
    expect(sqlite.punchesOf('E0032', '2026-05-22 00:00:00', '2026-05-22 23:59:59')).toHaveLength(1)
  })

  test('moves a punch that is refused for another reason to the group of that reason', async () => {
    clear()
    await post(nobody('2026-05-23 08:00:00', { device_sn: 'GATE-99', time_attendance_type_lv: 'Device' }))
    const [{ group_key: key }] = await groups()
    expect((await replay([key], 'E0032')).body.payload).toEqual({ count: 0, left: 1 })
    const [left] = await groups()
    expect(left.faults.map((fault: { path: string }) => fault.path)).toEqual(['device_sn'])
  })
})

test('dismisses punches and logs it', async () => {
  clear()
  await post(nobody('2026-05-24 08:00:00'), nobody('2026-05-24 17:00:00'))
  const [{ group_key: key }] = await groups()
  expect((await asHr(`${LIST}/dismiss`, { body: { group_keys: [key] } })).body.payload).toEqual({ count: 2 })
  expect(await groups()).toEqual([])
  const actions = sqlite.raw
    .prepare(
      "select action from activity_log where subject_kind = 'attendance_refused' order by seq desc limit 1"
    )
    .pluck()
    .all()
  expect(actions).toEqual(['attendance.refused_dismiss'])
})

test('accepts an import although its refused punches cannot be stored', async () => {
  sqlite.raw.exec(
    `create trigger no_refusals before insert on attendance_refused begin select raise(abort, 'full'); end`
  )
  const answer = await post(
    importItem({ datetime: '2026-05-25 08:00:00', date: '2026-05-25' }),
    nobody('2026-05-25 08:00:00')
  )
  sqlite.raw.exec('drop trigger no_refusals')
  expect(answer.status).toBe(200)
  expect(answer.body.payload.invalid_items).toHaveLength(1)
})
