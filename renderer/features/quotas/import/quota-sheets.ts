import { ROWS_A_REQUEST } from '#shared/contracts/imports.ts'
import { QUOTA_TABLE } from '#shared/domain/quota-import/quota-table.ts'
import { call } from '../../../api/client.ts'
import { sheetImport } from '../../../ui/sheets/sheet-import.ts'
import { useQuotaWords } from './use-quota-words.ts'

/** The import of quotas as the kit's stages have it. */
export const quotaSheets = sheetImport({
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
