import { expect, test } from 'vitest'
import { HOLIDAY_TABLE } from '#shared/domain/holiday-import/holiday-table.ts'
import { holidaysOfRows } from '../../renderer/features/holidays/import/read-holiday-file.ts'
import { checkRow } from '../../renderer/ui/sheets/reading/cell-marks.ts'

// Rows of a spreadsheet read as public holidays.

const today = '2026-03-10'
const read = (...rows: string[][]) =>
  holidaysOfRows(
    rows.map((given, at) => {
      const cells = Array.from({ length: 5 }, (_, place) => given[place] ?? '')
      return { source: at + 2, cells, faults: checkRow(HOLIDAY_TABLE, cells, { today }), notes: [] }
    }),
    today
  )

test('reads holidays in order of date, also from dates in the Thai form', () => {
  expect(
    read(
      ['7/12/2569', 'ชดเชย', '', '5 ธ.ค. 2569', 'ปิด'],
      ['2569-12-05', 'วันพ่อแห่งชาติ', "National Father's Day"]
    )
  ).toEqual({
    kind: 'holidays',
    holidays: [
      {
        holiday_date: '2026-12-05',
        name: 'วันพ่อแห่งชาติ',
        name_en: "National Father's Day",
        substitute_of: null,
        note: ''
      },
      { holiday_date: '2026-12-07', name: 'ชดเชย', name_en: '', substitute_of: '2026-12-05', note: 'ปิด' }
    ]
  })
})

test('refuses the file for a cell that cannot be read', () => {
  const cells = ['2026-04-06', 'วันจักรี', '', '', '7']
  const notes = [{ column: 4, level: 'error', code: 'unreadable' }] as const
  expect(holidaysOfRows([{ source: 2, cells, faults: [], notes }], today)).toMatchObject({
    kind: 'rows',
    rows: [{ source: 2, faults: [{ code: 'cell.unreadable' }] }]
  })
})

test.each<[string, string[][], string, number]>([
  ['no date', [['', 'x']], 'cell.required', 2],
  ['an impossible date', [['2026-02-30', 'x']], 'cell.not_a_date', 2],
  ['no name', [['2026-04-06', '']], 'cell.required', 2],
  ['a name that is too long', [['2026-04-06', 'x'.repeat(201)]], 'cell.too_long', 2],
  ['a day that is its own substitute', [['2026-04-06', 'x', '', '6/4/2569']], 'cell.own_substitute', 2],
  [
    'a date given twice',
    [
      ['2026-04-06', 'x'],
      ['6/4/2569', 'y']
    ],
    'cell.same_holiday',
    3
  ]
])('refuses the file and names the row for %s', (_, rows, code, source) => {
  expect(read(['2026-01-01', 'วันขึ้นปีใหม่'], ...rows)).toMatchObject({
    kind: 'rows',
    rows: [{ source: source + 1, faults: [{ code }] }]
  })
})
