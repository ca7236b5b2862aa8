import { describe, expect, test } from 'vitest'
import { bahtText } from '#shared/domain/money.ts'
import { row, scheduled, termsOf, type WantedTerms } from '../support/loan-terms.ts'

// Decision 0017. Amounts are in baht and compared as text, to the satang.

describe('examples of decision 0017', () => {
  test.each<[string, WantedTerms, number, string, string, string, string]>([
    [
      'reducing',
      { P: 12_000, n: 12, interest: 6 },
      12,
      '972.80 + 60.00 = 1032.80',
      '977.66 + 55.14 = 1032.80',
      '1027.64 + 5.14 = 1032.78',
      '393.58'
    ],
    [
      'reducing in whole baht',
      { P: 10_000, n: 6, interest: 15, isWholeBaht: true },
      6,
      '1615.00 + 125.00 = 1740.00',
      '1635.19 + 104.81 = 1740.00',
      '1720.58 + 21.51 = 1742.09',
      '442.09'
    ],
    [
      'fixed',
      { P: 10_000, n: 3, interest: 12, type: 1 },
      3,
      '3333.33 + 100.00 = 3433.33',
      '3333.33 + 100.00 = 3433.33',
      '3333.34 + 100.00 = 3433.34',
      '300.00'
    ],
    [
      'total interest given',
      { P: 10_000, n: 7, interest: 1000, type: 2 },
      7,
      '1428.57 + 142.86 = 1571.43',
      '1428.57 + 142.86 = 1571.43',
      '1428.58 + 142.84 = 1571.42',
      '1000.00'
    ],
    [
      'given instalment, paid off early',
      { P: 5000, n: 10, interest: 18, pay: '1200' },
      5,
      '1125.00 + 75.00 = 1200.00',
      '1141.87 + 58.13 = 1200.00',
      '397.74 + 5.97 = 403.71',
      '203.71'
    ]
  ])('%s', (_, input, count, first, second, last, interest) => {
    const schedule = scheduled(termsOf(input))
    expect(schedule.instalments).toHaveLength(count)
    expect([row(schedule, 1), row(schedule, 2), row(schedule, -1)]).toEqual([first, second, last])
    expect(bahtText(schedule.interestSatang)).toBe(interest)
  })
})

describe('published figures', () => {
  test('100,000 at 4.5 % over 60 months', () => {
    const schedule = scheduled(termsOf({ P: 100_000, n: 60, interest: 4.5 }))
    expect(bahtText(schedule.paySatang)).toBe('1864.30')
    expect(bahtText(schedule.instalments.at(-1)?.amountSatang ?? 0)).toBe('1864.43')
    expect(bahtText(schedule.interestSatang)).toBe('11858.13')
  })

  test('12,000 at 2 % a month over 4 months', () => {
    const schedule = scheduled(termsOf({ P: 12_000, n: 4, interest: 24 }))
    expect(row(schedule, 1)).toBe('2911.49 + 240.00 = 3151.49')
  })

  // Level payments that loan tables, calculators and spreadsheet manuals (PMT) give for these terms.
  test.each([
    [10_000, 10, 8, '1037.03'],
    [1000, 12, 12, '88.85'],
    [20_000, 60, 5, '377.42'],
    [100_000, 360, 6, '599.55'],
    [165_000, 360, 4.5, '836.03'],
    [200_000, 360, 6, '1199.10'],
    [200_000, 360, 6.5, '1264.14'],
    [250_000, 360, 4, '1193.54'],
    [300_000, 360, 7, '1995.91'],
    [1_000_000, 240, 7, '7752.99']
  ])('%d over %d months at %d %%', (P, n, interest, pay) => {
    expect(bahtText(scheduled(termsOf({ P, n, interest })).paySatang)).toBe(pay)
  })

  // Hire purchase at a flat rate, as Thai dealers quote it.
  test.each([
    [600_000, 60, 3, '11500.00', '90000.00'],
    [500_000, 48, 2.5, '11458.34', '50000.00'],
    [120_000, 12, 12, '11200.00', '14400.00']
  ])('%d over %d months at a flat %d %%', (P, n, interest, pay, total) => {
    const schedule = scheduled(termsOf({ P, n, interest, type: 1 }))
    expect(bahtText(schedule.paySatang)).toBe(pay)
    expect(bahtText(schedule.interestSatang)).toBe(total)
  })
})
