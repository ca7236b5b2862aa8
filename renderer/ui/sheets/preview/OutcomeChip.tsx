import type { ICellRendererParams } from 'ag-grid-community'
import { StateChip } from '../../states/StateChip.tsx'
import { useSheetImport } from '../use-sheet-import.ts'
import type { PreviewRow } from './preview-row.ts'

/** Outcome of a row, once the dry run has reported it; a row with errors is left out anyway. */
export function OutcomeChip({ data }: ICellRendererParams<PreviewRow>) {
  const { outcomes, useWords } = useSheetImport()
  const words = useWords()
  const hasError = data?.marks.some(({ level }) => level === 'error') === true
  const outcome = hasError ? 'failed' : data?.verdict?.outcome
  if (outcome === undefined) return null
  return <StateChip tone={outcomes[outcome] ?? 'red'} label={words.outcomes[outcome] ?? outcome} />
}
