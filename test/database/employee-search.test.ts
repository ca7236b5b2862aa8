import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Queries } from '../../main/database/database.ts'
import { findByName, isAmong, type NameFilter } from '../../main/database/search/employee-names.ts'
import {
  countEmployees,
  type EmployeeFilter,
  type EmployeeOrder,
  findEmployees
} from '../../main/database/search/employee-search.ts'
import { deleteEmployees, updateEmployees } from '../../main/modules/employees/employee-repository.ts'
import { makeBranch } from '../bench/parts/branch-database.ts'
import { insertPeople } from '../bench/parts/people.ts'

// Pages of the search, each compared with the result of plain JavaScript over all rows.

const PEOPLE = 6_000

const EVERYBODY: EmployeeFilter = {
  search: '',
  alsoIds: [],
  unitIds: null,
  typeCode: null,
  rounding: null,
  isWithoutCycle: false,
  hasResigned: null,
  approverId: null
}

interface Row {
  employee_id: string
  employee_code: string
  signout_flag: string
  employee_type_code: string | null
  effective_dt: string
  name_key: string
  name_en_key: string
  words: string
  unit_id: string | null
}
const KEYS = {
  code: 'employee_code',
  name: 'name_key',
  name_en: 'name_en_key',
  start: 'effective_dt'
} as const satisfies Record<EmployeeOrder, keyof Row>

let folder: string
let database: Database
let rows: Row[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hr-workstation-search-'))
  const file = await makeBranch(folder)
  await insertPeople(file, PEOPLE)
  database = openDatabase(file)
  await database.write(async trx => {
    await updateEmployees(trx, await ids(trx, 'P0000007', 'P0005999'), { employee_nickname: 'ฆ้อง' })
    await updateEmployees(trx, await ids(trx, 'P00011%'), { signout_flag: 'Y' })
    await deleteEmployees(trx, await ids(trx, 'P00022%'))
  })
  await readRows()
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Of the employees whose code is like one of these. */
async function ids(db: Queries, ...codes: string[]): Promise<string[]> {
  const found = db.selectFrom('employees').select('id')
  const employees = await found
    .where(eb => eb.or(codes.map(code => eb('employee_code', 'like', code))))
    .execute()
  return employees.map(({ id }) => id)
}

async function readRows(): Promise<void> {
  rows = await database.readDirectly(raw =>
    raw
      .prepare<[], Row>(
        'select s.*, u.unit_id from employee_search s left join search_units u on u.no = s.unit_no'
      )
      .all()
  )
}

const byKey =
  (key: keyof Row, sign: 1 | -1) =>
  (one: Row, other: Row): number =>
    sign * (compare(String(one[key]), String(other[key])) || compare(one.employee_id, other.employee_id))
const compare = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

function matchingRows({ search, hasResigned, typeCode, unitIds }: EmployeeFilter): Row[] {
  const words = search.split(' ').filter(Boolean)
  return rows.filter(
    row =>
      words.every(word => row.words.includes(word)) &&
      (hasResigned === null || (row.signout_flag === 'Y') === hasResigned) &&
      (typeCode === null || row.employee_type_code === typeCode) &&
      (unitIds === null || unitIds.includes(row.unit_id ?? ''))
  )
}

describe('finds the same rows as a full scan, in order', () => {
  const filters: [name: string, filter: Partial<EmployeeFilter>][] = [
    ['everybody', {}],
    ['resigned employees', { hasResigned: true }],
    ['one type', { typeCode: '02' }],
    ['a frequent letter', { search: 'ส' }],
    ['a rare letter', { search: 'ฆ' }],
    ['two frequent letters', { search: 'p0' }],
    ['the last two letters of the text', { search: '99' }],
    ['three letters in every row', { search: 'p00' }],
    ['three frequent letters', { search: 'สมช' }],
    ['a whole name', { search: 'ประเสริฐ' }],
    ['many rows at one end of the order', { search: 'p0005' }],
    ['a code', { search: 'p0005999' }],
    ['two short words', { search: 'ส ป' }],
    ['a long and a short word', { search: 'ประเสริฐ ก' }],
    ['characters of the index query syntax', { search: '"*" or' }],
    ['nobody', { search: 'ไม่มีคนชื่อนี้' }],
    ['a word of resigned employees', { search: 'p0001', hasResigned: true }],
    ['a word, a type and a status', { search: 'สม', typeCode: '03', hasResigned: false }]
  ]
  test.each(filters)('%s', async (_, some) => {
    const filter = { ...EVERYBODY, ...some }
    const expected = matchingRows(filter)
    for (const order of Object.keys(KEYS) as EmployeeOrder[])
      for (const isDescending of [false, true]) {
        const sorted = expected.toSorted(byKey(KEYS[order], isDescending ? -1 : 1))
        const place = (row: Row) => ({ key: row[KEYS[order]], id: row.employee_id })
        const page = { order, isDescending, limit: 51 }
        const first = await findEmployees(database.read, filter, { ...page, after: null })
        expect(first).toEqual(sorted.slice(0, 51).map(place))
        const middle = sorted[Math.floor(sorted.length / 2)]
        if (!middle) continue
        const next = await findEmployees(database.read, filter, { ...page, after: place(middle) })
        expect(next).toEqual(sorted.slice(sorted.indexOf(middle) + 1, sorted.indexOf(middle) + 52).map(place))
      }
    expect(await countEmployees(database.read, filter)).toBe(expected.length)
  })

  test('in a unit', async () => {
    const [unit = ''] = rows.map(row => row.unit_id).filter(id => id !== null)
    const filter = { ...EVERYBODY, unitIds: [unit], search: 'สม' }
    const page = { order: 'code', isDescending: false, after: null, limit: 20 } as const
    const places = await findEmployees(database.read, filter, page)
    const expected = matchingRows(filter).toSorted(byKey('employee_code', 1))
    expect(places.map(place => place.id)).toEqual(expected.slice(0, 20).map(row => row.employee_id))
    expect(await countEmployees(database.read, filter)).toBe(expected.length)
  })
})

describe('by name only', () => {
  /** Code and names; the telephone number takes the last two lines. */
  const named = ({ words }: Row): string => words.trimEnd().split('\n').slice(0, -2).join('\n')
  const expected = ({ search, hasResigned }: NameFilter): string[] =>
    rows
      .filter(row => search.split(' ').every(word => named(row).includes(word.toLowerCase())))
      .filter(row => hasResigned === null || (row.signout_flag === 'Y') === hasResigned)
      .map(row => row.employee_id)
      .sort()

  test.each<[name: string, isMany: boolean, filter: Partial<NameFilter>]>([
    ['a frequent letter', true, { search: 'ส' }],
    ['three letters in every row', true, { search: 'P00' }],
    ['a word of current employees', true, { search: 'p00', hasResigned: false }],
    ['current employees', true, { hasResigned: false }],
    ['resigned employees', false, { hasResigned: true }],
    ['a rare letter', false, { search: 'ฆ' }],
    ['the last letter of the nickname', false, { search: 'ฆ้อง' }],
    ['a code', false, { search: 'p0005999' }],
    ['two short words', false, { search: 'ฆ้ 99' }],
    ['the first digits of every telephone number', false, { search: '08' }],
    ['a telephone number', false, { search: '0800000000' }],
    ['characters of the index query syntax', false, { search: '"*" or' }],
    ['characters of the LIKE pattern', false, { search: 'p%_' }],
    ['nobody', false, { search: 'ไม่มีคนชื่อนี้' }]
  ])('%s', async (_, isMany, some) => {
    const filter = { search: '', hasResigned: null, ...some }
    const found = await findByName(database.read, filter)
    if (found === null) throw new Error('the filter lets everybody through')
    expect('filter' in found).toBe(isMany)
    const rowsFound = await database.read
      .selectFrom('employees as e')
      .select('e.id')
      .where(isAmong('e.id', found))
      .execute()
    expect(rowsFound.map(row => row.id).sort()).toEqual(expected(filter))
  })

  test('everybody without a filter', async () => {
    expect(await findByName(database.read, { search: ' ', hasResigned: null })).toBeNull()
  })
})

test('the search index follows every change', async () => {
  await database.write(async trx => {
    const renamed = { employee_type_code: null, employee_name: 'ฏฐฑ' }
    await updateEmployees(trx, await ids(trx, 'P00033%'), renamed)
    const moved = { department_id: null, division_id: null, section_id: null }
    await updateEmployees(trx, await ids(trx, 'P00034%'), moved)
    await deleteEmployees(trx, await ids(trx, 'P00035%'))
  })
  const differing = await database.readDirectly(raw =>
    raw
      .prepare(
        `select e.id from employees e full join employee_search s on s.employee_id = e.id
           left join search_units u on u.no = s.unit_no left join search_units p on p.no = s.position_no
         where s.employee_id is not e.id or s.employee_type_code is not e.employee_type_code
           or s.signout_flag is not e.signout_flag or p.unit_id is not e.position_id
           or u.unit_id is not coalesce(e.section_lv05_id, e.section_lv04_id, e.section_lv03_id, e.section_lv02_id,
             e.section_lv01_id, e.section_id, e.division_id, e.department_id, e.branch_id, e.company_id)`
      )
      .all()
  )
  expect(differing).toEqual([])
  expect(await countEmployees(database.read, { ...EVERYBODY, search: 'ฏฐ' })).toBe(100)
})
