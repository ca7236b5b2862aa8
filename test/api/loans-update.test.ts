import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { amounts, asSent, type Body, LoanCalls, loanRefusal, type Shown } from '../support/loans.ts'

// employee-loans/update (spec 4.11, 7.2).

let loans: LoanCalls
let loanId = ''
let period: Body[] = []

beforeAll(async () => {
  loans = await LoanCalls.open()
})
afterAll(() => loans.end())
beforeEach(async () => {
  loanId = await loans.made({
    employee_loan_amt: 900,
    employee_loan_period: 3,
    employee_loan_interest: 30,
    employee_loan_interest_type: 2
  })
  period = await loans.period(loanId)
})

/** The instalments with one of them changed; its amount is the sum unless the test changes it. */
const changed = (at: number, change: Body): Body[] =>
  period.map((it, index) => (index === at ? { ...it, ...change } : it))
const shifted = (): Body[] =>
  period.map((it, at) => ({ ...it, ...[amounts(100, 15), amounts(300.5, 5), amounts(499.5, 10)][at] }))

describe('an update', () => {
  test('of a loan that reaches the year 2400 accepts its own months, and no later ones', async () => {
    const id = await loans.made({ employee_loan_start: '2399-11', employee_loan_period: 4 })
    const sent = await loans.period(id)
    const swapped = sent.map((it, at) => ({ ...it, ...amounts([2000, 4000, 3000, 3000][at] ?? 0, 0) }))
    const saved = await loans.update(id, { period: swapped })
    expect(saved.status).toBe(200)
    expect(saved.body.payload[0].loan[0].period.map((it: Shown) => it.employee_loan_period_month)).toEqual([
      '2399-11',
      '2399-12',
      '2400-01',
      '2400-02'
    ])
    const moved = sent.map((it, at) => (at === 3 ? { ...it, employee_loan_period_month: '2400-03' } : it))
    expect((await loans.update(id, { period: moved })).body).toEqual(
      loanRefusal("'period[3].employee_loan_period_month' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช")
    )
  })

  test('moves amounts and months, and returns the loan as it is now', async () => {
    const sent = shifted().map((it, at) =>
      at === 2 ? { ...it, employee_loan_period_month: addMonths(loans.openMonth, 5) } : it
    )
    const { status, body } = await loans.update(loanId, { period: sent, employee_loan_desc: 'ใหม่' })
    expect(status).toBe(200)
    expect(body.code).toBe(200)
    expect(body.payload).toHaveLength(1)
    const [{ profile, loan }] = body.payload
    expect(profile).toEqual({
      employee_id: loans.sqlite.employeeId('E0020'),
      employee_code: 'E0020',
      employee_name: expect.any(String),
      employee_last_name: expect.any(String),
      employee_nickname: expect.anything(),
      branch_name: expect.any(String),
      department_name: expect.any(String),
      division_name: expect.toSatisfy((it: unknown) => it === null || typeof it === 'string'),
      section_name: expect.toSatisfy((it: unknown) => it === null || typeof it === 'string'),
      position_name: expect.any(String)
    })
    expect(loan).toHaveLength(1)
    expect(asSent(loan[0].period)).toEqual(sent)
    const detail = await loans.loan(loanId)
    expect(loan[0]).toEqual({ ...detail, salary_type_id: loans.typeId('LN01') })
    expect(detail).toMatchObject({ employee_loan_desc: 'ใหม่', employee_loan_revision: 2 })
    expect(detail.salary_type_id).not.toBe(loan[0].salary_type_id)
  })

  test('returns the sums of the instalments sent', async () => {
    const sums = async (body: Body) => {
      const [{ loan }] = (await loans.update(loanId, body)).body.payload
      const [{ employee_loan_amt_principle, employee_loan_amt_interest, employee_loan_amt_period }] = loan
      return [employee_loan_amt_principle, employee_loan_amt_interest, employee_loan_amt_period]
    }
    expect(await sums({ period })).toEqual([900, 30, 930])
    expect(await sums({ employee_loan_desc: 'x' })).toEqual([900, 0, 0])
  })

  test('without a description keeps it, and with an empty one clears it', async () => {
    const desc = async (body: Body) => {
      expect((await loans.update(loanId, body)).status).toBe(200)
      return (await loans.loan(loanId)).employee_loan_desc
    }
    expect(await desc({ employee_loan_desc: 'เดิม' })).toBe('เดิม')
    expect(await desc({ period: shifted() })).toBe('เดิม')
    expect(await desc({ employee_loan_desc: null })).toBe('เดิม')
    expect(await desc({ employee_loan_desc: '' })).toBe('')
  })

  test('may skip a month with an instalment of zero', async () => {
    const sent = changed(0, amounts(0, 0)).map((it, at) => (at === 1 ? { ...it, ...amounts(600, 20) } : it))
    expect((await loans.update(loanId, { period: sent })).status).toBe(200)
    expect((await loans.loan(loanId)).period[0].employee_loan_period_amt).toBe(0)
  })

  test('without a change writes nothing', async () => {
    const before = loans.storedRows()
    expect((await loans.update(loanId, { period })).status).toBe(200)
    expect((await loans.update(loanId, {})).status).toBe(200)
    expect(loans.storedRows()).toBe(before)
  })

  test('is logged, before and after, in the name of authorize_id', async () => {
    await loans.update(loanId, { period: shifted(), authorize_id: loans.userId('e0002') })
    const { action, subject, before, after } = loans.newestActivity()
    expect([action, subject]).toEqual(['loan.update', loanId])
    expect(before.period[0].employee_loan_period_principle).toBe(300)
    expect(after.period[0].employee_loan_period_principle).toBe(100)
    expect(after.acting_user_name).toBe('e0002')
  })

  test('of a session is in the name of its user', async () => {
    const asHr = await loans.station.signIn('e0002')
    const body = { employee_loan_id: encodeId(loanId), employee_loan_desc: 'x' }
    expect((await asHr('/api/v1/open-apis/employee-loans/update', { body })).status).toBe(200)
    expect(loans.newestActivity()).toMatchObject({ actor: 'e0002', after: { acting_user_name: 'e0002' } })
  })
})

describe('concurrent updates', () => {
  const description = (at: number): Body => ({ employee_loan_desc: `change ${at}` })

  test('with a revision never overwrite each other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        loans.update(loanId, { ...description(at), employee_loan_revision: 1 })
      )
    )
    expect(answers.filter(it => it.status === 200)).toHaveLength(1)
    const others = answers.filter(it => it.status !== 200)
    for (const { status, body } of others) {
      expect(status).toBe(409)
      expect(body.message).toBe('ข้อมูลเงินกู้ถูกแก้ไขแล้วหลังจากที่อ่าน กรุณาอ่านข้อมูลใหม่')
    }
    const [winner] = answers.filter(it => it.status === 200)
    expect((await loans.loan(loanId)).employee_loan_desc).toBe(
      winner?.body.payload[0].loan[0].employee_loan_desc
    )
  })

  test('without a revision are applied one after another, each in the log', async () => {
    const count = loans.sqlite.value<number>('select count(*) from activity_log')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => loans.update(loanId, description(at)))
    )
    expect(answers.every(it => it.status === 200)).toBe(true)
    const steps = loans.sqlite.raw
      .prepare<[number, string], { before_json: string; after_json: string }>(
        'select before_json, after_json from activity_log where seq > ? and subject_id = ? order by seq'
      )
      .all(count, loanId)
      .map(row => [JSON.parse(row.before_json), JSON.parse(row.after_json)] as [Shown, Shown])
    expect(steps).toHaveLength(20)
    steps.forEach(([before, after], at) => {
      expect(after.employee_loan_revision).toBe(before.employee_loan_revision + 1)
      const next = steps[at + 1]
      if (next) expect(next[0].employee_loan_desc).toBe(after.employee_loan_desc)
    })
  })

  test('leave the instalments of one request, never a mixture, and correct sums', async () => {
    const one = shifted()
    const other = changed(0, amounts(0, 0)).map((it, at) => (at === 2 ? { ...it, ...amounts(600, 20) } : it))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => loans.update(loanId, { period: at % 2 ? one : other }))
    )
    expect(answers.every(it => it.status === 200)).toBe(true)
    expect([one, other]).toContainEqual(await loans.period(loanId))
  })

  test('with a concurrent close, the later request is refused', async () => {
    const [updated, closed] = await Promise.all([
      loans.update(loanId, { employee_loan_desc: 'x', employee_loan_revision: 1 }),
      loans.close(loanId, { remark: 'x', employee_loan_revision: 1 })
    ])
    expect([updated.status, closed.status].toSorted()).toEqual(
      updated.status === 200 ? [200, 409] : [200, 400]
    )
  })
})
