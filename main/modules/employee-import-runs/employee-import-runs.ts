import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type AddRunRows,
  type CreateRun,
  type DryRunRow,
  type FailedRow,
  type ImportRunView,
  REASON_MAX,
  ROWS_A_BATCH,
  type RunRow,
  type UndoPreview
} from '#shared/contracts/employee-import-runs.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import { recordActivity } from '../activity/activity.ts'
import type { UserCaller } from '../callers/callers.ts'
import type { EmployeeImport, ImportedBatch } from '../employees/employees.ts'
import { instantText, type Runtime } from '../runtime/runtime.ts'
import { type LiveRun, runView } from './run-progress.ts'
import * as repository from './run-repository.ts'
import { previewUndo, undoImports } from './undo-run.ts'

export { ImportMappings } from './mappings.ts'

export interface EmployeeImportRunsParts {
  readonly database: Database
  readonly runtime: Runtime
  readonly employeeImport: Pick<EmployeeImport, 'dryRun' | 'importBatch'>
  readonly onTrouble: (error: unknown) => void
}

/**
 * Imports from the screen. Their rows lie in the database before the first is imported; each batch and its mark are one
 * commit, so that a run that was killed goes on where it was, with nothing lost or doubled.
 */
export class EmployeeImportRuns {
  readonly #parts: EmployeeImportRunsParts
  readonly #live = new Map<string, LiveRun>()
  /** Why a run stopped that should not have. */
  readonly #troubles = new Map<string, string>()
  #isClosing = false

  constructor(parts: EmployeeImportRunsParts) {
    this.#parts = parts
  }

  async dryRun(records: readonly Record<string, string>[]): Promise<DryRunRow[]> {
    const planned = await this.#parts.employeeImport.dryRun(records)
    return planned.map(({ index, outcome, employeeCode, error, changes }) => ({
      index,
      outcome,
      employee_code: employeeCode,
      error,
      changes: [...changes]
    }))
  }

  async list(): Promise<ImportRunView[]> {
    return (await repository.listRuns(this.#parts.database.read)).map(run => this.#view(run))
  }

  async get(runId: string): Promise<ImportRunView> {
    return this.#view(await this.#find(runId))
  }

  async create(caller: UserCaller, { file_name, total }: CreateRun): Promise<ImportRunView> {
    const { database, runtime } = this.#parts
    const id = runtime.newId()
    await database.write(trx =>
      trx
        .insertInto('employee_import_runs')
        .values({
          id,
          file_name,
          state: 'collecting',
          total,
          user_id: caller.id,
          user_name: caller.name,
          created_at: instantText(runtime),
          ended_at: null,
          undone_at: null,
          undone_by: null
        })
        .execute()
    )
    return this.get(id)
  }

  async addRows(runId: string, { from, rows }: AddRunRows): Promise<void> {
    await this.#parts.database.write(async trx => {
      const run = await repository.findRun(trx, runId)
      if (!run) throw notFound()
      if (run.state !== 'collecting') throw new WorkstationError('conflict', 'The import has begun already.')
      if (from + rows.length > run.total)
        throw new WorkstationError('invalid_request', 'There are more rows than were announced.')
      for (let at = 0; at < rows.length; at += ROWS_A_BATCH)
        await repository.addBatch(trx, runId, (from + at) / ROWS_A_BATCH, rows.slice(at, at + ROWS_A_BATCH))
    })
  }

  /** Starts a run whose rows are all here, or goes on with one that was interrupted. */
  async start(caller: UserCaller, runId: string): Promise<ImportRunView> {
    const { database, runtime } = this.#parts
    if (this.#isClosing) throw new WorkstationError('unavailable', 'The workstation is closing.')
    const run = await this.#find(runId)
    if (this.#live.has(runId)) return this.#view(run)
    if (run.state !== 'collecting' && run.state !== 'running')
      throw new WorkstationError('conflict', 'The import is over.')
    if (run.state === 'collecting') {
      if ((await repository.collectedRows(database.read, runId)) !== run.total)
        throw new WorkstationError('conflict', 'Rows of the import are missing.')
      await this.#setState(runId, { state: 'running' })
    }
    this.#troubles.delete(runId)
    const live: LiveRun = {
      doneBefore: run.done,
      startedAt: runtime.now(),
      isCancelled: false,
      over: Promise.resolve()
    }
    if (this.#live.has(runId)) return this.get(runId)
    this.#live.set(runId, live)
    live.over = this.#work(runId, live, caller)
    return this.get(runId)
  }

  /** Ends a run after the batch at hand; what is imported stays, and can be undone. */
  async cancel(runId: string): Promise<ImportRunView> {
    const run = await this.#find(runId)
    const live = this.#live.get(runId)
    if (live) {
      live.isCancelled = true
      await live.over
    }
    await this.#parts.database.write(async trx => {
      const changed = await trx
        .updateTable('employee_import_runs')
        .set({ state: 'cancelled', ended_at: instantText(this.#parts.runtime) })
        .where('id', '=', run.id)
        .where('state', 'in', ['collecting', 'running'])
        .executeTakeFirst()
      if (changed.numUpdatedRows > 0n) await repository.dropWaiting(trx, run.id)
    })
    return this.get(runId)
  }

  async failedRows(runId: string): Promise<FailedRow[]> {
    await this.#find(runId)
    return repository.failedRows(this.#parts.database.read, runId)
  }

  async previewUndo(runId: string): Promise<UndoPreview> {
    const { read } = this.#parts.database
    this.#refuseUndo(await this.#find(runId))
    return previewUndo(read, await repository.importsOf(read, runId))
  }

  /** @throws WorkstationError `conflict` with the reasons; then nothing is undone */
  async undo(caller: UserCaller, runId: string): Promise<ImportRunView> {
    const { database, runtime } = this.#parts
    await database.write(async trx => {
      const run = await repository.findRun(trx, runId)
      if (!run) throw notFound()
      this.#refuseUndo(run)
      const at = instantText(runtime)
      const counts = await undoImports(trx, { runtime, caller, at }, await repository.importsOf(trx, runId))
      await trx
        .updateTable('employee_import_runs')
        .set({ state: 'undone', undone_at: at, undone_by: caller.name })
        .where('id', '=', runId)
        .execute()
      await recordActivity(trx, runtime, {
        caller,
        action: 'employee.import_undo',
        subjectKind: 'employee_import_run',
        subjectId: runId,
        after: counts
      })
    })
    return this.get(runId)
  }

  /** Lets each run end its batch; they go on when somebody resumes them. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#live.values()].map(live => live.over))
  }

  async #work(runId: string, live: LiveRun, caller: UserCaller): Promise<void> {
    try {
      while (!live.isCancelled && !this.#isClosing) {
        const batch = await repository.nextBatch(this.#parts.database.read, runId)
        if (batch === null) break
        await this.#commit(runId, batch, caller)
        await nextTurn()
      }
    } catch (error) {
      this.#troubles.set(runId, error instanceof WorkstationError ? error.message : 'An internal fault.')
      this.#parts.onTrouble(error)
    } finally {
      this.#live.delete(runId)
    }
  }

  async #commit(
    runId: string,
    { position, rows }: repository.WaitingBatch,
    caller: UserCaller
  ): Promise<void> {
    const { database, runtime, employeeImport } = this.#parts
    const wanted = rows.filter(row => row.refused === undefined)
    const finish = async (trx: Parameters<Parameters<Database['write']>[0]>[0], done: ImportedBatch | null) =>
      repository.finishBatch(trx, runId, position, resultOf(rows, wanted, done), instantText(runtime))
    if (wanted.length === 0) return database.write(trx => finish(trx, null))
    await employeeImport.importBatch(
      wanted.map(({ record }) => record),
      caller,
      finish
    )
  }

  #refuseUndo(run: repository.RunRecord): void {
    if (this.#live.has(run.id)) throw new WorkstationError('conflict', 'The import is still running.')
    if (run.state === 'undone') throw new WorkstationError('conflict', 'The import was undone already.')
    if (run.state !== 'done' && run.state !== 'cancelled')
      throw new WorkstationError('conflict', 'The import is not over.')
  }

  async #setState(runId: string, values: { state: 'running' }): Promise<void> {
    await this.#parts.database.write(trx =>
      trx.updateTable('employee_import_runs').set(values).where('id', '=', runId).execute()
    )
  }

  async #find(runId: string): Promise<repository.RunRecord> {
    const run = await repository.findRun(this.#parts.database.read, runId)
    if (!run) throw notFound()
    return run
  }

  #view(run: repository.RunRecord): ImportRunView {
    return runView(run, this.#live.get(run.id), this.#troubles.get(run.id), this.#parts.runtime.now())
  }
}

const notFound = (): WorkstationError => new WorkstationError('not_found', 'Import not found')

function resultOf(
  rows: readonly RunRow[],
  wanted: readonly RunRow[],
  done: ImportedBatch | null
): repository.BatchResult {
  const reasons = new Map<RunRow, string>()
  for (const row of rows) if (row.refused !== undefined) reasons.set(row, row.refused)
  for (const { index, error } of done?.details ?? []) {
    const row = wanted[index]
    if (row && error !== undefined) reasons.set(row, error.slice(0, REASON_MAX))
  }
  return {
    importId: done?.importId ?? null,
    rowCount: rows.length,
    inserted: done?.counts.insert ?? 0,
    updated: done?.counts.update ?? 0,
    resigned: done?.counts.resign ?? 0,
    unchanged: done?.counts.unchanged ?? 0,
    failed: rows.flatMap(row => {
      const reason = reasons.get(row)
      return reason === undefined ? [] : [{ source: row.source, record: row.record, reason }]
    })
  }
}
