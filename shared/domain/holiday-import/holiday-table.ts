import { column, date, REQUIRED, type SheetColumn, type SheetExample, text } from '../sheet-columns/column.ts'
import { cellFaults, importTable } from '../sheet-columns/import-table.ts'

const NAME_MAX = 200
const NOTE_MAX = 500

const TABLE = [
  column('A', 'holiday_date', 'วันที่', 'Date', date, '2026-04-06', REQUIRED),
  column('B', 'name', 'ชื่อภาษาไทย', 'Thai name', text(NAME_MAX), 'วันจักรี', REQUIRED),
  column('C', 'name_en', 'ชื่อภาษาอังกฤษ', 'English name', text(NAME_MAX), 'Chakri Memorial Day'),
  column('D', 'substitute_of', 'ชดเชยวันที่', 'Substitute for', date, ''),
  column('E', 'note', 'หมายเหตุ', 'Note', text(NOTE_MAX), '')
] as const

export const HOLIDAY_COLUMNS: readonly SheetColumn[] = TABLE

export const HOLIDAY_TABLE = importTable({
  columns: HOLIDAY_COLUMNS,
  hasNeeded: letters => letters.has('A') && letters.has('B'),
  check: (record, context) => [
    ...cellFaults(HOLIDAY_COLUMNS, record, context),
    ...(record.D !== undefined && record.D === record.A ? [{ column: 'D', code: 'own_substitute' }] : [])
  ],
  unique: [{ letter: 'A', code: 'same_holiday' }],
  zeros: [],
  naming: ['A', 'B']
})

/** The sheet of a workbook where holidays are entered. */
export const HOLIDAY_SHEET = 'วันหยุด Holidays'

export const HOLIDAY_EXAMPLES: readonly SheetExample[] = [
  {
    th: 'วันหยุดหนึ่งวัน',
    en: 'A holiday',
    record: { A: '2026-12-05', B: 'วันพ่อแห่งชาติ', C: "National Father's Day" }
  },
  {
    th: 'วันหยุดชดเชยของวันหยุดนั้น',
    en: 'The substitute day of that holiday',
    record: {
      A: '2026-12-07',
      B: 'ชดเชยวันพ่อแห่งชาติ',
      C: "Substitute for National Father's Day",
      D: '2026-12-05'
    }
  }
]
