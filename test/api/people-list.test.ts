import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmployeeItem, EmployeePage } from '../../shared/contracts/employees/employees.ts'
import { importEmployees, newEmployee } from '../support/employees.ts'
import { PeopleTables } from '../support/people.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// GET /app/v1/employees: search, filters, order, pages, and visibility.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let tables: PeopleTables
let hr: Caller
let manager: Caller

beforeAll(async () => {
  station = await openTestWorkstation()
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
  manager = await station.signIn('e0003')
  await importEmployees(station, [
    newEmployee({
      B: 'X001',
      D: 'แสงดาว',
      E: 'ใจงาม',
      Q: 'ดาว',
      R: 'Sangdao',
      S: 'O_Neil',
      U: '081-999 8877'
    }),
    newEmployee({ B: 'X002', D: 'ก้อง', E: 'ศรี', Q: '100%', R: 'José', S: 'ÉLAN', J: '1101700230708' }),
    newEmployee({ B: 'X003', D: 'กอง', E: 'ศรี', AJ: '9876543210', N: '02', AS: 'D02' })
  ])
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const list = async (query: Record<string, string | number> = {}, caller = hr): Promise<EmployeePage> => {
  const { status, body } = await caller('/app/v1/employees', { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}
const codes = ({ employees }: EmployeePage): string[] => employees.map(it => it.employee_code)
const find = async (search: string, more: Record<string, string> = {}): Promise<string[]> =>
  codes(await list({ search, ...more }))

describe('search', () => {
  test.each([
    ['a code', 'x001', ['X001']],
    ['the middle of a Thai name', 'งดา', ['X001']],
    ['first and last name together', 'แสงดาว ใจงาม', ['X001']],
    ['words in any order', 'งาม แสงดาว', ['X001']],
    ['an English name in capitals', 'SANGDAO', ['X001']],
    ['an accent in capitals', 'jos\u0065\u0301 élan', ['X002']],
    ['a phone number as stored', '081-999', ['X001']],
    ['a phone number without spaces', '0819998877', ['X001']],
    ['a phone number with other separators', '081-9998-877', ['X001']],
    ['_ literally', 'o_n', ['X001']],
    ['% literally', '100%', ['X002']],
    ['% is no wildcard', 's%o', []],
    ['_ is no wildcard', 'x_01', []],
    ['a whole id number', '1101700230708', ['X002']],
    ['a whole id number with hyphens', '1-1017-00230-70-8', ['X002']],
    ['part of an id number', '110170023070', []],
    ['no match across two fields', 'ดาวดาว', []]
  ])('%s', async (_, search, expected) => {
    expect(await find(search, { status: 'active' })).toEqual(expected)
  })

  test('does not find an id number for a user who may not see it', async () => {
    const admin = await adminAlone()
    expect(codes(await list({ search: '1101700230708' }, admin))).toEqual([])
  })

  test('finds a changed name at once', async () => {
    await importEmployees(station, [newEmployee({ B: 'X001', D: 'ดวงแก้ว', E: 'ใจงาม' })])
    expect(await find('ดวงแก้ว')).toContain('X001')
    expect(await find('แสงดาว ใจงาม')).toEqual([])
    await importEmployees(station, [newEmployee({ B: 'X001', D: 'แสงดาว', E: 'ใจงาม' })])
  })
})

describe('filters', () => {
  test('status', async () => {
    expect(codes(await list({ status: 'resigned' }))).toEqual(['E0240'])
    expect((await list({ status: 'active' })).total).toBe(242)
    expect((await list()).total).toBe(243)
  })

  test('unit includes all units below it', async () => {
    const unit = (code: string) =>
      tables.sqlite.value<string>('select id from organisation_units where code = ?', code)
    const company = await list({ unit_id: unit('C01') })
    expect(company.total).toBe(243)
    const branch = await list({ unit_id: unit('B01'), limit: 500 })
    expect(branch.total).toBe(
      tables.sqlite.value<number>(`select count(*) from employees where branch_id = ?`, unit('B01'))
    )
    const department = await list({ unit_id: unit('D02'), limit: 500 })
    expect(codes(department)).toContain('X003')
    expect(department.total).toBe(
      tables.sqlite.value<number>('select count(*) from employees where department_id = ?', unit('D02'))
    )
  })

  test('type with search', async () => {
    expect(await find('ศรี x00', { type: '02' })).toEqual(['X003'])
  })

  test('no work cycle on any weekday', async () => {
    expect(await find('x00', { cycle: 'none' })).toEqual(['X001', 'X002', 'X003'])
    tables.sqlite.raw.exec(
      `insert into employee_work_cycles
       select e.id, w.day, w.work_cycle_id from employees e, employee_work_cycles w
       where e.employee_code = 'X001' and w.employee_id = (select id from employees where employee_code = 'E0010')`
    )
    expect(await find('x00', { cycle: 'none' })).toEqual(['X002', 'X003'])
  })

  test('unknown unit', async () => {
    const { status, body } = await hr('/app/v1/employees', { query: { unit_id: 'nowhere' } })
    expect([status, body.errors]).toEqual([400, ["'unit_id' not found"]])
  })
})

describe('order and pages', () => {
  test('sorts Thai names as in a Thai dictionary', async () => {
    expect(await find('x00', { sort: 'name' })).toEqual(['X003', 'X002', 'X001'])
    expect(await find('x00', { sort: 'name', direction: 'desc' })).toEqual(['X001', 'X002', 'X003'])
    const { employees } = await list({ sort: 'name', limit: 300 })
    const names = employees.map(it => `${it.employee_name} ${it.employee_last_name}`)
    expect(names).toEqual([...names].sort(new Intl.Collator('th').compare))
  })

  test.each(['code', 'name', 'start'])('pages by %s contain everyone once', async sort => {
    for (const direction of ['asc', 'desc']) {
      const listed: EmployeeItem[] = []
      let after: string | null = null
      do {
        const page: EmployeePage = await list({
          sort,
          direction,
          limit: 50,
          ...(after === null ? {} : { after })
        })
        expect(page.total).toBe(after === null ? 243 : null)
        listed.push(...page.employees)
        after = page.next
      } while (after !== null)
      expect(new Set(listed.map(it => it.employee_id)).size).toBe(243)
      expect(listed).toHaveLength(243)
    }
  })

  test.each(['x', 'W10', Buffer.from('["a"]').toString('base64url'), '%00'])(
    'refuses the cursor %j',
    async after => {
      const answer: Answer = await hr('/app/v1/employees', { query: { after } })
      expect([answer.status, answer.body.errors]).toEqual([400, ["'after' is not valid"]])
    }
  )
})

describe('visibility', () => {
  const one = async (caller: Caller, search: string): Promise<EmployeeItem | undefined> =>
    (await list({ search }, caller)).employees[0]

  test('HR sees the last digits of numbers', async () => {
    expect(await one(hr, 'X002')).toMatchObject({ id_no_masked: '••••0708', bank_account_masked: null })
    expect(await one(hr, 'X003')).toMatchObject({ id_no_masked: null, bank_account_masked: '••••3210' })
  })

  test('a manager sees only his or her people, without numbers', async () => {
    const { employees, total } = await list({ limit: 500 }, manager)
    const own = tables.sqlite.value<number>(
      'select count(*) from employee_approvers where approver_employee_id = ?',
      tables.sqlite.employeeId('E0003')
    )
    expect(total).toBe(own)
    expect(employees.map(it => it.employee_code)).toContain('E0012')
    expect(employees.every(it => it.id_no_masked === null && it.bank_account_masked === null)).toBe(true)
    expect(codes(await list({ search: 'X00' }, manager))).toEqual([])
  })

  test('a manager finds nobody else in the search for people', async () => {
    const offered = async (caller: Caller, search: string): Promise<string[]> =>
      (await caller('/app/v1/people', { query: { search, limit: 50 } })).body.payload.map(
        (it: { employee_code: string }) => it.employee_code
      )
    const { employees } = await list({ limit: 500 }, manager)
    const own = employees.map((it: { employee_code: string }) => it.employee_code)
    const found = await offered(manager, '')
    expect(found.length).toBe(Math.min(50, own.length))
    expect(own).toEqual(expect.arrayContaining(found))
    // Imported employees have no approver yet.
    expect(await offered(manager, 'x001')).toEqual([])
    expect(await offered(hr, 'x001')).toEqual(['X001'])
    expect(await offered(hr, '%'), 'whose nickname is 100%').toEqual(['X002'])
  })

  test('an administrator sees everyone, without numbers', async () => {
    const admin = await adminAlone()
    expect((await list({}, admin)).total).toBe(243)
    expect(await one(admin, 'X002')).toMatchObject({ id_no_masked: null })
  })

  test('nobody sees pay', async () => {
    const { body } = await hr('/app/v1/employees', { query: { limit: 500 } })
    expect(JSON.stringify(body)).not.toMatch(/salary/)
  })
})

/** E0009 as an administrator only. */
async function adminAlone(): Promise<Caller> {
  tables.sqlite.raw
    .prepare(
      `update user_group_members set group_id = 'group-admin'
       where user_id = (select id from users where user_name = 'e0009')`
    )
    .run()
  return station.signIn('e0009')
}

describe('the list settings of a user', () => {
  const memory = { views: [{ name: 'โอที', search: { type: '02' }, hidden: ['phone'] }], hidden: ['phone'] }

  test('are stored per user', async () => {
    expect((await hr('/app/v1/lists/people')).body.payload).toBeNull()
    await hr('/app/v1/lists/people', { method: 'PUT', body: memory })
    expect((await hr('/app/v1/lists/people')).body.payload).toEqual(memory)
    expect((await manager('/app/v1/lists/people')).body.payload).toBeNull()
  })

  test('refuses invalid settings', async () => {
    const wrong = await hr('/app/v1/lists/people', {
      method: 'PUT',
      body: { views: [{ name: '' }], hidden: 1 }
    })
    expect(wrong.status).toBe(400)
    expect((await hr('/app/v1/lists/..%2f')).status).toBe(400)
  })
})
