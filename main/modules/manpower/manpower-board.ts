import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ManpowerBoard, ManpowerPeople } from '#shared/contracts/attendance/manpower-screens.ts'
import {
  MANPOWER_PEOPLE_MAX,
  type ManpowerBoardQuery,
  type ManpowerBoardRow,
  type ManpowerCounts,
  type ManpowerPeopleQuery,
  type ManpowerPersonDay,
  type ManpowerState,
  NO_UNIT
} from '#shared/contracts/attendance/manpower-screens.ts'
import { noCounts, stateOf } from '#shared/domain/attendance/manpower.ts'
import { datesBetween, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { refuseFaults } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../database/database.ts'
import type { WorkCyclesTable } from '../../database/schema/work-cycles.ts'
import { findTerms } from '../attendance/attendance.ts'
import { listUnits } from '../organisation/organisation.ts'
import { spanOfDate } from '../periods/periods.ts'
import {
  type BoardPeopleFilter,
  type BoardPerson,
  type BoardPunches,
  findBoardPeople,
  findBoardPunches
} from './board-repository.ts'

/** The caller and the time. */
export interface BoardViewer {
  /** Only people who have this approver; null: everybody. */
  readonly approverId: string | null
  /** Local time of the branch. */
  readonly now: string
}

/** People planned and people at work, by unit and day. @throws WorkstationError `invalid_request` */
export async function readBoard(
  db: ReadDatabase,
  query: ManpowerBoardQuery,
  viewer: BoardViewer
): Promise<ManpowerBoard> {
  refuseNoDate('date', query.date)
  const { from, to } = await spanOfDate(db, query.span, query.date)
  const dates = datesBetween(from, to)
  const placeOf = new Map(dates.map((date, place) => [date, place]))
  const rows = new Map<string | null, { people: number; days: ManpowerCounts[] }>()
  for await (const { person, days } of boardDays(db, inputOf(query, viewer, dates))) {
    const row = rows.get(person.unit_id) ?? { people: 0, days: dates.map(noCounts) }
    rows.set(person.unit_id, row)
    if (days.length > 0) row.people += 1
    for (const { date, state } of days) {
      const counts = row.days[placeOf.get(date) ?? -1]
      if (state !== null && counts !== undefined) counts[state] += 1
    }
  }
  const units = (await listUnits(db)).filter(unit => unit.kind === query.group)
  const known: ManpowerBoardRow[] = units.flatMap(({ id, code, name, name_en }) => {
    const row = rows.get(id)
    return row === undefined ? [] : [{ unit_id: id, code, name, name_en, ...row }]
  })
  const without = rows.get(null)
  return {
    from,
    to,
    rows:
      without === undefined
        ? known
        : [...known, { unit_id: null, code: null, name: null, name_en: null, ...without }]
  }
}

/** The people behind a number on the board. @throws WorkstationError `invalid_request` */
export async function readBoardPeople(
  db: ReadDatabase,
  query: ManpowerPeopleQuery,
  viewer: BoardViewer
): Promise<ManpowerPeople> {
  const { work_date, unit, state: wanted, after = '' } = query
  refuseNoDate('work_date', work_date)
  const counts = noCounts()
  const found: ManpowerPersonDay[] = []
  for await (const { person, days } of boardDays(db, inputOf(query, viewer, [work_date]))) {
    if (unit !== undefined && (person.unit_id ?? NO_UNIT) !== unit) continue
    for (const day of days) {
      if (day.state === null) continue
      counts[day.state] += 1
      if (wanted !== undefined && day.state !== wanted) continue
      if (person.employee_code > after && found.length <= MANPOWER_PEOPLE_MAX)
        found.push(personDay(person, day, day.state))
    }
  }
  const people = found.slice(0, MANPOWER_PEOPLE_MAX)
  return {
    counts,
    people,
    next: found.length > people.length ? (people.at(-1)?.employee_code ?? null) : null
  }
}

function inputOf(
  query: Pick<ManpowerBoardQuery, 'group' | 'unit_id' | 'work_cycle_code'>,
  { approverId, now }: BoardViewer,
  dates: readonly string[]
): BoardDaysInput {
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    dates,
    group: query.group,
    unitId: query.unit_id ?? null,
    approverId,
    workCycleCode: query.work_cycle_code ?? null,
    now
  }
}

const personDay = (person: BoardPerson, { cycle, punches }: BoardDay, state: ManpowerPersonDay['state']) => ({
  ...person,
  state,
  work_cycle_code: cycle?.code ?? null,
  work_cycle_name: cycle?.name ?? null,
  work_cycle_name_en: cycle?.name_en ?? null,
  first_punch: punches?.first ?? null,
  last_punch: punches?.last ?? null
})

/** @throws WorkstationError `invalid_request` that names the field */
export function refuseNoDate(name: string, date: string): void {
  if (!isCalendarDate(date)) refuseFaults([faultOf('field.not_date', name)])
}

/** Number of people whose days are read at once, before other requests are served. */
const PEOPLE_A_TURN = 200

interface BoardDay {
  readonly date: string
  /** Null: nothing was planned and the person did not come. */
  readonly state: ManpowerState | null
  readonly cycle: WorkCyclesTable | null
  readonly punches: BoardPunches | null
}

interface BoardDaysInput extends BoardPeopleFilter {
  readonly dates: readonly string[]
  /** Only days with this work cycle. */
  readonly workCycleCode: string | null
  /** Local time of the branch. */
  readonly now: string
}

/** People by code, each with the days of the span on which they were employed. */
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
