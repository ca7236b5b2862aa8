import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { LoanCalls, loanRefusal, type Shown } from '../support/loans.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// The pay of an employee and its deductions for loans, as input for section 76.

let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let month = ''
beforeAll(async () => {
  loans = await LoanCalls.open()
  asHr = await loans.station.signIn('e0002')
  month = loans.openMonth
})
afterAll(() => loans.end())

const ask = (query: Record<string, string>) => asHr('/app/v1/loans/deductions', { query })
async function deductions(employee_code: string, from = month, to = addMonths(month, 11)): Promise<Shown> {
  const { status, body } = await ask({ employee_code, from, to })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}
/** `2026-12 LN01 100000` */
const lines = (answer: Shown): string[] =>
  answer.deductions.map((it: Shown) => {
    const code = loans.sqlite.value<string>('select code from salary_types where id = ?', it.salary_type_id)
    return `${it.month} ${code} ${it.amount_satang}`
  })

test.each<[string, string, string | null, (salary: number) => number | null]>([
  ['01', 'monthly', 'month', salary => salary],
  ['02', 'daily: twenty-six times a day', 'day', salary => salary * 26],
  ['03', 'part-time: not known', null, () => null],
  ['04', 'fixed pay', 'month', salary => salary]
])('wages of type %s, %s', async (type, _, basis, wagesOf) => {
  const [code, salary] = loans.sqlite.raw
    .prepare<[string], [string, number]>(
      "select employee_code, salary_satang from employees where employee_type_code = ? and signout_flag = 'N' limit 1"
    )
    .raw()
    .get(type) ?? ['', 0]
  expect(salary).toBeGreaterThan(0)
  const answer = await deductions(code)
  expect(answer).toMatchObject({
    employee_code: code,
    has_resigned: false,
    wages_basis: basis,
    monthly_wages_satang: wagesOf(salary)
  })
})

test('wages are unknown if no pay is entered', async () => {
  const { raw } = loans.sqlite
  const salary = loans.sqlite.value<number>(
    "select salary_satang from employees where employee_code = 'E0033'"
  )
  raw.prepare("update employees set salary_satang = null where employee_code = 'E0033'").run()
  expect(await deductions('E0033')).toMatchObject({ wages_basis: null, monthly_wages_satang: null })
  raw.prepare("update employees set salary_satang = ? where employee_code = 'E0033'").run(salary)
})

test('adds up unpaid instalments of active loans by month and type', async () => {
  const body = { employee_code: 'E0035', employee_loan_period: 3 }
  expect(lines(await deductions('E0035'))).toEqual([])
  await loans.made({ ...body, employee_loan_amt: 3000 })
  await loans.made({ ...body, employee_loan_amt: 300, employee_loan_start: addMonths(month, 1) })
  await loans.made({
    ...body,
    employee_loan_amt: 600,
    employee_loan_interest: 60,
    employee_loan_interest_type: 2,
    salary_type_id: loans.typeId('LN02')
  })
  const cancelled = await loans.made({ ...body, employee_loan_amt: 9000 })
  await loans.close(cancelled)
  const at = (offset: number) => addMonths(month, offset)
  const byCode = lines(await deductions('E0035')).toSorted()
  expect(byCode).toEqual([
    `${at(0)} LN01 100000`,
    `${at(0)} LN02 22000`,
    `${at(1)} LN01 110000`,
    `${at(1)} LN02 22000`,
    `${at(2)} LN01 110000`,
    `${at(2)} LN02 22000`,
    `${at(3)} LN01 10000`
  ])
  expect(lines(await deductions('E0035', at(3), at(3)))).toEqual([`${at(3)} LN01 10000`])
  expect(lines(await deductions('E0036'))).toEqual([])
})

test('leaves out paid instalments', async () => {
  const past = addMonths(month, -2)
  const paid = loans.sqlite.value<string>(
    `select l.employee_code from employee_loan_periods p join employee_loans l on l.id = p.loan_id
     where p.month = ? and p.status = 'Y' and l.status = 'N' limit 1`,
    past
  )
  expect(lines(await deductions(paid, past, past))).toEqual([])
})

test('lists closed months in their order', async () => {
  const answer = await deductions('E0020', addMonths(month, -2), addMonths(month, 1))
  expect(answer.closed_months).toEqual([addMonths(month, -2), addMonths(month, -1)])
})

test('reports a resigned employee', async () => {
  const code = loans.sqlite.value<string>(
    "select employee_code from employees where signout_flag = 'Y' limit 1"
  )
  expect((await deductions(code)).has_resigned).toBe(true)
})

test.each<[string, Record<string, string>, number, string[]]>([
  ['a reversed period', { from: '2026-12', to: '2026-11' }, 422, ["'to' ต้องไม่ก่อน 'from'"]],
  ['500 months', { from: '2026-12', to: addMonths('2026-12', 499) }, 200, []],
  ['501 months', { from: '2026-12', to: addMonths('2026-12', 500) }, 422, ['ช่วงเดือนต้องไม่เกิน 500 เดือน']],
  ['the last possible year', { from: '9999-01', to: '9999-12' }, 200, []],
  ['an impossible month', { from: '2026-13' }, 400, []],
  ['nobody', { employee_code: '' }, 400, []]
])('refuses or accepts %s', async (_, query, status, errors) => {
  const answer = await ask({ employee_code: 'E0020', from: month, to: month, ...query })
  expect(answer.status).toBe(status)
  if (status === 422) expect(answer.body).toMatchObject(loanRefusal(...errors))
})

test('is 404 for an unknown employee', async () => {
  const { status, body } = await ask({ employee_code: 'E9999', from: month, to: month })
  expect([status, body]).toMatchObject([
    404,
    { code: 404, message: 'ไม่พบข้อมูลพนักงาน', errors: ["ไม่พบ 'employee_code': E9999"] }
  ])
})

test('only HR sees the pay of an employee', async () => {
  for (const name of ['e0003', 'e0020']) {
    const asUser = await loans.station.signIn(name)
    const query = { employee_code: 'E0020', from: month, to: month }
    expect((await asUser('/app/v1/loans/deductions', { query })).status, name).toBe(403)
  }
})
