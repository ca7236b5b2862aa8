import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentContext } from '#shared/contracts/approvals/approval-screens.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { importAll, importItem } from '../support/attendance.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// What a decision needs besides the document: the employee's day, overtime, leave balance, team. Today is Tuesday, 2026-03-10.

let station: TestWorkstation
let calls: DocumentCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>

beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
  calls.deleteDocuments()
  hr = await station.signIn('e0001')
})
afterAll(() => calls.close())

async function context(id: string): Promise<DocumentContext> {
  const { status, body } = await hr(`/app/v1/approvals/documents/${id}/context`)
  expect(status).toBe(200)
  return body.payload
}

test('overtime has the hours of its week and month', async () => {
  // The demo's E0010 works DAY, 08:30 to 17:30. A Tuesday and the Saturday of one week.
  const tuesday = await calls.submitted('overtime', 'E0010', '2026-03-17')
  await calls.approve('overtime', tuesday, 'E0010', 'e0001')
  const saturday = await calls.submitted('overtime', 'E0010', '2026-03-21', {
    ot_work_start_hour: '08:00',
    ot_work_end_hour: '20:00'
  })
  const result = await context(saturday)
  expect(result.overtime).toMatchObject({
    worked_minutes: null,
    week_minutes: 660 + 120,
    week_over_minutes: 0,
    month_approved_minutes: 120,
    month_open_minutes: 660
  })
  // Paid by the month: normal hours of a day off once without their break, those beyond three times.
  expect(result.overtime?.requested).toEqual({ 100: 480, 150: 0, 200: 0, 300: 180 })
  expect(result.days).toMatchObject([{ date: '2026-03-21', free: 'day_off', documents: [] }])
  expect(result.balances).toEqual([])
})

test('reports more than 36 hours a week', async () => {
  for (const day of ['23', '24', '25'])
    await calls.submitted('overtime', 'E0010', `2026-03-${day}`, {
      ot_work_start_hour: '18:00',
      ot_work_end_hour: '07:00'
    })
  const id = await calls.submitted('overtime', 'E0010', '2026-03-26')
  expect((await context(id)).overtime).toMatchObject({ week_minutes: 3 * 780 + 120, week_over_minutes: 300 })
})

test('overtime warns of missing rest and of people whom the law protects', async () => {
  const asked = { ot_work_start_hour: '17:30', ot_work_end_hour: '19:30' }
  const warned = async (id: string): Promise<string[]> =>
    ((await context(id)).overtime?.warnings ?? []).map(
      ({ code, params }) => `${code} ${params?.section} ${params?.minutes}`
    )
  const id = await calls.submitted('overtime', 'E0010', '2026-03-30', asked)
  expect(await warned(id)).toEqual(['labour.overtime_break 27 20'])
  await calls.submitted('time-leave', 'E0010', '2026-06-01', { time_leave_flag: '04' })
  expect(await warned(id)).toEqual(['labour.overtime_break 27 20', 'labour.pregnant_overtime 39/1 120'])
  const birth = calls.sqlite.raw.prepare("update employees set birth_dt = ? where employee_code = 'E0011'")
  birth.run('2008-03-31')
  const young = await calls.submitted('overtime', 'E0011', '2026-03-30')
  expect(await warned(young)).toEqual(['labour.young_overtime 48 120'])
  birth.run('2008-03-30')
  expect(await warned(young)).toEqual([])
})

test('worked time is the part of the request that the punches cover', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-09', {
    ot_work_start_hour: '18:00',
    ot_work_end_hour: '20:00'
  })
  const employee = calls.sqlite.employeeId('E0010')
  calls.sqlite.raw
    .prepare(`delete from attendance_punches where employee_id = ? and work_date = '2026-03-09'`)
    .run(employee)
  expect((await context(id)).overtime?.worked_minutes).toBe(0)
  const item = (time: string, type: string) =>
    importItem({ employee_code: 'E0010', datetime: `2026-03-09 ${time}`, type })
  await importAll(station, [item('08:00:00', 'IN'), item('19:30:00', 'OUT')])
  await station.drained()
  expect((await context(id)).overtime?.worked_minutes).toBe(90)
})

test('leave has the balance before it, and who else is away', async () => {
  calls.sqlite.raw
    .prepare(
      `update employees set (branch_id, department_id, division_id, section_id) =
       (select branch_id, department_id, division_id, section_id from employees where employee_code = 'E0010')
       where employee_code = 'E0012'`
    )
    .run()
  const annual = { time_leave_flag: '06' }
  const other = await calls.submitted('time-leave', 'E0012', '2026-03-18', annual)
  const before = await calls.submitted('time-leave', 'E0010', '2026-03-16', annual)
  await calls.approve('time-leave', before, 'E0010', 'e0001')
  const id = await calls.submitted('time-leave', 'E0010', '2026-03-18', annual)
  const result = await context(id)
  const balance = result.balances.find(it => it.time_leave_flag === '06')
  expect(balance).toMatchObject({
    approved: 100,
    pending: 100,
    approved_documents: [before],
    pending_documents: [id]
  })
  expect(balance?.remaining).toBe(
    (balance?.granted ?? 0) + (balance?.carried_over ?? 0) - (balance?.recorded ?? 0) - 200
  )
  expect(result.team).toMatchObject({ away: [{ document_id: other, person: { employee_code: 'E0012' } }] })
  expect(result.team.size).toBeGreaterThan(1)
  const choiceFor = async (userName: string) => {
    const as = await station.signIn(userName)
    return (await as(`/app/v1/approvals/documents/${id}/context`)).body.payload.team.away[0].choice
  }
  // E0003 approves for E0012 too; the owner may not see why a colleague is away, nor may E0004.
  expect(await choiceFor('e0003')).toBe('06')
  expect(await choiceFor('e0010')).toBeNull()
  expect(await choiceFor('e0004')).toBeNull()
})
