import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { loanFaults } from '../support/loan-books.ts'
import { closeOrReopen, LoanCalls, loanFailure, type Shown } from '../support/loans.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Early pay-off by HR (decision 0017), and the history of a loan, under /app/v1.

let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let month = ''
beforeAll(async () => {
  loans = await LoanCalls.open()
  asHr = await loans.station.signIn('e0002')
  month = loans.openMonth
})
afterAll(() => loans.end())

const sheetOf = async (id: string): Promise<Shown> => (await asHr(`/app/v1/loans/${id}`)).body.payload
const payOff = (id: string, body: Record<string, unknown>) => asHr(`/app/v1/loans/${id}/pay-off`, { body })
const historyOf = async (id: string, query = {}): Promise<Shown> =>
  (await asHr(`/app/v1/loans/${id}/history`, { query })).body.payload

/** 12,000 over 12 months at 6 %, reducing, nothing paid. */
const made = (changes = {}) => loans.made({ employee_loan_interest: 6, ...changes })

describe('pay-off', () => {
  test('ends the loan with the month and keeps it consistent', async () => {
    const id = await made()
    const { revision } = await sheetOf(id)
    const input = { month: addMonths(month, 1), amount_satang: 1_102_720 + 5514, revision }
    const { status, body } = await payOff(id, input)
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({
      revision: revision + 1,
      status: 'N',
      period_count: 2,
      amount_satang: 1_200_000,
      interest_satang: 11_514,
      balance_satang: 1_200_000,
      interest_left_satang: 11_514,
      next_due_month: month
    })
    expect(body.payload.instalments).toMatchObject([
      { seq: 1, month, principal_satang: 97_280, interest_satang: 6000 },
      { seq: 2, month: input.month, principal_satang: 1_102_720, interest_satang: 5514 }
    ])
    expect(loanFaults(loans.sqlite.raw)).toEqual([])
    expect(await loans.loan(id)).toMatchObject({
      employee_loan_period: 2,
      employee_loan_interest: 6,
      employee_loan_amt_interest: 115.14,
      employee_loan_amt_period: 12_115.14
    })
    const due = await asHr('/app/v1/loans/due', { query: { month: addMonths(month, 2), search: 'E0020' } })
    expect(due.body.payload.rows.filter((it: Shown) => it.loan_id === id)).toEqual([])
  })

  test('is logged with both states, and shown in the history by instalment', async () => {
    const id = await made({ employee_loan_period: 3 })
    const { revision } = await sheetOf(id)
    const input = { month, amount_satang: 1_206_000, revision }
    expect((await payOff(id, input)).status).toBe(200)
    expect(loans.newestActivity()).toMatchObject({
      action: 'loan.pay-off',
      subject: id,
      actor: 'e0002',
      before: { employee_loan_period: 3 },
      after: { employee_loan_period: 1, employee_loan_amt_interest: 60 }
    })
    const { entries, next } = await historyOf(id)
    expect(next).toBeNull()
    expect(entries.map((it: Shown) => it.action)).toEqual(['loan.pay-off', 'loan.create'])
    expect(entries[1].changes).toEqual([])
    expect(entries[0].changes).toEqual(
      expect.arrayContaining([
        { instalment: null, field: 'employee_loan_period', before: 3, after: 1 },
        { instalment: 1, field: 'employee_loan_period_principle', before: expect.any(Number), after: 12_000 },
        {
          instalment: 3,
          field: 'employee_loan_period_month',
          before: addMonths(month, 2),
          after: null
        }
      ])
    )
  })

  test('finishes the loan when its month is closed, and reopening makes it active again', async () => {
    const id = await made({ employee_code: 'E0032' })
    const { revision } = await sheetOf(id)
    expect((await payOff(id, { month, amount_satang: 1_206_000, revision })).status).toBe(200)
    loans.consent(id)
    await closeOrReopen(asHr, 'close', month)
    expect(await sheetOf(id)).toMatchObject({ status: 'Y', paid_count: 1, balance_satang: 0 })
    expect(loanFaults(loans.sqlite.raw)).toEqual([])
    await closeOrReopen(asHr, 'reopen', month)
    expect(await sheetOf(id)).toMatchObject({ status: 'N', paid_count: 0 })
    expect(loanFaults(loans.sqlite.raw)).toEqual([])
  })

  test('includes overdue instalments', async () => {
    const id = await made({ employee_code: 'E0033', employee_loan_start: '2001-01', employee_loan_period: 2 })
    const { revision, instalments } = await sheetOf(id)
    const amount_satang = instalments.reduce(
      (sum: number, it: Shown) => sum + it.principal_satang + it.interest_satang,
      0
    )
    const { body } = await payOff(id, { month, amount_satang, revision })
    expect(body.payload.instalments.map((it: Shown) => it.month)).toEqual([month, month])
    expect(body.payload.interest_satang).toBe(9007)
  })

  test('is refused and writes nothing', async () => {
    const id = await made({ employee_code: 'E0034' })
    const { revision } = await sheetOf(id)
    const before = loans.storedRows()
    const right = { month, amount_satang: 1_206_000, revision }
    const refused = async (change: Record<string, unknown>, status: number, of = id) => {
      const answer = await payOff(of, { ...right, ...change })
      expect(answer.status).toBe(status)
      return answer.body
    }
    const closed = loans.closedMonth
    expect(await refused({ month: closed }, 400)).toMatchObject(
      loanFailure(`เดือน ${closed} ปิดการคำนวณเงินเดือนแล้ว`)
    )
    const last = addMonths(month, 11)
    expect(await refused({ month: last }, 400)).toMatchObject(loanFailure(`เงินกู้สิ้นสุดในเดือน ${last} อยู่แล้ว`))
    const late = addMonths(month, 12)
    expect(await refused({ month: late }, 400)).toMatchObject(
      loanFailure(`เดือน ${late} อยู่หลังงวดสุดท้ายที่ยังไม่ชำระ`)
    )
    expect(await refused({ month: '2001-01' }, 400)).toMatchObject(
      loanFailure('เดือน 2001-01 อยู่ก่อนงวดเงินเดือนปัจจุบัน')
    )
    expect((await refused({ amount_satang: 1_206_001 }, 409)).code).toBe(409)
    await refused({ revision: revision - 1 }, 409)
    await refused({}, 404, 'none')
    for (const bad of [{ month: '2026-13' }, { month: undefined }, { revision: 'x' }, { amount_satang: 1.5 }])
      await refused(bad, 400)
    expect(loans.storedRows()).toBe(before)
    await loans.close(id)
    const cancelled = await payOff(id, { ...right, revision: revision + 1 })
    expect(cancelled.body).toMatchObject({
      code: 400,
      message: 'แก้ไขได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น'
    })
  })

  test('of two concurrent requests one succeeds and the other is a conflict', async () => {
    const id = await made({ employee_code: 'E0035' })
    const { revision } = await sheetOf(id)
    const input = { month, amount_satang: 1_206_000, revision }
    const answers = await Promise.all([payOff(id, input), payOff(id, input)])
    expect(answers.map(it => it.status).toSorted()).toEqual([200, 409])
    expect(loanFaults(loans.sqlite.raw)).toEqual([])
  })
})

describe('history', () => {
  test('has the actor and the changed fields of instalments, page by page', async () => {
    const id = await made({ employee_code: 'E0036', employee_loan_period: 2 })
    const period = await loans.period(id)
    const [first, second] = period
    const later = addMonths(month, 5)
    await loans.update(id, {
      employee_loan_desc: 'ใหม่',
      authorize_id: loans.userId('e0001'),
      period: [first, { ...second, employee_loan_period_month: later }]
    })
    for (let at = 0; at < 30; at += 1) await loans.update(id, { employee_loan_desc: `ครั้งที่ ${at}` })
    const newest = await historyOf(id)
    expect(newest.entries).toHaveLength(30)
    const { entries, next } = await historyOf(id, { before: newest.next })
    expect(next).toBeNull()
    expect(entries.map((it: Shown) => it.action)).toEqual(['loan.update', 'loan.create'])
    expect(entries[0]).toMatchObject({ actor_name: 'e0001' })
    expect(entries[0].changes).toEqual([
      { instalment: null, field: 'employee_loan_desc', before: '', after: 'ใหม่' },
      {
        instalment: 2,
        field: 'employee_loan_period_month',
        before: addMonths(month, 1),
        after: later
      }
    ])
  })

  test('is 404 for an unknown loan', async () => {
    expect((await asHr('/app/v1/loans/none/history')).status).toBe(404)
    expect((await asHr('/app/v1/loans/none/history', { query: { before: 'x' } })).status).toBe(400)
  })
})
