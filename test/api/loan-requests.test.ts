import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Loans that people ask for: HR declines them with a reason, or makes the loan.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const REQUESTS = '/app/v1/loan-requests'
const ASKED = { amount_satang: 12_000_00, instalments: 12, purpose: ' ค่าเทอมลูก ' }

let station: TestWorkstation
let sqlite: DirectDatabase
let asEmployee: Caller
let asOther: Caller
let asManager: Caller
let asHr: Caller
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  asEmployee = await station.signIn('e0020')
  asOther = await station.signIn('e0021')
  asManager = await station.signIn('e0003')
  asHr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const ask = async (as: Caller, changes: Record<string, unknown> = {}) =>
  as(REQUESTS, { body: { ...ASKED, ...changes } })
const own = async (as: Caller) => (await as(`${REQUESTS}/own`)).body.payload.requests
const noticesOf = async (as: Caller, action: string) =>
  (await as('/app/v1/notifications', { query: { limit: 100 } })).body.payload.notifications.filter(
    (it: { action: string }) => it.action === action
  )
const loanOf = (code: string) => ({
  employee_code: code,
  salary_type_id: encodeId(sqlite.value<string>("select id from salary_types where code = 'LN01'")),
  employee_loan_dt: '2026-03-10',
  employee_loan_start: '2026-04',
  employee_loan_amt: 12_000,
  employee_loan_period: 12,
  employee_loan_interest: 6,
  employee_loan_interest_type: 0
})

describe('asking', () => {
  test.each([
    [{ amount_satang: 0 }, "'amount_satang'"],
    [{ amount_satang: 1.5 }, "'amount_satang'"],
    [{ amount_satang: 1e18 }, "'amount_satang'"],
    [{ instalments: 0 }, "'instalments'"],
    [{ instalments: 1000 }, "'instalments'"],
    [{ purpose: '  ' }, "'purpose'"],
    [{ purpose: 'x'.repeat(501) }, "'purpose'"]
  ])('refuses %j and names the field', async (changes, name) => {
    const answer = await ask(asEmployee, changes)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.join()).toContain(name)
  })

  test('is for oneself, notifies HR, and waits; a second one has to wait for it', async () => {
    const answer = await ask(asEmployee, { employee_code: 'E0021' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.payload).toMatchObject({
      employee_code: 'E0020',
      amount_satang: 12_000_00,
      instalments: 12,
      purpose: 'ค่าเทอมลูก',
      state: 'waiting'
    })
    expect(await own(asEmployee)).toHaveLength(1)
    const [notice] = await noticesOf(asHr, 'loan-request')
    expect(notice.person.employee_code).toBe('E0020')
    expect((await ask(asEmployee)).body).toMatchObject({
      code: 409,
      message: 'An earlier loan request is still waiting for HR.'
    })
  })

  test('nobody but HR sees the requests of others or decides on them', async () => {
    const [{ request_id: id }] = await own(asEmployee)
    expect(await own(asOther)).toEqual([])
    for (const as of [asOther, asManager]) {
      expect((await as(REQUESTS)).status).toBe(403)
      expect((await as(`${REQUESTS}/${id}`)).status).toBe(403)
      expect((await as(`${REQUESTS}/${id}/decline`, { body: { reason: 'x' } })).status).toBe(403)
      expect((await as(`${REQUESTS}/${id}/loan`, { body: loanOf('E0020') })).status).toBe(403)
      expect((await as(`${REQUESTS}/${id}/withdraw`, { method: 'POST' })).status).toBe(404)
    }
    expect((await own(asEmployee))[0].state).toBe('waiting')
  })

  test('it can be withdrawn, once', async () => {
    const [{ request_id: id }] = await own(asEmployee)
    expect((await asEmployee(`${REQUESTS}/${id}/withdraw`, { method: 'POST' })).status).toBe(200)
    expect((await asEmployee(`${REQUESTS}/${id}/withdraw`, { method: 'POST' })).status).toBe(409)
    expect((await own(asEmployee))[0]).toMatchObject({ state: 'withdrawn' })
  })
})

describe('deciding', () => {
  test('HR declines with a reason, which the person reads', async () => {
    const { request_id: id } = (await ask(asEmployee)).body.payload
    expect((await asHr(`${REQUESTS}/${id}/decline`, { body: { reason: ' ' } })).status).toBe(400)
    const declined = await asHr(`${REQUESTS}/${id}/decline`, { body: { reason: 'ยังผ่อนของเดิมไม่หมด' } })
    expect(declined.body.payload).toMatchObject({ state: 'declined', decided_by: 'e0002' })
    expect((await own(asEmployee))[0]).toMatchObject({ state: 'declined', reason: 'ยังผ่อนของเดิมไม่หมด' })
    expect(await noticesOf(asEmployee, 'loan-request-declined')).toHaveLength(1)
    expect((await asHr(`${REQUESTS}/${id}/decline`, { body: { reason: 'x' } })).status).toBe(409)
  })

  test('taking over makes the loan and marks the request, both or neither', async () => {
    const { request_id: id } = (await ask(asEmployee)).body.payload
    const countLoans = () => sqlite.value<number>('select count(*) from employee_loans')
    const before = countLoans()
    const take = (body: unknown) => asHr(`${REQUESTS}/${id}/loan`, { body })
    expect((await take(loanOf('E0021'))).body).toMatchObject({
      code: 409,
      message: 'The borrower must be the person who asked for the loan.'
    })
    const faulty = await take({ ...loanOf('E0020'), employee_loan_amt: 0 })
    expect(faulty.status).toBe(422)
    expect(
      (await take({ ...loanOf('E0020'), employee_loan_start: '2025-01' })).status
    ).toBeGreaterThanOrEqual(400)
    expect(countLoans()).toBe(before)
    const taken = await take(loanOf('E0020'))
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(countLoans()).toBe(before + 1)
    const { payload } = (await asHr(`${REQUESTS}/${id}`)).body
    expect(payload).toMatchObject({ state: 'taken_over', loan_id: taken.body.payload.employee_loan_id })
    expect((await own(asEmployee))[0]).toMatchObject({ state: 'taken_over', loan_id: null })
    expect(await noticesOf(asEmployee, 'loan-request-taken_over')).toHaveLength(1)
    expect((await take(loanOf('E0020'))).status).toBe(409)
    expect(countLoans()).toBe(before + 1)
  })

  test('the list has waiting ones first and goes on page by page', async () => {
    await ask(asOther)
    const first = (await asHr(REQUESTS, { query: { limit: 2 } })).body.payload
    expect(first.requests[0]).toMatchObject({ employee_code: 'E0021', state: 'waiting' })
    expect(first.waiting_count).toBe(1)
    const second = (await asHr(REQUESTS, { query: { limit: 2, after: first.next } })).body.payload
    const ids = [...first.requests, ...second.requests].map((it: { request_id: string }) => it.request_id)
    expect(new Set(ids).size).toBe(4)
    expect((await asHr(REQUESTS, { query: { state: 'declined' } })).body.payload.requests).toHaveLength(1)
    expect((await asHr(`${REQUESTS}/none`)).status).toBe(404)
  })
})
