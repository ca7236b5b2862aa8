import { useMemo } from 'react'
import type { ImportWords } from '../../../ui/sheets/sheet-import-parts.ts'
import { quotaImportTexts } from './quota-import-texts.ts'

/** Texts of the import of quotas. */
export function useQuotaWords(): ImportWords {
  const t = quotaImportTexts.use()
  return useMemo(
    () => ({
      needed: t('mapping.needed'),
      noRows: t('problem.no_rows'),
      importRows: count => t('preview.import', { count }),
      newRecord: code => t('details.new', { code }),
      outcomes: {
        insert: t('outcome.insert'),
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
