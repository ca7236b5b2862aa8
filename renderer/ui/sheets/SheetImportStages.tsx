import { useState } from 'react'
import { PreviewStage } from './preview/PreviewStage.tsx'
import { ImportHistory } from './runs/ImportHistory.tsx'
import { RunStage } from './runs/RunStage.tsx'
import { TemplateButton } from './runs/TemplateButton.tsx'
import { UnfinishedRuns } from './runs/UnfinishedRuns.tsx'
import type { SheetImport } from './sheet-import.ts'
import { MappingStage } from './stages/MappingStage.tsx'
import { ReadingStage } from './stages/ReadingStage.tsx'
import { SheetStage } from './stages/SheetStage.tsx'
import { SourceStage } from './stages/SourceStage.tsx'
import { SheetImportContext } from './use-sheet-import.ts'

type Props = { sheetImport: SheetImport }

/** One page for all stages of an import; its state is kept when the user opens other pages. */
export function SheetImportStages({ sheetImport }: Props) {
  return (
    <SheetImportContext value={sheetImport}>
      <Stage {...sheetImport} />
    </SheetImportContext>
  )
}

function Stage({ useStore }: SheetImport) {
  const stage = useStore(store => store.stage)
  const [first] = useState(stage)
  switch (stage.kind) {
    case 'source':
      return (
        <SourceStage
          problem={stage.problem}
          isReturn={stage !== first}
          unfinished={<UnfinishedRuns />}
          template={<TemplateButton />}
          history={<ImportHistory />}
        />
      )
    case 'reading':
      return <ReadingStage step={stage.step} done={stage.done} />
    case 'sheet':
      return <SheetStage sheets={stage.sheets} />
    case 'mapping':
      return <MappingStage look={stage.look} />
    case 'preview':
      return (
        <PreviewStage
          key={stage.table.id}
          look={stage.look}
          table={stage.table}
          totalRows={stage.totalRows}
        />
      )
    case 'run':
      return <RunStage runId={stage.runId} />
  }
}
