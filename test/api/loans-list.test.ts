import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, LoanCalls, type Shown } from '../support/loans.ts'

// employee-loans/get-list (spec 4.12).

let loans: LoanCalls
beforeAll(async () => {
  loans = await LoanCalls.open()
})
afterAll(() => loans.end())

const codesOf = (list: Shown): string[] => list.data.map((it: Shown) => it.employee_code)
/** Codes of employees with matching loans, in order. */
const expected = (where: string, ...parameters: unknown[]): string[] =>
  loans.sqlite.raw
    .prepare<unknown[], string>(
      `select distinct e.employee_code from employee_loans l join employees e on e.id = l.employee_id
       join salary_types t on t.id = l.salary_type_id where ${where} order by e.employee_code`
    )
    .pluck()
    .all(...parameters)

test('an item is an employee with the newest loan in full and all loans in short', async () => {
  const { data } = await loans.listed({ employee_code_list: ['E0010'] })
  const [newest, oldest] = loans.sqlite.raw
    .prepare<[], Record<string, unknown>>(
      "select * from employee_loans where employee_code = 'E0010' order by loan_dt desc"
    )
    .all()
  expect(data).toEqual([
    {
      employee_id: loans.sqlite.employeeId('E0010'),
      employee_code: 'E0010',
      employee_name: expect.any(String),
      employee_last_name: expect.any(String),
      employee_nickname: expect.toSatisfy((it: unknown) => it === null || typeof it === 'string'),
      department_name: expect.any(String),
      position_name: expect.any(String),
      employee_loan_dt: newest?.loan_dt,
      employee_loan_id: newest?.id,
      employee_loan_status: 'N',
      employee_loan_amt_principle: 60_000,
      employee_loan_amt_interest: Number(newest?.interest_satang) / 100,
      current_loan_period: 8,
      employee_loan_period: 24,
      salary_type_name: 'เงินกู้สวัสดิการพนักงาน',
      employee_loan_interest_type: '0',
      employee_loan_total: 60_000,
      employee_loan_down: 0,
      salary_type_id: loans.typeId('LN01'),
      employee_loan_list: [
        {
          employee_id: loans.sqlite.employeeId('E0010'),
          employee_loan_id: newest?.id,
          employee_loan_status: 'N',
          employee_loan_period: 24,
          employee_loan_total: 60_000
        },
        {
          employee_id: loans.sqlite.employeeId('E0010'),
          employee_loan_id: oldest?.id,
          employee_loan_status: 'Y',
          employee_loan_period: 3,
          employee_loan_total: 3000
        }
      ]
    }
  ])
})

describe('pages', () => {
  test('have ten employees by default, in order of code', async () => {
    const list = await loans.listed()
    const codes = expected('1')
    expect(codesOf(list)).toEqual(codes.slice(0, 10))
    expect(list).toMatchObject({
      current_page: 1,
      total_count: codes.length,
      pages: Math.ceil(codes.length / 10),
      current_count: 10
    })
    const bare = await loans.station.call('/api/v1/open-apis/employee-loans/get-list', { method: 'POST' })
    expect(bare.body.payload).toEqual(list)
  })

  test('are together complete and unique', async () => {
    const codes = expected('1')
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(codes.length / 7); page += 1)
      seen.push(...codesOf(await loans.listed({ _PAGE: page, _NUMBER_PER_PAGE: 7 })))
    expect(seen).toEqual(codes)
  })

  test.each<[Body, number, number]>([
    [{ _PAGE: 0 }, 1, 10],
    [{ _PAGE: -5 }, 1, 10],
    [{ _PAGE: '2' }, 2, 10],
    [{ _PAGE: null, _NUMBER_PER_PAGE: '' }, 1, 10],
    [{ _NUMBER_PER_PAGE: 0 }, 1, 1],
    [{ _NUMBER_PER_PAGE: -3 }, 1, 1],
    [{ _NUMBER_PER_PAGE: 3 }, 1, 3],
    [{ _NUMBER_PER_PAGE: 101 }, 1, 100],
    [{ _NUMBER_PER_PAGE: 1e9 }, 1, 100]
  ])('with %j are page %d of at most %d', async (body, page, most) => {
    const list = await loans.listed(body)
    const codes = expected('1')
    expect(list.current_page).toBe(page)
    expect(list.current_count).toBe(Math.min(most, codes.length - (page - 1) * most))
    expect(list.pages).toBe(Math.ceil(codes.length / most))
  })

  test.each([999, Number.MAX_SAFE_INTEGER])(
    'beyond the last, such as %d, are empty with correct totals',
    async page => {
      const list = await loans.listed({ _PAGE: page })
      expect(list).toMatchObject({ data: [], current_page: page, current_count: 0 })
      expect(list.total_count).toBe(expected('1').length)
    }
  )
})

test('the total is current, however often it was requested', async () => {
  const before = await loans.listed()
  expect((await loans.listed()).total_count).toBe(before.total_count)
  const [loan] = loans.sqlite.raw
    .prepare<[], { id: string; employee_id: string }>(
      `select min(id) as id, employee_id from employee_loans group by employee_id having count(*) = 1 limit 1`
    )
    .all()
  loans.sqlite.raw
    .prepare(
      `update employee_loans set employee_id = x.id, employee_code = x.employee_code from
       (select id, employee_code from employees where id in (select employee_id from employee_loans) and id <> ? limit 1) as x
       where employee_loans.id = ?`
    )
    .run(loan?.employee_id, loan?.id)
  expect((await loans.listed()).total_count).toBe(before.total_count - 1)
})
