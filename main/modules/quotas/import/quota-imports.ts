import { DryRunRequest, DryRunRow, type RunRow, type UndoObstacle } from '#shared/contracts/imports.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { shortText } from '#shared/domain/hundredths.ts'
import type { Database, Queries, ReadDatabase, WriteTransaction } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivities } from '../../activity/activity.ts'
import type { BatchDone, RunWork, UndoPlan } from '../../imports/imports.ts'
import { type QuotaToSave, removeQuotas, saveQuotas } from '../save-quotas.ts'
import { type QuotaRow, readQuotaRows } from './quota-rows.ts'

/** Import of leave quotas: what rows would change, and how a run sets quotas and undoes it. */
export const quotaRunWork = (database: Database, runtime: Runtime): RunWork<typeof DryRunRow> => ({
  kind: 'quotas',
  undoAction: 'quota.import_undo',
  subjectKind: 'quota_import_run',
  dryRunRequest: DryRunRequest,
  dryRunRow: DryRunRow,
  dryRun: async records => (await readQuotaRows(database.read, runtime, records)).map(toDryRunRow),
  commit: (runId, rows, caller, finish) =>
    database.write(async trx => finish(trx, await commit(trx, runtime, runId, rows, caller))),
  planUndo: (db, runId) => planUndo(db, runtime, runId)
})

function toDryRunRow(row: QuotaRow, index: number): DryRunRow {
  const nothing = { index, faults: [], changes: [], warnings: [] }
  if ('faults' in row)
    return { ...nothing, outcome: 'failed', employee_code: row.employeeCode, faults: [...row.faults] }
  const outcome = outcomeOf(row)
  const { quota, granted, employee } = row
  const change = { column: 'E', before: shortText(granted), after: shortText(quota.quota_hundredths) }
  const changes = outcome === 'unchanged' ? [] : [change]
  return { ...nothing, outcome, employee_code: employee.employee_code, changes }
}

async function commit(
  trx: WriteTransaction,
  runtime: Runtime,
  runId: string,
  rows: readonly RunRow[],
  caller: UserCaller
): Promise<BatchDone> {
  const records = rows.map(({ record }) => record)
  const read = await readQuotaRows(trx, runtime, records)
  const refusals = new Map<number, readonly Fault[]>()
  const changed: { readonly row: AcceptedRow; readonly source: number }[] = []
  for (const [at, row] of read.entries())
    if ('faults' in row) refusals.set(at, row.faults)
    else if (outcomeOf(row) !== 'unchanged') changed.push({ row, source: rows[at]?.source ?? 0 })
  const quotas = changed.map(({ row }) => row.quota)
  const { created, updated } = await saveQuotas(trx, runtime, quotas)
  for (const { row, source } of changed) {
    const { quota_hundredths: after_hundredths, ...key } = row.quota
    const before_hundredths = row.saved
    // If another batch of the run has the same quota, the value from before the run is kept.
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
  const entries = changed.map(({ row: { employee, quota, granted, reason } }) =>
    adjustment(caller, { ...quota, employee_code: employee.employee_code }, granted, {
      granted: shortText(quota.quota_hundredths),
      reason
    })
  )
  await recordActivities(trx, runtime, entries)
  const unchanged = rows.length - refusals.size - changed.length
  return { importId: null, inserted: created, updated, resigned: 0, unchanged, refusals }
}

type QuotaKey = Omit<QuotaToSave, 'quota_hundredths'> & { readonly employee_code: string }

/** The activity entry, the same as for a quota that is adjusted by hand. */
const adjustment = (
  caller: UserCaller,
  { employee_id, employee_code, quota_year, time_leave_flag }: QuotaKey,
  before: number,
  after: object
) => ({
  caller,
  action: 'quota.adjust',
  subjectKind: 'employee',
  subjectId: employee_id,
  before: { granted: shortText(before) },
  after: { employee_code, quota_year, time_leave_flag, ...after }
})

type AcceptedRow = Exclude<QuotaRow, { faults: unknown }>

/** A quota that already has this value is left unchanged, whether it is saved or follows from the rules. */
const outcomeOf = ({ quota, saved, granted }: AcceptedRow): 'insert' | 'update' | 'unchanged' =>
  quota.quota_hundredths === granted ? 'unchanged' : saved === null ? 'insert' : 'update'

/** What undoing a run would do: quotas changed since the run, or with days taken of them, are obstacles. */
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
      const entries = rows.map(row =>
        adjustment(caller, row, row.after_hundredths, {
          granted: row.before_hundredths === null ? null : shortText(row.before_hundredths)
        })
      )
      await recordActivities(trx, runtime, entries)
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
