import { expect, test } from 'vitest'
import { AttemptLimiter } from '../../main/modules/accounts/attempt-limiter.ts'

// Password guesses are slowed down per account and address (companion 6.7).

function limiting() {
  let now = 1_000
  const limiter = new AttemptLimiter(() => now)
  /** True: let in. False: wrong. A number: the seconds to wait. */
  const attempt = async (account: string, address: string, isRight = false): Promise<boolean | number> => {
    try {
      return (await limiter.prove({ account, address }, async () => (isRight ? 'proven' : null))) !== null
    } catch (error) {
      return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds
    }
  }
  return {
    attempt,
    guess: async (count: number, account: (at: number) => string, address: (at: number) => string) => {
      for (let at = 0; at < count; at += 1)
        expect(await attempt(account(at), address(at)), `${at}`).toBe(false)
    },
    pass: (ms: number) => {
      now += ms
    }
  }
}

const ALWAYS = (text: string) => () => text
const EACH = (prefix: string) => (at: number) => `${prefix}-${at}`

test('slows an account at one address after five failures, not other accounts there nor the account elsewhere', async () => {
  const { attempt, guess } = limiting()
  await guess(5, ALWAYS('anna'), ALWAYS('10.0.0.1'))
  expect(await attempt('anna', '10.0.0.1', true)).toBe(1)
  expect(await attempt('anna', '10.0.0.2', true)).toBe(true)
  expect(await attempt('ben', '10.0.0.1', true)).toBe(true)
})

test('twenty wrong guesses behind a proxy do not lock out anybody else there', async () => {
  const { attempt, guess, pass } = limiting()
  for (let at = 0; at < 20; at += 1) {
    await guess(1, ALWAYS('anna'), ALWAYS('10.0.0.1'))
    pass(300_000)
  }
  expect(await attempt('ben', '10.0.0.1', true)).toBe(true)
})

test('slows an address from the two hundredth failure over many accounts, but none of the accounts elsewhere', async () => {
  const { attempt, guess } = limiting()
  await guess(199, EACH('somebody'), ALWAYS('10.0.0.1'))
  expect(await attempt('anna', '10.0.0.1', true)).toBe(true)
  await guess(1, ALWAYS('somebody else'), ALWAYS('10.0.0.1'))
  expect(await attempt('anna', '10.0.0.1', true)).toBe(1)
  expect(await attempt('anna', '10.0.0.2', true)).toBe(true)
})

test('slows an account from the hundredth failure over many addresses, but no other account', async () => {
  const { attempt, guess } = limiting()
  await guess(100, ALWAYS('anna'), EACH('10.0.0'))
  expect(await attempt('anna', '10.1.0.1', true)).toBe(1)
  expect(await attempt('ben', '10.0.0-1', true)).toBe(true)
})
