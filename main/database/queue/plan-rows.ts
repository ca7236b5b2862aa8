import type { RawDatabase } from '../connect.ts'
import type { WorkCycleRow } from '../work-cycle-row.ts'

interface CycleRow extends WorkCycleRow {
  /** Weekday or date, the key of a work cycle. */
  key: string
}

const CYCLE_COLUMNS =
  'c.code, c.kind, c.start_minute, c.end_minute, c.break_minutes, c.is_break_punched, c.grace_minutes, c.is_day_off'

const statementsOf = (raw: RawDatabase) => ({
  latestGiven: raw
    .prepare<[string], string | null>(
      `select max(punched_at) from attendance_punches indexed by attendance_punches_given
       where employee_id = ? and is_work_date_given = 1`
    )
    .pluck(),
  weekly: raw.prepare<[string], CycleRow>(
    `select w.day as key, ${CYCLE_COLUMNS} from employee_work_cycles w
     join work_cycles c on c.id = w.work_cycle_id where w.employee_id = ?`
  ),
  dated: raw.prepare<[string], CycleRow>(
    `select d.work_date as key, ${CYCLE_COLUMNS} from work_cycle_days d
     join work_cycles c on c.id = d.work_cycle_id where d.employee_id = ?`
  ),
  overtime: raw.prepare<[string], { date: string; starts_at: string; ends_at: string }>(
    `select first_date as date, starts_at, ends_at from approval_documents
     where employee_id = ? and kind = 'overtime' and approve_flag = '02' and deleted_at is null
       and starts_at is not null and ends_at is not null`
  ),
  madeWorkdays: raw
    .prepare<[string], string>(
      `select work_date from employee_holiday_days where employee_id = ? and holiday_flag_lv = '00'`
    )
    .pluck(),
  ignoredDevices: raw
    .prepare<[], string>('select device_sn from devices where are_directions_ignored = 1')
    .pluck(),
  doubleTouch: raw
    .prepare<[], string>(`select value from settings where name = 'double_touch_seconds'`)
    .pluck(),
  revision: raw
    .prepare<[], number>(`select sum(value) from revisions where name in ('work_cycles', 'overtime')`)
    .pluck()
})

/** The worker's statements about what placing a person's punches depends on, for use inside its transaction. */
export class PlanRows {
  readonly #sql: ReturnType<typeof statementsOf>

  constructor(raw: RawDatabase) {
    this.#sql = statementsOf(raw)
  }

  /** Time of the latest punch whose work date was given; null if there is none. */
  latestGivenOf(employeeId: string): string | null {
    return this.#sql.latestGiven.get(employeeId) ?? null
  }

  cyclesOf(employeeId: string): { weekly: CycleRow[]; dated: CycleRow[] } {
    return { weekly: this.#sql.weekly.all(employeeId), dated: this.#sql.dated.all(employeeId) }
  }

  /** Approved overtime, and the dates that were made workdays. */
  changesOf(employeeId: string) {
    return {
      overtime: this.#sql.overtime.all(employeeId),
      madeWorkdays: this.#sql.madeWorkdays.all(employeeId)
    }
  }

  /** Changes whenever anybody's plan does. */
  planRevision(): number {
    return this.#sql.revision.get() ?? 0
  }

  /** Devices whose directions are not reliable. */
  ignoredDevices(): string[] {
    return this.#sql.ignoredDevices.all()
  }

  /** Null while the default applies. */
  doubleTouchSeconds(): number | null {
    const value = this.#sql.doubleTouch.get()
    return value === undefined ? null : Number(value)
  }
}
