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

  test('marks work on a day off', async () => {
    const [code = ''] = views.sqlite.employeesOnShift('DAY', 'Tue')
    await importAll(views.station, [
      importItem({ employee_code: code, datetime: '2024-02-18 08:30:00' }),
      importItem({ employee_code: code, datetime: '2024-02-18 12:00:00' })
    ])
    await views.station.drained()
    const { days } = await views.read('month', { employee_code: code, month: '2024-02' })
    expect(days[17]).toMatchObject({ work_date: '2024-02-18', standing: 'left', is_day_off: true })
    expect(days[18]).toMatchObject({ standing: 'absent', is_day_off: false })
  })

  test('is the payroll month of the person where it has periods, else that of the calendar', async () => {
    const [code = ''] = views.sqlite.employeesOnShift('DAY', 'Tue')
    const read = (month: string) => views.read('month', { employee_code: code, month, span: 'payroll' })
    views.sqlite.raw.prepare("delete from payroll_periods where month_no in ('2024-02', '2024-03')").run()
    const add = views.sqlite.raw.prepare(
      `insert into payroll_periods (id, month_no, round, start_date, end_date, cut_off_date)
       values (?, '2024-02', ?, ?, ?, '2024-02-25')`
    )
    add.run('whole', 'Full', '2024-01-21', '2024-02-20')
    add.run('first', 'Split', '2024-01-16', '2024-01-31')
    add.run('second', 'Split', '2024-02-01', '2024-02-15')
    views.sqlite.raw
      .prepare("update employees set round_month_config = 'Full' where employee_code = ?")
      .run(code)
    const whole = await read('2024-02')
    expect(whole).toMatchObject({ span: 'payroll', from: '2024-01-21', to: '2024-02-20' })
    expect(whole.days.at(0).work_date).toBe('2024-01-21')
    expect(whole.days).toHaveLength(31)
    views.sqlite.raw
      .prepare("update employees set round_month_config = 'Split' where employee_code = ?")
      .run(code)
    expect(await read('2024-02')).toMatchObject({ from: '2024-01-16', to: '2024-02-15' })
    expect(await read('2024-03')).toMatchObject({ span: 'month', from: '2024-03-01', to: '2024-03-31' })
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
