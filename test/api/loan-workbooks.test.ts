import type { Cell, Workbook } from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importEmployees, newEmployee } from '../support/employees.ts'
import { fileRequester } from '../support/job-files.ts'
import { LoanCalls, type Shown } from '../support/loans.ts'
import {
  cellAt,
  dateOf,
  formulaOf,
  numberOf,
  partsOf,
  readWorkbook,
  sheetOf,
  textOf
} from '../support/report-workbook.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// POST /app/v1/loans/{loan_id}/workbook and /app/v1/loans/export, read back and compared with the API.

let station: TestWorkstation
let calls: LoanCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
let ask: Awaited<ReturnType<typeof fileRequester>>
beforeAll(async () => {
  station = await openTestWorkstation()
  calls = new LoanCalls(station)
  hr = await station.signIn('e0002')
  ask = await fileRequester(station)
  await importEmployees(station, [newEmployee({ B: 'F001', D: '=HYPERLINK("http://x")', E: '@ปี่น้ำผึ้ง' })])
})
afterAll(() => station.close())

/** Rows and totals of a sheet by heading. */
class Table {
  readonly headings: string[]
  readonly rows: Cell[][]
  readonly totals: Cell[]
  readonly titles: string[]

  constructor(workbook: Workbook, name: string) {
    const parts = partsOf(sheetOf(workbook, name))
    this.headings = parts.headings
    this.rows = parts.rows
    this.totals = parts.totals
    this.titles = parts.titles
  }

  cell(cells: readonly Cell[], heading: string): Cell {
    expect(this.headings).toContain(heading)
    return cellAt(cells, this.headings.indexOf(heading))
  }

  texts(heading: string): string[] {
    return this.rows.map(row => textOf(this.cell(row, heading)))
  }

  numbers(heading: string): number[] {
    return this.rows.map(row => numberOf(this.cell(row, heading)))
  }

  total(heading: string): number {
    const cell = this.cell(this.totals, heading)
    // The reader omits a result of zero.
    return formulaOf(cell) === null || cell.result ? numberOf(cell) : 0
  }
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100

describe('one loan', () => {
  test('has its contract line by line, its schedule as in get-detail, and correct sums', async () => {
    const loanId = await calls.made({
      employee_code: 'F001',
      employee_loan_amt: 100_000,
      employee_loan_period: 60,
      employee_loan_interest: 4.5
    })
    const { job, type, bytes } = await ask(`/app/v1/loans/${loanId}/workbook`)
    expect(type).toContain('spreadsheetml')
    expect(job.file_name).toMatch(/^เงินกู้ F001 .+\.xlsx$/)
    const workbook = await readWorkbook(bytes)
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual(['สัญญา', 'ตารางผ่อนชำระ'])
    const loan = await calls.loan(loanId)

    const contract = sheetOf(workbook, 'สัญญา')
    const facts = new Map<string, Cell>()
    contract.eachRow((row, at) => {
      if (at > 4) facts.set(textOf(row.getCell(1)), row.getCell(2))
    })
    const factOf = (label: string): Cell => facts.get(label) ?? expect.unreachable(label)
    expect(textOf(factOf('ชื่อ'))).toBe('=HYPERLINK("http://x")')
    expect(textOf(factOf('นามสกุล'))).toBe('@ปี่น้ำผึ้ง')
    expect(numberOf(factOf('เงินต้นตามสัญญา'))).toBe(100_000)
    expect(numberOf(factOf('ดอกเบี้ยตามสัญญา'))).toBe(11_858.13)
    expect(numberOf(factOf('ดอกเบี้ย (% ต่อปี)'))).toBe(4.5)
    expect(dateOf(factOf('วันที่ขอกู้'))).toBe(loan.employee_loan_dt)
    expect(dateOf(factOf('งวดแรก'))).toBe(`${loan.employee_loan_start}-01`)
    expect(factOf('งวดแรก').numFmt).toBe('[$-107041E]mmm yyyy')

    const schedule = new Table(workbook, 'ตารางผ่อนชำระ')
    const period = loan.period as Shown[]
    expect(schedule.numbers('งวดที่')).toEqual(period.map(it => it.employee_loan_period_seq))
    expect(schedule.numbers('เงินต้น')).toEqual(period.map(it => it.employee_loan_period_principle))
    expect(schedule.numbers('ดอกเบี้ย')).toEqual(period.map(it => it.employee_loan_period_interest))
    expect(schedule.numbers('ยอดหัก')).toEqual(period.map(it => it.employee_loan_period_amt))
    expect(schedule.rows.map(row => dateOf(schedule.cell(row, 'งวดเงินเดือน')))).toEqual(
      period.map(it => `${it.employee_loan_period_month}-01`)
    )
    expect(schedule.numbers('เงินต้นคงเหลือหลังงวด').at(-1)).toBe(0)
    expect(schedule.total('ยอดหัก')).toBe(111_858.13)
    expect(formulaOf(schedule.cell(schedule.totals, 'ยอดหัก'))).toMatch(/^SUBTOTAL\(109,/)
    expect(schedule.cell(schedule.rows[0] ?? [], 'ยอดหัก').numFmt).toBe('#,##0.00')
  })
})

describe('the listed loans', () => {
  test('have every loan and instalment, and sums that agree with the list and with each other', async () => {
    // A cash payment is not a deduction of its month.
    const id = calls.sqlite.value<string>("select id from employee_loans where employee_code = 'F001'")
    const { revision, current_month, instalments } = (await hr(`/app/v1/loans/${id}`)).body.payload
    const owed_satang = (instalments as Shown[]).reduce(
      (all, it) => all + it.principal_satang + (it.month <= current_month ? it.interest_satang : 0),
      0
    )
    const paid = { kind: 'cash', paid_dt: '2026-01-20', amount_satang: 500_000, rest: 'fewer' }
    const { status } = await hr(`/app/v1/loans/${id}/payments`, { body: { ...paid, owed_satang, revision } })
    expect(status).toBe(200)
    const { payload } = (await hr('/app/v1/loans', { query: { limit: 500 } })).body
    const workbook = await readWorkbook((await ask('/app/v1/loans/export')).bytes)
    const loans = new Table(workbook, 'เงินกู้')
    const listed = payload.loans as Shown[]
    expect(loans.texts('รหัสพนักงาน')).toEqual(listed.map(it => it.employee_code))
    expect(loans.numbers('เงินต้นตามสัญญา')).toEqual(listed.map(it => it.amount_satang / 100))
    expect(loans.numbers('เงินต้นคงเหลือ')).toEqual(listed.map(it => it.balance_satang / 100))
    expect(loans.numbers('ยอดค้างชำระ')).toEqual(listed.map(it => it.overdue_satang / 100))
    expect(loans.total('เงินต้นตามสัญญา')).toBe(payload.totals.amount_satang / 100)
    expect(loans.total('ยอดค้างชำระ')).toBe(payload.totals.overdue_satang / 100)

    const schedule = new Table(workbook, 'ตารางผ่อนชำระ')
    expect(schedule.rows).toHaveLength(listed.reduce((count, it) => count + it.period_count, 0))
    expect(schedule.total('ยอดหัก')).toBe(loans.total('รวมตามสัญญา'))
    expect(schedule.texts('สถานะ').filter(text => text === 'รับชำระแล้ว')).toHaveLength(1)

    const types = new Table(workbook, 'สรุปตามประเภท')
    expect(types.total('จำนวนเงินกู้')).toBe(listed.length)
    expect(types.total('เงินต้นคงเหลือ (กำลังผ่อน)')).toBe(payload.totals.balance_satang / 100)
    expect(types.total('ดอกเบี้ยคงเหลือ (กำลังผ่อน)')).toBe(payload.totals.interest_left_satang / 100)

    const months = new Table(workbook, 'สรุปรายงวดเงินเดือน')
    const years = new Table(workbook, 'สรุปรายปี')
    expect(years.numbers('ปี')).toEqual([...years.numbers('ปี')].sort((one, other) => one - other))
    for (const heading of ['จำนวนงวดที่หัก', 'เงินต้น', 'ดอกเบี้ย', 'ยอดหัก', 'หักแล้ว', 'ยังไม่หัก']) {
      expect(sum(months.numbers(heading))).toBe(months.total(heading))
      expect(years.total(heading)).toBe(months.total(heading))
    }
    for (const [at, row] of months.rows.entries()) {
      const month = dateOf(months.cell(row, 'งวดเงินเดือน')).slice(0, 7)
      if (at > 3 && month !== current_month) continue
      const due = (await hr('/app/v1/loans/due', { query: { month } })).body.payload.totals as Shown[]
      expect(numberOf(months.cell(row, 'ยอดหัก'))).toBe(sum(due.map(it => it.amount_satang / 100)))
      expect(numberOf(months.cell(row, 'หักแล้ว'))).toBe(sum(due.map(it => it.paid_satang / 100)))
    }
    expect(calls.newestActivity()).toMatchObject({ action: 'loan.export' })
  })

  test('follow the filter, in English with Gregorian years', async () => {
    calls.consent(calls.sqlite.value<string>("select id from employee_loans where employee_code = 'F001'"))
    const input = { search: 'F001', language: 'en', calendar: 'gregorian' }
    const workbook = await readWorkbook((await ask('/app/v1/loans/export', input)).bytes)
    const loans = new Table(workbook, 'Loans')
    expect(loans.texts('Employee code')).toEqual(['F001'])
    expect(loans.texts('Name')).toEqual(['=HYPERLINK("http://x")'])
    expect(loans.texts('Status')).toEqual(['Active'])
    const [year] = new Table(workbook, 'By year').numbers('Year')
    expect(year).toBe(Number(calls.openMonth.slice(0, 4)))
    expect(JSON.stringify(calls.newestActivity().after)).not.toContain('F001')
  })

  test('can be chosen, in the order of the list', async () => {
    const order = { sort: 'amount', direction: 'desc' }
    const { loans } = (await hr('/app/v1/loans', { query: { ...order, limit: 5 } })).body.payload
    const chosen = [loans[3], loans[1]] as Shown[]
    const body = { ...order, loan_ids: chosen.map(it => it.loan_id) }
    const workbook = await readWorkbook((await ask('/app/v1/loans/export', body)).bytes)
    expect(new Table(workbook, 'เงินกู้').texts('รหัสพนักงาน')).toEqual(
      chosen.reverse().map(it => it.employee_code)
    )
    expect(calls.newestActivity().after).toMatchObject({ chosen: 2 })
  })

  test('are a sentence if none matches', async () => {
    const workbook = await readWorkbook((await ask('/app/v1/loans/export', { search: 'ไม่มีใคร' })).bytes)
    expect(textOf(sheetOf(workbook, 'เงินกู้').getRow(5).getCell(1))).toBe('ไม่มีเงินกู้ที่ตรงกับตัวกรอง')
  })

  test.each([{ status: 'X' }, { from: '2569-13-01' }, { calendar: 'lunar' }])(
    'with %o are refused',
    async wrong => {
      const body = { language: 'th', calendar: 'buddhist', ...wrong }
      expect((await hr('/app/v1/loans/export', { body })).status).toBe(400)
    }
  )
})

describe('the deductions of a payroll month', () => {
  test('have code, account and amount, the total of the screen, and lines for signatures', async () => {
    const month = calls.openMonth
    const { rows, totals } = (await hr('/app/v1/loans/due', { query: { month, limit: 500 } })).body.payload
    const { job, bytes } = await ask('/app/v1/loans/due/export', { month })
    expect(job.file_name).toMatch(/^รายการหักเงินกู้ งวดเงินเดือน .+\.xlsx$/)
    const workbook = await readWorkbook(bytes)
    const table = new Table(workbook, 'รายการหัก')
    expect(table.texts('รหัสพนักงาน')).toEqual((rows as Shown[]).map(it => it.employee_code))
    const held = (rows as Shown[]).filter(it => it.held !== null)
    expect(held.length).toBeGreaterThan(0)
    expect(table.numbers('ยอดหัก')).toEqual(
      (rows as Shown[]).map(it => (it.held === null ? it.amount_satang / 100 : 0))
    )
    expect(table.total('ยอดที่ไม่หัก')).toBe(sum(held.map(it => it.amount_satang / 100)))
    expect(table.texts('สถานะ').filter(text => text === 'ไม่หัก ไม่มีหนังสือยินยอม')).toHaveLength(held.length)
    expect(table.total('ยอดหัก')).toBe(sum((totals as Shown[]).map(it => it.amount_satang / 100)))
    expect(table.texts('เลขที่บัญชี').filter(text => /^\d{10}$/.test(text)).length).toBeGreaterThan(0)
    const sheet = sheetOf(workbook, 'รายการหัก')
    const signed: string[] = []
    sheet.getRow(sheet.rowCount).eachCell(cell => signed.push(textOf(cell)))
    expect(signed.map(text => text.split(' ')[0])).toEqual(['ผู้จัดทำ', 'ผู้ตรวจสอบ', 'ผู้อนุมัติ'])
    expect(calls.newestActivity()).toMatchObject({ action: 'loan.export' })
  })

  test('are a sentence for a month without any', async () => {
    const workbook = await readWorkbook((await ask('/app/v1/loans/due/export', { month: '2001-01' })).bytes)
    expect(textOf(sheetOf(workbook, 'รายการหัก').getRow(5).getCell(1))).toBe('เดือนนี้ไม่มีเงินกู้ที่ต้องหัก')
  })
})
