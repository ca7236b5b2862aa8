import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentCompensation } from '#shared/contracts/approvals/approval-screens.ts'
import type { QuotaSheet } from '#shared/contracts/leave/quota-screens.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { importAll, importItem } from '../support/attendance.ts'

// Leave instead of pay for overtime (decision 0030). E0012 works 08:30 to 17:30, eight hours, and is paid by the month.
// Today is Tuesday, 2026-03-10.

const MONDAY = '2026-03-09'
let calls: DocumentCalls
let hr: Awaited<ReturnType<DocumentCalls['station']['signIn']>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn('e0002')
  calls.sqlite.raw.prepare('delete from attendance_punches').run()
  await importAll(
    calls.station,
    ['08:20:00', '20:00:00'].map(time =>
      importItem({ employee_code: 'E0012', datetime: `${MONDAY} ${time}` })
    )
  )
  await calls.station.drained()
})
afterAll(() => calls.close())
beforeEach(async () => {
  calls.deleteDocuments()
  await setRule('hour')
})

async function setRule(overtime_as_leave: string): Promise<void> {
  const rules = { remind_after_days: 3, escalate_after_days: null, escalate_to: 'next', overtime_as_leave }
  expect((await hr('/app/v1/approvals/waiting', { method: 'PUT', body: rules })).status).toBe(200)
}
/** Overtime of two hours, all of it worked. */
async function overtime(): Promise<string> {
  const hours = { ot_work_start_hour: '18:00', ot_work_end_hour: '20:00' }
  const id = await calls.submitted('overtime', 'E0012', MONDAY, hours)
  expect((await calls.approve('overtime', id, 'E0012', 'e0001')).status).toBe(200)
  return id
}
const shown = async (id: string, as = hr): Promise<DocumentCompensation | null> =>
  (await as(`/app/v1/approvals/documents/${id}`)).body.payload.compensation
const choose = (id: string, is_leave: boolean, { as = hr, hundredths = 25 } = {}) =>
  as(`/app/v1/approvals/documents/${id}/compensation`, { method: 'PUT', body: { is_leave, hundredths } })
async function personalLeave(): Promise<QuotaSheet['balances'][number]> {
  const { body } = await hr('/app/v1/quotas/E0012', { query: { quota_year: '2026' } })
  const sheet: QuotaSheet = body.payload
  const balance = sheet.balances.find(it => it.time_leave_flag === '01')
  if (balance === undefined) throw new Error('no personal leave')
  return balance
}
async function paidOvertime(): Promise<number> {
  const { body } = await calls.station.call('/api/v1/open-apis/time-manage/get-period-summary', {
    body: { month_no: '2026-03', employee_code: 'E0012' }
  })
  const [row] = body.payload.data
  return row.overtime.reduce((sum: number, it: { minutes: number }) => sum + it.minutes, 0)
}

test('is nothing that the page of a document offers unless the company gives it', async () => {
  const id = await overtime()
  await setRule('off')
  expect(await shown(id)).toBeNull()
  const { status, body } = await choose(id, true)
  expect([status, body.faults]).toEqual([400, [expect.objectContaining({ code: 'compensation.off' })]])
})

test.each([
  ['hour', 25],
  ['paid', 38]
])('by the rule %s, two hours at 1.5 give %i hundredths of a day', async (rule, hundredths) => {
  await setRule(rule)
  expect(await shown(await overtime())).toEqual({ is_given: false, hundredths, fault: null })
})

test('adds to personal leave and is not paid, until it is taken back', async () => {
  const id = await overtime()
  const before = await personalLeave()
  expect(await paidOvertime()).toBe(120)
  expect((await choose(id, true)).status).toBe(200)
  expect(await shown(id)).toEqual({ is_given: true, hundredths: 25, fault: null })
  expect(await personalLeave()).toMatchObject({
    granted: before.granted,
    earned: 25,
    remaining: Number(before.remaining) + 25,
    earned_documents: [{ document_id: id, date: MONDAY, hundredths: 25 }]
  })
  expect(await paidOvertime()).toBe(0)
  expect((await choose(id, true)).status).toBe(200)
  expect((await choose(id, false)).status).toBe(200)
  expect(await personalLeave()).toEqual(before)
  expect(await paidOvertime()).toBe(120)
})

test('is shown as leave and not as paid overtime by day, by month and to the employee, who is asked to confirm again', async () => {
  const id = await overtime()
  const employee = await calls.station.signIn('e0012')
  const ownMonth = async () => (await employee('/app/v1/attendance/own-month')).body.payload
  const shownOvertime = async () => {
    const day = await hr('/app/v1/attendance/day', { query: { work_date: MONDAY, search: 'E0012' } })
    const query = { employee_code: 'E0012', month: '2026-03' }
    const month = (await hr('/app/v1/attendance/month', { query })).body.payload
    return [day.body.payload.rows[0], month.totals, (await ownMonth()).totals].map(
      ({ overtime_minutes, overtime_leave_minutes }) => [overtime_minutes, overtime_leave_minutes]
    )
  }
  const { version } = await ownMonth()
  const body = { date: MONDAY, version, state: 'correct' }
  const { status } = await employee('/app/v1/attendance/own-month/confirmation', { method: 'PUT', body })
  expect([status, (await ownMonth()).confirmation.is_outdated]).toEqual([200, false])
  expect(await shownOvertime()).toEqual(Array(3).fill([120, 0]))

  await choose(id, true)
  expect(await shownOvertime()).toEqual(Array(3).fill([0, 120]))
  expect((await ownMonth()).confirmation).toMatchObject({ changed_dates: [MONDAY], is_outdated: true })

  await choose(id, false)
  expect((await ownMonth()).confirmation.is_outdated).toBe(false)
})

test('is notified to the employee, and refused when it is another number of days by now', async () => {
  const id = await overtime()
  const other = await choose(id, true, { hundredths: 38 })
  expect([other.status, other.body.faults]).toMatchObject([
    409,
    [{ code: 'compensation.changed', params: { days: '0.25' } }]
  ])
  await choose(id, true)
  await choose(id, false)
  const { body } = await (await calls.station.signIn('e0012'))('/app/v1/notifications')
  const actions = body.payload.notifications.map((it: { action: string | null }) => it.action)
  expect(actions.filter(Boolean).slice(0, 2).toSorted()).toEqual(['overtime-leave', 'overtime-paid'])
})

test('waits until the times of the day are complete', async () => {
  const id = await overtime()
  const out = calls.sqlite.raw.prepare(
    `update attendance_punches set direction = ? where punched_at = '${MONDAY} 20:00:00'`
  )
  out.run('IN')
  expect((await shown(id))?.fault).toMatchObject({ code: 'compensation.not_settled' })
  out.run('OUT')
  expect((await shown(id))?.fault).toBeNull()
})

test('stays as it was agreed when the rule or the punches change', async () => {
  const id = await overtime()
  await choose(id, true)
  await setRule('paid')
  expect(await shown(id)).toMatchObject({ hundredths: 25 })
  await setRule('off')
  expect(await shown(id)).toMatchObject({ is_given: true, hundredths: 25 })
})

test('ends with the approval of the document', async () => {
  const id = await overtime()
  const before = await personalLeave()
  await choose(id, true)
  expect((await calls.approve('overtime', id, 'E0012', 'e0001', { approve_flag: '05' })).status).toBe(200)
  expect(await personalLeave()).toEqual(before)
})

test('needs approval and work, and somebody of HR', async () => {
  const hours = { ot_work_start_hour: '18:00', ot_work_end_hour: '20:00' }
  const waiting = await calls.submitted('overtime', 'E0012', MONDAY, hours)
  expect(await shown(waiting)).toBeNull()
  expect((await choose(waiting, true)).body.faults).toMatchObject([{ code: 'compensation.not_approved' }])
  const future = await calls.submitted('overtime', 'E0012', '2026-03-16', hours)
  await calls.approve('overtime', future, 'E0012', 'e0001')
  expect((await shown(future))?.fault).toMatchObject({ code: 'compensation.not_settled' })
  const manager = await calls.station.signIn('e0003')
  expect((await choose(waiting, true, { as: manager })).status).toBe(403)
  expect((await choose('none', true)).status).toBe(404)
})

test('cannot be taken back once it has been used', async () => {
  const id = await overtime()
  await choose(id, true)
  const { remaining } = await personalLeave()
  calls.sqlite.raw
    .prepare(
      `update employee_quotas set quota_hundredths = quota_hundredths - ?
       where employee_id = ? and quota_year = '2026' and time_leave_flag = '01'`
    )
    .run(Number(remaining) - 10, calls.sqlite.employeeId('E0012'))
  const { status, body } = await choose(id, false)
  expect([status, body.faults]).toMatchObject([
    400,
    [{ code: 'compensation.used', params: { days: '0.10' } }]
  ])
})

test('is fixed when the overtime of the period is closed', async () => {
  const id = await overtime()
  calls.sqlite.raw.prepare(`update payroll_periods set is_ot_closed = 1 where month_no = '2026-03'`).run()
  expect((await choose(id, true)).body.message).toBe('ไม่สามารถบันทึกได้ งวดโอทีปิดแล้ว')
  expect(await paidOvertime()).toBe(120)
})
