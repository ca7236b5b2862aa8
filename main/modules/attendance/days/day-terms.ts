import { APPROVED } from '#shared/domain/approval/flags.ts'
import type { ApprovedLeave, DayTerms } from '#shared/domain/attendance/attendance-day.ts'
import { type Interval, shifted } from '#shared/domain/attendance/day-plan.ts'
import { type ApprovedOvertime, overtimeInterval } from '#shared/domain/attendance/overtime.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import { isPaidByMonth } from '#shared/domain/employees/setting-codes.ts'
import { awayOn } from '#shared/domain/leave/leave-count.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { WorkCyclesTable } from '../../../database/schema/work-cycles.ts'
import { type Roster, rostersOf, type Weeks } from '../../roster/roster.ts'
import { findRounding } from './rounding-settings.ts'

/** Returns the planned work of a person on a date, with the row of the work cycle for its names and the types of leave. */
export type TermsOf = (
  employeeId: string,
  date: string
) => Omit<DayTerms, 'leave'> & { readonly row: WorkCyclesTable | null; readonly leave: TypedLeave | null }

/** Approved leave with its types (`time_leave_flag`), each once. */
interface TypedLeave extends ApprovedLeave {
  readonly flags: readonly string[]
}

interface Span {
  readonly employeeIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** The planned work of people in a span, by roster and approved leave; `weeks` avoids reading their weeks again. */
export async function findTerms(db: ReadDatabase, span: Span, weeks?: Weeks): Promise<TermsOf> {
  const rosterOf = await rostersOf(db, span.employeeIds, span.from, span.to, weeks)
  const leaves = await findLeaves(db, span)
  const beside = { ...span, from: addDays(span.from, -1), to: addDays(span.to, 1) }
  const overtime = await findOvertime(db, beside)
  const roundingOf = await findRounding(db, span.employeeIds)
  const paidByMonth = await findPaidByMonth(db, span.employeeIds)
  const rows = new Map((await db.selectFrom('work_cycles').selectAll().execute()).map(row => [row.code, row]))
  // Each roster is made once, as a month asks for every date.
  const rosters = new Map<string, Roster>()
  return (employeeId, date) => {
    const roster = rosters.get(employeeId) ?? rosterOf(employeeId)
    rosters.set(employeeId, roster)
    const work = roster.workOf(date)
    const row = work.cycle === null ? null : (rows.get(work.cycle.code) ?? null)
    const key = `${employeeId} ${date}`
    return {
      ...work,
      leave: leaves.get(key) ?? null,
      overtime: overtime.get(key) ?? [],
      overtimeBeside: besideOf(overtime, employeeId, date),
      overtimeDay: roster.overtimeDayOf(date, paidByMonth.has(employeeId)),
      rounding: roundingOf(employeeId),
      row
    }
  }
}

/** Overtime of the dates before and after, in minutes from midnight of the date. */
export function besideOf(
  overtime: ReadonlyMap<string, readonly ApprovedOvertime[]>,
  employeeId: string,
  date: string
): ApprovedOvertime[] {
  if (overtime.size === 0) return []
  return [1, -1].flatMap(days =>
    (overtime.get(`${employeeId} ${addDays(date, -days)}`) ?? []).map(it => shifted(it, days))
  )
}

async function findPaidByMonth(db: ReadDatabase, employeeIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'employee_type_code'])
    .where('id', 'in', [...employeeIds])
    .execute()
  return new Set(rows.flatMap(row => (isPaidByMonth(row.employee_type_code) ? [row.id] : [])))
}

/** Without employees: of everybody. */
type OpenSpan = Omit<Span, 'employeeIds'> & Partial<Span>

/** Approved overtime by `employee date`, in order of time. */
export async function findOvertime(
  db: ReadDatabase,
  { employeeIds, from, to }: OpenSpan
): Promise<ReadonlyMap<string, ApprovedOvertime[]>> {
  let query = db
    .selectFrom('approval_documents')
    .leftJoin('compensatory_leave as c', 'c.document_id', 'approval_documents.id')
    .select(['employee_id', 'first_date', 'starts_at', 'ends_at', 'c.document_id as asLeave'])
    .where('kind', '=', 'overtime')
    .where('first_date', '>=', from)
    .where('first_date', '<=', to)
    .where('approve_flag', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .where('starts_at', 'is not', null)
    .where('ends_at', 'is not', null)
    .orderBy('starts_at')
    .orderBy('id')
  if (employeeIds !== undefined) query = query.where('employee_id', 'in', [...employeeIds])
  const byDay = Map.groupBy(await query.execute(), row => `${row.employee_id} ${row.first_date}`)
  return new Map([...byDay].map(([key, rows]) => [key, rows.map(toOvertime)]))
}

const toOvertime = (row: Parameters<typeof overtimeInterval>[0] & { asLeave: string | null }) => ({
  ...overtimeInterval(row),
  isLeave: row.asLeave !== null
})

/** Approved leave by `employee date`. */
export async function findLeaves(
  db: ReadDatabase,
  { employeeIds, from, to }: OpenSpan
): Promise<ReadonlyMap<string, TypedLeave>> {
  let query = db
    .selectFrom('approval_leave_days as l')
    .innerJoin('approval_documents as d', 'd.id', 'l.document_id')
    .select(['l.employee_id', 'l.work_date', 'l.minutes', 'l.day_minutes as dayMinutes'])
    .select(['d.first_date', 'd.last_date', 'd.starts_at', 'd.ends_at', 'l.time_leave_flag'])
    .where('l.work_date', '>=', from)
    .where('l.work_date', '<=', to)
    .where('d.kind', '=', 'time-leave')
    .where('d.approve_flag', '=', APPROVED)
    .where('d.deleted_at', 'is', null)
  if (employeeIds !== undefined) query = query.where('l.employee_id', 'in', [...employeeIds])
  const byDay = Map.groupBy(await query.execute(), row => `${row.employee_id} ${row.work_date}`)
  return new Map(
    [...byDay].map(([key, rows]) => [
      key,
      {
        isWholeDay: hundredthsOf(rows) >= WHOLE_DAY,
        away: rows.flatMap(row => awayOfRow(row)),
        flags: [...new Set(rows.map(row => row.time_leave_flag))]
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
