import { expect, test } from 'vitest'
import { periodClash, seriesOf } from '../../shared/domain/loans/payroll-month.ts'

// Payroll periods that are added together.

const dates = (periods: ReturnType<typeof seriesOf>) =>
  periods.map(it => [it.month_no, it.start_date, it.end_date, it.cut_off_date].join(' '))

test('periods from the 26th to the 25th follow each other', () => {
  const first = {
    month_no: '2026-10',
    round: 'Full' as const,
    start_date: '2026-09-26',
    end_date: '2026-10-25',
    cut_off_date: '2026-10-28'
  }
  expect(dates(seriesOf(first, '2026-12'))).toEqual([
    '2026-10 2026-09-26 2026-10-25 2026-10-28',
    '2026-11 2026-10-26 2026-11-25 2026-11-28',
    '2026-12 2026-11-26 2026-12-25 2026-12-28'
  ])
})

test('calendar months end on the last day of each', () => {
  const first = {
    month_no: '2027-01',
    round: 'Full' as const,
    start_date: '2027-01-01',
    end_date: '2027-01-31',
    cut_off_date: '2027-01-31'
  }
  expect(dates(seriesOf(first, '2027-03'))).toEqual([
    '2027-01 2027-01-01 2027-01-31 2027-01-31',
    '2027-02 2027-02-01 2027-02-28 2027-02-28',
    '2027-03 2027-03-01 2027-03-31 2027-03-31'
  ])
})

test('halves come in pairs', () => {
  const first = {
    month_no: '2026-11',
    round: 'Split' as const,
    start_date: '2026-11-01',
    end_date: '2026-11-15',
    cut_off_date: '2026-11-17'
  }
  expect(dates(seriesOf(first, '2026-12'))).toEqual([
    '2026-11 2026-11-01 2026-11-15 2026-11-17',
    '2026-11 2026-11-16 2026-11-30 2026-12-02',
    '2026-12 2026-12-01 2026-12-15 2026-12-17',
    '2026-12 2026-12-16 2026-12-31 2027-01-02'
  ])
})

test.each([29, 30, 31])('periods that end on day %i neither overlap nor leave gaps', day => {
  const first = {
    month_no: '2028-01',
    round: 'Full' as const,
    start_date: '2028-01-01',
    end_date: `2028-01-${day}`,
    cut_off_date: `2028-01-${day}`
  }
  const all = seriesOf(first, '2028-12')
  expect(all).toHaveLength(12)
  for (const [at, period] of all.entries()) expect(periodClash(period, all.slice(0, at))).toBeNull()
})
