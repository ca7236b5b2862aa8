import type { RecordReading } from '#shared/domain/employee-import/record.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { instantText } from '../../../platform/runtime.ts'
import type { ActingUser, Caller } from '../../access/access.ts'
import { createUsers, defaultGroups } from '../../accounts/accounts.ts'
import { type Activity, recordActivities } from '../../activity/activity.ts'
import { enqueueMails } from '../../mail/mail.ts'
import type { CodeSeries } from '../employee-codes.ts'
import { masked } from '../employee-row.ts'
import type { PlannedAccount } from './import-accounts.ts'
import type { PlannedRecord } from './import-plan.ts'
import { type PlanningContext, planImport, type RememberedSeries } from './import-planning.ts'
import * as repository from './import-repository.ts'
import type { ImportSummary } from './import-request.ts'
import { ONBOARDING_MAIL } from './onboarding.ts'

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
  /** To be remembered once the transaction is committed. */
  readonly series: RememberedSeries | null
}

/** One import within its transaction: decided, and then written. */
export class ImportTransaction {
  readonly #trx: WriteTransaction
  readonly #context: RunContext

  /** All that it writes has one time, by which an undo finds the accounts that it opened. */
  constructor(trx: WriteTransaction, context: RunContext) {
    const now = context.runtime.now()
    this.#trx = trx
    this.#context = { ...context, runtime: { ...context.runtime, now: () => now } }
  }

  async run(readings: readonly (RecordReading | string)[]): Promise<RunResult> {
    const { records, people, accounts, series } = await planImport(this.#trx, this.#context, readings)
    const summary = countOf(records)
    await repository.writePeople(this.#trx, people.all, instantText(this.#context.runtime))
    const userIds = await this.#openAccounts(accounts.planned)
    const importId = await this.#track(records, summary, accounts.planned, userIds)
    return {
      importId,
      records,
      summary,
      accountCount: userIds.length,
      series: await this.#remember(series)
    }
  }

  /** Other requests may have changed codes before, but none can until this one is committed. */
  async #remember(series: CodeSeries | null): Promise<RememberedSeries | null> {
    if (series === null) return this.#context.remembered
    return { series, revision: await repository.readCodesRevision(this.#trx) }
  }

  /** Accounts of the default group that cannot be signed in to yet, and the letters that change that (spec 4.7 rule 5). */
  async #openAccounts(accounts: readonly PlannedAccount[]): Promise<string[]> {
    if (accounts.length === 0) return []
    const { runtime } = this.#context
    const groups = await defaultGroups(this.#trx)
    const userIds = await createUsers(
      this.#trx,
      runtime,
      accounts.map(({ userName, displayName, employeeId }) => ({
        userName,
        displayName,
        employeeId,
        passwordHash: null,
        mustChangePassword: true
      })),
      groups
    )
    await enqueueMails(
      this.#trx,
      runtime,
      accounts.map(({ email }, at) => ({
        kind: ONBOARDING_MAIL,
        recipient: email,
        subjectId: userIds[at] ?? null
      }))
    )
    return userIds
  }

  /** Who imported what: the import itself with every value, and the activity log with the sensitive ones masked. */
  async #track(
    planned: readonly PlannedRecord[],
    summary: ImportSummary,
    accounts: readonly PlannedAccount[],
    userIds: readonly string[]
  ): Promise<string> {
    const { runtime, caller, actingUser } = this.#context
    const importId = runtime.newId()
    await repository.writeImport(
      this.#trx,
      {
        id: importId,
        at: instantText(runtime),
        actor_kind: caller.kind,
        actor_id: caller.id,
        actor_name: caller.name,
        origin: caller.origin,
        acting_user_id: actingUser?.id ?? null,
        acting_user_name: actingUser?.name ?? null,
        ...summary
      },
      planned.map(it => trackedRow(importId, it))
    )
    const activities: Activity[] = planned.flatMap(it => activityOf(caller, it))
    for (const [at, { userName, employeeId }] of accounts.entries())
      activities.push({
        caller,
        action: 'user.create',
        subjectKind: 'user',
        subjectId: userIds[at] ?? null,
        after: { user_name: userName, employee_id: employeeId }
      })
    activities.push({
      caller,
      action: 'employee.import',
      subjectKind: 'employee_import',
      subjectId: importId,
      after: {
        ...summary,
        acting_user_id: actingUser?.id ?? null,
        acting_user_name: actingUser?.name ?? null
      }
    })
    await recordActivities(this.#trx, runtime, activities)
    return importId
  }
}

function countOf(planned: readonly PlannedRecord[]): ImportSummary {
  const count = (action: string): number =>
    planned.filter(it => !('errors' in it) && it.action === action).length
  return {
    total: planned.length,
    inserted: count('insert'),
    updated: count('update'),
    deleted: count('delete'),
    failed: planned.filter(it => 'errors' in it).length
  }
}

function trackedRow(importId: string, it: PlannedRecord) {
  const { index, action, employeeCode } = it
  const of = { import_id: importId, row_index: index, action, employee_code: employeeCode }
  if ('errors' in it)
    return { ...of, employee_id: null, before_json: null, after_json: null, error: it.errors.join('; ') }
  return {
    ...of,
    employee_id: it.person.row.id,
    before_json: JSON.stringify(it.before),
    after_json: JSON.stringify(it.after),
    error: null
  }
}

/** Nothing for a record that failed or changed nothing. */
function activityOf(caller: Caller, it: PlannedRecord): Activity[] {
  if ('errors' in it || Object.keys(it.after).length === 0) return []
  return [
    {
      caller,
      action: ACTIVITY[it.action],
      subjectKind: 'employee',
      subjectId: it.person.row.id,
      ...(it.action === 'insert' ? {} : { before: masked(it.before) }),
      after: masked(it.after)
    }
  ]
}
