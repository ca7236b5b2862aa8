import { readNewLoan } from '../loans/new-loan.ts'
import type { ReadingContext } from '../sheet-columns/cells.ts'
import { cellFaults, importTable, type RowFault, refusedCells } from '../sheet-columns/import-table.ts'
import { LOAN_COLUMNS } from './columns.ts'
import { loanFields } from './loan-record.ts'

type LoanRecord = Readonly<Record<string, string>>

const PERCENT = /^([0-9]+(?:\.[0-9]+)?)\s*%$/

/** Checks every cell by its column's rule, then the row as create does (spec 4.10). */
function checkLoan(record: LoanRecord, context: ReadingContext): RowFault[] {
  const cells = cellFaults(LOAN_COLUMNS, record, context).map(withoutPercent(record))
  return [...cells, ...refusedCells(LOAN_COLUMNS, cells, readNewLoan(loanFields(record, context)).faults)]
}

/** People write `4.5%`. */
const withoutPercent =
  (record: LoanRecord) =>
  (found: RowFault): RowFault => {
    const [, rate] = found.code === 'not_a_decimal' ? (PERCENT.exec(record[found.column] ?? '') ?? []) : []
    return rate === undefined ? found : { ...found, proposed: rate }
  }

export const LOAN_TABLE = importTable({
  columns: LOAN_COLUMNS,
  hasNeeded: letters => LOAN_COLUMNS.every(({ letter, isRequired }) => !isRequired || letters.has(letter)),
  check: checkLoan,
  unique: [{ letter: 'A', with: ['C', 'D', 'F'], code: 'same_loan', isWarning: true }],
  zeros: [
    { letter: 'A', kind: 'own' },
    { letter: 'C', kind: 'own' }
  ],
  naming: ['A', 'B']
})
