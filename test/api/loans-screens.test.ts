import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { closeOrReopen, LoanCalls, type Shown } from '../support/loans.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Loans under /app/v1: the list with totals, what a month deducts, a loan's page.

let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let month = ''
beforeAll(async () => {
  loans = await LoanCalls.open()
  asHr = await loans.station.signIn('e0002')
  month = loans.openMonth
})
afterAll(() => loans.end())

type Query = Record<string, string | number>
const rows = <T = Record<string, Shown>>(sql: string, ...parameters: unknown[]): T[] =>
  loans.sqlite.raw.prepare<unknown[], T>(sql).all(...parameters)
async function read(path: string, query: Query = {}): Promise<Shown> {
  const { status, body } = await asHr(path, { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}
/** All pages of a list, one after another. */
async function allItems(path: string, list: string, query: Query): Promise<Shown[]> {
  const items: Shown[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Shown = await read(path, { ...query, ...(after ? { after } : {}) })
    expect(page.totals === null).toBe(after !== '')
    items.push(...page[list])
    after = page.next
  }
  return items
}

describe('the list', () => {
  test.each<[string, string, string]>(
    ['asc', 'desc'].flatMap(direction =>
      [
        ['code', 'employee_code'],
        ['date', 'loan_dt'],
        ['amount', 'amount_satang'],
        ['balance', 'amount_satang - paid_principal_satang']
      ].map(([sort = '', key = '']): [string, string, string] => [sort, direction, key])
    )
  )('by %s %s: pages together have every loan once', async (sort, direction, key) => {
    const order = `${key} ${direction}, id ${direction}`
    const ids = rows<{ id: string }>(`select id from employee_loans order by ${order}`).map(it => it.id)
    const plan = rows<{ detail: string }>(
      `explain query plan select id from employee_loans order by ${order}`
    )
    expect(plan.map(it => it.detail).join()).not.toContain('TEMP B-TREE')
    const items = await allItems('/app/v1/loans', 'loans', { sort, direction, limit: 4 })
    expect(items.map(it => it.loan_id)).toEqual(ids)
  })

  test('has the progress of each loan', async () => {
    const { loans: found } = await read('/app/v1/loans', { search: 'E0010', status: 'N' })
    const [stored] = rows(
      `select l.*, e.employee_name, t.name_en from employee_loans l join employees e on e.id = l.employee_id
       join salary_types t on t.id = l.salary_type_id where l.employee_code = 'E0010' and status = 'N'`
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      loan_id: stored?.id,
      employee_code: 'E0010',
      employee_name: stored?.employee_name,
      has_resigned: false,
      salary_type_code: 'LN01',
      salary_type_name_en: stored?.name_en,
      amount_satang: 6_000_000,
      paid_count: 8,
      period_count: 24,
      balance_satang: 6_000_000 - stored?.paid_principal_satang,
      interest_left_satang: stored?.interest_satang - stored?.paid_interest_satang,
      next_due_month: month,
      overdue_count: 0,
      overdue_satang: 0
    })
  })

  test('has the totals of all matching loans', async () => {
    const [sums] = rows(
      `select count(*) as loan_count, sum(amount_satang) as amount_satang, sum(interest_satang) as interest_satang,
         sum(case status when 'N' then amount_satang - paid_principal_satang else 0 end) as balance_satang,
         sum(case status when 'N' then interest_satang - paid_interest_satang else 0 end) as interest_left_satang
       from employee_loans`
    )
    const page = await read('/app/v1/loans', { limit: 1 })
    expect(page.totals).toEqual({ ...sums, overdue_loans: 0, overdue_count: 0, overdue_satang: 0 })
    expect(page.current_month).toBe(month)
    const none = await read('/app/v1/loans', { search: 'nobody' })
    expect(none).toMatchObject({ loans: [], next: null, totals: { loan_count: 0, amount_satang: 0 } })
  })

  test('shows instalments left unpaid by earlier months as overdue', async () => {
    const id = await loans.made({
      employee_loan_start: '2001-01',
      employee_loan_period: 3,
      employee_loan_amt: 90,
      employee_loan_interest: 9,
      employee_loan_interest_type: 2
    })
    const page = await read('/app/v1/loans', { is_overdue: 'Y' })
    expect(page.loans).toHaveLength(1)
    expect(page.loans[0]).toMatchObject({ loan_id: id, overdue_count: 3, overdue_satang: 9900 })
    expect(page.totals).toMatchObject({ overdue_loans: 1, overdue_count: 3, overdue_satang: 9900 })
    await loans.close(id)
    expect((await read('/app/v1/loans', { is_overdue: 'Y' })).loans).toEqual([])
  })

  test.each<[Query, string]>([
    [{ status: 'C' }, "l.status = 'C'"],
    [{ employee_status: 'resigned' }, "e.signout_flag = 'Y'"],
    [{ employee_status: 'active' }, "e.signout_flag = 'N'"],
    [{ search: 'e001' }, "l.employee_code like 'E001%'"],
    [{ from: '2000-01-01', to: '2001-01-01' }, '0']
  ])('%j', async (query, where) => {
    const expected = rows<{ id: string }>(
      `select l.id from employee_loans l join employees e on e.id = l.employee_id where ${where} order by l.employee_code, l.id`
    )
    const found = await allItems('/app/v1/loans', 'loans', { ...query, limit: 5 })
    expect(found.map(it => it.loan_id)).toEqual(expected.map(it => it.id))
  })

  test('narrows to a branch, with its own totals', async () => {
    const branches = rows<{ id: string; loans: number }>(
      `select u.id, count(l.id) as loans from organisation_units u left join employees e on e.branch_id = u.id
       left join employee_loans l on l.employee_id = e.id where u.kind = 'branch' group by u.id`
    )
    for (const { id, loans: count } of branches) {
      const page = await read('/app/v1/loans', { branch_id: id, limit: 1 })
      expect(page.totals.loan_count).toBe(count)
      expect(page.loans).toHaveLength(Math.min(1, count))
    }
    expect(branches.filter(it => it.loans > 0).length).toBeGreaterThan(1)
  })

  test.each<Query>([
    { after: 'rubbish' },
    { after: Buffer.from('[1,2]').toString('base64url') },
    { after: Buffer.from('["a"]').toString('base64url') },
    { status: 'X' },
    { from: '2026-02-30' },
    { limit: 0 },
    { sort: 'id' },
    { is_overdue: 'x' }
  ])('refuses %j', async query => {
    expect((await asHr('/app/v1/loans', { query })).status).toBe(400)
  })
})

describe('the deductions of a month', () => {
  const due = (where = '1', of = month) =>
    rows(
      `select p.id, p.principal_satang + p.interest_satang as satang, p.status, t.code
       from employee_loan_periods p join employee_loans l on l.id = p.loan_id join salary_types t on t.id = l.salary_type_id
       where p.month = ? and (l.status <> 'C' or p.status = 'Y') and ${where} order by l.employee_code, l.id, p.seq`,
      of
    )

  test.each([0, -1, -2])('pages of the month %d from now are together complete', async offset => {
    const of = addMonths(month, offset)
    const expected = due('1', of)
    expect(expected.length).toBeGreaterThan(4)
    const found = await allItems('/app/v1/loans/due', 'rows', { month: of, limit: 3 })
    expect(found.map(it => it.instalment_id)).toEqual(expected.map(it => it.id))
    expect(found.map(it => it.amount_satang)).toEqual(expected.map(it => it.satang))
  })

  test('have totals by type', async () => {
    const { totals } = await read('/app/v1/loans/due', { month: addMonths(month, -1) })
    const byType = Map.groupBy(due('1', addMonths(month, -1)), it => it.code)
    expect(totals.map((it: Shown) => it.salary_type_code)).toEqual([...byType.keys()].toSorted())
    for (const total of totals) {
      const own = byType.get(total.salary_type_code) ?? []
      const sum = (list: typeof own) => list.reduce((all, it) => all + it.satang, 0)
      expect(total).toMatchObject({
        instalment_count: own.length,
        amount_satang: sum(own),
        paid_satang: sum(own.filter(it => it.status === 'Y'))
      })
      expect(total.principal_satang + total.interest_satang).toBe(total.amount_satang)
    }
  })

  test('can be narrowed by state, type and employee', async () => {
    const ids = async (query: Query) =>
      (await read('/app/v1/loans/due', { month, ...query })).rows.map((it: Shown) => it.instalment_id)
    const expected = (where: string) => due(where).map(it => it.id)
    const consent = "exists (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent')"
    expect(await ids({ status: 'N' })).toEqual(expected(`p.status = 'N' and ${consent}`))
    expect(await ids({ status: 'held' })).toEqual(expected(`p.status = 'N' and not ${consent}`))
    expect(await ids({ status: 'Y' })).toEqual([])
    const typeId = loans.sqlite.value<string>("select id from salary_types where code = 'LN02'")
    expect(await ids({ salary_type_id: typeId })).toEqual(expected("t.code = 'LN02'"))
    expect(await ids({ search: 'e0010' })).toEqual(expected("l.employee_code = 'E0010'"))
    const branch = loans.sqlite.value<string>("select branch_id from employees where employee_code = 'E0010'")
    const ofBranch = `l.employee_id in (select id from employees where branch_id = '${branch}')`
    expect(await ids({ branch_id: branch })).toEqual(expected(ofBranch))
    expect((await asHr('/app/v1/loans/due', {})).status).toBe(400)
  })

  test('include only the paid ones of a cancelled loan', async () => {
    const past = await read('/app/v1/loans/due', { month: addMonths(month, -4), search: 'E0012' })
    expect(past.rows).toHaveLength(1)
    const now = await read('/app/v1/loans/due', { month, search: 'E0012' })
    expect(now).toMatchObject({ rows: [], totals: [], next: null })
  })
})

describe('a loan', () => {
  test('has its contract, instalments, closed months and history', async () => {
    const id = await loans.made({
      employee_code: 'E0031',
      employee_loan_down: 100,
      employee_loan_interest: 4.125,
      employee_loan_interest_decimal: '01',
      employee_loan_desc: 'บ้าน'
    })
    loans.consent(id)
    await closeOrReopen(asHr, 'close', month, ['Full'])
    await loans.close(id, { remark: 'พอ', authorize_id: loans.userId('e0001') })
    const sheet = await read(`/app/v1/loans/${id}`)
    expect(sheet).toMatchObject({
      loan_id: id,
      total_satang: 1_210_000,
      down_satang: 10_000,
      amount_satang: 1_200_000,
      interest_type: 0,
      interest_millionths: 4_125_000,
      interest_decimal: '01',
      given_pay_satang: 0,
      description: 'บ้าน',
      status: 'C',
      status_remark: 'พอ',
      history: [
        {
          status: 'C',
          remark: 'พอ',
          actor_name: 'คมสัน พูลสวัสดิ์',
          actor_name_en: 'Komsan Poonsawat',
          changed: expect.any(String)
        }
      ]
    })
    expect(sheet.instalments).toHaveLength(12)
    expect(sheet.instalments[0]).toMatchObject({ seq: 1, month, status: 'Y', is_month_closed: true })
    expect(sheet.instalments[1]).toMatchObject({ seq: 2, status: 'N', is_month_closed: false })
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
  })

  test('is 404 if it is unknown', async () => {
    expect((await asHr('/app/v1/loans/none')).status).toBe(404)
  })
})
