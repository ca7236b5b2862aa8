import { useFormats } from '../../formats/use-formats.ts'
import { Notice } from '../../states/Notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ReadProblem } from '../reading/read-problem.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'

/** Why a source could not be read, and that nothing came of it. */
export function ProblemNotice({ problem }: { problem: ReadProblem }) {
  const t = useTexts(sheetTexts)
  const { bytes } = useFormats()
  const { useStore, useWords } = useSheetImport()
  const { noRows } = useWords()
  const name = useStore(store => store.given?.name)
  const sentence = () => {
    switch (problem.code) {
      case 'file_too_large':
        return t('problem.file_too_large', { size: bytes(problem.size), limit: bytes(problem.limit) })
      case 'unpacks_too_large':
        return t('problem.unpacks_too_large', { limit: bytes(problem.limit) })
      case 'too_many_rows':
        return t('problem.too_many_rows', { count: problem.count, limit: problem.limit })
      case 'too_many_columns':
        return t('problem.too_many_columns', { count: problem.count, limit: problem.limit })
      case 'too_many_sheets':
        return t('problem.too_many_sheets', { count: problem.count, limit: problem.limit })
      case 'cell_too_long':
        return t('problem.cell_too_long', { cell: problem.cell, limit: problem.limit })
      case 'took_too_long':
        return t('problem.took_too_long', { minutes: problem.limit / 60 })
      case 'no_rows':
        return noRows
      default:
        return t(`problem.${problem.code}`)
    }
  }
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="red">
        {name !== undefined && <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>}
        <div>{sentence()}</div>
        <div>{t('problem.kept')}</div>
      </Notice>
    </div>
  )
}
