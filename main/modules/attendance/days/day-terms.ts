import type { ApprovedLeave, DayTerms } from '#shared/domain/attendance/attendance-day.ts'
import type { Interval } from '#shared/domain/attendance/day-plan.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import { awayOn } from '#shared/domain/leave/leave-count.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { WorkCyclesTable } from '../../../database/schema/work-cycles.ts'
import { type Roster, rostersOf, type Weeks } from '../../roster/roster.ts'

/** Returns the planned work of a person on a date, with the row of the work cycle for its names. */
export type TermsOf = (
  employeeId: string,
  date: string
) => DayTerms & { readonly row: WorkCyclesTable | null }

interface Span {
  readonly employeeIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** The planned work of people in a span, by roster and approved leave; `weeks` avoids reading their weeks again. */
export async function findTerms(db: ReadDatabase, span: Span, weeks?: Weeks): Promise<TermsOf> {
  const rosterOf = await rostersOf(db, span.employeeIds, span.from, span.to, weeks)
  const leaves = await findLeaves(db, span)
  const rows = new Map((await db.selectFrom('work_cycles').selectAll().execute()).map(row => [row.code, row]))
  // Each roster is made once, as a month asks for every date.
  const rosters = new Map<string, Roster>()
  return (employeeId, date) => {
    const roster = rosters.get(employeeId) ?? rosterOf(employeeId)
    rosters.set(employeeId, roster)
    const work = roster.workOf(date)
    const row = work.cycle === null ? null : (rows.get(work.cycle.code) ?? null)
    return { ...work, leave: leaves.get(`${employeeId} ${date}`) ?? null, row }
  }
}

/** Approved leave by `employee date`; of everybody if no employees are given. */
export async function findLeaves(
  db: ReadDatabase,
  { employeeIds, from, to }: Omit<Span, 'employeeIds'> & { employeeIds?: readonly string[] }
): Promise<ReadonlyMap<string, ApprovedLeave>> {
  let query = db
    .selectFrom('approval_leave_days as l')
    .innerJoin('approval_documents as d', 'd.id', 'l.document_id')
    .select(['l.employee_id', 'l.work_date', 'l.minutes', 'l.day_minutes as dayMinutes'])
    .select(['d.first_date', 'd.last_date', 'd.starts_at', 'd.ends_at'])
    .where('l.work_date', '>=', from)
    .where('l.work_date', '<=', to)
    .where('d.kind', '=', 'time-leave')
    .where('d.approve_flag', '=', '02')
    .where('d.deleted_at', 'is', null)
  if (employeeIds !== undefined) query = query.where('l.employee_id', 'in', [...employeeIds])
  const byDay = Map.groupBy(await query.execute(), row => `${row.employee_id} ${row.work_date}`)
  return new Map(
    [...byDay].map(([key, rows]) => [
      key,
      {
        isWholeDay: hundredthsOf(rows) >= WHOLE_DAY,
        away: rows.flatMap(row => awayOfRow(row))
      }
    ])
  )
}

const WHOLE_DAY = 100

interface LeaveRow {
  readonly work_date: string
  readonly first_date: string
  readonly last_date: string
  readonly starts_at: string | null
  readonly ends_at: string | null
}

function awayOfRow({ work_date, first_date, last_date, starts_at, ends_at }: LeaveRow): Interval[] {
  const minute = (at: string | null): number | null => (at === null ? null : minuteOfTime(at.slice(11)))
  const span = {
    startDate: first_date,
    endDate: last_date,
    startMinute: minute(starts_at),
    endMinute: minute(ends_at)
  }
  const away = awayOn(span, work_date)
  return away === null ? [] : [away]
}
