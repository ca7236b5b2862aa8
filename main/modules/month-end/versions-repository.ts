import type { MonthEndPerson } from '#shared/contracts/month-end/month-end.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { PeriodDay } from '#shared/domain/month-end/period-day.ts'
import type { PeriodFacts } from '#shared/domain/month-end/period-facts.ts'
import { readStoredDays } from '#shared/domain/month-end/stored-days.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { MonthEndPeopleTable, MonthEndVersionsTable } from '../../database/schema/month-ends.ts'
import { actorNames } from '../activity/activity.ts'

export type Version = MonthEndVersionsTable

/** What a hand-over says of a person besides the names: as it was when the period was frozen. */
export type FrozenPerson = Pick<MonthEndPerson, 'branch_code' | 'department_code' | 'employee_type_code'>

export interface FrozenRow {
  readonly employee_id: string
  readonly branch_id: string | null
  readonly person: FrozenPerson
  readonly facts: PeriodFacts
  readonly days: readonly PeriodDay[]
}

const valid = (db: Queries) => db.selectFrom('month_end_versions').selectAll().where('state', '=', 'valid')

/** The valid versions of a period, the newest first. */
export const versionsOf = (db: Queries, periodId: string): Promise<Version[]> =>
  valid(db).where('period_id', '=', periodId).orderBy('version', 'desc').execute()

/**
 * Whether a period can get a version after `base`, 0 for its first one.
 * @throws WorkstationError `conflict` if there is a newer one, or another period has passed on changes against it, which a new
 * version would pay a second time
 */
export async function refuseTakenVersion(db: Queries, periodId: string, base: number): Promise<void> {
  const [latest] = await versionsOf(db, periodId)
  if ((latest?.version ?? 0) !== base) {
    const nameOf = await actorNames(db, [latest?.made_by ?? null])
    throw new WorkstationError(
      'conflict',
      faultOf('month_end.frozen_already', null, {
        name: latest ? nameOf(latest.made_by).actor_name : '',
        version: latest?.version ?? 0
      })
    )
  }
  if (latest === undefined) return
  const passedOn = await db
    .selectFrom('month_end_corrections as c')
    .innerJoin('month_end_versions as v', 'v.id', 'c.version_id')
    .innerJoin('payroll_periods as p', 'p.id', 'v.period_id')
    .select('p.month_no')
    .where('c.corrected_version_id', '=', latest.id)
    .where('v.state', '=', 'valid')
    .limit(1)
    .executeTakeFirst()
  if (passedOn)
    throw new WorkstationError('conflict', faultOf('month_end.passed_on', null, { month: passedOn.month_no }))
}

/** The newest valid version of each of some periods. */
export async function latestVersions(
  db: Queries,
  periodIds: readonly string[]
): Promise<Map<string, Version>> {
  if (periodIds.length === 0) return new Map()
  const rows = await valid(db)
    .where('period_id', 'in', [...periodIds])
    .orderBy('version')
    .execute()
  return new Map(rows.map(row => [row.period_id, row]))
}

/** The people of a version; of all of them, or of those with the ids. */
export async function frozenPeople(
  db: Queries,
  versionId: string,
  ids: readonly string[]
): Promise<Map<string, FrozenRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('month_end_people')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('employee_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.employee_id, toFrozenRow(row)]))
}

const toFrozenRow = ({ employee_id, branch_id, ...row }: MonthEndPeopleTable): FrozenRow => ({
  employee_id,
  branch_id,
  person: JSON.parse(row.person_json) as FrozenPerson,
  facts: JSON.parse(row.facts_json) as PeriodFacts,
  days: readStoredDays(row.days_json)
})

export const markHandedOver = (trx: WriteTransaction, id: string, at: string) =>
  trx.updateTable('month_end_versions').set({ handed_over_at: at }).where('id', '=', id).execute()

export const insertPeople = insertMany<MonthEndPeopleTable>((trx, rows) =>
  trx.insertInto('month_end_people').values(rows)
)

export async function removeVersion(trx: WriteTransaction, id: string): Promise<void> {
  await trx.deleteFrom('month_end_corrections').where('version_id', '=', id).execute()
  await trx.deleteFrom('month_end_people').where('version_id', '=', id).execute()
  await trx.deleteFrom('month_end_versions').where('id', '=', id).execute()
}
