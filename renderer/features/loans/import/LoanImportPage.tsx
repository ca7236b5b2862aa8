import { useMemo } from 'react'
import { LOAN_ROWS_A_DRY_RUN, type LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import { LOAN_TABLE } from '#shared/domain/loan-import/loan-table.ts'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { RowFigures, Verdict } from '../../../ui/sheets/preview/preview-row.ts'
import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import type { ImportWords } from '../../../ui/sheets/sheet-import-parts.ts'
import { loanImportTexts } from './loan-import-texts.ts'

/** Import of loans from a spreadsheet, and its history. */
export function LoanImportPage() {
  return <SheetImportStages sheetImport={loanSheets} />
}

/** The import of loans as the kit's stages have it. */
const loanSheets = sheetImport({
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

type Sum = 'principal_satang' | 'interest_satang'
const satangOf = (figures: RowFigures, name: Sum | 'pay_satang'): number => Number(figures[name])
const sumOf = (rows: readonly RowFigures[], name: Sum): number =>
  rows.reduce((sum, figures) => sum + satangOf(figures, name), 0)

/** Texts of the import of loans. */
function useLoanWords(): ImportWords {
  const t = loanImportTexts.use()
  const { satang, month, number } = useFormats()
  return useMemo(
    () => ({
      needed: t('mapping.needed'),
      noRows: t('problem.no_rows'),
      importRows: count => t('preview.import', { count }),
      newRecord: code => t('details.new', { code }),
      outcomes: { insert: t('add'), failed: t('outcome.failed') },
      outcomeCounts: { insert: n => t('count.insert', { n }) },
      figures: figures => [
        { label: t('figure.pay'), value: satang(satangOf(figures, 'pay_satang')) },
        { label: t('figure.count'), value: number(Number(figures.count)) },
        { label: t('figure.interest'), value: satang(satangOf(figures, 'interest_satang')) },
        {
          label: t('figure.total'),
          value: satang(satangOf(figures, 'principal_satang') + satangOf(figures, 'interest_satang'))
        },
        { label: t('figure.last'), value: month(String(figures.last_month)) }
      ],
      sums: rows => [
        t('sum.principal', { amount: satang(sumOf(rows, 'principal_satang')) }),
        t('sum.interest', { amount: satang(sumOf(rows, 'interest_satang')) })
      ],
      counts: ({ inserted, failed }) => t('history.counts', { inserted, failed }),
      undoRemoved: n => t('undo.removed', { n }),
      undoReasons: n => t('undo.reasons', { n }),
      obstacles: {
        changed: (code, row) => t('obstacle.changed', { code, row }),
        paid: (code, row) => t('obstacle.paid', { code, row }),
        documents: (code, row) => t('obstacle.documents', { code, row })
      }
    }),
    [t, satang, month, number]
  )
}
