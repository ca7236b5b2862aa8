import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { payrollMonthOf } from '../../main/modules/demo/demo-periods.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { loadDemo } from '../support/load-demo.ts'
import { loanFaults } from '../support/loan-books.ts'
import { testRuntime } from '../support/runtime.ts'

// Decision 0036: loan types LN01 and LN02, loans in states N, C and Y.

const NOW = '2026-03-11T03:20:00Z'
const CURRENT = '2026-03'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
  await load(test_, NOW)
})
afterAll(() => test_.close())

const load = (empty: TestDatabase, instant: string) =>
  loadDemo(empty, testRuntime({ now: () => Date.parse(instant) }))

const loansOf = (code: string) =>
  test_.database.read
    .selectFrom('employee_loans')
    .selectAll()
    .where('employee_code', '=', code)
    .orderBy('loan_dt', 'desc')
    .execute()

test('has the two loan types', async () => {
  const types = await test_.database.read.selectFrom('salary_types').selectAll().orderBy('code').execute()
  expect(types.map(it => [it.code, it.name_en, it.salary_cal_type_lv])).toEqual([
    ['LN01', 'Staff loan', 'Loan'],
    ['LN02', 'Emergency loan', 'Loan']
  ])
})

test('has loans in each state, of both types and all kinds of interest', async () => {
  const loans = await test_.database.read.selectFrom('employee_loans').selectAll().execute()
  expect(loans.length).toBeGreaterThan(20)
  expect(new Set(loans.map(loan => loan.status))).toEqual(new Set(['N', 'C', 'Y']))
  expect(new Set(loans.map(loan => loan.interest_type))).toEqual(new Set([0, 1, 2]))
  expect(new Set(loans.map(loan => loan.salary_type_id)).size).toBe(2)
  expect(loans.every(loan => loan.loan_dt < `${loan.start_month}-01`)).toBe(true)
})

test('has fixed loans for E0010 to E0013, and one for E0240 who has resigned', async () => {
  const states = async (code: string) => (await loansOf(code)).map(loan => loan.status)
  expect(await states('E0010')).toEqual(['N', 'Y'])
  expect(await states('E0011')).toEqual(['Y'])
  expect(await states('E0012')).toEqual(['C'])
  expect(await states('E0013')).toEqual(['N'])
  expect(await states('E0240')).toEqual(['C'])
  expect(await states('E0020')).toEqual([])
  expect((await loansOf('E0013'))[0]).toMatchObject({ period_count: 5, paid_count: 2, pay_satang: 120_000 })
  expect((await loansOf('E0012'))[0]).toMatchObject({
    status_remark: 'ชำระส่วนที่เหลือเป็นเงินสด',
    paid_count: 5,
    period_count: 20
  })
})

test('has paid the instalments of closed months and none of open ones', async () => {
  const rows = await test_.database.read
    .selectFrom('employee_loan_periods as p')
    .innerJoin('employee_loans as l', 'l.id', 'p.loan_id')
    .leftJoin('payroll_periods as y', 'y.id', 'p.paid_by_period_id')
    .select(['p.month', 'p.status', 'l.status as loan', 'y.month_no', 'y.is_salary_closed'])
    .execute()
  for (const row of rows) {
    if (row.status === 'Y') expect(row).toMatchObject({ month_no: row.month, is_salary_closed: 1 })
    else expect(row.month >= CURRENT || row.loan === 'C').toBe(true)
  }
  expect(rows.some(row => row.status === 'N' && row.month < CURRENT)).toBe(true)
})

test('has deducted nothing without a written consent, and some new loans wait for it', async () => {
  const loans = await test_.database.read
    .selectFrom('employee_loans as l')
    .leftJoin('loan_documents as d', 'd.loan_id', 'l.id')
    .leftJoin('stored_files as f', 'f.id', 'd.file_id')
    .select(['l.paid_count', 'l.status', 'd.kind', 'f.storage_name', 'f.byte_length'])
    .execute()
  const missing = loans.filter(loan => loan.kind !== 'consent')
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.map(loan => loan.paid_count)).toEqual(missing.map(() => 0))
  expect(loans.filter(loan => loan.status === 'N' && loan.kind === 'consent').length).toBeGreaterThan(3)
  for (const { storage_name, byte_length } of loans)
    if (storage_name !== null)
      expect(statSync(join(test_.folder, 'files', storage_name)).size).toBe(byte_length)
})

test('is consistent', async () => {
  expect(await test_.database.readDirectly(loanFaults)).toEqual([])
})

test.each(['2026-01-01T00:00:00Z', '2028-02-28T17:00:00Z', '2026-03-25T17:00:00Z'])(
  'is consistent at %s',
  async at => {
    const other = await openTestDatabase()
    try {
      await load(other, at)
      expect(await other.database.readDirectly(loanFaults)).toEqual([])
      const states = await other.database.read
        .selectFrom('employee_loans')
        .select('status')
        .distinct()
        .execute()
      expect(states).toHaveLength(3)
      const current = payrollMonthOf(new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10))
      const paid = await other.database.read
        .selectFrom('employee_loan_periods')
        .select('month')
        .where('status', '=', 'Y')
        .execute()
      expect(paid.every(row => row.month < current && row.month >= addMonths(current, -18))).toBe(true)
    } finally {
      await other.close()
    }
  }
)
