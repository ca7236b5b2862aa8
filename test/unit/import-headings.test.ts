import { describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { headingSignature, layOut } from '../../renderer/ui/sheets/reading/headings.ts'
import { findLostZeros } from '../../renderer/ui/sheets/reading/lost-zeros.ts'
import { lastOf, readText, rowsOf, validRow } from '../support/spreadsheets.ts'

const letters = EMPLOYEE_COLUMNS.map(({ letter }) => letter)

describe('headings', () => {
  test.each([
    ['letters', EMPLOYEE_COLUMNS.map(it => it.letter)],
    ['Thai names', EMPLOYEE_COLUMNS.map(it => it.th)],
    ['English names', EMPLOYEE_COLUMNS.map(it => it.en.toUpperCase())],
    ['field names', EMPLOYEE_COLUMNS.map(it => it.field)],
    ['both names on two lines, with a star', EMPLOYEE_COLUMNS.map(it => `${it.th} *\n${it.en}`)]
  ])('are recognised by %s', (_name, headings) => {
    expect(layOut(EMPLOYEE_TABLE, [headings, validRow(1)])).toMatchObject({
      headingRow: 1,
      mapping: letters,
      isUnsure: false
    })
  })

  test('are recognised in any order, with the first of two equal ones, unknown ones left out', () => {
    const headings = ['นามสกุล', 'ไม่รู้จัก', 'First name', 'ชื่อ', 'B']
    expect(layOut(EMPLOYEE_TABLE, [headings])).toMatchObject({
      mapping: ['E', null, 'D', null, 'B'],
      isUnsure: false
    })
  })

  test('that name no employee lead to a question', () => {
    expect(
      layOut(EMPLOYEE_TABLE, [
        ['ชื่อ', 'เพศ', 'อีเมล'],
        ['ก', 'ชาย', '']
      ])
    ).toMatchObject({ headingRow: 1, isUnsure: true })
  })

  test('are not confused with a row of an employee', () => {
    expect(layOut(EMPLOYEE_TABLE, [validRow(1)])).toMatchObject({
      headingRow: null,
      isUnsure: true,
      mapping: letters
    })
  })

  test('are remembered by their text, whatever their spaces and case', async () => {
    const text = 'Kode \tNama\tMarga\nE1\tSom\tJai'
    const signature = headingSignature(['kode', 'NAMA', 'Marga'])
    expect(lastOf(await readText(text))).toMatchObject({ kind: 'ask_mapping' })
    const by = { headingRow: 1, mapping: ['B', 'D', 'E'] } as const
    const asked = await readText(text, { by })
    expect(lastOf(asked)).toMatchObject({ kind: 'done', look: { signature } })
    expect(rowsOf(asked)[0]?.cells.slice(1, 5)).toEqual(['E1', '', 'Som', 'Jai'])
  })

  test('that are remembered lead to no question', async () => {
    const remembered = { [headingSignature(['รหัสพนักงาน', 'ชื่อ', 'สกุล'])]: ['B', 'D', 'E'] as const }
    const events = await readText('รหัสพนักงาน\tชื่อ\tสกุล\nE1\tก\tข', { remembered })
    expect(rowsOf(events)[0]?.cells.slice(1, 5)).toEqual(['E1', '', 'ก', 'ข'])
  })
})

describe('zeros lost in a spreadsheet', () => {
  const rows = ['00123', '00456', '789', '12345', 'E1', '0001234'].map(code => {
    const cells = new Array<string>(EMPLOYEE_COLUMNS.length).fill('')
    cells[1] = code
    return cells
  })
  const lostZeros = findLostZeros(EMPLOYEE_TABLE, rows)

  test.each([
    ['B', '789', '00789'],
    ['B', '12345', null],
    ['B', 'E1', null],
    ['F', '12', null],
    ['AH', '4', '004'],
    ['AI', '123', '0123'],
    ['AJ', '123456789', '0123456789'],
    ['AJ', '12345', null],
    ['D', '5', null]
  ])('%s: %s may have been %s', (letter, cell, proposed) => {
    expect(lostZeros(letters.indexOf(letter as (typeof letters)[number]), cell)).toBe(proposed)
  })
})
