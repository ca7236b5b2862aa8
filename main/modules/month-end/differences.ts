import type { Static } from 'typebox'
import type { Differences, DifferencesQuery } from '#shared/contracts/month-end/month-end.ts'
import { changedDays, changedFacts } from '#shared/domain/month-end/period-changes.ts'
import type { PeriodDay } from '#shared/domain/month-end/period-day.ts'
import { factsText, NO_FACTS, type PeriodFacts } from '#shared/domain/month-end/period-facts.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { PeriodStates } from './checks/period-state.ts'
import { reportedFacts } from './corrections.ts'
import { findPeriodPeopleById, type PeriodPerson } from './period-people.ts'
import { readPeriod } from './period-reader.ts'
import { periodScope } from './period-scope.ts'
import { frozenPeople, type Version, versionsOf } from './versions-repository.ts'

const LISTED = 50

interface Side {
  readonly facts: PeriodFacts
  readonly days: readonly PeriodDay[]
}

/** What has changed in a period since it was frozen, or between two of its versions. */
export class PeriodDifferences extends MadeOf<ServiceParts & { readonly states: PeriodStates }> {
  /** By employee code. @throws WorkstationError `not_found` */
  async list(
    periodId: string,
    { from_version, to_version, after }: Static<typeof DifferencesQuery>
  ): Promise<Differences> {
    const db = this.parts.database.read
    const scope = await periodScope(db, periodId)
    const versions = await versionsOf(db, periodId)
    const before = required(versions, from_version)
    const other = to_version === undefined ? null : required(versions, to_version)
    const old = await factsOf(db, before)
    const fresh = other === null ? await this.#liveFacts(periodId, old) : await factsOf(db, other)
    const ids = [...new Set([...old.keys(), ...fresh.keys()])].filter(
      id => (old.get(id) ?? NO_TEXT) !== (fresh.get(id) ?? NO_TEXT)
    )
    const people = (await peopleOf(db, ids)).toSorted((a, b) => (a.employee_code < b.employee_code ? -1 : 1))
    const [code] = after === undefined ? [''] : readCursor(after, ['string'])
    const { shown, next } = cutPage(
      people.filter(person => person.employee_code > code),
      LISTED,
      person => [person.employee_code]
    )
    const shownIds = shown.map(person => person.id)
    const sideBefore = await frozenPeople(db, before.id, shownIds)
    const sideAfter =
      other === null ? await this.#live(periodId, shown) : await frozenPeople(db, other.id, shownIds)
    const told = await reportedFacts(db, before)
    return {
      total: people.length,
      people: shown.map(person => {
        const one: Side = sideBefore.get(person.id) ?? NOTHING
        const two: Side = sideAfter.get(person.id) ?? NOTHING
        const passedOn = told.get(person.id)
        const isPassedOn = passedOn !== undefined && passedOn.text === fresh.get(person.id)
        const { employee_code, employee_name, employee_last_name } = person
        const { employee_name_en, employee_last_name_en } = person
        return {
          employee_id: person.id,
          employee_code,
          employee_name,
          employee_last_name,
          employee_name_en,
          employee_last_name_en,
          state: !old.has(person.id) ? 'added' : fresh.has(person.id) ? 'changed' : 'removed',
          passed_on_in: isPassedOn ? passedOn.month : null,
          changes: changedFacts(one.facts, two.facts),
          days: changedDays(one.days, two.days, scope)
        }
      }),
      next
    }
  }

  /** What is known now, also of people who are no longer in the period. */
  async #liveFacts(periodId: string, old: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const { people } = await this.parts.states.current(periodId)
    const facts = new Map(people.map(person => [person.id, person.facts]))
    const gone = [...old.keys()].filter(id => !facts.has(id))
    const persons = await peopleOf(this.parts.database.read, gone)
    for (const [id, { facts: own }] of await this.#live(periodId, persons)) facts.set(id, factsText(own))
    return facts
  }

  async #live(periodId: string, people: readonly PeriodPerson[]): Promise<Map<string, Side>> {
    const { database, runtime } = this.parts
    const scope = await periodScope(database.read, periodId)
    const found = new Map<string, Side>()
    for await (const chunk of readPeriod(database.read, runtime, scope, people))
      for (const { person, facts, days } of chunk) found.set(person.id, { facts, days })
    return found
  }
}

const NO_TEXT = factsText(NO_FACTS)
const NOTHING: Side = { facts: NO_FACTS, days: [] }

const peopleOf = (db: ReadDatabase, ids: readonly string[]): Promise<PeriodPerson[]> =>
  ids.length === 0 ? Promise.resolve([]) : findPeriodPeopleById(db, ids)

function required(versions: readonly Version[], version: number): Version {
  const found = versions.find(it => it.version === version)
  if (!found) throw new WorkstationError('not_found', 'month_end.no_version')
  return found
}

async function factsOf(db: ReadDatabase, { id }: Version): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('month_end_people')
    .select(['employee_id', 'facts_json'])
    .where('version_id', '=', id)
    .execute()
  return new Map(rows.map(row => [row.employee_id, row.facts_json]))
}
