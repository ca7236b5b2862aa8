import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { employeeSheets } from './employee-sheets.ts'

/** Import of employees from a spreadsheet, and its history. */
export function ImportPage() {
  return <SheetImportStages sheetImport={employeeSheets} />
}
