import { sql } from 'kysely'
import type { RawDatabase } from '../connect.ts'
import type { WriteTransaction } from '../database.ts'

/** Everything of a person whose weekly plan has changed. */
export const WHOLE_PLAN = { from: '0000-01-01', to: '9999-12-31' } as const
/** Everything of everybody. */
export const EVERYBODY = 'everybody'

/**
 * Marks dates whose punches are to be placed anew, because what decides on it has changed; called by the owner of what does. Of
 * people without punches since then nothing is marked.
 */
export async function markStale(
  trx: WriteTransaction,
  dates: typeof EVERYBODY | readonly Pick<StaleDates, 'employeeId' | 'from' | 'to'>[]
): Promise<void> {
  if (dates.length === 0) return
  const marked =
    dates === EVERYBODY
      ? sql`select id, ${WHOLE_PLAN.from} as "from", ${WHOLE_PLAN.to} as "to" from employees`
      : sql`select value ->> 'employeeId' as id, min(value ->> 'from') as "from", max(value ->> 'to') as "to"
            from json_each(${JSON.stringify(dates)}) group by 1`
  await sql`
    insert into attendance_stale (employee_id, from_date, to_date)
    select id, "from", "to" from (${marked}) as marked
    where exists (
      select 1 from attendance_punches
      where employee_id = marked.id and punched_at >= iif("from" like '0000%', '', date("from", '-2 days'))
    )
    on conflict (employee_id) do update set
      from_date = min(from_date, excluded.from_date), to_date = max(to_date, excluded.to_date)`.execute(trx)
}

/** Dates of a person whose punches have to be placed anew. */
export interface StaleDates {
  readonly employeeId: string
  readonly from: string
  readonly to: string
  readonly isUpgrade: 0 | 1
}

const statementsOf = (raw: RawDatabase) => ({
  next: raw.prepare<[number], StaleDates>(
    `select employee_id as employeeId, from_date as "from", to_date as "to", is_upgrade as isUpgrade
     from attendance_stale order by is_upgrade, to_date = '9999-12-31', employee_id limit ?`
  ),
  shorten: raw.prepare('update attendance_stale set from_date = ? where employee_id = ?'),
  end: raw.prepare('delete from attendance_stale where employee_id = ?'),
  changedDay: raw.prepare(
    `insert into attendance_changed_days (employee_id, work_date, minutes_before, minutes_after, changed_at)
     values (?, ?, ?, ?, ?)
     on conflict (work_date, employee_id) do update set
       minutes_before = case when seen_at is null then minutes_before else excluded.minutes_before end,
       minutes_after = excluded.minutes_after, changed_at = excluded.changed_at, seen_at = null, seen_by = null`
  ),
  unchangedDay: raw.prepare(
    `delete from attendance_changed_days
     where work_date = ? and employee_id = ? and seen_at is null and minutes_before = minutes_after`
  )
})

/** The worker's statements about dates to place anew and days whose minutes changed, for use inside its transaction. */
export class StaleDateRows {
  readonly #sql: ReturnType<typeof statementsOf>

  constructor(raw: RawDatabase) {
    this.#sql = statementsOf(raw)
  }

  /** Changes of a date first, then those of whole plans, then what an earlier version placed. */
  next(limit: number): StaleDates[] {
    return this.#sql.next.all(limit)
  }

  /** Keeps only the dates from one on; null: nothing of the person is stale any more. */
  shorten(employeeId: string, from: string | null): void {
    if (from === null) this.#sql.end.run(employeeId)
    else this.#sql.shorten.run(from, employeeId)
  }

  /** Nothing is left of a change that is taken back before anybody has seen it. */
  keepChangedDay(employeeId: string, workDate: string, before: number, after: number): void {
    this.#sql.changedDay.run(employeeId, workDate, before, after, new Date().toISOString())
    this.#sql.unchangedDay.run(workDate, employeeId)
  }
}
