import type { Direction, RequestedDirection } from '#shared/contracts/attendance/attendance.ts'
import type { RawDatabase } from '../connect.ts'
import { raiseCorrected } from '../revisions.ts'
import type { QueuedItem } from './queued-item.ts'

/** A punch as stored, for deriving where it belongs. */
export interface StoredPunch {
  readonly id: string
  readonly punchedAt: string
  readonly requested: RequestedDirection
  readonly device: string
  readonly workDate: string
  readonly isDateGiven: 0 | 1
  /** Empty: a repeated touch. */
  readonly direction: Direction | ''
  readonly isDirectionSent: 0 | 1
}

/** The latest punch of a person. */
export type LatestPunch = Pick<StoredPunch, 'punchedAt' | 'workDate' | 'direction'>

/** Where a punch is stored. */
export interface StoredPlace {
  readonly workDate: string
  readonly direction: Direction | null
  readonly isDirectionSent: boolean
}

export interface PunchOrigin {
  id: string
  seq: number
  index: number
  place: StoredPlace
  at: string
}

const STORED_COLUMNS =
  'id, punched_at as punchedAt, requested_direction as requested, device_sn as device, work_date as workDate, ' +
  'is_work_date_given as isDateGiven, direction, is_direction_sent as isDirectionSent'

// `|| ''`: SQLite compares a bare parameter with the ORDER BY terms, and would recompile the statement for each value
// (sqlite3_prepare_v3, "Query Planner Stability"): five times as long as reading the row.
const latest = (condition: string): string =>
  `select punched_at as punchedAt, work_date as workDate, direction from attendance_punches
   where employee_id = ? || '' ${condition}
   order by punched_at desc, requested_direction desc, device_sn desc limit 1`

const isOfFile = (seq: string): string =>
  `exists (select 1 from attendance_batches where seq = ${seq} and origin like 'file %')`

const statementsOf = (raw: RawDatabase) => ({
  insert: raw.prepare(
    `insert into attendance_punches (id, employee_id, punched_at, work_date, is_work_date_given, direction,
      is_direction_sent, requested_direction, source, device_sn, location_id, latitude, longitude, picture_file_id,
      remark, batch_seq, item_index, processed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (employee_id, punched_at, requested_direction, device_sn) do nothing`
  ),
  find: raw.prepare<[string, string, string, string], { id: string; picture: string | null }>(
    `select id, picture_file_id as picture from attendance_punches
     where employee_id = ? and punched_at = ? and requested_direction = ? and device_sn = ?`
  ),
  remove: raw.prepare('delete from attendance_punches where id = ?'),
  takeOver: raw.prepare(
    `update attendance_punches set batch_seq = @seq, item_index = @index
     where employee_id = @employeeId and punched_at = @punchedAt and requested_direction = @requested
       and device_sn = @deviceSn and ${isOfFile('attendance_punches.batch_seq')} and not ${isOfFile('@seq')}`
  ),
  latest: raw.prepare<[string], LatestPunch>(latest('')),
  latestUntil: raw.prepare<[string, string], LatestPunch>(latest("and punched_at <= ? || ''")),
  latestCounted: raw.prepare<[string, string], LatestPunch>(
    latest("and punched_at <= ? || '' and direction <> ''")
  ),
  between: raw.prepare<[string, string, string], StoredPunch>(
    `select ${STORED_COLUMNS} from attendance_punches
     where employee_id = ? || '' and punched_at >= ? || '' and punched_at <= ? || ''
     order by punched_at, requested_direction, device_sn`
  ),
  firstFrom: raw
    .prepare<[string, string], string>(
      `select punched_at from attendance_punches where employee_id = ? || '' and punched_at >= ? || ''
       order by punched_at limit 1`
    )
    .pluck(),
  before: raw.prepare<[string, string, number], StoredPunch>(
    `select ${STORED_COLUMNS} from attendance_punches where employee_id = ? || '' and punched_at < ? || ''
     order by punched_at desc, requested_direction desc, device_sn desc limit ?`
  ),
  after: raw.prepare<[string, string, number], StoredPunch>(
    `select ${STORED_COLUMNS} from attendance_punches where employee_id = ? || '' and punched_at > ? || ''
     order by punched_at, requested_direction, device_sn limit ?`
  ),
  place: raw.prepare(
    'update attendance_punches set work_date = ?, direction = ?, is_direction_sent = ? where id = ?'
  ),
  raiseCorrected: raiseCorrected(raw),
  attach: raw.prepare('update attendance_punches set picture_file_id = ? where id = ?'),
  dropPicture: raw.prepare('delete from stored_files where id = ?'),
  unwanted: raw
    .prepare<[string], number>(
      `select 1 from picture_consents
       where employee_id = ? and purpose = 'clock_in' and consent_state = 'withdrawn'`
    )
    .pluck(),
  isFollowed: raw.prepare<[], number>('select count(*) from head_office_link').pluck(),
  noteChange: raw.prepare<[string, string]>('insert into punch_changes (punch_id, at) values (?, ?)')
})

/** The worker's statements about punches, all for use inside its transaction. */
export class PunchWriter {
  readonly #sql: ReturnType<typeof statementsOf>
  /** Whether changes are noted for a head office. */
  #isFollowed = false
  /** Whether this transaction has raised the revision of corrected punches, which it needs to do once. */
  #isRaised = false

  constructor(raw: RawDatabase) {
    this.#sql = statementsOf(raw)
  }

  /** To be called at the start of each transaction. */
  begin(): void {
    this.#isFollowed = this.#sql.isFollowed.get() === 1
    this.#isRaised = false
  }

  #noteCorrection(punchId: string): void {
    this.#noteChange(punchId)
    if (!this.#isRaised) this.#sql.raiseCorrected()
    this.#isRaised = true
  }

  #noteChange(punchId: string): void {
    if (this.#isFollowed) this.#sql.noteChange.run(punchId, new Date().toISOString())
  }

  /** False if the same punch already exists. */
  add(item: QueuedItem, origin: PunchOrigin): boolean {
    // By position, as names would be looked up for each punch.
    const { changes } = this.#sql.insert.run(
      origin.id,
      item.employeeId,
      item.punchedAt,
      origin.place.workDate,
      item.workDate === undefined ? 0 : 1,
      origin.place.direction ?? '',
      origin.place.isDirectionSent ? 1 : 0,
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
    if (changes === 0) return false
    this.#noteChange(origin.id)
    return true
  }

  /** A punch that came in a file, and comes another way as well, is no more the file's: it stays when the file is taken out. */
  takeOver(
    { employeeId, punchedAt, requested, deviceSn = '' }: QueuedItem,
    seq: number,
    index: number
  ): void {
    this.#sql.takeOver.run({ employeeId, punchedAt, requested, deviceSn, seq, index })
  }

  /** False if there was no such punch. */
  remove(item: QueuedItem): boolean {
    const found = this.#sql.find.get(item.employeeId, item.punchedAt, item.requested, item.deviceSn ?? '')
    if (!found) return false
    this.#sql.remove.run(found.id)
    this.#noteCorrection(found.id)
    if (found.picture) this.#sql.dropPicture.run(found.picture)
    return true
  }

  latestOf(employeeId: string): LatestPunch | undefined {
    return this.#sql.latest.get(employeeId)
  }

  latestUntil(employeeId: string, time: string): LatestPunch | undefined {
    return this.#sql.latestUntil.get(employeeId, time)
  }

  /** The latest until a time, without repeated touches. */
  latestCountedUntil(employeeId: string, time: string): LatestPunch | undefined {
    return this.#sql.latestCounted.get(employeeId, time)
  }

  /** Punches of a span in order. */
  between(employeeId: string, from: string, to: string): StoredPunch[] {
    return this.#sql.between.all(employeeId, from, to)
  }

  /** The nearest punches before a time, in order. */
  before(employeeId: string, time: string, count: number): StoredPunch[] {
    return this.#sql.before.all(employeeId, time, count).reverse()
  }

  /** The nearest punches after a time, in order. */
  after(employeeId: string, time: string, count: number): StoredPunch[] {
    return this.#sql.after.all(employeeId, time, count)
  }

  /** Time of the first punch from a time on; null if there is none. */
  firstFrom(employeeId: string, time: string): string | null {
    return this.#sql.firstFrom.get(employeeId, time) ?? null
  }

  place(punchId: string, { workDate, direction, isDirectionSent }: StoredPlace): void {
    this.#sql.place.run(workDate, direction ?? '', isDirectionSent ? 1 : 0, punchId)
    this.#noteCorrection(punchId)
  }

  /** Forgets the picture of an item that added no punch; the sweep at start removes its file. */
  dropPicture(fileId: string): void {
    this.#sql.dropPicture.run(fileId)
  }

  /** Adds a picture to the punch that it was taken at, unless that has one. False: it was dropped. */
  attachPicture(item: QueuedItem): boolean {
    const { employeeId, punchedAt, requested, deviceSn = '' } = item
    const found = this.#sql.find.get(employeeId, punchedAt, requested, deviceSn)
    const picture = this.#pictureOf(item)
    if (picture === null) return false
    if (found !== undefined && found.picture === null) this.#sql.attach.run(picture, found.id)
    else this.dropPicture(picture)
    return found?.picture === null
  }

  /** Null if the consent to it was withdrawn while the item waited. */
  #pictureOf({ pictureFileId, employeeId }: QueuedItem): string | null {
    if (pictureFileId === undefined) return null
    if (this.#sql.unwanted.get(employeeId) === undefined) return pictureFileId
    this.dropPicture(pictureFileId)
    return null
  }
}
