import { hull, type Interval } from '#shared/domain/attendance/day-plan.ts'
import { overtimeInterval } from '#shared/domain/attendance/overtime.ts'
import {
  DOUBLE_TOUCH_SECONDS,
  type PlacingRules,
  type PlannedHours
} from '#shared/domain/attendance/punch-placing.ts'
import { dayOfWeek, WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { shiftSpan, type WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import type { PlanRows } from '../../../database/queue/plan-rows.ts'
import { toWorkCycle } from '../../../database/work-cycle-row.ts'

const EMPLOYEES_KEPT = 20_000

type CycleRows = ReturnType<PlanRows['cyclesOf']>['weekly']

/** What placing a person's punches depends on, besides the punches. */
export interface PersonPlan extends PlacingRules {
  /** Time of the latest punch whose work date was given; empty if there is none. */
  latestGivenAt: string
}

const toCycles = (rows: CycleRows): Map<string, WorkCycle> =>
  new Map(rows.map(row => [row.key, toWorkCycle(row)]))

/** The plans of people, cached until any of them changes. */
export class PersonPlans {
  readonly #rows: PlanRows
  readonly #triedSeconds: number | null
  readonly #kept = new Map<string, PersonPlan>()
  #revision = ''
  #ignored: ReadonlySet<string> = new Set()
  #doubleTouchSeconds = DOUBLE_TOUCH_SECONDS

  /** @param triedSeconds a double-touch window to try instead of the company's */
  constructor(rows: PlanRows, triedSeconds: number | null = null) {
    this.#rows = rows
    this.#triedSeconds = triedSeconds
  }

  /** Call once in each transaction, before the first lookup. */
  refresh(): void {
    this.#ignored = new Set(this.#rows.ignoredDevices())
    this.#doubleTouchSeconds = this.#triedSeconds ?? this.#rows.doubleTouchSeconds() ?? DOUBLE_TOUCH_SECONDS
    const revision = `${this.#rows.planRevision()} ${this.#doubleTouchSeconds}`
    if (revision === this.#revision && this.#kept.size < EMPLOYEES_KEPT) return
    this.#kept.clear()
    this.#revision = revision
  }

  /** Whether the directions that a device sends are not reliable. */
  isIgnored(deviceSn: string): boolean {
    return this.#ignored.has(deviceSn)
  }

  of(employeeId: string): PersonPlan {
    const known = this.#kept.get(employeeId)
    if (known) return known
    const plan = {
      hoursOf: this.#hoursOf(employeeId),
      doubleTouchSeconds: this.#doubleTouchSeconds,
      latestGivenAt: this.#rows.latestGivenOf(employeeId) ?? ''
    }
    this.#kept.set(employeeId, plan)
    return plan
  }

  /** Holidays do not move punches; a day off that was made a workday is worked like the other days. */
  #hoursOf(employeeId: string): PlacingRules['hoursOf'] {
    const rows = this.#rows.cyclesOf(employeeId)
    const [weekly, dated] = [toCycles(rows.weekly), toCycles(rows.dated)]
    const { overtime, madeWorkdays } = this.#rows.changesOf(employeeId)
    const workdays = new Set(madeWorkdays)
    const usual = WEEKDAYS.map(day => weekly.get(day)).find(it => it && !it.isDayOff) ?? null
    const overtimes = new Map<string, Interval>()
    for (const { date, ...times } of overtime)
      overtimes.set(date, hull(overtimes.get(date) ?? null, overtimeInterval(times)))
    const shifts = new Map<WorkCycle, PlannedHours>()
    return date => {
      const own = dated.get(date) ?? weekly.get(dayOfWeek(date)) ?? null
      const cycle = workdays.has(date) && (own === null || own.isDayOff) ? usual : own
      const extra = overtimes.get(date)
      if (extra !== undefined) return { shift: shiftSpan(cycle), overtime: extra }
      if (cycle === null) return NO_HOURS
      // The same few cycles are asked for with every punch.
      let hours = shifts.get(cycle)
      if (hours === undefined) {
        hours = { shift: shiftSpan(cycle), overtime: null }
        shifts.set(cycle, hours)
      }
      return hours
    }
  }
}

const NO_HOURS: PlannedHours = { shift: null, overtime: null }
