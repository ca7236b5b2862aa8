import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DocumentCalls, rejected } from '../support/approvals.ts'
import type { Shown } from '../support/loans.ts'

// People approve their own documents only if nobody else can, and never if the company says so; `extra_round` is for HR.

const RULES = '/app/v1/approvals/waiting'
const OTHERS = 'อนุมัติเอกสารของตนเองไม่ได้ ต้องให้ผู้อนุมัติหรือฝ่ายบุคคลคนอื่นอนุมัติ'
const NEVER = 'อนุมัติเอกสารของตนเองไม่ได้ ตามกติกาของบริษัท'

let calls: DocumentCalls
let hr: Awaited<ReturnType<DocumentCalls['station']['signIn']>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn('e0002')
})
afterAll(() => calls.close())
beforeEach(() => {
  calls.deleteDocuments()
  enableHr(true)
})

const id2 = () => calls.sqlite.employeeId('E0002')
/** Enables or disables everybody of HR except E0002. */
const enableHr = (isEnabled: boolean) =>
  calls.sqlite.raw
    .prepare(
      `update users set is_disabled = ? where user_name <> 'e0002' and id in
         (select m.user_id from user_group_members m join user_groups g on g.id = m.group_id where g.code = 'hr')`
    )
    .run(isEnabled ? 0 : 1)
const withoutApprovers = () =>
  calls.sqlite.raw.prepare('delete from employee_approvers where employee_id = ?').run(id2())
const setRule = async (own_documents: string) => {
  const rules = { remind_after_days: 3, escalate_after_days: null, escalate_to: 'next', own_documents }
  expect((await hr(RULES, { method: 'PUT', body: rules })).status).toBe(200)
}
const decided = async (ids: string[]): Promise<Shown[]> =>
  (await hr('/app/v1/approvals/decisions', { body: { document_ids: ids, action: 'approve' } })).body.payload
    .results
const pageOf = async (id: string): Promise<Shown> =>
  (await hr(`/app/v1/approvals/documents/${id}`)).body.payload

test.each(['overtime', 'time-leave', 'work-cycle-change', 'holiday-change', 'time-adjust'] as const)(
  'HR does not approve its own document of the kind %s while an approver or others of HR can',
  async kind => {
    const date = kind === 'time-adjust' ? '2026-03-10' : '2026-03-17'
    const id = await calls.submitted(kind, 'E0002', date)
    const refused = await calls.approve(kind, id, 'E0002', 'e0002')
    expect([refused.status, refused.body]).toEqual([400, rejected(OTHERS)])
    const { rights } = await pageOf(id)
    expect(rights.approve).toMatchObject({ code: 'approval.own_others' })
    expect([rights.reject, rights.cancel]).toEqual([null, null])
    expect((await calls.approve(kind, id, 'E0002', 'e0001')).body.payload.approve_flag).toBe('02')
  }
)

test('a bulk approval leaves the own document out and names the reason', async () => {
  const own = await calls.submitted('overtime', 'E0002', '2026-03-17')
  const other = await calls.submitted('overtime', 'E0012', '2026-03-17')
  expect(await decided([own, other])).toEqual([
    {
      document_id: own,
      approve_flag: null,
      faults: [expect.objectContaining({ code: 'approval.own_others' })]
    },
    { document_id: other, approve_flag: '02', faults: [] }
  ])
})

test('the last one who can approve may, and the document says so', async () => {
  withoutApprovers()
  enableHr(false)
  const id = await calls.submitted('overtime', 'E0002', '2026-03-17')
  expect((await pageOf(id)).rights.approve).toBeNull()
  expect(await decided([id])).toMatchObject([{ approve_flag: '02', faults: [] }])
  expect(await pageOf(id)).toMatchObject({ is_own_approval: true, approve_flag: '02' })
  const query = { scope: 'all', is_own_approval: 'Y' }
  const list = (await hr('/app/v1/approvals/documents', { query })).body.payload.documents
  expect(list.map((it: Shown) => it.document_id)).toEqual([id])
})

test('an approver who cannot sign in any more counts as nobody', async () => {
  enableHr(false)
  const approver = calls.sqlite.employeeId('E0003')
  calls.sqlite.raw
    .prepare('insert into employee_approvers (employee_id, position, approver_employee_id) values (?, 1, ?)')
    .run(id2(), approver)
  const id = await calls.submitted('overtime', 'E0002', '2026-03-18')
  expect((await pageOf(id)).rights.approve).toMatchObject({ code: 'approval.own_others' })
  const disable = calls.sqlite.raw.prepare("update users set is_disabled = ? where user_name = 'e0003'")
  disable.run(1)
  expect((await pageOf(id)).rights.approve).toBeNull()
  disable.run(0)
  withoutApprovers()
})

test('the company can forbid it altogether', async () => {
  withoutApprovers()
  enableHr(false)
  await setRule('never')
  const id = await calls.submitted('overtime', 'E0002', '2026-03-17')
  const refused = await calls.approve('overtime', id, 'E0002', 'e0002')
  expect(refused.body).toEqual(rejected(NEVER))
  expect(await decided([id])).toMatchObject([{ faults: [{ code: 'approval.own_never' }] }])
  await setRule('last')
})

test('an extra round of a manager does not pass a closed period', async () => {
  const id = await calls.submitted('time-leave', 'E0012', '2026-02-17')
  const asked = { extra_round: 'Y' }
  const refused = await calls.approve('time-leave', id, 'E0012', 'e0003', asked)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Cannot approve because salary calculation period is closed'
  ])
  expect((await calls.approve('time-leave', id, 'E0012', 'e0001', asked)).status).toBe(200)
})
