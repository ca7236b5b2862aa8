import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuotaRow, QuotaSheet } from '#shared/contracts/leave/quota-screens.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { QuotaCalls } from '../support/quotas.ts'
import type { Answer, TestWorkstation } from '../support/workstation.ts'

// Quotas of everyone and of one person. It is the 10th of March 2026; E0010 has three approvers.

const URL = '/app/v1/quotas'
let calls: DocumentCalls
let quotas: QuotaCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  quotas = new QuotaCalls(calls.station)
  hr = await calls.station.signIn('e0002')
  calls.deleteDocuments()
})
afterAll(async () => {
  quotas.close()
  await calls.close()
})

const list = async (query: Record<string, string | number> = {}) =>
  (await hr(URL, { query: { quota_year: '2026', time_leave_flag: '06', ...query } })).body.payload
const sheet = async (code: string): Promise<QuotaSheet> =>
  (await hr(`${URL}/${code}`, { query: { quota_year: '2026' } })).body.payload
const balance = async (code: string, flag: string) =>
  (await sheet(code)).balances.find(it => it.time_leave_flag === flag)
const adjust = (code: string, body: object): Promise<Answer> =>
  hr(`${URL}/${code}`, { method: 'PUT', body: { quota_year: '2026', time_leave_flag: '06', ...body } })

test('lists everyone who worked in the year by code, page by page', async () => {
  const { rows, total, next } = await list({ limit: 100 })
  expect([rows.length, rows[0].employee_code]).toEqual([100, 'E0001'])
  const second = await list({ limit: 100, after: next })
  const third = await list({ limit: 100, after: second.next })
  const codes = [rows, second.rows, third.rows].flat().map((row: QuotaRow) => row.employee_code)
  expect([new Set(codes).size, third.next]).toEqual([total, null])
  expect(codes.toSorted()).toEqual(codes)
  const found = await list({ search: 'E0010' })
  expect(found).toMatchObject({ total: 1, rows: [{ employee_code: 'E0010' }], next: null })
})

test('shows the documents behind each figure', async () => {
  const before = await balance('E0010', '06')
  const id = await calls.submitted('time-leave', 'E0010', '2026-04-07', { time_leave_flag: '06' })
  const pending = await balance('E0010', '06')
  expect(pending).toMatchObject({ pending: 100, remaining: Number(before?.remaining) - 100 })
  await calls.approve('time-leave', id, 'E0010', 'e0001')
  expect(await balance('E0010', '06')).toMatchObject({
    approved: 100,
    pending: 0,
    documents: [
      {
        document_id: id,
        state: 'approved',
        first_date: '2026-04-07',
        last_date: '2026-04-07',
        hundredths: 100
      }
    ]
  })
  const { rows } = await list({ search: 'E0010' })
  const {
    documents: _,
    recorded_days: __,
    earned_documents: ___,
    ...shown
  } = (await balance('E0010', '06')) ?? {}
  expect(rows[0].balance).toEqual(shown)
})

test('adjusts a quota with a reason, which is logged', async () => {
  const before = await balance('E0011', '06')
  expect((await adjust('E0011', { granted: 1250, reason: ' ' })).status).toBe(400)
  const base = { granted: String(Number(before?.granted) / 100) }
  const { status, body } = await adjust('E0011', { granted: 1250, reason: 'ตกลงไว้ในสัญญา', base })
  expect(status).toBe(200)
  expect(
    body.payload.balances.find((it: { time_leave_flag: string }) => it.time_leave_flag === '06')
  ).toMatchObject({
    is_saved: true,
    granted: 1250,
    default_granted: before?.default_granted
  })
  expect(quotas.tables.newestActivity()).toMatchObject({
    action: 'quota.adjust',
    before: base,
    after: { employee_code: 'E0011', granted: '12.5', reason: 'ตกลงไว้ในสัญญา' }
  })
  expect((await quotas.list('E0011', { quota_year: '2026', time_leave_flag: '06' }))[0]).toMatchObject({
    time_leave_flag_quota: '12.50'
  })
  const late = await adjust('E0011', { granted: 900, reason: 'x', base })
  expect([late.status, late.body.payload]).toEqual([
    409,
    { current: { granted: '12.5' }, conflicts: ['granted'] }
  ])
  expect((await adjust('E9999', { granted: 900, reason: 'x' })).status).toBe(404)
})

test('never overdraws sterilisation leave, whose length the certificate determines', async () => {
  await quotas.save([
    {
      employee_code: 'E0012',
      quota: [{ quota_year: '2026', time_leave_flag: '08', time_leave_flag_quota: '0' }]
    }
  ])
  const id = await calls.submitted('time-leave', 'E0012', '2026-04-07', { time_leave_flag: '08' })
  const context = await hr(`/app/v1/approvals/documents/${id}/context`)
  expect(
    context.body.payload.balances.find((it: { time_leave_flag: string }) => it.time_leave_flag === '08')
  ).toMatchObject({
    is_by_certificate: true,
    remaining: 0
  })
  await calls.approve('time-leave', id, 'E0012', 'e0001')
  expect(await balance('E0012', '08')).toMatchObject({ approved: 100, remaining: null })
  expect((await quotas.list('E0012', { quota_year: '2026', time_leave_flag: '08' }))[0]).toMatchObject({
    actual: '1.00',
    remaining: '0.00'
  })
})
