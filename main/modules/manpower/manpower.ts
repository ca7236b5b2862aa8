import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TimeRange } from '#shared/contracts/attendance/manpower.ts'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { datesBetween, spanOfMonth, weekOf } from '#shared/domain/dates/calendar-date.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { byId, listUnits, unitChain } from '../organisation/organisation.ts'
import { payrollMonthSpan } from '../periods/periods.ts'
import { type Roster, rostersOf, workCycleNames } from '../roster/roster.ts'
import { type BoardPunches, findBoardPunches } from './board-repository.ts'
import { type BranchPerson, findBranchPeople, findLeaveDays, findPresent } from './manpower-repository.ts'
import { type ManpowerRequest, readManpowerRequest } from './manpower-request.ts'

export type { ManpowerBookWork } from './manpower-book-work.ts'
export { isSelected } from './manpower-repository.ts'
export { type PeopleSelection, readSelection } from './manpower-request.ts'
export { ManpowerScreens } from './manpower-screens.ts'

/** Number of people whose days are read at once. */
const PEOPLE_A_TURN = 500
const NOTHING_FOUND: TimeRange = { start_date: '', end_date: '', day_range: 0 }

interface Found {
  readonly branches: readonly OrganisationUnit[]
  readonly people: readonly BranchPerson[]
  readonly range: TimeRange
  readonly dates: readonly string[]
}

/** Who is at work in the branches, day by day (spec 2.10, 4.16; decisions 0020 and 0039). */
export class Manpower {
  readonly #db: ReadDatabase

  constructor(db: ReadDatabase) {
    this.#db = db
  }

  /** @throws WorkstationError for an invalid body */
  async summary(body: unknown) {
    const request = readManpowerRequest(body)
    const { branches, people, range, dates } = await this.#find(request)
    const branchOf = new Map(people.map(person => [person.id, person.branch_id]))
    const ids = [...branchOf.keys()]
    const counts = new Map<string, number>()
    for (const date of dates)
      for (const present of await findPresent(this.#db, date, ids)) {
        // Others are not among the people of the request.
        const key = `${date} ${branchOf.get(present)}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    const staying = people.filter(person => isEmployed(person, range.end_date))
    return {
      time_range: range,
      child: branches.map(branch => ({
        detail: {
          ...branchNames(branch, request),
          total: String(staying.filter(person => person.branch_id === branch.id).length)
        },
        daily: dates.map(work_date => ({ work_date, count: counts.get(`${work_date} ${branch.id}`) ?? 0 }))
      }))
    }
  }

  /** Work cycle, leave, first and last punch by employee and day. @throws WorkstationError for an invalid body */
  grid(body: unknown) {
    const request = readManpowerRequest(body)
    const keyOf = (id: string, date: string): string => `${id} ${date}`
    return this.#grid(request, async (ids, dates) => {
      const span = { ids, from: dates[0] ?? '', to: dates.at(-1) ?? '' }
      const leave = Map.groupBy(await findLeaveDays(this.#db, span), day =>
        keyOf(day.employee_id, day.work_date)
      )
      const punches = new Map<string, BoardPunches>()
      for (const date of dates)
        for (const ends of await findBoardPunches(this.#db, date, ids))
          punches.set(keyOf(ends.employee_id, date), ends)
      return (id, date) => ({
        leave: (leave.get(keyOf(id, date)) ?? []).map(({ time_leave_flag, ...day }) => ({
          time_leave_flag,
          time_leave_flag_name: leaveTypeOf(time_leave_flag)?.[request.isEnglish ? 'nameEn' : 'name'] ?? '',
          time_leave_days: fixedText(hundredthsOf([day]))
        })),
        first_punch: punches.get(keyOf(id, date))?.first ?? null,
        last_punch: punches.get(keyOf(id, date))?.last ?? null
      })
    })
  }

  /** Work cycle and holiday by employee and day. @throws WorkstationError for an invalid body */
  workCycleGrid(body: unknown) {
    return this.#grid(readManpowerRequest(body), async () => (_id, date, roster) => ({
      holiday_flag_lv: roster.holidayOf(date) ?? (roster.planOf(date).free === null ? '00' : '03')
    }))
  }

  /** The employees of a request with every day of its range: the work cycle, and what `read` returns for a group of them. */
  async #grid<Facts>(
    request: ManpowerRequest,
    read: (
      ids: readonly string[],
      dates: readonly string[]
    ) => Promise<(id: string, date: string, roster: Roster) => Facts>
  ) {
    const { branches, people, range, dates } = await this.#find(request)
    const names = new Map((await workCycleNames(this.#db)).map(cycle => [cycle.code, cycle]))
    const cycleFacts = (cycle: WorkCycle | null) => {
      const { startMinute = null, endMinute = null } = cycle ?? {}
      const hasHours = startMinute !== null && endMinute !== null
      return {
        work_cycle_code: cycle?.code ?? null,
        work_cycle_name: cycle === null ? null : nameOf(names.get(cycle.code), request),
        work_cycle_time: hasHours ? `${timeOfMinute(startMinute)} - ${timeOfMinute(endMinute)}` : null
      }
    }
    const child = []
    for (const branch of branches) {
      const own = people.filter(
        ({ branch_id, from, until }) =>
          branch_id === branch.id && from <= range.end_date && (until === null || until >= range.start_date)
      )
      for (let at = 0; at < own.length; at += PEOPLE_A_TURN) {
        const part = own.slice(at, at + PEOPLE_A_TURN)
        const ids = part.map(person => person.id)
        const rosterOf = await rostersOf(this.#db, ids, range.start_date, range.end_date)
        const factsOf = await read(ids, dates)
        for (const person of part) {
          const roster = rosterOf(person.id)
          child.push({
            detail: { ...personNames(person, request), ...branchNames(branch, request) },
            daily: dates.map(date => ({
              work_date: date,
              ...cycleFacts(roster.cycleOf(date)),
              ...factsOf(person.id, date, roster)
            }))
          })
        }
        await nextTurn()
      }
    }
    return { time_range: range, child }
  }

  async #find(request: ManpowerRequest): Promise<Found> {
    const { employeeCode, ids, hasHashtag } = request.people
    const people = await findBranchPeople(this.#db, request.people)
    const units = await listUnits(this.#db)
    const known = byId(units)
    const isNarrowed =
      employeeCode !== null || hasHashtag || [...ids.keys()].some(it => it !== 'company' && it !== 'branch')
    const inhabited = new Set(people.map(person => person.branch_id))
    const isAsked = (unit: OrganisationUnit): boolean => {
      if (isNarrowed) return inhabited.has(unit.id)
      const chain = unitChain(known, unit.id)
      return [...ids].every(([kind, some]) => kind !== 'employee' && some.includes(chain.get(kind)?.id ?? ''))
    }
    const branches = units.filter(unit => unit.kind === 'branch' && isAsked(unit))
    if (branches.length === 0) return { branches, people: [], range: NOTHING_FOUND, dates: [] }
    const { from, to } = await this.#spanOf(request)
    const dates = datesBetween(from, to)
    return { branches, people, range: { start_date: from, end_date: to, day_range: dates.length }, dates }
  }

  /** Decision 0020. */
  async #spanOf({ month, week, round }: ManpowerRequest): Promise<{ from: string; to: string }> {
    if (week !== null) return weekOf(week)
    return (await payrollMonthSpan(this.#db, month ?? '', round)) ?? spanOfMonth(month ?? '')
  }
}

const isEmployed = ({ from, until }: BranchPerson, date: string): boolean =>
  from <= date && (until === null || until >= date)

interface Named {
  readonly name: string
  readonly name_en: string
}

const nameOf = (named: Named | undefined, { isEnglish }: ManpowerRequest): string | null =>
  (isEnglish && named?.name_en) || (named?.name ?? null)

const branchNames = (branch: OrganisationUnit, request: ManpowerRequest) => ({
  branch_id: branch.id,
  branch_code: branch.code,
  branch_name: nameOf(branch, request)
})

const personNames = (person: BranchPerson, { isEnglish }: ManpowerRequest) => ({
  employee_id: person.id,
  employee_code: person.employee_code,
  employee_name: (isEnglish && person.employee_name_en) || person.employee_name,
  employee_last_name: (isEnglish && person.employee_last_name_en) || person.employee_last_name
})
