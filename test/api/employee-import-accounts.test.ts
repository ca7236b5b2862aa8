import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { openDatabase } from '../../main/database/database.ts'
import { findBrokenActivity } from '../../main/modules/activity/activity.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { freeNationalId, IMPORT_EMPLOYEES, importEmployees, newEmployee } from '../support/employees.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// import-employee: accounts and tracking (spec 4.7 rule 5).

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const one = async (record: unknown, more = {}) =>
  (await importEmployees(station, [record], more)).body.details[0]
const account = (userName: string) =>
  sqlite.raw
    .prepare<[string], Record<string, unknown>>('select * from users where user_name = ?')
    .get(userName)
const outbox = () =>
  sqlite.raw.prepare<[], Record<string, unknown>>('select * from mail_outbox order by id').all()
const accounts = (): number => sqlite.value('select count(*) from users')

describe('accounts', () => {
  test('are opened for employees with the on-board flag and an e-mail address', async () => {
    const { employee_id } = await one(newEmployee({ B: 'A1', BB: 'Y', V: 'Som.Sri@Example.com' }))
    expect(account('som.sri@example.com')).toMatchObject({
      employee_id,
      display_name: 'สมศรี มีสุข',
      user_type: 'hrs',
      first_singin_flag: 'Y',
      password_hash: null,
      is_disabled: 0
    })
    const groups = sqlite.raw
      .prepare(
        'select g.code from user_group_members m join user_groups g on g.id = m.group_id where m.user_id = ?'
      )
      .pluck()
      .all(account('som.sri@example.com')?.id)
    expect(groups).toEqual(['employee'])
    expect(outbox()).toMatchObject([
      { kind: 'onboarding', recipient: 'Som.Sri@Example.com', state: 'waiting', attempts: 0 }
    ])
  })

  test('are opened once, when both have been given', async () => {
    const before = accounts()
    const letters = outbox().length
    await one(newEmployee({ B: 'A2', BB: 'Y' }))
    await one(newEmployee({ B: 'A3', V: 'a3@example.com' }))
    await one(newEmployee({ B: 'A4', V: 'a4@example.com', BB: 'N' }))
    expect(accounts()).toBe(before)
    await importEmployees(station, [
      { B: 'A2', V: 'a2@example.com' },
      { B: 'A3', BB: 'Y' },
      { B: 'A4', Q: 'x' }
    ])
    expect(accounts()).toBe(before + 2)
    await importEmployees(station, [
      { B: 'A2', BB: 'Y', V: 'other@example.com' },
      { B: 'A3', BB: 'Y' }
    ])
    expect(accounts()).toBe(before + 2)
    expect(outbox()).toHaveLength(letters + 2)
  })

  test('are not opened for an employee who has resigned or already has one', async () => {
    const before = accounts()
    const letters = outbox().length
    await importEmployees(station, [
      newEmployee({ B: 'A5', BB: 'Y', V: 'a5@example.com', AA: 'Y' }),
      { B: 'E0005', BB: 'Y', V: 'e5@example.com' }
    ])
    expect(accounts()).toBe(before)
    expect(outbox()).toHaveLength(letters)
  })

  test('a record whose user name is taken fails and leaves nothing', async () => {
    const letters = outbox().length
    const { body } = await importEmployees(station, [
      newEmployee({ B: 'A6', BB: 'Y', V: 'same@example.com' }),
      newEmployee({ B: 'A7', BB: 'Y', V: 'SAME@example.com' })
    ])
    expect(body.details[1]).toMatchObject({
      status: 'failed',
      error: "Column V: 'emailaddress' is the user name of another account: same@example.com"
    })
    expect(sqlite.value('select count(*) from employees where employee_code = ?', 'A7')).toBe(0)
    expect(outbox()).toHaveLength(letters + 1)
  })

  test('get the new name of their employee', async () => {
    await one({ B: 'E0005', D: 'ใหม่', E: 'เอี่ยม' })
    expect(account('e0005')).toMatchObject({ display_name: 'ใหม่ เอี่ยม' })
  })
})

describe('tracking', () => {
  const lastImport = () =>
    sqlite.raw
      .prepare<[], Record<string, unknown>>('select * from employee_imports order by id desc limit 1')
      .get()
  const userId = (name: string): string => sqlite.value('select id from users where user_name = ?', name)

  test('records who imported what, with the values before and after, masked in the activity log', async () => {
    const id_no = freeNationalId(5)
    await importEmployees(station, [
      { B: 'E0120', AD: '31000', J: id_no, Q: 'ใหม่' },
      { B: 'E0120', Q: 'ใหม่' },
      newEmployee({ D: null })
    ])
    const { id } = lastImport() ?? {}
    expect(lastImport()).toMatchObject({
      actor_kind: 'key',
      actor_name: 'Demo',
      total: 3,
      updated: 2,
      failed: 1
    })
    const rows = sqlite.raw
      .prepare<unknown[], Record<string, string>>(
        'select * from employee_import_rows where import_id = ? order by row_index'
      )
      .all(id)
    expect(rows.map(({ action, error }) => [action, error && JSON.parse(error)])).toEqual([
      ['update', null],
      ['update', null],
      ['insert', [faultOf('row.name_missing', 'employee_name')]]
    ])
    expect(JSON.parse(rows[0]?.after_json ?? '')).toEqual({
      id_no,
      salary_satang: 3_100_000,
      employee_nickname: 'ใหม่'
    })
    expect(Object.keys(JSON.parse(rows[0]?.before_json ?? '')).toSorted()).toEqual([
      'employee_nickname',
      'id_no',
      'salary_satang'
    ])
    expect(rows[1]).toMatchObject({ before_json: '{}', after_json: '{}' })

    const entries = sqlite.raw
      .prepare<[], Record<string, string>>(
        "select * from activity_log where action like 'employee.%' order by seq desc limit 2"
      )
      .all()
    expect(entries.map(({ action, subject_kind }) => [action, subject_kind])).toEqual([
      ['employee.import', 'employee_import'],
      ['employee.update', 'employee']
    ])
    expect(JSON.parse(entries[1]?.after_json ?? '')).toEqual({
      id_no: `••••${id_no.slice(-4)}`,
      salary_satang: '••••',
      employee_nickname: 'ใหม่'
    })
    expect(entries.map(({ before_json, after_json }) => `${before_json}${after_json}`).join()).not.toContain(
      id_no
    )
    const database = openDatabase(join(station.dataDir, 'workstation.db'), { readonly: true })
    expect(await findBrokenActivity(database.read)).toBeNull()
    await database.close()
  })

  test.each([
    ['encoded', (id: string) => encodeId(id)],
    ['encoded without padding', (id: string) => encodeId(id).replace(/=+$/, '')],
    ['raw', (id: string) => id]
  ])('the acting user is given by identify_user_id (%s)', async (_name, write) => {
    const id = userId('e0002')
    expect(await one({ B: 'E0121', Q: 'x' }, { identify_user_id: write(id) })).toMatchObject({
      status: 'success'
    })
    expect(lastImport()).toMatchObject({ acting_user_id: id, acting_user_name: 'e0002' })
  })

  test('the acting user is by default that of the session, or none', async () => {
    await one({ B: 'E0121', Q: 'x' }, { identify_user_id: '' })
    expect(lastImport()).toMatchObject({ actor_kind: 'key', acting_user_id: null })
    const asHr = await station.signIn('e0002')
    await asHr(IMPORT_EMPLOYEES, { body: { import_data: [{ B: 'E0121', Q: 'y' }] } })
    expect(lastImport()).toMatchObject({ actor_kind: 'user', acting_user_id: userId('e0002') })
  })

  test.each([
    [5, "'identify_user_id' must be a string"],
    [{}, "'identify_user_id' must be a string"],
    ['none', "'identify_user_id' not found: none"],
    ['!!', "'identify_user_id' not found: !!"],
    [encodeId('nobody'), `'identify_user_id' not found: ${encodeId('nobody')}`]
  ])('the unknown acting user %j refuses the import', async (identify_user_id, error) => {
    const answer = await importEmployees(station, [{ B: 'E0121', Q: 'never' }], { identify_user_id })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: 'Import failed', details: [], errors: [error] })
    expect(sqlite.value('select employee_nickname from employees where employee_code = ?', 'E0121')).not.toBe(
      'never'
    )
  })
})
