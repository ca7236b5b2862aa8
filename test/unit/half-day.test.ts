import { expect, test } from 'vitest'
import { halvesOf } from '#shared/domain/leave/half-day.ts'

const span = (text: string) => {
  const [start = 0, end = 0] = text.split('-').map(it => Number(it.slice(0, 2)) * 60 + Number(it.slice(3)))
  return { start, end }
}

// The halves that the buttons of a leave request fill in.
test.each([
  ['an hour’s break in the middle', ['08:30-12:30', '13:30-17:30'], '08:30-12:30', '13:30-17:30'],
  ['a break nearer to the end', ['08:00-13:00', '14:00-17:00'], '08:00-13:00', '14:00-17:00'],
  ['no break', ['08:00-16:00'], '08:00-12:00', '12:00-16:00'],
  ['two breaks', ['06:00-08:00', '08:15-11:00', '12:00-15:00'], '06:00-11:00', '12:00-15:00'],
  ['a night', ['22:00-26:00', '27:00-31:00'], '22:00-26:00', '27:00-31:00']
])('with %s', (_, work, first, second) => {
  expect(halvesOf(work.map(span))).toEqual({ first: span(first), second: span(second) })
})

test('a free day has none', () => expect(halvesOf([])).toBeNull())
