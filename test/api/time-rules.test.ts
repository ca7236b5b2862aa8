import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TimeRules } from '#shared/contracts/attendance/time-rules.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { AttendanceViews } from '../support/attendance-views.ts'
import { until } from '../support/until.ts'

// The company's time rules, their preview and what they change. Today is 10 March 2026; the period began on 26 February.

const RULES = '/app/v1/attendance/time-rules'
const DEFAULTS: TimeRules = {
  double_touch_seconds: 120,
  worktime_step: 1,
  worktime_direction: 'down',
  overtime_step: 1,
  overtime_direction: 'down',
  rest_hours: 11
}
/** Of the open period and of the closed one before. */
const OPEN = '2026-03-03'
const CLOSED = '2026-02-24'

let views: AttendanceViews
beforeAll(async () => {
  views = await AttendanceViews.open()
})
afterAll(() => views.close())
beforeEach(async () => {
  views.sqlite.raw.exec(
    "delete from attendance_punches; delete from attendance_stale; delete from attendance_changed_days; delete from settings where name in ('double_touch_seconds', 'work_time_rounding', 'overtime_rounding', 'shift_rest_hours')"
  )
  views.sqlite.raw.exec(
    "update employee_basic_settings set round_worktime_config = 'N', round_ot_config = 'N'"
  )
})

const save = (body: object) => views.asHr(RULES, { method: 'PUT', body })
const preview = async (changes: Partial<TimeRules>) => {
  const answer = await views.asHr(`${RULES}/preview`, { body: { ...DEFAULTS, ...changes } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.payload
}
async function punch(employee_code: string, ...datetimes: string[]): Promise<void> {
  await importAll(
    views.station,
    datetimes.map(datetime => importItem({ employee_code, datetime }))
  )
  await views.station.drained()
}
/** In at 08:25, again after 90 s, out at 17:31. */
const touchedTwice = (date: string) => [`${date} 08:25:00`, `${date} 08:26:30`, `${date} 17:31:00`]
const derived = () =>
  until(async () => (await views.read('derivation')).people_left === 0, 'punches to be placed anew')
const dayOf = async (code: string, date: string) =>
  (await views.read('month', { employee_code: code, month: date.slice(0, 7) })).days.find(
    (day: { work_date: string }) => day.work_date === date
  )

test('by default two minutes count as one touch and nothing is rounded', async () => {
  const { rules, people } = await views.read('time-rules')
  expect(rules).toEqual(DEFAULTS)
  expect(people).toBe(239)
})

test('the rest between shifts of the company decides about which rosters are warned of', async () => {
  const employee_id = views.sqlite.employeeId('E0014')
  const { cycles } = (await views.asHr('/app/v1/roster', { query: { from: '2026-03-01', to: '2026-03-31' } }))
    .body.payload
  const early = cycles.find(({ code }: { code: string }) => code === 'EARLY')
  const warned = async (): Promise<string[]> => {
    const cells = [{ employee_id, work_date: '2026-03-18', work_cycle_id: early.work_cycle_id }]
    const { conflicts } = (await views.asHr('/app/v1/roster/preview', { body: { cells } })).body.payload
    return conflicts.map(({ code }: { code: string }) => code)
  }
  expect(await warned()).not.toContain('short_rest')
  // From 17:30 to 06:00 are twelve and a half hours.
  await save({ ...DEFAULTS, rest_hours: 13 })
  expect(await warned()).toContain('short_rest')
  expect(
    (await views.asHr('/app/v1/roster', { query: { from: '2026-03-01', to: '2026-03-31' } })).body.payload
      .rest_hours
  ).toBe(13)
})

test('what is saved is stored, logged and refused where the form showed other values', async () => {
  const rules = { ...DEFAULTS, worktime_step: 15, overtime_step: 30, overtime_direction: 'nearest' }
  const base = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, String(value)]))
  expect((await save({ ...rules, base })).body.payload.rules).toEqual(rules)
  expect((await views.read('time-rules')).rules).toEqual(rules)
  const log = views.sqlite.value<string>(
    "select before_json || after_json from activity_log where action = 'attendance.set_time_rules' order by seq desc limit 1"
  )
  expect(log).toContain('"worktime_step":1')
  expect(log).toContain('"worktime_step":15')
  const late = await save({ ...DEFAULTS, worktime_step: 5, base })
  expect([late.status, late.body.payload.conflicts]).toEqual([
    409,
    ['worktime_step', 'overtime_step', 'overtime_direction']
  ])
})

test.each([
  [{ worktime_step: 7 }, 'worktime_step'],
  [{ overtime_direction: 'sideways' }, 'overtime_direction'],
  [{ rest_hours: 7 }, 'rest_hours'],
  [{ rest_hours: 17 }, 'rest_hours'],
  [{ rest_hours: 9.5 }, 'rest_hours'],
  [{ double_touch_seconds: 601 }, 'double_touch_seconds'],
  [{ double_touch_seconds: -1 }, 'double_touch_seconds']
])('%o is refused and named', async (changes, name) => {
  for (const method of ['PUT', 'POST'] as const) {
    const answer = await views.asHr(method === 'PUT' ? RULES : `${RULES}/preview`, {
      method,
      body: { ...DEFAULTS, ...changes }
    })
    expect([answer.status, JSON.stringify(answer.body.errors)]).toEqual([400, expect.stringContaining(name)])
  }
})

test('the preview of a shorter window names the days that become doubtful, and changes nothing', async () => {
  await punch('E0020', ...touchedTwice(OPEN), ...touchedTwice(CLOSED))
  await punch('E0021', `${OPEN} 08:25:00`, `${OPEN} 17:31:00`)
  const shown = await preview({ double_touch_seconds: 60 })
  expect(shown).toMatchObject({
    period: { from: '2026-02-26', to: '2026-03-10' },
    changed_days: 1,
    changed_people: 1
  })
  const [first] = shown.days
  expect(first).toMatchObject({
    employee_code: 'E0020',
    work_date: OPEN,
    is_changed: true,
    before: { worked_minutes: 486, is_doubtful: false },
    after: { worked_minutes: 486, is_doubtful: true }
  })
  expect(first.punches.map((it: { before: string; after: string }) => `${it.before} ${it.after}`)).toEqual([
    'IN IN',
    'repeated unclear',
    'OUT OUT'
  ])
  expect(shown.days.filter((day: { is_changed: boolean }) => !day.is_changed)).not.toHaveLength(0)
  expect(await dayOf('E0020', OPEN)).toMatchObject({ repeated_count: 1, doubts: [] })
})

test('rounding changes the days of those to whom it applies', async () => {
  await punch('E0020', `${OPEN} 08:25:00`, `${OPEN} 17:31:00`)
  await punch('E0021', `${OPEN} 08:25:00`, `${OPEN} 17:31:00`)
  views.sqlite.raw
    .prepare("update employee_basic_settings set round_worktime_config = 'Y' where employee_id = ?")
    .run(views.sqlite.employeeId('E0020'))
  expect(await views.read('time-rules')).toMatchObject({ worktime_people: 1, overtime_people: 0 })
  const shown = await preview({ worktime_step: 15 })
  expect(shown.changed_days).toBe(1)
  expect(shown.days[0]).toMatchObject({
    employee_code: 'E0020',
    before: { worked_minutes: 486 },
    after: { worked_minutes: 480 }
  })
  const found = await views.asHr('/app/v1/employees', { query: { rounding: 'worktime' } })
  expect(found.body.payload.employees.map((it: { employee_code: string }) => it.employee_code)).toEqual([
    'E0020'
  ])
  await save({ ...DEFAULTS, worktime_step: 15 })
  expect(await dayOf('E0020', OPEN)).toMatchObject({ worked_minutes: 480, rounded_minutes: -6 })
  expect(await dayOf('E0021', OPEN)).toMatchObject({ worked_minutes: 486, rounded_minutes: 0 })
})

test('a new window places the punches of open periods anew, in the background, and lists the changed days', async () => {
  for (const code of ['E0020', 'E0021'])
    await punch(code, ...[CLOSED, OPEN].flatMap(date => [`${date} 08:25:00`, `${date} 08:26:30`]))
  expect(await dayOf('E0020', OPEN)).toMatchObject({ worked_minutes: 0, doubts: ['no_out'] })
  await save({ ...DEFAULTS, double_touch_seconds: 60 })
  await derived()
  expect(await dayOf('E0020', OPEN)).toMatchObject({ punch_count: 2, doubts: [] })
  expect(await dayOf('E0020', CLOSED)).toMatchObject({ punch_count: 1, doubts: ['no_out'] })
  const { days, unseen, as_of } = await views.read('changed-days')
  expect(unseen).toBe(2)
  expect(days[0]).toMatchObject({
    employee_code: 'E0021',
    work_date: OPEN,
    minutes_before: 0,
    minutes_after: 1,
    seen_at: null
  })
  expect((await views.read('derivation')).unseen_days).toBe(2)
  expect((await views.asHr('/app/v1/today')).body.payload.queue).toMatchObject({
    changed_days: 2,
    people_left: 0
  })
  const see = (body: object) => views.asHr('/app/v1/attendance/changed-days/seen', { body })
  expect((await see({ day_ids: [days[0].day_id] })).body.payload).toEqual({ count: 1 })
  expect((await see({ until: '2000-01-01T00:00:00.000Z' })).body.payload).toEqual({ count: 0 })
  expect((await see({ until: as_of })).body.payload).toEqual({ count: 1 })
  expect((await views.read('changed-days', { is_seen: 'N' })).days).toEqual([])
  const seen = await views.read('changed-days', { is_seen: 'Y', limit: 1 })
  expect(seen.days[0]).toMatchObject({ employee_code: 'E0021', seen_by: expect.any(String) })
  const rest = await views.read('changed-days', { after: seen.next })
  expect(rest.days.map((it: { employee_code: string }) => it.employee_code)).toEqual(['E0020'])
  // Back again: what was seen is a new change.
  await save(DEFAULTS)
  await derived()
  expect((await views.read('changed-days', { is_seen: 'N' })).days[0]).toMatchObject({
    minutes_before: 1,
    minutes_after: 0
  })
})

test('a change that is taken back before anybody has seen it is not listed', async () => {
  await punch('E0020', `${OPEN} 08:25:00`, `${OPEN} 08:26:30`)
  await save({ ...DEFAULTS, double_touch_seconds: 60 })
  await derived()
  await save(DEFAULTS)
  await derived()
  expect((await views.read('changed-days')).days).toEqual([])
})

test('lists of punches say how each counts once its day is over', async () => {
  await punch('E0020', `${OPEN} 08:25:00`, `${OPEN} 08:26:00`, `${OPEN} 12:05:00`, `${OPEN} 17:31:00`)
  await punch('E0020', '2026-03-10 08:20:00', '2026-03-10 09:00:00', '2026-03-10 10:00:00')
  const query = { employee_code: 'E0020', from: OPEN, to: '2026-03-10' }
  const marksOf = (list: { punches: { punched_at: string; mark: string }[] }) =>
    list.punches.map(it => [it.punched_at.slice(8, 16), it.mark]).toSorted()
  const expected = [
    ['03 08:25', 'IN'],
    ['03 08:26', 'repeated'],
    ['03 12:05', 'unclear'],
    ['03 17:31', 'OUT'],
    ['10 08:20', 'IN'],
    ['10 09:00', 'OUT'],
    ['10 10:00', 'IN']
  ]
  expect(marksOf(await views.read('punches', query))).toEqual(expected)
  expect(marksOf(await views.read('arrivals', { limit: 7 }))).toEqual(expected)
})
