import { dayOfWeek } from '#shared/domain/calendar-date.ts'
import type { WorkCycle } from '#shared/domain/work-cycle.ts'
import type { PunchWriter } from '../../database/attendance-punches.ts'
import { toWorkCycle } from '../../database/work-cycle-row.ts'

const EMPLOYEES_KEPT = 20_000

interface Calendar {
  readonly weekly: ReadonlyMap<string, WorkCycle>
  readonly dated: ReadonlyMap<string, WorkCycle>
}

type CycleRows = ReturnType<PunchWriter['cyclesOf']>['weekly']

/** Work cycles by employee and date, kept in memory until any of them changes. */
export class WorkCycleCalendar {
  readonly #punches: PunchWriter
  readonly #kept = new Map<string, Calendar>()
  #revision = -1

  constructor(punches: PunchWriter) {
    this.#punches = punches
  }

  /** Call once in each transaction, before the first question. */
  refresh(): void {
    const revision = this.#punches.cycleRevision()
    if (revision === this.#revision && this.#kept.size < EMPLOYEES_KEPT) return
    this.#kept.clear()
    this.#revision = revision
  }

  cycleOf(employeeId: string, date: string): WorkCycle | null {
    let calendar = this.#kept.get(employeeId)
    if (!calendar) {
      const { weekly, dated } = this.#punches.cyclesOf(employeeId)
      calendar = { weekly: toCycles(weekly), dated: toCycles(dated) }
      this.#kept.set(employeeId, calendar)
    }
    return calendar.dated.get(date) ?? calendar.weekly.get(dayOfWeek(date)) ?? null
  }
}

const toCycles = (rows: CycleRows): Map<string, WorkCycle> =>
  new Map(rows.map(row => [row.key, toWorkCycle(row)]))
