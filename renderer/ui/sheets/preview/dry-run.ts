import { recordOf } from '../reading/cell-marks.ts'
import type { SheetImport } from '../sheet-import.ts'
import type { PreviewTable } from './preview-table.ts'

/** Dry run of the rows without errors, in parts; nothing is written. */
export async function dryRunOf(
  { dryRun, rowsARequest }: SheetImport,
  table: PreviewTable,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void }
): Promise<void> {
  const wanted = table.rows.filter(row => table.mayTry(row))
  for (let from = 0; from < wanted.length; from += rowsARequest) {
    const part = wanted.slice(from, from + rowsARequest)
    const before = part.map(row => row.cells.join('\t'))
    const verdicts = await dryRun(
      part.map(row => recordOf(table.import, row.cells)),
      signal
    )
    for (const [at, row] of part.entries()) {
      const verdict = verdicts[at]
      // The result does not apply to a row that was edited in the meantime.
      if (verdict && row.cells.join('\t') === before[at]) table.judge(row.index, verdict)
    }
    onProgress(Math.min(1, (from + part.length) / wanted.length))
  }
}
