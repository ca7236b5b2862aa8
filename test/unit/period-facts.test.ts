import { expect, test } from 'vitest'
import { NO_OVERTIME } from '#shared/domain/attendance/overtime.ts'
import {
  addedFacts,
  factsText,
  NO_FACTS,
  type PeriodFacts,
  periodFacts
} from '#shared/domain/month-end/period-facts.ts'

// Facts of a period are compared by their text, whatever has put them together.

const SOME: PeriodFacts = {
  ...NO_FACTS,
  daysWorked: 3,
  counted: { ...NO_OVERTIME, 150: 90 },
  leave: [{ flag: '06', isPaid: true, minutesOf: { 480: 960, 240: 120 } }],
  shifts: { NIGHT: 1, DAY: 2 },
  loans: [{ code: 'L1', satang: 100 }]
}
/** The same value with its members in the opposite order. */
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, of]) => [key, reversed(of)])
        )
      : value

test('the same facts have the same text', () => {
  expect(factsText(periodFacts([], []))).toBe(factsText(NO_FACTS))
  expect(factsText(addedFacts(NO_FACTS, SOME))).toBe(factsText(SOME))
  expect(factsText(reversed(SOME) as PeriodFacts)).toBe(factsText(SOME))
  expect(JSON.parse(factsText(SOME))).toEqual(SOME)
})

test('other facts have another text', () => {
  const others: PeriodFacts[] = [
    { ...SOME, daysWorked: 4 },
    { ...SOME, counted: { ...SOME.counted, 300: 1 } },
    { ...SOME, leave: [{ flag: '06', isPaid: true, minutesOf: { 480: 1080 } }] },
    { ...SOME, shifts: { DAY: 3 } },
    { ...SOME, loans: [] }
  ]
  for (const other of others) expect(factsText(other)).not.toBe(factsText(SOME))
})
