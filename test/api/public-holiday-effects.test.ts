import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../main/database/database.ts'
import { LeaveRecount } from '../../main/modules/approvals/approvals.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { testRuntime } from '../support/runtime.ts'
import { TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// A public holiday in attendance, roster, manpower and leave. E0012 works DAY on weekdays; nobody punched in April.

const HOLIDAY = '2026-04-29'
const WORKDAY = '2026-04-28'
const NOW = TEST_NOW + 8 * 7 * 86_400_000
let calls: DocumentCalls
let database: Database
let recount: LeaveRecount
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
let company = ''
beforeAll(async () => {
  let now = TEST_NOW
  calls = await DocumentCalls.open(() => now)
  now = NOW
  calls.deleteDocuments()
  database = openDatabase(join(calls.station.dataDir, 'workstation.db'))
  recount = new LeaveRecount(database, testRuntime({ now: () => NOW }))
  hr = await calls.station.signIn('e0001')
  company = calls.sqlite.value<string>("select id from organisation_units where code = 'C01'")
})
afterAll(async () => {
  await database.close()
  await calls.close()
})
beforeEach(() => {
  calls.deleteDocuments()
  calls.sqlite.raw.prepare('delete from public_holidays').run()
})

async function add(...dates: string[]): Promise<void> {
  const holidays = dates.map(holiday_date => ({
    holiday_date,
    name: 'วันหยุด',
    name_en: 'Holiday',
    substitute_of: null,
    note: '',
    source: 'own'
  }))
  const { status } = await hr('/app/v1/public-holidays/add', { body: { company_id: company, holidays } })
  expect(status).toBe(200)
}
/** Whether E0012 is off: on the day board, in the month, in the roster and in the work cycle grid. */
async function stateOf(date: string) {
  const query = { work_date: date, employee_id: calls.sqlite.employeeId('E0012') }
  const { rows } = (await hr('/app/v1/attendance/day', { query })).body.payload
  const month = await hr('/app/v1/attendance/month', {
    query: { employee_code: 'E0012', month: date.slice(0, 7) }
  })
  const { days, public_holidays } = month.body.payload
  const own = days.find((it: { work_date: string }) => it.work_date === date)
  const named = public_holidays.filter((it: { holiday_date: string }) => it.holiday_date === date)
  const roster = await hr('/app/v1/roster', { query: { from: date, to: date, search: 'E0012' } })
  const grid = await calls.station.call('/api/v1/open-apis/time-manage/get-work-cycle-grid', {
    body: { week_no: date, employee_code: 'E0012' }
  })
  const cell = grid.body.payload.child[0].daily.find((it: { work_date: string }) => it.work_date === date)
  return [
    rows[0].standing,
    own.standing,
    named.map((it: { name: string }) => it.name).join(),
    roster.body.payload.people[0].public_holidays.length,
    cell?.holiday_flag_lv
  ]
}
const set = (sql: string, ...values: unknown[]) =>
  calls.sqlite.raw.prepare(sql).run(...values, calls.sqlite.employeeId('E0012'))
const leaveDays = (id: string): string[] =>
  calls.sqlite.raw
    .prepare<[string], string>(
      'select work_date from approval_leave_days where document_id = ? order by work_date'
    )
    .pluck()
    .all(id)

test('is a day off on the board, in the month, in the roster and in the grid as soon as it is added', async () => {
  expect(await stateOf(HOLIDAY)).toEqual(['absent', 'absent', '', 0, '00'])
  await add(HOLIDAY)
  expect(await stateOf(HOLIDAY)).toEqual(['off', 'off', 'วันหยุด', 1, '01'])
  expect(await stateOf(WORKDAY)).toEqual(['absent', 'absent', '', 0, '00'])
  await hr('/app/v1/public-holidays/remove', { body: { company_id: company, holiday_dates: [HOLIDAY] } })
  expect(await stateOf(HOLIDAY)).toEqual(['absent', 'absent', '', 0, '00'])
})

test('stays a day off with a shift in the roster, but not when the date is made a workday', async () => {
  await add(HOLIDAY)
  const night = calls.sqlite.value<string>("select id from work_cycles where code = 'EARLY'")
  set('insert into work_cycle_days (work_date, work_cycle_id, employee_id) values (?, ?, ?)', HOLIDAY, night)
  expect(await stateOf(HOLIDAY)).toEqual(['off', 'off', 'วันหยุด', 1, '01'])
  set('delete from work_cycle_days where work_date = ? and employee_id = ?', HOLIDAY)
  const id = await calls.submitted('holiday-change', 'E0012', HOLIDAY, { holiday_flag_lv: '00' })
  expect((await calls.approve('holiday-change', id, 'E0012', 'e0003')).status).toBe(200)
  expect(await stateOf(HOLIDAY)).toEqual(['absent', 'absent', 'วันหยุด', 1, '00'])
  await calls.approve('holiday-change', id, 'E0012', 'e0001', { approve_flag: '05' })
  expect(await stateOf(HOLIDAY)).toEqual(['off', 'off', 'วันหยุด', 1, '01'])
})

test('does not apply to employees without public holidays or of another company', async () => {
  await add(HOLIDAY)
  set('update employee_basic_settings set holiday_apply_config = ? where employee_id = ?', 'N')
  expect(await stateOf(HOLIDAY)).toEqual(['absent', 'absent', '', 0, '00'])
  set('update employee_basic_settings set holiday_apply_config = ? where employee_id = ?', null)
  expect(await stateOf(HOLIDAY)).toEqual(['off', 'off', 'วันหยุด', 1, '01'])
  set('update employees set company_id = null where id = ?')
  expect(await stateOf(HOLIDAY)).toEqual(['absent', 'absent', '', 0, '00'])
  set('update employees set company_id = ? where id = ?', company)
  expect(await stateOf(HOLIDAY)).toEqual(['off', 'off', 'วันหยุด', 1, '01'])
})

test('shortens leave by a day, recounted when it is added or removed', async () => {
  const id = await calls.submitted('time-leave', 'E0012', '2026-05-19', { time_leave_end_dt: '2026-05-21' })
  await add('2026-05-20')
  await recount.run()
  expect(leaveDays(id)).toEqual(['2026-05-19', '2026-05-21'])
  const dates = { company_id: company, holiday_dates: ['2026-05-20'] }
  await hr('/app/v1/public-holidays/remove', { body: dates })
  await recount.run()
  expect(leaveDays(id)).toEqual(['2026-05-19', '2026-05-20', '2026-05-21'])
  await add('2026-05-27')
  const later = await calls.submitted('time-leave', 'E0012', '2026-05-26', {
    time_leave_end_dt: '2026-05-28'
  })
  expect(leaveDays(later)).toEqual(['2026-05-26', '2026-05-28'])
})
