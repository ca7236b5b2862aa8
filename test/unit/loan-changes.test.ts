import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { type LoanInstalment, sumOfAmounts, sumOfPart } from '#shared/domain/loans/loan-instalment.ts'
import { type PayOff, payOff } from '#shared/domain/loans/loan-pay-off.ts'
import { putRestOnLast, restOf } from '#shared/domain/loans/loan-rest.ts'
import { loanSchedule } from '#shared/domain/loans/loan-schedule.ts'
import { type SkippedMonth, skipMonth } from '#shared/domain/loans/loan-skip.ts'

// Changes to the instalments of a loan: early pay-off (decision 0017), a skipped month, sums kept by hand (spec 4.11 rule 3).

const NOW = '2026-03'

/** 12,000 over 12 months at 6 %, reducing: the first row of decision 0017, with the first `paidCount` paid. */
function twelve(paidCount: number, firstMonth = NOW): LoanInstalment[] {
  const schedule = loanSchedule({
    principalSatang: 1_200_000,
    count: 12,
    interestType: 0,
    interestMillionths: 6_000_000,
    isWholeBaht: false,
    paySatang: 0,
    firstMonth
  })
  if (typeof schedule === 'string') throw new Error(schedule)
  return schedule.instalments.map(it => ({
    id: `i${it.seq}`,
    seq: it.seq,
    month: it.month,
    principalSatang: it.principalSatang,
    interestSatang: it.interestSatang,
    isPaid: it.seq <= paidCount
  }))
}

const terms = (month: string, closed: readonly string[] = [], currentMonth = NOW) => ({
  month,
  currentMonth,
  closedMonths: new Set(closed)
})
const payOffOf = (quote: ReturnType<typeof payOff>): PayOff => {
  if (typeof quote === 'string') throw new Error(quote)
  return quote
}

describe('early pay-off', () => {
  test('in the second month takes all principal and the interest of that month, and saves the rest', () => {
    const quote = payOffOf(payOff(twelve(1, '2026-02'), terms(NOW)))
    // 12,000 - 972.80 left; 55.14 of the schedule; 393.58 - 60.00 - 55.14 is saved.
    expect(quote).toMatchObject({
      principalSatang: 1_102_720,
      interestSatang: 5514,
      amountSatang: 1_108_234,
      savedSatang: 27_844,
      beforeCount: 0,
      overdueSatang: 0
    })
    expect(quote.instalments).toHaveLength(2)
    expect(quote.instalments[1]).toMatchObject({ id: 'i2', seq: 2, month: NOW, principalSatang: 1_102_720 })
    expect(quote.removedIds).toHaveLength(10)
  })

  test('in a later month leaves the months before it unchanged', () => {
    const quote = payOffOf(payOff(twelve(0), terms('2026-06')))
    expect(quote).toMatchObject({ beforeCount: 3, interestSatang: 4533 })
    expect(quote.instalments.map(it => it.id)).toEqual(['i1', 'i2', 'i3', 'i4'])
    expect(quote.instalments.slice(0, 3)).toEqual(twelve(0).slice(0, 3))
  })

  test('before the first deduction costs no interest, as none has accrued', () => {
    const quote = payOffOf(payOff(twelve(0, '2026-05'), terms(NOW)))
    expect(quote).toMatchObject({ amountSatang: 1_200_000, interestSatang: 0, savedSatang: 39_358 })
    expect(quote.instalments).toEqual([
      { id: 'i1', seq: 1, month: NOW, principalSatang: 1_200_000, interestSatang: 0, isPaid: false }
    ])
  })

  test('includes overdue instalments with their interest', () => {
    const quote = payOffOf(payOff(twelve(0, '2026-01'), terms(NOW, ['2026-01', '2026-02'])))
    expect(quote).toMatchObject({ overdueSatang: 206_560, beforeCount: 0 })
    expect(quote.interestSatang).toBe(6000 + 5514 + 5025)
    expect(quote.instalments.map(it => it.month)).toEqual([NOW, NOW, NOW])
  })

  test('with nothing but overdue instalments moves them to the month', () => {
    const quote = payOffOf(payOff(twelve(0, '2025-01'), terms(NOW)))
    expect(quote).toMatchObject({ savedSatang: 0, amountSatang: 1_239_358, removedIds: [] })
  })

  test.each<[string, LoanInstalment[], ReturnType<typeof terms>]>([
    ['month_closed', twelve(0), terms(NOW, [NOW])],
    ['month_past', twelve(0), terms('2026-02')],
    ['month_too_late', twelve(0), terms('2027-03')],
    ['nothing_changes', twelve(0), terms('2027-02')],
    ['nothing_changes', twelve(11), terms('2027-02')]
  ])('%s', (fault, rows, input) => {
    expect(payOff(rows, input)).toBe(fault)
  })

  test('renumbers the remaining instalments if their months were out of order', () => {
    const rows = twelve(0).map(it => (it.seq === 1 ? { ...it, month: '2028-01' } : it))
    const quote = payOffOf(payOff(rows, terms('2026-05')))
    expect(quote.instalments.map(it => [it.id, it.seq])).toEqual([
      ['i2', 1],
      ['i3', 2]
    ])
  })
})

/** Instalments in any state, in months around now, some paid. At least one is unpaid. */
const anyInstalments = fc
  .array(
    fc.record({
      principalSatang: fc.integer({ min: 0, max: 10_000_000 }),
      interestSatang: fc.integer({ min: 0, max: 100_000 }),
      offset: fc.integer({ min: -6, max: 18 }),
      isPaid: fc.boolean()
    }),
    { minLength: 1, maxLength: 24 }
  )
  .map(rows =>
    rows.map(
      ({ offset, ...row }, at): LoanInstalment => ({
        ...row,
        id: `i${at}`,
        seq: at + 1,
        month: addMonths(NOW, offset),
        isPaid: row.isPaid && at > 0
      })
    )
  )
const anyClosed = fc
  .uniqueArray(fc.integer({ min: -6, max: 1 }))
  .map(offsets => new Set(offsets.map(offset => addMonths(NOW, offset))))
const anyMonth = fc.integer({ min: -2, max: 19 }).map(offset => addMonths(NOW, offset))

test('keeps all principal of any loan, never costs more interest, and leaves nothing after the month', () => {
  fc.assert(
    fc.property(anyInstalments, anyClosed, anyMonth, (rows, closedMonths, month) => {
      const quote = payOff(rows, { month, currentMonth: NOW, closedMonths })
      if (typeof quote === 'string') return
      const { instalments } = quote
      expect(sumOfPart(instalments, 'principalSatang')).toBe(sumOfPart(rows, 'principalSatang'))
      expect(quote.savedSatang).toBeGreaterThanOrEqual(0)
      expect(sumOfAmounts(instalments) + quote.savedSatang).toBe(sumOfAmounts(rows))
      expect(quote.amountSatang).toBe(quote.principalSatang + quote.interestSatang)
      const unpaid = instalments.filter(it => !it.isPaid)
      expect(unpaid.every(it => it.month <= month && !closedMonths.has(it.month))).toBe(true)
      expect(sumOfAmounts(unpaid)).toBe(quote.amountSatang + quote.beforeSatang)
      expect(instalments.map(it => it.seq)).toEqual(instalments.map((_, at) => at + 1))
      const paid = (list: readonly LoanInstalment[]) =>
        list.filter(it => it.isPaid).map(({ seq: _, ...it }) => it)
      expect(paid(instalments)).toEqual(paid(rows))
      expect(instalments.length + quote.removedIds.length).toBe(rows.length)
      // After a pay-off there is nothing left to pay off.
      expect(payOff(instalments, { month, currentMonth: NOW, closedMonths })).toBe('nothing_changes')
    })
  )
})

describe('a skipped month', () => {
  const skippedMonthOf = (result: ReturnType<typeof skipMonth>): SkippedMonth => {
    if (typeof result === 'string') throw new Error(result)
    return result
  }

  test('moves the instalment and all later ones by one month', () => {
    const { instalments, movedCount, lastMonth } = skippedMonthOf(skipMonth(twelve(2), 'i4', new Set()))
    expect(instalments.map(it => it.month).slice(0, 5)).toEqual([
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-07',
      '2026-08'
    ])
    expect([movedCount, lastMonth]).toEqual([9, '2027-03'])
  })

  test.each<[string, string, string[], string]>([
    ['is_paid', 'i1', [], NOW],
    ['is_paid', 'i99', [], NOW],
    ['month_closed', 'i2', ['2026-05'], NOW],
    ['too_far', 'i2', [], '2399-01']
  ])('%s', (fault, from, closed, first) => {
    expect(skipMonth(twelve(1, first), from, new Set(closed))).toBe(fault)
  })

  test('keeps amounts and paid instalments of any loan and moves each later one a month, never into a closed one', () => {
    fc.assert(
      fc.property(anyInstalments, anyClosed, fc.nat(23), (rows, closedMonths, at) => {
        const from = rows[at % rows.length]
        const result = skipMonth(rows, from?.id ?? '', closedMonths)
        if (typeof result === 'string' || from === undefined) return
        for (const [index, row] of rows.entries()) {
          const isMoved = !row.isPaid && row.month >= from.month
          const month = isMoved ? addMonths(row.month, 1) : row.month
          expect(result.instalments[index]).toEqual({ ...row, month })
          if (isMoved) expect(closedMonths.has(month)).toBe(false)
        }
      })
    )
  })
})

describe('the rest', () => {
  const contract = { principalSatang: 1_200_000, interestSatang: 39_358 }
  const edited = (changes: Record<string, Partial<LoanInstalment>>) =>
    twelve(2).map(it => ({ ...it, ...changes[it.id] }))
  const open = (it: LoanInstalment): boolean => !it.isPaid

  test('is what the instalments lack of the contract', () => {
    expect(restOf(twelve(0), contract)).toEqual({ principalSatang: 0, interestSatang: 0 })
    expect(restOf(edited({ i3: { principalSatang: 0 } }), contract)).toEqual({
      principalSatang: 98_255,
      interestSatang: 0
    })
  })

  test('goes to the last instalment that may be changed', () => {
    const rows = putRestOnLast(edited({ i3: { principalSatang: 0, interestSatang: 25 } }), contract, open)
    expect(rows?.at(-1)).toMatchObject({ principalSatang: 102_764 + 98_255, interestSatang: 514 + 5000 })
    const upToTen = putRestOnLast(edited({ i3: { principalSatang: 0 } }), contract, it => it.seq <= 10)
    expect(upToTen?.[9]?.principalSatang).toBe((twelve(0)[9]?.principalSatang ?? 0) + 98_255)
  })

  test('that is negative is taken from the last instalments, none below zero', () => {
    const rows = putRestOnLast(edited({ i3: { principalSatang: 298_255 } }), contract, open)
    expect(rows?.at(-1)?.principalSatang).toBe(0)
    expect(rows && restOf(rows, contract).principalSatang).toBe(0)
    expect(
      putRestOnLast(edited({ i3: { principalSatang: 1_200_001 } }), contract, it => it.seq > 3)
    ).toBeNull()
  })

  test('put on the last instalments gives the sums of the contract and no negative amount, for any input', () => {
    fc.assert(
      fc.property(anyInstalments, fc.nat(23), fc.nat(20_000_000), (rows, at, typed) => {
        const sums = {
          principalSatang: sumOfPart(rows, 'principalSatang'),
          interestSatang: sumOfPart(rows, 'interestSatang')
        }
        const after = rows.map((it, index) =>
          index === at % rows.length && !it.isPaid ? { ...it, principalSatang: typed } : it
        )
        const balanced = putRestOnLast(after, sums, open)
        if (balanced === null) return
        expect(restOf(balanced, sums)).toEqual({ principalSatang: 0, interestSatang: 0 })
        expect(balanced.every(it => it.principalSatang >= 0 && it.interestSatang >= 0)).toBe(true)
        expect(balanced.filter(it => it.isPaid)).toEqual(rows.filter(it => it.isPaid))
      })
    )
  })
})
