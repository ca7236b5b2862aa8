import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import {
  type AddRunRows,
  type CreateRun,
  type DryRunRequest,
  type FailedRow,
  type ImportRunView,
  REASONS_MAX,
  ROWS_A_BATCH,
  type RunRow,
  type UndoPreview
} from '#shared/contracts/imports.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import type { SheetKind } from '../../database/schema/import-runs.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { type LiveRun, previewOf, refuseObstacles, runView, type UndoPlan } from './run-progress.ts'
import * as repository from './run-repository.ts'

export type { SheetKind } from '../../database/schema/import-runs.ts'
export * from './file-runs.ts'
export { forgetDraftsOf, forgetOldDrafts, ImportDrafts } from './import-drafts.ts'
export { ImportMappings } from './import-mappings.ts'
export { type LiveRun, runView, type UndoPlan } from './run-progress.ts'
export {
  type BatchDone,
  findRun,
  forgetRowsOf,
  importsOf,
  listRuns,
  type RunRecord
} from './run-repository.ts'

/** Marks the batch as done; called within the transaction that writes its rows. */
export type FinishBatch = (trx: WriteTransaction, done: repository.BatchDone) => Promise<void>

/** The parts specific to a kind of import: how rows are written and undone. All other parts of a run are shared. */
export interface RunWork<Row extends TSchema = TSchema> {
  readonly kind: SheetKind
  /** For the activity log. */
  readonly undoAction: string
  readonly subjectKind: string
  /** Request of a dry run, and its result for each record. */
  readonly dryRunRequest: typeof DryRunRequest
  readonly dryRunRow: Row
  /** What an import of the records would do, determined by the same code without writing. */
  dryRun(records: readonly RunRow['record'][], caller: UserCaller): Promise<Static<Row>[]>
  /** Writes rows in one durable transaction, which it ends with `finish`. */
  commit(runId: string, rows: readonly RunRow[], caller: UserCaller, finish: FinishBatch): Promise<void>
  planUndo(db: ReadDatabase, runId: string): Promise<UndoPlan>
}

export interface ImportRunsParts extends ServiceParts {
  readonly work: RunWork
  readonly onTrouble: (error: unknown) => void
}

/**
 * Imports from the screen. Their rows are in the database before the first is imported. Each batch is committed together with
 * its mark, so that a killed run resumes where it was, without losing or repeating rows.
 */
export class ImportRuns extends MadeOf<ImportRunsParts> {
  readonly #live = new Map<string, LiveRun>()
  /** Why a run stopped unexpectedly. */
  readonly #troubles = new Map<string, Fault>()
  #isClosing = false

  async list(): Promise<ImportRunView[]> {
    return (await repository.listRuns(this.parts.database.read, this.parts.work.kind)).map(run =>
      this.#view(run)
    )
  }

  async get(runId: string): Promise<ImportRunView> {
    return this.#view(await this.#find(runId))
  }

  async create(caller: UserCaller, { file_name, total }: CreateRun): Promise<ImportRunView> {
    const { database, runtime } = this.parts
    const id = runtime.newId()
    await database.write(trx =>
      trx
        .insertInto('import_runs')
        .values({
          id,
          kind: this.parts.work.kind,
          file_name,
          state: 'collecting',
          total,
          user_id: caller.id,
          user_name: caller.name,
          created_at: instantText(runtime)
        })
        .execute()
    )
    return this.get(id)
  }

  async addRows(runId: string, { from, rows }: AddRunRows): Promise<void> {
    await this.parts.database.write(async trx => {
      const run = await repository.findRun(trx, this.parts.work.kind, runId)
      if (!run) throw notFound()
      if (run.state !== 'collecting') throw conflict('import.begun')
      if (from + rows.length > run.total) throw new WorkstationError('invalid_request', 'import.many_rows')
      for (let at = 0; at < rows.length; at += ROWS_A_BATCH)
        await repository.addBatch(trx, runId, (from + at) / ROWS_A_BATCH, rows.slice(at, at + ROWS_A_BATCH))
    })
  }

  /** Starts a complete run, or resumes an interrupted one. */
  async start(caller: UserCaller, runId: string): Promise<ImportRunView> {
    const { database, runtime } = this.parts
    if (this.#isClosing) throw new WorkstationError('unavailable', 'workstation.closing')
    const run = await this.#find(runId)
    if (this.#live.has(runId)) return this.#view(run)
    if (run.state !== 'collecting' && run.state !== 'running') throw conflict('import.over')
    if (run.state === 'collecting') {
      if ((await repository.collectedRows(database.read, runId)) !== run.total)
        throw conflict('import.rows_missing')
      await database.write(trx =>
        trx.updateTable('import_runs').set({ state: 'running' }).where('id', '=', runId).execute()
      )
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

  /** Stops a run after the current batch; imported rows stay and can be undone. */
  async cancel(runId: string): Promise<ImportRunView> {
    const run = await this.#find(runId)
    const live = this.#live.get(runId)
    if (live) {
      live.isCancelled = true
      await live.over
    }
    await this.parts.database.write(async trx => {
      const changed = await trx
        .updateTable('import_runs')
        .set({ state: 'cancelled', ended_at: instantText(this.parts.runtime) })
        .where('id', '=', run.run_id)
        .where('state', 'in', ['collecting', 'running'])
        .executeTakeFirst()
      if (changed.numUpdatedRows > 0n) await repository.dropWaiting(trx, run.run_id)
    })
    return this.get(runId)
  }

  async failedRows(runId: string): Promise<FailedRow[]> {
    await this.#find(runId)
    return repository.failedRows(this.parts.database.read, runId)
  }

  async previewUndo(runId: string): Promise<UndoPreview> {
    const { read } = this.parts.database
    this.#refuseUndo(await this.#find(runId))
    return previewOf(await this.parts.work.planUndo(read, runId))
  }

  /** @throws WorkstationError `conflict` with the reasons; in that case nothing is undone */
  async undo(caller: UserCaller, runId: string): Promise<ImportRunView> {
    const { database, runtime, work } = this.parts
    await database.write(async trx => {
      const run = await repository.findRun(trx, work.kind, runId)
      if (!run) throw notFound()
      this.#refuseUndo(run)
      const plan = await work.planUndo(trx, runId)
      refuseObstacles(plan)
      await plan.carryOut(trx, caller)
      await trx
        .updateTable('import_runs')
        .set({ state: 'undone', undone_at: instantText(runtime), undone_by: caller.name })
        .where('id', '=', runId)
        .execute()
      await recordActivity(trx, runtime, caller, work.undoAction, [work.subjectKind, runId], {
        after: plan.counts
      })
    })
    return this.get(runId)
  }

  /** Stops each run after its current batch; they can be resumed. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#live.values()].map(live => live.over))
  }

  async #work(runId: string, live: LiveRun, caller: UserCaller): Promise<void> {
    try {
      while (!live.isCancelled && !this.#isClosing) {
        const batch = await repository.nextBatch(this.parts.database.read, runId)
        if (batch === null) break
        await this.#commit(runId, batch, caller)
        await nextTurn()
      }
    } catch (error) {
      this.#troubles.set(runId, troubleOf(error))
      this.parts.onTrouble(error)
    } finally {
      this.#live.delete(runId)
    }
  }

  async #commit(runId: string, { position, rows }: repository.WaitingBatch, caller: UserCaller) {
    const { database, runtime, work } = this.parts
    const wanted = rows.filter(row => row.refused === undefined && row.skipped === undefined)
    const finish = (trx: WriteTransaction, done: repository.BatchDone | null): Promise<void> =>
      repository.finishBatch(trx, runId, position, resultOf(rows, wanted, done), instantText(runtime))
    if (wanted.length === 0) return database.write(trx => finish(trx, null))
    await work.commit(runId, wanted, caller, finish)
  }

  #refuseUndo(run: repository.RunRecord): void {
    if (this.#live.has(run.run_id)) throw conflict('import.running')
    if (run.state === 'undone') throw conflict('import.undone')
    if (run.state !== 'done' && run.state !== 'cancelled') throw conflict('import.not_over')
  }

  async #find(runId: string): Promise<repository.RunRecord> {
    const run = await repository.findRun(this.parts.database.read, this.parts.work.kind, runId)
    if (!run) throw notFound()
    return run
  }

  #view(run: repository.RunRecord): ImportRunView {
    return runView(run, this.#live.get(run.run_id), this.#troubles.get(run.run_id), this.parts.runtime.now())
  }
}

const troubleOf = (error: unknown): Fault =>
  error instanceof WorkstationError ? error.fault : faultOf('workstation.internal')

const conflict = (code: FaultCode): WorkstationError => new WorkstationError('conflict', faultOf(code))
const notFound = (): WorkstationError => new WorkstationError('not_found', 'import.not_found')

const NOTHING_DONE = { importId: null, inserted: 0, updated: 0, resigned: 0, unchanged: 0 }

function resultOf(rows: readonly RunRow[], wanted: readonly RunRow[], done: repository.BatchDone | null) {
  const reasons = new Map<RunRow, readonly Fault[]>()
  for (const row of rows) if (row.refused && row.skipped === undefined) reasons.set(row, row.refused)
  for (const [at, reason] of done?.refusals ?? []) {
    const row = wanted[at]
    if (row) reasons.set(row, reason.slice(0, REASONS_MAX))
  }
  return {
    ...(done ?? NOTHING_DONE),
    rowCount: rows.length,
    failed: rows.flatMap(row => {
      const faults = reasons.get(row)
      return faults === undefined ? [] : [{ source: row.source, record: row.record, faults: [...faults] }]
    })
  }
}
