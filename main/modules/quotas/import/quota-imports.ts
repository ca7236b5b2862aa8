import type { DryRunRow, RunRow, UndoObstacle } from '#shared/contracts/imports.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { shortText } from '#shared/domain/hundredths.ts'
import type { Database, ReadDatabase } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivities } from '../../activity/activity.ts'
import type { FinishBatch, RunWork, UndoPlan } from '../../imports/imports.ts'
import type { Queries } from '../quota-repository.ts'
import { removeQuotas, saveQuotas } from '../save-quotas.ts'
import { type QuotaRecord, type QuotaRow, readQuotaRows } from './quota-rows.ts'

/** Leave quotas by spreadsheet: what rows would change, and how a run sets them and takes them back. */
export class QuotaImports {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly work: RunWork

  constructor(database: Database, runtime: Runtime) {
    this.#database = database
    this.#runtime = runtime
    this.work = {
      kind: 'quotas',
      undoAction: 'quota.import_undo',
      subjectKind: 'quota_import_run',
      commit: (runId, rows, caller, finish) => this.#commit(runId, rows, caller, finish),
      planUndo: (db, runId) => planUndo(db, runtime, runId)
    }
  }

  /** What an import of the rows would do; nothing is written. */
  async dryRun(records: readonly QuotaRecord[]): Promise<DryRunRow[]> {
    const rows = await readQuotaRows(this.#database.read, this.#runtime, records)
    return rows.map((row, index) => {
      if ('faults' in row)
        return {
          index,
          outcome: 'failed',
          employee_code: row.employeeCode,
          faults: [...row.faults],
          changes: [],
          warnings: []
        }
      const outcome = outcomeOf(row)
      return {
        index,
        outcome,
        employee_code: row.employee.employee_code,
        faults: [],
        changes:
          outcome === 'unchanged'
            ? []
            : [{ column: 'E', before: shortText(row.granted), after: shortText(row.quota.quota_hundredths) }],
        warnings: []
      }
    })
  }

  #commit(runId: string, rows: readonly RunRow[], caller: UserCaller, finish: FinishBatch): Promise<void> {
    const runtime = this.#runtime
    return this.#database.write(async trx => {
      const read = await readQuotaRows(
        trx,
        runtime,
        rows.map(({ record }) => record)
      )
      const refusals = new Map<number, readonly Fault[]>()
      const changed: { readonly row: AcceptedRow; readonly source: number }[] = []
      for (const [at, row] of read.entries())
        if ('faults' in row) refusals.set(at, row.faults)
        else if (outcomeOf(row) !== 'unchanged') changed.push({ row, source: rows[at]?.source ?? 0 })
      const { created, updated } = await saveQuotas(
        trx,
        runtime,
        changed.map(({ row }) => row.quota)
      )
      for (const { row, source } of changed) {
        const { quota_hundredths: after_hundredths, ...key } = row.quota
        const before_hundredths = row.saved
        // The same quota in another batch of the run: what was there before the run counts.
        await trx
          .insertInto('imported_quotas')
          .values({ run_id: runId, source, ...key, before_hundredths, after_hundredths })
          .onConflict(c =>
            c
              .columns(['run_id', 'employee_id', 'quota_year', 'time_leave_flag'])
              .doUpdateSet({ after_hundredths })
          )
          .execute()
      }
      await recordActivities(
        trx,
        runtime,
        changed.map(({ row: { employee, quota, granted, reason } }) => ({
          caller,
          action: 'quota.adjust',
          subjectKind: 'employee',
          subjectId: employee.id,
          before: { granted: shortText(granted) },
          after: {
            employee_code: employee.employee_code,
            quota_year: quota.quota_year,
            time_leave_flag: quota.time_leave_flag,
            granted: shortText(quota.quota_hundredths),
            reason
          }
        }))
      )
      const unchanged = rows.length - refusals.size - changed.length
      await finish(trx, { importId: null, inserted: created, updated, resigned: 0, unchanged, refusals })
    })
  }
}

type AcceptedRow = Exclude<QuotaRow, { faults: unknown }>

/** What counts already is left as it is, whether it is saved or comes from the rules. */
const outcomeOf = ({ quota, saved, granted }: AcceptedRow): 'insert' | 'update' | 'unchanged' =>
  quota.quota_hundredths === granted ? 'unchanged' : saved === null ? 'insert' : 'update'

/** The result of undoing a run: quotas that are not as it left them, or of which days were recorded, keep it. */
async function planUndo(db: ReadDatabase, runtime: Runtime, runId: string): Promise<UndoPlan> {
  const rows = await importedBy(db, runId)
  const obstacles = rows.flatMap((row): UndoObstacle[] => {
    const reason =
      row.quota_id === null
        ? 'gone'
        : row.quota_hundredths !== row.after_hundredths
          ? 'changed'
          : row.before_hundredths === null && row.taken_of !== null
            ? 'in_use'
            : null
    return reason === null ? [] : [{ source: row.source, employee_code: row.employee_code, reason }]
  })
  const [added, changed] = [
    rows.filter(row => row.before_hundredths === null),
    rows.filter(row => row.before_hundredths !== null)
  ]
  return {
    counts: { removed: added.length, restored: changed.length },
    obstacles,
    carryOut: async (trx, caller) => {
      await removeQuotas(
        trx,
        added.flatMap(row => row.quota_id ?? [])
      )
      await saveQuotas(
        trx,
        runtime,
        changed.map(({ employee_id, quota_year, time_leave_flag, before_hundredths }) => ({
          employee_id,
          quota_year,
          time_leave_flag,
          quota_hundredths: before_hundredths ?? 0
        }))
      )
      await trx.deleteFrom('imported_quotas').where('run_id', '=', runId).execute()
      await recordActivities(
        trx,
        runtime,
        rows.map(row => ({
          caller,
          action: 'quota.adjust',
          subjectKind: 'employee',
          subjectId: row.employee_id,
          before: { granted: shortText(row.after_hundredths) },
          after: {
            employee_code: row.employee_code,
            quota_year: row.quota_year,
            time_leave_flag: row.time_leave_flag,
            granted: row.before_hundredths === null ? null : shortText(row.before_hundredths)
          }
        }))
      )
    }
  }
}

const importedBy = (db: Queries, runId: string) =>
  db
    .selectFrom('imported_quotas as i')
    .innerJoin('employees as e', 'e.id', 'i.employee_id')
    .leftJoin('employee_quotas as q', join =>
      join
        .onRef('q.employee_id', '=', 'i.employee_id')
        .onRef('q.quota_year', '=', 'i.quota_year')
        .onRef('q.time_leave_flag', '=', 'i.time_leave_flag')
    )
    .select(['i.source', 'i.employee_id', 'i.quota_year', 'i.time_leave_flag', 'i.before_hundredths'])
    .select(['i.after_hundredths', 'e.employee_code', 'q.id as quota_id', 'q.quota_hundredths'])
    .select(eb =>
      eb
        .selectFrom('employee_actual_quotas as a')
        .select('a.id')
        .whereRef('a.quota_id', '=', 'q.id')
        .limit(1)
        .as('taken_of')
    )
    .where('i.run_id', '=', runId)
    .orderBy('i.source')
    .execute()
