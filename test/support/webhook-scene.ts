import type { FeedEntry } from '../../shared/contracts/head-office/feed.ts'
import type { Delivery, NewWebhook, Webhook } from '../../shared/contracts/webhooks.ts'
import { FakeBranch } from './fake-branch.ts'
import { openTestHeadOffice } from './head-office.ts'
import { until } from './until.ts'
import { startReceiver } from './webhook-receiver.ts'
import type { RequestOptions } from './workstation.ts'

export const WEBHOOKS = '/app/v1/webhooks'
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
/** 11:55 in Bangkok: yesterday is not closed yet. */
const START = Date.parse('2026-03-10T04:55:00Z')

/** A process of the head office on a clock that a test sets, software that receives webhooks, and branches that say anything. */
export async function openWebhookScene() {
  const clock = { now: START }
  const runtime = { now: () => clock.now }
  const receiver = await startReceiver()
  const headOffice = await openTestHeadOffice({ runtime })
  let branches = 0
  const call = (path: string, options: RequestOptions = {}) =>
    headOffice.asAdministrator(`${WEBHOOKS}${path}`, options)
  const list = async (): Promise<Webhook[]> => (await call('')).body.payload
  const entered = (changes: Partial<NewWebhook> = {}): NewWebhook => ({
    name: 'Payroll',
    url: receiver.url,
    events: ['employee.create'],
    is_internal: true,
    ...changes
  })
  const deliveries = async (webhookId: string): Promise<Delivery[]> =>
    (await call(`/${webhookId}/deliveries?limit=200`)).body.payload.deliveries
  return {
    clock,
    runtime,
    receiver,
    headOffice,
    call,
    list,
    entered,
    deliveries,
    add: async (changes?: Partial<NewWebhook>): Promise<{ webhook: Webhook; secret: string }> =>
      (await call('', { body: entered(changes) })).body.payload,
    /** The newest message of a webhook once it is in a state. */
    settled: async (webhookId: string, state: Delivery['state']): Promise<Delivery> => {
      await until(async () => (await deliveries(webhookId))[0]?.state === state, `a message that is ${state}`)
      return (await deliveries(webhookId))[0] as Delivery
    },
    /** A branch that has sent its snapshot. */
    join: async (allowsPay = true) => {
      branches += 1
      const code = `W${branches}`
      const id = await headOffice.makeBranch(code)
      const branch = await FakeBranch.join(headOffice, await headOffice.makeCode(id), allowsPay)
      await branch.begin()
      return { branch, code, id }
    },
    told: () => receiver.received.map(({ body: { type, data } }) => ({ type, ...data })),
    /** As at the beginning, without webhooks. */
    reset: async (): Promise<void> => {
      for (const { webhook_id } of await list()) await call(`/${webhook_id}`, { method: 'DELETE' })
      clock.now = START
      receiver.received.length = 0
      receiver.answer(204)
    },
    close: async (): Promise<void> => {
      await headOffice.close()
      await receiver.close()
    }
  }
}

export const about = (action: string, id: string, values: object = {}): Partial<FeedEntry> => ({
  action,
  subject_kind: 'employee',
  subject_id: id,
  after_json: JSON.stringify(values)
})
