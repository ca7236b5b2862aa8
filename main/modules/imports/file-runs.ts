import type { RawDatabase } from '../../database/connect.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { ImportRunsTable } from '../../database/schema/import-runs.ts'

// Runs whose rows are in a file beside the database, for files of too many lines to be stored as rows.

export type NewFileRun = Pick<
  ImportRunsTable,
  'id' | 'kind' | 'file_name' | 'user_id' | 'user_name' | 'created_at'
>

/** The file is not complete yet, and nobody has said what its columns mean. */
export async function createFileRun(trx: WriteTransaction, run: NewFileRun): Promise<void> {
  await trx
    .insertInto('import_runs')
    .values({ ...run, state: 'collecting', total: 0 })
    .execute()
}

export async function beginFileRun(trx: WriteTransaction, id: string, total: number): Promise<void> {
  await trx.updateTable('import_runs').set({ state: 'running', total }).where('id', '=', id).execute()
}

export interface FileRunCounts {
  readonly done: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
}

/** Counts lines within the commit that takes them. */
export function advanceFileRun(raw: RawDatabase, id: string, counts: FileRunCounts): void {
  raw
    .prepare(
      `update import_runs set done = done + @done, inserted = inserted + @inserted, updated = updated + @updated,
        unchanged = unchanged + @unchanged, failed = failed + @failed where id = @id`
    )
    .run({ id, ...counts })
}

/** Those whose rows are still to come, or still to be taken. */
export async function endFileRun(
  trx: WriteTransaction,
  id: string,
  state: 'done' | 'cancelled',
  ended_at: string
): Promise<void> {
  await trx
    .updateTable('import_runs')
    .set({ state, ended_at })
    .where('id', '=', id)
    .where('state', 'in', ['collecting', 'running'])
    .execute()
}

export async function markUndone(
  trx: WriteTransaction,
  id: string,
  { at, by }: { readonly at: string; readonly by: string }
): Promise<void> {
  await trx
    .updateTable('import_runs')
    .set({ state: 'undone', undone_at: at, undone_by: by })
    .where('id', '=', id)
    .execute()
}
