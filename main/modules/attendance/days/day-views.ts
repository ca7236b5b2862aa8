import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  DAY_PAGE_MAX,
  type DayQuery,
  type DayRow,
  type DayView,
  type PresenceView
} from '#shared/contracts/attendance/attendance.ts'
import { datePart } from '#shared/domain/dates/calendar-date.ts'
import { searchedWords } from '#shared/domain/text/searched-words.ts'
import { branchClock, Service } from '../../../platform/runtime.ts'
import type { OwnPeople } from '../../employees/employees.ts'
import { BoardReader, type BoardRow, countStandings, hasStanding } from './day-board.ts'
import { dayFacts, refuseNoDate } from './day-facts.ts'
import { findDayPunches, findPeople } from './day-repository.ts'
import { findTerms } from './day-terms.ts'

/** Boards cached for the next poll: those of the dates that were read last. */
const BOARDS_KEPT = 3

interface KeptBoard {
  readonly version: string
  readonly rows: readonly BoardRow[]
}

/**
 * Who is in, late or absent on a day: counts of everybody and pages of rows, for any number of people. Yields the thread
 * between the steps.
 */
export class DayViews extends Service {
  readonly #boards = new BoardReader(this.database.read)
  readonly #kept = new Map<string, KeptBoard>()
  #turn: Promise<unknown> = Promise.resolve()

  /** A text that changes whenever a response might: with the stored data and with each minute of the branch's clock. */
  async version(): Promise<string> {
    return `${await this.database.version()} ${branchClock(this.runtime).slice(0, 'YYYY-MM-DD HH:mm'.length)}`
  }

  async day(query: DayQuery, own: OwnPeople | null): Promise<DayView> {
    const { branch_id = null, standing, after = '', limit = DAY_PAGE_MAX } = query
    const date = this.#dateOf(query)
    const board = (await this.board(date)).filter(
      ({ person }) =>
        (branch_id === null || person.branchId === branch_id) && (own === null || own.ids.has(person.id))
    )
    const counts = countsOf(board)
    await nextTurn()
    const words = searchedWords(query.search ?? '')
    const found = board.filter(
      row =>
        (standing === undefined || hasStanding(row, standing)) &&
        words.every(word => row.person.text.includes(word)) &&
        (query.employee_id === undefined || row.person.id === query.employee_id)
    )
    const rest = found.filter(row => row.person.code > after)
    const page = rest.slice(0, limit)
    await nextTurn()
    return {
      work_date: date,
      branch_id,
      counts,
      found: found.length,
      rows: await this.#rowsOf(page, date),
      next: rest.length > page.length ? (page.at(-1)?.person.code ?? null) : null
    }
  }

  /** The day's standings counted by branch. */
  async presence(query: { work_date?: string }): Promise<PresenceView> {
    const date = this.#dateOf(query)
    const byBranch = Map.groupBy(await this.board(date), row => row.person.branchId)
    const branches = [...byBranch].map(([branch_id, rows]) => ({ branch_id, ...countStandings(rows) }))
    return { work_date: date, branches }
  }

  #dateOf({ work_date }: { work_date?: string }): string {
    const date = work_date ?? datePart(branchClock(this.runtime))
    refuseNoDate('work_date', date)
    return date
  }

  /** Everybody's standing on a date, by code. Boards are read one at a time and cached for the callers that waited. */
  board(date: string): Promise<readonly BoardRow[]> {
    const board = this.#turn.then(() => this.#currentBoard(date))
    this.#turn = board.catch(() => undefined)
    return board
  }

  async #currentBoard(date: string): Promise<readonly BoardRow[]> {
    const version = await this.version()
    const known = this.#kept.get(date)
    if (known?.version === version) return known.rows
    const rows = await this.#boards.read(date, branchClock(this.runtime))
    this.#kept.delete(date)
    this.#kept.set(date, { version, rows })
    for (const oldest of [...this.#kept.keys()].slice(0, -BOARDS_KEPT)) this.#kept.delete(oldest)
    return rows
  }

  async #rowsOf(page: readonly BoardRow[], date: string): Promise<DayRow[]> {
    const db = this.database.read
    const now = branchClock(this.runtime)
    const employeeIds = page.map(row => row.person.id)
    const people = await findPeople(db, employeeIds)
    await nextTurn()
    const punches = Map.groupBy(await findDayPunches(db, date, employeeIds), p => p.employee_id)
    await nextTurn()
    const termsOf = await findTerms(db, { employeeIds, from: date, to: date })
    return people.map(person => {
      const { employee_id: id } = person
      return { ...person, ...dayFacts(date, termsOf(id, date), punches.get(id) ?? [], now) }
    })
  }
}

/** People who came late count as late, and as in or as left. */
function countsOf(rows: readonly BoardRow[]): DayView['counts'] {
  const countOf = (standing: 'in' | 'left') => rows.filter(row => hasStanding(row, standing)).length
  return { ...countStandings(rows), in: countOf('in'), left: countOf('left'), total: rows.length }
}
