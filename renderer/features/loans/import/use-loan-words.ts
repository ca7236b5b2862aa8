import { useMemo } from 'react'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { RowFigures } from '../../../ui/sheets/preview/preview-row.ts'
import type { ImportWords } from '../../../ui/sheets/sheet-import-parts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanImportTexts } from './loan-import-texts.ts'

type Sum = 'principal_satang' | 'interest_satang'
const satangOf = (figures: RowFigures, name: Sum | 'pay_satang'): number => Number(figures[name])
const sumOf = (rows: readonly RowFigures[], name: Sum): number =>
  rows.reduce((sum, figures) => sum + satangOf(figures, name), 0)

/** Texts of the import of loans. */
export function useLoanWords(): ImportWords {
  const t = useTexts(loanImportTexts)
  const { satang, month, number } = useFormats()
  return useMemo(
    () => ({
      needed: t('mapping.needed'),
      noRows: t('problem.no_rows'),
      importRows: count => t('preview.import', { count }),
      newRecord: code => t('details.new', { code }),
      outcomes: { insert: t('outcome.insert'), failed: t('outcome.failed') },
      outcomeCounts: { insert: n => t('count.insert', { n }) },
      figures: figures => [
        { label: t('figure.pay'), value: satang(satangOf(figures, 'pay_satang')) },
        { label: t('figure.count'), value: number(Number(figures.count)) },
        { label: t('figure.interest'), value: satang(satangOf(figures, 'interest_satang')) },
        {
          label: t('figure.total'),
          value: satang(satangOf(figures, 'principal_satang') + satangOf(figures, 'interest_satang'))
        },
        { label: t('figure.last'), value: month(String(figures.last_month)) }
      ],
      sums: rows => [
        t('sum.principal', { amount: satang(sumOf(rows, 'principal_satang')) }),
        t('sum.interest', { amount: satang(sumOf(rows, 'interest_satang')) })
      ],
      counts: ({ inserted, failed }) => t('history.counts', { inserted, failed }),
      undoRemoved: n => t('undo.removed', { n }),
      undoReasons: n => t('undo.reasons', { n }),
      obstacles: {
        changed: (code, row) => t('obstacle.changed', { code, row }),
        paid: (code, row) => t('obstacle.paid', { code, row }),
        documents: (code, row) => t('obstacle.documents', { code, row })
      }
    }),
    [t, satang, month, number]
  )
}
