import { expect, test } from 'vitest'
import { RateCounts } from '../../main/server/rate-counts.ts'

const WINDOW = 60_000

function counting() {
  let now = 5_000_000
  const counts = new RateCounts(() => now)
  return {
    count: (key: string) => {
      let counted: { current: number; ttl: number } | undefined
      counts.incr(
        key,
        (_error, result) => {
          counted = result
        },
        WINDOW,
        10
      )
      return counted
    },
    pass: (ms: number) => {
      now += ms
    }
  }
}

test('counts the requests of each address within its window and starts again in the next', () => {
  const { count, pass } = counting()
  expect(count('a')).toEqual({ current: 1, ttl: WINDOW })
  pass(20_000)
  expect(count('a')).toEqual({ current: 2, ttl: 40_000 })
  expect(count('b')).toEqual({ current: 1, ttl: WINDOW })
  pass(40_000)
  expect(count('a')).toEqual({ current: 1, ttl: WINDOW })
  expect(count('b')).toEqual({ current: 2, ttl: 20_000 })
})

test('forgets the address whose window began first when there are too many', () => {
  const { count } = counting()
  count('first')
  for (let other = 0; other < 4_999; other += 1) count(`other-${other}`)
  expect(count('first')).toMatchObject({ current: 2 })
  count('one more')
  expect(count('other-4998')).toMatchObject({ current: 2 })
  expect(count('first')).toMatchObject({ current: 1 })
})
