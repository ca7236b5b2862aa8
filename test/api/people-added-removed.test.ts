import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import type { EmployeeHistory, EmployeeRecord } from '../../shared/contracts/employees/employees.ts'
import { ADD_PROFILE, formOf, PeopleTables } from '../support/people.ts'
import { branchDate } from '../support/test-clock.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Employees on the screens: adding, resigning, and removing records.

let station: TestWorkstation
let tables: PeopleTables
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>

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
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const BASE = '/app/v1/employees'
const record = async (code: string): Promise<EmployeeRecord> => {
  const { status, body } = await hr(`${BASE}/${code}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}
const unitId = (code: string): string =>
  tables.sqlite.value<string>('select id from organisation_units where code = ?', code)
const history = async (code: string): Promise<EmployeeHistory> =>
  (await hr(`${BASE}/${code}/history`)).body.payload

describe('adding', () => {
  const add = (fields: Record<string, string | null>, more: Record<string, unknown> = {}): Promise<Answer> =>
    hr(BASE, { body: { fields, unit_id: unitId('B01'), ...more } })

  test('assigns the next code and logs the creation', async () => {
    const answer = await add({ employee_name: 'ใหม่', employee_last_name: 'เอี่ยม' })
    expect(answer.status).toBe(200)
    expect(answer.body.payload).toMatchObject({ employee_code: 'E0241', employee_name: 'ใหม่' })
    expect(answer.body.payload.units.map((unit: { code: string }) => unit.code)).toEqual(['C01', 'B01'])
    const [newest] = (await history('E0241')).entries
    expect(newest?.action).toBe('employee.create')
  })

  test('accepts a given code once', async () => {
    const input = {
      employee_code: 'N-1',
      employee_name: 'ก',
      employee_last_name: 'ข',
      id_no: '1101700230708'
    }
    expect((await add(input)).body.payload.employee_code).toBe('N-1')
    const again = await add(input)
    expect([again.status, again.body.errors]).toEqual([
      400,
      ["'employee_code' is already in use", "'id_no' belongs to another employee: N-1"]
    ])
  })

  test('requires names and a unit', async () => {
    expect((await add({})).body.errors).toEqual([
      "'employee_name' is required",
      "'employee_last_name' is required"
    ])
    expect((await hr(BASE, { body: { fields: {} } })).status).toBe(400)
  })
})

describe('resigning', () => {
  const yesterday = addDays(branchDate(), -1)

  test('takes effect at once, cannot be repeated, and is logged', async () => {
    const answer = await hr(`${BASE}/E0030/resign`, {
      body: { signout_dt: yesterday, signout_remark: 'กลับบ้าน' }
    })
    expect(answer.status).toBe(200)
    expect(answer.body.payload.fields).toMatchObject({
      signout_flag: 'Y',
      signout_dt: yesterday,
      signout_remark: 'กลับบ้าน'
    })
    await expect(station.signIn('e0030')).rejects.toThrow(/sign-in failed/)
    const [newest] = (await history('E0030')).entries
    expect(newest?.action).toBe('employee.resign')
    const again = await hr(`${BASE}/E0030/resign`, { body: { signout_dt: branchDate() } })
    expect(again.status).toBe(409)
  })

  test('is refused to the last administrator', async () => {
    const resign = (code: string) => hr(`${BASE}/${code}/resign`, { body: { signout_dt: yesterday } })
    expect((await resign('E0001')).status).toBe(200)
    const entries = tables.activityCount()
    const { status, body } = await resign('E0009')
    expect([status, body.errors]).toEqual([400, ['ต้องมีผู้ดูแลระบบที่เข้าใช้ได้อย่างน้อยหนึ่งคน']])
    expect(tables.activityCount()).toBe(entries)
    expect((await record('E0009')).fields.signout_flag).toBe('N')
  })

  test('is refused before the start date', async () => {
    const start = (await record('E0031')).fields.effective_dt ?? ''
    const { status, body } = await hr(`${BASE}/E0031/resign`, { body: { signout_dt: addDays(start, -1) } })
    expect([status, body.errors]).toEqual([400, ["'signout_dt' ต้องไม่ก่อน 'effective_dt'"]])
    expect((await record('E0031')).fields.signout_flag).toBe('N')
  })

  test('requires a date that exists', async () => {
    expect((await hr(`${BASE}/E0031/resign`, { body: { signout_dt: '2026-02-30' } })).status).toBe(400)
    expect((await record('E0031')).fields.signout_flag).toBe('N')
  })
})

describe('removing records', () => {
  const remove = (code: string, kind: string, id: string): Promise<Answer> =>
    hr(`${BASE}/${code}/records/${kind}/${id}`, { method: 'DELETE' })

  test('removes a record of the given employee only, and logs it without the id number', async () => {
    const added = await hr(ADD_PROFILE, {
      query: { path_action: 'family' },
      body: {
        employee_code: 'E0020',
        relation_type: 'บุตร',
        family_name: 'ก',
        family_last_name: 'ข',
        family_id_no: '1101700230708'
      }
    })
    const { id } = added.body.payload
    expect((await remove('E0021', 'family', id)).status).toBe(404)
    expect((await remove('E0020', 'education', id)).status).toBe(404)
    expect((await remove('E0020', 'family', id)).status).toBe(200)
    expect((await remove('E0020', 'family', id)).status).toBe(404)
    const newest = tables.newestActivity()
    expect(newest).toMatchObject({ action: 'employee-profile.remove', before: { record: 'family', id } })
    expect(newest.raw).not.toContain('1101700230708')
  })

  test('removes the file of a document', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const form = await formOf(
      { employee_code: 'E0020', documents_name: 'สัญญาจ้าง' },
      { _doc: { name: 'สัญญา.pdf', bytes: pdf } }
    )
    const files = tables.fileCount()
    const added = await hr(ADD_PROFILE, { method: 'POST', query: { path_action: 'document' }, ...form })
    expect(added.status).toBe(200)
    expect(tables.fileCount()).toBe(files + 1)
    expect((await remove('E0020', 'document', added.body.payload.id)).status).toBe(200)
    expect(tables.fileCount()).toBe(files)
  })

  test('refuses unknown kinds', async () => {
    expect((await remove('E0020', 'salary', 'x')).status).toBe(400)
  })
})
