import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../main/database/database.ts'
import { EVERYBODY } from '../../main/database/employee-filter.ts'
import { findByName, isAmong, type NameFilter } from '../../main/database/employee-names.ts'
import {
  type EmployeeFilter,
  type EmployeeOrder,
  EmployeeSearch,
  type SearchLimits
} from '../../main/database/employee-search.ts'
import { makeBranch } from '../bench/parts/branch-database.ts'
import { insertPeople } from '../bench/parts/people.ts'

// The search's ways of finding a page, each held against what a look at every row finds.

const PEOPLE = 6_000

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
  insertPeople(file, PEOPLE)
  database = openDatabase(file)
  await database.writeDirectly(raw => {
    raw.exec(`update employees set employee_nickname = 'ฆ้อง' where employee_code in ('P0000007', 'P0005999')`)
    raw.exec(`update employees set signout_flag = 'Y' where employee_code like 'P00011%'`)
    raw.exec(`delete from employees where employee_code like 'P00022%'`)
  })
  await readRows()
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

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

function fitting({ search, hasResigned, typeCode, unitIds }: EmployeeFilter): Row[] {
  const words = search.split(' ').filter(Boolean)
  return rows.filter(
    row =>
      words.every(word => row.words.includes(word)) &&
      (hasResigned === null || (row.signout_flag === 'Y') === hasResigned) &&
      (typeCode === null || row.employee_type_code === typeCode) &&
      (unitIds === null || unitIds.includes(row.unit_id ?? ''))
  )
}

/** Those of the product, and some by which these few people are many. */
const limits: [name: string, limits: SearchLimits | undefined][] = [
  ['the limits of the product', undefined],
  ['low limits', { few: 60, gathered: 900, readInOrder: 200 }]
]

describe.each(limits)('finds what a look at every row finds, in order: %s', (_, limitsOfSearch) => {
  const filters: [name: string, filter: Partial<EmployeeFilter>][] = [
    ['everybody', {}],
    ['those who resigned', { hasResigned: true }],
    ['one type', { typeCode: '02' }],
    ['a letter that many have', { search: 'ส' }],
    ['a letter that few have', { search: 'ฆ' }],
    ['two letters that many have', { search: 'p0' }],
    ['the last two letters of the text', { search: '99' }],
    ['three letters that everybody has', { search: 'p00' }],
    ['three letters that many have', { search: 'สมช' }],
    ['a whole name', { search: 'ประเสริฐ' }],
    ['many at one end of the order', { search: 'p0005' }],
    ['a code', { search: 'p0005999' }],
    ['two short words', { search: 'ส ป' }],
    ['a long and a short word', { search: 'ประเสริฐ ก' }],
    ['letters that are signs of the index query', { search: '"*" or' }],
    ['nobody', { search: 'ไม่มีคนชื่อนี้' }],
    ['a word of those who resigned', { search: 'p0001', hasResigned: true }],
    ['a word, a type and a status', { search: 'สม', typeCode: '03', hasResigned: false }]
  ]
  test.each(filters)('%s', async (_, some) => {
    const filter = { ...EVERYBODY, ...some }
    const wanted = fitting(filter)
    const search = await EmployeeSearch.open(database.read, filter, limitsOfSearch)
    for (const order of Object.keys(KEYS) as EmployeeOrder[])
      for (const isDescending of [false, true]) {
        const sorted = wanted.toSorted(byKey(KEYS[order], isDescending ? -1 : 1))
        const place = (row: Row) => ({ key: row[KEYS[order]], id: row.employee_id })
        const first = await search.find({ order, isDescending, after: null, limit: 51 })
        expect(first.places).toEqual(sorted.slice(0, 51).map(place))
        const middle = sorted[Math.floor(sorted.length / 2)]
        if (!middle) continue
        const next = await search.find({ order, isDescending, after: place(middle), limit: 51 })
        expect(next.total).toBeNull()
        expect(next.places).toEqual(
          sorted.slice(sorted.indexOf(middle) + 1, sorted.indexOf(middle) + 52).map(place)
        )
      }
    expect(await search.count()).toBe(wanted.length)
  })

  test('of a unit', async () => {
    const [unit = ''] = rows.map(row => row.unit_id).filter(id => id !== null)
    const filter = { ...EVERYBODY, unitIds: [unit], search: 'สม' }
    const search = await EmployeeSearch.open(database.read, filter, limitsOfSearch)
    const { places, total } = await search.find({
      order: 'code',
      isDescending: false,
      after: null,
      limit: 20
    })
    const wanted = fitting(filter).toSorted(byKey('employee_code', 1))
    expect(places.map(place => place.id)).toEqual(wanted.slice(0, 20).map(row => row.employee_id))
    if (limitsOfSearch === undefined || !total?.isEstimated) expect(total?.count).toBe(wanted.length)
  })
})

describe('how many there are', () => {
  const totalOf = async (some: Partial<EmployeeFilter>) => {
    const search = await EmployeeSearch.open(database.read, { ...EVERYBODY, ...some })
    return (await search.find({ order: 'code', isDescending: false, after: null, limit: 11 })).total
  }

  test.each<[string, Partial<EmployeeFilter>]>([
    ['everybody', {}],
    ['by status', { hasResigned: false }],
    ['by type', { typeCode: '01' }],
    ['of few who hold a word', { search: 'p0001' }]
  ])('is exact: %s', async (_, some) => {
    expect(await totalOf(some)).toEqual({
      count: fitting({ ...EVERYBODY, ...some }).length,
      isEstimated: false
    })
  })

  test('is estimated where many hold a word, and says so', async () => {
    const total = await totalOf({ search: 'ส', hasResigned: false })
    const exact = fitting({ ...EVERYBODY, search: 'ส', hasResigned: false }).length
    expect(total?.isEstimated).toBe(true)
    expect(Math.abs((total?.count ?? 0) - exact) / exact).toBeLessThan(0.1)
  })
})

describe('by names alone', () => {
  /** Code and names; the telephone number takes the last two lines. */
  const named = ({ words }: Row): string => words.trimEnd().split('\n').slice(0, -2).join('\n')
  const wanted = ({ search, hasResigned }: NameFilter): string[] =>
    rows
      .filter(row => search.split(' ').every(word => named(row).includes(word.toLowerCase())))
      .filter(row => hasResigned === null || (row.signout_flag === 'Y') === hasResigned)
      .map(row => row.employee_id)
      .sort()

  test.each<[name: string, isMany: boolean, filter: Partial<NameFilter>]>([
    ['a letter that many have', true, { search: 'ส' }],
    ['three letters that everybody has', true, { search: 'P00' }],
    ['a word of those who work here', true, { search: 'p00', hasResigned: false }],
    ['those who work here', true, { hasResigned: false }],
    ['those who resigned', false, { hasResigned: true }],
    ['a letter that few have', false, { search: 'ฆ' }],
    ['the last letter of the nickname', false, { search: 'ฆ้อง' }],
    ['a code', false, { search: 'p0005999' }],
    ['two short words', false, { search: 'ฆ้ 99' }],
    ['digits that every telephone number begins with', false, { search: '08' }],
    ['a telephone number', false, { search: '0800000000' }],
    ['letters that are signs of the index query', false, { search: '"*" or' }],
    ['signs of the pattern', false, { search: 'p%_' }],
    ['nobody', false, { search: 'ไม่มีคนชื่อนี้' }]
  ])('%s', async (_, isMany, some) => {
    const filter = { search: '', hasResigned: null, ...some }
    const found = await findByName(database.read, filter)
    if (found === null) throw new Error('the filter lets everybody through')
    expect('filter' in found).toBe(isMany)
    for (const many of ['asked', 'gathered'] as const) {
      const among = await database.read
        .selectFrom('employees as e')
        .select('e.id')
        .where(isAmong('e.id', found, many))
        .execute()
      expect(among.map(row => row.id).sort()).toEqual(wanted(filter))
    }
  })

  test('everybody, where nothing is asked for', async () => {
    expect(await findByName(database.read, { search: ' ', hasResigned: null })).toBeNull()
  })
})

test('counts and words follow every change', async () => {
  await database.writeDirectly(raw => {
    raw.exec(
      `update employees set employee_type_code = null, employee_name = 'ฏฐฑ' where employee_code like 'P00033%'`
    )
    raw.exec(
      `update employees set department_id = null, division_id = null, section_id = null where employee_code like 'P00034%'`
    )
    raw.exec(`delete from employees where employee_code like 'P00035%'`)
  })
  const differing = await database.readDirectly(raw =>
    raw
      .prepare(
        `select coalesce(unit_no, 0) u, coalesce(position_no, 0) p, coalesce(employee_type_code, '') t, signout_flag f, count(*) c
           from employee_search group by 1, 2, 3, 4
         except select unit_no, position_no, employee_type_code, signout_flag, count from employee_search_counts`
      )
      .all()
  )
  expect(differing).toEqual([])
  const search = await EmployeeSearch.open(database.read, { ...EVERYBODY, search: 'ฏฐ' })
  expect(await search.find({ order: 'code', isDescending: false, after: null, limit: 11 })).toMatchObject({
    total: { count: 100, isEstimated: false }
  })
  await database.writeDirectly(raw =>
    raw.exec(`insert into employee_search_index (employee_search_index) values ('integrity-check')`)
  )
})
