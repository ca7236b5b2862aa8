import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { satangOf } from '#shared/domain/money.ts'
import type { EmployeeHistory, EmployeeRecord } from '../../shared/contracts/employees/employees.ts'
import { PeopleTables } from '../support/people.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The record of an employee on the screens: visibility and changes.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let tables: PeopleTables
let hr: Caller
let manager: Caller
let admin: Caller

beforeAll(async () => {
  station = await openTestWorkstation()
  tables = new PeopleTables(station.dataDir)
  tables.sqlite.raw
    .prepare(
      `update user_group_members set group_id = 'group-admin'
       where user_id = (select id from users where user_name = 'e0009')`
    )
    .run()
  hr = await station.signIn('e0002')
  manager = await station.signIn('e0003')
  admin = await station.signIn('e0009')
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const BASE = '/app/v1/employees'
const record = async (code: string, caller = hr): Promise<EmployeeRecord> => {
  const { status, body } = await caller(`${BASE}/${code}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}
const put = (code: string, body: Record<string, unknown>): Promise<Answer> =>
  hr(`${BASE}/${code}`, { method: 'PUT', body })
const change = (code: string, fields: Record<string, string | null>): Promise<Answer> => put(code, { fields })
const unitId = (code: string): string =>
  tables.sqlite.value<string>('select id from organisation_units where code = ?', code)
const history = async (code: string): Promise<EmployeeHistory> =>
  (await hr(`${BASE}/${code}/history`)).body.payload

const SENSITIVE = [
  'id_no',
  'passport_workpermit_no',
  'sso_no',
  'salary',
  'salary_per_week',
  'bank_account_code'
]

describe('visibility', () => {
  test('HR sees everything', async () => {
    const it = await record('E0012')
    expect(it.hidden).toEqual([])
    expect(it.may_write).toBe(true)
    expect(it.fields.id_no).toMatch(/^\d{13}$/)
    expect(it.fields.salary).toMatch(/^\d+\.\d\d$/)
    expect(it.units.map(unit => unit.kind).slice(0, 3)).toEqual(['company', 'branch', 'department'])
  })

  test.each(['admin', 'manager'])('%s sees neither pay nor identity numbers nor bank account', async who => {
    const it = await record('E0012', who === 'admin' ? admin : manager)
    expect(it.hidden).toEqual(expect.arrayContaining([...SENSITIVE, 'bank_code', 'bank_branch_code']))
    for (const field of it.hidden) expect(it.fields[field]).toBeNull()
    expect(it.may_write).toBe(false)
    const whole = await record('E0012')
    for (const field of SENSITIVE)
      if (whole.fields[field]) expect(JSON.stringify(it)).not.toContain(whole.fields[field])
  })

  test('a manager finds neither records nor photographs of other people', async () => {
    expect((await manager(`${BASE}/E0013`)).status).toBe(404)
    expect((await manager(`${BASE}/E0013/photograph`)).status).toBe(404)
  })
})

describe('changing', () => {
  test('saves what is sent, clears what is sent as null, and logs both with full values for HR', async () => {
    const before = await record('E0014')
    const answer = await change('E0014', { employee_nickname: ' ต้อม ', mobilephone: null, salary: '31500.5' })
    expect(answer.status).toBe(200)
    const { fields } = answer.body.payload as EmployeeRecord
    expect(fields).toMatchObject({ employee_nickname: 'ต้อม', mobilephone: null, salary: '31500.50' })
    expect(fields.employee_name).toBe(before.fields.employee_name)
    const [newest] = (await history('E0014')).entries
    expect(newest).toMatchObject({
      action: 'employee.update',
      actor_name: 'ยุทธนา รักไทย',
      actor_name_en: 'Yuttana Rakthai'
    })
    expect(newest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'employee_nickname', before: before.fields.employee_nickname, after: 'ต้อม' },
        { field: 'mobilephone', before: before.fields.mobilephone, after: null },
        { field: 'salary_satang', before: String(satangOf(before.fields.salary ?? '')), after: '3150050' }
      ])
    )
  })

  test('logs nothing when nothing has changed', async () => {
    const count = tables.activityCount()
    const { fields } = await record('E0014')
    expect((await change('E0014', { employee_nickname: fields.employee_nickname ?? null })).status).toBe(200)
    expect(tables.activityCount()).toBe(count)
  })

  test('lists every fault and saves nothing', async () => {
    const answer = await change('E0014', {
      employee_name: null,
      birth_dt: '2600-01-01',
      id_no: '1234567890123',
      mobilephone: 'ไม่มี',
      employee_nickname: 'ใหม่',
      signout_flag: 'Y',
      department_code: 'D01',
      nonsense: 'x'
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      "Column D: 'employee_name' is required",
      "Column W: 'birth_dt' has a Buddhist year",
      "Column J: 'id_no' is not a valid national id",
      "Column U: 'mobilephone' must be a telephone number",
      "'signout_flag' cannot be changed here",
      "'department_code' cannot be changed here",
      "'nonsense' cannot be changed here"
    ])
    expect((await record('E0014')).fields.employee_nickname).toBe('ต้อม')
  })

  test('refuses a code or national id of another employee', async () => {
    const other = await record('E0015')
    const code = await change('E0014', { employee_code: 'E0015' })
    expect([code.status, code.body.errors]).toEqual([400, ["'employee_code' is already in use"]])
    const id = await change('E0014', { id_no: other.fields.id_no ?? null })
    expect([id.status, id.body.errors]).toEqual([400, ["'id_no' belongs to another employee: E0015"]])
  })

  test('sets the group of a new employee type, and refuses another group', async () => {
    await change('E0014', { employee_type_code: '01', employee_type_group_code: '01' })
    const { fields } = (await change('E0014', { employee_type_code: '02' })).body.payload
    expect(fields).toMatchObject({ employee_type_code: '02', employee_type_group_code: '02' })
    expect((await change('E0014', { employee_type_code: '01', employee_type_group_code: '02' })).status).toBe(
      400
    )
  })

  test('refuses dates in the wrong order, but not where neither of them changes', async () => {
    const set = (values: string) =>
      tables.sqlite.raw.exec(`update employees set ${values} where employee_code = 'E0018'`)
    // Later terms would limit the start date too.
    tables.sqlite.raw.exec(
      "delete from employment_terms where employee_id = (select id from employees where employee_code = 'E0018')"
    )
    set(
      "begin_dt = null, birth_dt = '1990-05-17', effective_dt = '2024-01-15', signout_flag = 'Y', signout_dt = '2025-06-30'"
    )
    const refused = async (fields: Record<string, string>) => {
      const { status, body } = await change('E0018', fields)
      return [status, body.errors]
    }
    const LATE = "'effective_dt' must not be after 'signout_dt'"
    expect(await refused({ birth_dt: '2024-01-16' })).toEqual([
      400,
      ["'birth_dt' must not be after 'effective_dt'"]
    ])
    expect(await refused({ effective_dt: '1990-05-16' })).toEqual([
      400,
      ["'effective_dt' must not be before 'birth_dt'"]
    ])
    expect(await refused({ effective_dt: '2025-07-01' })).toEqual([400, [LATE]])
    expect(await refused({ birth_dt: 'x', effective_dt: '1990-05-16' })).toEqual([
      400,
      ["Column W: 'birth_dt' must be a calendar date YYYY-MM-DD"]
    ])
    set("birth_dt = '2024-02-01', signout_flag = 'N', signout_dt = null")
    expect((await change('E0018', { employee_nickname: 'ใหม่' })).status).toBe(200)
    expect((await change('E0018', { birth_dt: '1990-05-17' })).status).toBe(200)
    await hr(`${BASE}/E0018/resign`, { body: { signout_dt: '2099-01-31' } })
    expect(await refused({ effective_dt: '2099-02-01' })).toEqual([400, [LATE]])
    const added = await hr(BASE, {
      body: {
        fields: {
          employee_name: 'ก',
          employee_last_name: 'ข',
          birth_dt: '2024-01-16',
          effective_dt: '2024-01-15'
        },
        unit_id: unitId('D01')
      }
    })
    expect([added.status, added.body.errors]).toEqual([400, ["'birth_dt' must not be after 'effective_dt'"]])
  })

  test('changes the URL with the code, and the name of the account', async () => {
    const answer = await change('E0016', { employee_code: 'E0016A', employee_name: 'นามใหม่' })
    expect(answer.body.payload.employee_code).toBe('E0016A')
    expect((await hr(`${BASE}/E0016`)).status).toBe(404)
    expect(tables.sqlite.value<string>(`select display_name from users where user_name = 'e0016'`)).toMatch(
      /^นามใหม่ /
    )
  })

  test('fills the levels of a new unit and clears those below', async () => {
    expect((await put('E0017', { fields: {}, unit_id: unitId('B02') })).status).toBe(200)
    const moved = await record('E0017')
    expect(moved.units.filter(unit => unit.kind !== 'position').map(unit => unit.code)).toEqual([
      'C01',
      'B02'
    ])
    expect((await put('E0017', { fields: {}, position_id: null })).body.payload.units).toHaveLength(2)
  })

  test('refuses unknown units', async () => {
    const answer = await put('E0017', { fields: {}, unit_id: 'x', position_id: unitId('D01') })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      ["'unit_id' not found", "'position_id' not found"]
    ])
  })
})

describe('choices of forms', () => {
  test('provinces, districts and subdistricts with postcodes', async () => {
    const within = async (parent?: string) =>
      (await hr('/app/v1/places', parent === undefined ? {} : { query: { parent } })).body.payload
    expect(await within()).toHaveLength(77)
    const districts = await within('10')
    expect(districts).toContainEqual({
      code: '1004',
      name: 'บางรัก',
      name_en: expect.any(String),
      postcode: null
    })
    expect((await within('1004'))[0]).toMatchObject({
      code: expect.stringMatching(/^1004/),
      postcode: '10500'
    })
    expect(await within('99')).toEqual([])
  })

  test('work cycles', async () => {
    const { body } = await manager('/app/v1/work-cycles')
    expect(body.payload.map((it: { code: string }) => it.code)).toEqual(
      expect.arrayContaining(['DAY', 'EARLY', 'NIGHT', 'OFF'])
    )
  })
})

describe('edit conflicts', () => {
  const url = '/app/v1/employees/E0031'
  const put = (fields: Record<string, string | null>, base: Record<string, string | null>) =>
    hr(url, { method: 'PUT', body: { fields, base } })

  test('a save with an outdated base gets the current values and changes nothing', async () => {
    const { fields } = (await hr(url)).body.payload
    const base = { mobilephone: fields.mobilephone, employee_nickname: fields.employee_nickname }
    for (const _lostAnswer of [true, false])
      expect((await put({ mobilephone: '0812223333' }, { mobilephone: base.mobilephone })).status).toBe(200)
    const late = await put({ mobilephone: '0814445555', employee_nickname: 'ช้า' }, base)
    expect([late.status, late.body.payload]).toEqual([
      409,
      { current: { ...base, mobilephone: '0812223333' }, conflicts: ['mobilephone'] }
    ])
    expect((await hr(url)).body.payload.fields).toMatchObject({
      mobilephone: '0812223333',
      employee_nickname: fields.employee_nickname
    })
  })

  test('a change of another field is no conflict', async () => {
    const { fields } = (await hr(url)).body.payload
    await put({ mobilephone: '0816667777' }, {})
    const { status } = await put({ employee_nickname: 'ไว' }, { employee_nickname: fields.employee_nickname })
    expect(status).toBe(200)
  })

  test('a unit with an outdated base is a conflict', async () => {
    const { units } = (await hr(url)).body.payload
    const unit_id = units[0].unit_id
    const { status, body } = await hr(url, {
      method: 'PUT',
      body: { fields: {}, unit_id, base: { unit_id: 'elsewhere' } }
    })
    expect([status, body.payload.conflicts]).toEqual([409, ['unit_id']])
  })
})
