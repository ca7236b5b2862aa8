import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoanInstalment } from '#shared/domain/loan-instalment.ts'
import { owedToday, type Repayment, type RepaymentTerms, repay } from '#shared/domain/loan-repayment.ts'
import { INTEREST_TYPES } from '#shared/domain/loan-schedule.ts'
import { bahtText } from '#shared/domain/money.ts'
import { MILLION, scheduled, termsOf, type WantedTerms } from '../support/loan-terms.ts'

// Payments in cash or by transfer, of a part or of the whole.

const instalmentsOf = (terms: WantedTerms, paidCount = 0): LoanInstalment[] =>
  scheduled(termsOf(terms)).instalments.map(({ seq, month, principalSatang, interestSatang }) => ({
    id: `i${seq}`,
    seq,
    month,
    principalSatang,
    interestSatang,
    isPaid: seq <= paidCount
  }))

let nextId = 0
const terms = (wanted: WantedTerms, changes: Partial<RepaymentTerms> = {}): RepaymentTerms => ({
  amountSatang: null,
  rest: 'fewer',
  currentMonth: '2026-01',
  interestType: wanted.type ?? 0,
  interestMillionths: Math.round((wanted.interest ?? 0) * MILLION),
  isWholeBaht: wanted.isWholeBaht ?? false,
  newId: () => {
    nextId += 1
    return `new${nextId}`
  },
  ...changes
})
const done = (result: ReturnType<typeof repay>): Repayment => {
  if (typeof result === 'string') throw new Error(result)
  return result
}
const shown = ({ instalments, paidIds }: Repayment): string[] =>
  instalments.map(
    it =>
      `${it.month} ${bahtText(it.principalSatang)} + ${bahtText(it.interestSatang)}${paidIds.has(it.id) ? ' now' : it.isPaid ? ' paid' : ''}`
  )

/** 972.80 + 60.00, 977.66 + 55.14, … 1027.64 + 5.14 (companion 8). */
const REDUCING: WantedTerms = { P: 12_000, n: 12, interest: 6 }
/** 3333.33 + 100.00 twice, 3333.34 + 100.00. */
const FIXED: WantedTerms = { P: 10_000, n: 3, interest: 12, type: 1 }

describe('the whole', () => {
  test('is what is overdue, the instalment of the month, and the principal of later ones', () => {
    const rows = instalmentsOf(FIXED)
    expect(owedToday(rows, '2026-02')).toBe(343_333 + 343_333 + 333_334)
    const whole = done(repay(rows, terms(FIXED, { currentMonth: '2026-02' })))
    expect(shown(whole)).toEqual([
      '2026-01 3333.33 + 100.00 now',
      '2026-02 3333.33 + 100.00 now',
      '2026-02 3333.34 + 0.00 now'
    ])
    expect(whole).toMatchObject({
      balanceSatang: 0,
      leftCount: 0,
      savedSatang: 10_000,
      overdueSatang: 343_333
    })
  })

  test('a month that is paid already owes no interest', () => {
    expect(owedToday(instalmentsOf(FIXED, 1), '2026-01')).toBe(666_667)
  })
})

describe('a part', () => {
  test('goes to what is overdue first, interest before principal, and divides an instalment', () => {
    const rows = instalmentsOf(FIXED)
    const part = done(repay(rows, terms(FIXED, { currentMonth: '2026-03', amountSatang: 343_333 + 15_000 })))
    expect(shown(part)).toEqual([
      '2026-01 3333.33 + 100.00 now',
      '2026-02 50.00 + 100.00 now',
      '2026-02 3283.33 + 0.00',
      '2026-03 3333.34 + 100.00'
    ])
    expect(part).toMatchObject({ savedSatang: 0, nextSatang: null, leftCount: 2 })
  })

  test('fewer instalments: as large as before, the last ones fall away', () => {
    const part = done(repay(instalmentsOf(REDUCING), terms(REDUCING, { amountSatang: 500_000 })))
    expect(shown(part).slice(0, 3)).toEqual([
      '2026-01 5000.00 + 0.00 now',
      '2026-01 972.80 + 60.00',
      '2026-02 1002.66 + 30.14'
    ])
    expect(part.leftCount).toBe(7)
    expect(shown(done(repay(instalmentsOf(FIXED), terms(FIXED, { amountSatang: 400_000 }))))).toEqual([
      '2026-01 4000.00 + 0.00 now',
      '2026-01 3333.33 + 100.00',
      '2026-02 2666.67 + 100.00'
    ])
  })

  test('smaller instalments: as many as before', () => {
    const part = done(
      repay(instalmentsOf(REDUCING), terms(REDUCING, { amountSatang: 500_000, rest: 'smaller' }))
    )
    expect(part.leftCount).toBe(12)
    expect(part.nextSatang).toBe(56_450)
    expect(
      shown(done(repay(instalmentsOf(FIXED), terms(FIXED, { amountSatang: 333_333, rest: 'smaller' }))))
    ).toEqual([
      '2026-01 3333.33 + 0.00 now',
      '2026-01 3333.33 + 100.00',
      '2026-02 1666.67 + 100.00',
      '2026-03 1666.67 + 100.00'
    ])
  })

  test('more than the later months hold is taken off the current one', () => {
    const part = done(repay(instalmentsOf(FIXED), terms(FIXED, { amountSatang: 666_667 + 20_000 })))
    expect(shown(part)).toEqual([
      '2026-01 100.00 + 100.00 now',
      '2026-01 6666.67 + 0.00 now',
      '2026-01 3233.33 + 0.00'
    ])
  })
})

test.each([
  [0, 'amount_not_positive'],
  [-1, 'amount_not_positive'],
  [1_010_001, 'amount_above_owed']
] as const)('%d satang: %s', (amountSatang, fault) => {
  expect(repay(instalmentsOf(FIXED), terms(FIXED, { amountSatang }))).toBe(fault)
})

test('nothing is lost to rounding, whatever the loan, the month and the amount', () => {
  fc.assert(
    fc.property(
      fc.record({
        P: fc.integer({ min: 1, max: 500_000 }),
        n: fc.integer({ min: 1, max: 60 }),
        interest: fc.integer({ min: 0, max: 30 }),
        type: fc.constantFrom(...INTEREST_TYPES),
        isWholeBaht: fc.boolean()
      }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('fewer', 'smaller'),
      (wanted, paidCount, month, share, rest) => {
        const rows = instalmentsOf(wanted, paidCount)
        const currentMonth = `2026-${String(month).padStart(2, '0')}`
        const owed = owedToday(rows, currentMonth)
        const amountSatang = Math.max(1, Math.round(owed * share))
        fc.pre(owed > 0)
        const found = done(repay(rows, terms(wanted, { currentMonth, amountSatang, rest })))
        const sum = (part: 'principalSatang' | 'interestSatang', of: readonly LoanInstalment[]): number =>
          of.reduce((all, it) => all + it[part], 0)
        const paidNow = found.instalments.filter(it => found.paidIds.has(it.id))
        expect(sum('principalSatang', found.instalments)).toBe(wanted.P * 100)
        expect(sum('principalSatang', paidNow) + sum('interestSatang', paidNow)).toBe(amountSatang)
        expect(found.instalments.every(it => it.principalSatang >= 0 && it.interestSatang >= 0)).toBe(true)
        expect(found.instalments.map(it => it.seq)).toEqual(found.instalments.map((_, at) => at + 1))
        expect(new Set(found.instalments.map(it => it.id)).size).toBe(found.instalments.length)
        expect(found.savedSatang).toBeGreaterThanOrEqual(0)
        expect(found.leftCount === 0).toBe(amountSatang === owed)
        // What was paid before stays as it was.
        expect(
          found.instalments.filter(it => it.isPaid && !found.paidIds.has(it.id)).map(it => it.id)
        ).toEqual(rows.filter(it => it.isPaid).map(it => it.id))
      }
    )
  )
})
