import type { FailedRow, RunRow } from '#shared/contracts/imports.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import type { ImportKind } from '../../database/schema/import-runs.ts'

const RUNS_LISTED = 100

/** With the field names of the contract. */
const runs = (db: ReadDatabase, kind: ImportKind) =>
  db
    .selectFrom('import_runs')
    .select(['id as run_id', 'file_name', 'state', 'total', 'done', 'inserted', 'updated', 'resigned'])
    .select(['unchanged', 'failed', 'user_name', 'created_at as created', 'ended_at as ended'])
    .select(['undone_at as undone', 'undone_by'])
    .where('kind', '=', kind)

export type RunRecord = Awaited<ReturnType<typeof listRuns>>[number]

export const findRun = (db: ReadDatabase, kind: ImportKind, id: string) =>
  runs(db, kind).where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const listRuns = (db: ReadDatabase, kind: ImportKind) =>
  runs(db, kind).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(RUNS_LISTED).execute()

export interface WaitingBatch {
  readonly position: number
  readonly rows: readonly RunRow[]
}

export async function nextBatch(db: ReadDatabase, runId: string): Promise<WaitingBatch | null> {
  const batch = await db
    .selectFrom('import_run_batches')
    .select(['position', 'rows_json'])
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return batch ? { position: batch.position, rows: JSON.parse(batch.rows_json) as RunRow[] } : null
}

/** A batch that is sent twice is stored once. */
export async function addBatch(
  trx: WriteTransaction,
  runId: string,
  position: number,
  rows: readonly RunRow[]
): Promise<void> {
  const values = { row_count: rows.length, rows_json: JSON.stringify(rows) }
  await trx
    .insertInto('import_run_batches')
    .values({ run_id: runId, position, state: 'waiting', import_id: null, ...values })
    .onConflict(c => c.columns(['run_id', 'position']).doUpdateSet(values))
    .execute()
}

export async function collectedRows(db: ReadDatabase, runId: string): Promise<number> {
  const row = await db
    .selectFrom('import_run_batches')
    .select(({ fn }) => fn.sum<number | null>('row_count').as('count'))
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export interface BatchDone {
  /** For employees: the import that wrote the batch. */
  readonly importId: string | null
  readonly inserted: number
  readonly updated: number
  readonly resigned: number
  readonly unchanged: number
  /** Why rows were not imported, by their position in the batch. */
  readonly refusals: ReadonlyMap<number, readonly Fault[]>
}

export interface BatchResult extends Omit<BatchDone, 'refusals'> {
  readonly rowCount: number
  readonly failed: readonly FailedRow[]
}

/** Marks a batch as done and counts its rows; only failed rows are kept. */
export async function finishBatch(
  trx: WriteTransaction,
  runId: string,
  position: number,
  result: BatchResult,
  at: string
): Promise<void> {
  const { importId, rowCount, inserted, updated, resigned, unchanged, failed } = result
  await trx
    .updateTable('import_run_batches')
    .set({ state: 'done', import_id: importId, rows_json: JSON.stringify(failed) })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute()
  await trx
    .updateTable('import_runs')
    .set(eb => ({
      done: eb('done', '+', rowCount),
      inserted: eb('inserted', '+', inserted),
      updated: eb('updated', '+', updated),
      resigned: eb('resigned', '+', resigned),
      unchanged: eb('unchanged', '+', unchanged),
      failed: eb('failed', '+', failed.length)
    }))
    .where('id', '=', runId)
    .execute()
  await trx
    .updateTable('import_runs')
    .set({ state: 'done', ended_at: at })
    .where('id', '=', runId)
    .whereRef('done', '>=', 'total')
    .execute()
}

/** Rows that were not imported, in order. */
export async function failedRows(db: ReadDatabase, runId: string): Promise<FailedRow[]> {
  const batches = await db
    .selectFrom('import_run_batches')
    .select('rows_json')
    .where('run_id', '=', runId)
    .where('state', '=', 'done')
    .orderBy('position')
    .execute()
  return batches.flatMap(({ rows_json }) => JSON.parse(rows_json) as FailedRow[])
}

/** Removes refused rows with an employee's code; their count stays. */
export async function forgetRowsOf(trx: WriteTransaction, employeeCode: string): Promise<void> {
  const batches = await trx
    .selectFrom('import_run_batches')
    .select(['run_id', 'position', 'rows_json'])
    .where('state', '=', 'done')
    .where('rows_json', 'like', `%"${employeeCode}"%`)
    .execute()
  for (const { run_id, position, rows_json } of batches) {
    const others = (JSON.parse(rows_json) as FailedRow[]).filter(
      ({ record }) => !Object.values(record).includes(employeeCode)
    )
    await trx
      .updateTable('import_run_batches')
      .set({ rows_json: JSON.stringify(others) })
      .where('run_id', '=', run_id)
      .where('position', '=', position)
      .execute()
  }
}

/** Deletes the rows of a cancelled run that were not imported. */
export async function dropWaiting(trx: WriteTransaction, runId: string): Promise<void> {
  await trx
    .deleteFrom('import_run_batches')
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute()
}

/** The imports that wrote a run's batches, newest first. */
export async function importsOf(db: ReadDatabase, runId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_run_batches')
    .select('import_id')
    .where('run_id', '=', runId)
    .orderBy('position', 'desc')
    .execute()
  return rows.flatMap(({ import_id }) => (import_id === null ? [] : [import_id]))
}
