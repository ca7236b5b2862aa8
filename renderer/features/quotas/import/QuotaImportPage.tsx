import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { quotaSheets } from './quota-sheets.ts'

/** Leave quotas from a spreadsheet, and what was imported before. */
export function QuotaImportPage() {
  return <SheetImportStages sheetImport={quotaSheets} />
}
