import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { AttendanceViews } from '../support/attendance-views.ts'

// The data of an employee's month for the screens.

let views: AttendanceViews
beforeAll(async () => {
  views = await AttendanceViews.open()
})
afterAll(() => views.close())

describe('month', () => {
  test('has every day, totals, and a night with its morning', async () => {
    const [code = ''] = views.sqlite.employeesOnShift('NIGHT', 'Tue')
    await importAll(views.station, [
      importItem({ employee_code: code, datetime: '2024-02-27 21:55:00' }),
      importItem({ employee_code: code, datetime: '2024-02-28 07:05:00' }),
      importItem({ employee_code: code, datetime: '2024-02-29 22:15:00' }),
      importItem({ employee_code: code, datetime: '2024-03-01 07:00:00' })
    ])
    await views.station.drained()
    const month = await views.read('month', { employee_code: code, month: '2024-02' })
    expect(month).toMatchObject({ employee_code: code, month: '2024-02' })
    expect(month.days.map((day: { work_date: string }) => day.work_date)).toEqual(
      Array.from({ length: 29 }, (_, at) => addDays('2024-02-01', at))
    )
    expect(month.days[26]).toMatchObject({
      first_in: '2024-02-27 21:55:00',
      last_out: '2024-02-28 07:05:00',
      punch_count: 2,
      late_minutes: 0,
      worked_minutes: 490,
      deducted_minutes: 60
    })
    expect(month.days[28]).toMatchObject({ last_out: '2024-03-01 07:00:00', late_minutes: 15 })
    expect(month.totals).toMatchObject({
      days_worked: 2,
      times_late: 1,
      late_minutes: 15,
      worked_minutes: 490 + 465,
      deducted_minutes: 120,
      days_absent: month.days.filter((day: { standing: string }) => day.standing === 'absent').length
    })
    const march = await views.read('month', { employee_code: code, month: '2024-03' })
    expect(march.totals.days_worked).toBe(0)
  })

  test('is 404 for an unknown employee', async () => {
    const answer = await views.asHr('/app/v1/attendance/month', {
      query: { employee_code: 'NOBODY', month: '2024-02' }
    })
    expect(answer.status).toBe(404)
  })

  test.each(['0000-01', '9999-12', '1899-12', '3000-01'])('refuses %s as a month', async month => {
    expect(await views.refused('month', { employee_code: 'E0020', month })).toEqual([
      "'month' must be a valid month in YYYY-MM format"
    ])
  })

  test.each(['1900-01', '2999-12'])('accepts %s as a month', async month => {
    expect((await views.read('month', { employee_code: 'E0020', month })).days).toHaveLength(31)
  })

  test('requires both parameters and reports every fault', async () => {
    expect(await views.refused('month', {})).toEqual(["'employee_code' is required", "'month' is required"])
    expect((await views.refused('month', { employee_code: 'E0020', month: '2024-13' })).join()).toContain(
      "'month'"
    )
  })
})
