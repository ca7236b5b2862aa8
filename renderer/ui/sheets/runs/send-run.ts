import { REASONS_MAX, ROWS_A_REQUEST } from '#shared/contracts/imports.ts'
import type { SentRow } from '../sheet-import-parts.ts'
import { type ImportBase, runCalls } from './run-calls.ts'

const NAME_MAX = 255

/** Sends every row to the workstation, those with errors with the reason, and starts the import; returns its id. */
export async function sendRun(
  base: ImportBase,
  fileName: string,
  rows: readonly SentRow[],
  onProgress: (share: number) => void
): Promise<string> {
  const calls = runCalls(base)
  const { run_id } = await calls.create({ file_name: fileName.slice(0, NAME_MAX), total: rows.length })
  for (let from = 0; from < rows.length; from += ROWS_A_REQUEST) {
    const part = rows
      .slice(from, from + ROWS_A_REQUEST)
      .map(row => (row.refused === undefined ? row : { ...row, refused: row.refused.slice(0, REASONS_MAX) }))
    await calls.addRows(run_id, { from, rows: part })
    onProgress(Math.min(1, (from + part.length) / rows.length))
  }
  await calls.start(run_id)
  return run_id
}
