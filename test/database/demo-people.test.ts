import { afterAll, beforeAll, expect, test } from 'vitest'
import { thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'
import { listNameOf, RECORD_KIND_NAMES, RECORD_KINDS } from '#shared/domain/employees/record-kinds.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { readNew } from '#shared/domain/fields/field-rules.ts'
import { profileOf } from '../../main/modules/employees/profile/employee-records.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { publicHolidays } from '../support/demo-content.ts'
import { loadDemo } from '../support/load-demo.ts'
import { testRuntime } from '../support/runtime.ts'

// The employee data of the demo branch (decision 0036): settings, quotas, profiles, public holidays.

const runtime = testRuntime({ now: () => Date.parse('2026-03-11T03:20:00Z') })
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await loadDemo(opened, runtime)
})
afterAll(() => opened.close())

test('has settings for all employees: holidays as in the week, rights by type, quotas of the year', async () => {
  const db = opened.database.read
  const days = await db
    .selectFrom('employee_holidays as h')
    .innerJoin('employee_work_cycles as w', join =>
      join.onRef('w.employee_id', '=', 'h.employee_id').onRef('w.day', '=', 'h.day')
    )
    .innerJoin('work_cycles as c', 'c.id', 'w.work_cycle_id')
    .select(['h.holiday_flag_lv', 'c.is_day_off'])
    .execute()
  expect(days).toHaveLength(240 * 7)
  expect(days.every(day => (day.holiday_flag_lv === '03') === (day.is_day_off === 1))).toBe(true)
  const rights = await db
    .selectFrom('employees as e')
    .leftJoin('employee_ot_rights as r', 'r.employee_id', 'e.id')
    .select(['e.employee_type_code', 'r.ot_type_id'])
    .execute()
  for (const { employee_type_code, ot_type_id } of rights)
    expect(ot_type_id === null).toBe(employee_type_code === '04')
  for (const table of ['employee_basic_settings', 'employee_time_frames'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(240)
  }
  const quotas = await db
    .selectFrom('employee_quotas as q')
    .innerJoin('employees as e', 'e.id', 'q.employee_id')
    .select([
      'q.quota_year',
      'q.time_leave_flag',
      'q.quota_hundredths',
      'e.employee_gender',
      'e.effective_dt'
    ])
    .execute()
  expect(new Set(quotas.map(quota => quota.quota_year))).toEqual(new Set(['2026']))
  for (const { time_leave_flag, quota_hundredths, employee_gender, effective_dt } of quotas) {
    if (time_leave_flag === '04') expect(employee_gender).toBe('หญิง')
    if (time_leave_flag !== '06') continue
    if (effective_dt <= '2025-12-31') expect(quota_hundredths).toBe(600)
    else expect(quota_hundredths).toBeLessThan(600)
  }
  const taken = await db.selectFrom('employee_actual_quotas').selectAll().execute()
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.every(it => it.work_date >= '2026-01-01' && it.work_date < '2026-03-11')).toBe(true)
})

test('has profiles that the rules of the records accept', async () => {
  const employees = await opened.database.read.selectFrom('employees').select('id').execute()
  const counts = new Map<string, number>()
  for (const { id } of employees) {
    const profile = await profileOf(opened.database.read, runtime, id, { isMasked: false })
    for (const kind of RECORD_KIND_NAMES)
      for (const record of profile[listNameOf(kind)] ?? []) {
        const sent = Object.entries(record).map(([name, value]) => [
          name,
          typeof value === 'number' ? value.toFixed(2) : value
        ])
        const faults: Fault[] = []
        readNew(RECORD_KINDS[kind].fields, Object.fromEntries(sent), faults)
        expect(faults).toEqual([])
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
  }
  for (const kind of RECORD_KIND_NAMES)
    if (kind !== 'document') expect(counts.get(kind), kind).toBeGreaterThan(20)
  expect(counts.get('hospital')).toBe(240)
})

test('has the Thai public holidays of its year, on which few employees come', async () => {
  const holidays = [...(await publicHolidays(opened.database))]
  expect(holidays).toEqual(thaiHolidays('2026').holidays.map(it => it.holiday_date))
  const peopleOn = async (date: string) => {
    const punches = await opened.database.read
      .selectFrom('attendance_punches')
      .select('employee_id')
      .distinct()
      .where('work_date', '=', date)
      .execute()
    return punches.length
  }
  expect(await peopleOn('2026-03-03')).toBeGreaterThan(0)
  expect(await peopleOn('2026-03-03')).toBeLessThan(20)
  expect(await peopleOn('2026-03-04')).toBeGreaterThan(170)
})

test('has pay from the start date of every employee up to today’s pay', async () => {
  const db = opened.database.read
  const people = await db.selectFrom('employees').select(['id', 'effective_dt', 'salary_satang']).execute()
  const terms = await db.selectFrom('employment_terms').selectAll().orderBy('from_dt').execute()
  const byEmployee = Map.groupBy(terms, it => it.employee_id)
  for (const { id, effective_dt, salary_satang } of people) {
    const own = byEmployee.get(id) ?? []
    expect([own[0]?.from_dt, own.at(-1)?.salary_satang]).toEqual([effective_dt, salary_satang])
  }
  expect(terms.filter(it => it.reason !== null).length).toBeGreaterThan(people.length)
})
