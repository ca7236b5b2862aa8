import { SheetImportStages } from '../../ui/sheets/SheetImportStages.tsx'
import { employeeSheets } from './employee-sheets.ts'
import { ImportHistory } from './history/ImportHistory.tsx'
import { RunStage } from './run/RunStage.tsx'
import { TemplateButton } from './TemplateButton.tsx'

/** Employees from a spreadsheet, and what was imported before. */
export function ImportPage() {
  return (
    <SheetImportStages
      sheetImport={employeeSheets}
      template={<TemplateButton />}
      history={<ImportHistory />}
      run={runId => <RunStage runId={runId} />}
    />
  )
}
