import { describe, expect, test } from 'vitest'
import type { OrganisationKind, OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import {
  newUnitCodes,
  parentOf,
  parentsOf,
  unitNamed
} from '../../renderer/features/employees/import/unknown/unit-guesses.ts'
import {
  EMPTY,
  mayBeEmpty,
  NEW,
  replacing,
  textsAbove,
  unitCodes,
  unknownValues,
  writtenText
} from '../../renderer/features/employees/import/unknown/unknown-values.ts'
import type { PreviewRow } from '../../renderer/ui/sheets/preview/preview-row.ts'
import { PreviewTable } from '../../renderer/ui/sheets/preview/preview-table.ts'
import { checkRow } from '../../renderer/ui/sheets/reading/cell-marks.ts'
import { TODAY } from '../support/spreadsheets.ts'

const at = (letter: string): number => columnIndex(EMPLOYEE_TABLE, letter)
const unit = (kind: OrganisationKind, code: string, name: string, parent: string | null = null) =>
  ({ id: `${kind}-${code}`, kind, parent_id: parent, code, name, name_en: `${code} en` }) as OrganisationUnit

const UNITS = [
  unit('company', 'C01', 'บริษัท'),
  unit('branch', 'B01', 'สำนักงานใหญ่', 'company-C01'),
  unit('department', 'D01', 'ขาย', 'branch-B01'),
  unit('department', 'D02', 'บัญชี', 'branch-B01'),
  unit('division', 'DV01', 'ธุรการ', 'department-D01'),
  unit('division', 'DV02', 'ธุรการ', 'department-D02'),
  unit('position', 'P09', 'เจ้าหน้าที่', 'company-C01')
]

function tableOf(...records: Record<string, string>[]): PreviewTable {
  const table = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  table.add(
    records.map((record, place) => {
      const cells = EMPLOYEE_COLUMNS.map(({ letter }) => record[letter] ?? '')
      return {
        source: place + 2,
        cells,
        faults: checkRow(EMPLOYEE_TABLE, cells, { today: TODAY }),
        notes: []
      }
    })
  )
  table.finish()
  table.knowCodes(unitCodes(UNITS))
  return table
}

const shown = (table: PreviewTable) =>
  unknownValues(table).map(({ column, text, rows }) => [EMPLOYEE_COLUMNS[column]?.letter, text, rows])

describe('unknown values', () => {
  test('are the texts that name no unit by code, each with its rows', () => {
    const table = tableOf(
      { AS: 'D01', BA: 'ช่าง' },
      { AS: 'ขาย', BA: 'ช่าง' },
      { AS: ' D01 ', BA: 'P09' },
      { AS: 'ขาย', AT: 'd01' },
      {}
    )
    expect(shown(table)).toEqual([
      ['AS', 'ขาย', [1, 3]],
      ['AT', 'd01', [3]],
      ['BA', 'ช่าง', [0, 1]]
    ])
  })

  test('are those outside a list too, unless they are repaired by a proposal', () => {
    const table = tableOf(
      { C: 'ว่าที่ร้อยตรี', AH: 'ธนาคารใหม่', N: '1', G: 'ช' },
      { C: 'นาย', AH: 'SCB', N: '9', G: 'ชาย' },
      { C: 'ว่าที่ร้อยตรี', B: 'มี เว้นวรรค' }
    )
    expect(shown(table)).toEqual([
      ['C', 'ว่าที่ร้อยตรี', [0, 2]],
      ['G', 'ช', [0]],
      ['N', '9', [1]],
      ['AH', 'ธนาคารใหม่', [0]]
    ])
  })

  test('are replaced in all their rows in one step; skipped rows have none', () => {
    const table = tableOf({ AS: 'ขาย' }, { AS: 'ขาย' }, { AS: 'ช่าง' })
    const [value] = unknownValues(table)
    if (!value) throw new Error('no value')
    table.edit(replacing(value, 'D01'))
    table.edit([{ row: 2, isSkipped: true }])
    expect(shown(table)).toEqual([])
    table.undo()
    table.undo()
    expect(shown(table)).toEqual([
      ['AS', 'ขาย', [0, 1]],
      ['AS', 'ช่าง', [2]]
    ])
  })
})

describe('a choice for an unknown value', () => {
  test('writes a code, the code of a new unit, or nothing', () => {
    expect(writtenText({ use: 'D01', code: '' })).toBe('D01')
    expect(writtenText({ use: NEW, code: ' D09 ' })).toBe('D09')
    expect(writtenText({ use: EMPTY, code: 'D09' })).toBe('')
  })

  test('can be none in optional columns, after which the rows have no error', () => {
    const table = tableOf({ D: 'ก', E: 'ข', C: 'ว่าที่ร้อยตรี' }, { D: 'ค', E: 'ง', C: 'ว่าที่ร้อยตรี' })
    const [title] = unknownValues(table)
    if (!title) throw new Error('no value')
    expect(mayBeEmpty(table, title)).toBe(true)
    expect(mayBeEmpty(table, { ...title, column: EMPLOYEE_COLUMNS.findIndex(it => it.isRequired) })).toBe(
      false
    )
    expect(table.counts()).toMatchObject({ good: 0, errorRows: 2 })
    table.edit(replacing(title, writtenText({ use: EMPTY, code: '' })))
    expect(shown(table)).toEqual([])
    expect(table.counts()).toMatchObject({ good: 2, errorRows: 0 })
  })
})

describe('a row that names an unknown unit', () => {
  const people = { D: 'ก', E: 'ข' }

  test('is not counted as ready, and its cell is the next error', () => {
    const table = tableOf({ ...people, AS: 'D01' }, { ...people, AS: 'ขาย' }, { ...people, AS: 'ฝ่าย ขาย' })
    expect(table.counts()).toMatchObject({ rows: 3, good: 1, errorRows: 2, errors: 2 })
    expect(table.nextMark({ row: 0, column: null }, 1)).toEqual({ row: 1, column: at('AS') })
    expect(table.isWanted(table.rows[1] as PreviewRow)).toBe(false)
  })

  test('is ready once the unit exists or another is named', () => {
    const table = tableOf({ ...people, AS: 'ขาย' }, { ...people, AS: 'คลัง' })
    table.edit([{ row: 0, column: at('AS'), value: 'D01' }])
    expect(table.counts().good).toBe(1)
    table.knowCodes(unitCodes([...UNITS, unit('department', 'คลัง', 'คลัง')]))
    expect(table.counts().good).toBe(2)
  })

  test('has one finding there even if the dry run reports the same', () => {
    const table = tableOf({ ...people, AS: 'ขาย' })
    const fault = faultOf('cell.not_found', 'department_code', { column: 'AS', text: 'ขาย' })
    table.judge(0, { outcome: 'failed', code: null, faults: [fault], changes: [], warnings: [] })
    expect(table.rows[0]?.marks.map(({ code }) => code)).toEqual(['not_found'])
  })
})

describe('a unit', () => {
  test.each([
    ['department', 'ขาย', 'D01'],
    ['department', 'แผนกขาย', 'D01'],
    ['department', 'แผนก ขาย', 'D01'],
    ['department', 'ฝ่ายบัญชี', 'D02'],
    ['department', 'd02', 'D02'],
    ['department', 'D01 EN', 'D01'],
    ['position', 'ตำแหน่งเจ้าหน้าที่', 'P09'],
    ['position', 'ขาย', null],
    ['department', 'ขายส่ง', null],
    ['department', 'แผนก', null],
    // Two have this name.
    ['division', 'ธุรการ', null]
  ] as const)('of the kind %s is named by %s: %s', (kind, text, code) =>
    expect(unitNamed(UNITS, kind, text)?.code ?? null).toBe(code)
  )
})

describe('a new unit', () => {
  const place = (kind: OrganisationKind, record: Record<string, string>, units = UNITS) => {
    const table = tableOf(record, { ...record })
    return parentOf(units, kind, textsAbove(table, { column: 0, text: '', rows: [0, 1] }))?.code ?? null
  }

  test('is below the only company or branch, or below the unit of its rows', () => {
    expect(place('position', {})).toBe('C01')
    expect(place('department', {})).toBe('B01')
    expect(place('division', { AS: 'D02' })).toBe('D02')
    expect(place('section', { AS: 'D02', AT: 'DV02' })).toBe('DV02')
    expect(place('section', { AS: 'D02' })).toBe('D02')
    expect(place('division', {})).toBeNull()
    expect(place('section', { AS: 'D02', AT: 'ใหม่' })).toBeNull()
    expect(place('department', {}, [...UNITS, unit('branch', 'B02', 'สาขา')])).toBeNull()
  })

  test('of rows in several units has no place', () => {
    const table = tableOf({ AS: 'D01' }, { AS: 'D02' })
    expect(parentOf(UNITS, 'division', textsAbove(table, { column: 0, text: '', rows: [0, 1] }))).toBeNull()
    expect(textsAbove(table, { column: at('AT'), text: '', rows: [1] })('department')).toEqual(
      new Set(['D02'])
    )
  })

  test('may be below every higher level, a position below the company only', () => {
    expect(parentsOf(UNITS, 'division').map(({ code }) => code)).toEqual(['C01', 'B01', 'D01', 'D02'])
    expect(parentsOf(UNITS, 'position').map(({ code }) => code)).toEqual(['C01'])
  })

  test('gets the next code of its kind, or the text if that is one', () => {
    expect(newUnitCodes(UNITS, 'department', ['ช่าง', 'D03', 'คลัง'])).toEqual(['D04', 'D03', 'D05'])
    expect(newUnitCodes(UNITS, 'position', ['ช่าง', 'IT'])).toEqual(['P10', 'P11'])
    expect(newUnitCodes([], 'position', ['ช่าง'])).toEqual(['P01'])
    expect(newUnitCodes([], 'section_lv01', ['ช่าง'])).toEqual(['U01'])
  })
})
