import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Unmapped } from '#shared/domain/terminals/terminal-pin.ts'
import {
  type BadLine,
  directionOf,
  isBadLine,
  RepeatCounter,
  type TerminalPunch
} from '#shared/domain/terminals/terminal-punch.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import { MadeOf } from '../../../platform/runtime.ts'
import type { Attendance, CheckedItem, DecidedUpload, Sender } from '../../attendance/attendance.ts'
import { PendingPhotos } from '../photos/pending-photos.ts'
import type { Terminal } from '../protocol.ts'
import { PinBook } from './pin-book.ts'

/** Lines of one commit. */
const LINES_A_PART = 1_000
/** A line costs more in a commit than an item of the open API, which was looked up before it. */
const WEIGHT_OF_LINE = 10
/** Of a binary upload every other line is a bad one: the rest is only counted. */
const BAD_LINES_KEPT = 20

const STATE = { queued: 0, unmapped: 1 } as const

interface Parts {
  readonly attendance: Pick<Attendance, 'queueDecided'>
  onBadLines(terminal: Terminal, count: number): void
}

export interface Numbered extends TerminalPunch {
  readonly repeat: number
}

/** Of punches in a file. */
export interface PunchCounts {
  readonly fresh: number
  readonly unmapped: number
  readonly known: number
}

interface JudgedPunch {
  /** Null: nobody's. */
  readonly employeeId: string | null
  readonly unmapped: Unmapped | null
  /** It came another way. */
  readonly isStored: boolean
}

const statementsOf = (raw: RawDatabase) => ({
  book: new PinBook(raw),
  photos: new PendingPhotos(raw),
  codeOf: raw.prepare<[string], string>('select employee_code from employees where id = ?').pluck(),
  // What a file brought is the terminal's once it sends it too: it stays when the file is taken out.
  keep: raw.prepare(
    `insert into terminal_punches (terminal_id, punched_at, pin, status, repeat, state, file_id)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict do update set file_id = null where file_id is not null`
  ),
  isKept: raw
    .prepare<[number, string, string, number, number], 1>(
      'select 1 from terminal_punches where terminal_id = ? and punched_at = ? and pin = ? and status = ? and repeat = ?'
    )
    .pluck(),
  isStored: raw
    .prepare<[string, string, string, string], 1>(
      `select 1 from attendance_punches
       where employee_id = ? and punched_at = ? and requested_direction = ? and device_sn = ?`
    )
    .pluck()
})

/**
 * Punches that terminals upload. Each is known by terminal, PIN, time, status and a counter of equal ones, so that whatever is
 * sent again changes nothing; the rest is queued as any other punch, in the commit that remembers it. Punches of a PIN
 * that is nobody's wait here until somebody says whose it is.
 */
export class TerminalPunches extends MadeOf<Parts> {
  #sql: ReturnType<typeof statementsOf> | null = null

  /** Resolves once all lines are durable; returns their number. */
  async take(terminal: Terminal, lines: Iterable<TerminalPunch | BadLine>): Promise<number> {
    const repeats = new RepeatCounter()
    let count = 0
    let badCount = 0
    for (const part of inParts(lines)) {
      const bad = part.filter(isBadLine)
      const punches = part.flatMap(line => (isBadLine(line) ? [] : { ...line, repeat: repeats.of(line) }))
      const kept = bad.slice(0, Math.max(0, BAD_LINES_KEPT - badCount))
      badCount += bad.length
      count += part.length
      if (punches.length === 0 && kept.length === 0) {
        // Rubbish of megabytes must not keep the thread.
        await nextTurn()
        continue
      }
      await this.parts.attendance.queueDecided(
        senderOf(terminal),
        raw => this.#decide(raw, terminal, punches, kept),
        part.length * WEIGHT_OF_LINE
      )
    }
    if (badCount > 0) this.parts.onBadLines(terminal, badCount)
    return count
  }

  #decide(
    raw: RawDatabase,
    terminal: Terminal,
    punches: readonly Numbered[],
    bad: readonly BadLine[]
  ): DecidedUpload {
    this.#sql ??= statementsOf(raw)
    const { book, keep, photos } = this.#sql
    book.refresh()
    const hasPhotos = photos.areThere
    const items: CheckedItem[] = []
    for (const punch of punches) {
      const { pin, punchedAt, status, repeat } = punch
      const found = book.employeeOf(pin, terminal)
      const isMapped = 'employeeId' in found
      const state = isMapped ? STATE.queued : STATE.unmapped
      const { changes } = keep.run(terminal.id, punchedAt, pin, status, repeat, state, null)
      if (changes === 0 || !isMapped) continue
      const item = itemOf(terminal, punch, found.employeeId)
      items.push(hasPhotos ? photos.addTo(item, { terminalId: terminal.id, pin, punchedAt }) : item)
    }
    return { items, refused: bad.map(line => refusedOf(terminal, line, this.#codeOf(terminal, line))) }
  }

  /** Takes punches of a file as far as they are not here yet; `alongside` writes in the same commit. */
  async takeFromFile(
    terminal: Terminal,
    punches: readonly Numbered[],
    { fileId, alongside }: { fileId: number; alongside(raw: RawDatabase, counts: PunchCounts): void }
  ): Promise<void> {
    await this.parts.attendance.queueDecided(
      senderOf(terminal, fileId),
      raw => {
        const items: CheckedItem[] = []
        const counts = this.judge(raw, terminal, punches, (punch, { employeeId, isStored }) => {
          const { pin, punchedAt, status, repeat } = punch
          const state = employeeId === null ? STATE.unmapped : STATE.queued
          this.#sql?.keep.run(terminal.id, punchedAt, pin, status, repeat, state, fileId)
          if (employeeId !== null && !isStored) items.push(itemOf(terminal, punch, employeeId))
        })
        alongside(raw, counts)
        return { items }
      },
      punches.length * WEIGHT_OF_LINE
    )
  }

  /**
   * Counts what punches of a file would be: new, nobody's, or already here, also by another way than this terminal. `onNew` is
   * called with those that the terminal is not known to have sent.
   */
  judge(
    raw: RawDatabase,
    terminal: Terminal,
    punches: readonly Numbered[],
    onNew: (punch: Numbered, judged: JudgedPunch) => void
  ): PunchCounts {
    this.#sql ??= statementsOf(raw)
    const { book, isKept, isStored } = this.#sql
    book.refresh()
    const counts = { fresh: 0, unmapped: 0, known: 0 }
    for (const punch of punches) {
      const { pin, punchedAt, status, repeat } = punch
      const found = book.employeeOf(pin, terminal)
      if (isKept.get(terminal.id, punchedAt, pin, status, repeat) !== undefined) counts.known += 1
      else if ('unmapped' in found) {
        counts.unmapped += 1
        onNew(punch, { employeeId: null, unmapped: found.unmapped, isStored: false })
      } else {
        const { employeeId } = found
        const stored = isStored.get(employeeId, punchedAt, directionOf(status), terminal.sn) !== undefined
        counts[stored ? 'known' : 'fresh'] += 1
        onNew(punch, { employeeId, unmapped: null, isStored: stored })
      }
    }
    return counts
  }

  /** Whose line it is; without it, a replay would take the PIN for an employee code. */
  #codeOf(terminal: Terminal, { pin }: BadLine): string | null {
    if (this.#sql === null || pin === null) return null
    const found = this.#sql.book.employeeOf(pin, terminal)
    return 'employeeId' in found ? (this.#sql.codeOf.get(found.employeeId) ?? null) : null
  }
}

/** What distinguishes punches of a file from all others. */
export const originOf = (fileId: number | null): string => (fileId === null ? 'terminal' : `file ${fileId}`)

export const senderOf = (
  { deviceId, sn }: Pick<Terminal, 'deviceId' | 'sn'>,
  fileId: number | null = null
): Sender => ({
  kind: 'system',
  id: deviceId,
  name: sn,
  origin: originOf(fileId)
})

export const itemOf = (
  { sn, deviceId, locationId }: Pick<Terminal, 'sn' | 'deviceId' | 'locationId'>,
  { punchedAt, status }: TerminalPunch,
  employeeId: string
): CheckedItem => ({
  item: {
    op: 'ADD',
    employeeId,
    punchedAt,
    requested: directionOf(status),
    source: 'Fingerprint',
    deviceSn: sn,
    ...(locationId !== null && { locationId })
  },
  deviceId
})

/** A bad line in the fields of an item (spec 4.13), for the list of refused punches. */
const refusedOf = ({ sn }: Terminal, { line, pin, punchedAt, faults }: BadLine, code: string | null) => ({
  data: {
    status: 'ADD',
    ...(code !== null && { employee_code: code }),
    ...(pin !== null && { pin }),
    ...(punchedAt !== null && { date: punchedAt.slice(0, 10), datetime: punchedAt }),
    time_attendance_type_lv: 'Device',
    device_sn: sn,
    line
  },
  faults
})

function* inParts<T>(lines: Iterable<T>): Generator<T[]> {
  let part: T[] = []
  for (const line of lines) {
    part.push(line)
    if (part.length < LINES_A_PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
