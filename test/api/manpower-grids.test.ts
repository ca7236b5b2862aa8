import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// time-manage/get-manpower-grid and get-work-cycle-grid (decision 0020). It is the 10th of March 2026.

const MARCH = { start_date: '2026-02-26', end_date: '2026-03-25', day_range: 28 }
const NOTHING = { time_range: { start_date: '', end_date: '', day_range: 0 }, child: [] }

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

describe('grids', () => {
  const GRID = '/api/v1/open-apis/time-manage/get-manpower-grid'
  const CYCLES = '/api/v1/open-apis/time-manage/get-work-cycle-grid'

  test('give work cycle, leave, first and last punch of an employee, day by day', async () => {
    const { body } = await station.call(GRID, { body: { month_no: '2026-03', employee_code: 'E0010' } })
    expect(body.payload.time_range).toEqual(MARCH)
    const [{ detail, daily }] = body.payload.child
    expect(body.payload.child).toHaveLength(1)
    expect(detail).toEqual({
      employee_id: sqlite.employeeId('E0010'),
      employee_code: 'E0010',
      employee_name: sqlite.value('select employee_name from employees where employee_code = ?', 'E0010'),
      employee_last_name: sqlite.value(
        'select employee_last_name from employees where employee_code = ?',
        'E0010'
      ),
      branch_id: expect.any(String),
      branch_code: expect.stringMatching(/^B0[123]$/),
      branch_name: expect.any(String)
    })
    expect(daily.map((day: { work_date: string }) => day.work_date)).toEqual(
      datesBetween(MARCH.start_date, MARCH.end_date)
    )
    for (const day of daily) {
      const punches = sqlite.punchesOf('E0010').filter(punch => punch.work_date === day.work_date)
      expect([day.first_punch, day.last_punch]).toEqual([
        punches[0]?.punched_at ?? null,
        punches.at(-1)?.punched_at ?? null
      ])
    }
  })

  test('include approved leave and no pending leave', async () => {
    const leave = sqlite.raw
      .prepare<
        [],
        {
          employee_code: string
          work_date: string
          time_leave_flag: string
          days: number
          flag: string
        }
      >(
        `select e.employee_code, l.work_date, l.time_leave_flag, l.minutes * 1.0 / l.day_minutes as days, d.approve_flag as flag from approval_leave_days l
         join approval_documents d on d.id = l.document_id join employees e on e.id = l.employee_id where d.deleted_at is null`
      )
      .all()
    const some = [leave.find(it => it.flag === '02'), leave.find(it => it.flag === '01')]
    for (const it of some) {
      if (it === undefined) throw new Error('The demo has no such leave.')
      const { body } = await station.call(GRID, {
        body: { week_no: it.work_date, employee_code: it.employee_code, language_code: 'EN' }
      })
      const day = body.payload.child[0].daily.find((d: { work_date: string }) => d.work_date === it.work_date)
      const approved = leave.filter(
        other =>
          other.flag === '02' && other.employee_code === it.employee_code && other.work_date === it.work_date
      )
      expect(day.leave).toEqual(
        approved.map(({ time_leave_flag, days }) => ({
          time_leave_flag,
          time_leave_flag_name: expect.stringMatching(/leave|Absence/),
          time_leave_days: days.toFixed(2)
        }))
      )
    }
  })

  test('give work cycle and holiday of everyone, sorted by branch and code', async () => {
    const { body } = await station.call(CYCLES, { body: { week_no: '2026-03-04', language_code: 'EN' } })
    const codes: string[] = body.payload.child.map(
      (it: { detail: { branch_code: string; employee_code: string } }) =>
        `${it.detail.branch_code} ${it.detail.employee_code}`
    )
    expect(codes).toEqual(codes.toSorted())
    expect(codes.length).toBeGreaterThan(230)
    const day = body.payload.child.find(
      (it: { detail: { employee_code: string } }) => it.detail.employee_code === 'E0001'
    )
    expect(day.daily[0]).toEqual({
      work_date: '2026-03-02',
      work_cycle_code: 'DAY',
      work_cycle_name: 'Day shift',
      work_cycle_time: '08:30 - 17:30',
      holiday_flag_lv: '00'
    })
    expect(day.daily[6]).toEqual({
      work_date: '2026-03-08',
      work_cycle_code: 'OFF',
      work_cycle_name: 'Day off',
      work_cycle_time: null,
      holiday_flag_lv: '03'
    })
  })

  test.each([GRID, CYCLES])('%s accepts the same body', async path => {
    const none = await station.call(path, { body: { month_no: '2026-03', employee_code: 'E9999' } })
    expect(none.body.payload).toEqual(NOTHING)
    const wrong = await station.call(path, { body: {} })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Validation failed'])
  })
})
