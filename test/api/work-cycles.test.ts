import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreateWorkCycle, WorkCycleItem } from '../../shared/contracts/attendance/roster.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { INVALID, PeopleTables } from '../support/people.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// HR adds and changes work cycles; attendance follows them, but stored punches keep their work date.

const URL = '/app/v1/work-cycles'
let station: TestWorkstation
let tables: PeopleTables
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const LATE: CreateWorkCycle = {
  code: 'LATE',
  name: 'กะบ่าย',
  name_en: 'Late shift',
  kind: 'same_day',
  is_day_off: false,
  start_time: '13:00',
  end_time: '22:00',
  break_minutes: 60,
  is_break_punched: false,
  grace_minutes: 10
}
const add = (changes: Partial<CreateWorkCycle>): Promise<Answer> => hr(URL, { body: { ...LATE, ...changes } })
const put = (id: string, body: Record<string, unknown>): Promise<Answer> =>
  hr(`${URL}/${id}`, { method: 'PUT', body })
const cycle = async (code: string): Promise<WorkCycleItem> => {
  const found = (await hr(URL)).body.payload.find((it: WorkCycleItem) => it.code === code)
  if (!found) throw new Error(`no cycle ${code}`)
  return found
}

describe('adding', () => {
  test('is logged, and the cycle is listed', async () => {
    const { status, body } = await add({})
    expect(status).toBe(200)
    expect(await cycle('LATE')).toEqual({ ...LATE, work_cycle_id: body.payload.work_cycle_id })
    expect(tables.newestActivity()).toMatchObject({ action: 'work-cycle.create', after: LATE })
  })

  test.each<[string, Partial<CreateWorkCycle>, string]>([
    ['an end before the start', { end_time: '12:00' }, "'end_time' must be after 'start_time'"],
    ['no start', { start_time: null }, "'start_time' is required"],
    ['no time', { start_time: '25:00' }, "'start_time' must be a time from 00:00 to 23:59"],
    [
      'a start time without hours',
      { kind: 'total_hours', grace_minutes: 0, end_time: null },
      "'start_time' is not used by this type of work cycle"
    ],
    ['a long break', { break_minutes: 540 }, "'break_minutes' must be shorter than the shift"],
    [
      'a shift on a day off',
      { is_day_off: true, kind: 'no_punch', start_time: null, end_time: null, grace_minutes: 0 },
      "'break_minutes' is not used by this type of work cycle"
    ]
  ])('refuses %s by name', async (_what, changes, error) => {
    const { status, body } = await add({ code: 'NONE', ...changes })
    expect([status, body.message, body.errors]).toEqual([400, INVALID, [error]])
  })

  test('refuses a code that is in use', async () => {
    const { status, body } = await add({ code: 'NIGHT' })
    expect([status, body.errors]).toEqual([409, ["'code' is already in use"]])
  })

  test.each<[string, Record<string, unknown>]>([
    ['another kind', { kind: 'sometimes' }],
    ['an invalid code', { code: 'ก' }],
    ['no name', { name: ' ' }],
    ['half minutes', { grace_minutes: 1.5 }],
    ['a number as time', { start_time: 780 }]
  ])('refuses %s', async (_what, changes) => {
    expect((await hr(URL, { body: { ...LATE, code: 'NONE', ...changes } })).status).toBe(400)
  })
})

describe('changing', () => {
  test('the hours places stored punches anew, and applies to the next one', async () => {
    // Wednesday, 3 January 2024, and the night after it.
    const [code] = tables.sqlite.employeesOnShift('DAY', 'Wed')
    const employee_code = code ?? ''
    const { work_cycle_id, ...day } = await cycle('DAY')
    const punch = (datetime: string) => importItem({ employee_code, datetime })
    await importAll(station, [punch('2024-01-03 20:05:00'), punch('2024-01-04 02:00:00')])
    await station.drained()
    const dates = () =>
      tables.sqlite
        .punchesOf(employee_code, '2024-01-03', '2024-01-05')
        .map(it => `${it.punched_at.slice(5, 16)} ${it.work_date.slice(5)}`)
    expect(dates()).toEqual(['01-03 20:05 01-03', '01-04 02:00 01-04'])
    const night = { ...day, kind: 'next_day', start_time: '20:00', end_time: '05:00' }
    expect((await put(work_cycle_id, night)).status).toBe(200)
    expect(tables.newestActivity()).toMatchObject({ action: 'work-cycle.update', before: day, after: night })
    await importAll(station, [punch('2024-01-04 05:01:00')])
    await station.drained()
    expect(dates()).toEqual(['01-03 20:05 01-03', '01-04 02:00 01-03', '01-04 05:01 01-03'])
    // Lateness is computed from the current hours.
    const view = await hr('/app/v1/attendance/month', { query: { employee_code, month: '2024-01' } })
    expect(view.body.payload.days[2]).toMatchObject({ work_cycle_start: '20:00', late_minutes: 0 })
    expect((await put(work_cycle_id, day)).status).toBe(200)
    const restored = await hr('/app/v1/attendance/month', { query: { employee_code, month: '2024-01' } })
    expect(restored.body.payload.days[2]).toMatchObject({ late_minutes: 695 })
  })

  test('reports an edit conflict to the later of two users, and accepts the same change again', async () => {
    const { work_cycle_id, ...early } = await cycle('EARLY')
    const base = { start_time: early.start_time, grace_minutes: String(early.grace_minutes) }
    const first = { ...early, start_time: '06:30', base }
    expect((await put(work_cycle_id, first)).status).toBe(200)
    const entries = tables.activityCount()
    expect((await put(work_cycle_id, first)).status).toBe(200)
    expect(tables.activityCount()).toBe(entries)
    const refused = await put(work_cycle_id, { ...early, start_time: '07:00', base })
    expect([refused.status, refused.body.payload]).toEqual([
      409,
      { current: { ...base, start_time: '06:30' }, conflicts: ['start_time'] }
    ])
    expect(await cycle('EARLY')).toMatchObject({ start_time: '06:30' })
    const now = { ...base, start_time: '06:30' }
    expect((await put(work_cycle_id, { ...early, start_time: '07:00', base: now })).status).toBe(200)
  })

  test('refuses invalid values, a code that is in use and an unknown cycle', async () => {
    const { work_cycle_id, ...off } = await cycle('OFF')
    expect((await put(work_cycle_id, { ...off, start_time: '08:00' })).status).toBe(400)
    expect((await put(work_cycle_id, { ...off, code: 'NIGHT' })).status).toBe(409)
    expect((await put('nobody', off)).status).toBe(404)
  })
})
