import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { RawDatabase } from '../../database/connect.ts'
import { countRows } from '../../database/database.ts'
import type { StoredPicture } from '../../database/stored-picture.ts'
import type { ServiceParts } from '../../platform/runtime.ts'
import type { StoredFiles } from '../files/files.ts'
import { notifyHr } from '../notifications/notifications.ts'
import { AttendanceViews } from './attendance-views.ts'
import { DayCorrections } from './days/day-corrections.ts'
import { DayViews } from './days/day-views.ts'
import { MissingOuts } from './days/missing-outs.ts'
import { Confirmations } from './own-month/confirmations.ts'
import { OwnMonths } from './own-month/own-months.ts'
import { OwnPunches } from './own-month/own-punches.ts'
import { arrivalsOf } from './punches/arrivals.ts'
import { AttendanceImport } from './punches/attendance-import.ts'
import { AttendanceSubmit } from './punches/attendance-submit.ts'
import { DeadLetters } from './punches/dead-letters.ts'
import type { CheckedItem } from './punches/import-item.ts'
import { importStatus } from './punches/import-status.ts'
import { AttendanceIntake, newBatch, type Sender } from './punches/intake.ts'
import { type RefusedPunch, RefusedPunches } from './punches/refused-punches.ts'
import { QueueMeter } from './queue/queue-meter.ts'
import type { Progress } from './queue/queue-thread.ts'
import { QueueWatch } from './queue/queue-watch.ts'
import { ChangedDays } from './rules/changed-days.ts'
import { TimeRuleBook } from './rules/time-rules.ts'
import { TimeRulesPreviews } from './rules/time-rules-preview.ts'

export { type BoardRow, hasStanding } from './days/day-board.ts'
export { findPersonPunches, findPunchesOfPeople, toDayPunch } from './days/day-repository.ts'
export { besideOf, findTerms } from './days/day-terms.ts'
export { peopleDays, totalsOf } from './days/person-days.ts'
export { marksOfRows } from './days/punch-marks.ts'
export { forgetPunchesOf } from './forget-person.ts'
export type { CheckedItem } from './punches/import-item.ts'
export type { Sender } from './punches/intake.ts'
export {
  firstPunchDate,
  forgetPunchChanges,
  punchById,
  punchChangesAfter,
  punchesAfter,
  punchesByIds,
  punchesOfDates
} from './punches/punch-changes.ts'
export { removePunchPictures } from './punches/punch-pictures.ts'
export { refusedRow } from './punches/refused-punches.ts'
export { placeStaleDates } from './punches/stale-dates.ts'
export { queueTimes, timesNotThere, UNTRIED } from './queue/queue-times.ts'
export { waitingPunches } from './queue/waiting-punches.ts'

const LOOK_AT_MOST_MS = 100
const UNREADABLE = Symbol('the queue could not be read')

/** What becomes of an upload, decided within the commit that makes it durable. */
export interface DecidedUpload {
  readonly items: readonly CheckedItem[]
  readonly refused?: readonly RefusedPunch[]
  /** Files of the items' pictures that have no row yet. */
  readonly pictures?: readonly StoredPicture[]
}

export interface AttendanceParts extends ServiceParts {
  files: StoredFiles
  /** The thread that processes the queue. */
  worker: { wake(): void; readonly state: QueueState['worker'] }
  /** Called with the number of items once they are durable, before they are acknowledged. */
  onDurable(count: number): void
  onTrouble(message: string, error: unknown): void
}

/** Attendance, from the punches that devices and software post to the month of a person. */
export class Attendance {
  readonly import: AttendanceImport
  readonly submit: AttendanceSubmit
  readonly deadLetters: DeadLetters
  readonly refused: RefusedPunches
  readonly views: AttendanceViews
  readonly days: DayViews
  readonly corrections: DayCorrections
  readonly missingOuts: MissingOuts
  readonly timeRules: TimeRuleBook
  readonly timeRulesPreviews: TimeRulesPreviews
  readonly changedDays: ChangedDays
  readonly ownMonths: OwnMonths
  readonly confirmations: Confirmations
  readonly ownPunches: OwnPunches
  readonly #parts: AttendanceParts
  readonly #intake: AttendanceIntake
  readonly #meter: QueueMeter
  readonly #watch: QueueWatch
  /** ISO instant of the oldest waiting batch, as last read; null if there is none. */
  #oldest: string | null | typeof UNREADABLE = null
  #lookingAtQueue: Promise<void> | null = null

  constructor(parts: AttendanceParts) {
    const { database, runtime, files, worker, onDurable, onTrouble } = parts
    this.#parts = parts
    this.#meter = new QueueMeter(runtime)
    this.#watch = new QueueWatch(runtime)
    const intake = new AttendanceIntake(database, count => {
      onDurable(count)
      this.#meter.received(count)
      worker.wake()
    })
    this.#intake = intake
    this.import = new AttendanceImport({
      database,
      runtime,
      intake,
      files,
      onRefused: (invalid, caller) =>
        this.refused
          .keep(invalid, caller)
          .catch((error: unknown) => onTrouble('refused punches could not be stored', error))
    })
    this.refused = new RefusedPunches({ database, runtime, import: this.import })
    this.submit = new AttendanceSubmit({ database, runtime, import: this.import })
    this.deadLetters = new DeadLetters({ database, runtime, intake })
    this.views = new AttendanceViews(database, runtime)
    this.days = new DayViews(database, runtime)
    this.missingOuts = new MissingOuts(database, runtime)
    this.timeRules = new TimeRuleBook({ database, runtime, wakeWorker: () => worker.wake() })
    this.timeRulesPreviews = new TimeRulesPreviews(database, runtime)
    this.changedDays = new ChangedDays(database, runtime)
    this.ownMonths = new OwnMonths(database, runtime)
    this.ownPunches = new OwnPunches({ database, runtime, import: this.import })
    this.confirmations = new Confirmations(database, runtime)
    this.corrections = new DayCorrections({ database, runtime, wakeWorker: () => worker.wake() })
  }

  /**
   * Queues what another module decides on within the commit, together with what that module writes in it. Resolves once it is
   * durable. `weight` is its cost: one for an item of the open API.
   */
  async queueDecided(
    sender: Sender,
    decide: (raw: RawDatabase) => DecidedUpload,
    weight: number
  ): Promise<void> {
    const { runtime } = this.#parts
    await this.#intake.acceptMade(raw => {
      const { items, refused = [], pictures = [] } = decide(raw)
      if (refused.length > 0) this.refused.keepIn(raw, refused, sender)
      if (items.length === 0) return null
      const batch = newBatch(
        runtime,
        sender,
        items.map(({ item }) => item)
      )
      return { ...batch, devices: arrivalsOf(runtime, items), pictures }
    }, weight)
  }

  /** Called by the worker after each commit. */
  async progressed({ processed, runaways = [] }: Pick<Progress, 'processed' | 'runaways'>): Promise<void> {
    this.#meter.processed(processed)
    this.#watch.moved()
    if (runaways.length === 0) return
    const { database, runtime } = this.#parts
    const notifications = runaways.map(({ employeeId, deviceSn }) => ({
      employeeId,
      action: 'many-punches',
      actorName: deviceSn ?? 'Import'
    }))
    await database.write(trx => notifyHr(trx, runtime, notifications))
  }

  /** Called by the worker each time its thread has ended unexpectedly and is restarted. */
  restarted(): void {
    this.#watch.restarted()
  }

  /**
   * Whether the queue makes no progress: its thread keeps restarting, or items wait and none is applied. While the database
   * is locked it reports what was last known, so that `/health` need not wait.
   */
  async isStalled(): Promise<boolean> {
    this.#lookingAtQueue ??= this.#lookAtQueue().finally(() => {
      this.#lookingAtQueue = null
    })
    await Promise.race([this.#lookingAtQueue, setTimeout(LOOK_AT_MOST_MS, undefined, { ref: false })])
    return this.#oldest === UNREADABLE || this.#watch.isStalled(this.#oldest)
  }

  async #lookAtQueue(): Promise<void> {
    try {
      this.#oldest = (await this.#oldestBatch())?.received_at ?? null
    } catch {
      // Operations that need the queue's rows report the cause; here it only matters that it cannot be read.
      this.#oldest = UNREADABLE
    }
  }

  async queueState(): Promise<QueueState> {
    const { database, runtime, worker } = this.#parts
    const sums = await database.read.selectFrom('attendance_queue').selectAll().executeTakeFirstOrThrow()
    const oldest = await this.#oldestBatch()
    return {
      received: sums.received,
      queued: Math.max(0, sums.received - sums.processed - sums.parked),
      processed: sums.processed,
      failed: sums.failed,
      refused: await this.refused.count(),
      unmapped: await this.#unmapped(),
      oldest_age_ms: oldest ? Math.max(0, runtime.now() - Date.parse(oldest.received_at)) : null,
      rate_per_second: this.#meter.ratePerSecond(),
      worker: worker.state,
      history: this.#meter.history()
    }
  }

  /** Punches of terminals whose PIN is nobody's. */
  async #unmapped(): Promise<number> {
    const { read } = this.#parts.database
    // As a literal, without which the index of these is not used.
    return countRows(read.selectFrom('terminal_punches').where('state', '=', sql.lit(1)))
  }

  importStatus(requestId: unknown) {
    return importStatus(this.#parts.database.read, requestId)
  }

  #oldestBatch(): Promise<{ received_at: string } | undefined> {
    return this.#parts.database.read
      .selectFrom('attendance_batches')
      .select('received_at')
      .where('state', '=', 'queued')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
  }
}
