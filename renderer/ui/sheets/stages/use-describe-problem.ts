import { useFormats } from '../../formats/use-formats.ts'
import type { ReadProblem } from '../reading/read-problem.ts'
import { sheetTexts } from '../sheet-texts.ts'

/** Why a source could not be read, in the reader's language; `noRows`: the import's own text for a source without rows. */
export function useDescribeProblem(noRows: string): (problem: ReadProblem) => string {
  const t = sheetTexts.use()
  const { bytes } = useFormats()
  return problem => {
    switch (problem.code) {
      case 'file_too_large':
        return t('problem.file_too_large', { size: bytes(problem.size), limit: bytes(problem.limit) })
      case 'unpacks_too_large':
        return t('problem.unpacks_too_large', { limit: bytes(problem.limit) })
      case 'too_many_rows':
      case 'too_many_columns':
      case 'too_many_sheets':
        return t(`problem.${problem.code}`, problem)
      case 'cell_too_long':
        return t('problem.cell_too_long', problem)
      case 'took_too_long':
        return t('problem.took_too_long', { minutes: problem.limit / 60 })
      case 'no_rows':
        return noRows
      default:
        return t(`problem.${problem.code}`)
    }
  }
}
