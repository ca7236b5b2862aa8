import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { MOST_SUMMED_SATANG, satangOfNumber } from '#shared/domain/money.ts'
import { loanFaults } from '../support/loan-books.ts'
import { type Body, LoanCalls, PERIODS, type Shown } from '../support/loans.ts'
import { runs } from '../support/suite.ts'
import type { Answer, TestWorkstation } from '../support/workstation.ts'

// "No input whatsoever gives a 500 or a hang" (decision 0003), and the loans stay consistent for any input.

let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let loanId = ''
let period: Body[] = []
beforeAll(async () => {
  loans = await LoanCalls.open()
  asHr = await loans.station.signIn('e0002')
  loanId = await loans.made({ employee_loan_interest: 6, employee_loan_period: 4 })
  period = await loans.period(loanId)
})
afterAll(() => loans.end())

const unusualValue = fc.oneof(
  { depthSize: 'small' },
  fc.constantFrom<unknown>(
    ...['', ' ', '0', '-1', '1e400', 'NaN', '__proto__', 'constructor', "' or 1=1 --", '%', '_', '=1+1'],
    ...['2026-02-30', '9999-12-31', '2026-01', '9999-12', 'E0020', 'TEE=', '====', '😀', 'N', 'Y', 'C'],
    ...[null, true, 0, -0, 0.005, 1e308, 2 ** 53, -1, 1e-7, 999_999_999.99, 501, [], {}, [[]], [null], [{}]],
    Array(1001).fill({})
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double()
)
const fields = (body: Body) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(body)), unusualValue), { minLength: 1, maxLength: 3 })
    .map(changes => ({ ...body, ...Object.fromEntries(changes) }))

function expectResponse({ status, body }: Answer, what: string): void {
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500)
  expect([200, 400, 404, 409, 422], what).toContain(status)
  if (status === 200) return
  expect([body.code, typeof body.message]).toEqual([status, 'string'])
  if (status === 422) expect(body.errors.length, what).toBeGreaterThan(0)
  expect(JSON.stringify(body), what).not.toMatch(/SQLITE|\.ts:\d|node_modules| at [A-Z]/)
}
const expectConsistent = (): void => expect(loanFaults(loans.sqlite.raw)).toEqual([])

test('almost valid requests', async () => {
  const id = { employee_loan_id: encodeId(loanId) }
  const create = {
    ...loans.body({ employee_loan_total: 12_100, employee_loan_down: 100, employee_loan_pay_period: 500 }),
    employee_id: loans.employeeId('E0020'),
    employee_loan_interest: 6,
    employee_loan_interest_type: 1,
    employee_loan_interest_decimal: '01',
    employee_loan_desc: 'x',
    authorize_id: loans.userId()
  }
  const filters = {
    _PAGE: 1,
    _NUMBER_PER_PAGE: 5,
    keyword: 'x',
    start_dt: '2026-01-01',
    end_dt: '2026-01-02',
    salary_type_id: loans.typeId(),
    status: 'N',
    employee_status: 'N',
    employee_code_list: ['E0020']
  }
  const update = fc.tuple(fields(period[0] ?? {}), fields({ ...id, period, employee_loan_desc: 'x' }))
  const requests = fc.oneof(
    fc.tuple(fc.constant('create'), fields(create)),
    fc.tuple(fc.constant('get-list'), fields(filters)),
    fc.tuple(fc.constant('close'), fields({ ...id, remark: 'x', authorize_id: loans.userId() })),
    fc.tuple(fc.constant('re-activate'), fields({ ...id, remark: 'x', employee_loan_revision: 1 })),
    update.map(([first, body]): [string, Body] => [
      'update',
      body.period === period ? { ...body, period: [first, ...period.slice(1)] } : body
    ]),
    fc.tuple(fc.constantFrom('create', 'update', 'get-list', 'close', 're-activate'), unusualValue)
  )
  await fc.assert(
    fc.asyncProperty(requests, async ([operation, body]) => {
      expectResponse(await loans.post(operation, body ?? {}), `${operation} ${JSON.stringify(body)}`)
    }),
    { numRuns: runs(800) }
  )
  expectConsistent()
})

test('any queries', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    unusualValue.map(it => String(it).slice(0, 300))
  )
  const path = fc.constantFrom(
    '/app/v1/loans',
    '/app/v1/loans/due',
    PERIODS,
    '/api/v1/open-apis/employee-loans/get-detail'
  )
  const name = fc.constantFrom(
    ...['search', 'from', 'to', 'status', 'sort', 'after', 'limit', 'month', 'is_overdue', 'employee_loan_id']
  )
  const query = fc.dictionary(name, text, { maxKeys: 4 })
  await fc.assert(
    fc.asyncProperty(path, query, async (where, sent) => {
      const wellFormed = Object.fromEntries(
        Object.entries({ month: '2026-01', ...sent }).map(([key, it]) => [key, it.toWellFormed()])
      )
      expectResponse(await asHr(where, { query: wellFormed }), `${where} ${JSON.stringify(sent)}`)
    }),
    { numRuns: runs(400) }
  )
})

test('any valid terms make a consistent loan, which stays consistent after changes', async () => {
  const baht = fc.integer({ min: 1, max: 99_999_999_999 }).map(satang => satang / 100)
  const terms = fc.record({
    employee_loan_amt: fc.oneof(baht, fc.integer({ min: 1, max: 100_000 })),
    employee_loan_period: fc.integer({ min: 1, max: 120 }),
    employee_loan_interest: fc.integer({ min: 0, max: 3600 }).map(hundredths => hundredths / 100),
    employee_loan_interest_type: fc.constantFrom(0, 1, 2),
    employee_loan_interest_decimal: fc.constantFrom('', '01')
  })
  const sumOf = (list: Shown[], field: string): bigint =>
    list.reduce((sum, it) => sum + BigInt(satangOfNumber(it[field], MOST_SUMMED_SATANG) ?? -1), 0n)
  await fc.assert(
    fc.asyncProperty(terms, fc.nat(), async (input, seed) => {
      const answer = await loans.create(input)
      expect(answer.status).toBe(200)
      const { employee_loan_id, period_summary } = answer.body.payload
      const loan = await loans.loan(employee_loan_id)
      const list: Shown[] = loan.period
      expect(sumOf(list, 'employee_loan_period_principle')).toBe(
        BigInt(satangOfNumber(input.employee_loan_amt) ?? -1)
      )
      expect(loan.employee_loan_amt_interest).toBe(period_summary.interest)
      expect(loan.employee_loan_amt_period).toBe(period_summary.period)
      expect(loan.employee_loan_period).toBe(list.length)

      // The instalments in another order add up too.
      const own = await loans.period(employee_loan_id)
      const rotated = own.map((it, at) => {
        const other = own[(at + seed) % own.length] ?? it
        const { employee_loan_period_id, employee_loan_period_month } = it
        return { ...other, employee_loan_period_id, employee_loan_period_month }
      })
      expect((await loans.update(employee_loan_id, { period: rotated })).status).toBe(200)
    }),
    { numRuns: runs(60) }
  )
  expectConsistent()
})
