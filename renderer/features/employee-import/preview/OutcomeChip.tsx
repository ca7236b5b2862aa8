import type { ICellRendererParams } from 'ag-grid-community'
import type { Outcome } from '#shared/contracts/employee-import-runs.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import type { PreviewRow } from '../model/preview-row.ts'

const TONES: Readonly<Record<Outcome, StateTone>> = {
  insert: 'green',
  update: 'blue',
  resign: 'amber',
  unchanged: 'grey',
  failed: 'red'
}

/** What becomes of a row, once the dry run has said so; a row with errors is left out anyway. */
export function OutcomeChip({ data }: ICellRendererParams<PreviewRow>) {
  const t = useTexts(employeeImportTexts)
  const hasError = data?.marks.some(({ level }) => level === 'error') === true
  const outcome = hasError ? 'failed' : data?.verdict?.outcome
  return outcome === undefined ? null : <StateChip tone={TONES[outcome]} label={t(`outcome.${outcome}`)} />
}
