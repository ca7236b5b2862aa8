import { LOAN_ROWS_A_DRY_RUN } from '#shared/contracts/loans/loan-imports.ts'
import { LOAN_TABLE } from '#shared/domain/loan-import/loan-table.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { RowFigures } from '../../../ui/sheets/preview/preview-row.ts'
import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import type { ImportFigures } from '../../../ui/sheets/sheet-import-parts.ts'
import { loanImportTexts } from './loan-import-texts.ts'

const loanSheets = sheetImport({
  table: LOAN_TABLE,
  newWorker: () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
  base: 'loan-imports',
  texts: loanImportTexts,
  useFigures: useLoanFigures,
  outcomes: { insert: 'green', failed: 'red' },
  rowsARequest: LOAN_ROWS_A_DRY_RUN
})

export const LoanImportPage = () => <SheetImportStages sheetImport={loanSheets} />

type Sum = 'principal_satang' | 'interest_satang'
const satangOf = (figures: RowFigures, name: Sum | 'pay_satang'): number => Number(figures[name])
const sumOf = (rows: readonly RowFigures[], name: Sum): number =>
  rows.reduce((sum, figures) => sum + satangOf(figures, name), 0)

/** The figures of a row's schedule, and the sums over all rows. */
function useLoanFigures(): ImportFigures {
  const t = loanImportTexts.use()
  const { satang, month, number } = useFormats()
  return {
    ofRow: figures => [
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
    ]
  }
}
