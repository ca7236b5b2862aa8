import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  ManpowerBoard,
  ManpowerCounts,
  ManpowerPeople
} from '#shared/contracts/attendance/manpower-screens.ts'
import { actualOf, plannedOf } from '#shared/domain/attendance/manpower.ts'
import { datesBetween, dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { fileRequester } from '../support/job-files.ts'
import { cellAt, numberOf, partsOf, readWorkbook, sheetOf } from '../support/report-workbook.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Employees planned and at work, by unit and day. It is the 10th of March 2026.

const TODAY = '2026-03-10'
const MARCH = { span: 'month', date: TODAY, group: 'branch' }

let station: TestWorkstation
let sqlite: DirectDatabase
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const read = (query: Record<string, string>, call = hr): Promise<Answer> =>
  call('/app/v1/manpower', { query })
const board = async (query: Record<string, string> = {}, call = hr): Promise<ManpowerBoard> => {
  const { status, body } = await read({ ...MARCH, ...query }, call)
  expect(status).toBe(200)
  return body.payload
}
const people = async (query: Record<string, string>, call = hr): Promise<ManpowerPeople> => {
  const { group } = MARCH
  return (await call('/app/v1/manpower/people', { query: { group, ...query } })).body.payload
}
const rows = <Row>(sql: string): Row[] => sqlite.raw.prepare<[], Row>(sql).all()
const unitId = (kind: string, code: string): string =>
  sqlite.value('select id from organisation_units where kind = ? and code = ?', kind, code)

interface Cycle {
  id: string
  code: string
  kind: string
  is_day_off: 0 | 1
}
interface Employee {
  id: string
  branch_id: string
  department_id: string
  effective_dt: string
  signout_flag: string
  signout_dt: string | null
}

/** Planned and present employees, counted one by one from the tables, without the rules of the workstation. */
function countFromTables(
  isOne: (it: Employee) => boolean,
  isCycle: (it: Cycle | undefined) => boolean = () => true
) {
  const cycles = new Map(rows<Cycle>('select * from work_cycles').map(it => [it.id, it]))
  const pairs = (sql: string) => new Map(rows<{ k: string; v: string }>(sql).map(({ k, v }) => [k, v]))
  const week = pairs("select employee_id || ' ' || day as k, work_cycle_id as v from employee_work_cycles")
  const dated = pairs("select employee_id || ' ' || work_date as k, work_cycle_id as v from work_cycle_days")
  const weekHolidays = pairs(
    "select employee_id || ' ' || day as k, holiday_flag_lv as v from employee_holidays"
  )
  const holidays = pairs(
    "select employee_id || ' ' || work_date as k, holiday_flag_lv as v from employee_holiday_days"
  )
  const publicHolidays = pairs('select holiday_date as k, company_id as v from public_holidays')
  const punched = pairs("select employee_id || ' ' || work_date as k, 'Y' as v from attendance_punches")
  const all = rows<Employee>('select * from employees').filter(isOne)
  return (date: string) => {
    const day = dayOfWeek(date)
    let planned = 0
    let actual = 0
    for (const it of all) {
      if (it.effective_dt > date || (it.signout_flag === 'Y' && (it.signout_dt ?? '') < date)) continue
      const [onDate, onDay] = [`${it.id} ${date}`, `${it.id} ${day}`]
      const cycle = cycles.get(dated.get(onDate) ?? week.get(onDay) ?? '')
      if (!isCycle(cycle)) continue
      if (punched.has(onDate)) actual += 1
      const usual = dated.has(onDate) ? '00' : (weekHolidays.get(onDay) ?? '00')
      const holiday = holidays.get(onDate) ?? (publicHolidays.has(date) ? '03' : usual)
      if (cycle && cycle.is_day_off === 0 && cycle.kind !== 'no_punch' && holiday === '00') planned += 1
    }
    return { planned, actual }
  }
}

const numbers = (counts: ManpowerCounts) => ({ planned: plannedOf(counts), actual: actualOf(counts) })

describe('plan and actual', () => {
  test.each(['branch', 'department'] as const)('of each %s equal a count from the tables', async group => {
    // The count ignores days off that are made workdays, of which the demo branch has none.
    const { from, to, rows: units } = await board({ group })
    expect([from, to]).toEqual(['2026-03-01', '2026-03-31'])
    expect(units.length).toBeGreaterThan(2)
    const dates = datesBetween(from, to)
    for (const unit of units) {
      const counted = countFromTables(it => it[`${group}_id`] === unit.unit_id)
      expect(unit.days.map(numbers), unit.code ?? '').toEqual(dates.map(counted))
    }
    const before = units.flatMap(unit => unit.days.slice(0, 9))
    expect(before.some(counts => counts.late > 0 && counts.absent > 0)).toBe(true)
    expect(before.every(counts => counts.expected === 0)).toBe(true)
    expect(units.flatMap(unit => unit.days.slice(10)).every(counts => actualOf(counts) === 0)).toBe(true)
  })

  test('actual equals the count of the open API', async () => {
    const { rows: units } = await board({ span: 'payroll' })
    const { body } = await station.call(
      '/api/v1/open-apis/time-manage/get-sum-personnel-multiple-in-branch',
      { body: { month_no: '2026-03' } }
    )
    const counted = new Map<string, number[]>(
      body.payload.child.map((child: { detail: { branch_id: string }; daily: { count: number }[] }) => [
        child.detail.branch_id,
        child.daily.map(day => day.count)
      ])
    )
    expect(counted.size).toBe(3)
    for (const { unit_id, days } of units) expect(days.map(actualOf)).toEqual(counted.get(unit_id ?? ''))
  })

  test('are given for a week, a payroll month, a unit and a work cycle', async () => {
    const week = await board({ span: 'week' })
    expect([week.from, week.to]).toEqual(['2026-03-09', '2026-03-15'])
    const payroll = await board({ span: 'payroll' })
    expect([payroll.from, payroll.to]).toEqual(['2026-02-26', '2026-03-25'])
    const own = await board({ unit_id: unitId('branch', 'B02') })
    expect(own.rows.map(row => row.code)).toEqual(['B02'])
    const night = await board({ work_cycle_code: 'NIGHT' })
    const counted = countFromTables(
      () => true,
      cycle => cycle?.code === 'NIGHT'
    )
    const planned = datesBetween(night.from, night.to).map((_, at) =>
      night.rows.reduce((sum, row) => sum + plannedOf(row.days[at] as ManpowerCounts), 0)
    )
    expect(planned).toEqual(datesBetween(night.from, night.to).map(date => counted(date).planned))
    expect(planned.some(count => count > 0)).toBe(true)
  })

  test('an invalid date is refused by name', async () => {
    const { status, body } = await read({ ...MARCH, date: '2026-02-30' })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('date')])
  })
})

test('lists as many people by state as the board counts', async () => {
  const { rows: units } = await board()
  const unit = units[0]
  const counts = unit?.days[8]
  if (!unit?.unit_id || !counts) throw new Error('no such day')
  const cell = { work_date: '2026-03-09', unit: unit.unit_id }
  const all = await people(cell)
  expect(all.counts).toEqual(counts)
  expect(all.people.length).toBe(plannedOf(counts) + counts.extra)
  for (const state of ['present', 'late', 'absent', 'leave', 'extra'] as const) {
    const found = await people({ ...cell, state })
    expect(found.people.map(it => it.state)).toEqual(Array.from({ length: counts[state] }, () => state))
  }
  const rest = await people({ ...cell, after: all.people[2]?.employee_code ?? '' })
  expect(rest.people[0]?.employee_code).toBe(all.people[3]?.employee_code)
  expect(all.people.find(it => it.state === 'late')?.first_punch).toMatch(/^2026-03-09 /)
})

test('a manager counts only employees whose approver he or she is', async () => {
  const manager = await station.signIn('e0003')
  const own = rows<{ employee_id: string }>(
    "select employee_id from employee_approvers where approver_employee_id = (select id from employees where employee_code = 'E0003')"
  ).map(row => row.employee_id)
  const counted = countFromTables(it => own.includes(it.id))
  const { from, to, rows: units } = await board({}, manager)
  const planned = datesBetween(from, to).map((_, at) =>
    units.reduce((sum, row) => sum + plannedOf(row.days[at] as ManpowerCounts), 0)
  )
  expect(planned).toEqual(datesBetween(from, to).map(date => counted(date).planned))
  const { people: found } = await people({ work_date: '2026-03-09' }, manager)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(it => own.includes(it.employee_id))).toBe(true)
  const { bytes } = await (await fileRequester(station, 'e0003'))('/app/v1/manpower/export', MARCH)
  const written = partsOf(sheetOf(await readWorkbook(bytes), 'ตามแผน'))
  const ninth = written.rows.map(cells => numberOf(cellAt(cells, written.headings.indexOf('9'))))
  expect(ninth).toEqual(units.map(row => plannedOf(row.days[8] as ManpowerCounts)))
})

test('the workbook contains the same numbers, to be printed one page wide', async () => {
  const make = await fileRequester(station)
  const { job, bytes } = await make('/app/v1/manpower/export', {
    ...MARCH,
    language: 'en',
    calendar: 'gregorian'
  })
  expect(job.title).toBe('Manpower 1 Mar 2026 - 31 Mar 2026')
  const workbook = await readWorkbook(bytes)
  const { rows: units } = await board()
  for (const [name, amountOf] of [
    ['At work', actualOf],
    ['Planned', plannedOf]
  ] as const) {
    const sheet = sheetOf(workbook, name)
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, printTitlesRow: '4:4' })
    const { headings, rows: written } = partsOf(sheet)
    const at = headings.indexOf('9')
    expect(written.map(cells => numberOf(cellAt(cells, at)))).toEqual(
      units.map(row => amountOf(row.days[8] as ManpowerCounts))
    )
  }
  expect(partsOf(sheetOf(workbook, 'By day')).rows.length).toBe(31 * units.length)
})
