import { describe, expect, it } from 'vitest'
import { faultOf, formFromAddress, toRequest } from '../../renderer/features/reports/report-form.ts'
import { periodOf, presetOf } from '../../renderer/features/reports/report-periods.ts'
import { payrollPeriods } from '../../renderer/ui/dates/payroll-periods.ts'
import type { PayrollPeriod } from '../../shared/contracts/loans/periods.ts'

const TODAY = '2026-11-21' // a Saturday
const TASTE = { language: 'th', calendar: 'buddhist' } as const

describe('presets', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-21', '2026-11-16', '2026-11-21'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-01'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31']
  ] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(periodOf(preset, today)).toEqual({ from, to })
  })

  it('are recognised by their dates', () => {
    expect(presetOf({ from: '2026-11-16', to: TODAY }, TODAY)).toBe('week')
    expect(presetOf({ from: '2026-11-16', to: '2026-11-20' }, TODAY)).toBeNull()
    expect(presetOf({ from: null, to: TODAY }, TODAY)).toBeNull()
    expect(presetOf({ from: '2026-11-16', to: '2026-11-16' }, '2026-11-16')).toBe('today')
  })
})

it('offers payroll periods that have begun, the current one until today', () => {
  const period = (month_no: string, start_date: string, end_date: string): PayrollPeriod => ({
    period_id: month_no,
    month_no,
    round: 'Full',
    start_date,
    end_date,
    cut_off_date: end_date,
    is_salary_closed: false,
    is_ot_closed: false,
    is_worktime_closed: false
  })
  const periods = [
    period('2026-12', '2026-11-26', '2026-12-25'),
    period('2026-11', '2026-10-26', '2026-11-25'),
    period('2026-10', '2026-09-26', '2026-10-25')
  ]
  expect(payrollPeriods(periods, TODAY)).toEqual([
    { period_id: '2026-11', month_no: '2026-11', from: '2026-10-26', to: TODAY },
    { period_id: '2026-10', month_no: '2026-10', from: '2026-09-26', to: '2026-10-25' }
  ])
})

describe('the form of a URL', () => {
  it('takes period, branches and people from the URL', () => {
    const search = { period: '2026-10-01..2026-10-31', branch: 'a,b', employee: 'E0001,E0001,,0012' }
    expect(formFromAddress(search, TODAY, TASTE)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      branch_ids: ['a', 'b'],
      employee_codes: ['E0001', '0012'],
      ...TASTE
    })
  })

  it.each([{}, { period: '2026-02-30..2026-03-01' }, { period: '2026-03-02..2026-03-01' }, { period: 5 }])(
    'defaults to this month for everyone when the URL has nothing valid: %j',
    search => {
      expect(formFromAddress(search, TODAY, TASTE)).toEqual({
        from: '2026-11-01',
        to: TODAY,
        branch_ids: [],
        employee_codes: [],
        ...TASTE
      })
    }
  )
})

describe('the request', () => {
  it.each([
    [null, '2026-11-01', 'missing'],
    ['2026-11-01', null, 'missing'],
    ['2026-11-02', '2026-11-01', 'order'],
    ['2024-01-01', '2024-12-31', null],
    ['2024-01-01', '2025-01-01', 'long']
  ] as const)('from %s to %s has the fault %s', (from, to, fault) => {
    const form = { ...formFromAddress({}, TODAY, TASTE), from, to }
    expect(faultOf(form)).toBe(fault)
    expect(toRequest(form) === null).toBe(fault !== null)
  })
})
