import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrganisationUnit, UnitCount } from '../../shared/contracts/employees/organisation.ts'
import { PeopleTables } from '../support/people.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The organisation chart: adding, renaming, moving and removing units.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let tables: PeopleTables
let hr: Caller
beforeAll(async () => {
  station = await openTestWorkstation()
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const BASE = '/app/v1/organisation'
const units = async (): Promise<OrganisationUnit[]> => (await hr(BASE)).body.payload
const unit = async (code: string): Promise<OrganisationUnit> => {
  const found = (await units()).find(it => it.code === code)
  if (!found) throw new Error(`no unit ${code}`)
  return found
}
const add = (body: Record<string, unknown>): Promise<Answer> => hr(BASE, { body: { name_en: '', ...body } })
const change = (it: OrganisationUnit, changes: Record<string, unknown>): Promise<Answer> => {
  const { code, name, name_en } = it
  return hr(`${BASE}/${it.id}`, { method: 'PUT', body: { code, name, name_en, ...changes } })
}
const remove = (id: string): Promise<Answer> => hr(`${BASE}/${id}`, { method: 'DELETE' })
const counts = async (): Promise<Map<string, UnitCount>> =>
  new Map((await hr(`${BASE}/counts`)).body.payload.map((it: UnitCount) => [it.unit_id, it]))

describe('counts', () => {
  test('include active employees of all units below', async () => {
    const company = await unit('C01')
    const all = await counts()
    expect(all.get(company.id)).toEqual({ unit_id: company.id, own: 0, total: 239 })
    for (const it of await units()) {
      const total = tables.sqlite.value<number>(
        `select count(*) from employees where ${it.kind}_id = ? and signout_flag = 'N'`,
        it.id
      )
      expect([it.code, all.get(it.id)?.total]).toEqual([it.code, total])
    }
  })
})

describe('adding', () => {
  test('a unit below one of a higher level', async () => {
    const parent = await unit('D02')
    const { status, body } = await add({
      kind: 'section',
      parent_id: parent.id,
      code: 'NEW1',
      name: 'ส่วนใหม่'
    })
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({ kind: 'section', parent_id: parent.id, code: 'NEW1', name_en: '' })
    expect(tables.newestActivity()).toMatchObject({ action: 'organisation.create', after: { code: 'NEW1' } })
  })

  test('a second company has no parent', async () => {
    expect((await add({ kind: 'company', parent_id: null, code: 'C02', name: 'สอง' })).status).toBe(200)
    const company = await unit('C01')
    const below = await add({ kind: 'company', parent_id: company.id, code: 'C03', name: 'สาม' })
    expect(below.body.errors).toEqual(["'parent_id' must be empty for a company"])
    expect(below.body.faults).toEqual([
      { code: 'organisation.company_on_top', path: 'parent_id', params: {} }
    ])
  })

  test.each([
    ['a code in use by the same kind', 'department', 'B01', 'D02', "'code' is already in use"],
    [
      'a parent of a lower level',
      'branch',
      'D02',
      'X1',
      "'parent_id' is a department, which cannot hold a branch"
    ],
    [
      'a parent of its own level',
      'department',
      'D02',
      'X1',
      "'parent_id' is a department, which cannot hold a department"
    ],
    [
      'a position below a branch',
      'position',
      'B01',
      'X1',
      "'parent_id' is a branch, which cannot hold a position"
    ]
  ])('refuses %s', async (_, kind, parent, code, error) => {
    const answer = await add({ kind, parent_id: (await unit(parent)).id, code, name: 'x' })
    expect([answer.status, answer.body.errors]).toEqual([400, [error]])
  })

  test('accepts the same code for another kind', async () => {
    const parent = await unit('B01')
    expect((await add({ kind: 'division', parent_id: parent.id, code: 'D02', name: 'x' })).status).toBe(200)
  })

  test('refuses a missing parent, spaces in a code, and unknown kinds', async () => {
    expect((await add({ kind: 'branch', parent_id: null, code: 'X', name: 'x' })).body.errors).toEqual([
      "'parent_id' not found"
    ])
    expect((await add({ kind: 'branch', parent_id: null, code: 'X Y', name: 'x' })).status).toBe(400)
    expect((await add({ kind: 'team', parent_id: null, code: 'X', name: 'x' })).status).toBe(400)
  })
})

describe('renaming and moving', () => {
  test('changes name and code', async () => {
    const it = await unit('NEW1')
    const { body } = await change(it, { code: 'NEW2', name: 'ส่วนที่สอง', name_en: 'Second' })
    expect(body.payload).toMatchObject({ id: it.id, code: 'NEW2', name: 'ส่วนที่สอง', name_en: 'Second' })
    expect(tables.newestActivity()).toMatchObject({
      action: 'organisation.update',
      before: { code: 'NEW1' },
      after: { code: 'NEW2' }
    })
  })

  test('logs nothing when nothing has changed', async () => {
    const count = tables.activityCount()
    expect((await change(await unit('NEW2'), {})).status).toBe(200)
    expect(tables.activityCount()).toBe(count)
  })

  test('moves the people of a department along to another branch', async () => {
    const department = (await units()).find(it => it.kind === 'department' && it.code === 'D02')
    const target = await unit('B02')
    if (!department) throw new Error('no department D02')
    const inside = tables.sqlite.value<number>(
      'select count(*) from employees where department_id = ?',
      department.id
    )
    expect(inside).toBeGreaterThan(0)
    expect((await change(department, { parent_id: target.id })).status).toBe(200)
    const moved = tables.sqlite.value<number>(
      `select count(*) from employees where department_id = '${department.id}' and branch_id = ?`,
      target.id
    )
    expect(moved).toBe(inside)
    const code = tables.sqlite.value<string>(
      'select employee_code from employees where department_id = ? limit 1',
      department.id
    )
    const history = await hr(`/app/v1/employees/${code}/history`)
    expect(history.body.payload.entries[0]).toMatchObject({
      action: 'employee.update',
      changes: [{ field: 'branch_id', before: department.parent_id, after: target.id }]
    })
    const listed = await hr('/app/v1/employees', { query: { unit_id: target.id, limit: 1 } })
    expect(listed.body.payload.total).toBe(
      tables.sqlite.value<number>('select count(*) from employees where branch_id = ?', target.id)
    )
  })

  test('refuses a parent below the unit itself or of another company', async () => {
    const department = (await units()).find(it => it.kind === 'department' && it.code === 'D02')
    if (!department) throw new Error('no department D02')
    const below = await unit('NEW2')
    const inside = await change(department, { parent_id: below.id })
    expect([inside.status, inside.body.errors]).toEqual([400, ["'parent_id' is within the unit itself"]])
    const abroad = await change(department, { parent_id: (await unit('C02')).id })
    expect(abroad.body.errors).toEqual(["'parent_id' belongs to another company"])
  })
})

describe('removing', () => {
  test('removes an empty unit and logs it', async () => {
    const { id } = await unit('NEW2')
    expect((await remove(id)).status).toBe(200)
    expect((await units()).some(it => it.id === id)).toBe(false)
    expect(tables.newestActivity()).toMatchObject({ action: 'organisation.remove', before: { code: 'NEW2' } })
    expect((await remove(id)).status).toBe(404)
  })

  test('refuses a unit that is not empty and lists its contents', async () => {
    const answer = await remove((await unit('B01')).id)
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toEqual([
      expect.stringMatching(/^\d+ units below it$/),
      expect.stringMatching(/^\d+ employees/),
      expect.stringMatching(/^\d+ devices$/),
      expect.stringMatching(/^\d+ locations$/)
    ])
  })
})
