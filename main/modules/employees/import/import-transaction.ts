import type { RecordReading } from '#shared/domain/employee-import/record.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { readRevision } from '../../../database/revisions.ts'
import { instantText } from '../../../platform/runtime.ts'
import type { ActingUser, Caller } from '../../access/access.ts'
import { openAccounts } from '../../accounts/accounts.ts'
import { recordActivity } from '../../activity/activity.ts'
import { type EmployeeChange, saveAll } from '../employee-service.ts'
import type { PlannedRecord } from './import-plan.ts'
import { type PlanningContext, planImport, type RememberedSeries } from './import-planning.ts'
import * as repository from './import-repository.ts'
import type { ImportSummary } from './import-request.ts'

const ACTIVITY = { insert: 'employee.create', update: 'employee.update', delete: 'employee.resign' } as const

export interface RunContext extends PlanningContext {
  readonly caller: Caller
  readonly actingUser: ActingUser | null
}

export interface RunResult {
  readonly importId: string
  readonly records: readonly PlannedRecord[]
  readonly summary: ImportSummary
  readonly accountCount: number
  /** To be cached after the transaction is committed; null if no code was generated. */
  readonly series: RememberedSeries | null
}

/** One import within its transaction: planned, then written. */
export async function runImport(
  trx: WriteTransaction,
  context: RunContext,
  readings: readonly (RecordReading | Fault)[]
): Promise<RunResult> {
  const { runtime, caller, actingUser } = context
  const { records, accounts, series } = await planImport(trx, context, readings)
  const summary = countOf(records)
  await saveAll(trx, context, records.flatMap(changeOf))
  const importId = runtime.newId()
  const acting = { acting_user_id: actingUser?.id ?? null, acting_user_name: actingUser?.name ?? null }
  // All values are stored here for undoing; the activity log has the sensitive ones masked.
  await repository.writeImport(
    trx,
    {
      id: importId,
      at: instantText(runtime),
      actor_kind: caller.kind,
      actor_id: caller.id,
      actor_name: caller.name,
      origin: caller.origin,
      ...acting,
      ...summary
    },
    records.map(it => trackedRow(importId, it))
  )
  await openAccounts(trx, context, importId, accounts.planned)
  await recordActivity(trx, runtime, caller, 'employee.import', ['employee_import', importId], {
    after: { ...summary, ...acting }
  })
  return {
    importId,
    records,
    summary,
    accountCount: accounts.planned.length,
    // Other requests may have changed codes earlier, but none can until this transaction is committed.
    series: series && { series, revision: await readRevision(trx, 'employees') }
  }
}

function countOf(planned: readonly PlannedRecord[]): ImportSummary {
  const count = (action: string): number =>
    planned.filter(it => !('faults' in it) && it.action === action).length
  return {
    total: planned.length,
    inserted: count('insert'),
    updated: count('update'),
    deleted: count('delete'),
    failed: planned.filter(it => 'faults' in it).length
  }
}

function trackedRow(importId: string, it: PlannedRecord) {
  const { index, action, employeeCode } = it
  const of = { import_id: importId, row_index: index, action, employee_code: employeeCode }
  if ('faults' in it)
    return { ...of, employee_id: null, before_json: null, after_json: null, error: JSON.stringify(it.faults) }
  return {
    ...of,
    employee_id: it.person.row.id,
    before_json: JSON.stringify(it.before),
    after_json: JSON.stringify(it.after),
    error: null
  }
}

const changeOf = (it: PlannedRecord): EmployeeChange[] =>
  'faults' in it
    ? []
    : [{ action: ACTIVITY[it.action], row: it.person.row, before: it.before, after: it.after }]
