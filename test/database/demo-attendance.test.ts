import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { DOUBLE_TOUCH_SECONDS, placePunches } from '#shared/domain/attendance/punch-placing.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { shiftSpan } from '#shared/domain/roster/work-cycle.ts'
import type { Database } from '../../main/database/database.ts'
import { toDayPunch } from '../../main/modules/attendance/attendance.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { termsOf } from '../support/day-terms.ts'
import { cyclesByEmployee, publicHolidays } from '../support/demo-content.ts'
import { countingRuntime } from '../support/demo-runtime.ts'
import { loadDemo } from '../support/load-demo.ts'

// The attendance data of the demo branch (decision 0036): devices, work cycles, punches, the queue.

describe('the demo branch on a Wednesday morning', () => {
  const runtime = countingRuntime('2026-03-11T03:20:00Z')
  const NOW = '2026-03-11 10:20:00'
  let opened: TestDatabase
  let database: Database

  beforeAll(async () => {
    opened = await openTestDatabase()
    database = opened.database
    await loadDemo(opened, runtime)
  })
  afterAll(() => opened.close())

  test('has the devices, each with its last punch and count of today', async () => {
    const devices = await database.read.selectFrom('devices').selectAll().orderBy('device_sn').execute()
    expect(devices.map(d => d.device_sn)).toEqual(['DEV-B01-1', 'DEV-B01-2', 'DEV-B02-1', 'DEV-B03-1'])
    for (const device of devices) {
      const counted = await database.read
        .selectFrom('attendance_punches')
        .select(db => db.fn.countAll<number>().as('today'))
        .where('device_sn', '=', device.device_sn)
        .where('punched_at', '>=', '2026-03-11 00:00:30')
        .executeTakeFirstOrThrow()
      expect(device.received_day).toBe('2026-03-11')
      expect(device.received_day_count).toBe(counted.today)
      expect(device.last_punch_at?.slice(0, 10)).toBe('2026-03-11')
    }
  })

  test('has the four work cycles of decision 0036 and a week for every employee', async () => {
    const cycles = await database.read.selectFrom('work_cycles').selectAll().execute()
    const byCode = new Map(cycles.map(c => [c.code, c]))
    expect(byCode.get('DAY')).toMatchObject({ kind: 'same_day', start_minute: 510, end_minute: 1050 })
    expect(byCode.get('EARLY')).toMatchObject({ kind: 'same_day', start_minute: 360, end_minute: 900 })
    expect(byCode.get('NIGHT')).toMatchObject({ kind: 'next_day', start_minute: 1320, end_minute: 420 })
    expect(byCode.get('OFF')).toMatchObject({ is_day_off: 1 })
    expect(new Set(cycles.map(c => c.kind)).size).toBe(6)
    const weeks = await database.read.selectFrom('employee_work_cycles').selectAll().execute()
    expect(weeks).toHaveLength(240 * 7)
  })

  test('has sixty days of punches, none in the future, with work dates and directions by the rules', async () => {
    const cycleOf = await cyclesByEmployee(database)
    const punches = await database.read
      .selectFrom('attendance_punches')
      .selectAll()
      .orderBy('employee_id')
      .orderBy('punched_at')
      .orderBy('requested_direction')
      .orderBy('device_sn')
      .execute()
    expect(punches.length).toBeGreaterThan(15_000)
    expect(punches.every(punch => punch.punched_at <= NOW)).toBe(true)
    for (const [id, own] of Map.groupBy(punches, punch => punch.employee_id)) {
      const places = placePunches(
        own.map(p => ({ punchedAt: p.punched_at, requested: p.requested_direction, givenDate: null })),
        {
          hoursOf: date => ({ shift: shiftSpan(cycleOf(id, date)), overtime: null }),
          doubleTouchSeconds: DOUBLE_TOUCH_SECONDS
        }
      )
      expect(own.map(p => [p.work_date, p.direction])).toEqual(
        places.map(place => [place.workDate, place.direction ?? ''])
      )
    }
    const dates = [...new Set(punches.map(p => p.work_date))].sort()
    expect(dates).toHaveLength(60)
    expect(dates[0]).toBe('2026-01-11')
    expect(dates.at(-1)).toBe('2026-03-11')
    const overMidnight = punches.filter(p => p.work_date === addDays(p.punched_at.slice(0, 10), -1))
    expect(overMidnight.length).toBeGreaterThan(300)
    expect(punches.some(p => p.work_date === addDays(p.punched_at.slice(0, 10), 1))).toBe(true)
  })

  test('is realistic: few late, few absent, some without OUT, most at work this morning', async () => {
    const cycleOf = await cyclesByEmployee(database)
    const people = await database.read
      .selectFrom('employees')
      .select(['id', 'effective_dt'])
      .where('signout_flag', '=', 'N')
      .execute()
    const punches = await database.read
      .selectFrom('attendance_punches')
      .select(['employee_id', 'work_date', 'punched_at', 'direction', 'is_direction_sent'])
      .orderBy('punched_at')
      .execute()
    const holidays = await publicHolidays(database)
    const byDay = Map.groupBy(punches, p => `${p.employee_id} ${p.work_date}`)
    const count = { worked: 0, late: 0, absent: 0, open: 0, atWorkNow: 0 }
    for (const { id, effective_dt } of people) {
      for (let date = '2026-01-11'; date <= '2026-03-11'; date = addDays(date, 1)) {
        if (date < effective_dt) continue
        const own = byDay.get(`${id} ${date}`) ?? []
        const day = summariseDay({
          workDate: date,
          terms: termsOf(cycleOf(id, date), { isHoliday: holidays.has(date) }),
          punches: own.map(toDayPunch),
          now: NOW
        })
        if (day.punchCount > 0) count.worked += 1
        if (day.standing === 'late') count.late += 1
        if (day.standing === 'absent') count.absent += 1
        if (day.isIn && date < '2026-03-10') count.open += 1
        if (day.isIn && date === '2026-03-11') count.atWorkNow += 1
      }
    }
    expect(count.late / count.worked).toBeGreaterThan(0.01)
    expect(count.late / count.worked).toBeLessThan(0.1)
    expect(count.absent / count.worked).toBeGreaterThan(0.005)
    expect(count.absent / count.worked).toBeLessThan(0.06)
    expect(count.open).toBeGreaterThan(20)
    expect(count.atWorkNow).toBeGreaterThan(170)
  })

  test('has a consistent queue: every item counted, every request done, none received after now', async () => {
    const batches = await database.read.selectFrom('attendance_batches').selectAll().orderBy('seq').execute()
    const items = batches.reduce((sum, batch) => sum + batch.item_count, 0)
    const queue = await database.read.selectFrom('attendance_queue').selectAll().executeTakeFirstOrThrow()
    expect(queue).toMatchObject({ received: items, processed: items, failed: 0 })
    expect(batches.every(batch => batch.state === 'done' && batch.next_index === batch.item_count)).toBe(true)
    const received = batches.map(batch => batch.received_at)
    expect(received).toEqual(received.toSorted())
    expect((received.at(-1) ?? '') <= '2026-03-11T03:20:00.000Z').toBe(true)
    const stray = await database.read
      .selectFrom('attendance_punches as p')
      .innerJoin('attendance_batches as b', 'b.seq', 'p.batch_seq')
      .select(db => db.fn.countAll<number>().as('count'))
      .whereRef('p.item_index', '<', 'b.item_count')
      .executeTakeFirstOrThrow()
    expect(stray.count).toBe(items)
  })
})
