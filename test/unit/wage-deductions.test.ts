import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excessDeductions, monthlyWages, type WageDeduction } from '#shared/domain/loans/wage-deductions.ts'

// Labour Protection Act, section 76: a tenth for each kind, a fifth together.

const deduction = (kind: string, amountSatang: number, month = '2026-12'): WageDeduction => ({
  month,
  kind,
  amountSatang
})
/** `2026-12 A 250001/250000 +1 10.0%` */
const excessTexts = (wages: number, deductions: readonly WageDeduction[]): string[] =>
  excessDeductions(wages, deductions).map(
    ({ month, kind, amountSatang, limitSatang, overSatang, sharePermille }) =>
      `${month} ${kind ?? 'all'} ${amountSatang}/${limitSatang} +${overSatang} ${sharePermille}`
  )

describe('the limits', () => {
  test.each<[string, number, WageDeduction[], string[]]>([
    ['nothing deducted', 2_500_000, [], []],
    ['exactly a tenth', 2_500_000, [deduction('A', 250_000)], []],
    ['a satang above a tenth', 2_500_000, [deduction('A', 250_001)], ['2026-12 A 250001/250000 +1 100']],
    ['a tenth that is not a whole satang', 2_500_009, [deduction('A', 250_000)], []],
    ['a satang above such a tenth', 2_500_009, [deduction('A', 250_001)], ['2026-12 A 250001/250000 +1 100']],
    ['two kinds of a tenth each', 2_500_000, [deduction('A', 250_000), deduction('B', 250_000)], []],
    [
      'three kinds within their tenth, above a fifth together',
      2_500_000,
      [deduction('A', 200_000), deduction('B', 200_000), deduction('C', 100_001)],
      ['2026-12 all 500001/500000 +1 200']
    ],
    [
      'two loans of a kind together',
      2_500_000,
      [deduction('A', 200_000), deduction('A', 100_000)],
      ['2026-12 A 300000/250000 +50000 120']
    ],
    [
      'both limits',
      2_500_000,
      [deduction('A', 600_000)],
      ['2026-12 A 600000/250000 +350000 240', '2026-12 all 600000/500000 +100000 240']
    ],
    [
      'months separately, in their order',
      1_000_000,
      [deduction('A', 60_000, '2027-01'), deduction('A', 60_000), deduction('A', 60_000, '2027-01')],
      ['2027-01 A 120000/100000 +20000 120']
    ],
    ['more than the wages', 1, [deduction('A', 5)], ['2026-12 A 5/0 +5 5000', '2026-12 all 5/0 +5 5000']]
  ])('%s', (_, wages, deductions, expected) => {
    expect(excessTexts(wages, deductions)).toEqual(expected)
  })

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects wages of %d', wages => {
    expect(() => excessDeductions(wages, [])).toThrow(RangeError)
  })
})

const deductions = fc.array(
  fc.record({
    month: fc.constantFrom('2026-11', '2026-12', '2027-01'),
    kind: fc.constantFrom('A', 'B', 'C'),
    amountSatang: fc.integer({ min: 0, max: 99_999_999_999 })
  }),
  { maxLength: 12 }
)
const wages = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 99_999_999_999 }))
const sum = (all: readonly WageDeduction[]): bigint =>
  all.reduce((total, it) => total + BigInt(it.amountSatang), 0n)

test('reports exactly the sums above a tenth, or a fifth, of the wages', () => {
  fc.assert(
    fc.property(wages, deductions, (earned, all) => {
      const found = excessDeductions(earned, all)
      const expected: string[] = []
      for (const month of ['2026-11', '2026-12', '2027-01']) {
        const own = all.filter(it => it.month === month)
        for (const kind of ['A', 'B', 'C'])
          if (sum(own.filter(it => it.kind === kind)) * 10n > BigInt(earned))
            expected.push(`${month} ${kind}`)
        if (sum(own) * 5n > BigInt(earned)) expected.push(`${month} null`)
      }
      expect(found.map(it => `${it.month} ${it.kind}`)).toEqual(expected)
      for (const { amountSatang, limitSatang, overSatang, sharePermille, kind } of found) {
        expect(amountSatang - overSatang).toBe(limitSatang)
        expect(overSatang).toBeGreaterThan(0)
        expect(sharePermille).toBeGreaterThanOrEqual(kind === null ? 200 : 100)
      }
    })
  )
})

test('is independent of the order of deductions', () => {
  fc.assert(
    fc.property(wages, deductions, (earned, all) => {
      expect(excessDeductions(earned, all.toReversed())).toEqual(excessDeductions(earned, all))
    })
  )
})

describe('wages of a month', () => {
  test.each<[string | null, number | null, ReturnType<typeof monthlyWages>]>([
    ['01', 2_500_000, { basis: 'month', monthlySatang: 2_500_000 }],
    ['04', 2_500_000, { basis: 'month', monthlySatang: 2_500_000 }],
    [null, 2_500_000, { basis: 'month', monthlySatang: 2_500_000 }],
    ['02', 40_050, { basis: 'day', monthlySatang: 1_041_300 }],
    ['03', 40_050, { basis: null, monthlySatang: null }],
    ['01', null, { basis: null, monthlySatang: null }],
    ['02', 0, { basis: null, monthlySatang: null }]
  ])('type %s, salary %s', (type, salary, expected) => {
    expect(monthlyWages(type, salary)).toEqual(expected)
  })
})
