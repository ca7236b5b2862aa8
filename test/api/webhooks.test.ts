import { afterAll, beforeAll, expect, test } from 'vitest'
import { SalarySteps } from '../support/salary-steps.ts'
import { isSignedWith, startReceiver } from '../support/webhook-receiver.ts'

// Webhooks at the running workstation (decision 0043): who may use them, bad input, and events of other operations.

const WEBHOOKS = '/app/v1/webhooks'

let steps: SalarySteps
let asAdmin: SalarySteps['asHr']
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  ;[steps, receiver] = await Promise.all([SalarySteps.open(), startReceiver()])
  asAdmin = await steps.loans.station.signIn()
})
afterAll(async () => {
  await steps.close()
  await receiver.close()
})

const entered = (changes: object = {}) => ({
  name: 'Payroll',
  url: receiver.url,
  events: ['loan.finished'],
  is_internal: true,
  ...changes
})

test('HR without the group of administrators neither sees nor changes them', async () => {
  const asHr = await steps.loans.station.signIn('e0030')
  for (const request of [{}, { body: entered() }]) expect((await asHr(WEBHOOKS, request)).status).toBe(403)
})

test.each([
  [{ url: 'payroll' }, 'webhook.not_a_url', 'url'],
  [{ url: 'http://payroll.example.com', is_internal: false }, 'webhook.needs_https', 'url'],
  [{ url: 'https://[::1]/', is_internal: false }, 'webhook.private_address', 'url'],
  [{ name: '  ' }, 'field.missing', 'name']
])('%j is refused', async (changes, code, path) => {
  const { status, body } = await asAdmin(WEBHOOKS, { body: entered(changes) })
  expect(status).toBe(400)
  expect(body.faults).toMatchObject([{ code, path }])
  expect((await asAdmin(WEBHOOKS)).body.payload).toEqual([])
})

test('closing the pay of a month reports the loans that it finishes', async () => {
  const { body } = await asAdmin(WEBHOOKS, { body: entered() })
  const { webhook, secret } = body.payload
  expect(webhook).toMatchObject({ created_by: 'คมสัน พูลสวัสดิ์', created_by_en: 'Komsan Poonsawat' })
  const ping = await asAdmin(`${WEBHOOKS}/${webhook.webhook_id}/test`, { method: 'POST' })
  expect(ping.body.payload).toMatchObject({ event: 'test.ping', state: 'delivered', fault: null })
  const periodId = steps.fullPeriod()
  const { loans: effect, token } = await steps.preview(periodId)
  expect(effect.turning_count).toBeGreaterThan(0)
  expect((await steps.take(periodId, 'close', token)).status).toBe(200)
  await receiver.waitFor(1 + effect.turning_count)
  const [first, ...messages] = receiver.received
  expect(first?.body.type).toBe('test.ping')
  for (const message of messages) {
    expect(message.body).toMatchObject({
      type: 'loan.finished',
      data: { employee_loan_id: expect.any(String) }
    })
    expect(isSignedWith(secret, message)).toBe(true)
  }
  const told = new Set(messages.map(message => message.body.data.employee_loan_id))
  expect(told.size).toBe(effect.turning_count)
})

test('a change over what somebody else has changed is an edit conflict', async () => {
  const { body } = await asAdmin(WEBHOOKS, { body: entered({ name: 'ERP' }) })
  const { webhook_id } = body.payload.webhook
  const change = (name: string, base: string) =>
    asAdmin(`${WEBHOOKS}/${webhook_id}`, {
      method: 'PUT',
      body: { ...entered({ name }), base: { name: base } }
    })
  expect((await change('ERP 2', 'ERP')).status).toBe(200)
  const { status, body: refused } = await change('ERP 3', 'ERP')
  expect(status).toBe(409)
  expect(refused.payload).toEqual({ current: { name: 'ERP 2' }, conflicts: ['name'] })
  expect((await asAdmin(`${WEBHOOKS}/${webhook_id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await asAdmin(`${WEBHOOKS}/${webhook_id}/deliveries`)).status).toBe(404)
})
