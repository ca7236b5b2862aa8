import { describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { FULL_NAME } from '#shared/domain/employee-import/full-name-column.ts'
import { OTHER_HEADINGS } from '#shared/domain/employee-import/other-headings.ts'
import { likeness } from '#shared/domain/sheet-columns/import-table.ts'
import { layOut } from '../../renderer/ui/sheets/reading/headings.ts'
import { isTotalRow } from '../../renderer/ui/sheets/reading/total-row.ts'
import { FOREIGN_HEADINGS, FOREIGN_MAPPING, foreignWorkbook } from '../support/foreign-workbook.ts'
import { lastOf, readFile, readText, rowsOf } from '../support/spreadsheets.ts'

// A list as an office keeps it for itself: other headings, a total row, misspellings.

const cellsOf = (record: Readonly<Record<string, string>>): string[] =>
  EMPLOYEE_COLUMNS.map(({ letter }) => record[letter] ?? '')

describe('a workbook with headings of its own', () => {
  test('is matched completely, with a question about the guessed columns', async () => {
    const last = lastOf(await readFile(await foreignWorkbook()))
    expect(last).toMatchObject({
      kind: 'ask_mapping',
      look: { layout: { headingRow: 3, mapping: FOREIGN_MAPPING } }
    })
    const { guesses } = layOut(EMPLOYEE_TABLE, [FOREIGN_HEADINGS])
    expect(guesses.map(at => FOREIGN_HEADINGS[at])).toEqual(['ฐานเงินเดือน (บาท)', 'จังหวด'])
  })

  test('gives its employees without the total row', async () => {
    const events = await readFile(await foreignWorkbook(), {
      by: { headingRow: 3, mapping: FOREIGN_MAPPING }
    })
    expect(rowsOf(events).map(({ cells }) => cells[1])).toEqual(['F001', 'F002', 'F003'])
    expect(lastOf(events)).toMatchObject({ kind: 'done', totalRows: [7] })
  })

  test('needs no question when every heading is known', async () => {
    const events = await readText('รหัส\tชื่อจริง\tสกุล\tโทร.\nE1\tก\tข\t0812345678')
    expect(lastOf(events)).toMatchObject({
      kind: 'done',
      look: { layout: { mapping: ['B', 'D', 'E', 'U'] } }
    })
  })
})

describe('a heading', () => {
  test.each([
    ['Surname', 'E'],
    ['Hire date', 'X'],
    ['โทร.', 'U'],
    ['บัตรประชาชน', 'J'],
    ['เปิดใช้งานระบบ', 'BB'],
    ['เลขบัตร ปชช.', 'J'],
    ['เลขที่บัตร ปชช.', 'J'],
    ['เลข ปชช. ', 'J'],
    ['เลขบัตร ปชช. (13 หลัก)', 'J'],
    ['ID No.', 'J'],
    ['เลขที่ พนง.', 'B'],
    ['ประเภท พนง.', 'N'],
    ['เลขที่ ปกส.', 'L'],
    ['เบอร์โทรฯ', 'U'],
    ['ว.ด.ป. เกิด', 'W'],
    ['วันเกิด (พ.ศ.)', 'W'],
    ['ว.ด.ป.เริ่มงาน', 'X'],
    ['ง/ด', 'AD'],
    ['Salary (THB)', 'AD'],
    ['ธ.', 'AH'],
    ['เลขที่ บช.', 'AJ'],
    ['เลข บช. ธนาคาร', 'AJ'],
    ['A/C No.', 'AJ'],
    ['ที่อยู่ตามบัตร ปชช.', 'AK'],
    ['สังกัด', 'AS'],
    ['Designation', 'BA'],
    ['ชื่อ-นามสกุล', 'ZN'],
    ['ชื่อ - สกุล', 'ZN'],
    ['Full name', 'ZN']
  ])('%s is another name for %s', (heading, letter) => {
    expect(EMPLOYEE_TABLE.columnOfHeading(heading)?.letter).toBe(letter)
  })

  test('names one column only: no alternative name belongs to two columns', () => {
    const plain = (text: string) => text.toLowerCase().replace(/[\s*_.()/:-]+/g, '')
    const names = [...Object.values(OTHER_HEADINGS), FULL_NAME.headings].flatMap(others =>
      (others ?? []).map(plain)
    )
    const own = EMPLOYEE_COLUMNS.flatMap(({ th, en, field, letter }) => [th, en, field, letter].map(plain))
    expect(names.filter((name, at) => names.indexOf(name) !== at || own.includes(name))).toEqual([])
  })

  test.each([
    ['เงินเดือน (บาท)', 'AD'],
    ['นามสุล', 'E'],
    ['Surnme', 'E'],
    ['Employe code', 'B']
  ])('%s is similar to %s', (heading, letter) => {
    expect(EMPLOYEE_TABLE.columnOfHeading(heading)).toBeUndefined()
    expect(EMPLOYEE_TABLE.columnsLike(heading)[0]?.letter).toBe(letter)
  })

  test.each(['Section level 7 code', 'อายุ', 'หมายเหตุ', 'Age', 'Remark'])('%s is similar to none', heading =>
    expect(EMPLOYEE_TABLE.columnsLike(heading)).toEqual([])
  )
})

test.each([
  ['same', 'same', 1],
  ['level1', 'level2', 0],
  ['abcd', 'abxd', 0.75],
  ['', 'ab', 0]
])('the likeness of %s and %s is %d', (a, b, wanted) => expect(likeness(a, b)).toBe(wanted))

describe('a total row', () => {
  test.each([
    [{ A: 'รวม', AD: '75003' }, true],
    [{ A: 'รวมทั้งสิ้น', AD: '75003' }, true],
    [{ D: 'Grand total:', AD: '75003' }, true],
    [{ A: 'รวม 480 คน' }, true],
    [{ A: 'รวม', D: '30 คน' }, true],
    [{ A: 'รวม', B: '30', D: 'สมชาย' }, false],
    [{ D: 'รวม', E: 'ใจดี' }, false],
    [{ B: 'E1', D: 'รวม' }, false],
    [{ A: '1', D: 'รวมพร', E: 'ใจดี' }, false],
    [{ AD: '75003' }, false]
  ])('%o: %s', (record, wanted) => {
    const cells = cellsOf(record)
    expect(isTotalRow(EMPLOYEE_TABLE, cells, cells)).toBe(wanted)
  })
})
