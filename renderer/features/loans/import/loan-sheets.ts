import { LOAN_ROWS_A_DRY_RUN, type LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import { LOAN_TABLE } from '#shared/domain/loan-import/loan-table.ts'
import { call } from '../../../api/client.ts'
import type { Verdict } from '../../../ui/sheets/preview/preview-row.ts'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import { useLoanWords } from './use-loan-words.ts'

/** The import of loans as the kit's stages have it. */
export const loanSheets = sheetImport({
  table: LOAN_TABLE,
  newWorker: () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
  base: 'loan-imports',
  useWords: useLoanWords,
  outcomes: { insert: 'green', failed: 'red' },
  rowsARequest: LOAN_ROWS_A_DRY_RUN,
  dryRun: async (records, signal) => {
    const rows = await call('POST /app/v1/loan-imports/dry-run', { body: { records: [...records] }, signal })
    return rows.map(verdictOf)
  }
})

const verdictOf = ({ outcome, employee_code, faults, warnings, schedule }: LoanDryRunRow): Verdict => ({
  outcome,
  code: employee_code,
  faults,
  warnings,
  changes: [],
  ...(schedule === null ? {} : { figures: schedule })
})
