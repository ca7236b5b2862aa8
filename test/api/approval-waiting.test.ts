import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentCalls } from '../support/approvals.ts'
import { TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Reminders and escalation. In the demo E0010 has three approvers (E0003, E0004, E0005).

const RULES = '/app/v1/approvals/waiting'
const DAY_MS = 86_400_000

let now = TEST_NOW
let station: TestWorkstation
let calls: DocumentCalls

beforeAll(async () => {
  calls = await DocumentCalls.open(() => now)
  station = calls.station
  calls.deleteDocuments()
})
afterAll(() => calls.close())

const setRules = async (rules: Record<string, unknown>) => {
  // A session lasts 12 hours, and the clock moves by days.
  const hr = await station.signIn('e0001')
  const { status } = await hr(RULES, { method: 'PUT', body: rules })
  expect(status).toBe(200)
}
const turnNotifications = (id: string) =>
  calls.sqlite.value<string>(
    `select group_concat(u.user_name order by u.user_name) from notifications n
     join users u on u.id = n.user_id where n.document_id = ? and n.reason = 'turn'`,
    id
  )
const actions = async (id: string) =>
  (await calls.detail('overtime', id)).body.payload.history.map((step: { action: string }) => step.action)

test('reminds an approver once after three days by default', async () => {
  const hr = await station.signIn('e0001')
  expect((await hr(RULES)).body.payload).toEqual({
    remind_after_days: 3,
    escalate_after_days: null,
    escalate_to: 'next',
    own_documents: 'last',
    over_quota: 'warn',
    overtime_as_leave: 'off'
  })
  const id = await calls.submitted('overtime', 'E0010', '2026-03-24')
  const rules = { remind_after_days: 3, escalate_after_days: null, escalate_to: 'next' }
  now += 2 * DAY_MS
  await setRules(rules)
  expect(await actions(id)).toEqual(['submit'])
  now += DAY_MS
  await setRules(rules)
  await setRules(rules)
  expect(await actions(id)).toEqual(['submit', 'remind'])
  expect(turnNotifications(id)).toBe('e0003')
  now = TEST_NOW
})

test('an escalated step may be taken by the next approver, and the step after it goes to the third one', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-25')
  now += 5 * DAY_MS
  await setRules({ remind_after_days: null, escalate_after_days: 5, escalate_to: 'next' })
  expect(await actions(id)).toEqual(['submit', 'escalate'])
  expect(turnNotifications(id)).toBe('e0003,e0004')
  const next = await station.signIn('e0004')
  const inbox = (await next('/app/v1/approvals/inbox', { query: { scope: 'turn' } })).body.payload
  const row = inbox.documents.find((it: { document_id: string }) => it.document_id === id)
  expect(row).toMatchObject({ is_escalated: true, fault: null })
  expect((await calls.approve('overtime', id, 'E0010', 'e0004')).body.payload.approve_flag).toBe('06')
  expect(turnNotifications(id)).toBe('e0005')
  now = TEST_NOW
})

test('escalates to HR if the rules say so', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-26')
  now += 6 * DAY_MS
  await setRules({ remind_after_days: null, escalate_after_days: 5, escalate_to: 'hr' })
  expect(turnNotifications(id).split(',')).toEqual(expect.arrayContaining(['e0001', 'e0003']))
  expect(turnNotifications(id)).not.toContain('e0004')
  const hr = await station.signIn('e0001')
  const inbox = (await hr('/app/v1/approvals/inbox', { query: { scope: 'turn' } })).body.payload
  expect(inbox.documents.map((it: { document_id: string }) => it.document_id)).toContain(id)
  now = TEST_NOW
})

test('refuses rules out of range', async () => {
  const hr = await station.signIn('e0001')
  const body = { remind_after_days: 0, escalate_after_days: null, escalate_to: 'next' }
  expect((await hr(RULES, { method: 'PUT', body })).status).toBe(400)
})

test('shows a change by somebody else before it is overwritten', async () => {
  now = TEST_NOW
  const rules = { remind_after_days: 4, escalate_after_days: null, escalate_to: 'next' }
  await setRules(rules)
  const hr = await station.signIn('e0001')
  const base = { remind_after_days: '3', escalate_after_days: null, escalate_to: 'next' }
  const { status, body } = await hr(RULES, {
    method: 'PUT',
    body: { ...rules, remind_after_days: 2, base }
  })
  expect([status, body.payload]).toEqual([
    409,
    { current: { ...base, remind_after_days: '4' }, conflicts: ['remind_after_days'] }
  ])
})
