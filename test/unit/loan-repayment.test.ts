import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoanInstalment } from '#shared/domain/loans/loan-instalment.ts'
import { owedToday, type Repayment, type RepaymentTerms, repay } from '#shared/domain/loans/loan-repayment.ts'
import { INTEREST_TYPES } from '#shared/domain/loans/loan-schedule.ts'
import { bahtText } from '#shared/domain/money.ts'
import { MILLION, scheduled, termsOf, type WantedTerms } from '../support/loan-terms.ts'

// Payments in cash or by transfer, of a part or of everything owed.

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
  closedMonths: new Set(),
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

/** 972.80 + 60.00, 977.66 + 55.14, … 1027.64 + 5.14 (decision 0017). */
const REDUCING: WantedTerms = { P: 12_000, n: 12, interest: 6 }
/** 3333.33 + 100.00 twice, 3333.34 + 100.00. */
const FIXED: WantedTerms = { P: 10_000, n: 3, interest: 12, type: 1 }

describe('paying everything', () => {
  test('covers overdue instalments, the instalment of the month and the principal of later ones', () => {
    const rows = instalmentsOf(FIXED)
    expect(owedToday(rows, '2026-02', new Set())).toBe(343_333 + 343_333 + 333_334)
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

  test('charges no interest for a month that is paid already', () => {
    expect(owedToday(instalmentsOf(FIXED, 1), '2026-01', new Set())).toBe(666_667)
  })
})

describe('paying a part', () => {
  test('covers overdue instalments first, interest before principal, and splits an instalment', () => {
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

  test('with fewer instalments keeps their size and drops the last ones', () => {
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

  test('with smaller instalments keeps their number', () => {
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

  test('covers a closed month first, which payroll will not deduct any more', () => {
    const rows = instalmentsOf(FIXED)
    const closedMonths = new Set(['2026-01'])
    const part = done(repay(rows, terms(FIXED, { amountSatang: 343_333 + 100_000, closedMonths })))
    expect(shown(part)).toEqual([
      '2026-01 3333.33 + 100.00 now',
      '2026-01 1000.00 + 0.00 now',
      '2026-02 3333.33 + 100.00',
      '2026-03 2333.34 + 100.00'
    ])
    expect(part).toMatchObject({ overdueSatang: 343_333 })
  })

  test('with fewer instalments keeps amounts agreed by hand', () => {
    // Four months of 100, then the rest.
    const rows = instalmentsOf({ P: 12_000, n: 5, pay: '100' })
    expect(
      shown(done(repay(rows, terms({ P: 12_000, n: 5 }, { currentMonth: '2025-12', amountSatang: 100_000 }))))
    ).toEqual([
      '2025-12 1000.00 + 0.00 now',
      ...['2026-01', '2026-02', '2026-03', '2026-04'].map(month => `${month} 100.00 + 0.00`),
      '2026-05 10600.00 + 0.00'
    ])
    const [first, ...later] = instalmentsOf({ P: 12_000, n: 4 })
    if (first === undefined) throw new Error('no instalment')
    const skipped = [
      { ...first, principalSatang: 0 },
      ...later,
      { ...first, id: 'last', seq: 5, month: '2026-05' }
    ]
    expect(
      shown(
        done(repay(skipped, terms({ P: 12_000, n: 5 }, { currentMonth: '2025-12', amountSatang: 100_000 })))
      )
    ).toEqual([
      '2025-12 1000.00 + 0.00 now',
      '2026-01 0.00 + 0.00',
      ...['2026-02', '2026-03', '2026-04'].map(month => `${month} 3000.00 + 0.00`),
      '2026-05 2000.00 + 0.00'
    ])
  })

  test('with smaller instalments reduces each, also where the last one takes the rest', () => {
    const wanted: WantedTerms = { P: 12_000, n: 5, pay: '100' }
    const part = repay(
      instalmentsOf(wanted),
      terms(wanted, { currentMonth: '2025-12', amountSatang: 600_000, rest: 'smaller' })
    )
    expect(shown(done(part)).slice(1)).toEqual([
      ...['2026-01', '2026-02', '2026-03', '2026-04'].map(month => `${month} 50.00 + 0.00`),
      '2026-05 5800.00 + 0.00'
    ])
  })

  test('does not charge interest again that was paid in advance', () => {
    // The first instalment has taken all interest except that of the second.
    const rows = instalmentsOf(REDUCING, 1).map((row, at) =>
      at === 0 ? { ...row, interestSatang: 39_358 - 5_514 } : at === 1 ? row : { ...row, interestSatang: 0 }
    )
    const part = done(repay(rows, terms(REDUCING, { amountSatang: 100_000 })))
    expect(part.savedSatang).toBeGreaterThan(0)
    expect(part.instalments.slice(3).every(it => it.interestSatang === 0)).toBe(true)
  })

  test('above the later principal reduces the current instalment', () => {
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
] as const)('refuses %d satang: %s', (amountSatang, fault) => {
  expect(repay(instalmentsOf(FIXED), terms(FIXED, { amountSatang }))).toBe(fault)
})

const amountOf = (it: LoanInstalment): number => it.principalSatang + it.interestSatang
/** Moves shares of principal and interest from one instalment to another, as HR may. */
function editedByHand(
  rows: readonly LoanInstalment[],
  moves: readonly (readonly [from: number, to: number, share: number])[]
): LoanInstalment[] {
  const edited = [...rows]
  for (const [from, to, share] of moves) {
    const [giver, taker] = [edited[from % rows.length], edited[to % rows.length]]
    if (giver === undefined || taker === undefined || giver === taker || giver.isPaid || taker.isPaid)
      continue
    const principal = Math.round(giver.principalSatang * share)
    const interest = Math.round(giver.interestSatang * share)
    const moved = (it: LoanInstalment, sign: 1 | -1): LoanInstalment => ({
      ...it,
      principalSatang: it.principalSatang + sign * principal,
      interestSatang: it.interestSatang + sign * interest
    })
    edited[from % rows.length] = moved(giver, -1)
    edited[to % rows.length] = moved(taker, 1)
  }
  return edited
}

test('loses nothing to rounding for any loan, month and amount', () => {
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
      fc.array(fc.tuple(fc.nat(59), fc.nat(59), fc.double({ min: 0, max: 1, noNaN: true })), {
        maxLength: 5
      }),
      (wanted, paidCount, month, share, rest, moves) => {
        const rows = editedByHand(instalmentsOf(wanted, paidCount), moves)
        const currentMonth = `2026-${String(month).padStart(2, '0')}`
        const owed = owedToday(rows, currentMonth, new Set())
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
        const old = new Map(rows.map(it => [it.id, it]))
        expect(
          found.instalments.every(
            it => it.interestSatang <= (old.get(it.id)?.interestSatang ?? it.interestSatang)
          )
        ).toBe(true)
        if (rest === 'fewer')
          expect(found.instalments.every(it => amountOf(it) <= amountOf(old.get(it.id) ?? it))).toBe(true)
        expect(found.leftCount === 0).toBe(amountSatang === owed)
        // Earlier payments are unchanged.
        expect(
          found.instalments.filter(it => it.isPaid && !found.paidIds.has(it.id)).map(it => it.id)
        ).toEqual(rows.filter(it => it.isPaid).map(it => it.id))
      }
    )
  )
})
