import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeriodSummary } from '#shared/contracts/month-end/period-summary.ts'
import { MonthEndCalls } from '../support/month-end.ts'

// A payroll month of two halves (decision 0026). It is the 10th of March 2026; the second half of March begins on the 13th.

let month: MonthEndCalls
let leaver = ''
let starter = ''
let deduction = 0
let first = ''
let second = ''

beforeAll(async () => {
  month = await MonthEndCalls.open()
  const { raw } = month.calls.sqlite
  const due = raw
    .prepare<[], { code: string; satang: number }>(
      `select e.employee_code as code, sum(p.principal_satang + p.interest_satang) as satang
       from employee_loan_periods p join employee_loans l on l.id = p.loan_id join employees e on e.id = l.employee_id
       where p.month = '2026-03' and p.status = 'N' and l.status = 'N' and e.signout_flag = 'N'
         and exists (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent')
       group by e.employee_code order by e.employee_code limit 2`
    )
    .all()
  ;[{ code: leaver, satang: deduction }, { code: starter }] = due as [(typeof due)[0], (typeof due)[0]]
  ;[first, second] = month.periodIds('2026-03', 'Split') as [string, string]
  const change = (changes: string, code: string) =>
    raw
      .prepare(`update employees set round_month_config = 'Split', ${changes} where employee_code = ?`)
      .run(code)
  change("signout_flag = 'Y', signout_dt = '2026-03-05'", leaver)
  change("effective_dt = '2026-03-20'", starter)
})
afterAll(() => month.close())

async function rowOf(code: string): Promise<PeriodSummary> {
  const { body } = await month.calls.station.call('/api/v1/open-apis/time-manage/get-period-summary', {
    body: { month_no: '2026-03', employee_code: code }
  })
  return body.payload.data[0]
}
const deducted = (row: PeriodSummary) =>
  row.loan_deductions.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

test('the loan of somebody who leaves in the first half is deducted with that half, once', async () => {
  expect(deducted(await rowOf(leaver))).toBe(deduction)
  await month.frozen(first)
  const facts = month.calls.sqlite.value<string>(
    `select p.facts_json from month_end_people p join month_end_versions v on v.id = p.version_id
     where v.period_id = ? and p.employee_id = ?`,
    first,
    month.calls.sqlite.employeeId(leaver)
  )
  expect(JSON.parse(facts).loans).toMatchObject([{ satang: deduction }])
  expect(deducted(await rowOf(leaver))).toBe(deduction)
})

test('a person has the status of the halves in which they are employed', async () => {
  const statusOf = async (code: string) => {
    const { status, version } = await rowOf(code)
    return `${status} ${version}`
  }
  expect([await statusOf(leaver), await statusOf(starter)]).toEqual(['frozen 1', 'open 0'])
  await month.frozen(second)
  await month.frozen(second, { base_version: 1 })
  expect([await statusOf(leaver), await statusOf(starter)]).toEqual(['frozen 1', 'frozen 2'])
  expect(deducted(await rowOf(leaver))).toBe(deduction)
})
