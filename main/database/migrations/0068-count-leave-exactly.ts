import { type Kysely, sql } from 'kysely'

interface PartialDay {
  readonly document_id: string
  readonly work_date: string
  readonly minutes: number
  readonly hundredths: number
  /** The person's day without fixed hours, and their work cycle's length without its break. */
  readonly usual: number
  readonly cycle: number | null
}

const EIGHT_HOURS = 480

/** The length of the day that the stored rounding came from; of several, the one that the person works. */
function dayMinutesOf({ minutes, hundredths, cycle, usual }: PartialDay): number {
  const isFrom = (length: number): boolean => Math.round((minutes * 100) / length) === hundredths
  const known = [cycle ?? usual, usual, EIGHT_HOURS].find(isFrom)
  return known ?? Math.max(1, Math.round((minutes * 100) / hundredths))
}

async function storeDayMinutes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_leave_days add column day_minutes integer not null default 0`.execute(db)
  await sql`update approval_leave_days set day_minutes = minutes where hundredths = 100`.execute(db)
  const { rows } = await sql<PartialDay>`
    select l.document_id, l.work_date, l.minutes, l.hundredths,
      coalesce(s.hours_per_day_hundredths, 800) * 60 / 100 as usual,
      (c.end_minute - c.start_minute + 2880) % 1440 - c.break_minutes as cycle
    from approval_leave_days l
    left join employee_basic_settings s on s.employee_id = l.employee_id
    left join work_cycle_days d on d.employee_id = l.employee_id and d.work_date = l.work_date
    left join employee_work_cycles w on w.employee_id = l.employee_id
      and w.day = substr('SunMonTueWedThuFriSat', strftime('%w', l.work_date) * 3 + 1, 3)
    left join work_cycles c on c.id = coalesce(d.work_cycle_id, w.work_cycle_id)
    where l.hundredths <> 100`.execute(db)
  for (const row of rows)
    await sql`update approval_leave_days set day_minutes = ${dayMinutesOf(row)}
      where document_id = ${row.document_id} and work_date = ${row.work_date}`.execute(db)
  await sql`alter table approval_leave_days drop column hundredths`.execute(db)
}

/**
 * Maternity leave is counted in calendar days: approved leave that is over gets the days off and holidays within it. Its first
 * and last day are whole, and so counted, only without hours.
 */
const addFreeDays = (db: Kysely<unknown>) =>
  sql`
    with recursive covered (document_id, employee_id, choice, work_date, last_date) as (
      select id, employee_id, choice,
        date(first_date, iif(starts_at is null, '+0 day', '+1 day')),
        date(last_date, iif(ends_at is null, '+0 day', '-1 day'))
      from approval_documents
      where kind = 'time-leave' and choice in ('04', '05') and approve_flag = '02' and deleted_at is null
        and last_date < date('now')
      union all
      select document_id, employee_id, choice, date(work_date, '+1 day'), last_date
      from covered where work_date < last_date
    )
    insert into approval_leave_days (document_id, work_date, employee_id, time_leave_flag, minutes, day_minutes)
    select c.document_id, c.work_date, c.employee_id, c.choice,
      coalesce(s.hours_per_day_hundredths, 800) * 60 / 100, coalesce(s.hours_per_day_hundredths, 800) * 60 / 100
    from covered c left join employee_basic_settings s on s.employee_id = c.employee_id
    where c.work_date <= c.last_date
    on conflict do nothing`.execute(db)

/**
 * Leave is stored as minutes of those of the day, so that it can be summed exactly. Leave that is open or not over is counted
 * again at the next recount, which records it in the document and notifies those concerned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await storeDayMinutes(db)
  await addFreeDays(db)
  await sql`delete from settings where name = 'leave_counted_at'`.execute(db)
}
