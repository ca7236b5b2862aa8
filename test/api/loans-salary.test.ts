import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { loanFaults } from '../support/loan-books.ts'
import { closeOrReopen, type LoanCalls, PERIODS, type Shown } from '../support/loans.ts'
import { SalarySteps } from '../support/salary-steps.ts'

// Closing a salary month pays its instalments; reopening undoes it; both have a preview (decision 0017).

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

test('lists periods, the newest month first, with the current month', async () => {
  const { status, body } = await asHr(PERIODS)
  expect(status).toBe(200)
  const months = body.payload.periods.map((it: Shown) => it.month_no)
  expect(months).toEqual(months.toSorted().toReversed())
  expect(body.payload.current_month).toBe(month)
  const some = await asHr(PERIODS, { query: { from: month, to: month } })
  expect(some.body.payload.periods.map((it: Shown) => [it.round, it.is_salary_closed])).toEqual([
    ['Full', false],
    ['Split', false],
    ['Split', false]
  ])
  expect((await asHr(PERIODS, { query: { from: '2026-13' } })).status).toBe(400)
})

describe('a month of the demo branch', () => {
  test('previews its effect, has exactly that effect, and is restored by reopening', async () => {
    const before = steps.state()
    const expected = steps.due(month, 'Full')
    expect(expected.count).toBeGreaterThan(2)
    const step = await steps.preview(steps.fullPeriod())
    expect(step).toMatchObject({
      action: 'close',
      turns_month: true,
      period: { month_no: month, round: 'Full' }
    })
    expect(step.loans).toMatchObject({
      instalment_count: expected.count,
      loan_count: expected.loans,
      amount_satang: expected.satang
    })
    expect(step.loans.principal_satang + step.loans.interest_satang).toBe(expected.satang)
    expect(steps.state()).toEqual(before)

    const taken = await steps.take(steps.fullPeriod(), 'close', step.token)
    expect(taken.status).toBe(200)
    expect(taken.body.payload).toEqual({ ...step, period: { ...step.period, is_salary_closed: true } })
    expect(steps.due(month, 'Full').count).toBe(0)
    expect(loans.newestActivity()).toMatchObject({
      action: 'payroll-period.close-salary',
      actor: 'e0002',
      after: { loans: { instalment_count: expected.count } }
    })

    const back = await steps.preview(steps.fullPeriod())
    expect(back).toMatchObject({ action: 'reopen', turns_month: true })
    expect(back.loans).toMatchObject({
      instalment_count: expected.count,
      amount_satang: expected.satang,
      turning_count: step.loans.turning_count
    })
    expect((await steps.take(steps.fullPeriod(), 'reopen', back.token)).status).toBe(200)
    expect(steps.state()).toEqual(before)
  })

  test('in halves is paid with the last half closed, and unpaid again with the first half reopened', async () => {
    const before = steps.state()
    const expected = steps.due(month, 'Split')
    expect(expected.count).toBeGreaterThan(0)
    const [first = '', second = ''] = steps.periodIds(month, 'Split')
    const one = await steps.preview(second)
    expect(one).toMatchObject({ turns_month: false, loans: { instalment_count: 0 } })
    expect((await steps.take(second, 'close', one.token)).status).toBe(200)
    expect(steps.due(month, 'Split')).toEqual(expected)
    const other = await steps.preview(first)
    expect(other).toMatchObject({ turns_month: true, loans: { instalment_count: expected.count } })
    expect((await steps.take(first, 'close', other.token)).status).toBe(200)
    expect(steps.due(month, 'Split').count).toBe(0)
    const back = await steps.preview(second)
    expect(back).toMatchObject({
      action: 'reopen',
      turns_month: true,
      loans: { instalment_count: expected.count }
    })
    expect((await steps.take(second, 'reopen', back.token)).status).toBe(200)
    const last = await steps.preview(first)
    expect(last).toMatchObject({ action: 'reopen', turns_month: false, loans: { instalment_count: 0 } })
    expect((await steps.take(first, 'reopen', last.token)).status).toBe(200)
    expect(steps.state()).toEqual(before)
  })

  test('closed long ago can be reopened and closed again', async () => {
    const before = steps.state()
    const old = addMonths(month, -2)
    const [step] = await closeOrReopen(asHr, 'reopen', old, ['Full'])
    expect(step.loans.instalment_count).toBeGreaterThan(0)
    await closeOrReopen(asHr, 'close', old, ['Full'])
    expect(steps.state()).toEqual(before)
  })
})
