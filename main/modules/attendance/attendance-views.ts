import type {
  ArrivalQuery,
  Arrivals,
  DayRow,
  DayView,
  MonthView,
  PresenceView,
  PunchPage,
  PunchQuery
} from '#shared/contracts/attendance.ts'
import { type AttendanceDay, summariseDay } from '#shared/domain/attendance-day.ts'
import { addDays, datePart, daysOfMonth, isCalendarDate, isMonth } from '#shared/domain/calendar-date.ts'
import { MINUTES_PER_DAY, timeOfMinute } from '#shared/domain/time-of-day.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../database/database.ts'
import type { WorkCyclesTable } from '../../database/schema/work-cycles.ts'
import { toWorkCycle } from '../../database/work-cycle-row.ts'
import { branchClock, type Runtime } from '../runtime/runtime.ts'
import {
  type DayPerson,
  type DayPunch,
  findCycles,
  findDayPunches,
  findNeighbours,
  findPeople,
  findPerson,
  findPersonPunches
} from './day-repository.ts'
import { findArrivals, findPunches, isPunchCursor } from './punch-repository.ts'

/** What the screens see of attendance: a branch's day, a person's month, the punches as they came. */
export class AttendanceViews {
  readonly #db: ReadDatabase
  readonly #runtime: Runtime

  constructor(db: ReadDatabase, runtime: Runtime) {
    this.#db = db
    this.#runtime = runtime
  }

  async day({ workDate, branchId }: { workDate?: string; branchId?: string }): Promise<DayView> {
    const now = branchClock(this.#runtime)
    const date = workDate ?? datePart(now)
    refuseNoDate('work_date', date)
    const branch = branchId ?? null
    const people = await findPeople(this.#db, { branchId: branch, from: date, to: date })
    const punches = Map.groupBy(
      await findDayPunches(this.#db, { workDate: date, branchId: branch }),
      p => p.employee_id
    )
    const cycleOf = await findCycles(this.#db, { employeeIds: null, from: date, to: date })
    const rows = people.map((person): DayRow => {
      const cycle = cycleOf(person.id, date)
      const own = punches.get(person.id) ?? []
      const { department_name, department_name_en, employee_nickname } = person
      return {
        ...names(person),
        employee_nickname,
        branch_id: person.branch_id,
        department_name,
        department_name_en,
        ...dayFacts(date, cycle, summarise(date, cycle, own, now))
      }
    })
    return { work_date: date, branch_id: branch, counts: countsOf(rows), rows }
  }

  /** The day's standings counted by branch, for a picture of who is there. */
  async presence(workDate?: string): Promise<PresenceView> {
    const { work_date, rows } = await this.day(workDate === undefined ? {} : { workDate })
    const branches = [...Map.groupBy(rows, row => row.branch_id)].map(([branch_id, people]) => ({
      branch_id,
      ...standingsOf(people)
    }))
    return { work_date, branches }
  }

  async month({ employeeCode, month }: { employeeCode: string; month: string }): Promise<MonthView> {
    if (!isMonth(month)) throw invalid("'month' must be a valid month in YYYY-MM format")
    const person = await findPerson(this.#db, employeeCode)
    if (!person) throw new WorkstationError('not_found', `There is no employee ${employeeCode}.`)
    const dates = daysOfMonth(month)
    const [from = '', to = ''] = [dates[0], dates.at(-1)]
    const now = branchClock(this.#runtime)
    const punches = Map.groupBy(
      await findPersonPunches(this.#db, {
        employeeId: person.id,
        from,
        to,
        earliest: `${addDays(from, -1)} 00:00:00`,
        latest: `${addDays(to, 2)} 00:00:00`
      }),
      punch => punch.work_date
    )
    const cycleOf = await findCycles(this.#db, { employeeIds: [person.id], from, to })
    const days = dates.map(date => {
      const cycle = cycleOf(person.id, date)
      const own = punches.get(date) ?? []
      return {
        ...dayFacts(date, cycle, summarise(date, cycle, own, now)),
        punches: own.map(punch => ({
          punch_id: punch.id,
          punched_at: punch.punched_at,
          direction: punch.direction,
          source: punch.source,
          device_sn: punch.device_sn || null
        }))
      }
    })
    const neighbours = await findNeighbours(this.#db, { person, from, to })
    return {
      ...names(person),
      branch_id: person.branch_id,
      department_name: person.department_name,
      department_name_en: person.department_name_en,
      previous_employee_code: neighbours.previous,
      next_employee_code: neighbours.next,
      month,
      days,
      totals: {
        days_worked: days.filter(day => day.punch_count > 0).length,
        days_absent: days.filter(day => day.standing === 'absent').length,
        times_late: days.filter(day => day.late_minutes > 0).length,
        late_minutes: days.reduce((sum, day) => sum + day.late_minutes, 0),
        worked_minutes: days.reduce((sum, day) => sum + day.worked_minutes, 0)
      }
    }
  }

  arrivals(query: ArrivalQuery): Promise<Arrivals> {
    return findArrivals(this.#db, query)
  }

  punches(query: PunchQuery): Promise<PunchPage> {
    const today = datePart(branchClock(this.#runtime))
    const from = query.from ?? query.to ?? today
    const to = query.to ?? query.from ?? today
    refuseNoDate('from', from)
    refuseNoDate('to', to)
    if (query.before !== undefined && !isPunchCursor(query.before))
      throw invalid("'before' is not the end of a page")
    return findPunches(this.#db, { ...query, from, to })
  }
}

const invalid = (fault: string): WorkstationError =>
  new WorkstationError('invalid_request', 'ข้อมูลไม่ถูกต้อง', { errors: [fault] })

function refuseNoDate(name: string, date: string): void {
  if (!isCalendarDate(date)) throw invalid(`'${name}' must be a valid date in YYYY-MM-DD format`)
}

function summarise(
  workDate: string,
  cycle: WorkCyclesTable | null,
  punches: readonly DayPunch[],
  now: string
): AttendanceDay {
  return summariseDay({
    workDate,
    cycle: cycle && toWorkCycle(cycle),
    punches: punches.map(punch => ({ punchedAt: punch.punched_at, direction: punch.direction })),
    now
  })
}

function names(person: DayPerson) {
  return {
    employee_id: person.id,
    employee_code: person.employee_code,
    employee_name: person.employee_name,
    employee_last_name: person.employee_last_name,
    employee_name_en: person.employee_name_en,
    employee_last_name_en: person.employee_last_name_en
  }
}

const clockTime = (minute: number | null): string | null =>
  minute === null ? null : timeOfMinute(((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY)

function dayFacts(workDate: string, cycle: WorkCyclesTable | null, day: AttendanceDay) {
  return {
    work_date: workDate,
    work_cycle_code: cycle?.code ?? null,
    work_cycle_name: cycle?.name ?? null,
    work_cycle_name_en: cycle?.name_en ?? null,
    work_cycle_start: clockTime(cycle?.start_minute ?? null),
    work_cycle_end: clockTime(cycle?.end_minute ?? null),
    standing: day.standing,
    is_in: day.isIn,
    first_in: day.firstIn,
    last_out: day.lastOut,
    punch_count: day.punchCount,
    late_minutes: day.lateMinutes,
    early_minutes: day.earlyMinutes,
    worked_minutes: day.workedMinutes
  }
}

/** How many stand how; everybody is in one standing. */
function standingsOf(rows: readonly DayRow[]) {
  const count = (standing: DayRow['standing']): number => rows.filter(row => row.standing === standing).length
  return {
    in: count('in'),
    left: count('left'),
    late: count('late'),
    absent: count('absent'),
    expected: count('expected'),
    off: count('off')
  }
}

/** The same, but who came late and is at work counts among those at work too. */
function countsOf(rows: readonly DayRow[]): DayView['counts'] {
  const atWork = rows.filter(row => row.is_in && (row.standing === 'in' || row.standing === 'late'))
  return { ...standingsOf(rows), in: atWork.length, total: rows.length }
}
