import { ROWS_A_REQUEST } from '#shared/contracts/employee-import-runs.ts'
import { call } from '../../../api/client.ts'
import { recordOf } from '../model/check-row.ts'
import type { PreviewTable } from '../model/preview-table.ts'

/** Asks what an import of the rows without errors would do, part by part; nothing is written anywhere. */
export async function dryRun(
  table: PreviewTable,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void }
): Promise<void> {
  const wanted = table.rows.filter(row => row.verdict === null && !table.hasError(row))
  for (let from = 0; from < wanted.length; from += ROWS_A_REQUEST) {
    const part = wanted.slice(from, from + ROWS_A_REQUEST)
    const before = part.map(row => row.cells.join('\t'))
    const verdicts = await call('POST /app/v1/employee-imports/dry-run', {
      body: { records: part.map(row => recordOf(row.cells)) },
      signal
    })
    // A row that was edited meanwhile is not what was judged.
    const still = verdicts.filter(({ index }) => part[index]?.cells.join('\t') === before[index])
    table.judge(
      part.map(row => row.index),
      still
    )
    onProgress(Math.min(1, (from + part.length) / wanted.length))
  }
}
