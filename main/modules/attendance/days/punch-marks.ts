import {
  isDayOver,
  marksOf,
  minuteOfClock,
  type PunchMark
} from '#shared/domain/attendance/attendance-day.ts'
import { MINUTES_PER_DAY } from '#shared/domain/dates/time-of-day.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { AttendancePunchesTable } from '../../../database/schema/attendance.ts'
import { toDayPunch } from './day-repository.ts'
import { findTerms } from './day-terms.ts'

/** Work of a date and overtime after it have ended by then, whatever the plan. */
const SURELY_OVER_MINUTES = 4 * MINUTES_PER_DAY

type Row = Pick<
  AttendancePunchesTable,
  'id' | 'employee_id' | 'work_date' | 'punched_at' | 'direction' | 'is_direction_sent'
>
type Listed = Pick<AttendancePunchesTable, 'employee_id' | 'work_date'>

const dayOf = ({ employee_id, work_date }: Listed): string => `${employee_id} ${work_date}`

/**
 * How punches count, by id; `rows` are all punches of each of their days, in order of time. The plan is read only of recent
 * days whose marks change once the day is over.
 */
export async function marksOfRows<R extends Row>(
  db: ReadDatabase,
  rows: readonly R[],
  now: string
): Promise<ReadonlyMap<string, PunchMark>> {
  const marks = new Map<string, PunchMark>()
  const put = (day: readonly R[], isOver: boolean): void => {
    const ofDay = marksOf(day.map(toDayPunch), isOver)
    for (const [at, { id }] of day.entries()) marks.set(id, ofDay[at] ?? 'unclear')
  }
  const undecided: R[][] = []
  for (const day of Map.groupBy(rows, dayOf).values()) {
    const [first] = day
    if (first === undefined) continue
    const isOver = minuteOfClock(first.work_date, now) >= SURELY_OVER_MINUTES
    put(day, isOver)
    if (isOver) continue
    const running = day.map(({ id }) => marks.get(id))
    put(day, true)
    if (day.some(({ id }, at) => marks.get(id) !== running[at])) undecided.push(day)
  }
  const days = undecided.flatMap(day => day.slice(0, 1))
  const dates = days.map(({ work_date }) => work_date).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return marks
  const employeeIds = [...new Set(days.map(({ employee_id }) => employee_id))]
  const termsOf = await findTerms(db, { employeeIds, from, to })
  for (const day of undecided) {
    const { employee_id, work_date } = day[0] as R
    put(day, isDayOver(termsOf(employee_id, work_date), minuteOfClock(work_date, now)))
  }
  return marks
}

/** The same for punches of a list, whose days are read first. */
export async function marksOfListed(
  db: ReadDatabase,
  punches: readonly Listed[],
  now: string
): Promise<ReadonlyMap<string, PunchMark>> {
  const valuesOf = (name: keyof Listed, of: readonly Listed[] = punches): string[] => [
    ...new Set(of.map(punch => punch[name]))
  ]
  const [key, other] =
    valuesOf('work_date').length <= valuesOf('employee_id').length
      ? (['work_date', 'employee_id'] as const)
      : (['employee_id', 'work_date'] as const)
  const rows: Row[] = []
  for (const [value, of] of Map.groupBy(punches, punch => punch[key]))
    rows.push(
      ...(await db
        .selectFrom('attendance_punches')
        .select(['id', 'employee_id', 'work_date', 'punched_at', 'direction', 'is_direction_sent'])
        .where(key, '=', value)
        .where(other, 'in', valuesOf(other, of))
        .orderBy('employee_id')
        .orderBy('punched_at')
        .orderBy('requested_direction')
        .orderBy('device_sn')
        .execute())
    )
  return marksOfRows(db, rows, now)
}
