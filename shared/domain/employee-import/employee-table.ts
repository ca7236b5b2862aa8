import { importTable } from '../sheet-columns/import-table.ts'
import { EMPLOYEE_COLUMNS } from './columns.ts'
import { FULL_NAME } from './full-name-column.ts'
import { employeeHints } from './hints.ts'
import { OTHER_HEADINGS } from './other-headings.ts'
import { readRecord } from './record.ts'

/** The import of employees by spreadsheet: its columns, and the import's own checks of a row. */
export const EMPLOYEE_TABLE = importTable({
  columns: EMPLOYEE_COLUMNS,
  otherHeadings: OTHER_HEADINGS,
  splits: [FULL_NAME],
  // An employee is identified by code or national id, and a new one needs both names.
  hasNeeded: letters =>
    ['B', 'J', FULL_NAME.letter].some(it => letters.has(it)) || (letters.has('D') && letters.has('E')),
  check: (record, context) => readRecord(record, context).faults,
  hints: employeeHints,
  unique: [
    { letter: 'B', code: 'duplicate_code' },
    { letter: 'J', code: 'duplicate_id' }
  ],
  // Codes of three digits are banks and codes of four their branches; account numbers have ten.
  zeros: [
    { letter: 'AH', kind: 'fixed', length: 3, least: 1 },
    { letter: 'AI', kind: 'fixed', length: 4, least: 1 },
    { letter: 'AJ', kind: 'fixed', length: 10, least: 9 },
    { letter: 'B', kind: 'own' },
    { letter: 'F', kind: 'own' },
    { letter: 'L', kind: 'national-id' }
  ],
  counting: 'A',
  naming: ['B', 'D', 'E']
})
