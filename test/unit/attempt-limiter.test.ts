import { expect, test } from 'vitest'
import { AttemptLimiter, type Claim } from '../../main/modules/accounts/attempt-limiter.ts'

// Password guesses are slowed down per account and address (decision 0010).

function limiting() {
  let now = 1_000
  const limiter = new AttemptLimiter(() => now)
  /** True: let in. False: wrong. A number: the seconds to wait. */
  const prove = async (claim: Claim, isRight: boolean): Promise<boolean | number> => {
    try {
      return (await limiter.prove(claim, async () => (isRight ? 'proven' : null))) !== null
    } catch (error) {
      return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds
    }
  }
  const attempt = (account: string, address: string, isRight = false) => prove({ account, address }, isRight)
  return {
    prove,
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

test('slows an address from the thousandth failure over many accounts, but none of the accounts elsewhere', async () => {
  const { attempt, guess } = limiting()
  await guess(999, EACH('somebody'), ALWAYS('10.0.0.1'))
  expect(await attempt('anna', '10.0.0.1', true)).toBe(true)
  await guess(1, ALWAYS('somebody else'), ALWAYS('10.0.0.1'))
  expect(await attempt('ben', '10.0.0.1', true)).toBe(1)
  expect(await attempt('ben', '10.0.0.2', true)).toBe(true)
  // Anna has signed in from there before.
  expect(await attempt('anna', '10.0.0.1', true)).toBe(true)
  await guess(5, ALWAYS('anna'), ALWAYS('10.0.0.1'))
  expect(await attempt('anna', '10.0.0.1', true)).toBe(1)
})

test('counts the guesses of a session for that session only', async () => {
  const { prove, guess } = limiting()
  await guess(1000, EACH('somebody'), ALWAYS('10.0.0.1'))
  const session = (name: string, isRight: boolean) => prove({ session: name }, isRight)
  for (let at = 0; at < 5; at += 1) expect(await session('a', false)).toBe(false)
  expect(await session('a', true)).toBe(1)
  expect(await session('b', true)).toBe(true)
})

test('counts simultaneous guesses like consecutive ones, at an account and at an address', async () => {
  const { attempt, guess } = limiting()
  const all = await Promise.all(Array.from({ length: 8 }, () => attempt('anna', '10.0.0.1')))
  expect(all).toEqual([false, false, false, false, false, 1, 1, 1])
  await guess(990, EACH('somebody'), ALWAYS('10.0.0.1'))
  const spread = await Promise.all(Array.from({ length: 8 }, (_, at) => attempt(`other-${at}`, '10.0.0.1')))
  expect(spread.filter(it => it === false)).toHaveLength(5)
})

test('does not let a long line at one account delay another', async () => {
  const limiter = new AttemptLimiter(() => 1_000)
  let open = () => {}
  const held = new Promise<null>(resolve => {
    open = () => resolve(null)
  })
  const slow = limiter.prove({ account: 'anna', address: '10.0.0.1' }, () => held)
  expect(await limiter.prove({ account: 'ben', address: '10.0.0.1' }, async () => 'proven')).toBe('proven')
  open()
  expect(await slow).toBeNull()
})

test('slows an account from the hundredth failure over many addresses, but no other account', async () => {
  const { attempt, guess } = limiting()
  await guess(100, ALWAYS('anna'), EACH('10.0.0'))
  expect(await attempt('anna', '10.1.0.1', true)).toBe(1)
  expect(await attempt('ben', '10.0.0-1', true)).toBe(true)
})
