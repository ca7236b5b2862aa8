import { expect, test } from 'vitest'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { readText } from '#shared/domain/sheet-columns/cells.ts'
import { amount, code, column, REQUIRED } from '#shared/domain/sheet-columns/column.ts'
import { cellFaults, importTable, subjectOf } from '#shared/domain/sheet-columns/import-table.ts'
import { PreviewTable } from '../../renderer/ui/sheets/preview/preview-table.ts'
import { type ReadEvent, readImport } from '../../renderer/ui/sheets/reading/read-import.ts'
import { rowsOf, TODAY } from '../support/spreadsheets.ts'

// The import modules know their columns only from a table: here one of three columns, unrelated to employees.

const COLUMNS = [
  column('A', 'asset_code', 'รหัสทรัพย์สิน', 'Asset code', code(10), 'A001'),
  column('B', 'price', 'ราคา', 'Price', amount, '100.00', REQUIRED),
  column('C', 'pieces', 'จำนวนชิ้น', 'Pieces', { kind: 'count', min: 1, max: 99 }, '3')
]

const ASSETS = importTable({
  columns: COLUMNS,
  hasNeeded: letters => letters.has('A'),
  check: (record, context) => [
    ...cellFaults(COLUMNS, record, context),
    ...(record.B === '0' ? [{ column: 'B', code: 'free' }] : [])
  ],
  unique: [{ letter: 'A', code: 'twice' }],
  zeros: [{ letter: 'A', kind: 'own' }],
  naming: ['A']
})

test.each([
  [{ B: 'E1', D: 'สมชาย', E: 'ใจดี', G: 'ชาย' }, 'E1 สมชาย ใจดี'],
  [{ B: 'E1', D: ' ' }, 'E1'],
  [{ G: 'ชาย' }, '']
])('%j is about %j', (record, subject) => expect(subjectOf(EMPLOYEE_TABLE, record)).toBe(subject))

test('reads, checks and previews rows by its own table', async () => {
  const events: ReadEvent[] = []
  const text = 'Pieces\tรหัสทรัพย์สิน\tPrice\n3\t0012\t0\n๔\t12\t\n100\t0012\t1.5'
  const request = { source: { kind: 'text', text }, today: TODAY, remembered: {} } as const
  await readImport(ASSETS, request, event => events.push(event))
  const table = new PreviewTable(ASSETS, TODAY)
  table.add(rowsOf(events))
  table.finish()
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['0012', '0', '3'],
    ['12', '', '๔'],
    ['0012', '1.5', '100']
  ])
  const marks = table.rows.map(row => row.marks.map(mark => [mark.column, mark.code, mark.proposed]))
  expect(marks).toEqual([
    [
      [1, 'free', undefined],
      [0, 'twice', undefined]
    ],
    [
      [1, 'required', undefined],
      [2, 'thai_digits', '4'],
      [0, 'zeros_perhaps_lost', '0012']
    ],
    [
      [2, 'not_a_count', undefined],
      [0, 'twice', undefined]
    ]
  ])
})

test.each([
  ['1', 'ok'],
  ['99', 'ok'],
  ['007', 'ok'],
  ['0', 'fault'],
  ['100', 'fault'],
  ['1.5', 'fault'],
  ['-1', 'fault'],
  ['1e1', 'fault']
])('a count %j is %s', (text, state) => {
  expect(readText({ kind: 'count', min: 1, max: 99 }, text, { today: TODAY }).state).toBe(state)
})
