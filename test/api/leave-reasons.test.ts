import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { DocumentCalls } from '../support/approvals.ts'

// Reasons for leave of a company with quotas of their own (decision 0040). It is the 10th of March 2026.

const URL = '/app/v1/leave-reasons'
type Person = Awaited<ReturnType<DocumentCalls['station']['signIn']>>
let calls: DocumentCalls
let hr: Person
let owner: Person
let company = ''
beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn('e0002')
  owner = await calls.station.signIn('e0012')
  company = calls.sqlite.value<string>("select id from organisation_units where code = 'C01'")
  calls.sqlite.raw
    .prepare("update employees set effective_dt = '2020-01-01' where employee_code = 'E0012'")
    .run()
})
afterAll(() => calls.close())
beforeEach(() => {
  calls.deleteDocuments()
  calls.sqlite.raw.exec('update approval_documents set leave_reason_id = null; delete from leave_reasons')
})

const reason = (changes: Record<string, unknown> = {}) => ({
  company_id: company,
  time_leave_flag: '02',
  name: 'ลาอุปสมบท',
  name_en: 'Ordination',
  hundredths: 300,
  from_months: 12,
  is_once: true,
  is_paid: true,
  gender: null,
  is_offered: true,
  ...changes
})
const put = (changes: Record<string, unknown> = {}) =>
  hr(URL, { method: 'PUT', body: { leave_reason_id: null, base: null, ...reason(changes) } })
const added = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await put(changes)).body.payload.leave_reason_id
const asked = (id: string | null, from: string, to = from, flag = '02') => ({
  employee_code: 'E0012',
  time_leave_flag: flag,
  time_leave_start_dt: from,
  time_leave_end_dt: to,
  ...(id !== null && { leave_reason_id: id })
})
const submit = async (...fields: Parameters<typeof asked>) => {
  const body = { kind: 'time-leave', documents: [asked(...fields)] }
  return (await owner('/app/v1/approvals/submissions', { body })).body.payload.results[0]
}
const balances = async (year = '2026') =>
  (await owner(`/app/v1/leave-balances?quota_year=${year}`)).body.payload.balances
/** Granted, pending and remaining days of a leave type or a reason, in hundredths. */
const figures = async (flag: string, id: string | null, year?: string) => {
  const found = (await balances(year)).find(
    (it: { time_leave_flag: string; leave_reason: { leave_reason_id: string } | null }) =>
      it.time_leave_flag === flag && (it.leave_reason?.leave_reason_id ?? null) === id
  )
  return [found.granted, found.approved, found.pending, found.remaining]
}

test('defines, changes and lists reasons, and removes one that no document names', async () => {
  const id = await added()
  expect((await put()).body.payload.leave_reason_id).toBe(id)
  expect((await put({ hundredths: 500 })).status).toBe(409)
  const shown = {
    name: 'ลาอุปสมบท',
    name_en: 'Ordination',
    days: '3',
    from_months: '12',
    is_once: 'true',
    is_paid: 'true',
    gender: '',
    is_offered: 'true'
  }
  const changed = await put({ leave_reason_id: id, hundredths: 1500, base: shown })
  expect(changed.body.payload).toEqual({ ...reason({ hundredths: 1500 }), leave_reason_id: id })
  const late = await put({ leave_reason_id: id, hundredths: 900, base: shown })
  expect([late.status, late.body.payload.conflicts]).toEqual([409, ['days']])
  expect((await hr(URL)).body.payload.reasons).toEqual([changed.body.payload])
  expect((await hr(`${URL}/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await hr(`${URL}/${id}`, { method: 'DELETE' })).status).toBe(404)
})

test.each([
  ['a leave type whose length the law fixes', { time_leave_flag: '03' }],
  ['an unknown company', { company_id: 'none' }],
  ['a blank name', { name: '  ' }],
  ['days below zero', { hundredths: -1 }]
])('refuses %s', async (_, changes) => {
  expect((await put(changes)).status).toBe(400)
})

test('leave for a reason uses the quota of the reason and not that of its type', async () => {
  const id = await added()
  const before = await figures('02', null)
  expect(await submit(id, '2026-03-16', '2026-03-17')).toMatchObject({ faults: [] })
  expect(await figures('02', id)).toEqual([300, 0, 200, 100])
  expect(await figures('02', null)).toEqual(before)
  const { body } = await owner('/app/v1/approvals/preview', {
    body: { kind: 'time-leave', document: asked(id, '2026-03-18', '2026-03-19') }
  })
  expect(body.payload.context.quota).toMatchObject({ left: 100, asked: 200, missing: 100 })
  expect((await hr(`${URL}/${id}`, { method: 'DELETE' })).body.message).toMatch(
    /Leave documents name this reason/
  )
})

test('days of the whole employment count in every year, others in their own', async () => {
  const once = await added()
  const yearly = await added({ name: 'ลารับราชการทหาร', is_once: false })
  await submit(once, '2026-03-16')
  await submit(yearly, '2026-03-17')
  expect(await figures('02', once, '2027')).toEqual([300, 0, 100, 200])
  expect(await figures('02', yearly, '2027')).toEqual([300, 0, 0, 300])
})

test('nothing is granted before the months of service', async () => {
  const id = await added({ from_months: 240 })
  expect(await figures('02', id)).toEqual([0, 0, 0, 0])
})

test('the reason decides about pay in the period and in the month', async () => {
  const [paid, unpaid] = [await added(), await added({ name: 'ลาไปต่างประเทศ', is_paid: false })]
  await submit(paid, '2026-03-16')
  await submit(unpaid, '2026-03-17')
  await submit(null, '2026-03-18')
  calls.sqlite.raw.prepare("update approval_documents set approve_flag = '02' where deleted_at is null").run()
  const month = await hr('/app/v1/attendance/month?employee_code=E0012&month=2026-03')
  expect(month.body.payload.totals.unpaid_leave).toBe(200)
  expect(await figures('02', paid)).toEqual([300, 100, 0, 200])
})

test('refuses a reason of another type, one that is unknown, and one that is no longer offered', async () => {
  const id = await added()
  const hidden = await added({ name: 'ลาสมรส', is_offered: false })
  const faultsOf = async (...fields: Parameters<typeof asked>) =>
    (await submit(...fields)).faults.map((it: { code: string; path: string }) => [it.code, it.path])
  expect(await faultsOf(id, '2026-03-16', '2026-03-16', '01')).toEqual([
    ['field.unknown_value', 'leave_reason_id']
  ])
  expect(await faultsOf('none', '2026-03-16')).toEqual([['field.unknown_value', 'leave_reason_id']])
  expect(await faultsOf(hidden, '2026-03-16')).toEqual([['leave_reason.not_offered', 'leave_reason_id']])
})

test.each([
  ['ชาย', ['ordination', 'birth'], ['01', '02', '03', '06', '07', '08', '09']],
  ['หญิง', ['birth', 'women'], LEAVE_FLAGS],
  ['ไม่ระบุ', ['ordination', 'birth', 'women'], LEAVE_FLAGS],
  [null, ['ordination', 'birth', 'women'], LEAVE_FLAGS]
] as const)('offers and lists only leave that is for the gender %s', async (gender, names, flags) => {
  calls.sqlite.raw
    .prepare("update employees set employee_gender = ? where employee_code = 'E0012'")
    .run(gender)
  await added({ name: 'ordination', gender: 'ชาย' })
  await added({ name: 'birth', gender: null })
  await added({ name: 'women', gender: 'หญิง' })
  const facts = await owner('/app/v1/approvals/leave-facts?date=2026-03-16&employee_codes=E0012')
  const [{ leave_reasons, leave_types }] = facts.body.payload.people
  type Offer = { name: string; is_offered: boolean }
  const offered = leave_reasons.flatMap((it: Offer) => (it.is_offered ? it.name : []))
  expect(new Set(offered)).toEqual(new Set(names))
  expect(leave_types).toEqual(flags)
  type Balance = { time_leave_flag: string; leave_reason: { name: string } | null }
  const listed: Balance[] = await balances()
  expect(listed.flatMap(it => (it.leave_reason === null ? it.time_leave_flag : []))).toEqual(flags)
  expect(new Set(listed.flatMap(it => it.leave_reason?.name ?? []))).toEqual(new Set(names))
})

test('a balance stays listed once leave was taken or granted, whatever the gender', async () => {
  calls.sqlite.raw.prepare("update employees set employee_gender = null where employee_code = 'E0012'").run()
  const id = await added({ gender: 'หญิง' })
  await submit(id, '2026-03-16')
  await submit(null, '2026-03-17', '2026-03-17', '04')
  calls.sqlite.raw.prepare("update employees set employee_gender = 'ชาย' where employee_code = 'E0012'").run()
  expect(await figures('02', id)).toEqual([300, 0, 100, 200])
  expect((await figures('04', null))[2]).toBe(100)
})

test('an update of other software keeps the reason while the type stays, and drops it with the type', async () => {
  const id = await added()
  await submit(id, '2026-03-16')
  const stored = () =>
    calls.sqlite.value<string | null>(
      'select leave_reason_id from approval_documents where deleted_at is null'
    )
  const update = async (fields: Record<string, unknown>) => {
    const documentId = calls.sqlite.value<string>(
      'select id from approval_documents where deleted_at is null'
    )
    const answer = await owner(`/app/v1/approvals/documents/${documentId}/update`, { body: { fields } })
    expect(answer.status).toBe(200)
  }
  await update(asked(null, '2026-03-17'))
  expect(await stored()).toBe(id)
  await update({ ...asked(null, '2026-03-17'), leave_reason_id: null })
  expect(await stored()).toBeNull()
  await update(asked(id, '2026-03-17'))
  await update(asked(null, '2026-03-17', '2026-03-17', '01'))
  expect(await stored()).toBeNull()
})

test('the form of a request has the reasons of the company, the page of the document the name', async () => {
  const id = await added()
  const facts = await owner('/app/v1/approvals/leave-facts?date=2026-03-16&employee_codes=E0012')
  expect(facts.body.payload.people[0].leave_reasons).toEqual([
    {
      leave_reason_id: id,
      time_leave_flag: '02',
      name: 'ลาอุปสมบท',
      name_en: 'Ordination',
      is_paid: true,
      is_once: true,
      is_offered: true
    }
  ])
  await submit(id, '2026-03-16')
  const list = await owner('/app/v1/approvals/documents?scope=own&kind=time-leave')
  expect(list.body.payload.documents[0]).toMatchObject({
    choice: '02',
    leave_reason_id: id,
    leave_reason_name: 'ลาอุปสมบท'
  })
})
