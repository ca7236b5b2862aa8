import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { employeeSheets } from './employee-sheets.ts'

/** Employees from a spreadsheet, and what was imported before. */
export function ImportPage() {
  return <SheetImportStages sheetImport={employeeSheets} />
}
