import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { importEmployees, newEmployee, storedEmployee, unitsOf } from '../support/employees.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// import-employee: organisation and addresses, whose levels depend on each other (spec 4.7 rule 5).

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

const one = async (record: unknown) => (await importEmployees(station, [record])).body.details[0]
const stored = (code: string) => storedEmployee(sqlite, code)

describe('organisation', () => {
  const FULL = { company: 'C01', branch: 'B02', department: 'D07', division: 'DV10', section: 'SC07' }

  test.each([
    [{ AS: 'D07' }, { company: 'C01', branch: 'B02', department: 'D07' }],
    [{ AU: 'SC07' }, FULL],
    [{ AW: 'L201' }, { ...FULL, section_lv01: 'L101', section_lv02: 'L201' }],
    [
      { AS: 'D07', AU: 'SC07', BA: 'P10' },
      { ...FULL, position: 'P10' }
    ],
    [{ BA: 'P10' }, { company: 'C01', position: 'P10' }],
    [{}, { company: 'C01' }]
  ])('%j', async (columns, expected) => {
    const { employee_code } = await one(newEmployee(columns))
    expect(unitsOf(sqlite, employee_code)).toEqual(expected)
  })

  test.each([
    [{ AS: 'D99' }, "Column AS: 'department_code' not found: D99"],
    [{ AS: 'DV10' }, "Column AS: 'department_code' not found: DV10"],
    [
      { AZ: 'x', BA: 'y' },
      "Column AZ: 'section_lv05_code' not found: x; Column BA: 'position_code' not found: y"
    ],
    [{ AS: 'D01', AT: 'DV10' }, "Column AS: 'department_code' does not hold 'division_code' DV10: D01"]
  ])('%j: %s', async (columns, error) => {
    expect(await one(newEmployee(columns))).toMatchObject({ status: 'failed', error })
  })

  test('lower units are cleared when the department changes, not when the same one is given', async () => {
    await one(newEmployee({ B: 'O001', AV: 'L101', BA: 'P10' }))
    await one({ B: 'O001', AS: 'D07' })
    expect(unitsOf(sqlite, 'O001')).toEqual({ ...FULL, section_lv01: 'L101', position: 'P10' })
    await one({ B: 'O001', AS: 'D03' })
    expect(unitsOf(sqlite, 'O001')).toEqual({
      company: 'C01',
      branch: 'B01',
      department: 'D03',
      position: 'P10'
    })
  })
})

describe('addresses', () => {
  const codes = (code: string) => {
    const { state_code, district_code, subdistrict_code, post_code } = stored(code) ?? {}
    return [state_code, district_code, subdistrict_code, post_code]
  }

  test('become codes with the levels above; lower levels stay only if they still belong there', async () => {
    await one(newEmployee({ B: 'P001', AL: 'แขวงสีลม', AM: 'เขตบางรัก', AN: 'กทม.' }))
    expect(codes('P001')).toEqual(['10', '1004', '100402', '10500'])
    await one({ B: 'P001', AN: 'Bangkok' })
    expect(codes('P001')).toEqual(['10', '1004', '100402', '10500'])
    await one({ B: 'P001', AM: 'ปทุมวัน' })
    expect(codes('P001')).toEqual(['10', '1007', null, null])
    await one({ B: 'P001', AL: '830202' })
    expect(codes('P001')).toEqual(['83', '8302', '830202', '83150'])
  })

  test.each([
    [{ AN: 'เมืองทอง' }, "Column AN: 'state_code' not found: เมืองทอง"],
    [{ AM: 'บางรัก', AN: 'ภูเก็ต' }, "Column AM: 'district_code' not found in ภูเก็ต: บางรัก"],
    [{ AL: 'ในเมือง' }, "Column AL: 'subdistrict_code' is ambiguous: ในเมือง; name the district too"],
    [
      { AP: 'x', AQ: 'y', AR: 'z' },
      "Column AR: 'current_state_code' not found: z; Column AQ: 'current_district_code' not found: y; Column AP: 'current_subdistrict_code' not found: x"
    ]
  ])('%j: %s', async (columns, error) => {
    expect(await one(newEmployee(columns))).toMatchObject({ status: 'failed', error })
  })
})
