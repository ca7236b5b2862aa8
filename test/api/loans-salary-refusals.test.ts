import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { loanFaults } from '../support/loan-books.ts'
import { closeOrReopen, type LoanCalls, PERIODS } from '../support/loans.ts'
import { SalarySteps } from '../support/salary-steps.ts'

// Steps of closing a salary month that are refused, and concurrent steps (decision 0017).

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

describe('refuses', () => {
  test('a step without its preview, or with an outdated one', async () => {
    const before = steps.state()
    expect((await asHr(`${PERIODS}/${steps.fullPeriod()}/close-salary`, { body: {} })).status).toBe(400)
    const { token } = await steps.preview(steps.fullPeriod())
    expect((await steps.take(steps.fullPeriod(), 'close', 'x')).status).toBe(409)
    expect((await steps.take(steps.fullPeriod(), 'reopen', token)).status).toBe(409)
    expect(steps.state()).toEqual(before)
    await loans.consented({ employee_code: 'E0031' })
    const stale = await steps.take(steps.fullPeriod(), 'close', token)
    expect(stale.status).toBe(409)
    expect(
      (await steps.take(steps.fullPeriod(), 'close', (await steps.preview(steps.fullPeriod())).token)).status
    ).toBe(200)
    expect(
      (await steps.take(steps.fullPeriod(), 'close', (await steps.preview(steps.fullPeriod())).token)).status
    ).toBe(409)
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
  })

  test('a step whose preview had the same sums for another loan', async () => {
    const three = { employee_loan_amt: 500, employee_loan_period: 3 }
    const one = await loans.consented({ employee_code: 'E0031', ...three })
    const other = await loans.consented({ employee_code: 'E0032', ...three })
    await loans.close(one)
    const seen = await steps.preview(steps.fullPeriod())
    await loans.close(other)
    await loans.reactivate(one)
    const now = await steps.preview(steps.fullPeriod())
    expect(now.loans).toEqual(seen.loans)
    expect((await steps.take(steps.fullPeriod(), 'close', seen.token)).status).toBe(409)
    expect((await loans.loan(one)).period[0].employee_loan_period_status).toBe('N')
    await loans.close(one)
  })

  test('an unknown period', async () => {
    expect((await asHr(`${PERIODS}/none/salary`)).status).toBe(404)
    expect((await steps.take('none', 'close', 'x')).status).toBe(404)
  })

  test('all but one of ten concurrent closings, and pays nothing twice', async () => {
    const { token, loans: said } = await steps.preview(steps.fullPeriod())
    const count = () =>
      loans.sqlite.value<number>("select count(*) from employee_loan_periods where status = 'Y'")
    const before = count()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => steps.take(steps.fullPeriod(), 'close', token))
    )
    expect(answers.map(it => it.status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(count() - before).toBe(said.instalment_count)
    await closeOrReopen(asHr, 'reopen', month, ['Full'])
    expect(count()).toBe(before)
  })

  test('a closing or an update of the same loan at the same time, never a part of either', async () => {
    const id = await loans.consented({
      employee_code: 'E0031',
      employee_loan_period: 2,
      employee_loan_amt: 100
    })
    const [first = {}, second = {}] = await loans.period(id)
    const sent = [
      { ...first, employee_loan_period_month: addMonths(month, 3) },
      { ...second, employee_loan_period_id: second.employee_loan_period_id ?? encodeId('x') }
    ]
    const { token } = await steps.preview(steps.fullPeriod())
    const [closing, update] = await Promise.all([
      steps.take(steps.fullPeriod(), 'close', token),
      loans.update(id, { period: sent })
    ])
    const { period } = await loans.loan(id)
    if (update.status === 200) {
      expect(closing.status).toBe(409)
      expect(period[0]).toMatchObject({ employee_loan_period_status: 'N' })
    } else {
      expect([closing.status, update.status]).toEqual([200, 422])
      expect(period[0]).toMatchObject({ employee_loan_period_status: 'Y', employee_loan_period_month: month })
      await closeOrReopen(asHr, 'reopen', month, ['Full'])
    }
  })
})
