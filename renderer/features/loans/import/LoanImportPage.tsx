import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { loanSheets } from './loan-sheets.ts'

/** Import of loans from a spreadsheet, and its history. */
export function LoanImportPage() {
  return <SheetImportStages sheetImport={loanSheets} />
}
