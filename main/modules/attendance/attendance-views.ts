import type {
  ArrivalQuery,
  Arrivals,
  MonthView,
  Punch,
  PunchPage,
  PunchQuery
} from '#shared/contracts/attendance/attendance.ts'
import { missingPunches } from '#shared/domain/attendance/missing-punches.ts'
import { datePart, daysOfMonth, isMonth } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { branchClock, Service } from '../../platform/runtime.ts'
import type { OwnPeople } from '../employees/employees.ts'
import { readLeaveLedger } from '../quotas/quotas.ts'
import { dayFacts, invalid, refuseNoDate } from './days/day-facts.ts'
import { findNeighbours, findPerson, findPersonPunches, toDayPunch } from './days/day-repository.ts'
import { findTerms } from './days/day-terms.ts'
import { marksOfListed } from './days/punch-marks.ts'
import { findArrivals, findPunches, isPunchCursor } from './punches/punch-repository.ts'

/** Attendance for the screens: a person's month, and lists of punches. */
export class AttendanceViews extends Service {
  /** The month of an employee, who must be one of `own` unless it is null. */
  async month(
    { employeeCode, month }: { employeeCode: string; month: string },
    own: OwnPeople | null
  ): Promise<MonthView> {
    if (!isMonth(month)) throw invalid(faultOf('field.not_month', 'month'))
    const person = await findPerson(this.database.read, employeeCode)
    if (!person || own?.ids.has(person.employee_id) === false)
      throw new WorkstationError('not_found', 'employee.none')
    const dates = daysOfMonth(month)
    const [from = '', to = ''] = [dates[0], dates.at(-1)]
    const now = branchClock(this.runtime)
    const punches = Map.groupBy(
      await findPersonPunches(this.database.read, person.employee_id, from, to),
      punch => punch.work_date
    )
    const termsOf = await findTerms(this.database.read, { employeeIds: [person.employee_id], from, to })
    const days = dates.map(date => {
      const ofDay = punches.get(date) ?? []
      const terms = termsOf(person.employee_id, date)
      const { marks, ...facts } = dayFacts(date, terms, ofDay, now)
      return {
        ...facts,
        punches: ofDay.map(({ id, device_sn, ...punch }, at) => ({
          ...punch,
          punch_id: id,
          mark: marks[at] ?? 'unclear',
          device_sn: device_sn || null
        })),
        missing: missingPunches({
          workDate: date,
          terms,
          punches: ofDay.map(toDayPunch),
          now
        })
      }
    })
    const sumOf = (
      minutes: 'late_minutes' | 'worked_minutes' | 'deducted_minutes' | 'overtime_minutes'
    ): number => days.reduce((sum, day) => sum + day[minutes], 0)
    const years = { from: from.slice(0, 4), to: to.slice(0, 4) }
    const ledger = await readLeaveLedger(this.database.read, this.runtime, [person.employee_id], years)
    const neighbours = await findNeighbours(this.database.read, { person, from, to, own })
    return {
      ...person,
      previous_employee_code: neighbours.previous,
      next_employee_code: neighbours.next,
      month,
      days,
      totals: {
        days_worked: days.filter(day => day.punch_count > 0).length,
        days_absent: days.filter(day => day.standing === 'absent').length,
        times_late: days.filter(day => day.late_minutes > 0).length,
        late_minutes: sumOf('late_minutes'),
        worked_minutes: sumOf('worked_minutes'),
        deducted_minutes: sumOf('deducted_minutes'),
        overtime_minutes: sumOf('overtime_minutes'),
        days_to_check: days.filter(day => day.doubts.length > 0).length,
        unpaid_leave: ledger.unpaid(person.employee_id, from, to)
      }
    }
  }

  async arrivals(query: ArrivalQuery): Promise<Arrivals> {
    return this.#marked(await findArrivals(this.database.read, query))
  }

  /** Without a person the punches of everybody; a manager must name one of their own people. */
  async punches(query: PunchQuery, own: OwnPeople | null): Promise<PunchPage> {
    if (own?.codes.has(query.employee_code ?? '') === false)
      throw new WorkstationError('not_found', 'employee.none')
    const today = datePart(branchClock(this.runtime))
    const from = query.from ?? query.to ?? today
    const to = query.to ?? query.from ?? today
    refuseNoDate('from', from)
    refuseNoDate('to', to)
    if (query.before !== undefined && !isPunchCursor(query.before))
      throw invalid(faultOf('field.not_valid', 'before'))
    return this.#marked(await findPunches(this.database.read, { ...query, from, to }))
  }

  async #marked<List extends { punches: readonly Omit<Punch, 'mark'>[] }>(list: List) {
    const marks = await marksOfListed(this.database.read, list.punches, branchClock(this.runtime))
    const punches = list.punches.map(punch => ({
      ...punch,
      mark: marks.get(punch.punch_id) ?? punch.direction ?? ('repeated' as const)
    }))
    return { ...list, punches }
  }
}
