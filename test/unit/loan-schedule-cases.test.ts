import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import {
  INTEREST_TYPES,
  type LoanSchedule,
  type LoanTerms,
  loanSchedule,
  MOST_INSTALMENTS
} from '#shared/domain/loans/loan-schedule.ts'
import { bahtText, MOST_SATANG } from '#shared/domain/money.ts'
import { MILLION, row, scheduled, termsOf, type WantedTerms } from '../support/loan-terms.ts'

// Special cases of decision 0017, and properties of any loan. Amounts are in baht and compared as text, to the satang.

describe('special cases', () => {
  test('puts everything into a single instalment', () => {
    for (const type of INTEREST_TYPES) {
      const schedule = scheduled(termsOf({ P: 1000, n: 1, interest: 12, type }))
      const interest = type === 2 ? '12.00' : '10.00'
      expect(row(schedule, 1)).toBe(`1000.00 + ${interest} = 10${interest}`)
    }
  })

  test('spreads the principal without interest', () => {
    for (const type of INTEREST_TYPES) {
      const schedule = scheduled(termsOf({ P: 100, n: 3, type }))
      expect(schedule.instalments.map(it => bahtText(it.amountSatang))).toEqual(['33.33', '33.33', '33.34'])
    }
  })

  test('counts months on past the end of a year', () => {
    const { instalments } = scheduled({ ...termsOf({ P: 100, n: 4 }), firstMonth: '2026-11' })
    expect(instalments.map(it => it.month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  })

  test('fixed in whole baht: the interest is separate, the remainder is principal', () => {
    const schedule = scheduled(termsOf({ P: 10_000, n: 7, interest: 1000, type: 2, isWholeBaht: true }))
    expect(row(schedule, 1)).toBe('1428.14 + 142.86 = 1571.00')
    expect(row(schedule, -1)).toBe('1431.16 + 142.84 = 1574.00')
  })

  test('fixed with a given instalment: there are fewer, and the last takes the remaining interest', () => {
    const schedule = scheduled(termsOf({ P: 10_000, n: 10, interest: 12, type: 1, pay: '2100' }))
    expect(schedule.instalments.map(it => bahtText(it.amountSatang))).toEqual([
      '2100.00',
      '2100.00',
      '2100.00',
      '2100.00',
      '2600.00'
    ])
    expect(bahtText(schedule.interestSatang)).toBe('1000.00')
  })

  test('a given instalment too small for the count leaves the remainder to the last', () => {
    const schedule = scheduled(termsOf({ P: 1000, n: 3, pay: '100' }))
    expect(schedule.instalments.map(it => bahtText(it.amountSatang))).toEqual(['100.00', '100.00', '800.00'])
  })

  test.each<[string, WantedTerms]>([
    ['reducing', { P: 5000, n: 10, interest: 18, pay: '74.99' }],
    ['fixed', { P: 10_000, n: 10, interest: 12, type: 1, pay: '99.99' }],
    ['total given', { P: 10_000, n: 10, interest: 1000, type: 2, pay: '99.99' }]
  ])('refuses a given instalment below the first interest: %s', (_, input) => {
    expect(loanSchedule(termsOf(input))).toBe('pay_below_interest')
  })

  test('accepts an instalment that just covers the interest', () => {
    const schedule = scheduled(termsOf({ P: 5000, n: 3, interest: 18, pay: '75' }))
    expect([row(schedule, 1), row(schedule, -1)]).toEqual([
      '0.00 + 75.00 = 75.00',
      '5000.00 + 75.00 = 5075.00'
    ])
  })

  test('in whole baht an instalment is never below the interest and never below one baht', () => {
    const eternal = scheduled(termsOf({ P: 10_020, n: 500, interest: 24, isWholeBaht: true }))
    expect(row(eternal, 1)).toBe('0.60 + 200.40 = 201.00')
    const tiny = scheduled(termsOf({ P: 3, n: 500, isWholeBaht: true }))
    expect(tiny.instalments.map(it => it.amountSatang)).toEqual([100, 100, 100])
  })

  test('rounding up may pay the loan off before its last month', () => {
    const schedule = scheduled({
      ...termsOf({ P: 1, n: 500 }),
      principalSatang: 50,
      count: 80,
      interestType: 1
    })
    expect(schedule.instalments).toHaveLength(50)
  })

  test('reports sums too large to be exact', () => {
    expect(loanSchedule(termsOf({ P: 999_999_999, n: 500, interest: 999_999, type: 1 }))).toBe('too_large')
    expect(loanSchedule(termsOf({ P: 999_999_999, n: 500, interest: 999_999 }))).toBe('too_large')
  })

  test.each<Partial<LoanTerms>>([
    { principalSatang: 0 },
    { principalSatang: MOST_SATANG + 1 },
    { principalSatang: 0.5 },
    { count: 0 },
    { count: MOST_INSTALMENTS + 1 },
    { count: 1.5 },
    { paySatang: -1 },
    { interestMillionths: -1 },
    { interestMillionths: Number.NaN }
  ])('rejects %j as the terms of a loan', change => {
    expect(() => loanSchedule({ ...termsOf({ P: 100, n: 3 }), ...change })).toThrow(RangeError)
  })
})

describe('for any loan', () => {
  const anyTerms = fc
    .record({
      principalSatang: fc.oneof(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: MOST_SATANG })
      ),
      count: fc.oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: MOST_INSTALMENTS })),
      interestType: fc.constantFrom(...INTEREST_TYPES),
      interestMillionths: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 10_000 }).map(hundredths => hundredths * 10_000),
        fc.integer({ min: 1, max: 50 * MILLION })
      ),
      isWholeBaht: fc.boolean(),
      payShare: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
      firstMonth: fc.constantFrom('2026-01', '2026-12', '1999-11')
    })
    .map(
      ({ payShare, ...terms }): LoanTerms => ({
        ...terms,
        paySatang: payShare === null ? 0 : Math.max(1, Math.floor((terms.principalSatang * payShare) / 1000))
      })
    )
  const check = (property: (terms: LoanTerms, schedule: LoanSchedule) => void): void =>
    fc.assert(
      fc.property(anyTerms, terms => {
        const schedule = loanSchedule(terms)
        if (typeof schedule !== 'string') property(terms, schedule)
        else expect(terms.paySatang > 0 && schedule === 'pay_below_interest').toBe(true)
      }),
      { numRuns: 1500 }
    )
  const sum = (amounts: number[]): bigint => amounts.reduce((total, it) => total + BigInt(it), 0n)

  test('sums are exact to the satang', () => {
    check((terms, { instalments, principalSatang, interestSatang, totalSatang }) => {
      expect(principalSatang).toBe(terms.principalSatang)
      expect(sum(instalments.map(it => it.principalSatang))).toBe(BigInt(terms.principalSatang))
      expect(sum(instalments.map(it => it.interestSatang))).toBe(BigInt(interestSatang))
      expect(sum(instalments.map(it => it.amountSatang))).toBe(BigInt(totalSatang))
      for (const it of instalments) expect(it.amountSatang).toBe(it.principalSatang + it.interestSatang)
    })
  })

  test('amounts are never negative, and the balance never grows and ends at zero', () => {
    check((terms, { instalments }) => {
      let balance = terms.principalSatang
      expect(instalments.length).toBeGreaterThan(0)
      expect(instalments.length).toBeLessThanOrEqual(terms.count)
      instalments.forEach((it, at) => {
        for (const amount of [it.principalSatang, it.interestSatang, it.amountSatang, it.balanceSatang])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(it.balanceSatang).toBe(balance - it.principalSatang)
        expect(it.seq).toBe(at + 1)
        expect(it.month).toBe(addMonths(terms.firstMonth, at))
        balance = it.balanceSatang
      })
      expect(balance).toBe(0)
    })
  })

  test('all instalments except the last are as given or rounded, and the last takes the remainder', () => {
    check((terms, { instalments, paySatang }) => {
      const others = instalments.slice(0, -1)
      const isLevel = terms.interestType === 0 || terms.isWholeBaht || terms.paySatang > 0
      if (isLevel) for (const it of others) expect(it.amountSatang).toBe(paySatang)
      if (terms.isWholeBaht && terms.paySatang === 0)
        for (const it of others) expect(it.amountSatang % 100).toBe(0)
      if (terms.paySatang > 0) expect(paySatang).toBe(terms.paySatang)
    })
  })

  test('interest of a reducing loan is the balance times the rate, halves rounded up', () => {
    check((terms, { instalments }) => {
      if (terms.interestType !== 0) return
      let balance = BigInt(terms.principalSatang)
      const [rate, of] = [BigInt(terms.interestMillionths), 1_200_000_000n]
      for (const it of instalments) {
        // 2·|exact − rounded| <= 1, and a half is rounded up.
        const twice = 2n * (balance * rate - BigInt(it.interestSatang) * of)
        expect(twice >= -of && twice < of).toBe(true)
        balance -= BigInt(it.principalSatang)
      }
    })
  })

  test('the level instalment is the annuity, halves rounded up', () => {
    check((terms, { paySatang, instalments }) => {
      const { interestType, isWholeBaht, interestMillionths, principalSatang } = terms
      if (interestType !== 0 || isWholeBaht || terms.paySatang > 0 || instalments.length < 2) return
      if (interestMillionths === 0) return
      const [rate, of] = [BigInt(interestMillionths), 1_200_000_000n]
      const n = BigInt(terms.count)
      const grown = (of + rate) ** n
      // P·i·(1+i)^n = A·((1+i)^n − 1), both sides times of^(n+1).
      const dividend = BigInt(principalSatang) * rate * grown
      const divisor = of * (grown - of ** n)
      const twice = 2n * (dividend - BigInt(paySatang) * divisor)
      expect((twice >= -divisor && twice < divisor) || paySatang === 1).toBe(true)
    })
  })

  test('interest of the fixed types is known in advance', () => {
    check((terms, { interestSatang }) => {
      if (terms.interestType === 2) expect(interestSatang).toBe(Math.floor(terms.interestMillionths / 10_000))
      if (terms.interestType !== 1) return
      const exact = BigInt(terms.principalSatang) * BigInt(terms.interestMillionths) * BigInt(terms.count)
      const twice = 2n * (exact - BigInt(interestSatang) * 1_200_000_000n)
      expect(twice >= -1_200_000_000n && twice < 1_200_000_000n).toBe(true)
    })
  })

  test('the same terms give the same schedule', () => {
    check((terms, schedule) => expect(loanSchedule(terms)).toEqual(schedule))
  })
})
