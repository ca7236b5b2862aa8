import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { type LeaveUse, type YearQuota, yearBalance } from '#shared/domain/leave/leave-balance.ts'
import { shareOfHundredths } from '#shared/domain/leave/leave-share.ts'

// The balance of a leave type: granted, carried over, recorded, approved, pending.

const TODAY = '2026-06-30'
const use = (date: string, hundredths: number, state: LeaveUse['state'] = 'approved'): LeaveUse => ({
  state,
  year: date.slice(0, 4),
  date,
  ...shareOfHundredths(hundredths)
})
const plain = (year: string, granted: number): YearQuota => ({ year, granted, earned: 0, carryOver: null })
const carrying = (year: string, granted: number, hundredths: number, months: number): YearQuota => ({
  year,
  granted,
  earned: 0,
  carryOver: { hundredths, months }
})

test('subtracts recorded, approved and pending leave from the grant', () => {
  const uses = [
    use('2026-01-05', 100, 'recorded'),
    use('2026-02-05', 50),
    use('2026-12-31', 100),
    use('2026-08-03', 200, 'pending'),
    use('2025-12-31', 400)
  ]
  expect(yearBalance([plain('2026', 600)], uses, TODAY)).toEqual({
    granted: 600,
    earned: 0,
    carriedOver: 0,
    carryOverEnds: null,
    recorded: 100,
    approved: 150,
    pending: 200,
    remaining: 150
  })
})

test('is exact for single hours, and its numbers add up', () => {
  const hour = (state: LeaveUse['state']) => ({
    ...use('2026-02-05', 0, state),
    minutes: 60,
    dayMinutes: 480
  })
  const uses = [...Array(3).fill(hour('approved')), ...Array(5).fill(hour('pending'))]
  expect(yearBalance([plain('2026', 600)], uses, TODAY)).toMatchObject({
    approved: 38,
    pending: 62,
    remaining: 500
  })
})

test('may become negative', () => {
  expect(yearBalance([plain('2026', 100)], [use('2026-03-02', 250)], TODAY).remaining).toBe(-150)
})

describe('days carried over', () => {
  const carriedOverOf = (years: YearQuota[], uses: LeaveUse[], today = TODAY) => {
    const { carriedOver, carryOverEnds, remaining } = yearBalance(years, uses, today)
    return [carriedOver, carryOverEnds, remaining]
  }
  const years = [plain('2025', 600), carrying('2026', 600, 300, 3)]

  test.each<[string, LeaveUse[], string, (number | string | null)[]]>([
    ['as much as is left', [use('2025-05-05', 500)], '2026-03-31', [100, '2026-03-31', 700]],
    ['at most the limit of the rule', [], '2026-03-31', [300, '2026-03-31', 900]],
    ['nothing where nothing is left', [use('2025-05-05', 600)], '2026-01-01', [0, null, 600]],
    ['nothing where too much was taken', [use('2025-05-05', 700)], '2026-01-01', [0, null, 600]],
    ['used first', [use('2026-02-02', 200)], '2026-03-31', [300, '2026-03-31', 700]],
    ['lost after their last day', [], '2026-04-01', [0, '2026-03-31', 600]],
    ['except what was used in time', [use('2026-02-02', 200)], '2026-04-01', [200, '2026-03-31', 600]],
    ['not used after their last day', [use('2026-04-01', 200)], '2026-04-02', [0, '2026-03-31', 400]],
    ['used on their last day', [use('2026-03-31', 400)], '2026-04-02', [300, '2026-03-31', 500]],
    ['requested in time', [use('2026-03-31', 100, 'pending')], '2026-04-02', [100, '2026-03-31', 600]]
  ])('%s', (_, uses, today, expected) => {
    expect(carriedOverOf(years, uses, today)).toEqual(expected)
  })

  test('last for the whole year', () => {
    expect(carriedOverOf([plain('2025', 600), carrying('2026', 600, 300, 12)], [], '2026-12-31')).toEqual([
      300,
      '2026-12-31',
      900
    ])
  })

  test('are carried over once: days brought into a year do not go on into the next', () => {
    const three = [plain('2024', 600), carrying('2025', 600, 600, 12), carrying('2026', 600, 900, 12)]
    expect(carriedOverOf(three, [])).toEqual([600, '2026-12-31', 1200])
    // The first 600 of 2025 come from 2024, the last 100 from its own.
    expect(carriedOverOf(three, [use('2025-07-01', 700)])).toEqual([500, '2026-12-31', 1100])
  })
})

const history = fc.tuple(
  fc.array(
    fc.record({ granted: fc.nat(2000), most: fc.nat(1000), months: fc.integer({ min: 1, max: 12 }) }),
    {
      minLength: 1,
      maxLength: 4
    }
  ),
  fc.array(
    fc.record({
      day: fc.nat(1460),
      hundredths: fc.integer({ min: 1, max: 500 }),
      state: fc.constantFrom('recorded' as const, 'approved' as const, 'pending' as const)
    }),
    { maxLength: 12 }
  ),
  fc.nat(1460)
)
const built = ([years, uses, day]: typeof history extends fc.Arbitrary<infer T> ? T : never) => ({
  years: years.map(({ granted, most, months }, at) => carrying(String(2024 + at), granted, most, months)),
  uses: uses.map(({ day: at, hundredths, state }) => use(addDays('2024-01-01', at), hundredths, state)),
  today: addDays('2024-01-01', day)
})

test('the numbers add up for any history, and more leave never leaves more', () => {
  fc.assert(
    fc.property(history, fc.nat(1460), (raw, day) => {
      const { years, uses, today } = built(raw)
      const balance = yearBalance(years, uses, today)
      expect(
        balance.granted + balance.carriedOver - balance.recorded - balance.approved - balance.pending
      ).toBe(balance.remaining)
      expect(balance.carriedOver).toBeLessThanOrEqual(years.at(-1)?.carryOver?.hundredths ?? 0)
      const another = yearBalance(years, [...uses, use(addDays('2024-01-01', day), 50)], today)
      expect(another.remaining).toBeLessThanOrEqual(balance.remaining)
    })
  )
})
