import { useMemo } from 'react'
import type { ImportWords } from '../../../ui/sheets/sheet-import-parts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from './employee-import-texts.ts'

/** Texts of the import of employees. */
export function useEmployeeWords(): ImportWords {
  const t = useTexts(employeeImportTexts)
  return useMemo(
    () => ({
      needed: t('mapping.needed'),
      noRows: t('problem.no_rows'),
      importRows: count => t('preview.import', { count }),
      newRecord: code => t('details.new', { code }),
      outcomes: {
        insert: t('outcome.insert'),
        update: t('outcome.update'),
        resign: t('outcome.resign'),
        unchanged: t('outcome.unchanged'),
        failed: t('outcome.failed')
      },
      outcomeCounts: {
        insert: n => t('count.insert', { n }),
        update: n => t('count.update', { n }),
        resign: n => t('count.resign', { n }),
        unchanged: n => t('count.unchanged', { n })
      },
      counts: ({ inserted, updated, resigned, unchanged, failed }) =>
        t('history.counts', { inserted, updated, resigned, unchanged, failed }),
      undoRemoved: n => t('undo.removed', { n }),
      undoRestored: n => t('undo.restored', { n }),
      undoReasons: n => t('undo.reasons', { n }),
      obstacles: {
        changed: code => t('obstacle.changed', { code }),
        resigned: code => t('obstacle.resigned', { code }),
        in_use: code => t('obstacle.in_use', { code }),
        account_used: code => t('obstacle.account_used', { code }),
        last_administrator: code => t('obstacle.last_administrator', { code }),
        gone: code => t('obstacle.gone', { code })
      }
    }),
    [t]
  )
}
