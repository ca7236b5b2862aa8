import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxPage, InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { DocumentCalls } from '../support/approvals.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// The documents that wait for a user, and the page of a document. In the demo E0010 has three approvers (E0003, E0004, E0005), E0013 none.

const INBOX = '/app/v1/approvals/inbox'
type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>

let station: TestWorkstation
let calls: DocumentCalls
let hr: Caller
let first: Caller
let owner: Caller

beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
  calls.deleteDocuments()
  ;[hr, first, owner] = await Promise.all([
    station.signIn('e0001'),
    station.signIn('e0003'),
    station.signIn('e0010')
  ])
})
afterAll(() => calls.close())

async function inbox(caller: Caller, query: Record<string, string | number> = {}): Promise<InboxPage> {
  const { status, body } = await caller(INBOX, { query: { scope: 'turn', ...query } })
  expect(status).toBe(200)
  return body.payload
}
const ids = (page: InboxPage) => page.documents.map((row: InboxRow) => row.document_id)
const page = async (caller: Caller, id: string) =>
  (await caller(`/app/v1/approvals/documents/${id}`)).body.payload

test('a document waits for its next approver, with the facts for a decision', async () => {
  const id = await calls.submitted('time-leave', 'E0010', '2026-03-17', { time_leave_desc: 'ธุระ' })
  const mine = await inbox(first)
  expect(mine).toMatchObject({ total: 1, counts: { 'time-leave': 1 }, next: null })
  expect(mine.documents[0]).toMatchObject({
    document_id: id,
    kind: 'time-leave',
    owner: { employee_code: 'E0010' },
    first_date: '2026-03-17',
    choice: '01',
    leave_hundredths: 100,
    description: 'ธุระ',
    approve_flag: '01',
    step: 1,
    step_count: 3,
    awaits: { employee_code: 'E0003' },
    acting_for: null,
    fault: null
  })
  await calls.approve('time-leave', id, 'E0010', 'e0003', { approve_remark: 'ได้' })
  expect(await inbox(first)).toMatchObject({ total: 0, documents: [] })
  const [seen] = (await inbox(first, { scope: 'open' })).documents
  expect(seen).toMatchObject({ step: 2, fault: { code: 'approval.not_next', params: { position: 2 } } })

  const shown = await page(first, id)
  expect(shown.chain.map((step: { state: string }) => step.state)).toEqual(['done', 'awaited', 'waiting'])
  expect(shown.chain[0]).toMatchObject({ by: null, remark: 'ได้' })
  expect(shown.history).toMatchObject([
    { action: 'submit', actor: null },
    { action: 'approve', actor: { employee_code: 'E0003' }, on_behalf_of: null }
  ])
  expect(shown.rights).toMatchObject({ cancel: { code: 'approval.not_involved' } })
  expect((await page(owner, id)).rights).toMatchObject({
    cancel: null,
    update: { code: 'approval.not_pending' }
  })
})

test('HR gets documents that nobody in the chain can act on, and sees everything that is open', async () => {
  const alone = await calls.submitted('overtime', 'E0013', '2026-03-18')
  const chained = await calls.submitted('overtime', 'E0010', '2026-03-18')
  expect(ids(await inbox(hr))).toContain(alone)
  expect(ids(await inbox(hr))).not.toContain(chained)
  expect(ids(await inbox(hr, { scope: 'open' }))).toEqual(expect.arrayContaining([alone, chained]))
  expect((await page(hr, alone)).blocks).toEqual([{ code: 'approval.no_chain', path: null, params: {} }])

  calls.sqlite.raw.prepare(`update users set is_disabled = 1 where user_name = 'e0003'`).run()
  expect(ids(await inbox(hr))).toContain(chained)
  expect((await page(hr, chained)).blocks).toMatchObject([{ code: 'approval.approver_without_account' }])
  calls.sqlite.raw.prepare(`update users set is_disabled = 0 where user_name = 'e0003'`).run()
})

test('filters, sorts and pages', async () => {
  const all = await inbox(hr, { scope: 'open' })
  expect(ids(await inbox(hr, { scope: 'open', kind: 'overtime' }))).toHaveLength(all.counts.overtime ?? 0)
  expect((await inbox(hr, { scope: 'open', search: 'E0013' })).total).toBe(1)
  expect((await inbox(hr, { scope: 'open', from: '2026-03-18', to: '2026-03-18' })).total).toBe(2)
  for (const sort of ['since', 'date', 'code', 'kind']) {
    const pages = async (direction: string): Promise<string[]> => {
      const one = await inbox(hr, { scope: 'open', sort, direction, limit: 2 })
      const rest = await inbox(hr, { scope: 'open', sort, direction, limit: 200, after: one.next ?? '' })
      expect(rest.next).toBeNull()
      return [...ids(one), ...ids(rest)]
    }
    const ascending = await pages('asc')
    expect(ascending.toSorted()).toEqual(ids(all).sort())
    expect(await pages('desc')).toEqual(ascending.toReversed())
  }
  const people = (await inbox(hr, { scope: 'open', sort: 'code' })).documents.map(
    it => it.owner.employee_code
  )
  expect(people).toEqual([...people].sort())
})

test('other employees see no document, and a changed chain is reported', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-19')
  const uninvolved = await station.signIn('e0013')
  expect((await uninvolved(`/app/v1/approvals/documents/${id}`)).status).toBe(404)
  expect(await page(hr, id)).toMatchObject({ is_chain_changed: false })
  calls.sqlite.raw
    .prepare(
      `delete from employee_approvers where position = 3
       and employee_id = (select id from employees where employee_code = 'E0010')`
    )
    .run()
  expect(await page(hr, id)).toMatchObject({ is_chain_changed: true, may_move: true })
  expect(await page(first, id)).toMatchObject({ is_chain_changed: true, may_move: false })
  await calls.approve('overtime', id, 'E0010', 'e0003')
  const move = (caller: Caller) => caller(`/app/v1/approvals/documents/${id}/move`, { method: 'POST' })
  expect((await move(first)).status).toBe(403)
  expect((await move(hr)).status).toBe(200)
  const moved = await page(hr, id)
  expect(moved).toMatchObject({ is_chain_changed: false, approve_flag: '01', step: 1, step_count: 2 })
  expect(moved.history.at(-1)).toMatchObject({ action: 'move', actor_name: 'e0001', role: 'hr' })
  expect(moved.chain.map((step: { state: string }) => step.state)).toEqual(['awaited', 'waiting'])
  await calls.approve('overtime', id, 'E0010', 'e0003')
  await calls.approve('overtime', id, 'E0010', 'e0004')
  expect((await move(hr)).status).toBe(400)
})

test('more undecidable documents than a query has parameters are filtered', async () => {
  calls.deleteDocuments()
  const closedDay = calls.sqlite.value<string>(
    'select max(end_date) from payroll_periods where is_salary_closed = 1'
  )
  await calls.submitted('overtime', 'E0010', closedDay)
  const open = await calls.submitted('overtime', 'E0010', '2026-03-17')
  const columns = calls.sqlite.raw
    .prepare("select group_concat(name) from pragma_table_info('approval_documents') where name <> 'id'")
    .pluck()
    .get()
  calls.sqlite.raw
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 33000)
       insert into approval_documents (id, ${columns}) select 'many-' || i, ${columns}
       from n, approval_documents where deleted_at is null and first_date = ?`
    )
    .run(closedDay)
  expect(ids(await inbox(hr, { scope: 'open', decidable: 'Y' }))).toEqual([open])
  expect((await inbox(hr, { scope: 'open', decidable: 'N' })).total).toBe(33_001)
})
