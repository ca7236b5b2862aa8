import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestHeadOffice } from '../support/head-office.ts'
import { until } from '../support/until.ts'
import { isSignedWith } from '../support/webhook-receiver.ts'
import { about, MINUTE, openWebhookScene, SECOND, WEBHOOKS } from '../support/webhook-scene.ts'

// Webhooks of the head office (decision 0043): what becomes of messages, and what administrators do.

let scene: Awaited<ReturnType<typeof openWebhookScene>>
beforeAll(async () => {
  scene = await openWebhookScene()
})
afterAll(() => scene.close())
afterEach(() => scene.reset())

describe('a receiver', () => {
  const send = async (status: number) => {
    scene.receiver.answer(status)
    const { webhook } = await scene.add()
    const { branch } = await scene.join()
    await branch.send({ entries: [branch.entry(about('employee.create', 'e1'))] })
    await until(async () => (await scene.deliveries(webhook.webhook_id))[0]?.attempts === 1, 'an attempt')
    return webhook.webhook_id
  }

  test.each([
    [302, 'webhook.redirect'],
    [404, 'webhook.refused'],
    [500, 'webhook.refused']
  ])('that responds with %i gets the same message again', async (status, code) => {
    const id = await send(status)
    const [failed] = await scene.deliveries(id)
    expect(failed).toMatchObject({ state: 'waiting', fault: { code } })
    const wait = Date.parse(failed?.next_attempt ?? '') - scene.clock.now
    expect(wait).toBeGreaterThanOrEqual(5 * SECOND)
    expect(wait).toBeLessThanOrEqual(5.5 * SECOND)
    scene.receiver.answer(204)
    scene.clock.now += wait
    expect(await scene.settled(id, 'delivered')).toMatchObject({ attempts: 2, fault: null })
    const [first, second] = scene.receiver.received
    expect(second?.text).toBe(first?.text)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })

  test('that responds with 410 gets nothing more until it is switched on', async () => {
    const id = await send(410)
    expect((await scene.list())[0]).toMatchObject({ state: 'gone', waiting: 1 })
    scene.receiver.answer(204)
    scene.clock.now += 10 * SECOND
    await scene.call(`/${id}/switch`, { body: { is_on: true } })
    await scene.settled(id, 'delivered')
  })

  test('is tested, gets a message again, and two signatures after a new secret', async () => {
    // After what other tests have logged.
    scene.clock.now += 10 * MINUTE
    const { webhook, secret } = await scene.add()
    expect(webhook.created_by).toBe('Administrator')
    const ping = await scene.call(`/${webhook.webhook_id}/test`, { method: 'POST' })
    expect(ping.body.payload).toMatchObject({ event: 'test.ping', state: 'delivered', attempts: 1 })
    const renewed = await scene.call(`/${webhook.webhook_id}/secret`, { method: 'POST' })
    const path = `/${webhook.webhook_id}/deliveries/${ping.body.payload.delivery_id}/replay`
    expect((await scene.call(path, { method: 'POST' })).body.payload).toMatchObject({
      state: 'waiting',
      attempts: 0
    })
    await scene.receiver.waitFor(2)
    const [, second] = scene.receiver.received
    if (!second) throw new Error('nothing was received')
    for (const signing of [secret, renewed.body.payload.secret])
      expect(isSignedWith(signing, second)).toBe(true)
    const { activities } = (
      await scene.headOffice.asAdministrator('/app/v1/company/activity?area=webhook&limit=4')
    ).body.payload
    expect(activities.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
      ['webhook.replayed', 'Payroll'],
      ['webhook.secret', 'Payroll'],
      ['webhook.tested', 'Payroll'],
      ['webhook.added', 'Payroll']
    ])
    expect(JSON.stringify(activities)).not.toContain('whsec_')
    const stored = await scene.headOffice.database.run('select secret_sealed, previous_sealed from webhooks')
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(secret).toString('base64'))
  })
})

describe('bad input', () => {
  test.each([
    [{ url: 'payroll' }, 'webhook.not_a_url', 'url'],
    [{ url: 'http://payroll.example.com', is_internal: false }, 'webhook.needs_https', 'url'],
    [{ url: 'https://10.0.0.1/', is_internal: false }, 'webhook.private_address', 'url'],
    [{ name: '  ' }, 'field.missing', 'name']
  ])('%j is refused', async (changes, code, path) => {
    const { status, body } = await scene.call('', { body: scene.entered(changes) })
    expect(status).toBe(400)
    expect(body.faults).toMatchObject([{ code, path }])
  })

  test('a change over what somebody else has changed is an edit conflict', async () => {
    const { webhook } = await scene.add()
    const change = (name: string, base: string) =>
      scene.call(`/${webhook.webhook_id}`, {
        method: 'PUT',
        body: { ...scene.entered({ name }), base: { name: base } }
      })
    expect((await change('ERP', 'Payroll')).status).toBe(200)
    const { status, body } = await change('ERP 2', 'Payroll')
    expect({ status, payload: body.payload }).toEqual({
      status: 409,
      payload: { current: { name: 'ERP' }, conflicts: ['name'] }
    })
  })

  test('nobody without an account sees webhooks', async () => {
    expect((await scene.headOffice.call(WEBHOOKS)).status).toBe(401)
  })

  test('without a key for secrets none can be added, and the others stay as they are', async () => {
    const { webhook } = await scene.add()
    const keyless = await openTestHeadOffice(
      { runtime: scene.runtime, secretBox: null },
      scene.headOffice.database
    )
    const { status, body } = await keyless.asAdministrator(WEBHOOKS, { body: scene.entered() })
    expect(status).toBe(409)
    expect(body.faults).toMatchObject([{ code: 'head_office.no_secret_key' }])
    expect((await keyless.asAdministrator(WEBHOOKS)).body.payload).toMatchObject([
      { webhook_id: webhook.webhook_id, is_secret_readable: false }
    ])
    await keyless.close()
  })
})
