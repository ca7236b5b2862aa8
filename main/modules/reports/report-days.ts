import { type AttendanceDay, summariseDay } from '#shared/domain/attendance-day.ts'
import { datePart, datesBetween, dayOfWeek } from '#shared/domain/calendar-date.ts'
import type { WorkCycle } from '#shared/domain/work-cycle.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { toWorkCycle } from '../../database/work-cycle-row.ts'
import type { AttendanceReportWork } from './attendance-report-work.ts'
import {
  findDatedCycles,
  findPunchesOfDate,
  findPunchRowsOfDate,
  findReportPeople,
  findWeeklyCycles,
  findWorkCycles,
  type PunchRow,
  type ReportPerson
} from './report-repository.ts'

/** People a query: what is in memory at once are the punches of so many people on one date. */
const PEOPLE_A_PAGE = 500

export interface PersonDay {
  readonly person: ReportPerson
  readonly workDate: string
  readonly cycle: string
  readonly facts: AttendanceDay
}

export interface PersonPunch {
  readonly person: ReportPerson
  readonly workDate: string
  readonly punch: PunchRow
}

interface KnownCycle {
  readonly name: string
  readonly rule: WorkCycle
}

/** The report's subject read in pages of one date and some people, in order of date, branch and code. */
export class ReportSource {
  readonly people: readonly ReportPerson[]
  readonly #db: ReadDatabase
  readonly #work: AttendanceReportWork
  readonly #pages: readonly (readonly ReportPerson[])[]
  readonly #cycles: ReadonlyMap<string, KnownCycle>
  readonly #weekly: ReadonlyMap<string, string>

  private constructor(
    db: ReadDatabase,
    work: AttendanceReportWork,
    people: readonly ReportPerson[],
    cycles: ReadonlyMap<string, KnownCycle>,
    weekly: ReadonlyMap<string, string>
  ) {
    this.#db = db
    this.#work = work
    this.people = people
    this.#pages = inPages(people)
    this.#cycles = cycles
    this.#weekly = weekly
  }

  static async open(db: ReadDatabase, work: AttendanceReportWork): Promise<ReportSource> {
    const people = await findReportPeople(db, work)
    const cycles = new Map<string, KnownCycle>()
    for (const [id, row] of await findWorkCycles(db))
      cycles.set(id, {
        name: work.language === 'en' && row.name_en ? row.name_en : row.name,
        rule: toWorkCycle(row)
      })
    const weekly = new Map<string, string>()
    for (const page of inPages(people))
      for (const [key, cycleId] of await findWeeklyCycles(db, idsOf(page))) weekly.set(key, cycleId)
    return new ReportSource(db, work, people, cycles, weekly)
  }

  /**
   * A day of every person for each date on which the person was employed or punched. Of days to come only those with
   * punches: nothing is known of the others.
   */
  async *days(): AsyncGenerator<PersonDay[]> {
    const { from, to, now } = this.#work
    const today = datePart(now)
    for (const workDate of datesBetween(from, to)) {
      const weekday = dayOfWeek(workDate)
      for (const page of this.#pages) {
        const ids = idsOf(page)
        const punches = Map.groupBy(
          await findPunchesOfDate(this.#db, workDate, ids),
          punch => punch.employee_id
        )
        if (workDate > today && punches.size === 0) continue
        const dated = await findDatedCycles(this.#db, workDate, ids)
        const days: PersonDay[] = []
        for (const person of page) {
          const own = punches.get(person.id) ?? []
          if (own.length === 0 && (workDate > today || !isEmployed(person, workDate))) continue
          const cycleId = dated.get(person.id) ?? this.#weekly.get(`${person.id} ${weekday}`)
          const cycle = cycleId === undefined ? undefined : this.#cycles.get(cycleId)
          const facts = summariseDay({
            workDate,
            cycle: cycle?.rule ?? null,
            punches: own.map(punch => ({ punchedAt: punch.punched_at, direction: punch.direction })),
            now
          })
          days.push({ person, workDate, cycle: cycle?.name ?? '', facts })
        }
        yield days
      }
    }
  }

  async *punches(): AsyncGenerator<PersonPunch[]> {
    for (const workDate of datesBetween(this.#work.from, this.#work.to)) {
      for (const page of this.#pages) {
        const rows = await findPunchRowsOfDate(this.#db, workDate, idsOf(page))
        const byPerson = Map.groupBy(rows, row => row.employee_id)
        yield page.flatMap(person =>
          (byPerson.get(person.id) ?? []).map(punch => ({ person, workDate, punch }))
        )
      }
    }
  }
}

const idsOf = (people: readonly ReportPerson[]): string[] => people.map(person => person.id)

const isEmployed = (person: ReportPerson, date: string): boolean =>
  person.startedOn <= date && (person.leftOn === null || date <= person.leftOn)

function inPages(people: readonly ReportPerson[]): ReportPerson[][] {
  return Array.from({ length: Math.ceil(people.length / PEOPLE_A_PAGE) }, (_, page) =>
    people.slice(page * PEOPLE_A_PAGE, (page + 1) * PEOPLE_A_PAGE)
  )
}
