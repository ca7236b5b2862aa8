import { employeeRequest } from '../fields/request-reader.ts'
import { LEAVE_TYPES } from '../leave/leave-types.ts'
import { EMPLOYEE_CODE, QUOTA_YEAR, TIME_LEAVE_FLAG, TIME_LEAVE_FLAG_QUOTA } from '../leave/quota-fields.ts'
import { type ReadingContext, readText } from '../sheet-columns/cells.ts'
import { code, column, decimal, REQUIRED, type SheetColumn, text } from '../sheet-columns/column.ts'
import { cellFaults, importTable, type RowFault, refusedCells } from '../sheet-columns/import-table.ts'

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

/** The columns of an imported quota: the fields of save_quota (decision 0039), and the reason. */
export const QUOTA_COLUMNS: readonly SheetColumn[] = TABLE

type QuotaRecord = Readonly<Record<string, string>>

/** Checks every cell by its column's rule, then the row as save_quota does. */
function checkQuota(record: QuotaRecord, context: ReadingContext): RowFault[] {
  const cells = cellFaults(QUOTA_COLUMNS, record, context)
  const refused = refusedCells(QUOTA_COLUMNS, cells, readQuotaRow(record, context).faults)
  return [...cells, ...refused.map(it => (it.fault?.code === 'field.buddhist_year' ? gregorian(record) : it))]
}

const gregorian = ({ C: year }: QuotaRecord): RowFault => ({
  column: 'C',
  code: 'buddhist_year',
  proposed: String(Number(year) - BUDDHIST_YEARS_AHEAD)
})

/** Reads a row like save_quota (decision 0039); an invalid cell stays the text that it is, to be refused. */
export function readQuotaRow(record: QuotaRecord, context: ReadingContext) {
  const fields = Object.fromEntries(
    QUOTA_COLUMNS.flatMap(({ letter, field, rule }) => {
      const given = record[letter]
      if (given === undefined || given.trim() === '') return []
      const reading = readText(rule, given, context)
      return [[field, reading.state === 'ok' ? reading.value : given]]
    })
  )
  const request = employeeRequest(fields)
  const code = request.ruled(EMPLOYEE_CODE)
  const year = request.ruled(QUOTA_YEAR)
  const flag = request.ruled(TIME_LEAVE_FLAG)
  const days = request.record([{ ...TIME_LEAVE_FLAG_QUOTA, isRequired: true }])[TIME_LEAVE_FLAG_QUOTA.name]
  const hundredths = typeof days === 'number' ? days : null
  return { code, year, flag, hundredths, reason: fields.reason ?? null, faults: request.faults }
}

export const QUOTA_TABLE = importTable({
  columns: QUOTA_COLUMNS,
  hasNeeded: letters => QUOTA_COLUMNS.every(({ letter, isRequired }) => !isRequired || letters.has(letter)),
  check: checkQuota,
  unique: [{ letter: 'A', with: ['C', 'D'], code: 'same_quota' }],
  zeros: [{ letter: 'A', kind: 'own' }],
  naming: ['A', 'B']
})
