import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DayStanding } from '#shared/contracts/attendance/attendance.ts'
import {
  type DayTerms,
  isDayOver,
  minuteOfClock,
  standingOf
} from '#shared/domain/attendance/attendance-day.ts'
import { type WorkOfDay, workOfDay } from '#shared/domain/attendance/day-plan.ts'
import {
  type DirectedPunch,
  lastDirectionOf,
  type PunchDirection
} from '#shared/domain/attendance/punch-directions.ts'
import { NO_ROUNDING } from '#shared/domain/attendance/rounding.ts'
import type { HolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { inTurns, ROWS_A_TURN } from '../../../database/in-turns.ts'
import { readRevision } from '../../../database/revisions.ts'
import { toWorkCycle } from '../../../database/work-cycle-row.ts'
import { publicHolidayOn } from '../../holidays/holidays.ts'
import { rostersOf } from '../../roster/roster.ts'
import {
  type BoardPunches,
  findAddedBoardPunches,
  findBoardCycles,
  findBoardHolidays,
  findBoardPeople,
  findBoardPunches,
  findPunchPosition,
  findWorkCycles
} from './day-repository.ts'
import { findLeaves, findOvertime } from './day-terms.ts'

const PEOPLE_A_TURN = 10_000

/** An employee on the board, current or former. */
interface BoardPerson {
  readonly id: string
  readonly code: string
  readonly branchId: string | null
  /** First day of work, and the last one if it has been set. */
  readonly from: string
  readonly until: string | null
  /** Code, names, nickname and department in lower case, for searches. */
  readonly text: string
}

export interface BoardRow {
  readonly person: BoardPerson
  readonly standing: DayStanding
  /** Whether the last punch of the work date is IN. */
  readonly isIn: boolean
}

/** Dates whose seats are cached, as many as cached boards. */
const DATES_KEPT = 3

type WorkByPerson = ReadonlyMap<string, WorkOfDay>

/** The people employed on a date, by employee code, with the planned work of each, without leave. */
interface Seats {
  readonly revisions: string
  readonly people: readonly BoardPerson[]
  readonly terms: readonly DayTerms[]
  readonly indexOf: ReadonlyMap<string, number>
  /** First IN and last punches of each person. */
  readonly ends: Ends[]
  /** The rows of the previous read. */
  readonly rows: BoardRow[]
  punchesUpTo: { readonly newest: number; readonly corrections: number } | null
}

/**
 * Reads the board of a day and yields the thread in between. People and their work cycles, as many rows as the punches,
 * change rarely and are cached until their revision changes.
 */
export class BoardReader {
  readonly #db: ReadDatabase
  readonly #seats = new Map<string, Seats>()
  #people: { readonly revision: number; readonly byCode: readonly BoardPerson[] } | null = null

  constructor(db: ReadDatabase) {
    this.#db = db
  }

  /** The standing of everybody employed on a date, by employee code. */
  async read(workDate: string, now: string): Promise<BoardRow[]> {
    const db = this.#db
    const seats = await this.#seatsOf(workDate)
    await this.#readPunches(seats, workDate)
    const { people, terms, indexOf, ends } = seats
    const changed = new Map<number, DayTerms>()
    const change = (key: string, changes: Partial<DayTerms>): void => {
      const at = indexOf.get(key.slice(0, key.indexOf(' ')))
      if (at !== undefined) changed.set(at, { ...(changed.get(at) ?? terms[at] ?? NO_WORK), ...changes })
    }
    const date = { from: workDate, to: workDate }
    for (const [key, leave] of await findLeaves(db, date)) change(key, { leave })
    for (const [key, overtime] of await findOvertime(db, date)) change(key, { overtime })
    const nowMinute = minuteOfClock(workDate, now)
    const rows: BoardRow[] = []
    for (const [at, person] of people.entries()) {
      const { firstIn, lastTwo } = ends[at] ?? NO_PUNCH
      const planned = changed.get(at) ?? terms[at] ?? NO_WORK
      const lastDirection = directionOf(lastTwo, isDayOver(planned, nowMinute))
      const standing = standingOf({ workDate, terms: planned, nowMinute, firstIn, lastDirection })
      const isIn = lastDirection === 'IN'
      const known = seats.rows[at]
      // Unchanged rows are reused: 50,000 new ones per read would be garbage that is collected in one long pause.
      const row = known?.standing === standing && known.isIn === isIn ? known : { person, standing, isIn }
      seats.rows[at] = row
      rows.push(row)
      if (at % PEOPLE_A_TURN === PEOPLE_A_TURN - 1) await nextTurn()
    }
    return rows
  }

  async #seatsOf(workDate: string): Promise<Seats> {
    const revisions = `${await readRevision(this.#db, 'people')} ${await readRevision(this.#db, 'work_cycles')}`
    const known = this.#seats.get(workDate)
    this.#seats.delete(workDate)
    const seats = known?.revisions === revisions ? known : await this.#readSeats(workDate, revisions)
    this.#seats.set(workDate, seats)
    for (const oldest of [...this.#seats.keys()].slice(0, -DATES_KEPT)) this.#seats.delete(oldest)
    return seats
  }

  /** Reads only people who punched since the last read, unless a punch was changed or very many were added. */
  async #readPunches(seats: Seats, workDate: string): Promise<void> {
    const { indexOf, ends, punchesUpTo: known } = seats
    const upTo = await findPunchPosition(this.#db)
    const take = (row: BoardPunches): string => {
      const at = indexOf.get(row.employee_id)
      if (at !== undefined) ends[at] = row
      return row.employee_id
    }
    if (known?.corrections === upTo.corrections && upTo.newest - known.newest <= ROWS_A_TURN) {
      for (const row of await findAddedBoardPunches(this.#db, { workDate, after: known.newest })) take(row)
    } else {
      seats.punchesUpTo = null
      ends.fill(NO_PUNCH)
      await inTurns((after, limit) => findBoardPunches(this.#db, { workDate, after, limit }), take)
    }
    seats.punchesUpTo = upTo
  }

  async #readSeats(workDate: string, revisions: string): Promise<Seats> {
    const work = await readWork(this.#db, workDate)
    const everybody = await this.#everybody()
    const people = everybody.filter(
      ({ from, until }) => from <= workDate && (until === null || until >= workDate)
    )
    await nextTurn()
    const terms = people.map(({ id }): DayTerms => ({ ...NO_WORK, ...work.get(id) }))
    await nextTurn()
    const indexOf = new Map(people.map(({ id }, at) => [id, at]))
    return {
      revisions,
      people,
      terms,
      indexOf,
      ends: people.map(() => NO_PUNCH),
      rows: [],
      punchesUpTo: null
    }
  }

  async #everybody(): Promise<readonly BoardPerson[]> {
    const revision = await readRevision(this.#db, 'people')
    if (this.#people?.revision !== revision) {
      const byCode: BoardPerson[] = []
      await inTurns(
        (after, limit) => findBoardPeople(this.#db, { after, limit }),
        row => {
          byCode.push(toBoardPerson(row))
          return row.employee_code
        }
      )
      this.#people = { revision, byCode }
    }
    return this.#people.byCode
  }
}

/** The planned work on a date of everybody who has a work cycle or a holiday. */
async function readWork(db: ReadDatabase, workDate: string): Promise<WorkByPerson> {
  const known = new Map<string, WorkCycle>()
  for (const [id, cycle] of await findWorkCycles(db)) known.set(id, toWorkCycle(cycle))
  const cycles = { weekly: new Map<string, WorkCycle>(), dated: new Map<string, WorkCycle>() }
  const holidays = { weekly: new Map<string, HolidayFlag>(), dated: new Map<string, HolidayFlag>() }
  for (const kind of ['weekly', 'dated'] as const) {
    await inTurns(
      (after, limit) => findBoardCycles(db, { workDate, kind, after, limit }),
      ({ employee_id, work_cycle_id }) => {
        const cycle = known.get(work_cycle_id)
        if (cycle) cycles[kind].set(employee_id, cycle)
        return employee_id
      }
    )
    await inTurns(
      (after, limit) => findBoardHolidays(db, { workDate, kind, after, limit }),
      ({ employee_id, holiday_flag_lv }) => {
        holidays[kind].set(employee_id, holiday_flag_lv)
        return employee_id
      }
    )
  }
  const publicHoliday = await publicHolidayOn(db, workDate)
  const madeWorkdays = [...holidays.dated].flatMap(([id, flag]) => (flag === '00' ? [id] : []))
  const madeWorkday = await rostersOf(db, madeWorkdays, workDate, workDate)
  const byPerson = new Map<string, WorkOfDay>()
  const of = <T>({ weekly, dated }: Record<'weekly' | 'dated', Map<string, T>>, id: string) => ({
    weekly: weekly.get(id) ?? null,
    dated: dated.get(id) ?? null
  })
  const ids = [...new Set([...cycles.weekly.keys(), ...cycles.dated.keys()])]
  for (let at = 0; at < ids.length; at += PEOPLE_A_TURN) {
    for (const id of ids.slice(at, at + PEOPLE_A_TURN)) {
      const settings = {
        cycle: of(cycles, id),
        holiday: of(holidays, id),
        isPublicHoliday: publicHoliday.has(id),
        usualCycle: null
      }
      byPerson.set(id, workOfDay(settings))
    }
    await nextTurn()
  }
  // These are few, and their actual cycle depends on their whole week.
  for (const id of madeWorkdays) byPerson.set(id, madeWorkday(id).workOf(workDate))
  return byPerson
}

/** Minutes are not counted on the board, so neither rounding nor classes of overtime matter. */
const NO_WORK: DayTerms = {
  cycle: null,
  isHoliday: false,
  leave: null,
  overtime: [],
  overtimeBeside: [],
  overtimeDay: { isFree: false, normalHours: [], breakMinutes: 0, normalMinutes: 0, isPaidForHolidays: true },
  rounding: NO_ROUNDING
}
type Ends = Omit<BoardPunches, 'employee_id'>
const NO_PUNCH: Ends = { firstIn: null, lastTwo: '' }

const directedOf = (letters: string): DirectedPunch => ({
  direction: letters.startsWith('I') ? 'IN' : 'OUT',
  isDirectionSent: letters.endsWith('1')
})

/** Direction of the last of two punches written as in `BoardPunches`; null without any. */
export function directionOf(lastTwo: string, isOver: boolean): PunchDirection | null {
  if (lastTwo === '') return null
  const before = lastTwo.length > 2 ? directedOf(lastTwo.slice(0, 2)) : null
  return lastDirectionOf(before, directedOf(lastTwo.slice(-2)), isOver)
}

function toBoardPerson(row: Awaited<ReturnType<typeof findBoardPeople>>[number]): BoardPerson {
  const { employee_id: id, employee_code: code, branch_id: branchId, effective_dt: from } = row
  const until = row.signout_flag === 'N' ? null : (row.signout_dt ?? '')
  const names = [row.employee_name, row.employee_last_name, row.employee_nickname]
  const english = [row.employee_name_en, row.employee_last_name_en]
  const texts = [code, ...names, ...english, row.department_name, row.department_name_en]
  return { id, code, branchId, from, until, text: texts.join('\n').toLowerCase() }
}

/** The number of people in each standing; everybody has exactly one. */
export function countStandings(rows: readonly BoardRow[]): Record<DayStanding, number> {
  const counts = { in: 0, left: 0, late: 0, absent: 0, expected: 0, leave: 0, off: 0 }
  for (const { standing } of rows) counts[standing] += 1
  return counts
}

/** `in` means at work now, including people who came late; the other standings are compared as they are. */
export function hasStanding({ standing, isIn }: BoardRow, wanted: DayStanding): boolean {
  const hasCome = standing === 'in' || standing === 'late'
  if (wanted === 'in') return isIn && hasCome
  if (wanted === 'left') return standing === 'left' || (!isIn && hasCome)
  return standing === wanted
}
