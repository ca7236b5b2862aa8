import { expect, test } from 'vitest'
import { holdsOf, payKeptUntil } from '#shared/domain/employees/retention.ts'

const NOTHING_OPEN = { hasOpenLoan: false, hasOpenDocument: false, hasOpenPunch: false }

test.each([
  ['2020-01-01', '2025-12-31'],
  ['2020-12-31', '2025-12-31']
])('pay of an employee who left on %s is kept until %s', (lastDay, until) => {
  expect(payKeptUntil(lastDay)).toBe(until)
})

test.each([
  [{ lastDay: '2020-06-30' }, '2026-01-01', []],
  [{ lastDay: '2020-06-30' }, '2025-12-31', ['payroll_years']],
  [{ lastDay: null }, '2026-01-01', ['no_last_day']],
  [
    { lastDay: '2020-06-30', hasOpenLoan: true, hasOpenDocument: true, hasOpenPunch: true },
    '2026-01-01',
    ['open_loan', 'open_document', 'open_punch']
  ]
])('%o on %s is held by %o', (facts, today, holds) => {
  expect(holdsOf({ ...NOTHING_OPEN, ...facts }, today)).toEqual(holds)
})
