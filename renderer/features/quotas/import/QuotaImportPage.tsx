import { useMemo } from 'react'
import { ROWS_A_REQUEST } from '#shared/contracts/imports.ts'
import { QUOTA_TABLE } from '#shared/domain/quota-import/quota-table.ts'
import { call } from '../../../api/client.ts'
import { SheetImportStages } from '../../../ui/sheets/SheetImportStages.tsx'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import type { ImportWords } from '../../../ui/sheets/sheet-import-parts.ts'
import { quotaImportTexts } from './quota-import-texts.ts'

/** Import of leave quotas from a spreadsheet, and its history. */
export function QuotaImportPage() {
  return <SheetImportStages sheetImport={quotaSheets} />
}

/** The import of quotas as the kit's stages have it. */
const quotaSheets = sheetImport({
  table: QUOTA_TABLE,
  newWorker: () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
  base: 'quota-imports',
  useWords: useQuotaWords,
  outcomes: { insert: 'green', update: 'blue', unchanged: 'grey', failed: 'red' },
  rowsARequest: ROWS_A_REQUEST,
  dryRun: async (records, signal) => {
    const rows = await call('POST /app/v1/quota-imports/dry-run', { body: { records: [...records] }, signal })
    return rows.map(({ employee_code: code, ...verdict }) => ({ code, ...verdict }))
  }
})

/** Texts of the import of quotas. */
function useQuotaWords(): ImportWords {
  const t = quotaImportTexts.use()
  return useMemo(
    () => ({
      needed: t('mapping.needed'),
      noRows: t('problem.no_rows'),
      importRows: count => t('preview.import', { count }),
      newRecord: code => t('details.new', { code }),
      outcomes: {
        insert: t('add'),
        update: t('outcome.update'),
        unchanged: t('outcome.unchanged'),
        failed: t('outcome.failed')
      },
      outcomeCounts: {
        insert: n => t('count.insert', { n }),
        update: n => t('count.update', { n }),
        unchanged: n => t('count.unchanged', { n })
      },
      counts: ({ inserted, updated, unchanged, failed }) =>
        t('history.counts', { inserted, updated, unchanged, failed }),
      undoRemoved: n => t('undo.removed', { n }),
      undoRestored: n => t('undo.restored', { n }),
      undoReasons: n => t('undo.reasons', { n }),
      obstacles: {
        changed: (code, row) => t('obstacle.changed', { code, row }),
        in_use: (code, row) => t('obstacle.in_use', { code, row }),
        gone: (code, row) => t('obstacle.gone', { code, row })
      }
    }),
    [t]
  )
}
