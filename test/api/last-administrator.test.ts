import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { importEmployees, storedEmployee } from '../support/employees.ts'
import { type AsUser, ImportCalls } from '../support/import-runs.ts'
import { type Body, UPDATE_SETTING } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Somebody can always sign in as an administrator, whatever the request.

const FAULT = faultOf('cell.last_administrator', 'signout_flag', { column: 'AA' })
const REFUSED = "Column AA: 'signout_flag' must stay N: nobody else can sign in as an administrator"

let station: TestWorkstation
let sqlite: DirectDatabase
let asAdmin: AsUser
beforeEach(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  asAdmin = await station.signIn()
})
afterEach(async () => {
  sqlite.close()
  await station.close()
})

const isGone = (code: string): boolean => storedEmployee(sqlite, code)?.signout_flag === 'Y'
const groupId = (code: string): string =>
  Buffer.from(sqlite.value<string>('select id from user_groups where code = ?', code)).toString('base64')

async function set(action: string, employee_code: string, body: Body): Promise<void> {
  const answer = await asAdmin(UPDATE_SETTING, { query: { path_action: action, employee_code }, body })
  expect(answer.status).toBe(200)
}
const makeAdministrator = (code: string) =>
  set('user-groups', code, { usergroup_ids: [groupId('employee'), groupId('admin')] })
const resign = (...codes: string[]) =>
  importEmployees(
    station,
    codes.map(B => ({ B, AA: 'Y', AC: 'x' }))
  )

describe('import-employee', () => {
  test('does not resign the last administrator, but the other employees', async () => {
    const { body } = await resign('E0001', 'E0150')
    expect(body.summary).toMatchObject({ deleted: 1, failed: 1 })
    expect(body.details[0]).toMatchObject({ action: 'delete', status: 'failed', error: REFUSED })
    expect([isGone('E0001'), isGone('E0150')]).toEqual([false, true])
    expect(storedEmployee(sqlite, 'E0001')?.signout_remark).toBeNull()
  })

  test('resigns one of two administrators in a request, not both', async () => {
    await makeAdministrator('E0030')
    const { body } = await resign('E0030', 'E0001')
    expect(body.details.map((it: { status: string }) => it.status)).toEqual(['success', 'failed'])
    expect(body.details[1].error).toBe(REFUSED)
    expect([isGone('E0030'), isGone('E0001')]).toEqual([true, false])
    expect((await resign('E0030')).body.details[0].status).toBe('success')
  })

  test.each([
    ['is closed', 'update users set is_disabled = 1'],
    ['has no password yet', 'update users set password_hash = null']
  ])('does not count an administrator whose account %s', async (_what, close) => {
    await makeAdministrator('E0030')
    sqlite.raw.exec(`${close} where user_name = 'e0030'`)
    expect((await resign('E0001')).body.details[0]).toMatchObject({ status: 'failed', error: REFUSED })
    expect((await resign('E0030')).body.details[0].status).toBe('success')
  })

  test('counts an administrator who is not an employee', async () => {
    await makeAdministrator('E0030')
    sqlite.raw.exec("update users set employee_id = null where user_name = 'e0030'")
    expect((await resign('E0001')).body.details[0].status).toBe('success')
  })
})

describe('the import screen', () => {
  test('reports the fault in the dry run and refuses the row', async () => {
    const calls = new ImportCalls(asAdmin)
    const record = { B: 'E0001', AA: 'Y' }
    expect(await calls.dryRun([record])).toMatchObject([{ outcome: 'failed', faults: [FAULT] }])
    const run = await calls.imported([
      { source: 2, record },
      { source: 3, record: { B: 'E0151', AA: 'Y' } }
    ])
    expect(run).toMatchObject({ resigned: 1, failed: 1 })
    expect((await calls.failedRows(run.run_id)).flatMap(({ faults }) => faults)).toEqual([FAULT])
    expect([isGone('E0001'), isGone('E0151')]).toEqual([false, true])
  })

  test('does not undo the import that opened the account of the last administrator', async () => {
    const calls = new ImportCalls(asAdmin)
    const opened = await calls.imported([
      { source: 2, record: { B: 'N1', D: 'ก', E: 'ข', BB: 'Y', V: 'n1@example.com' } },
      { source: 3, record: { B: 'E0150', BB: 'Y', V: 'e0150@example.com' } }
    ])
    // Only the older one prevents the undo: nothing else depends on it but the account.
    await makeAdministrator('E0150')
    await set('reset-user-password', 'E0150', { new_password: 'first-password' })
    expect((await calls.previewUndo(opened.run_id)).obstacles).toEqual([])
    const asHr = await station.signIn('e0002')
    expect((await resign('E0001')).body.details[0].status).toBe('success')
    const byHr = new ImportCalls(asHr)
    const obstacles = [{ employee_code: 'E0150', reason: 'last_administrator' }]
    expect(await byHr.previewUndo(opened.run_id)).toMatchObject({ obstacle_count: 1, obstacles })
    const { status, body } = await byHr.undo(opened.run_id)
    expect([status, body.errors]).toEqual([409, ['E0150: is the last administrator who can sign in']])
    expect(sqlite.value('select count(*) from users where user_name = ?', 'e0150@example.com')).toBe(1)
  })
})
