import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayStanding } from '#shared/contracts/attendance/attendance.ts'
import { type Body, DocumentCalls } from '../support/approvals.ts'
import { TEST_NOW } from '../support/workstation.ts'

// Approved leave and changed holidays in the attendance of a day, a month and all employees. E0012 has one approver.

let calls: DocumentCalls
let hr: Awaited<ReturnType<DocumentCalls['station']['signIn']>>
beforeAll(async () => {
  let now = TEST_NOW
  calls = await DocumentCalls.open(() => now)
  // 5 May, 09:00: nobody has punched since the demo was made.
  now += 8 * 7 * 86_400_000
  calls.deleteDocuments()
  hr = await calls.station.signIn('e0001')
})
afterAll(() => calls.close())

interface Standing {
  readonly day: DayStanding
  readonly month: DayStanding
  /** The number of employees with this standing. */
  readonly count: number
}

/** The standing of E0012 on a date, and the number of employees with it. */
async function standingOn(work_date: string): Promise<Standing> {
  const query = { work_date, employee_id: calls.sqlite.employeeId('E0012') }
  const { rows, counts } = (await hr('/app/v1/attendance/day', { query })).body.payload
  const month = await hr('/app/v1/attendance/month', {
    query: { employee_code: 'E0012', month: work_date.slice(0, 7) }
  })
  const own = month.body.payload.days.find((it: { work_date: string }) => it.work_date === work_date)
  const [{ standing }] = rows
  return { day: standing, month: own.standing, count: counts[standing] }
}

const approved = async (kind: 'time-leave' | 'holiday-change', day: string, changes: Body) => {
  const id = await calls.submitted(kind, 'E0012', day, changes)
  expect((await calls.approve(kind, id, 'E0012', 'e0003')).status).toBe(200)
  return id
}

test('a day of leave counts as leave once approved, and as absence again once cancelled', async () => {
  const day = '2026-04-28'
  expect(await standingOn(day)).toMatchObject({ day: 'absent', month: 'absent' })
  const waiting = await calls.submitted('time-leave', 'E0012', day)
  expect(await standingOn(day)).toMatchObject({ day: 'absent', month: 'absent' })
  await calls.approve('time-leave', waiting, 'E0012', 'e0003')
  expect(await standingOn(day)).toEqual({ day: 'leave', month: 'leave', count: 1 })
  await calls.approve('time-leave', waiting, 'E0012', 'e0001', { approve_flag: '05' })
  expect(await standingOn(day)).toMatchObject({ day: 'absent', month: 'absent' })
})

test('a holiday set for the date is a day off', async () => {
  const day = '2026-04-29'
  const before = await standingOn(day)
  const id = await approved('holiday-change', day, { holiday_flag_lv: '01' })
  expect(await standingOn(day)).toMatchObject({ day: 'off', month: 'off' })
  await calls.approve('holiday-change', id, 'E0012', 'e0001', { approve_flag: '05' })
  expect(await standingOn(day)).toEqual(before)
})

test('a day off that is made a workday is owed', async () => {
  const sunday = '2026-05-03'
  expect(await standingOn(sunday)).toMatchObject({ day: 'off', month: 'off' })
  await approved('holiday-change', sunday, { holiday_flag_lv: '00' })
  expect(await standingOn(sunday)).toEqual({ day: 'absent', month: 'absent', count: expect.any(Number) })
})

test('half a day of leave is not an absence of the whole day', async () => {
  const day = '2026-05-05'
  const hours = { time_leave_start_hour: '08:30', time_leave_end_hour: '12:30' }
  await approved('time-leave', day, hours)
  // 09:00: the shift has begun, and the morning is leave.
  expect(await standingOn(day)).toMatchObject({ day: 'expected', month: 'expected' })
})
