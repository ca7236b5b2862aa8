import { REASON_MAX, ROWS_A_REQUEST } from '#shared/contracts/employee-import-runs.ts'
import { call } from '../../api/client.ts'
import type { SentRow } from '../../ui/sheets/sheet-import-parts.ts'

const NAME_MAX = 255

/** Gives every row to the workstation, those with errors with the reason, and starts the import; answers its id. */
export async function sendRun(
  fileName: string,
  rows: readonly SentRow[],
  onProgress: (share: number) => void
): Promise<string> {
  const { run_id } = await call('POST /app/v1/employee-imports', {
    body: { file_name: fileName.slice(0, NAME_MAX), total: rows.length }
  })
  const path = { run_id }
  for (let from = 0; from < rows.length; from += ROWS_A_REQUEST) {
    const part = rows
      .slice(from, from + ROWS_A_REQUEST)
      .map(row => (row.refused === undefined ? row : { ...row, refused: row.refused.slice(0, REASON_MAX) }))
    await call('POST /app/v1/employee-imports/{run_id}/rows', { path, body: { from, rows: part } })
    onProgress(Math.min(1, (from + part.length) / rows.length))
  }
  await call('POST /app/v1/employee-imports/{run_id}/start', { path })
  return run_id
}
