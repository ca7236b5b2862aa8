import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocationItem } from '#shared/contracts/locations.ts'
import { BehindTheBack } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// locations/get-list (spec 2.3, 4.5). The demo's day is a Tuesday.

const LIST = '/api/v1/open-apis/locations/get-list'
const ALL_CODES = [
  'BKK-HQ',
  'BKK-WH',
  'BKK-CLIENT',
  'CNX-OFFICE',
  'CNX-PLANT',
  'HKT-OFFICE',
  'EXPO',
  'ANYWHERE',
  'OLD-OFFICE'
]

let station: TestWorkstation
let behind: BehindTheBack
let all: LocationItem[]

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  behind = new BehindTheBack(station.dataDir)
  all = (await get({})).body.payload
})
afterAll(async () => {
  behind.close()
  await station.close()
})

type Parameters = Record<string, string | number>
const get = (query: Parameters) => station.call(LIST, { query })
const post = (body: unknown) => station.call(LIST, { body })
const codesOf = async (query: Parameters): Promise<string[]> => {
  const { status, body } = await get(query)
  expect(status).toBe(200)
  expect((await post(query)).body).toEqual(body)
  expect(body._PAGINATION._TOTAL_RECORDS).toBe(body.payload.length)
  return body.payload.map((it: LocationItem) => it.location_group_code)
}
const unitId = (code: string): string =>
  behind.value('select id from organisation_units where code = ?', code)
const location = (code: string): LocationItem =>
  all.find(it => it.location_group_code === code) as LocationItem

test('a location is the first row of its group, and every row of it a child', async () => {
  const { status, body } = await get({})
  expect(status).toBe(200)
  expect({ ...body, payload: null }).toEqual({
    code: '200',
    message: 'Success',
    payload: null,
    _PAGINATION: { _TOTAL_RECORDS: 9, _PAGE: 1, _NUMBER_PER_PAGE: 9 }
  })
  expect(all.map(it => it.location_group_code)).toEqual(ALL_CODES)
  const { child, ...site } = location('BKK-WH')
  expect(site).toEqual({
    location_id: child[0]?.location_id,
    location_group_code: 'BKK-WH',
    location_name: 'คลังสินค้าบางนา',
    location_latitude: '13.668200',
    location_longitude: '100.634600',
    location_radius: 300,
    location_start: null,
    location_end: null,
    location_qrpath: `/app/v1/locations/${child[0]?.location_id}/qr.svg`,
    Mon: 1,
    Tue: 1,
    Wed: 1,
    Thu: 1,
    Fri: 1,
    Sat: 0,
    Sun: 0,
    publish_flag: 'Y',
    created: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    order_no: 3
  })
  expect(child.map(it => it.auth_name.split(' → ').at(-1))).toEqual([
    'คลังสินค้าและขนส่ง',
    'คลังสินค้า',
    'ขนส่ง',
    'รับสินค้า'
  ])
  expect(child[0]).toEqual({
    location_id: site.location_id,
    company_id: unitId('C01'),
    branch_id: unitId('B01'),
    department_id: unitId('D06'),
    division_id: '0',
    section_id: '0',
    section_lv01_id: '0',
    section_lv02_id: '0',
    section_lv03_id: '0',
    section_lv04_id: '0',
    section_lv05_id: '0',
    position_id: '0',
    employee_id: '0',
    global_flag: 'N',
    auth_name: 'บริษัท สยามรุ่งเรือง จำกัด → สำนักงานใหญ่ กรุงเทพฯ → คลังสินค้าและขนส่ง'
  })
  const person = location('BKK-HQ').child.find(it => it.employee_id !== '0')
  expect(person?.auth_name).toBe(
    behind.value(
      "select employee_name || ' ' || employee_last_name from employees where employee_code = 'E0009'"
    )
  )
})

describe('filters', () => {
  const rowId = (code: string, at: number): string => location(code).child[at]?.location_id ?? ''
  test.each<[() => Parameters, string[]]>([
    [() => ({ publish_flag: 'N' }), ['OLD-OFFICE']],
    [() => ({ publish_flag: 'Y' }), ALL_CODES.slice(0, -1)],
    [() => ({ search: 'เชียง' }), ['CNX-OFFICE']],
    [() => ({ search: 'cnx-' }), ['CNX-OFFICE', 'CNX-PLANT']],
    [() => ({ search: 'hq' }), ['BKK-HQ']],
    // Marks of a Thai text are looked for as they are written, not as letters without them.
    [() => ({ search: 'ลูกค้า' }), ['BKK-CLIENT']],
    [() => ({ search: 'ลูกคา' }), []],
    [() => ({ search: '%' }), []],
    [() => ({ search: '_' }), []],
    [() => ({ search: 'ฝึกอบรม รังสิต\nANYWHERE' }), []],
    [() => ({ search: '' }), ALL_CODES],
    [() => ({ location_group_code: 'EXPO' }), ['EXPO']],
    [() => ({ location_id: rowId('EXPO', 0) }), ['EXPO']],
    [() => ({ location_id: rowId('EXPO', 1) }), ['EXPO']],
    // Exact rows, no hierarchy: the branch's own rows and those below it name it, the company's do not.
    [() => ({ branch_code: 'B03' }), ['HKT-OFFICE']],
    [() => ({ branch_id: unitId('B03') }), ['HKT-OFFICE']],
    [() => ({ department_code: 'D07' }), ['CNX-PLANT']],
    [() => ({ division_code: 'DV05' }), ['BKK-CLIENT']],
    [() => ({ section_code: 'SC05' }), ['BKK-WH']],
    [() => ({ position_code: 'P07' }), ['BKK-CLIENT', 'EXPO']],
    [() => ({ position_code: 'P07', division_code: 'DV05' }), []],
    [() => ({ branch_code: 'B01', division_code: 'DV08' }), ['BKK-WH']],
    [() => ({ branch_code: 'B02', division_code: 'DV08' }), []],
    [() => ({ branch_code: 'B03', branch_id: unitId('B02') }), ['HKT-OFFICE']],
    [() => ({ branch_code: 'B03', branch_id: 'not-there' }), ['HKT-OFFICE']]
  ])('%s', async (parameters, codes) => {
    expect(await codesOf(parameters())).toEqual(codes)
  })

  test('% and _ are found where they are written', async () => {
    const id = location('EXPO').location_id
    behind.raw.prepare("update locations set location_name = '100%_A' where id = ?").run(id)
    expect(await codesOf({ search: '0%_a' })).toEqual(['EXPO'])
    behind.raw
      .prepare('update locations set location_name = ? where id = ?')
      .run(location('EXPO').location_name, id)
    expect(await codesOf({ search: '%' })).toEqual([])
  })

  test('a name that is changed is shown at once, of a unit and of a person too', async () => {
    const change = (table: string, column: string, value: string, by: string, key: string): void => {
      behind.raw.prepare(`update ${table} set ${column} = ? where ${by} = ?`).run(value, key)
    }
    const paths = async (code: string): Promise<string[]> =>
      (await get({ location_group_code: code })).body.payload[0].child.map(
        (it: { auth_name: string }) => it.auth_name
      )
    change('organisation_units', 'name', 'สาขาใหม่', 'code', 'B03')
    expect(await paths('HKT-OFFICE')).toEqual(['บริษัท สยามรุ่งเรือง จำกัด → สาขาใหม่'])
    change('organisation_units', 'name', 'สาขาภูเก็ต', 'code', 'B03')
    change('employees', 'employee_last_name', 'ใหม่', 'employee_code', 'E0009')
    expect((await paths('BKK-HQ')).at(-1)).toMatch(/ ใหม่$/)
  })
})

describe('where an employee may clock time today', () => {
  /** As somebody would look it up by hand; the day is a Tuesday. */
  const byHand = (code: string): string[] =>
    behind.raw
      .prepare<unknown[], string>(
        `select distinct l.location_group_code from locations l, employees e
         where e.employee_code = ? and l.tue = 1 and l.publish_flag = 'Y' and (l.global_flag = 'Y' or (
           ${[
             'company',
             'branch',
             'department',
             'division',
             'section',
             'section_lv01',
             'section_lv02',
             'section_lv03',
             'section_lv04',
             'section_lv05',
             'position'
           ]
             .map(kind => `(l.${kind}_id = '0' or l.${kind}_id = e.${kind}_id)`)
             .join(' and ')} and (l.employee_id = '0' or l.employee_id = e.id)))
         order by l.order_no`
      )
      .pluck()
      .all(code)

  test('by code and by id, for everybody of the branch', async () => {
    const found = new Set<string>()
    for (let at = 1; at < 240; at += 7) {
      const code = `E${String(at).padStart(4, '0')}`
      const codes = byHand(code)
      expect(await codesOf({ employee_code: code }), code).toEqual(codes)
      expect(await codesOf({ employee_id: behind.employeeId(code) }), code).toEqual(codes)
      for (const it of codes) found.add(it)
    }
    expect(found.size).toBeGreaterThan(4)
    expect(found).not.toContain('EXPO')
    expect(found).not.toContain('OLD-OFFICE')
  })

  test('what is not published is nowhere', async () => {
    expect(await codesOf({ employee_code: 'E0010', publish_flag: 'N' })).toEqual([])
  })

  test('other filters narrow it', async () => {
    expect(await codesOf({ employee_code: 'E0010', search: 'ลูกค้า' })).toEqual(['BKK-CLIENT'])
    expect(await codesOf({ employee_code: 'E0010', branch_code: 'B03' })).toEqual([])
  })

  test('the code wins over the id', async () => {
    expect(await codesOf({ employee_code: 'E0010', employee_id: behind.employeeId('E0240') })).toEqual(
      await codesOf({ employee_code: 'E0010' })
    )
  })
})

describe('order and pages', () => {
  test.each(['order_no', 'location_name', 'location_id', 'location_group_code', 'created'] as const)(
    'sort_by %s',
    async field => {
      const compare = (one: LocationItem, other: LocationItem): number => {
        const [a, b] = [one[field] ?? '', other[field] ?? '']
        if (field === 'location_name') return String(a).localeCompare(String(b), 'th')
        return a < b ? -1 : a > b ? 1 : 0
      }
      for (const order of ['ASC', 'desc', 'Asc', 'DESC']) {
        const sign = order.toUpperCase() === 'ASC' ? 1 : -1
        const expected = all.toSorted(
          (one, other) => sign * compare(one, other) || (one.location_id < other.location_id ? -1 : 1)
        )
        expect(await codesOf({ sort_by: field, sort_order: order })).toEqual(
          expected.map(it => it.location_group_code)
        )
      }
    }
  )

  test('names in the order of the Thai dictionary: a leading vowel comes after its consonant', async () => {
    const id = location('EXPO').location_id
    const rename = (name: string): void => {
      behind.raw.prepare('update locations set location_name = ? where id = ?').run(name, id)
    }
    rename('เกาะสมุย')
    const names = (await get({ sort_by: 'location_name' })).body.payload.map(
      (it: LocationItem) => it.location_name
    )
    rename(location('EXPO').location_name)
    expect(names[0]).toBe('เกาะสมุย')
    expect(names[1]).toBe('คลังสินค้าบางนา')
  })

  test('paging is on when either parameter is given', async () => {
    const paged = async (query: Parameters) => {
      const { status, body } = await get(query)
      expect(status).toBe(200)
      expect((await post(query)).body).toEqual(body)
      return [body.payload.map((it: LocationItem) => it.location_group_code), body._PAGINATION]
    }
    const pagination = (_PAGE: number, _NUMBER_PER_PAGE: number) => ({
      _TOTAL_RECORDS: 9,
      _PAGE,
      _NUMBER_PER_PAGE
    })
    expect(await paged({ _PAGE: 1 })).toEqual([ALL_CODES, pagination(1, 20)])
    expect(await paged({ _NUMBER_PER_PAGE: 4 })).toEqual([ALL_CODES.slice(0, 4), pagination(1, 4)])
    expect(await paged({ _PAGE: 3, _NUMBER_PER_PAGE: 4 })).toEqual([ALL_CODES.slice(8), pagination(3, 4)])
    expect(await paged({ _PAGE: 4, _NUMBER_PER_PAGE: 4 })).toEqual([[], pagination(4, 4)])
    expect(await paged({ _PAGE: 999_999_999, _NUMBER_PER_PAGE: 100 })).toEqual([
      [],
      pagination(999_999_999, 100)
    ])
  })
})

describe('what is refused', () => {
  const PUBLISH = "'publish_flag' must be one of: Y, N"
  const SORT = "'sort_by' must be one of: location_name, location_id, location_group_code, created, order_no"
  const ORDER = "'sort_order' must be either 'ASC' or 'DESC'"
  const PAGE = "'_PAGE' must be a positive number"
  const PER_PAGE = "'_NUMBER_PER_PAGE' must be a number between 1 and 100"
  const LONG = "'search' parameter must not exceed 100 characters"
  const unsafe = (field: string): string => `'${field}' contains unsafe characters`
  const invalid = (field: string): string => `'${field}' contains invalid characters`
  const notFound = (field: string, value: string): string => `'${field}' not found: ${value}`
  const KINDS = ['company', 'branch', 'department', 'division', 'section', 'position']

  const cases: [Parameters, string[]][] = [
    [{ publish_flag: 'y' }, [PUBLISH]],
    [{ publish_flag: '1' }, [PUBLISH]],
    [{ sort_by: 'location_radius' }, [SORT]],
    [{ sort_by: 'order_no;' }, [SORT]],
    [{ sort_order: 'up' }, [ORDER]],
    [{ _PAGE: '0' }, [PAGE]],
    [{ _PAGE: '-1' }, [PAGE]],
    [{ _PAGE: '1.5' }, [PAGE]],
    [{ _PAGE: 'one' }, [PAGE]],
    [{ _NUMBER_PER_PAGE: '0' }, [PER_PAGE]],
    [{ _NUMBER_PER_PAGE: '101' }, [PER_PAGE]],
    [{ _NUMBER_PER_PAGE: 'x' }, [PER_PAGE]],
    [{ search: 'ก'.repeat(101) }, [LONG]],
    [{ search: `'${'ก'.repeat(101)}` }, [unsafe('search'), LONG]],
    ...["'", '"', '\\', ';'].flatMap(sign =>
      ['search', ...KINDS.map(kind => `${kind}_code`)].map((field): [Parameters, string[]] => [
        { [field]: `a${sign}b` },
        [unsafe(field)]
      ])
    ),
    ...['location_id', 'employee_id', ...KINDS.map(kind => `${kind}_id`)].flatMap(
      (field): [Parameters, string[]][] => [
        [{ [field]: 'a b' }, [invalid(field)]],
        [{ [field]: 'ไทย' }, [invalid(field)]],
        [{ [field]: 'a/b=' }, [invalid(field)]],
        [{ [field]: 'not-there' }, [notFound(field, 'not-there')]]
      ]
    ),
    ...['location_group_code', 'employee_code', ...KINDS.map(kind => `${kind}_code`)].map(
      (field): [Parameters, string[]] => [{ [field]: 'NONE' }, [notFound(field, 'NONE')]]
    ),
    // Codes are exact, and of their own kind.
    [{ branch_code: 'b01' }, [notFound('branch_code', 'b01')]],
    [{ branch_code: 'D01' }, [notFound('branch_code', 'D01')]],
    [{ employee_code: 'E0240' }, [notFound('employee_code', 'E0240')]],
    [
      { publish_flag: 'x', sort_by: 'x', sort_order: 'x', search: ';', _PAGE: 'x', _NUMBER_PER_PAGE: 'x' },
      [PUBLISH, SORT, ORDER, unsafe('search'), PAGE, PER_PAGE]
    ],
    [{ branch_code: 'X', employee_code: 'Y' }, [notFound('employee_code', 'Y'), notFound('branch_code', 'X')]]
  ]
  test.each(cases)('%j', async (parameters, errors) => {
    for (const { status, body } of [await get(parameters), await post(parameters)]) {
      expect(status).toBe(400)
      expect(body).toEqual({ code: '400', message: 'Failed', errors })
    }
  })

  test('somebody who has resigned, by id', async () => {
    const id = behind.employeeId('E0240')
    const { status, body } = await get({ employee_id: id })
    expect(status).toBe(400)
    expect(body.errors).toEqual([notFound('employee_id', id)])
  })

  test.each<[unknown, string]>([
    [[], "'body' must be an object"],
    ['x', "'body' must be an object"],
    [{ search: 5 }, "'search' must be a string"],
    [{ search: ['a'] }, "'search' must be a string"],
    [{ location_id: {} }, "'location_id' must be a string"],
    [{ sort_order: 1 }, ORDER],
    [{ _PAGE: true }, PAGE],
    [{ _NUMBER_PER_PAGE: [] }, PER_PAGE]
  ])('the body %j', async (body, error) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: '400', message: 'Failed', errors: [error] })
  })

  test('a parameter that is given twice', async () => {
    const { status, body } = await station.call(`${LIST}?search=a&search=b`)
    expect(status).toBe(400)
    expect(body.errors).toEqual(["'search' must be a string"])
  })

  test('nothing is refused where nothing is given', async () => {
    expect((await post({})).body.payload).toHaveLength(9)
    expect((await post(null)).body.payload).toHaveLength(9)
    expect((await post({ search: null, sort_by: '', unknown: 'x' })).body.payload).toHaveLength(9)
    const bare = await station.call(LIST, { method: 'POST' })
    expect([bare.status, bare.body.payload?.length]).toEqual([200, 9])
  })
})

test('no scope is needed, but a key is', async () => {
  const key = await station.makeKey(['payroll:read:self'])
  const { status } = await station.callBare(LIST, { headers: { 'ocp-apim-subscription-key': key } })
  expect(status).toBe(200)
  const bare = await station.callBare(LIST)
  expect([bare.status, bare.body]).toEqual([
    401,
    { statusCode: 401, message: 'Access denied due to missing or invalid subscription key.' }
  ])
})
