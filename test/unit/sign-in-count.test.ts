import { expect, test } from 'vitest'
import { signInCount } from '../../main/modules/accounts/sign-in-count.ts'

const DAY_MS = 24 * 60 * 60_000

test('an account signs in 300 times a day at most, others are not affected', () => {
  let now = 0
  const count = signInCount(() => now)
  for (let times = 0; times < 300; times += 1) count.add('a')
  now += DAY_MS - 1_500
  expect(() => count.add('a')).toThrow(
    expect.objectContaining({
      code: 'too_many_requests',
      details: expect.objectContaining({ retryAfterSeconds: 2 })
    })
  )
  count.add('b')
  now += 1_500
  count.add('a')
})
