import type { HandOverRow } from '#shared/domain/hand-over/hand-over-columns.ts'
import type { PeriodDay } from '#shared/domain/month-end/period-day.ts'
import { addedFacts, NO_FACTS, type PeriodFacts } from '#shared/domain/month-end/period-facts.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { findPeriodPeople, findPeriodPeopleById } from '../period-people.ts'
import { readPeriod } from '../period-reader.ts'
import { type PeriodScope, periodScope } from '../period-scope.ts'
import { frozenPeople } from '../versions-repository.ts'
import type { HandOverWork } from './hand-over-work.ts'

const PEOPLE_A_READ = 100

export interface HandedOver extends HandOverRow {
  readonly days: readonly PeriodDay[]
}

/** The people of a hand-over by code: those of a version, or everybody as known now. */
export class HandOverSource {
  readonly scope: PeriodScope
  readonly #db: ReadDatabase
  readonly #work: HandOverWork
  readonly #corrections: ReadonlyMap<string, HandOverRow['corrected']>
  #known: readonly HandedOver[] | null = null

  private constructor(
    db: ReadDatabase,
    work: HandOverWork,
    scope: PeriodScope,
    corrections: ReadonlyMap<string, HandOverRow['corrected']>
  ) {
    this.#db = db
    this.#work = work
    this.scope = scope
    this.#corrections = corrections
  }

  static async open(db: ReadDatabase, work: HandOverWork): Promise<HandOverSource> {
    return new HandOverSource(db, work, await periodScope(db, work.periodId), await readCorrections(db, work))
  }

  async count(): Promise<number> {
    return (await this.#ids()).length
  }

  async *rows(): AsyncGenerator<HandedOver> {
    const { row, from, to } = this.scope
    const { versionId, version } = this.#work
    const period = { month: row.month_no, from, to, version }
    if (versionId === null) {
      yield* this.#known ?? this.#draft(period)
      return
    }
    const ids = await this.#ids()
    for (let at = 0; at < ids.length; at += PEOPLE_A_READ) {
      const chunk = ids.slice(at, at + PEOPLE_A_READ)
      const frozen = await frozenPeople(this.#db, versionId, chunk)
      for (const person of await findPeriodPeopleById(this.#db, chunk)) {
        const as = frozen.get(person.id)
        if (as === undefined) continue
        const corrected = this.#corrections.get(person.id) ?? NO_CORRECTION
        yield { person: { ...person, ...as.person }, period, facts: as.facts, days: as.days, corrected }
      }
    }
  }

  /** What is known now; computed once, as several sheets need it. */
  async *#draft(period: HandOverRow['period']): AsyncGenerator<HandedOver> {
    const { at, timeZone, branchId } = this.#work
    const people = await findPeriodPeople(this.#db, { ...this.scope, branchId })
    const known: HandedOver[] = []
    for await (const chunk of readPeriod(this.#db, { now: () => at, timeZone }, this.scope, people))
      for (const { person, facts, days } of chunk) {
        const row = { person, period, facts, days, corrected: NO_CORRECTION }
        known.push(row)
        yield row
      }
    this.#known = known
  }

  /** Corrections of earlier periods that the version passes on. */
  corrections(): Promise<CorrectionRow[]> {
    return this.#work.versionId === null ? Promise.resolve([]) : findCorrections(this.#db, this.#work)
  }

  async #ids(): Promise<string[]> {
    const { versionId, branchId } = this.#work
    if (versionId === null)
      return (await findPeriodPeople(this.#db, { ...this.scope, branchId })).map(person => person.id)
    let query = this.#db
      .selectFrom('month_end_people as p')
      .innerJoin('employees as e', 'e.id', 'p.employee_id')
      .select('p.employee_id')
      .where('p.version_id', '=', versionId)
      .orderBy('e.employee_code')
    if (branchId !== null) query = query.where('p.branch_id', '=', branchId)
    return (await query.execute()).map(row => row.employee_id)
  }
}

const NO_CORRECTION = { before: NO_FACTS, after: NO_FACTS }

export interface CorrectionRow {
  readonly employee_id: string
  readonly employee_code: string
  readonly employee_name: string
  readonly employee_last_name: string
  readonly employee_name_en: string | null
  readonly employee_last_name_en: string | null
  readonly month: string
  readonly before: PeriodFacts
  readonly after: PeriodFacts
}

async function findCorrections(
  db: ReadDatabase,
  { versionId, branchId }: HandOverWork
): Promise<CorrectionRow[]> {
  let query = db
    .selectFrom('month_end_corrections as c')
    .innerJoin('month_end_versions as v', 'v.id', 'c.corrected_version_id')
    .innerJoin('payroll_periods as p', 'p.id', 'v.period_id')
    .innerJoin('employees as e', 'e.id', 'c.employee_id')
    .select(['c.employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'p.month_no as month'])
    .select(['c.before_json', 'c.after_json'])
    .where('c.version_id', '=', versionId ?? '')
    .orderBy('e.employee_code')
    .orderBy('p.month_no')
  if (branchId !== null) query = query.where('e.branch_id', '=', branchId)
  return (await query.execute()).map(({ before_json, after_json, ...row }) => ({
    ...row,
    before: JSON.parse(before_json) as PeriodFacts,
    after: JSON.parse(after_json) as PeriodFacts
  }))
}

async function readCorrections(db: ReadDatabase, work: HandOverWork) {
  const rows = work.versionId === null ? [] : await findCorrections(db, { ...work, branchId: null })
  const byPerson = new Map<string, HandOverRow['corrected']>()
  for (const { employee_id, before, after } of rows) {
    const known = byPerson.get(employee_id) ?? NO_CORRECTION
    byPerson.set(employee_id, {
      before: addedFacts(known.before, before),
      after: addedFacts(known.after, after)
    })
  }
  return byPerson
}
