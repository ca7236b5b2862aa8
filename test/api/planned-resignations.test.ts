import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import type { EmployeeHistory, EmployeeRecord } from '../../shared/contracts/employees/employees.ts'
import { PeopleTables } from '../support/people.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// A future resignation: planned, moved, cancelled, and taking effect automatically.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
/** The tenth of March, nine o'clock in Bangkok. */
let now = TEST_NOW
let station: TestWorkstation
let tables: PeopleTables
let hr: Caller

const open = async (dataDir?: string): Promise<void> => {
  station = await openTestWorkstation({ runtime: { now: () => now }, ...(dataDir && { dataDir }) })
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
}
beforeAll(() => open())
afterAll(async () => {
  tables.close()
  await station.close()
})

const BASE = '/app/v1/employees'
const record = async (code: string, caller = hr): Promise<EmployeeRecord> =>
  (await caller(`${BASE}/${code}`)).body.payload
const resign = (code: string, signout_dt: string, signout_remark = 'กลับบ้าน'): Promise<Answer> =>
  hr(`${BASE}/${code}/resign`, { body: { signout_dt, signout_remark } })
const cancelResignation = (code: string): Promise<Answer> =>
  hr(`${BASE}/${code}/resignation`, { method: 'DELETE' })
const newest = async (code: string) =>
  ((await hr(`${BASE}/${code}/history`)).body.payload as EmployeeHistory).entries[0]
const activeCodes = async (search: string): Promise<string[]> =>
  (await hr(BASE, { query: { status: 'active', search } })).body.payload.employees.map(
    (it: { employee_code: string }) => it.employee_code
  )

test('until its date the employee is active, can sign in and is listed, and managers do not see the plan', async () => {
  const { status, body } = await resign('E0030', '2026-03-31')
  expect(status).toBe(200)
  expect(body.payload.fields).toMatchObject({ signout_flag: 'N', signout_dt: null, signout_remark: null })
  const plan = { signout_dt: '2026-03-31', signout_remark: 'กลับบ้าน' }
  expect(body.payload.planned_resignation).toEqual(plan)
  expect(await activeCodes('E0030')).toEqual(['E0030'])
  const person = await station.signIn('e0030')
  expect((await person('/app/v1/today')).status).toBe(200)
  const manager = await station.signIn('e0003')
  expect((await record('E0010', manager)).planned_resignation).toBeNull()
  expect(await newest('E0030')).toMatchObject({
    action: 'employee.plan-resignation',
    changes: [
      { field: 'signout_dt', before: null, after: '2026-03-31' },
      { field: 'signout_remark', before: null, after: 'กลับบ้าน' }
    ]
  })
})

test('can be moved and cancelled', async () => {
  expect((await resign('E0030', '2026-04-15')).body.payload.planned_resignation.signout_dt).toBe('2026-04-15')
  expect((await newest('E0030'))?.changes).toEqual([
    { field: 'signout_dt', before: '2026-03-31', after: '2026-04-15' }
  ])
  expect((await cancelResignation('E0030')).body.payload.planned_resignation).toBeNull()
  expect((await newest('E0030'))?.action).toBe('employee.cancel-resignation')
  const again = await cancelResignation('E0030')
  expect([again.status, again.body.message]).toEqual([
    409,
    'This employee no longer has a planned resignation.'
  ])
})

test('an immediate resignation removes the plan', async () => {
  await resign('E0032', '2026-03-31')
  await resign('E0032', '2026-03-10')
  const { fields, planned_resignation } = await record('E0032')
  expect([fields.signout_flag, fields.signout_dt, planned_resignation]).toEqual(['Y', '2026-03-10', null])
  expect(tables.sqlite.value<number>('select count(*) from planned_resignations')).toBe(0)
})

test('counts open loans, approvals and pending documents', async () => {
  const code = tables.sqlite.value<string>(
    `select e.employee_code from employees e join employee_loans l on l.employee_id = e.id where l.status = 'N' limit 1`
  )
  const { body } = await hr(`${BASE}/${code}/resignation`)
  expect(body.payload.loan_count).toBe(
    tables.sqlite.value<number>(
      `select count(*) from employee_loans where status = 'N' and employee_code = ?`,
      code
    )
  )
  expect(body.payload.loan_balance_satang).toBeGreaterThan(0)
  const approver = (await hr(`${BASE}/E0003/resignation`)).body.payload
  expect(approver.approved_people_count).toBeGreaterThan(0)
  expect(approver.awaiting_document_count).toBe(
    tables.sqlite.value<number>(
      `select count(*) from approval_documents where deleted_at is null and approve_flag in (${OPEN_FLAGS.map(it => `'${it}'`).join(',')})
       and awaits_employee_id = (select id from employees where employee_code = 'E0003')`
    )
  )
})

/** As if the workstation had been off until then. */
async function reopenAt(time: string): Promise<void> {
  tables.close()
  await station.close({ keepDataDir: true })
  now = Date.parse(time)
  await open(station.dataDir)
}

test('takes effect once the date is over in the branch, also when the workstation was off for days', async () => {
  await resign('E0030', '2026-03-31')
  await resign('E0001', '2026-03-31')
  const ends =
    "update users set is_disabled = 1 where employee_id <> (select id from employees where employee_code = 'E0001')"
  await reopenAt('2026-03-31T16:59:59.000Z')
  expect((await record('E0030')).fields.signout_flag).toBe('N')
  await station.signIn('e0030')
  tables.sqlite.raw.exec(
    `${ends} and id in (select user_id from user_group_members where group_id = 'group-admin')`
  )
  await reopenAt('2026-04-02T17:00:00.000Z')
  expect((await record('E0030')).fields).toMatchObject({
    signout_flag: 'Y',
    signout_dt: '2026-03-31',
    signout_remark: 'กลับบ้าน'
  })
  await expect(station.signIn('e0030')).rejects.toThrow(/sign-in failed/)
  expect(await newest('E0030')).toMatchObject({ action: 'employee.resign', actor_name: 'system' })
  // The last administrator stays, which does not block other resignations.
  const last = await record('E0001')
  expect([last.fields.signout_flag, last.planned_resignation?.signout_dt]).toEqual(['N', '2026-03-31'])
})
