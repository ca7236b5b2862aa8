import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentCalls, SUBJECTS } from '../support/approvals.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// What the approval screens do to documents. In the demo E0010 has three approvers (E0003, E0004, E0005).

const BASE = '/app/v1/approvals'
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

const post = async (caller: Caller, path: string, body: object = {}) => {
  const answer = await caller(`${BASE}/${path}`, { body })
  expect(answer.status).toBe(200)
  return answer.body.payload
}
const pageOf = async (caller: Caller, id: string) => (await caller(`${BASE}/documents/${id}`)).body.payload

test('each of several decisions has its own result, and a failing one does not stop the others', async () => {
  const waiting = await calls.submitted('overtime', 'E0010', '2026-03-17')
  const notMyTurn = await calls.submitted('overtime', 'E0010', '2026-03-18')
  await calls.approve('overtime', notMyTurn, 'E0010', 'e0003')
  const alsoWaiting = await calls.submitted('time-leave', 'E0010', '2026-03-19')
  const { results } = await post(first, 'decisions', {
    document_ids: [waiting, notMyTurn, 'unknown', alsoWaiting, waiting],
    action: 'approve'
  })
  expect(results).toEqual([
    { document_id: waiting, approve_flag: '04', faults: [] },
    {
      document_id: notMyTurn,
      approve_flag: null,
      faults: [{ code: 'approval.not_next', path: null, params: expect.objectContaining({ position: 2 }) }]
    },
    {
      document_id: 'unknown',
      approve_flag: null,
      faults: [{ code: 'document.not_found', path: null, params: {} }]
    },
    { document_id: alsoWaiting, approve_flag: '04', faults: [] }
  ])
})

test('a rejection needs a remark, and a conflict of the final approval is reported', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-20')
  const withoutRemark = await first(`${BASE}/decisions`, {
    body: { document_ids: [id], action: 'reject', remark: ' ' }
  })
  expect(withoutRemark.status).toBe(400)
  expect(withoutRemark.body.faults).toEqual([{ code: 'field.missing', path: 'remark', params: {} }])
  expect(calls.flag(id)).toBe('01')

  const duplicate = await calls.submitted('overtime', 'E0010', '2026-03-20')
  const { results } = await post(hr, 'decisions', { document_ids: [id, duplicate], action: 'approve' })
  expect(results.map((it: { approve_flag: string | null }) => it.approve_flag)).toEqual(['02', null])
  expect(results[1].faults).toMatchObject([{ code: 'document.overtime_overlaps' }])
  const refused = await post(hr, 'decisions', { document_ids: [duplicate], action: 'reject', remark: 'ซ้ำ' })
  expect(refused.results[0].approve_flag).toBe('03')
})

test('a simulation reports the outcome and changes nothing', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-24')
  const input = {
    date: '2026-03-10',
    action: 'approve',
    follows_line: false,
    is_extra_round: false,
    is_without_hr_rights: false
  }
  const of = (code: string) => ({ ...input, actor_employee_id: calls.sqlite.employeeId(code) })
  const path = `documents/${id}/simulation`
  expect(await post(hr, path, of('E0003'))).toEqual({
    fault: null,
    approve_flag: '04',
    role: 'approver',
    acting_for: null,
    effect: 'none'
  })
  expect(await post(hr, path, of('E0004'))).toMatchObject({
    fault: { code: 'approval.not_next' },
    approve_flag: null
  })
  expect(await post(hr, path, of('E0001'))).toMatchObject({ approve_flag: '02', role: 'hr', effect: 'apply' })
  expect(calls.flag(id)).toBe('01')
})

test('employees submit, change and delete their own documents only', async () => {
  const document = (code: string, date: string) => ({ employee_code: code, ...SUBJECTS.overtime(date) })
  const { results } = await post(owner, 'submissions', {
    kind: 'overtime',
    documents: [
      document('E0010', '2026-03-25'),
      document('E0013', '2026-03-25'),
      { ...document('E0010', '2026-02-30') }
    ]
  })
  const [own, other, wrong] = results
  expect(own).toMatchObject({ document_id: expect.any(String), faults: [] })
  expect(other).toMatchObject({ document_id: null, faults: [{ code: 'approval.not_involved' }] })
  expect(wrong).toMatchObject({ document_id: null, faults: [{ code: 'field.not_date', path: 'ot_work_dt' }] })

  const { updated } = await pageOf(owner, own.document_id)
  const change = { fields: document('E0010', '2026-03-26'), base_updated: updated }
  await post(owner, `documents/${own.document_id}/update`, change)
  expect((await pageOf(owner, own.document_id)).first_date).toBe('2026-03-26')
  const stale = await owner(`${BASE}/documents/${own.document_id}/update`, {
    body: { ...change, base_updated: '2026-01-01T00:00:00.000Z' }
  })
  expect(stale.status).toBe(409)
  expect(stale.body.faults).toMatchObject([{ code: 'document.changed' }])

  const listed = await owner(`${BASE}/documents`, {
    query: { scope: 'own', from: '2026-03-26', to: '2026-03-26' }
  })
  expect(listed.body.payload.documents).toMatchObject([{ document_id: own.document_id }])
  await post(owner, `documents/${own.document_id}/delete`)
  expect((await owner(`${BASE}/documents/${own.document_id}`)).status).toBe(404)
})

test('a preview counts leave and overtime, warns, and writes nothing', async () => {
  const before = calls.sqlite.value<number>('select count(*) from approval_documents')
  const leave = {
    employee_code: 'E0010',
    time_leave_flag: '01',
    time_leave_start_dt: '2026-03-27',
    time_leave_end_dt: '2026-04-06'
  }
  const long = await post(owner, 'preview', { kind: 'time-leave', document: leave })
  expect(long.leave_days.map((day: { date: string }) => day.date)).toContain('2026-03-27')
  expect(long.leave_days.map((day: { date: string }) => day.date)).not.toContain('2026-03-28')
  expect(long.warnings.map((it: { code: string }) => it.code)).toContain('leave.over_quota')
  const overtime = await post(owner, 'preview', {
    kind: 'overtime',
    document: { employee_code: 'E0010', ...SUBJECTS.overtime('2026-03-27') }
  })
  expect(overtime).toMatchObject({
    leave_days: [],
    context: { overtime: { requested: { 150: 120 } } },
    warnings: []
  })
  expect(calls.sqlite.value<number>('select count(*) from approval_documents')).toBe(before)
})

test('pages of all documents join without gaps or repetitions', async () => {
  const list = async (query: Record<string, string | number>) =>
    (await hr(`${BASE}/documents`, { query: { scope: 'all', ...query } })).body.payload
  const all = (await list({ limit: 200 })).documents.map((it: { document_id: string }) => it.document_id)
  const one = await list({ limit: 3 })
  const rest = await list({ limit: 200, after: one.next })
  expect([...one.documents, ...rest.documents].map(it => it.document_id)).toEqual(all)
  expect((await list({ approve_flag: '03' })).documents.length).toBeGreaterThan(0)
})

test('the form offers an employee the custom fields and the work cycles', async () => {
  const form = async (kind: string) => (await owner(`${BASE}/form`, { query: { kind } })).body.payload
  const overtime = await form('overtime')
  expect(overtime.custom_fields.length).toBeGreaterThan(0)
  expect(overtime.work_cycles).toEqual([])
  const change = await form('work-cycle-change')
  expect(change.custom_fields).toEqual([])
  expect(change.work_cycles.map((it: { code: string }) => it.code)).toContain('NIGHT')
})
