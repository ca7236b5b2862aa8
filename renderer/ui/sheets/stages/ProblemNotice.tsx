import { Notice } from '../../states/Notice.tsx'
import type { ReadProblem } from '../reading/read-problem.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'
import { useDescribeProblem } from './use-describe-problem.ts'

/** Why a source could not be read, and that nothing came of it. */
export function ProblemNotice({ problem }: { problem: ReadProblem }) {
  const t = sheetTexts.use()
  const { useStore, useWords } = useSheetImport()
  const describe = useDescribeProblem(useWords().noRows)
  const name = useStore(store => store.given?.name)
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="red">
        {name !== undefined && <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>}
        <div>{describe(problem)}</div>
        <div>{t('problem.kept')}</div>
      </Notice>
    </div>
  )
}
