import type { Direction, RequestedDirection } from '#shared/contracts/attendance/attendance.ts'
import type { RawDatabase } from '../connect.ts'
import type { WorkCycleRow } from '../work-cycle-row.ts'
import type { QueuedItem } from './queued-item.ts'

/** One punch of a work date, for the derivation of directions. */
export interface DayPunchRow {
  id: string
  punchedAt: string
  requested: RequestedDirection
  direction: Direction
}

export interface PunchOrigin {
  id: string
  seq: number
  index: number
  workDate: string
  direction: Direction
  at: string
}

interface CycleRow extends WorkCycleRow {
  /** Weekday or date, the key of a work cycle. */
  key: string
}

const CYCLE_COLUMNS =
  'c.code, c.kind, c.start_minute, c.end_minute, c.break_minutes, c.is_break_punched, c.grace_minutes, c.is_day_off'

const statementsOf = (raw: RawDatabase) => ({
  insert: raw.prepare(
    `insert into attendance_punches (id, employee_id, punched_at, work_date, is_work_date_given, direction,
      requested_direction, source, device_sn, location_id, latitude, longitude, picture_file_id, remark, batch_seq,
      item_index, processed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (employee_id, punched_at, requested_direction, device_sn) do nothing`
  ),
  find: raw.prepare<
    [string, string, string, string],
    { id: string; work_date: string; picture: string | null }
  >(
    `select id, work_date, picture_file_id as picture from attendance_punches
     where employee_id = ? and punched_at = ? and requested_direction = ? and device_sn = ?`
  ),
  remove: raw.prepare('delete from attendance_punches where id = ?'),
  // The index is named because SQLite would choose that of a person's punches; this one has the requested order. `||
  // ''`: SQLite compares a bare parameter with the ORDER BY terms, and would recompile the statement for each value
  // (sqlite3_prepare_v3, "Query Planner Stability"): five times as long as reading the row.
  last: raw.prepare<[string, string], { punchedAt: string; direction: Direction }>(
    `select punched_at as punchedAt, direction from attendance_punches indexed by attendance_punches_day
     where work_date = ? || '' and employee_id = ? || ''
     order by punched_at desc, batch_seq desc, item_index desc limit 1`
  ),
  before: raw
    .prepare<[string, string, string], Direction>(
      `select direction from attendance_punches indexed by attendance_punches_day
       where work_date = ? || '' and employee_id = ? || '' and punched_at < ? || ''
       order by punched_at desc, batch_seq desc, item_index desc limit 1`
    )
    .pluck(),
  from: raw.prepare<[string, string, string], DayPunchRow>(
    `select id, punched_at as punchedAt, requested_direction as requested, direction
     from attendance_punches indexed by attendance_punches_day
     where work_date = ? || '' and employee_id = ? || '' and punched_at >= ? || ''
     order by punched_at, batch_seq, item_index`
  ),
  turn: raw.prepare('update attendance_punches set direction = ? where id = ?'),
  dropPicture: raw.prepare('delete from stored_files where id = ?'),
  unwanted: raw
    .prepare<[string], number>(
      `select 1 from picture_consents
       where employee_id = ? and purpose = 'clock_in' and consent_state = 'withdrawn'`
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
  revision: raw.prepare<[], number>(`select value from revisions where name = 'work_cycles'`).pluck()
})

/** The worker's statements about punches, all for use inside its transaction. */
export class PunchWriter {
  readonly #sql: ReturnType<typeof statementsOf>

  constructor(raw: RawDatabase) {
    this.#sql = statementsOf(raw)
  }

  /** False if the same punch already exists. */
  add(item: QueuedItem, origin: PunchOrigin): boolean {
    // By position, as names would be looked up for each punch.
    const { changes } = this.#sql.insert.run(
      origin.id,
      item.employeeId,
      item.punchedAt,
      origin.workDate,
      item.workDate === undefined ? 0 : 1,
      origin.direction,
      item.requested,
      item.source,
      item.deviceSn ?? '',
      item.locationId ?? null,
      item.latitude ?? null,
      item.longitude ?? null,
      this.#pictureOf(item),
      item.remark ?? null,
      origin.seq,
      origin.index,
      origin.at
    )
    return changes > 0
  }

  /** The work date of the removed punch; null if there was none. */
  remove(item: QueuedItem): string | null {
    const found = this.#sql.find.get(item.employeeId, item.punchedAt, item.requested, item.deviceSn ?? '')
    if (!found) return null
    this.#sql.remove.run(found.id)
    if (found.picture) this.#sql.dropPicture.run(found.picture)
    return found.work_date
  }

  /** The last punch of a work date; undefined if there is none. */
  lastOf(employeeId: string, workDate: string): { punchedAt: string; direction: Direction } | undefined {
    return this.#sql.last.get(workDate, employeeId)
  }

  /** Direction of the last punch of a work date before a time; null if there is none. */
  directionBefore(employeeId: string, workDate: string, time: string): Direction | null {
    return this.#sql.before.get(workDate, employeeId, time) ?? null
  }

  /** Punches of a work date from a time on, in order; nothing may be written until the caller has read them all. */
  from(employeeId: string, workDate: string, time: string): IterableIterator<DayPunchRow> {
    return this.#sql.from.iterate(workDate, employeeId, time)
  }

  turn(punchId: string, direction: Direction): void {
    this.#sql.turn.run(direction, punchId)
  }

  /** Forgets the picture of an item that added no punch; the sweep at start removes its file. */
  dropPicture(fileId: string): void {
    this.#sql.dropPicture.run(fileId)
  }

  /** Null if the consent to it was withdrawn while the item waited. */
  #pictureOf({ pictureFileId, employeeId }: QueuedItem): string | null {
    if (pictureFileId === undefined) return null
    if (this.#sql.unwanted.get(employeeId) === undefined) return pictureFileId
    this.dropPicture(pictureFileId)
    return null
  }

  cyclesOf(employeeId: string): { weekly: CycleRow[]; dated: CycleRow[] } {
    return { weekly: this.#sql.weekly.all(employeeId), dated: this.#sql.dated.all(employeeId) }
  }

  cycleRevision(): number {
    return this.#sql.revision.get() ?? 0
  }
}
