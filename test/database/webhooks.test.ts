import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordActivity } from '../../main/modules/activity/activity.ts'
import { Webhooks } from '../../main/modules/webhooks/webhooks.ts'
import type { NewWebhook } from '../../shared/contracts/webhooks.ts'
import { encodeId } from '../../shared/domain/encoded-id.ts'
import type { SecretBox } from '../../shared/domain/secret-box.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'
import { until } from '../support/until.ts'
import { isSignedWith, startReceiver } from '../support/webhook-receiver.ts'

// Webhooks (decision 0043) on a clock that the test sets: reporting, sending, trying again, secrets.

const SECOND = 1_000
const HOUR = 3_600_000
const admin = { kind: 'user', id: 'u-1', name: 'admin', origin: '127.0.0.1' } as never
/** Seals by reversing; `other` cannot open what this one sealed. */
const plainBox: SecretBox = {
  kind: 'file',
  seal: plain => plain.toReversed(),
  open: sealed => sealed.toReversed()
}
const otherBox: SecretBox = {
  ...plainBox,
  open: () => {
    throw new Error('sealed by another box')
  }
}

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

let opened: TestDatabase
let now: number
let isCaughtUp: boolean
let webhooks: Webhooks
const runtime = testRuntime({ now: () => now })
const openWebhooks = (secretBox = plainBox): Webhooks =>
  new Webhooks({
    database: opened.database,
    runtime,
    secretBox,
    isCaughtUp: async () => isCaughtUp,
    onTrouble: error => {
      throw error
    }
  })
beforeEach(async () => {
  opened = await openTestDatabase()
  now = Date.parse('2026-03-10T02:00:00Z')
  isCaughtUp = true
  receiver.received.length = 0
  receiver.answer(204)
  webhooks = openWebhooks()
})
afterEach(async () => {
  await webhooks.close()
  await opened.close()
})

const entered = (changes: Partial<NewWebhook> = {}): NewWebhook => ({
  name: 'Payroll',
  url: receiver.url,
  events: ['employee.create', 'employee.terminate'],
  is_internal: true,
  ...changes
})
const add = (changes?: Partial<NewWebhook>) => webhooks.service.create(admin, entered(changes))
const log = (action: string, id = 'e-1') =>
  opened.database.write(trx =>
    recordActivity(trx, runtime, 'system', action, ['employee', id], { after: {} })
  )
const shown = async () => (await webhooks.service.list())[0]
const deliveries = async () => {
  const { webhook_id = '' } = (await shown()) ?? {}
  return (await webhooks.service.deliveries(webhook_id, {})).deliveries
}
const settled = (attempts: number) =>
  until(async () => (await deliveries())[0]?.attempts === attempts, `${attempts} attempts`)

describe('events', () => {
  test('of the log are posted with ids only, signed, each once', async () => {
    await log('employee.create', 'earlier')
    const { secret } = await add()
    await log('employee.create')
    await log('session.open')
    await log('employee.resign')
    await webhooks.run()
    await receiver.waitFor(2)
    await webhooks.run()
    await log('employee.create', 'e-2')
    await webhooks.run()
    await receiver.waitFor(3)
    const data = (id: string) => ({ employee_id: encodeId(id) })
    expect(receiver.received.map(({ body }) => body)).toEqual([
      { type: 'employee.create', timestamp: '2026-03-10T02:00:00.000Z', data: data('e-1') },
      { type: 'employee.terminate', timestamp: '2026-03-10T02:00:00.000Z', data: data('e-1') },
      { type: 'employee.create', timestamp: '2026-03-10T02:00:00.000Z', data: data('e-2') }
    ])
    for (const message of receiver.received) expect(isSignedWith(secret, message)).toBe(true)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_/),
      'webhook-timestamp': String(now / SECOND)
    })
  })

  test('that a webhook does not ask for, or that happen while it is off, are not reported', async () => {
    const { webhook } = await add({ events: ['employee.terminate'] })
    await log('employee.create')
    await webhooks.service.switch(admin, webhook.webhook_id, false)
    await log('employee.resign')
    await webhooks.run()
    await webhooks.service.switch(admin, webhook.webhook_id, true)
    await log('employee.resign', 'e-2')
    await webhooks.run()
    await receiver.waitFor(1)
    expect(receiver.received.map(({ body }) => body.data.employee_id)).toEqual([encodeId('e-2')])
    expect(await deliveries()).toHaveLength(1)
  })

  test('come once after more entries than are read at once', async () => {
    await add()
    await log('employee.create', 'first')
    for (let at = 0; at < 600; at += 1) await log('session.open')
    await log('employee.create', 'last')
    await webhooks.run()
    await receiver.waitFor(2)
    expect(receiver.received.map(({ body }) => body.data.employee_id)).toEqual([
      encodeId('first'),
      encodeId('last')
    ])
  })

  test('of a closed day wait for noon and for the queue, and none is left out', async () => {
    await add({ events: ['attendance.day.closed'] })
    await webhooks.run()
    // 12:00 in Bangkok: the 9th is over.
    now = Date.parse('2026-03-10T05:00:00Z')
    isCaughtUp = false
    await webhooks.run()
    expect(await deliveries()).toEqual([])
    isCaughtUp = true
    await webhooks.run()
    await receiver.waitFor(1)
    now = Date.parse('2026-03-13T04:59:59Z')
    await webhooks.run()
    await receiver.waitFor(3)
    await webhooks.run()
    expect(receiver.received.map(({ body }) => body.data.date)).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11'
    ])
  })
})

describe('a message', () => {
  test('is tried again unchanged until it is delivered', async () => {
    receiver.answer(500)
    await add()
    await log('employee.create')
    await webhooks.run()
    await settled(1)
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', fault: { code: 'webhook.refused', params: { status: 500 } } }
    ])
    await webhooks.run()
    expect(receiver.received).toHaveLength(1)
    receiver.answer(200)
    now += 6 * SECOND
    await webhooks.run()
    await settled(2)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', fault: null }])
    const [first, second] = receiver.received
    expect(second?.text).toBe(first?.text)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })

  test('fails for good after ten attempts, and goes again when asked', async () => {
    receiver.answer(404)
    const { webhook } = await add()
    await log('employee.create')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await webhooks.run()
      await settled(attempt)
      now += 27 * HOUR
    }
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 10 }])
    expect(await shown()).toMatchObject({ waiting: 0, failed: 1, last_delivered: null })
    receiver.answer(204)
    const [{ delivery_id = '' } = {}] = await deliveries()
    await webhooks.service.replay(admin, webhook.webhook_id, delivery_id)
    await webhooks.run()
    await receiver.waitFor(11)
    await until(async () => (await shown())?.failed === 0, 'the message to be delivered')
  })

  test('that was put off survives a restart and a clock that is set back', async () => {
    receiver.answer(503)
    await add()
    await log('employee.create')
    await webhooks.run()
    await settled(1)
    await webhooks.close()
    receiver.answer(204)
    now -= 30 * HOUR
    webhooks = openWebhooks()
    await webhooks.run()
    await receiver.waitFor(2)
  })

  test.each([
    [302, 'webhook.redirect'],
    [400, 'webhook.refused']
  ])('with status %i is not delivered', async (status, code) => {
    receiver.answer(status)
    await add()
    await log('employee.create')
    await webhooks.run()
    await settled(1)
    expect(await deliveries()).toMatchObject([{ state: 'waiting', fault: { code, params: { status } } }])
  })

  test('waits while nothing listens at the address', async () => {
    const gone = await startReceiver()
    await gone.close()
    await add({ url: gone.url })
    await log('employee.create')
    await webhooks.run()
    await settled(1)
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', fault: { code: 'webhook.unreachable', params: { reason: 'ECONNREFUSED' } } }
    ])
  })

  test('that the receiver wants no more ends the webhook until it is switched on', async () => {
    receiver.answer(410)
    const { webhook } = await add()
    await log('employee.create')
    await webhooks.run()
    await settled(1)
    expect(await shown()).toMatchObject({ state: 'gone', waiting: 1 })
    await log('employee.create', 'e-2')
    now += HOUR
    await webhooks.run()
    expect(receiver.received).toHaveLength(1)
    receiver.answer(204)
    await webhooks.service.switch(admin, webhook.webhook_id, true)
    await webhooks.run()
    await receiver.waitFor(2)
    expect(receiver.received.at(-1)?.body.data.employee_id).toBe(encodeId('e-1'))
  })

  test('goes to no private network that nobody has allowed, by address or by name', async () => {
    await add({ url: 'https://localhost/hooks', is_internal: false })
    await log('employee.create')
    await webhooks.run()
    await settled(1)
    expect(await deliveries()).toMatchObject([{ fault: { code: 'webhook.private_address' } }])
    await expect(add({ url: 'https://10.0.0.7/hooks', is_internal: false })).rejects.toMatchObject({
      details: { faults: [{ code: 'webhook.private_address', path: 'url', params: { address: '10.0.0.7' } }] }
    })
  })
})

describe('the secret', () => {
  test('of before signs too for a day after a new one was made', async () => {
    const { webhook, secret } = await add()
    const { secret: next } = await webhooks.service.newSecret(admin, webhook.webhook_id)
    await log('employee.create')
    await webhooks.run()
    await receiver.waitFor(1)
    now += 25 * HOUR
    await log('employee.create', 'e-2')
    await webhooks.run()
    await receiver.waitFor(2)
    const signed = receiver.received.map(message => [secret, next].map(one => isSignedWith(one, message)))
    expect(signed).toEqual([
      [true, true],
      [false, true]
    ])
  })

  test('of another machine sends nothing, says so, and a new one sends what waits', async () => {
    const { webhook } = await add()
    await webhooks.close()
    webhooks = openWebhooks(otherBox)
    await log('employee.create')
    await webhooks.run()
    expect(await shown()).toMatchObject({ is_secret_readable: false, waiting: 1 })
    expect(await webhooks.service.test(admin, webhook.webhook_id)).toMatchObject({
      state: 'failed',
      fault: { code: 'webhook.secret_unreadable' }
    })
    await webhooks.close()
    webhooks = openWebhooks()
    await webhooks.service.newSecret(admin, webhook.webhook_id)
    await webhooks.run()
    await receiver.waitFor(1)
  })

  test('is stored sealed only, and the log has none', async () => {
    const { secret } = await add()
    const { read } = opened.database
    const stored = JSON.stringify([
      await read.selectFrom('webhooks').selectAll().execute(),
      await read.selectFrom('activity_log').selectAll().execute()
    ])
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(secret.slice('whsec_'.length))
  })
})

test('an old message that no longer waits is removed', async () => {
  await add()
  await log('employee.create')
  await webhooks.run()
  await receiver.waitFor(1)
  await until(async () => (await deliveries())[0]?.state === 'delivered', 'the delivery')
  now += 31 * 24 * HOUR
  await log('employee.create', 'e-2')
  await webhooks.run()
  await receiver.waitFor(2)
  expect(await deliveries()).toHaveLength(1)
})
