import { ROWS_A_REQUEST } from '#shared/contracts/imports.ts'
import { QUOTA_TABLE } from '#shared/domain/quota-import/quota-table.ts'
import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import { quotaImportTexts } from './quota-import-texts.ts'

const quotaSheets = sheetImport({
  table: QUOTA_TABLE,
  newWorker: () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
  base: 'quota-imports',
  texts: quotaImportTexts,
  outcomes: { insert: 'green', update: 'blue', unchanged: 'grey', failed: 'red' },
  rowsARequest: ROWS_A_REQUEST
})

export const QuotaImportPage = () => <SheetImportStages sheetImport={quotaSheets} />
