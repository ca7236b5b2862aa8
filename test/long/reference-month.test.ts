import { afterAll, beforeAll, expect, test } from 'vitest'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import { readStoredDays } from '#shared/domain/month-end/stored-days.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { fileRequester } from '../support/job-files.ts'
import { referenceDays } from '../support/reference/reference-month.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The whole month of the demo branch, person by person and day by day, against a computation that shares no code with the
// product. It is the 10th of March 2026; the payroll month 2026-02 is over.

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

test('every day of everybody equals the reference', async () => {
  const periods = sqlite.raw
    .prepare<[], { id: string; start_date: string; end_date: string }>(
      "select id, start_date, end_date from payroll_periods where month_no = '2026-02'"
    )
    .all()
  const ask = await fileRequester(station, 'e0001')
  let days = 0
  const differences: string[] = []
  for (const { id, start_date, end_date } of periods) {
    await ask(`/app/v1/month-end/${id}/freeze`, { base_version: 0, queue: 'refuse', language: 'en' })
    const people = sqlite.raw
      .prepare<[string], { code: string; days_json: string }>(
        `select e.employee_code as code, p.days_json from month_end_people p
         join month_end_versions v on v.id = p.version_id join employees e on e.id = p.employee_id where v.period_id = ?`
      )
      .all(id)
    for (const { code, days_json } of people) {
      const stored = readStoredDays(days_json)
      const reference = referenceDays(sqlite.raw, code, datesBetween(start_date, end_date))
      for (const day of stored.filter(it => it.kind !== 'outside')) {
        const { firstIn, lastOut, workedMinutes, lateMinutes, earlyMinutes, doubts, counted } = day
        const isAbsent = day.standing === 'absent'
        const own = {
          firstIn,
          lastOut,
          workedMinutes,
          lateMinutes,
          earlyMinutes,
          isAbsent,
          doubts,
          overtime: counted
        }
        const [one, other] = [own, reference.get(day.date)].map(it => JSON.stringify(it))
        if (one !== other) differences.push(`${code} ${day.date}: ${one} is ${other} by the reference`)
        days += 1
      }
    }
  }
  if (differences.length > 0)
    throw new Error(`${differences.length} differ: ${differences.slice(0, 4).join('\n')}`)
  expect(days).toBeGreaterThan(6_000)
})
