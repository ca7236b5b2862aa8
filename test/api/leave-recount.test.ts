import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../main/database/database.ts'
import { LeaveRecount } from '../../main/modules/approvals/approvals.ts'
import { setHolidayDay, setWorkCycleDay } from '../../main/modules/roster/roster.ts'
import { type Body, DocumentCalls } from '../support/approvals.ts'
import { testRuntime } from '../support/runtime.ts'
import { TEST_NOW } from '../support/workstation.ts'

// Leave is counted again when work cycles or holidays change after it was submitted. E0012 works DAY on weekdays, with one approver.

let calls: DocumentCalls
let database: Database
let recount: LeaveRecount
let owner: string
beforeAll(async () => {
  calls = await DocumentCalls.open()
  database = openDatabase(join(calls.station.dataDir, 'workstation.db'))
  recount = new LeaveRecount(database, testRuntime({ now: () => TEST_NOW }))
  owner = calls.sqlite.employeeId('E0012')
})
afterAll(async () => {
  await database.close()
  await calls.close()
})
beforeEach(async () => {
  calls.deleteDocuments()
  calls.sqlite.raw.prepare('delete from employee_holiday_days').run()
  await recount.run()
})

/** `date minutes day_minutes` of each day that is counted. */
const days = (id: string): string[] =>
  calls.sqlite.raw
    .prepare<[string], string>(
      `select work_date || ' ' || minutes || ' ' || day_minutes from approval_leave_days
       where document_id = ? order by work_date`
    )
    .pluck()
    .all(id)

const notified = (id: string): string[] =>
  calls.sqlite.raw
    .prepare<[string], string>(
      `select u.user_name from notifications n join users u on u.id = n.user_id
       where n.document_id = ? and n.reason = 'recounted' order by 1`
    )
    .pluck()
    .all(id)

const leave = (first: string, last: string, changes: Body = {}) =>
  calls.submitted('time-leave', 'E0012', first, { time_leave_end_dt: last, ...changes })

const actions = async (id: string): Promise<string[]> =>
  (await calls.detail('time-leave', id)).body.payload.history.map((it: { action: string }) => it.action)

const cycle = (code: string) => calls.sqlite.value<string>('select id from work_cycles where code = ?', code)

test('a holiday within pending leave removes its day, and only the owner is notified, once', async () => {
  const id = await leave('2026-03-19', '2026-03-24')
  expect(days(id)).toEqual(
    ['2026-03-19', '2026-03-20', '2026-03-23', '2026-03-24'].map(it => `${it} 480 480`)
  )
  // A Saturday counts nothing, so a holiday on it changes nothing.
  await database.write(trx => setHolidayDay(trx, owner, '2026-03-21', '01'))
  await recount.run()
  expect([days(id).length, await actions(id)]).toEqual([4, ['submit']])
  await database.write(trx => setHolidayDay(trx, owner, '2026-03-23', '01'))
  await recount.run()
  await recount.run()
  expect(days(id)).toEqual(['2026-03-19', '2026-03-20', '2026-03-24'].map(it => `${it} 480 480`))
  expect(notified(id)).toEqual(['e0012'])
  expect(await actions(id)).toEqual(['submit', 'recount'])
})

test('HR is notified of approved future leave too, and a Saturday that becomes a workday counts', async () => {
  const id = await leave('2026-03-20', '2026-03-21')
  await calls.approve('time-leave', id, 'E0012', 'e0003')
  await database.write(trx => setHolidayDay(trx, owner, '2026-03-21', '00'))
  await recount.run()
  expect(days(id)).toEqual(['2026-03-20 480 480', '2026-03-21 480 480'])
  expect(notified(id)).toEqual(['e0001', 'e0002', 'e0012'])
})

test('half a day is counted by the shift of the date', async () => {
  const hours = { time_leave_start_hour: '08:30', time_leave_end_hour: '12:30' }
  const id = await leave('2026-03-20', '2026-03-20', hours)
  expect(days(id)).toEqual(['2026-03-20 240 480'])
  await database.write(trx => setWorkCycleDay(trx, owner, '2026-03-20', cycle('EARLY')))
  await recount.run()
  // 06:00 to 15:00 with a break from 10:00 to 11:00.
  expect(days(id)).toEqual(['2026-03-20 180 480'])
  await database.write(trx => setWorkCycleDay(trx, owner, '2026-03-20', cycle('NIGHT')))
  await recount.run()
  expect(days(id)).toEqual([])
  await database.write(trx => setWorkCycleDay(trx, owner, '2026-03-20', null))
  await recount.run()
  expect(days(id)).toEqual(['2026-03-20 240 480'])
})

test('a whole day remains a day on a night shift', async () => {
  const id = await leave('2026-03-20', '2026-03-20')
  await database.write(trx => setWorkCycleDay(trx, owner, '2026-03-20', cycle('NIGHT')))
  await recount.run()
  expect([days(id), notified(id)]).toEqual([['2026-03-20 480 480'], []])
  await database.write(trx => setWorkCycleDay(trx, owner, '2026-03-20', null))
})

test('past and refused leave, and a special holiday that made its own day free, are not counted again', async () => {
  const past = await leave('2026-03-03', '2026-03-04')
  await calls.approve('time-leave', past, 'E0012', 'e0003')
  const refused = await leave('2026-03-26', '2026-03-26')
  await calls.approve('time-leave', refused, 'E0012', 'e0003', { approve_flag: '03', approve_remark: 'x' })
  const special = await calls.submitted('holiday-change', 'E0012', '2026-03-25', { holiday_flag_lv: '04' })
  await calls.approve('holiday-change', special, 'E0012', 'e0003')
  const before = [days(past), days(refused), days(special)]
  expect(before[2]).toEqual(['2026-03-25 480 480'])
  await database.write(async trx => {
    await setHolidayDay(trx, owner, '2026-03-03', '01')
    await setHolidayDay(trx, owner, '2026-03-26', '01')
  })
  await recount.run()
  expect([days(past), days(refused), days(special)]).toEqual(before)
})
