import { describe, expect, test } from 'vitest'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import { headingSignature, layOut } from '../../renderer/ui/sheets/reading/headings.ts'
import { lastOf, previewOf, readText, rowsOf } from '../support/spreadsheets.ts'

// A column of full names is split into title, first name and last name, which are shown first.

const at = (letter: string): number => columnIndex(EMPLOYEE_TABLE, letter)
const namesOf = (events: Parameters<typeof rowsOf>[0]) =>
  rowsOf(events).map(({ cells }) => ['B', 'C', 'D', 'E', 'Q'].map(letter => cells[at(letter)]))

const TEXT = [
  'รหัส\tชื่อ-สกุล\tเงินเดือน',
  'E1\tนายสมชาย ใจดี (ชาย)\t20000',
  'E2\tน.ส. ศิริพร ณ อยุธยา\t21000',
  'E3\tปรีชา ใจดี รักงาน\t22000',
  'E4\t\t23000',
  '\tรวม\t86000',
  'รวม\t4 คน\t',
  'Total\t4\t86000'
].join('\n')
const MAPPING = ['B', 'ZN', 'AD'] as const

test('is recognised by its heading, and asks before it is split', async () => {
  expect(lastOf(await readText(TEXT))).toMatchObject({
    kind: 'ask_mapping',
    look: { layout: { headingRow: 1, mapping: MAPPING, guesses: [], isUnsure: true } }
  })
})

test('is split; what may be read in another way is marked until it is changed', async () => {
  const events = await readText(TEXT, { by: { headingRow: 1, mapping: MAPPING } })
  expect(namesOf(events)).toEqual([
    ['E1', 'นาย', 'สมชาย', 'ใจดี', 'ชาย'],
    ['E2', 'น.ส.', 'ศิริพร', 'ณ อยุธยา', ''],
    ['E3', '', 'ปรีชา', 'ใจดี รักงาน', ''],
    ['E4', '', '', '', '']
  ])
  expect(lastOf(events)).toMatchObject({ kind: 'done', totalRows: [6, 7, 8] })
  const table = previewOf(events)
  expect(
    table.rows.map(({ marks }) => marks.map(({ column, level, code }) => [column, level, code]))
  ).toEqual([
    [[at('G'), 'warning', 'gender_by_title']],
    [[at('G'), 'warning', 'gender_by_title']],
    [[at('E'), 'warning', 'split_unsure']],
    []
  ])
  table.edit([{ row: 2, column: at('E'), value: 'รักงาน' }])
  expect(table.rows[2]?.marks).toEqual([])
})

test('is split without a question once its headings are known', async () => {
  const remembered = { [headingSignature(['รหัส', 'ชื่อ-สกุล', 'เงินเดือน'])]: MAPPING }
  expect(namesOf(await readText(TEXT, { remembered }))[0]).toEqual(['E1', 'นาย', 'สมชาย', 'ใจดี', 'ชาย'])
})

test('leaves columns alone that the source has of its own', async () => {
  const text = 'คำนำหน้า\tชื่อเล่น\tชื่อ-สกุล\nดร.\t\tนายสมชาย ใจดี (ชาย)\n\tต้น\tนางสมศรี ใจดี (ศรี)'
  const mapping = ['C', 'Q', 'ZN'] as const
  expect(namesOf(await readText(text, { by: { headingRow: 1, mapping } }))).toEqual([
    ['', 'ดร.', 'สมชาย', 'ใจดี', 'ชาย'],
    ['', 'นาง', 'สมศรี', 'ใจดี', 'ต้น']
  ])
})

describe('a column of first names', () => {
  const mappingOf = (headings: string, ...names: string[]) =>
    layOut(EMPLOYEE_TABLE, [headings.split('\t'), ...names.map(name => name.split('\t'))])

  test('with surnames in it is guessed to be one of full names', () => {
    expect(mappingOf('รหัส\tชื่อ', 'E1\tนายสมชาย ใจดี', 'E2\tศิริพร ณ อยุธยา', 'E3\tมาลี')).toMatchObject({
      mapping: ['B', 'ZN'],
      guesses: [1],
      isUnsure: true
    })
  })

  test.each([
    ['รหัส\tชื่อ', ['E1\tสมชาย', 'E2\tศิริพร', 'E3\tมาลี ดี'], ['B', 'D']],
    ['รหัส\tชื่อ\tสกุล', ['E1\tสมชาย ชาย\tใจดี', 'E2\tศิริ พร\tทองคำ'], ['B', 'D', 'E']],
    ['รหัส\tชื่อ', [], ['B', 'D']]
  ])('%j with %j is one of first names', (headings, names, mapping) =>
    expect(mappingOf(headings, ...names).mapping).toEqual(mapping)
  )
})

test('a row that only totals a column of full names is left out, a person is not', async () => {
  const text = 'ชื่อ-สกุล\tเงินเดือน\nรวม 2 คน\t4\nรวมพร ใจดี\t2\nรวม ใจดี\t2'
  const events = await readText(text, { by: { headingRow: 1, mapping: ['ZN', 'AD'] } })
  expect(namesOf(events).map(([, , first, last]) => [first, last])).toEqual([
    ['รวมพร', 'ใจดี'],
    ['รวม', 'ใจดี']
  ])
  expect(lastOf(events)).toMatchObject({ totalRows: [2] })
})
