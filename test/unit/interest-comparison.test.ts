import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareInterest, interestAs } from '#shared/domain/loans/interest-comparison.ts'
import { type InterestType, type LoanTerms, loanSchedule } from '#shared/domain/loans/loan-schedule.ts'
import { bahtText, MOST_SATANG } from '#shared/domain/money.ts'

const terms = (changes: Partial<LoanTerms> = {}): LoanTerms => ({
  principalSatang: 10_000_000,
  count: 60,
  interestType: 0,
  interestMillionths: 4_500_000,
  isWholeBaht: false,
  paySatang: 0,
  firstMonth: '2026-12',
  ...changes
})

test('compares 100,000 at 4.5 % over 60 months in the three types', () => {
  const compared = compareInterest(terms()).map(({ interestType, interestMillionths, schedule }) => {
    if (schedule === null || typeof schedule === 'string') return [interestType, schedule]
    const { paySatang, interestSatang, totalSatang } = schedule
    return [interestType, interestMillionths, ...[paySatang, interestSatang, totalSatang].map(bahtText)]
  })
  expect(compared).toEqual([
    [0, 4_500_000, '1864.30', '11858.13', '111858.13'],
    [1, 4_500_000, '2041.67', '22500.00', '122500.00'],
    [2, 22_500_000_000, '2041.67', '22500.00', '122500.00']
  ])
})

test.each<[InterestType, number, InterestType, number | null]>([
  [0, 4_500_000, 1, 4_500_000],
  [1, 4_500_000, 0, 4_500_000],
  [2, 22_500_000_000, 2, 22_500_000_000],
  [2, 22_500_000_000, 0, 4_500_000],
  [2, 1_000_000_000, 1, 200_000],
  [2, 10_000, 1, 2],
  [0, 0, 2, 0],
  [2, 0, 1, 0],
  [0, 999_999_999_000_000, 2, null]
])('interest of type %d of %d is, as type %d, %s', (interestType, interestMillionths, type, expected) => {
  expect(interestAs(terms({ interestType, interestMillionths }), type)).toBe(expected)
})

test('reports an instalment below the interest only for the types concerned', () => {
  const [reducing, fixed] = compareInterest(
    terms({ count: 2, interestMillionths: 24_000_000, paySatang: 200_000 })
  )
  expect(reducing?.schedule).toMatchObject({ interestSatang: expect.any(Number) })
  expect(fixed?.schedule).toMatchObject({ interestSatang: 400_000 })
  const low = compareInterest(terms({ interestMillionths: 24_000_000, paySatang: 100 }))
  expect(low.map(it => it.schedule)).toEqual(Array(3).fill('pay_below_interest'))
})

const amounts = fc.record({
  principalSatang: fc.integer({ min: 1, max: MOST_SATANG }),
  count: fc.integer({ min: 1, max: 60 }),
  interestMillionths: fc.integer({ min: 0, max: 60_000_000 })
})

test('a rate and the total made from it give the same schedule', () => {
  fc.assert(
    fc.property(amounts, given => {
      const fixed = terms({ ...given, interestType: 1 })
      const total = interestAs(fixed, 2)
      if (total === null) return
      const asTotal = loanSchedule({ ...fixed, interestType: 2, interestMillionths: total })
      expect(asTotal).toEqual(loanSchedule(fixed))
    })
  )
})

test('a total turned into a rate misses it by no more than the precision of the rate', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: MOST_SATANG }),
      ({ principalSatang, count }, totalSatang) => {
        const given = { principalSatang, count, interestType: 2 as const }
        const rate = interestAs({ ...given, interestMillionths: totalSatang * 10_000 }, 1)
        if (rate === null) return
        const back = interestAs({ ...given, interestType: 1, interestMillionths: rate }, 2)
        if (back === null) return
        // Half a millionth of a percent of the principal for all months, and half a satang.
        const most = (BigInt(principalSatang) * BigInt(count)) / 2_400_000_000n + 1n
        const missed = BigInt(back) / 10_000n - BigInt(totalSatang)
        expect(missed <= most && -missed <= most).toBe(true)
      }
    )
  )
})
