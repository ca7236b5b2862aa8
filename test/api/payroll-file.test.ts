import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRequester, type ProducedFile } from '../support/job-files.ts'
import { MonthEndCalls } from '../support/month-end.ts'
import { cellAt, numberOf, partsOf, readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'

// From punches to the file that payroll opens, for five people whose hours are counted here by hand. It is the 10th of
// March 2026; the payroll month 2026-02 has the days from 26 January to 25 February. DAY is 08:30 to 17:30 and NIGHT 22:00
// to 07:00, each with an hour of break.

const HOUR = 60
let month: MonthEndCalls
let file: ProducedFile
beforeAll(async () => {
  month = await MonthEndCalls.open()
  const { calls, hr } = month
  const night = calls.sqlite.value<string>("select id from work_cycles where code = 'NIGHT'")
  const employee_id = calls.sqlite.employeeId('E0011')
  const cells = ['2026-02-03', '2026-02-04'].map(work_date => ({
    employee_id,
    work_date,
    work_cycle_id: night
  }))
  const { token } = (await hr('/app/v1/roster/preview', { body: { cells } })).body.payload
  expect((await hr('/app/v1/roster', { body: { cells, token } })).status).toBe(200)
  // A finger read twice.
  await month.punch('E0010', '2026-02-02 08:25:01', '2026-02-02 08:25:04', '2026-02-02 17:31:00')
  // Two nights, delivered out of order.
  await month.punch('E0011', '2026-02-05 07:05:00', '2026-02-04 07:03:00')
  await month.punch('E0011', '2026-02-04 21:55:00', '2026-02-03 21:52:00')
  // Approved overtime.
  await month.punch('E0012', '2026-02-02 08:25:00', '2026-02-02 20:10:00')
  const hours = { ot_work_start_hour: '17:30', ot_work_end_hour: '20:00' }
  const overtime = await calls.submitted('overtime', 'E0012', '2026-02-02', hours)
  await calls.approve('overtime', overtime, 'E0012', 'e0001')
  // A day of leave without wages.
  const leave = await calls.submitted('time-leave', 'E0013', '2026-02-09', { time_leave_flag: '02' })
  await calls.approve('time-leave', leave, 'E0013', 'e0001')
  // A forgotten OUT, and a day of hours.
  await month.punch('E0014', '2026-02-03 08:28:00', '2026-02-04 08:26:00', '2026-02-04 17:32:00')
  const february = month.periodId('2026-02')
  await month.frozen(february)
  const ask = await fileRequester(calls.station, 'e0001')
  const which = { version: 1, profile_id: 'everything', language: 'en', calendar: 'gregorian' }
  file = await ask(`/app/v1/month-end/${february}/hand-over`, which)
})
afterAll(() => month.close())

test('the file has the hours, overtime, leave and missing times of each', async () => {
  const people = partsOf(sheetOf(await readWorkbook(file.bytes), 'By person'))
  const at = (heading: string) => people.headings.indexOf(heading)
  const of = (code: string) => {
    const cells = people.rows.find(row => textOf(cellAt(row, at('Employee code'))) === code)
    const number = (heading: string) => numberOf(cellAt(cells, at(heading)))
    const minutes = (heading: string) => Math.round(number(heading) * 24 * HOUR)
    return [
      number('Days worked'),
      minutes('Time worked'),
      minutes('Overtime 1.5'),
      number('Days without OUT'),
      number('Unpaid leave (days)')
    ]
  }
  expect(of('E0010')).toEqual([1, 8 * HOUR + 5, 0, 0, 0])
  expect(of('E0011')).toEqual([2, 9 * HOUR + 11 - HOUR + (9 * HOUR + 10 - HOUR), 0, 0, 0])
  expect(of('E0012')).toEqual([1, 11 * HOUR + 45 - HOUR, 2 * HOUR + 30, 0, 0])
  expect(of('E0013')).toEqual([0, 0, 0, 0, 1])
  // The day without OUT counts as one of work, and has no hours until it is settled.
  expect(of('E0014')).toEqual([2, 9 * HOUR + 6 - HOUR, 0, 1, 0])
})
