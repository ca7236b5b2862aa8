import type {
  ArrivalQuery,
  Arrivals,
  MonthView,
  PunchPage,
  PunchQuery
} from '#shared/contracts/attendance.ts'
import { missingPunches } from '#shared/domain/attendance-day.ts'
import { addDays, datePart, daysOfMonth, isMonth } from '#shared/domain/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { branchClock, type Runtime } from '../../platform/runtime.ts'
import type { OwnPeople } from '../employees/employees.ts'
import { dayFacts, invalid, namesOf, refuseNoDate } from './day-facts.ts'
import { findNeighbours, findPerson, findPersonPunches } from './day-repository.ts'
import { findTerms } from './day-terms.ts'
import { findArrivals, findPunches, isPunchCursor } from './punch-repository.ts'

/** What the screens see of attendance by person and by punch: a month, the punches as they came. */
export class AttendanceViews {
  readonly #db: ReadDatabase
  readonly #runtime: Runtime

  constructor(db: ReadDatabase, runtime: Runtime) {
    this.#db = db
    this.#runtime = runtime
  }

  /** Of one of `own` people, or of anybody. */
  async month(
    { employeeCode, month }: { employeeCode: string; month: string },
    own: OwnPeople | null
  ): Promise<MonthView> {
    if (!isMonth(month)) throw invalid(faultOf('field.not_month', 'month'))
    const person = await findPerson(this.#db, employeeCode)
    if (!person || own?.ids.has(person.id) === false) throw new WorkstationError('not_found', 'employee.none')
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
    const termsOf = await findTerms(this.#db, { employeeIds: [person.id], from, to })
    const days = dates.map(date => {
      const ofDay = punches.get(date) ?? []
      const terms = termsOf(person.id, date)
      return {
        ...dayFacts(date, terms, ofDay, now),
        punches: ofDay.map(punch => ({
          punch_id: punch.id,
          punched_at: punch.punched_at,
          direction: punch.direction,
          source: punch.source,
          device_sn: punch.device_sn || null
        })),
        missing: missingPunches({
          workDate: date,
          terms,
          punches: ofDay.map(punch => ({ punchedAt: punch.punched_at, direction: punch.direction })),
          now
        })
      }
    })
    const neighbours = await findNeighbours(this.#db, { person, from, to, own })
    return {
      ...namesOf(person),
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
        worked_minutes: days.reduce((sum, day) => sum + day.worked_minutes, 0),
        deducted_minutes: days.reduce((sum, day) => sum + day.deducted_minutes, 0)
      }
    }
  }

  arrivals(query: ArrivalQuery): Promise<Arrivals> {
    return findArrivals(this.#db, query)
  }

  /** Without a person, those of everybody; a manager must name one of his own people. */
  punches(query: PunchQuery, own: OwnPeople | null): Promise<PunchPage> {
    if (own?.codes.has(query.employee_code ?? '') === false)
      throw new WorkstationError('not_found', 'employee.none')
    const today = datePart(branchClock(this.#runtime))
    const from = query.from ?? query.to ?? today
    const to = query.to ?? query.from ?? today
    refuseNoDate('from', from)
    refuseNoDate('to', to)
    if (query.before !== undefined && !isPunchCursor(query.before))
      throw invalid(faultOf('field.not_valid', 'before'))
    return findPunches(this.#db, { ...query, from, to })
  }
}
