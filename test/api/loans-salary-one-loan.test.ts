import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#shared/domain/dates/calendar-date.ts'
import { loanFaults } from '../support/loan-books.ts'
import { closeOrReopen, type LoanCalls, loanFailure, type Shown } from '../support/loans.ts'
import { SalarySteps } from '../support/salary-steps.ts'

// What closing and reopening a salary month does to one loan: without a consent, when it is paid in full, after a resignation.

let steps: SalarySteps
let loans: LoanCalls
let asHr: SalarySteps['asHr']
let month = ''
beforeAll(async () => {
  steps = await SalarySteps.open()
  loans = steps.loans
  asHr = steps.asHr
  month = loans.openMonth
})
afterAll(() => steps.close())
afterEach(() => expect(loanFaults(loans.sqlite.raw)).toEqual([]))

describe('a loan without a written consent', () => {
  const firstStatus = async (id: string) => (await loans.loan(id)).period[0].employee_loan_period_status
  const ofMonth = async (query: object = {}) =>
    (await asHr('/app/v1/loans/due', { query: { month, limit: '500', ...query } })).body.payload

  test('is shown before closing and left out: its instalment stays unpaid, and reopening does not change it', async () => {
    const others = steps.due(month, 'Full', 0)
    const id = await loans.made({ employee_code: 'E0031', employee_loan_amt: 100, employee_loan_period: 2 })
    const expected = steps.due(month, 'Full')
    const step = await steps.preview(steps.fullPeriod())
    expect(step.loans).toMatchObject({
      instalment_count: expected.count,
      amount_satang: expected.satang,
      unconsented_count: others.count + 1,
      unconsented_satang: others.satang + 5000
    })
    expect(step.loans.unconsented.map((it: Shown) => it.loan_id)).toContain(id)
    const before = steps.state()
    await steps.take(steps.fullPeriod(), 'close', step.token)
    expect(await firstStatus(id)).toBe('N')
    const { after } = loans.newestActivity()
    expect(after.loans.unconsented.map((it: Shown) => it.loan_id)).toContain(id)
    // A consent that comes later does not pay the closed month: reopening undoes only what closing did.
    loans.consent(id)
    const [back] = await closeOrReopen(asHr, 'reopen', month, ['Full'])
    expect(back.loans).toMatchObject({
      instalment_count: expected.count,
      unconsented_count: 0,
      unconsented: []
    })
    expect(steps.state()).toEqual(before)
    const [again] = await closeOrReopen(asHr, 'close', month, ['Full'])
    expect([again.loans.instalment_count, await firstStatus(id)]).toEqual([expected.count + 1, 'Y'])
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
    await loans.close(id)
  })

  test('makes an outdated preview invalid once its consent arrives', async () => {
    const id = await loans.made({ employee_code: 'E0031' })
    const { token } = await steps.preview(steps.fullPeriod())
    loans.consent(id)
    expect((await steps.take(steps.fullPeriod(), 'close', token)).status).toBe(409)
    await loans.close(id)
  })

  test('is not among the deductions of its month: neither in the list, nor in its sums', async () => {
    const before = await ofMonth()
    const id = await loans.made({ employee_code: 'E0031', employee_loan_amt: 100, employee_loan_period: 2 })
    const after = await ofMonth()
    const row = after.rows.find((it: Shown) => it.loan_id === id)
    expect(row).toMatchObject({ status: 'N', held: 'no_consent', amount_satang: 5000 })
    const totalOf = ({ totals }: Shown) => totals.find((it: Shown) => it.salary_type_code === 'LN01')
    expect(totalOf(after)).toEqual({
      ...totalOf(before),
      held_count: totalOf(before).held_count + 1,
      held_satang: totalOf(before).held_satang + 5000
    })
    const idsOf = async (status: string) => (await ofMonth({ status })).rows.map((it: Shown) => it.loan_id)
    expect([(await idsOf('held')).includes(id), (await idsOf('N')).includes(id)]).toEqual([true, false])
    loans.consent(id)
    expect([(await idsOf('held')).includes(id), (await idsOf('N')).includes(id)]).toEqual([false, true])
    await loans.close(id)
  })
})

describe('a loan', () => {
  test('is finished by its last month, and active again when that is reopened', async () => {
    const id = await loans.consented({
      employee_code: 'E0031',
      employee_loan_amt: 100,
      employee_loan_period: 2
    })
    const next = addMonths(month, 1)
    const [now] = await closeOrReopen(asHr, 'close', month, ['Full'])
    expect(now.loans.turning.map((it: Shown) => it.loan_id)).not.toContain(id)
    expect(await loans.loan(id)).toMatchObject({
      employee_loan_status: 'N',
      period: [{ employee_loan_period_status: 'Y' }, { employee_loan_period_status: 'N' }]
    })
    const [last] = await closeOrReopen(asHr, 'close', next, ['Full'])
    expect(last.loans.turning).toContainEqual({
      loan_id: id,
      employee_code: 'E0031',
      employee_name: expect.any(String),
      employee_last_name: expect.any(String),
      employee_name_en: expect.any(String),
      employee_last_name_en: expect.any(String),
      salary_type_name: 'เงินกู้สวัสดิการพนักงาน',
      salary_type_name_en: 'Staff loan'
    })
    expect(await loans.loan(id)).toMatchObject({
      employee_loan_status: 'Y',
      employee_loan_status_remark: `ปิดงวดเงินเดือน ${next}`,
      employee_loan_status_update: expect.any(String)
    })
    expect((await loans.update(id, { employee_loan_desc: 'x' })).status).toBe(400)
    expect((await loans.close(id)).status).toBe(400)

    const [back] = await closeOrReopen(asHr, 'reopen', next, ['Full'])
    expect(back.loans.turning.map((it: Shown) => it.loan_id)).toContain(id)
    expect(await loans.loan(id)).toMatchObject({
      employee_loan_status: 'N',
      employee_loan_status_remark: `เปิดงวดเงินเดือนอีกครั้ง ${next}`
    })
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
    const history = loans.sqlite.raw
      .prepare(
        'select status, actor_name from employee_loan_status_changes where loan_id = ? order by changed_at, id'
      )
      .all(id)
    expect(history).toEqual([
      { status: 'Y', actor_name: 'e0002' },
      { status: 'N', actor_name: 'e0002' }
    ])
  })

  test('that is cancelled is neither paid nor unpaid', async () => {
    const id = await loans.consented({ employee_code: 'E0031' })
    const other = await loans.consented({ employee_code: 'E0031' })
    await loans.close(id)
    await closeOrReopen(asHr, 'close', month, ['Full'])
    await loans.close(other)
    const firsts = async () =>
      Promise.all([id, other].map(async it => (await loans.loan(it)).period[0].employee_loan_period_status))
    expect(await firsts()).toEqual(['N', 'Y'])
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
    expect(await firsts()).toEqual(['N', 'Y'])
  })

  test('opened in a form must be read again once its month was closed', async () => {
    const id = await loans.consented({ employee_code: 'E0031' })
    const { employee_loan_revision } = await loans.loan(id)
    await closeOrReopen(asHr, 'close', month, ['Full'])
    const stale = await loans.update(id, { employee_loan_desc: 'x', employee_loan_revision })
    expect(stale.status).toBe(409)
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
  })

  test('cannot begin in a month that is closed for its employee', async () => {
    await closeOrReopen(asHr, 'close', month, ['Full'])
    const changes = { employee_code: 'E0031', employee_loan_start: month }
    const refused = await loans.create(changes)
    expect(refused.body).toEqual(loanFailure(`เดือน ${month} ปิดการคำนวณเงินเดือนแล้ว`))
    const split = loans.sqlite.value<string>(
      "select employee_code from employees where round_month_config = 'Split' and signout_flag = 'N' limit 1"
    )
    expect((await loans.create({ ...changes, employee_code: split })).status).toBe(200)
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
    expect((await loans.create(changes)).status).toBe(200)
  })

  test.each<[last: string, isDeducted: boolean]>([
    ['before the month begins', false],
    ['on its first day', true],
    ['after it', true]
  ])('of an employee whose last day is %s: deducted %s, and reported otherwise', async (last, isDeducted) => {
    const id = await loans.consented({ employee_code: 'E0033' })
    const first = loans.sqlite.value<string>(
      'select start_date from payroll_periods where id = ?',
      steps.fullPeriod()
    )
    const others = (await steps.preview(steps.fullPeriod())).loans.instalment_count - 1
    const day = last.startsWith('before') ? addDays(first, -1) : last.startsWith('on') ? first : '2999-01-01'
    const set = loans.sqlite.raw.prepare(
      "update employees set signout_flag = ?, signout_dt = ? where employee_code = 'E0033'"
    )
    set.run('Y', day)
    try {
      const { loans: said } = await steps.preview(steps.fullPeriod())
      expect(said).toMatchObject({
        instalment_count: others + (isDeducted ? 1 : 0),
        resigned_count: isDeducted ? 0 : 1
      })
      await closeOrReopen(asHr, 'close', month, ['Full'])
      expect((await loans.loan(id)).period[0].employee_loan_period_status).toBe(isDeducted ? 'Y' : 'N')
      const { rows } = (await asHr('/app/v1/loans/due', { query: { month, search: 'E0033' } })).body.payload
      expect(rows.find((it: Shown) => it.loan_id === id)?.held).toBe(isDeducted ? null : 'resigned')
      await closeOrReopen(asHr, 'reopen', month, ['Full'])
      expect((await loans.loan(id)).period[0].employee_loan_period_status).toBe('N')
    } finally {
      set.run('N', null)
      await loans.close(id)
    }
  })

  test('left unpaid by an earlier month is reported and stays active', async () => {
    const id = await loans.consented({
      employee_code: 'E0031',
      employee_loan_start: '2001-01',
      employee_loan_period: 3
    })
    const step = await steps.preview(steps.fullPeriod())
    expect(step.loans.overdue_count).toBeGreaterThanOrEqual(3)
    await closeOrReopen(asHr, 'close', month, ['Full'])
    expect((await loans.loan(id)).employee_loan_status).toBe('N')
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
  })
})
