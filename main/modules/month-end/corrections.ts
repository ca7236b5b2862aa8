import { factsText, NO_FACTS, type PeriodFacts } from '#shared/domain/month-end/period-facts.ts'
import type { Queries, ReadDatabase } from '../../database/database.ts'
import { findPeriodPeople, findPeriodPeopleById } from './period-people.ts'
import { type PeriodClock, type PersonPeriod, readPeriod } from './period-reader.ts'
import { type PeriodScope, periodScope } from './period-scope.ts'
import { latestVersions, type Version, versionsOf } from './versions-repository.ts'

/** Frozen periods before one whose later changes go into its hand-over. */
const CORRECTED_PERIODS = 3

/**
 * What was last reported to payroll of each person of a version: by itself, or by a correction that was passed on by another period.
 * What `exceptPeriodId` passed on is repeated by its next version, which replaces it.
 */
export async function reportedFacts(
  db: Queries,
  version: Version,
  exceptPeriodId: string | null = null
): Promise<Map<string, { text: string; month: string | null }>> {
  const rows = await db
    .selectFrom('month_end_people')
    .select(['employee_id', 'facts_json'])
    .where('version_id', '=', version.id)
    .execute()
  const reported = new Map(
    rows.map(row => [row.employee_id, { text: row.facts_json, month: null as string | null }])
  )
  const passedOn = await db
    .selectFrom('month_end_corrections as c')
    .innerJoin('month_end_versions as v', 'v.id', 'c.version_id')
    .innerJoin('payroll_periods as p', 'p.id', 'v.period_id')
    .select(['c.employee_id', 'c.after_json', 'p.month_no'])
    .where('c.corrected_version_id', '=', version.id)
    .where('v.state', '=', 'valid')
    .$if(exceptPeriodId !== null, query => query.where('v.period_id', '<>', exceptPeriodId ?? ''))
    .orderBy('p.start_date')
    .orderBy('v.version')
    .execute()
  for (const row of passedOn) reported.set(row.employee_id, { text: row.after_json, month: row.month_no })
  return reported
}

/** The periods before a period, of the same round, whose later changes go into its hand-over; the latest first. */
const correctedPeriods = (db: Queries, { row }: PeriodScope) =>
  db
    .selectFrom('payroll_periods')
    .selectAll()
    .where('round', '=', row.round)
    .where('start_date', '<', row.start_date)
    .orderBy('start_date', 'desc')
    .limit(CORRECTED_PERIODS)
    .execute()

/**
 * Of them, those of which payroll has a file, but none of the newest version. What is different in that version is not passed on
 * by a later period, as it counts as reported.
 */
export async function notHandedOver(db: Queries, scope: PeriodScope) {
  const found: Awaited<ReturnType<typeof correctedPeriods>> = []
  for (const period of await correctedPeriods(db, scope)) {
    const [latest, ...older] = await versionsOf(db, period.id)
    if (latest?.handed_over_at === null && older.some(it => it.handed_over_at !== null)) found.push(period)
  }
  return found
}

/** The newest versions of the frozen periods before a period, of the same round, the latest first. */
export async function earlierVersions(db: Queries, scope: PeriodScope): Promise<Version[]> {
  const earlier = await correctedPeriods(db, scope)
  const versions = await latestVersions(
    db,
    earlier.map(period => period.id)
  )
  return earlier.flatMap(({ id }) => versions.get(id) ?? [])
}

export interface Correction {
  readonly version: Version
  readonly live: PersonPeriod
  readonly before: PeriodFacts
}

/** People whose facts of a frozen period differ from what was reported to payroll. */
export async function* correctionsOf(
  db: ReadDatabase,
  clock: PeriodClock,
  version: Version,
  exceptPeriodId: string | null
): AsyncGenerator<Correction> {
  const scope = await periodScope(db, version.period_id)
  const reported = await reportedFacts(db, version, exceptPeriodId)
  const present = await findPeriodPeople(db, { ...scope, branchId: null })
  const known = new Set(present.map(person => person.id))
  const gone = [...reported.keys()].filter(id => !known.has(id))
  const people = [...present, ...(gone.length === 0 ? [] : await findPeriodPeopleById(db, gone))]
  for await (const chunk of readPeriod(db, clock, scope, people))
    for (const live of chunk) {
      const before = reported.get(live.person.id)?.text ?? factsText(NO_FACTS)
      if (before !== factsText(live.facts)) yield { version, live, before: JSON.parse(before) as PeriodFacts }
    }
}
