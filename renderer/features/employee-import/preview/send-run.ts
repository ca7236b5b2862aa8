import { REASON_MAX, ROWS_A_REQUEST, type RunRow } from '#shared/contracts/employee-import-runs.ts'
import { call } from '../../../api/client.ts'
import type { CellMark } from '../model/cell-marks.ts'
import { recordOf } from '../model/check-row.ts'
import type { PreviewTable } from '../model/preview-table.ts'

type Sending = {
  fileName: string
  table: PreviewTable
  /** A row's error in words: why it is left out. */
  describe: (mark: CellMark) => string
  onProgress: (share: number) => void
}

const NAME_MAX = 255

/** Gives every row to the workstation, those with errors with the reason, and starts the import; answers its id. */
export async function sendRun({ fileName, table, describe, onProgress }: Sending): Promise<string> {
  const rows = table.rows.map(({ source, cells, marks }): RunRow => {
    const errors = marks.filter(({ level }) => level === 'error')
    const row = { source, record: recordOf(cells) }
    return errors.length === 0
      ? row
      : { ...row, refused: errors.map(describe).join('; ').slice(0, REASON_MAX) }
  })
  const { run_id } = await call('POST /app/v1/employee-imports', {
    body: { file_name: fileName.slice(0, NAME_MAX), total: rows.length }
  })
  const path = { run_id }
  for (let from = 0; from < rows.length; from += ROWS_A_REQUEST) {
    const part = rows.slice(from, from + ROWS_A_REQUEST)
    await call('POST /app/v1/employee-imports/{run_id}/rows', { path, body: { from, rows: part } })
    onProgress(Math.min(1, (from + part.length) / rows.length))
  }
  await call('POST /app/v1/employee-imports/{run_id}/start', { path })
  return run_id
}
