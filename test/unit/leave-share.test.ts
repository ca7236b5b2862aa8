import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayShare, hundredthsOf, shareOfHundredths } from '#shared/domain/leave/leave-share.ts'

// Sums of leave are exact: minutes are added, and days are rounded once.

const hours = (count: number, dayMinutes = 480): DayShare => ({ minutes: count * 60, dayMinutes })
const times = (count: number, share: DayShare): DayShare[] => Array.from({ length: count }, () => share)

test.each<[string, DayShare[], number]>([
  ['nothing', [], 0],
  ['a day off', [{ minutes: 0, dayMinutes: 0 }], 0],
  ['an hour of eight', [hours(1)], 13],
  ['eight single hours of eight', times(8, hours(1)), 100],
  ['seven single hours of seven', times(7, hours(1, 420)), 100],
  ['three thirds of a day', times(3, { minutes: 160, dayMinutes: 480 }), 100],
  ['four hours of eight and three and a half of seven', [hours(4), hours(3.5, 420)], 100],
  ['an hour of days of every length', [hours(1), hours(1, 420), hours(1, 450), hours(1, 540)], 51],
  ['a recorded half day and four single hours', [shareOfHundredths(50), ...times(4, hours(1))], 100],
  ['480 single minutes', times(480, { minutes: 1, dayMinutes: 480 }), 100]
])('%s', (_, shares, hundredths) => {
  expect(hundredthsOf(shares)).toBe(hundredths)
})

test('any split of a leave into parts sums to the same, in any order', () => {
  const day = fc.integer({ min: 1, max: 1440 }).chain(dayMinutes =>
    fc.record({
      dayMinutes: fc.constant(dayMinutes),
      minutes: fc.integer({ min: 1, max: dayMinutes }),
      cuts: fc.array(fc.nat(dayMinutes), { maxLength: 10 })
    })
  )
  fc.assert(
    fc.property(fc.array(day, { maxLength: 20 }), fc.boolean(), (days, isReversed) => {
      const parts = days.flatMap(({ dayMinutes, minutes, cuts }) => {
        const edges = [0, ...cuts.map(cut => Math.min(cut, minutes)), minutes].toSorted((a, b) => a - b)
        return edges.slice(1).map((edge, at) => ({ minutes: edge - (edges[at] ?? 0), dayMinutes }))
      })
      expect(hundredthsOf(isReversed ? parts.toReversed() : parts)).toBe(hundredthsOf(days))
    })
  )
})
