import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { loanSheets } from './loan-sheets.ts'

/** Loans from a spreadsheet, and what was imported before. */
export function LoanImportPage() {
  return <SheetImportStages sheetImport={loanSheets} />
}
