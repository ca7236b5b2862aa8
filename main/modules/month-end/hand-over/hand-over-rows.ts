import { type HandOverRow, ruleOfColumn } from '#shared/domain/hand-over/hand-over-columns.ts'
import type { PeriodDay } from '#shared/domain/month-end/period-day.ts'
import { NO_FACTS } from '#shared/domain/month-end/period-facts.ts'
import { inChunks, type ReadDatabase } from '../../../database/database.ts'
import { findPeriodPeople, findPeriodPeopleById, type PeriodPerson } from '../period-people.ts'
import { readPeriod } from '../period-reader.ts'
import { type PeriodScope, periodScope } from '../period-scope.ts'
import { frozenPeople } from '../versions-repository.ts'
import {
  type CorrectionRow,
  findCorrections,
  NO_CORRECTION,
  sumOfCorrections
} from './hand-over-corrections.ts'
import type { HandOverWork } from './hand-over-work.ts'

const PEOPLE_A_READ = 100

export interface HandedOver extends HandOverRow {
  readonly days: readonly PeriodDay[]
}

/**
 * The people of a hand-over by code: those of a version, or everybody as known now. Where the columns have corrections, also
 * those of whom only an earlier period is corrected.
 */
export class HandOverSource {
  readonly scope: PeriodScope
  /** Corrections of earlier periods that the version passes on. */
  readonly corrections: readonly CorrectionRow[]
  readonly #db: ReadDatabase
  readonly #work: HandOverWork
  readonly #ids: readonly string[]
  /** What is known now: computed once, as several sheets need it. */
  #known: HandedOver[] | null = null

  private constructor(
    db: ReadDatabase,
    work: HandOverWork,
    { scope, corrections, ids }: Pick<HandOverSource, 'scope' | 'corrections'> & { ids: readonly string[] }
  ) {
    this.#db = db
    this.#work = work
    this.scope = scope
    this.corrections = corrections
    this.#ids = ids
  }

  static async open(db: ReadDatabase, work: HandOverWork): Promise<HandOverSource> {
    const scope = await periodScope(db, work.periodId)
    const corrections = await findCorrections(db, work)
    const people =
      work.versionId === null
        ? await findPeriodPeople(db, { ...scope, branchId: work.branchId })
        : await peopleOfVersion(db, work)
    const hasCorrections = work.profile.columns.some(({ column }) => ruleOfColumn(column).isCorrection)
    const codes = new Map(
      [...(hasCorrections ? corrections : []), ...people].map(row => [idOf(row), row.employee_code])
    )
    const ids = [...codes].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).map(([id]) => id)
    return new HandOverSource(db, work, { scope, corrections, ids })
  }

  get count(): number {
    return this.#ids.length
  }

  /** With the names of now. */
  people(): Promise<PeriodPerson[]> {
    return inChunks(this.#ids, chunk => findPeriodPeopleById(this.#db, chunk))
  }

  async *rows(): AsyncGenerator<HandedOver> {
    const { versionId } = this.#work
    if (versionId !== null) yield* this.#frozen(versionId, this.#ids)
    else if (this.#known !== null) yield* this.#known
    else {
      const known: HandedOver[] = []
      for await (const row of this.#draft(this.#ids)) {
        known.push(row)
        yield row
      }
      this.#known = known
    }
  }

  /** Only the first of them. */
  first(count: number): AsyncGenerator<HandedOver> {
    const ids = this.#ids.slice(0, count)
    const { versionId } = this.#work
    return versionId === null ? this.#draft(ids) : this.#frozen(versionId, ids)
  }

  async *#frozen(versionId: string, ids: readonly string[]): AsyncGenerator<HandedOver> {
    const correctionsOf = Map.groupBy(this.corrections, correction => correction.employee_id)
    for (let at = 0; at < ids.length; at += PEOPLE_A_READ) {
      const chunk = ids.slice(at, at + PEOPLE_A_READ)
      const frozen = await frozenPeople(this.#db, versionId, chunk)
      for (const person of await findPeriodPeopleById(this.#db, chunk)) {
        const { person: as, facts, days } = frozen.get(person.id) ?? {}
        const own = correctionsOf.get(person.id)
        const units = as ?? own?.findLast(correction => correction.person !== null)?.person
        yield {
          person: { ...person, ...units },
          period: this.#period,
          facts: facts ?? NO_FACTS,
          days: days ?? [],
          corrected: own === undefined ? NO_CORRECTION : sumOfCorrections(own)
        }
      }
    }
  }

  /** What is known now. */
  async *#draft(ids: readonly string[]): AsyncGenerator<HandedOver> {
    const { at, timeZone } = this.#work
    const people = await inChunks(ids, chunk => findPeriodPeopleById(this.#db, chunk))
    for await (const chunk of readPeriod(this.#db, { now: () => at, timeZone }, this.scope, people))
      for (const { person, facts, days } of chunk)
        yield { person, period: this.#period, facts, days, corrected: NO_CORRECTION }
  }

  get #period(): HandOverRow['period'] {
    const { row, from, to } = this.scope
    return { month: row.month_no, from, to, version: this.#work.version }
  }
}

const idOf = (row: PeriodPerson | CorrectionRow | { readonly employee_id: string }): string =>
  'employee_id' in row ? row.employee_id : row.id

function peopleOfVersion(db: ReadDatabase, { versionId, branchId }: HandOverWork) {
  let query = db
    .selectFrom('month_end_people as p')
    .innerJoin('employees as e', 'e.id', 'p.employee_id')
    .select(['p.employee_id', 'e.employee_code'])
    .where('p.version_id', '=', versionId ?? '')
  if (branchId !== null) query = query.where('p.branch_id', '=', branchId)
  return query.execute()
}
