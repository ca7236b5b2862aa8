import type { ReactNode } from 'react'
import { PreviewStage } from './preview/PreviewStage.tsx'
import type { SheetImport } from './sheet-import.ts'
import { MappingStage } from './stages/MappingStage.tsx'
import { ReadingStage } from './stages/ReadingStage.tsx'
import { SheetStage } from './stages/SheetStage.tsx'
import { SourceStage } from './stages/SourceStage.tsx'
import { SheetImportContext } from './use-sheet-import.ts'

type Props = {
  sheetImport: SheetImport
  /** Where an empty workbook is to be had. */
  template: ReactNode
  /** Stands beside the choice of a file: what was imported before. */
  history: ReactNode
  run: (runId: string) => ReactNode
}

/** One page from the file to the import and back; what is under way stays when the user looks elsewhere. */
export function SheetImportStages(props: Props) {
  return (
    <SheetImportContext value={props.sheetImport}>
      <Stage {...props} />
    </SheetImportContext>
  )
}

function Stage({ sheetImport: { useStore }, template, history, run }: Props) {
  const stage = useStore(store => store.stage)
  switch (stage.kind) {
    case 'source':
      return <SourceStage problem={stage.problem} template={template} history={history} />
    case 'reading':
      return <ReadingStage step={stage.step} done={stage.done} />
    case 'sheet':
      return <SheetStage sheets={stage.sheets} />
    case 'mapping':
      return <MappingStage look={stage.look} />
    case 'preview':
      return <PreviewStage key={stage.table.id} look={stage.look} table={stage.table} />
    case 'run':
      return run(stage.runId)
  }
}
