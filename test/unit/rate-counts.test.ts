import { expect, test } from 'vitest'
import { RateCounts } from '../../main/server/rate-counts.ts'

const WINDOW = 60_000

function counting() {
  let now = 5_000_000
  const counts = new RateCounts(() => now)
  return {
    ask: (key: string) => {
      let seen: { current: number; ttl: number } | undefined
      counts.incr(
        key,
        (_error, result) => {
          seen = result
        },
        WINDOW,
        10
      )
      return seen
    },
    pass: (ms: number) => {
      now += ms
    }
  }
}

test('counts the requests of each address within its window and starts again in the next', () => {
  const { ask, pass } = counting()
  expect(ask('a')).toEqual({ current: 1, ttl: WINDOW })
  pass(20_000)
  expect(ask('a')).toEqual({ current: 2, ttl: 40_000 })
  expect(ask('b')).toEqual({ current: 1, ttl: WINDOW })
  pass(40_000)
  expect(ask('a')).toEqual({ current: 1, ttl: WINDOW })
  expect(ask('b')).toEqual({ current: 2, ttl: 20_000 })
})

test('forgets the address whose window began first when there are too many', () => {
  const { ask } = counting()
  ask('first')
  for (let other = 0; other < 4_999; other += 1) ask(`other-${other}`)
  expect(ask('first')).toMatchObject({ current: 2 })
  ask('one more')
  expect(ask('other-4998')).toMatchObject({ current: 2 })
  expect(ask('first')).toMatchObject({ current: 1 })
})
