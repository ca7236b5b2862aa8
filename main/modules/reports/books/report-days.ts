import { type AttendanceDay, type PunchMark, summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { datePart, datesBetween } from '#shared/domain/dates/calendar-date.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { inLanguage } from '../../../platform/workbook/in-words.ts'
import { findTerms, marksOfRows, toDayPunch } from '../../attendance/attendance.ts'
import { readWeeks, type Weeks } from '../../roster/roster.ts'
import type { AttendanceReportWork } from '../report-work.ts'
import {
  findPunchesOfDate,
  findPunchRowsOfDate,
  findReportPeople,
  isEmployedOn,
  type PunchRow,
  type ReportPerson
} from './report-repository.ts'

/** People per query: memory holds the punches of this many people on one date. */
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
  readonly mark: PunchMark
  readonly punch: PunchRow
}

/** A group of people who are read at once, with their weeks. */
interface Page {
  readonly people: readonly ReportPerson[]
  readonly weeks: Weeks
}

/** The data of the report, read in pages of one date and a group of people, in order of date, branch and code. */
export class ReportSource {
  readonly people: readonly ReportPerson[]
  readonly #db: ReadDatabase
  readonly #work: AttendanceReportWork
  readonly #pages: readonly Page[]

  private constructor(db: ReadDatabase, work: AttendanceReportWork, pages: readonly Page[]) {
    this.#db = db
    this.#work = work
    this.#pages = pages
    this.people = pages.flatMap(page => page.people)
  }

  static async open(db: ReadDatabase, work: AttendanceReportWork): Promise<ReportSource> {
    const pages: Page[] = []
    for (const people of inPages(await findReportPeople(db, work)))
      pages.push({ people, weeks: await readWeeks(db, idsOf(people)) })
    return new ReportSource(db, work, pages)
  }

  /**
   * A day of every person for each date on which they were employed or punched. Future days are included only if they have
   * punches, as nothing else is known about them.
   */
  async *days(): AsyncGenerator<PersonDay[]> {
    const { from, to, now, language } = this.#work
    const today = datePart(now)
    for (const workDate of datesBetween(from, to)) {
      for (const { people, weeks } of this.#pages) {
        const ids = idsOf(people)
        const punches = Map.groupBy(
          await findPunchesOfDate(this.#db, workDate, ids),
          punch => punch.employee_id
        )
        if (workDate > today && punches.size === 0) continue
        const termsOf = await findTerms(this.#db, { employeeIds: ids, from: workDate, to: workDate }, weeks)
        const days: PersonDay[] = []
        for (const person of people) {
          const own = punches.get(person.id) ?? []
          if (own.length === 0 && (workDate > today || !isEmployedOn(person, workDate))) continue
          const { row, ...terms } = termsOf(person.id, workDate)
          const facts = summariseDay({
            workDate,
            terms,
            punches: own.map(toDayPunch),
            now
          })
          days.push({ person, workDate, cycle: nameOf(row, language), facts })
        }
        yield days
      }
    }
  }

  async *punches(): AsyncGenerator<PersonPunch[]> {
    for (const workDate of datesBetween(this.#work.from, this.#work.to)) {
      for (const { people } of this.#pages) {
        const rows = await findPunchRowsOfDate(this.#db, workDate, idsOf(people))
        const byPerson = Map.groupBy(rows, row => row.employee_id)
        const marks = await marksOfRows(this.#db, rows, this.#work.now)
        yield people.flatMap(person =>
          (byPerson.get(person.id) ?? []).map(punch => ({
            person,
            workDate,
            punch,
            mark: marks.get(punch.id) ?? 'unclear'
          }))
        )
      }
    }
  }
}

const idsOf = (people: readonly ReportPerson[]): string[] => people.map(person => person.id)

const nameOf = (cycle: { name: string; name_en: string } | null, language: 'th' | 'en'): string =>
  inLanguage(language, cycle?.name ?? null, cycle?.name_en ?? null)

function inPages(people: readonly ReportPerson[]): ReportPerson[][] {
  return Array.from({ length: Math.ceil(people.length / PEOPLE_A_PAGE) }, (_, page) =>
    people.slice(page * PEOPLE_A_PAGE, (page + 1) * PEOPLE_A_PAGE)
  )
}
