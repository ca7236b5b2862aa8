import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { demoDir } from '../support/demo-template.ts'
import { atStatement, type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { readDatabase } from '../support/faults/ledger.ts'
import { signInAt } from '../support/session.ts'
import { branchDate } from '../support/test-clock.ts'

// kill -9 in the middle of a bulk approval: each document is completely in one state or the other, as the screen shows.

const COUNT = 12
const KILLED_AT = 5

let dataDir: string
let child: HeadlessChild | null
beforeEach(() => {
  dataDir = demoDir()
  child = null
})
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

type Call = (path: string, body?: unknown) => Promise<{ status: number; payload: Payload }>
// biome-ignore lint/suspicious/noExplicitAny: a test reads any response
type Payload = any

const caller =
  (url: string, headers: Record<string, string>): Call =>
  async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const { payload } = (await response.json()) as { payload: Payload }
    return { status: response.status, payload }
  }

/** Changes of work cycle of E0012, whose only approver is E0003. */
async function submitted({ url, key }: HeadlessChild): Promise<string[]> {
  const call = caller(url, { 'Ocp-Apim-Subscription-Key': key })
  const today = branchDate()
  const ids: string[] = []
  for (let at = 0; at < COUNT; at += 1) {
    const { status, payload } = await call('/api/v1/open-apis/work-cycle-change/submit', {
      employee_code: 'E0012',
      work_cycle_change_dt: addDays(today, 10 + at),
      work_cycle_code: 'NIGHT'
    })
    expect(status).toBe(200)
    ids.push(payload.work_cycle_change_id)
  }
  return ids
}

/** Everything an approval changes: state, history, activity log, roster and notifications. */
const traceOf = (id: string) =>
  readDatabase(dataDir, raw =>
    raw
      .prepare<[string], Record<string, unknown>>(
        `select approve_flag as flag, effect_json is not null as has_effect,
           (select count(*) from work_cycle_days w where w.employee_id = d.employee_id and w.work_date = d.first_date
             and w.work_cycle_id = d.work_cycle_id) as days,
           (select count(*) from approval_steps s where s.document_id = d.id and s.action = 'approve') as steps,
           (select count(*) from activity_log a where a.subject_id = d.id and a.action like '%.approve') as logged,
           (select group_concat(n.reason) from notifications n where n.document_id = d.id) as notified
         from approval_documents d where d.id = ?`
      )
      .get(id)
  )
const PENDING = { flag: '01', has_effect: 0, days: 0, steps: 0, logged: 0, notified: 'turn' }
const APPROVED = { flag: '02', has_effect: 1, days: 1, steps: 1, logged: 1, notified: 'closed' }

it.each([
  'insert into "notifications"',
  'update "approval_documents"',
  'insert into "approval_steps"',
  'insert into "work_cycle_days"',
  'insert into "activity_log"'
])('at %s: approved documents are complete, and the others can be approved again', async sql => {
  child = await startHeadless(dataDir, { demo: true })
  const { password } = child
  const ids = await submitted(child)
  await child.stop()

  const nodeFlags = atStatement({ sql, thread: 'main', do: 'kill', nth: KILLED_AT })
  child = await startHeadless(dataDir, { nodeFlags })
  const decisions = { document_ids: ids, action: 'approve' }
  const approver = caller(child.url, await signInAt(child.url, 'e0003', password))
  await expect(approver('/app/v1/approvals/decisions', decisions)).rejects.toThrow()
  expect(await child.exited).toMatchObject({ signal: 'SIGKILL' })

  child = await startHeadless(dataDir)
  const traces = new Map(ids.map(id => [id, traceOf(id)]))
  const done = ids.filter(id => traces.get(id)?.flag === APPROVED.flag)
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(COUNT)
  for (const id of ids) expect(traces.get(id)).toEqual(done.includes(id) ? APPROVED : PENDING)

  const again = caller(child.url, await signInAt(child.url, 'e0003', password))
  const inbox = (await again('/app/v1/approvals/inbox?scope=turn&limit=200')).payload
  const waiting = inbox.documents.map((it: { document_id: string }) => it.document_id)
  expect(ids.filter(id => waiting.includes(id))).toEqual(ids.filter(id => !done.includes(id)))
  const { results } = (await again('/app/v1/approvals/decisions', decisions)).payload
  for (const { document_id, approve_flag, faults } of results)
    expect([approve_flag, faults.length]).toEqual(done.includes(document_id) ? [null, 1] : ['02', 0])
  for (const id of ids) expect(traceOf(id)).toEqual(APPROVED)
  expect(await child.stop()).toMatchObject({ code: 0 })
  expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
})
