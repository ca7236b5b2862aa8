import type { Direction, RequestedDirection } from '#shared/contracts/attendance.ts'
import { addDays } from '#shared/domain/calendar-date.ts'
import type { RawDatabase } from './connect.ts'
import type { QueuedItem } from './queued-item.ts'
import type { WorkCycleRow } from './work-cycle-row.ts'

/** One punch of a work date, as the derivation of directions needs it. */
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
  at: string
}

/** A punch is on its work date or on one beside it (spec 4.13, companion 9.3 and 11). */
const DAYS_BESIDE = 1

interface CycleRow extends WorkCycleRow {
  /** Weekday or date. */
  key: string
}

const CYCLE_COLUMNS =
  'c.code, c.kind, c.start_minute, c.end_minute, c.break_minutes, c.grace_minutes, c.is_day_off'

/** The worker's statements on punches; all of them inside its transaction. */
export class PunchWriter {
  readonly #insert
  readonly #find
  readonly #remove
  readonly #before
  readonly #from
  readonly #turn
  readonly #dropPicture
  readonly #weekly
  readonly #dated
  readonly #revision

  constructor(raw: RawDatabase) {
    this.#insert = raw.prepare(
      `insert into attendance_punches (id, employee_id, punched_at, work_date, is_work_date_given, direction,
        requested_direction, source, device_sn, location_id, latitude, longitude, picture_file_id, remark, batch_seq,
        item_index, processed_at)
       values (@id, @employeeId, @punchedAt, @workDate, @isWorkDateGiven, @direction, @requested, @source, @deviceSn,
        @locationId, @latitude, @longitude, @pictureFileId, @remark, @seq, @index, @at)
       on conflict (employee_id, punched_at, requested_direction, device_sn) do nothing`
    )
    this.#find = raw.prepare<
      [string, string, string, string],
      { id: string; work_date: string; picture: string | null }
    >(
      `select id, work_date, picture_file_id as picture from attendance_punches
       where employee_id = ? and punched_at = ? and requested_direction = ? and device_sn = ?`
    )
    this.#remove = raw.prepare('delete from attendance_punches where id = ?')
    // The plus keeps SQLite from the index of work dates: in that of a person's punches they come in order of time, so that
    // what lies before the first change is never read, however many punches the day has.
    this.#before = raw
      .prepare<[string, string, string, string], Direction>(
        `select direction from attendance_punches
         where employee_id = ? and +work_date = ? and punched_at < ? and punched_at >= ?
         order by punched_at desc, batch_seq desc, item_index desc limit 1`
      )
      .pluck()
    this.#from = raw.prepare<[string, string, string, string], DayPunchRow>(
      `select id, punched_at as punchedAt, requested_direction as requested, direction from attendance_punches
       where employee_id = ? and +work_date = ? and punched_at >= ? and punched_at < ?
       order by punched_at, batch_seq, item_index`
    )
    this.#turn = raw.prepare('update attendance_punches set direction = ? where id = ?')
    this.#dropPicture = raw.prepare('delete from stored_files where id = ?')
    this.#weekly = raw.prepare<[string], CycleRow>(
      `select w.day as key, ${CYCLE_COLUMNS} from employee_work_cycles w
       join work_cycles c on c.id = w.work_cycle_id where w.employee_id = ?`
    )
    this.#dated = raw.prepare<[string], CycleRow>(
      `select d.work_date as key, ${CYCLE_COLUMNS} from work_cycle_days d
       join work_cycles c on c.id = d.work_cycle_id where d.employee_id = ?`
    )
    this.#revision = raw.prepare<[], number>(`select value from revisions where name = 'work_cycles'`).pluck()
  }

  /** False when the same punch is there already. */
  add(item: QueuedItem, origin: PunchOrigin): boolean {
    const { changes } = this.#insert.run({
      employeeId: item.employeeId,
      punchedAt: item.punchedAt,
      isWorkDateGiven: item.workDate === undefined ? 0 : 1,
      direction: item.requested === 'AUTO' ? 'IN' : item.requested,
      requested: item.requested,
      source: item.source,
      deviceSn: item.deviceSn ?? '',
      locationId: item.locationId ?? null,
      latitude: item.latitude ?? null,
      longitude: item.longitude ?? null,
      pictureFileId: item.pictureFileId ?? null,
      remark: item.remark ?? null,
      ...origin
    })
    return changes > 0
  }

  /** The work date of the punch that was removed; null when there is none. */
  remove(item: QueuedItem): string | null {
    const found = this.#find.get(item.employeeId, item.punchedAt, item.requested, item.deviceSn ?? '')
    if (!found) return null
    this.#remove.run(found.id)
    if (found.picture) this.#dropPicture.run(found.picture)
    return found.work_date
  }

  /** Direction of the last punch of a work date before a time; null when there is none. */
  directionBefore(employeeId: string, workDate: string, time: string): Direction | null {
    return this.#before.get(employeeId, workDate, time, addDays(workDate, -DAYS_BESIDE)) ?? null
  }

  /** Punches of a work date from a time on, in their order; nothing may be written until the caller has read them. */
  from(employeeId: string, workDate: string, time: string): IterableIterator<DayPunchRow> {
    return this.#from.iterate(employeeId, workDate, time, addDays(workDate, DAYS_BESIDE + 1))
  }

  turn(punchId: string, direction: Direction): void {
    this.#turn.run(direction, punchId)
  }

  /** Forgets the picture of an item that added nothing; the sweep at start removes its file. */
  dropPicture(fileId: string): void {
    this.#dropPicture.run(fileId)
  }

  cyclesOf(employeeId: string): { weekly: CycleRow[]; dated: CycleRow[] } {
    return { weekly: this.#weekly.all(employeeId), dated: this.#dated.all(employeeId) }
  }

  cycleRevision(): number {
    return this.#revision.get() ?? 0
  }
}
