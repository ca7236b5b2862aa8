import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HeadOfficeChild, startHeadOffice } from '../support/faults/head-office-child.ts'
import { HEAD_OFFICE_PASSWORD } from '../support/head-office.ts'
import { newPostgresDatabase, type TestDatabase } from '../support/postgres.ts'
import { type SessionHeaders, signInAt } from '../support/session.ts'
import { until } from '../support/until.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

// `kill -9` of the process of the head office that is sending a message: the other one sends it, and all that wait.

const MESSAGES = 30
/** A process that has ended keeps its webhook for a minute. */
const PATIENCE_MS = 120_000

let database: TestDatabase
let receiver: Awaited<ReturnType<typeof startReceiver>>
const processes: HeadOfficeChild[] = []
beforeAll(async () => {
  ;[database, receiver] = await Promise.all([newPostgresDatabase(), startReceiver()])
  processes.push(await startHeadOffice(database.url, []))
}, 60_000)
afterAll(async () => {
  await Promise.all(processes.map(it => it.kill()))
  await receiver.close()
  await database.drop()
})

async function post<T>(url: string, headers: SessionHeaders, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { payload: T }).payload
}

test('nothing is lost, and the same message keeps its id', { timeout: PATIENCE_MS + 60_000 }, async () => {
  const url = processes[0]?.url ?? ''
  const session = await signInAt(url, 'admin', HEAD_OFFICE_PASSWORD)
  const { webhook } = await post<{ webhook: { webhook_id: string } }>(`${url}/app/v1/webhooks`, session, {
    name: 'Payroll',
    url: receiver.url,
    events: ['employee.create'],
    is_internal: true
  })
  receiver.answer('never')
  await database.run(
    `insert into webhook_deliveries (id, webhook_id, event, body, state, attempts, next_attempt_at, created_at)
     select 'msg_' || lpad(n::text, 3, '0'), $1, 'employee.create', '{"data":{}}', 'waiting', 0, now(), now()
     from generate_series(1, $2) n`,
    [webhook.webhook_id, MESSAGES]
  )
  await receiver.waitFor(1)
  const other = await startHeadOffice(database.url, [])
  processes.push(other)
  receiver.answer(204)
  await processes[0]?.kill()
  const waiting = async (): Promise<number> =>
    Number((await database.run(`select count(*) from webhook_deliveries where state = 'waiting'`))[0]?.count)
  await until(async () => (await waiting()) === 0, 'all messages to be delivered', PATIENCE_MS)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'] ?? '')
  expect(new Set(ids).size).toBe(MESSAGES)
  // The one that was being sent comes twice.
  expect(ids.filter(id => id === 'msg_001').length).toBe(2)
  expect(ids.length).toBe(MESSAGES + 1)
})
