import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { quotaSheets } from './quota-sheets.ts'

/** Import of leave quotas from a spreadsheet, and its history. */
export function QuotaImportPage() {
  return <SheetImportStages sheetImport={quotaSheets} />
}
