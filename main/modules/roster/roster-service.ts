import {
  type OwnRosterQuery,
  ROSTER_DAYS_MAX,
  ROSTER_PEOPLE_MAX,
  type RosterChange,
  type RosterMonth,
  type RosterPerson,
  type RosterPreview,
  type RosterQuery,
  type SavedRoster,
  type SaveRosterChange
} from '#shared/contracts/attendance/roster.ts'
import { APPROVED } from '#shared/domain/approval/flags.ts'
import {
  datesBetween,
  daysBetween,
  daysOfMonth,
  isCalendarDate,
  WEEKDAYS
} from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { refuseFaults } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../database/database.ts'
import { Service } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { currentPayrollMonth, payrollMonthSpan } from '../periods/periods.ts'
import { applyPlan, refuseUnconfirmed } from './apply-plan.ts'
import { readRestHours } from './rest-hours.ts'
import {
  employmentOf,
  findLiveDocuments,
  findRosterPeople,
  type LiveDocument,
  namesOf,
  type PeopleFilter,
  type RosterEmployee
} from './roster-people.ts'
import { planChange } from './roster-planning.ts'
import { type RosterRows, readRosterRows } from './roster-reading.ts'
import { toItem } from './work-cycle-changes.ts'

/** Work cycles of people by day: reading them, and checking changes before they are made. */
export class RosterService extends Service {
  /** HR and administrators see everybody, managers the people they approve for; only HR can make changes. */
  async month(caller: UserCaller, query: RosterQuery): Promise<RosterMonth> {
    return this.#read(await this.filterOf(caller, query), query, caller.groups.has('hr'))
  }

  /** The employees whom the caller may see, with the dates. @throws WorkstationError `invalid_request` */
  async filterOf(caller: UserCaller, query: RosterQuery): Promise<PeopleFilter> {
    const { groups, employeeId } = caller
    const seesAll = groups.has('hr') || groups.has('admin')
    return {
      ...(await datesOf(this.database.read, query)),
      search: query.search ?? '',
      unitId: query.unit_id ?? null,
      approverId: seesAll ? null : (employeeId ?? ''),
      employeeId: null
    }
  }

  async own({ employeeId }: UserCaller, query: OwnRosterQuery): Promise<RosterMonth> {
    const dates = await datesOf(this.database.read, query)
    const filter = { ...dates, search: '', unitId: null, approverId: null, employeeId: employeeId ?? '' }
    return this.#read(filter, {}, false)
  }

  preview(change: RosterChange): Promise<RosterPreview> {
    return planChange(this.database.read, change)
  }

  /** @throws WorkstationError `conflict` with a RosterPreview if something is refused or differs from what was confirmed */
  save(caller: UserCaller, { token, ...change }: SaveRosterChange): Promise<SavedRoster> {
    return this.database.write(async trx => {
      const plan = await planChange(trx, change)
      refuseUnconfirmed(plan, token, plan)
      await applyPlan(trx, this.runtime, caller, plan)
      return { cells: plan.cells }
    })
  }

  async #read(
    filter: PeopleFilter,
    { after = '', limit = ROSTER_PEOPLE_MAX }: { after?: string; limit?: number },
    mayChange: boolean
  ): Promise<RosterMonth> {
    const { from, to } = filter
    const db = this.database.read
    const { people, total } = await findRosterPeople(db, filter, { after, limit: limit + 1 })
    const page = people.slice(0, limit)
    const ids = page.map(person => person.employee_id)
    const rows = await readRosterRows(db, ids, from, to)
    const documents = Map.groupBy(await findLiveDocuments(db, ids, from, to), it => it.employee_id)
    const dates = datesBetween(from, to)
    const places = new Map([...rows.cycles.keys()].map((id, index) => [id, index]))
    return {
      from,
      to,
      cycles: [...rows.cycles.values()].map(toItem),
      people: page.map(it => personOf(it, { rows, dates, places }, documents.get(it.employee_id) ?? [])),
      total,
      next: people.length > limit ? (page.at(-1)?.employee_code ?? null) : null,
      may_change: mayChange,
      rest_hours: await readRestHours(db),
      current_payroll_month: await currentPayrollMonth(db, this.runtime)
    }
  }
}

/** @throws WorkstationError `invalid_request` for invalid or too many dates */
async function datesOf(db: Queries, { from, to, payroll_month: month }: OwnRosterQuery) {
  if (month !== undefined) {
    const period = await payrollMonthSpan(db, month, null)
    if (period !== null) return { from: period.from, to: period.to }
    const days = daysOfMonth(month)
    return { from: days[0] ?? '', to: days.at(-1) ?? '' }
  }
  refuseSpan(from ?? '', to ?? '')
  return { from: from ?? '', to: to ?? '' }
}

function refuseSpan(from: string, to: string): void {
  const faults: Fault[] = (['from', 'to'] as const)
    .filter(name => !isCalendarDate({ from, to }[name]))
    .map(name => faultOf('field.not_date', name))
  if (faults.length === 0 && (to < from || daysBetween(from, to) >= ROSTER_DAYS_MAX))
    faults.push(faultOf('roster.long_span', 'to', { max: ROSTER_DAYS_MAX }))
  refuseFaults(faults)
}

interface MonthParts {
  readonly rows: RosterRows
  readonly dates: readonly string[]
  /** Positions of the work cycles by id. */
  readonly places: ReadonlyMap<string, number>
}

function personOf(
  employee: RosterEmployee,
  { rows, dates, places }: MonthParts,
  documents: readonly LiveDocument[]
): RosterPerson {
  const { cycleIds, holidays, usualMinutes } = rows.of(employee.employee_id)
  const placeOf = (id: string | undefined): number => (id === undefined ? -1 : (places.get(id) ?? -1))
  const { from, until } = employmentOf(employee)
  return {
    ...namesOf(employee),
    employed_from: from,
    employed_until: until,
    usual_minutes: usualMinutes,
    week: WEEKDAYS.map(day => placeOf(cycleIds.weekly.get(day))),
    days: dates.map(date => placeOf(cycleIds.dated.get(date))),
    week_holidays: WEEKDAYS.map(day => holidays.weekly.get(day) ?? null),
    day_holidays: dates.map(date => holidays.dated.get(date) ?? null),
    public_holidays: [...holidays.public],
    documents: documents.map(({ id, kind, approve_flag, employee_id: _, ...document }) => ({
      document_id: id,
      kind: kind === 'overtime' ? 'overtime' : 'time-leave',
      is_approved: approve_flag === APPROVED,
      ...document
    }))
  }
}
