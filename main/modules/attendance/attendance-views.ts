import type {
  ArrivalQuery,
  Arrivals,
  MonthQuery,
  MonthView,
  Punch,
  PunchPage,
  PunchQuery
} from '#shared/contracts/attendance/attendance.ts'
import { datePart, isMonth, spanOfMonth } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { branchClock, Service } from '../../platform/runtime.ts'
import type { OwnPeople } from '../employees/employees.ts'
import { namedHolidaysOf } from '../holidays/holidays.ts'
import { payrollMonthSpan } from '../periods/periods.ts'
import { readLeaveLedger } from '../quotas/quotas.ts'
import { invalid, refuseNoDate } from './days/day-facts.ts'
import { findNeighbours, findPerson } from './days/day-repository.ts'
import { personDays, totalsOf } from './days/person-days.ts'
import { marksOfListed } from './days/punch-marks.ts'
import { findArrivals, findPunches, isPunchCursor } from './punches/punch-repository.ts'

/** Attendance for the screens: a person's month, and lists of punches. */
export class AttendanceViews extends Service {
  /** The month of an employee, who must be one of `own` unless it is null. */
  async month(
    { employee_code: employeeCode, month, span = 'month' }: MonthQuery,
    own: OwnPeople | null
  ): Promise<MonthView> {
    if (!isMonth(month)) throw invalid(faultOf('field.not_month', 'month'))
    const found = await findPerson(this.database.read, employeeCode)
    if (!found || own?.ids.has(found.employee_id) === false)
      throw new WorkstationError('not_found', 'employee.none')
    const { round_month_config: round, ...person } = found
    const payroll = span === 'payroll' ? await payrollMonthSpan(this.database.read, month, round) : null
    const { from, to } = payroll ?? spanOfMonth(month)
    const now = branchClock(this.runtime)
    const days = await personDays(this.database.read, person.employee_id, { from, to, now })
    const years = { from: from.slice(0, 4), to: to.slice(0, 4) }
    const ledger = await readLeaveLedger(this.database.read, this.runtime, [person.employee_id], years)
    const neighbours = await findNeighbours(this.database.read, { person, from, to, own })
    return {
      ...person,
      previous_employee_code: neighbours.previous,
      next_employee_code: neighbours.next,
      month,
      span: payroll === null ? 'month' : 'payroll',
      from,
      to,
      days,
      public_holidays: await namedHolidaysOf(this.database.read, person.employee_id, from, to),
      totals: { ...totalsOf(days), unpaid_leave: ledger.unpaid(person.employee_id, from, to) }
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
