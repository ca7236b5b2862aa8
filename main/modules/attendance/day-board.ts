import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DayStanding } from '#shared/contracts/attendance.ts'
import { type DayEnds, standingOf } from '#shared/domain/attendance-day.ts'
import type { WorkCycle } from '#shared/domain/work-cycle.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { toWorkCycle } from '../../database/work-cycle-row.ts'
import {
  findBoardCycles,
  findBoardPeople,
  findBoardPunches,
  findCyclesRevision,
  findWorkCycles,
  searchPeople
} from './day-repository.ts'

/** Rows read before others have their turn: some milliseconds of work. */
const ROWS_A_TURN = 2_500

/** A person's place on the board of a day. */
export interface BoardRow {
  readonly id: string
  readonly code: string
  readonly branchId: string | null
  readonly standing: DayStanding
  /** The last punch of the work date is IN. */
  readonly isIn: boolean
}

/** Dates whose work cycles are kept, as many as boards are looked at. */
const DATES_KEPT = 3

type CyclesByPerson = ReadonlyMap<string, WorkCycle>

/** Reads the board of a day and lets others have the thread in between. */
export class BoardReader {
  readonly #db: ReadDatabase
  /** Of each person on a date: they change seldom, and are as many rows as the punches. */
  readonly #cycles = new Map<string, { readonly revision: number; readonly byPerson: CyclesByPerson }>()

  constructor(db: ReadDatabase) {
    this.#db = db
  }

  /** The standing of everybody who worked for the company on a date, by employee code. */
  async read(workDate: string, now: string): Promise<BoardRow[]> {
    const db = this.#db
    const limit = ROWS_A_TURN
    const ends = new Map<string, DayEnds>()
    await inTurns(
      after => findBoardPunches(db, { workDate, after, limit }),
      row => {
        ends.set(row.employee_id, row)
        return row.employee_id
      }
    )
    const cycles = await this.#cyclesOf(workDate)
    const rows: BoardRow[] = []
    await inTurns(
      after => findBoardPeople(db, { workDate, after, limit }),
      ({ id, employee_code: code, branch_id: branchId }) => {
        const { firstIn, lastDirection } = ends.get(id) ?? NO_PUNCH
        const cycle = cycles.get(id) ?? null
        const standing = standingOf({ workDate, cycle, now, firstIn, lastDirection })
        rows.push({ id, code, branchId, standing, isIn: lastDirection === 'IN' })
        return code
      }
    )
    return rows
  }

  async #cyclesOf(workDate: string): Promise<CyclesByPerson> {
    const revision = await findCyclesRevision(this.#db)
    const known = this.#cycles.get(workDate)
    this.#cycles.delete(workDate)
    const kept =
      known?.revision === revision ? known : { revision, byPerson: await readCycles(this.#db, workDate) }
    this.#cycles.set(workDate, kept)
    for (const oldest of [...this.#cycles.keys()].slice(0, -DATES_KEPT)) this.#cycles.delete(oldest)
    return kept.byPerson
  }
}

/** Those set for the date itself come after the weekly pattern's, in whose place they are. */
async function readCycles(db: ReadDatabase, workDate: string): Promise<CyclesByPerson> {
  const cycles = new Map<string, WorkCycle>()
  for (const [id, cycle] of await findWorkCycles(db)) cycles.set(id, toWorkCycle(cycle))
  const byPerson = new Map<string, WorkCycle>()
  for (const kind of ['weekly', 'dated'] as const)
    await inTurns(
      after => findBoardCycles(db, { workDate, kind, after, limit: ROWS_A_TURN }),
      ({ employee_id, work_cycle_id }) => {
        const cycle = cycles.get(work_cycle_id)
        if (cycle) byPerson.set(employee_id, cycle)
        return employee_id
      }
    )
  return byPerson
}

const NO_PUNCH: DayEnds = { firstIn: null, lastDirection: null }

/** Takes rows that are read some at a time, each after the key that `take` returned last. */
async function inTurns<Row>(
  read: (after: string) => Promise<Row[]>,
  take: (row: Row) => string
): Promise<void> {
  for (let after = '', isWhole = false; !isWhole; ) {
    const rows = await read(after)
    for (const row of rows) after = take(row)
    isWhole = rows.length < ROWS_A_TURN
    await nextTurn()
  }
}

/** Ids of everybody in whose code, names, nickname or department each of the words is. */
export async function idsOfWords(db: ReadDatabase, words: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let after: string | null = ''; after !== null; ) {
    const { ids, last }: { ids: string[]; last: string | null } = await searchPeople(db, {
      words,
      after,
      limit: ROWS_A_TURN
    })
    for (const id of ids) found.add(id)
    after = last
    await nextTurn()
  }
  return found
}

/** How many people are in which standing; everybody is in one. */
export function countStandings(rows: readonly BoardRow[]): Record<DayStanding, number> {
  const counts = { in: 0, left: 0, late: 0, absent: 0, expected: 0, off: 0 }
  for (const { standing } of rows) counts[standing] += 1
  return counts
}

/** `in`: at work now, who came late among them; every other standing by itself. */
export const hasStanding = ({ standing, isIn }: BoardRow, wanted: DayStanding): boolean =>
  wanted === 'in' ? isIn && (standing === 'in' || standing === 'late') : standing === wanted
