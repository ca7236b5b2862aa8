import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrganisationUnit } from '../../shared/contracts/employees/organisation.ts'
import { importEmployees, newEmployee } from '../support/employees.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Thai is kept, compared and searched in its usual spelling (decision 0014), however it was typed.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let hr: Caller
beforeAll(async () => {
  station = await openTestWorkstation()
  hr = await station.signIn('e0002')
})
afterAll(() => station.close())

const USUAL = 'แก้วน้ำผู้นำ'
const SPELLINGS = [
  ['its usual spelling', USUAL],
  ['nikhahit and sara aa', 'แก้วน\u0E49\u0E4D\u0E32ผู้น\u0E4D\u0E32'],
  ['two sara e', '\u0E40\u0E40ก้วน้ำผู้นำ'],
  ['tone marks before the vowel', 'แก้วน้ำผ\u0E49\u0E39นำ'],
  ['tone marks after sara am', 'แก้วน\u0E33\u0E49ผู้นำ'],
  ['zero-width characters', 'แก้ว\u200Bน้ำ\u200Cผู้\u200Dนำ\u2060']
] as const

const found = async (search: string): Promise<string[]> =>
  (await hr('/app/v1/employees', { query: { search } })).body.payload.employees.map(
    (it: { employee_code: string }) => it.employee_code
  )
const fieldsOf = async (code: string) => (await hr(`/app/v1/employees/${code}`)).body.payload.fields

describe.each(SPELLINGS)('%s', (_, spelling) => {
  test('is imported, found and shown as usual', async () => {
    const { body } = await importEmployees(station, [newEmployee({ D: spelling, E: spelling })])
    const [{ employee_code: code }] = body.details
    expect(await fieldsOf(code)).toMatchObject({ employee_name: USUAL, employee_last_name: USUAL })
    expect(await found(USUAL)).toContain(code)
    expect(await found(spelling)).toContain(code)
  })

  test('is saved in a record as usual', async () => {
    const saved = await hr('/app/v1/employees/E0021', {
      method: 'PUT',
      body: { fields: { employee_nickname: spelling } }
    })
    expect(saved.status).toBe(200)
    expect((await fieldsOf('E0021')).employee_nickname).toBe(USUAL)
    expect(await found(spelling)).toContain('E0021')
  })
})

describe('the code of a unit', () => {
  let department: OrganisationUnit
  const add = (code: string) =>
    hr('/app/v1/organisation', {
      body: { kind: 'department', parent_id: department.parent_id, code, name: USUAL, name_en: '' }
    })
  beforeAll(async () => {
    const units: OrganisationUnit[] = (await hr('/app/v1/organisation')).body.payload
    department = units.find(it => it.code === 'D02') as OrganisationUnit
    expect((await add(USUAL)).status).toBe(200)
  })

  test.each(SPELLINGS)('is the same in %s', async (_, spelling) => {
    const { status, body } = await add(spelling)
    expect([status, body.errors]).toEqual([400, ["'code' is already in use"]])
  })

  test.each(SPELLINGS.slice(0, -1))('is found by an import in %s', async (_, spelling) => {
    const { body } = await importEmployees(station, [newEmployee({ AS: spelling })])
    expect(body.details[0]).toMatchObject({ status: 'success' })
  })
})
