import type { ShiftSwap, SwapDay, SwapShift } from '#shared/contracts/attendance/shift-swaps.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import type { ShiftSwapsTable, WorkCyclesTable } from '../../../database/schema/work-cycles.ts'
import { findEmployees, namesOf } from '../roster-people.ts'
import { readRosterRows } from '../roster-reading.ts'

/** The cycles of both on each date, as ids, in the order of the dates. */
export interface StoredDay {
  readonly work_date: string
  readonly asker: string
  readonly partner: string
}

export const storedDays = ({ days_json }: Pick<ShiftSwapsTable, 'days_json'>): StoredDay[] =>
  JSON.parse(days_json) as StoredDay[]

/** @throws WorkstationError `not_found` */
export const findSwap = (db: Queries, id: string): Promise<ShiftSwapsTable> =>
  db
    .selectFrom('shift_swaps')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'swap.none'))

/** Approvers of both people. */
export async function commonApprovers(db: Queries, askerId: string, partnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_approvers as a')
    .innerJoin('employee_approvers as b', 'b.approver_employee_id', 'a.approver_employee_id')
    .select('a.approver_employee_id')
    .distinct()
    .where('a.employee_id', '=', askerId)
    .where('b.employee_id', '=', partnerId)
    .where('a.approver_employee_id', 'not in', [askerId, partnerId])
    .execute()
  return rows.map(row => row.approver_employee_id)
}

/** The cycles of both on the dates. @throws WorkstationError `invalid_request` where somebody has none, or nothing differs */
export async function daysNow(
  db: Queries,
  askerId: string,
  partnerId: string,
  dates: readonly string[]
): Promise<StoredDay[]> {
  const sorted = dates.toSorted()
  const rows = await readRosterRows(db, [askerId, partnerId], sorted[0] ?? '', sorted.at(-1) ?? '')
  const cycleOn = (id: string, date: string): string => {
    const { cycleIds } = rows.of(id)
    const found = cycleIds.dated.get(date) ?? cycleIds.weekly.get(dayOfWeek(date))
    if (found === undefined) throw refusedSwap('swap.no_cycle', date)
    return found
  }
  const days = sorted.map(work_date => ({
    work_date,
    asker: cycleOn(askerId, work_date),
    partner: cycleOn(partnerId, work_date)
  }))
  if (days.every(day => day.asker === day.partner)) throw refusedSwap('swap.same', sorted[0] ?? '')
  return days
}

export const refusedSwap = (
  code: 'swap.no_cycle' | 'swap.same' | 'swap.past',
  date: string
): WorkstationError =>
  new WorkstationError('invalid_request', 'request.not_right', { faults: [faultOf(code, 'dates', { date })] })

/** Both shifts exchanged on each date, as a change of the roster. */
export const cellsOf = (
  {
    asker_employee_id: asker,
    partner_employee_id: partner
  }: Pick<ShiftSwapsTable, 'asker_employee_id' | 'partner_employee_id'>,
  days: readonly StoredDay[]
) =>
  days
    .filter(day => day.asker !== day.partner)
    .flatMap(day => [
      { employee_id: asker, work_date: day.work_date, work_cycle_id: day.partner },
      { employee_id: partner, work_date: day.work_date, work_cycle_id: day.asker }
    ])

const clock = (minute: number | null): string | null => (minute === null ? null : timeOfMinute(minute))

const shiftOf = (row: WorkCyclesTable | undefined, id: string): SwapShift => ({
  work_cycle_id: id,
  code: row?.code ?? '',
  name: row?.name ?? '',
  name_en: row?.name_en ?? '',
  start: clock(row?.start_minute ?? null),
  end: clock(row?.end_minute ?? null)
})

/** Reads the shifts: the dates with their names and hours. */
export async function dayViews(db: Queries): Promise<(days: readonly StoredDay[]) => SwapDay[]> {
  const rows = await db.selectFrom('work_cycles').selectAll().execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return days =>
    days.map(({ work_date, asker, partner }) => ({
      work_date,
      asker: shiftOf(byId.get(asker), asker),
      partner: shiftOf(byId.get(partner), partner)
    }))
}

/** The names of people by id. */
export async function namesById(db: Queries, ids: readonly string[]) {
  const people = new Map(
    (await findEmployees(db, [...new Set(ids)])).map(it => [it.employee_id, namesOf(it)])
  )
  return (id: string) => {
    const names = people.get(id)
    if (names === undefined) throw new Error('A stored swap has people.')
    return names
  }
}

/** Swaps with their people; `mayOf` says what the reader can do. */
export async function toSwaps(
  db: Queries,
  rows: readonly ShiftSwapsTable[],
  mayOf: (row: ShiftSwapsTable) => ShiftSwap['may']
): Promise<ShiftSwap[]> {
  const nameOf = await namesById(db, rows.flatMap(peopleOf))
  const viewOf = await dayViews(db)
  return rows.map(row => ({
    swap_id: row.id,
    asker: nameOf(row.asker_employee_id),
    partner: nameOf(row.partner_employee_id),
    days: viewOf(storedDays(row)),
    state: row.state,
    reason: row.reason,
    remark: row.remark,
    decided_by: row.decided_by,
    created: row.created_at,
    may: mayOf(row)
  }))
}

export const peopleOf = (
  row: Pick<ShiftSwapsTable, 'asker_employee_id' | 'partner_employee_id'>
): string[] => [row.asker_employee_id, row.partner_employee_id]
