import { useImport } from './import-store.ts'
import { MappingStage } from './mapping/MappingStage.tsx'
import { SheetStage } from './mapping/SheetStage.tsx'
import { PreviewStage } from './preview/PreviewStage.tsx'
import { RunStage } from './run/RunStage.tsx'
import { ReadingStage } from './source/ReadingStage.tsx'
import { SourceStage } from './source/SourceStage.tsx'

/** One page from the file to the import and back; what is under way stays when the user looks elsewhere. */
export function ImportPage() {
  const stage = useImport(store => store.stage)
  switch (stage.kind) {
    case 'source':
      return <SourceStage problem={stage.problem} />
    case 'reading':
      return <ReadingStage step={stage.step} done={stage.done} />
    case 'sheet':
      return <SheetStage sheets={stage.sheets} />
    case 'mapping':
      return <MappingStage look={stage.look} />
    case 'preview':
      return <PreviewStage key={stage.table.id} look={stage.look} table={stage.table} />
    case 'run':
      return <RunStage runId={stage.runId} />
  }
}
