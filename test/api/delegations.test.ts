import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentCalls, invalid, rejected } from '../support/approvals.ts'
import { TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Substitutes of approvers. In the demo E0010 has three approvers, E0003 first; today is 2026-03-10.

const DELEGATIONS = '/app/v1/approvals/delegations'

let now = TEST_NOW
let calls: DocumentCalls
type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let approver: Caller
let hr: Caller

beforeAll(async () => {
  calls = await DocumentCalls.open(() => now)
  approver = await calls.station.signIn('e0003')
  hr = await calls.station.signIn('e0001')
})
afterAll(() => calls.close())

const idOf = (code: string) =>
  calls.sqlite.value<string>('select id from employees where employee_code = ?', code)

const delegation = (changes: Record<string, unknown> = {}) => ({
  substitute_employee_id: idOf('E0012'),
  kinds: ['overtime'],
  first_date: '2026-03-10',
  last_date: '2026-03-12',
  ...changes
})

const turnOf = (document: string) =>
  calls.sqlite.value<string>(
    `select group_concat(u.user_name order by u.user_name) from notifications n
     join users u on u.id = n.user_id where n.document_id = ? and n.reason = 'turn'`,
    document
  )

test('a substitute acts in their own name for the approver, for the kinds and dates named, until it ends', async () => {
  const named = await approver(DELEGATIONS, { body: delegation() })
  expect(named.status).toBe(200)
  expect(named.body.payload).toMatchObject({
    approver: { employee_code: 'E0003' },
    substitute: { employee_code: 'E0012' },
    kinds: ['overtime'],
    first_date: '2026-03-10',
    last_date: '2026-03-12',
    created_by: 'สุรชัย หนูแก้ว',
    state: 'active'
  })

  const overtime = await calls.submitted('overtime', 'E0010', '2026-03-17')
  expect(turnOf(overtime)).toBe('e0003,e0012')
  const leave = await calls.submitted('time-leave', 'E0010', '2026-03-18')
  expect((await calls.approve('overtime', overtime, 'E0010', 'e0012')).body.payload.approve_flag).toBe('04')
  const { history } = (await calls.detail('overtime', overtime)).body.payload
  expect(history.at(-1)).toMatchObject({ actor_name: 'e0012', role: 'substitute', on_behalf_of: 'E0003' })
  const notAllowed = rejected('ไม่มีสิทธิ์อนุมัติเอกสารนี้')
  expect((await calls.approve('time-leave', leave, 'E0010', 'e0012')).body).toEqual(notAllowed)

  const other = await calls.submitted('overtime', 'E0010', '2026-03-19')
  now += 3 * 86_400_000
  expect((await calls.approve('overtime', other, 'E0010', 'e0012')).body).toEqual(notAllowed)
  now = TEST_NOW

  const { delegation_id } = named.body.payload
  expect((await approver(`${DELEGATIONS}/${delegation_id}/end`, { method: 'POST' })).status).toBe(200)
  expect((await calls.approve('overtime', other, 'E0010', 'e0012')).body).toEqual(notAllowed)
  const listed = (await approver(DELEGATIONS)).body.payload.delegations
  expect(listed.map((it: { state: string }) => it.state)).toEqual(['ended'])

  const logged = (await hr('/app/v1/employees/E0003/history')).body.payload.entries
  const creation = logged.find((it: { action: string }) => it.action === 'delegation.create')
  expect(creation.changes).toContainEqual({
    field: 'substitute_employee_id',
    before: null,
    after: expect.stringMatching(/^E0012 /)
  })
  expect(creation.changes.map((it: { field: string }) => it.field)).not.toContain('approver_employee_id')
})

test('a new substitute is notified at once of waiting documents, of the kinds named and only once', async () => {
  calls.deleteDocuments()
  const overtime = await calls.submitted('overtime', 'E0010', '2026-03-31')
  const leave = await calls.submitted('time-leave', 'E0010', '2026-04-01')
  expect([turnOf(overtime), turnOf(leave)]).toEqual(['e0003', 'e0003'])
  const ids: string[] = []
  for (const last_date of ['2026-03-12', '2026-03-13'])
    ids.push((await approver(DELEGATIONS, { body: delegation({ last_date }) })).body.payload.delegation_id)
  expect([turnOf(overtime), turnOf(leave)]).toEqual(['e0003,e0012', 'e0003'])
  for (const id of ids) await approver(`${DELEGATIONS}/${id}/end`, { method: 'POST' })
})

test('the same substitution again is refused, and so is the fifty-first', async () => {
  const send = (changes: Record<string, unknown> = {}) => approver(DELEGATIONS, { body: delegation(changes) })
  const made = await send({ first_date: '2026-04-01', last_date: '2026-04-01' })
  const again = await send({ first_date: '2026-04-01', last_date: '2026-04-01' })
  expect(again.body).toMatchObject(
    invalid("'substitute_employee_id' already is the substitute for the same days")
  )
  const insert = calls.sqlite.raw.prepare(
    `insert into approval_delegations (id, approver_employee_id, substitute_employee_id, kinds_json, first_date,
      last_date, created_at, created_by) values (?, ?, ?, '[]', '2026-05-01', '2026-05-01', '2026-03-10', 'e0003')`
  )
  for (let at = 0; at < 49; at += 1) insert.run(`many-${at}`, idOf('E0003'), idOf('E0012'))
  expect((await send({ last_date: '2026-03-14' })).body).toMatchObject(
    invalid(
      "'approver_employee_id' already has 50 substitutions that are not over, which is the most possible"
    )
  )
  calls.sqlite.raw.prepare("delete from approval_delegations where id like 'many-%'").run()
  await approver(`${DELEGATIONS}/${made.body.payload.delegation_id}/end`, { method: 'POST' })
})

test('a substitute cannot decide on their own document', async () => {
  const named = await approver(DELEGATIONS, { body: delegation({ substitute_employee_id: idOf('E0010') }) })
  const own = await calls.submitted('overtime', 'E0010', '2026-03-24')
  expect((await calls.approve('overtime', own, 'E0010', 'e0010')).body).toEqual(rejected('ไม่มีสิทธิ์อนุมัติเอกสารนี้'))
  await approver(`${DELEGATIONS}/${named.body.payload.delegation_id}/end`, { method: 'POST' })
})

test.each<[string, () => Record<string, unknown>, string]>([
  [
    'oneself',
    () => ({ substitute_employee_id: idOf('E0003') }),
    "'substitute_employee_id' must be somebody else"
  ],
  [
    'nobody',
    () => ({ substitute_employee_id: 'x' }),
    "'substitute_employee_id' must be an employee who can sign in"
  ],
  [
    'a past date',
    () => ({ first_date: '2026-03-01', last_date: '2026-03-09' }),
    "'last_date' must not be in the past"
  ],
  [
    'an end before the start',
    () => ({ last_date: '2026-03-09' }),
    "'last_date' must not be before 'first_date'"
  ],
  ['no date', () => ({ first_date: '2026-02-30' }), "'first_date' must be a valid date in YYYY-MM-DD format"],
  [
    'more than a year',
    () => ({ last_date: '2027-03-11' }),
    "'last_date' must be within 366 days of the start"
  ]
])('refuses a substitution with %s', async (_, changes, error) => {
  const { status, body } = await approver(DELEGATIONS, { body: delegation(changes()) })
  expect(status).toBe(400)
  expect(body.errors).toEqual([error])
})

test('only HR creates, sees and ends the substitutes of others', async () => {
  const body = delegation({ approver_employee_id: idOf('E0004'), kinds: ['time-leave', 'overtime'] })
  expect((await approver(DELEGATIONS, { body })).status).toBe(403)
  const named = await hr(DELEGATIONS, { body })
  expect(named.body.payload).toMatchObject({
    approver: { employee_code: 'E0004' },
    created_by: 'คมสัน พูลสวัสดิ์',
    created_by_en: 'Komsan Poonsawat'
  })
  const { delegation_id } = named.body.payload
  const ids = async (caller: Caller) =>
    (await caller(DELEGATIONS)).body.payload.delegations.map(
      (it: { delegation_id: string }) => it.delegation_id
    )
  expect(await ids(hr)).toContain(delegation_id)
  expect(await ids(approver)).not.toContain(delegation_id)
  expect((await approver(`${DELEGATIONS}/${delegation_id}/end`, { method: 'POST' })).status).toBe(403)
  expect((await hr(`${DELEGATIONS}/${delegation_id}/end`, { method: 'POST' })).status).toBe(200)
  expect((await hr(`${DELEGATIONS}/none/end`, { method: 'POST' })).status).toBe(404)
})

test('finds substitutes by any of their names, if they can sign in', async () => {
  const found = async (search: string) =>
    (await approver('/app/v1/approvals/substitutes', { query: { search } })).body.payload.people.map(
      (person: { employee_code: string }) => person.employee_code
    )
  expect(await found('e0012')).toEqual(['E0012'])
  expect(await found('%')).toEqual([])
  expect((await found('')).length).toBeLessThanOrEqual(20)
})

test('finds nobody for employees who approve nothing', async () => {
  const found = async (userName: string) => {
    const user = await calls.station.signIn(userName)
    return (await user('/app/v1/approvals/substitutes', { query: { search: 'e0012' } })).body.payload.people
  }
  expect(await found('e0020')).toEqual([])
  expect(await found('e0002')).toMatchObject([{ employee_code: 'E0012' }])
})

// The last test: sessions end during the day.
test('a substitute from a later date is notified on that day', async () => {
  calls.deleteDocuments()
  const overtime = await calls.submitted('overtime', 'E0010', '2026-03-31')
  await approver(DELEGATIONS, { body: delegation({ first_date: '2026-03-11' }) })
  expect(turnOf(overtime)).toBe('e0003')
  now += 86_400_000
  // Saving the rules applies them at once.
  const saved = await (await calls.station.signIn('e0002'))('/app/v1/approvals/waiting', {
    method: 'PUT',
    body: {
      remind_after_days: null,
      escalate_after_days: null,
      escalate_to: 'next',
      base: { remind_after_days: '3', escalate_after_days: null, escalate_to: 'next' }
    }
  })
  expect(saved.status).toBe(200)
  expect(turnOf(overtime)).toBe('e0003,e0012')
})
