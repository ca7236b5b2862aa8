import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { loanFaults } from '../support/loan-books.ts'
import { closeOrReopen, LoanCalls, type Shown } from '../support/loans.ts'
import { branchDate } from '../support/test-clock.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Payments of a loan in cash or by transfer, under /app/v1.

let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let month = ''
let today = ''
beforeAll(async () => {
  loans = await LoanCalls.open()
  asHr = await loans.station.signIn('e0002')
  month = loans.openMonth
  today = branchDate()
})
afterAll(() => loans.end())

const sheetOf = async (id: string): Promise<Shown> => (await asHr(`/app/v1/loans/${id}`)).body.payload
/** 12,000 over 12 months at 6 %, reducing, from the open month. */
const made = (changes = {}) => loans.made({ employee_loan_interest: 6, ...changes })
const pay = async (id: string, body: Record<string, unknown> = {}) => {
  const sheet = await sheetOf(id)
  const owed_satang = sheet.instalments
    .filter((it: Shown) => it.status === 'N')
    .reduce(
      (sum: number, it: Shown) =>
        sum + it.principal_satang + (it.month <= sheet.current_month ? it.interest_satang : 0),
      0
    )
  const { revision } = sheet
  const wanted = {
    kind: 'cash',
    paid_dt: today,
    amount_satang: owed_satang,
    rest: 'fewer',
    owed_satang,
    revision
  }
  return asHr(`/app/v1/loans/${id}/payments`, { body: { ...wanted, ...body } })
}
const dueIds = async (of: string, search: string): Promise<string[]> =>
  (await asHr('/app/v1/loans/due', { query: { month: of, search } })).body.payload.rows.map(
    (it: Shown) => it.loan_id
  )

test('paying everything in cash ends the loan at once, and payroll deducts nothing of it', async () => {
  const id = await made({ employee_code: 'E0021' })
  expect(await dueIds(month, 'E0021')).toContain(id)
  const { status, body } = await pay(id, { reference: ' RC-0042 ', note: 'รับที่ฝ่ายบุคคล' })
  expect(status).toBe(200)
  expect(body.payload).toMatchObject({ status: 'Y', balance_satang: 0, status_remark: 'ชำระครบด้วยเงินสด' })
  expect(body.payload.payments).toMatchObject([
    {
      kind: 'cash',
      paid_dt: today,
      reference: 'RC-0042',
      note: 'รับที่ฝ่ายบุคคล',
      actor_name: 'ยุทธนา รักไทย',
      actor_name_en: 'Yuttana Rakthai',
      may_cancel: true
    }
  ])
  const [{ payment_id }] = body.payload.payments
  expect(
    body.payload.instalments.every((it: Shown) => it.status === 'Y' && it.payment_id === payment_id)
  ).toBe(true)
  expect(loanFaults(loans.sqlite.raw)).toEqual([])
  expect(await dueIds(month, 'E0021')).not.toContain(id)
  expect(loans.newestActivity()).toMatchObject({ action: 'loan.payment', after: { payment_kind: 'cash' } })
  // Closing and reopening the month does not affect what it has not paid.
  await closeOrReopen(asHr, 'close', month)
  await closeOrReopen(asHr, 'reopen', month)
  expect(await sheetOf(id)).toMatchObject({ status: 'Y', balance_satang: 0 })
})

test('paying a part leaves fewer or smaller instalments, and can be cancelled until a later payment', async () => {
  const id = await made({ employee_code: 'E0022' })
  const before = await sheetOf(id)
  const part = await pay(id, { amount_satang: 500_000, kind: 'transfer' })
  expect(part.body.payload).toMatchObject({ status: 'N', balance_satang: 700_000, paid_count: 1 })
  expect(part.body.payload.period_count).toBeLessThan(before.period_count)
  expect(part.body.payload.payments[0]).toMatchObject({ kind: 'transfer', amount_satang: 500_000 })
  expect(loanFaults(loans.sqlite.raw)).toEqual([])
  const [first] = part.body.payload.payments
  const cancelled = await asHr(`/app/v1/loans/${id}/payments/${first.payment_id}`, { method: 'DELETE' })
  expect(cancelled.status).toBe(200)
  expect(cancelled.body.payload).toMatchObject({
    status: 'N',
    period_count: before.period_count,
    interest_satang: before.interest_satang,
    instalments: before.instalments,
    payments: [{ cancelled_by: 'ยุทธนา รักไทย', cancelled_by_en: 'Yuttana Rakthai', may_cancel: false }]
  })
  expect(loanFaults(loans.sqlite.raw)).toEqual([])
  const again = await asHr(`/app/v1/loans/${id}/payments/${first.payment_id}`, { method: 'DELETE' })
  expect(again.status).toBe(409)

  const smaller = await pay(id, { amount_satang: 500_000, rest: 'smaller' })
  expect(smaller.body.payload.period_count).toBe(before.period_count + 1)
  const [second] = smaller.body.payload.payments
  await pay(id, { amount_satang: 100_000 })
  expect((await asHr(`/app/v1/loans/${id}/payments/${second.payment_id}`, { method: 'DELETE' })).status).toBe(
    409
  )
  expect(loanFaults(loans.sqlite.raw)).toEqual([])
})

test('cancelling a full payment makes the loan active again', async () => {
  const id = await made({ employee_code: 'E0023' })
  const { payments } = (await pay(id)).body.payload
  const back = await asHr(`/app/v1/loans/${id}/payments/${payments[0].payment_id}`, { method: 'DELETE' })
  expect(back.body.payload).toMatchObject({ status: 'N', paid_count: 0, next_due_month: month })
  expect(loanFaults(loans.sqlite.raw)).toEqual([])
})

test('the open API shows paid instalments', async () => {
  const id = await made({ employee_code: 'E0024' })
  await pay(id, { amount_satang: 200_000 })
  const shown = await loans.loan(id)
  expect(shown.period.filter((it: Shown) => it.employee_loan_period_status === 'Y')).toHaveLength(1)
})

test('a payment sent again after a lost response is recorded once', async () => {
  const id = await made({ employee_code: 'E0026' })
  const payment_id = crypto.randomUUID()
  const first = await pay(id, { amount_satang: 200_000, payment_id })
  const again = await pay(id, { amount_satang: 200_000, payment_id })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.payload).toEqual(first.body.payload)
  const other = await made({ employee_code: 'E0027' })
  expect((await pay(other, { amount_satang: 200_000, payment_id })).status).toBe(409)
  expect(loanFaults(loans.sqlite.raw)).toEqual([])
})

test('is refused and writes nothing', async () => {
  const id = await made({ employee_code: 'E0025' })
  const before = await sheetOf(id)
  const cases: [Record<string, unknown>, number, RegExp][] = [
    [{ amount_satang: 99_999_999 }, 400, /มากกว่ายอด|more than/],
    [{ amount_satang: 0 }, 400, /./],
    [{ paid_dt: addDays(today, 1) }, 400, /วันนี้|after today/],
    [{ paid_dt: '2001-01-01' }, 400, /./],
    [{ paid_dt: '2026-02-30' }, 400, /./],
    [{ owed_satang: 1 }, 409, /./],
    [{ revision: 99 }, 409, /./],
    [{ kind: 'cheque' }, 400, /./]
  ]
  for (const [body, status, text] of cases) {
    const answer = await pay(id, body)
    expect([body, answer.status]).toEqual([body, status])
    expect(JSON.stringify(answer.body)).toMatch(text)
  }
  expect(await sheetOf(id)).toEqual(before)
  expect((await asHr('/app/v1/loans/none/payments/none', { method: 'DELETE' })).status).toBe(404)
})
