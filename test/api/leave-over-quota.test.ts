import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DocumentCalls, rejected } from '../support/approvals.ts'
import type { Shown } from '../support/loans.ts'

// Leave beyond the quota: the approver sees what is left, asked and missing; the company lets it pass or refuses it.

const RULES = '/app/v1/approvals/waiting'
const DAYS = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'] as const
const REFUSED = (days: string) => rejected(`เกินสิทธิวันลาที่เหลืออยู่ ${days} วัน และบริษัทไม่อนุญาตให้ลาเกินสิทธิ`)

let calls: DocumentCalls
let hr: Awaited<ReturnType<DocumentCalls['station']['signIn']>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn('e0002')
})
afterAll(() => calls.close())
beforeEach(async () => {
  calls.deleteDocuments()
  await setRule('warn')
})

const setRule = async (over_quota: string) => {
  const rules = { remind_after_days: 3, escalate_after_days: null, escalate_to: 'next', over_quota }
  expect((await hr(RULES, { method: 'PUT', body: rules })).status).toBe(200)
}
/** A quota of E0012 in days. */
const grant = (flag: string, days: number) =>
  calls.sqlite.raw
    .prepare(
      `update employee_quotas set quota_hundredths = ? where time_leave_flag = ? and quota_year = '2026'
       and employee_id = ?`
    )
    .run(days * 100, flag, calls.sqlite.employeeId('E0012'))
const leave = (flag: string, from: string, to: string) =>
  calls.submit('time-leave', 'E0012', from, { time_leave_flag: flag, time_leave_end_dt: to })
const submitted = async (flag: string, from: string, to: string): Promise<string> => {
  const { status, body } = await leave(flag, from, to)
  expect([status, body.error]).toEqual([200, undefined])
  return body.payload.time_leave_id
}
const approve = (id: string, by = 'e0003') => calls.approve('time-leave', id, 'E0012', by)
const quotaOf = async (id: string): Promise<Shown> =>
  (await hr(`/app/v1/approvals/documents/${id}/context`)).body.payload.quota
const rowOf = async (id: string): Promise<Shown> =>
  (await hr('/app/v1/approvals/inbox', { query: { scope: 'open' } })).body.payload.documents.find(
    (it: Shown) => it.document_id === id
  )

test('is shown to the approver, in the inbox and beside the document, and may be approved by default', async () => {
  grant('01', 3)
  const id = await submitted('01', DAYS[0], DAYS[4])
  const expected = { time_leave_flag: '01', left: 300, asked: 500, missing: 200, is_refused: false }
  expect(await quotaOf(id)).toEqual(expected)
  expect((await rowOf(id)).quota_missing).toBe(200)
  expect((await approve(id)).body.payload.approve_flag).toBe('02')
  expect(await quotaOf(id)).toEqual(expected)
})

test('is refused when it is submitted if the company says so, other pending leave included', async () => {
  grant('01', 3)
  await setRule('refuse')
  const long = await leave('01', DAYS[0], DAYS[4])
  expect([long.status, long.body]).toEqual([400, REFUSED('2.00')])
  expect(calls.sqlite.value<number>('select count(*) from approval_documents where deleted_at is null')).toBe(
    0
  )
  const first = await submitted('01', DAYS[0], DAYS[1])
  const second = await leave('01', DAYS[2], DAYS[3])
  expect([second.status, second.body]).toEqual([400, REFUSED('1.00')])
  await submitted('01', DAYS[2], DAYS[2])
  expect((await rowOf(first)).quota_missing).toBeNull()
  expect((await approve(first)).body.payload.approve_flag).toBe('02')
})

test('is refused at the final approval too, whoever approves', async () => {
  grant('01', 3)
  const id = await submitted('01', DAYS[0], DAYS[4])
  await setRule('refuse')
  for (const by of ['e0003', 'e0001']) expect((await approve(id, by)).body).toEqual(REFUSED('2.00'))
  const body = { document_ids: [id], action: 'approve' }
  const { results } = (await hr('/app/v1/approvals/decisions', { body })).body.payload
  expect(results).toMatchObject([{ approve_flag: null, faults: [{ code: 'leave.over_quota_refused' }] }])
  expect((await quotaOf(id)).is_refused).toBe(true)
})

test('of sick leave only warns: beyond its days it is without pay', async () => {
  grant('03', 2)
  await setRule('refuse')
  const id = await submitted('03', DAYS[0], DAYS[3])
  expect(await quotaOf(id)).toMatchObject({ missing: 200, is_refused: false })
  expect((await approve(id)).body.payload.approve_flag).toBe('02')
})

test('is known before it is submitted', async () => {
  grant('01', 3)
  const document = {
    employee_code: 'E0012',
    time_leave_flag: '01',
    time_leave_start_dt: DAYS[0],
    time_leave_end_dt: DAYS[4]
  }
  const preview = async () =>
    (await hr('/app/v1/approvals/preview', { body: { kind: 'time-leave', document } })).body.payload
  expect((await preview()).warnings).toMatchObject([{ code: 'leave.over_quota', params: { days: '2.00' } }])
  await setRule('refuse')
  expect((await preview()).warnings).toMatchObject([{ code: 'leave.over_quota_refused' }])
})

test('of one document is only what it adds to a balance that is already overdrawn', async () => {
  grant('01', 1)
  await approve(await submitted('01', DAYS[0], DAYS[1]))
  const document = {
    employee_code: 'E0012',
    time_leave_flag: '01',
    time_leave_start_dt: DAYS[2],
    time_leave_end_dt: DAYS[2]
  }
  const { body } = await hr('/app/v1/approvals/preview', { body: { kind: 'time-leave', document } })
  expect(body.payload.context.quota).toMatchObject({ left: -100, asked: 100, missing: 100 })
  expect(body.payload.warnings).toMatchObject([{ code: 'leave.over_quota', params: { days: '1.00' } }])
  expect(await quotaOf(await submitted('01', DAYS[2], DAYS[2]))).toMatchObject({ left: -100, missing: 100 })
})

test('does not exist where neither law nor company limits a type and no quota is saved', async () => {
  calls.sqlite.raw
    .prepare("delete from employee_quotas where time_leave_flag = '02' and employee_id = ?")
    .run(calls.sqlite.employeeId('E0012'))
  await setRule('refuse')
  const id = await submitted('02', DAYS[0], DAYS[1])
  expect((await approve(id)).body.payload.approve_flag).toBe('02')
  const { quota, balances } = (await hr(`/app/v1/approvals/documents/${id}/context`)).body.payload
  expect(quota).toBeNull()
  expect(balances.find((it: Shown) => it.time_leave_flag === '02')).toMatchObject({
    is_without_quota: true,
    approved: 200
  })
  const sheet = (await hr('/app/v1/quotas/E0012', { query: { quota_year: '2026' } })).body.payload
  expect(sheet.balances.find((it: Shown) => it.time_leave_flag === '02')).toMatchObject({
    is_without_quota: true,
    remaining: null
  })
})

test('and leave without wages are counted in the month: by type, and sick leave after the paid days', async () => {
  grant('03', 1)
  await approve(await submitted('03', DAYS[0], DAYS[2]))
  await approve(await submitted('02', DAYS[3], DAYS[3]))
  await approve(await submitted('01', DAYS[4], DAYS[4]))
  const { body } = await hr('/app/v1/attendance/month', {
    query: { employee_code: 'E0012', month: '2026-03' }
  })
  expect(body.payload.totals.unpaid_leave).toBe(300)
})

test('is unpaid sick leave in the month and for payroll alike: after days carried over, in order of date', async () => {
  const { raw } = calls.sqlite
  raw
    .prepare(
      `insert into quota_rules select 'carry', company_id, '03', '2026-01-01', '[{"fromMonths":0,"hundredths":3000}]', 0,
       100, 12, '2026', '2026' from employees where employee_code = 'E0012'`
    )
    .run()
  grant('03', 2)
  const record = raw.prepare(
    `insert into employee_actual_quotas (id, quota_id, work_date, leave_hundredths, created_at)
     select ?, id, ?, ?, '2026' from employee_quotas where time_leave_flag = '03' and quota_year = '2026' and employee_id = ?`
  )
  raw.prepare('delete from employee_actual_quotas').run()
  record.run('before', '2026-01-12', 50, calls.sqlite.employeeId('E0012'))
  record.run('after', '2026-11-02', 300, calls.sqlite.employeeId('E0012'))
  await approve(await submitted('03', DAYS[0], DAYS[3]))
  // Two days of the year and one carried over, half a day of which was taken in January.
  const month = await hr('/app/v1/attendance/month', {
    query: { employee_code: 'E0012', month: '2026-03' }
  })
  expect(month.body.payload.totals.unpaid_leave).toBe(150)
  const { body } = await calls.station.call('/api/v1/open-apis/time-manage/get-period-summary', {
    body: { month_no: '2026-03', employee_code: 'E0012' }
  })
  expect(body.payload.data[0].leave).toEqual([
    { time_leave_flag: '03', days: 2.5, hours: 20, is_paid: true },
    { time_leave_flag: '03', days: 1.5, hours: 12, is_paid: false }
  ])
  raw.prepare("delete from quota_rules where id = 'carry'").run()
})
