import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ManpowerState } from '#shared/contracts/manpower-screens.ts'
import { stateOf } from '#shared/domain/manpower.ts'
import type { ReadDatabase } from '../../database/database.ts'
import type { WorkCyclesTable } from '../../database/schema/work-cycles.ts'
import { findTerms } from '../attendance/attendance.ts'
import {
  type BoardPeopleFilter,
  type BoardPerson,
  type BoardPunches,
  findBoardPeople,
  findBoardPunches
} from './board-repository.ts'

/** People whose days are read at once, before others have their turn. */
const PEOPLE_A_TURN = 200

export interface BoardDay {
  readonly date: string
  /** Null: nothing was planned, and nobody came. */
  readonly state: ManpowerState | null
  readonly cycle: WorkCyclesTable | null
  readonly punches: BoardPunches | null
}

export interface BoardDaysInput extends BoardPeopleFilter {
  readonly dates: readonly string[]
  /** Only days on which this is the work cycle. */
  readonly workCycleCode: string | null
  /** Wall clock of the branch. */
  readonly now: string
}

/** People by code, each with the days of the span on which he was employed. */
export async function* boardDays(
  db: ReadDatabase,
  input: BoardDaysInput
): AsyncGenerator<{ person: BoardPerson; days: BoardDay[] }> {
  for (let after: string | null = ''; after !== null; ) {
    const people: BoardPerson[] = await findBoardPeople(db, input, { after, limit: PEOPLE_A_TURN })
    yield* await daysOf(db, input, people)
    after = people.length < PEOPLE_A_TURN ? null : (people.at(-1)?.employee_code ?? null)
    await nextTurn()
  }
}

async function daysOf(
  db: ReadDatabase,
  { from, to, dates, workCycleCode, now }: BoardDaysInput,
  people: readonly BoardPerson[]
): Promise<{ person: BoardPerson; days: BoardDay[] }[]> {
  const ids = people.map(person => person.employee_id)
  const termsOf = await findTerms(db, { employeeIds: ids, from, to })
  const punches = new Map<string, BoardPunches>()
  for (const date of dates)
    for (const ends of await findBoardPunches(db, date, ids)) punches.set(`${ends.employee_id} ${date}`, ends)
  return people.map(person => ({
    person,
    days: dates.flatMap((date): BoardDay[] => {
      if (date < person.effective_dt) return []
      if (person.signout_flag === 'Y' && date > (person.signout_dt ?? '')) return []
      const { row, ...terms } = termsOf(person.employee_id, date)
      if (workCycleCode !== null && row?.code !== workCycleCode) return []
      const ends = punches.get(`${person.employee_id} ${date}`) ?? null
      const state = stateOf({
        workDate: date,
        terms,
        hasPunched: ends !== null,
        firstIn: ends?.firstIn ?? null,
        now
      })
      return [{ date, state, cycle: row, punches: ends }]
    })
  }))
}
