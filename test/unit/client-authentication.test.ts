import { beforeEach, expect, test } from 'vitest'
import { ClientAuthentication } from '../../main/oauth/clients/client-authentication.ts'
import type { Client } from '../../main/oauth/clients/client-record.ts'
import { secretHash } from '../../main/platform/secrets.ts'

// Wrong client credentials at introspection (spec 4.2) are delayed, and refused only after many more.

const ADDRESS = '10.0.0.1'
const CLIENT = { id: 'c1', type: 'confidential', secretHash: secretHash('right') } as Client

let now = 0
let delays: { ms: number; end: () => void }[] = []
let authentication: ClientAuthentication
beforeEach(() => {
  now = 1_000
  delays = []
  const clients = { find: async (id: string) => (id === CLIENT.id ? CLIENT : null), used: () => undefined }
  authentication = new ClientAuthentication(
    clients,
    () => now,
    ms => new Promise<void>(resolve => delays.push({ ms, end: resolve }))
  )
})

const prove = (secret: string, address = ADDRESS) =>
  authentication.proveHoldingBack({ id: CLIENT.id, secret }, address)
/** Waits until a wrong claim is delayed and ends the delay at once. */
async function delayOfWrongClaim(): Promise<number> {
  const answer = prove('wrong')
  while (delays.length === 0) await Promise.resolve()
  const [delay] = delays.splice(0)
  delay?.end()
  expect(await answer).toBeNull()
  return delay?.ms ?? 0
}
const REFUSED = { code: 'too_many_requests' }

test('answers five wrong claims at once, delays the next by two seconds at most and refuses after 30', async () => {
  for (let guess = 0; guess < 5; guess += 1) expect(await prove('wrong')).toBeNull()
  expect(delays).toEqual([])
  const waits: number[] = []
  for (let guess = 5; guess < 30; guess += 1) waits.push(await delayOfWrongClaim())
  expect(waits).toEqual([1_000, ...Array(24).fill(2_000)])
  await expect(prove('wrong')).rejects.toMatchObject({ ...REFUSED, details: { retryAfterSeconds: 1 } })
  now += 15 * 60_000
  expect(await prove('wrong')).toBeNull()
})

test('neither delays nor refuses the right secret, whatever others guess', async () => {
  for (let guess = 0; guess < 5; guess += 1) await prove('wrong')
  const delayed = prove('wrong')
  while (delays.length === 0) await Promise.resolve()
  expect(await prove('right')).toBe(CLIENT)
  delays.splice(0)[0]?.end()
  expect(await delayed).toBeNull()
  for (let guess = 0; guess < 5; guess += 1) await prove('wrong')
  for (let guess = 5; guess < 30; guess += 1) await delayOfWrongClaim()
  await expect(prove('wrong')).rejects.toMatchObject(REFUSED)
  expect(await prove('right')).toBe(CLIENT)
})

test('delays at most 50 claims at a time', async () => {
  const addresses = Array.from({ length: 51 }, (_, at) => `10.0.1.${at}`)
  for (const address of addresses) for (let guess = 0; guess < 5; guess += 1) await prove('wrong', address)
  const delayed = addresses.slice(0, 50).map(address => prove('wrong', address))
  await expect(prove('wrong', addresses[50])).rejects.toMatchObject(REFUSED)
  expect(delays).toHaveLength(50)
  for (const { end } of delays) end()
  expect(await Promise.all(delayed)).toEqual(Array(50).fill(null))
  const next = prove('wrong', addresses[50])
  while (delays.length === 50) await Promise.resolve()
  delays[50]?.end()
  expect(await next).toBeNull()
})
