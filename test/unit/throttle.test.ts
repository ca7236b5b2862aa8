import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failures, refuseWaiting } from '../../main/platform/throttle.ts'
import { WorkstationError } from '../../shared/domain/workstation-error.ts'

// Guesses are slowed down (decision 0010).

const FREE = 5
const LONGEST = 300_000
const FORGOTTEN_AFTER = 900_000

function failing(count: number, at = 1_000_000) {
  let now = at
  const failures = new Failures(() => now)
  for (let failure = 0; failure < count; failure += 1) failures.add('subject')
  return {
    failures,
    wait: () => failures.waitOf('subject', FREE),
    pass: (ms: number) => {
      now += ms
    }
  }
}

test('free failures cost nothing, and each further one doubles the wait up to five minutes', () => {
  const waits = Array.from({ length: 20 }, (_, count) => failing(count).wait())
  expect(waits.slice(0, FREE)).toEqual([0, 0, 0, 0, 0])
  expect(waits.slice(FREE)).toEqual([
    1_000,
    2_000,
    4_000,
    8_000,
    16_000,
    32_000,
    64_000,
    128_000,
    256_000,
    LONGEST,
    LONGEST,
    LONGEST,
    LONGEST,
    LONGEST,
    LONGEST
  ])
  expect(failing(5_000).wait()).toBe(LONGEST)
})

test('the wait runs out, and failures are forgotten a quarter of an hour after the last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: FREE, max: 40 }),
      fc.integer({ min: 0, max: 2 * FORGOTTEN_AFTER }),
      (count, passed) => {
        const { wait, pass } = failing(count)
        const whole = wait()
        pass(passed)
        expect(wait()).toBe(Math.max(0, whole - passed))
      }
    )
  )
  const { failures, wait, pass } = failing(9)
  pass(FORGOTTEN_AFTER - 1)
  failures.add('subject')
  expect(wait()).toBe(32_000)
  pass(FORGOTTEN_AFTER)
  failures.add('subject')
  expect(wait()).toBe(0)
})

test('success clears only its own subject', () => {
  const { failures, wait } = failing(9)
  for (let failure = 0; failure < 9; failure += 1) failures.add('other')
  failures.clear('subject')
  expect([wait(), failures.waitOf('other', FREE)]).toEqual([0, 16_000])
})

test('remembers the latest subjects, however many fail', () => {
  const { failures, wait } = failing(FREE)
  for (let other = 0; other < 9_999; other += 1) failures.add(`other-${other}`)
  expect(wait()).toBe(1_000)
  failures.add('subject')
  for (let other = 0; other < 9_999; other += 1) failures.add(`another-${other}`)
  expect(wait()).toBe(2_000)
  for (let other = 0; other < 10_000; other += 1) failures.add(`more-${other}`)
  expect(wait()).toBe(0)
})

describe('the refusal', () => {
  test.each([0, -1])('does not happen for %d ms', ms => {
    expect(() => refuseWaiting(ms)).not.toThrow()
  })

  test.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [LONGEST, 300]
  ])('of %d ms gives whole seconds: %d', (ms, retryAfterSeconds) => {
    let thrown: unknown
    try {
      refuseWaiting(ms)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(WorkstationError)
    expect(thrown).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds } })
  })
})
