import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCATION_CODES, LocationCalls, type Parameters } from '../support/locations.ts'

// The filters of locations/get-list (spec 2.3, 4.5). The demo's day is a Tuesday.

let calls: LocationCalls
beforeAll(async () => {
  calls = await LocationCalls.open()
})
afterAll(() => calls.close())

describe('filters', () => {
  const unitId = (code: string): string => calls.unitId(code)
  const rowId = (code: string, at: number): string => calls.location(code).child[at]?.location_id ?? ''
  test.each<[() => Parameters, string[]]>([
    [() => ({ publish_flag: 'N' }), ['OLD-OFFICE']],
    [() => ({ publish_flag: 'Y' }), LOCATION_CODES.slice(0, -1)],
    [() => ({ search: 'เชียง' }), ['CNX-OFFICE']],
    [() => ({ search: 'cnx-' }), ['CNX-OFFICE', 'CNX-PLANT']],
    [() => ({ search: 'hq' }), ['BKK-HQ']],
    // Thai marks are matched as written, not as letters without them.
    [() => ({ search: 'ลูกค้า' }), ['BKK-CLIENT']],
    [() => ({ search: 'ลูกคา' }), []],
    [() => ({ search: '%' }), []],
    [() => ({ search: '_' }), []],
    [() => ({ search: 'ฝึกอบรม รังสิต\nANYWHERE' }), []],
    [() => ({ search: '' }), LOCATION_CODES],
    [() => ({ location_group_code: 'EXPO' }), ['EXPO']],
    [() => ({ location_id: rowId('EXPO', 0) }), ['EXPO']],
    [() => ({ location_id: rowId('EXPO', 1) }), ['EXPO']],
    // Exact rows, no hierarchy: the rows of the branch and below match it, those of the company do not.
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
    expect(await calls.codesOf(parameters())).toEqual(codes)
  })

  test('take % and _ literally', async () => {
    const id = calls.location('EXPO').location_id
    calls.sqlite.raw.prepare("update locations set location_name = '100%_A' where id = ?").run(id)
    expect(await calls.codesOf({ search: '0%_a' })).toEqual(['EXPO'])
    calls.sqlite.raw
      .prepare('update locations set location_name = ? where id = ?')
      .run(calls.location('EXPO').location_name, id)
    expect(await calls.codesOf({ search: '%' })).toEqual([])
  })

  test('show a changed name of a unit or an employee at once', async () => {
    const change = (table: string, column: string, value: string, by: string, key: string): void => {
      calls.sqlite.raw.prepare(`update ${table} set ${column} = ? where ${by} = ?`).run(value, key)
    }
    const paths = async (code: string): Promise<string[]> =>
      (await calls.get({ location_group_code: code })).body.payload[0].child.map(
        (it: { auth_name: string }) => it.auth_name
      )
    change('organisation_units', 'name', 'สาขาใหม่', 'code', 'B03')
    expect(await paths('HKT-OFFICE')).toEqual(['บริษัท สยามรุ่งเรือง จำกัด → สาขาใหม่'])
    change('organisation_units', 'name', 'สาขาภูเก็ต', 'code', 'B03')
    change('employees', 'employee_last_name', 'ใหม่', 'employee_code', 'E0009')
    expect((await paths('BKK-HQ')).at(-1)).toMatch(/ ใหม่$/)
  })
})

describe('the locations where an employee may clock time today', () => {
  /** Looked up separately in SQL; the day is a Tuesday. */
  const byHand = (code: string): string[] =>
    calls.sqlite.raw
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

  test('are found by code and by id, for employees of every branch', async () => {
    const found = new Set<string>()
    for (let at = 1; at < 240; at += 7) {
      const code = `E${String(at).padStart(4, '0')}`
      const codes = byHand(code)
      expect(await calls.codesOf({ employee_code: code }), code).toEqual(codes)
      expect(await calls.codesOf({ employee_id: calls.sqlite.employeeId(code) }), code).toEqual(codes)
      for (const it of codes) found.add(it)
    }
    expect(found.size).toBeGreaterThan(4)
    expect(found).not.toContain('EXPO')
    expect(found).not.toContain('OLD-OFFICE')
  })

  test('exclude unpublished locations', async () => {
    expect(await calls.codesOf({ employee_code: 'E0010', publish_flag: 'N' })).toEqual([])
  })

  test('can be narrowed by other filters', async () => {
    expect(await calls.codesOf({ employee_code: 'E0010', search: 'ลูกค้า' })).toEqual(['BKK-CLIENT'])
    expect(await calls.codesOf({ employee_code: 'E0010', branch_code: 'B03' })).toEqual([])
  })

  test('are those of the code if both code and id are given', async () => {
    expect(
      await calls.codesOf({ employee_code: 'E0010', employee_id: calls.sqlite.employeeId('E0240') })
    ).toEqual(await calls.codesOf({ employee_code: 'E0010' }))
  })
})
