import { FIRST_BUDDHIST_YEAR } from '../fields/field-rules.ts'
import { parseHundredths } from '../hundredths.ts'
import { LEAVE_TYPES } from '../leave/leave-types.ts'
import { MOST_QUOTA } from '../leave/quota-fields.ts'
import { type ReadingContext, readText } from '../sheet-columns/cells.ts'
import { code, column, decimal, REQUIRED, type SheetColumn, text } from '../sheet-columns/column.ts'
import { cellFaults, importTable, type RowFault } from '../sheet-columns/import-table.ts'

const CODE_MAX = 50
const NAME_MAX = 250
const REASON_MAX = 500
const BUDDHIST_YEARS_AHEAD = 543

/** The nine types by their codes, like `06-ลาพักร้อน`. */
const TYPES = LEAVE_TYPES.map(({ flag, name, nameEn }) => ({
  code: flag,
  th: name,
  en: nameEn,
  // Spreadsheets turn 06 into 6.
  spellings: [String(Number(flag)), name, nameEn]
}))

const TABLE = [
  column('A', 'employee_code', 'รหัสพนักงาน', 'Employee code', code(CODE_MAX), 'E0020', REQUIRED),
  column('B', 'employee_name', 'ชื่อ-นามสกุล', 'Employee name', text(NAME_MAX), 'สมชาย ใจดี'),
  column('C', 'quota_year', 'ปี', 'Year', { kind: 'count', min: 1900, max: 2999 }, '2026', REQUIRED),
  column(
    'D',
    'time_leave_flag',
    'ประเภทการลา',
    'Leave type',
    { kind: 'code-name', options: TYPES, isOpen: false },
    '06-ลาพักร้อน',
    REQUIRED
  ),
  column('E', 'time_leave_flag_quota', 'สิทธิ (วัน)', 'Quota (days)', decimal(2), '10', REQUIRED),
  column('F', 'reason', 'เหตุผล', 'Reason', text(REASON_MAX), 'ตามสัญญาจ้าง')
] as const

type Letter = (typeof TABLE)[number]['letter']
export type QuotaColumnField = (typeof TABLE)[number]['field']

/** The columns of an imported quota: the fields of save_quota (decision 0039), and the reason. */
export const QUOTA_COLUMNS: readonly (SheetColumn & {
  readonly letter: Letter
  readonly field: QuotaColumnField
})[] = TABLE

type QuotaRecord = Readonly<Record<string, string>>

function checkQuota(record: QuotaRecord, context: ReadingContext): RowFault[] {
  const cells = cellFaults(QUOTA_COLUMNS, record, context)
  const faulty = new Set(cells.map(({ column }) => column))
  const year = Number(record.C)
  const days = parseHundredths(record.E?.trim() ?? '')
  return [
    ...cells,
    ...(!faulty.has('C') && String(year) >= FIRST_BUDDHIST_YEAR
      ? [{ column: 'C', code: 'buddhist_year', proposed: String(year - BUDDHIST_YEARS_AHEAD) }]
      : []),
    ...(!faulty.has('E') && days !== null && days > MOST_QUOTA
      ? [{ column: 'E', code: 'quota_too_large' }]
      : [])
  ]
}

/** The cells of a row as fields of save_quota; an invalid one stays the text that it is, to be refused. */
export const quotaFields = (
  record: QuotaRecord,
  context: ReadingContext
): { [F in QuotaColumnField]?: string } =>
  Object.fromEntries(
    QUOTA_COLUMNS.flatMap(({ letter, field, rule }) => {
      const given = record[letter]
      if (given === undefined || given.trim() === '') return []
      const reading = readText(rule, given, context)
      return [[field, reading.state === 'ok' ? reading.value : given]]
    })
  )

export const QUOTA_TABLE = importTable({
  columns: QUOTA_COLUMNS,
  hasNeeded: letters => QUOTA_COLUMNS.every(({ letter, isRequired }) => !isRequired || letters.has(letter)),
  check: checkQuota,
  unique: [{ letter: 'A', with: ['C', 'D'], code: 'same_quota' }],
  zeros: [{ letter: 'A', kind: 'own' }],
  naming: ['A', 'B']
})
