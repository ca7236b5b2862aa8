import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RawDatabase } from '../../../database/connect.ts'
import type { Database } from '../../../database/database.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import type { Attendance } from '../../attendance/attendance.ts'
import type { Terminal } from '../protocol.ts'
import { PinBook } from '../punches/pin-book.ts'
import { originOf, senderOf } from '../punches/terminal-punches.ts'

const ROUND = 500
/** A punch that is taken out costs two rows and a place in the queue. */
const WEIGHT_OF_PUNCH = 10

interface KeptPunch {
  readonly punchedAt: string
  readonly pin: string
  readonly status: number
  readonly repeat: number
}

/** Takes the punches of a file out again: those that came another way too stay, as the other way stored them. */
export async function removePunches(
  attendance: Pick<Attendance, 'queueDecided'>,
  terminal: Terminal,
  fileId: number
): Promise<void> {
  for (;;) {
    let count = 0
    await attendance.queueDecided(
      senderOf(terminal, fileId),
      raw => {
        const part = wholeSeconds(keptPunches(raw, terminal.id, fileId))
        count = part.length
        return { items: takeOut(raw, terminal, fileId, part) }
      },
      ROUND * WEIGHT_OF_PUNCH
    )
    if (count === 0) return
    await nextTurn()
  }
}

const keptPunches = (raw: RawDatabase, terminalId: number, fileId: number): KeptPunch[] =>
  raw
    .prepare<[number, number], KeptPunch>(
      `select punched_at as punchedAt, pin, status, repeat from terminal_punches
       where file_id = ? and terminal_id = ? order by punched_at limit ${ROUND}`
    )
    .all(fileId, terminalId)

/** Without the last second, of which more may follow: everybody who punched then is taken out together. */
function wholeSeconds(part: readonly KeptPunch[]): readonly KeptPunch[] {
  if (part.length < ROUND) return part
  const last = part.at(-1)?.punchedAt
  const whole = part.filter(({ punchedAt }) => punchedAt !== last)
  return whole.length === 0 ? part : whole
}

function takeOut(raw: RawDatabase, terminal: Terminal, fileId: number, part: readonly KeptPunch[]) {
  const { id, sn, deviceId } = terminal
  const remove = raw.prepare(
    'delete from terminal_punches where terminal_id = ? and punched_at = ? and pin = ? and status = ? and repeat = ?'
  )
  const stored = raw.prepare<
    [string, string, string],
    Pick<QueuedItem, 'employeeId' | 'requested' | 'source'>
  >(
    `select p.employee_id as employeeId, p.requested_direction as requested, p.source from attendance_punches p
     join attendance_batches b on b.seq = p.batch_seq
     where p.punched_at = ? and p.device_sn = ? and b.origin = ?`
  )
  const others = raw
    .prepare<[number, string], string>(
      'select pin from terminal_punches where terminal_id = ? and punched_at = ?'
    )
    .pluck()
  const book = new PinBook(raw)
  book.refresh()
  /** Whose punches of a second the terminal has sent as well, since the file was imported. */
  const cameAnotherWay = (punchedAt: string): ReadonlySet<string> =>
    new Set(
      others.all(id, punchedAt).flatMap(pin => {
        const found = book.employeeOf(pin, terminal)
        return 'employeeId' in found ? [found.employeeId] : []
      })
    )
  for (const { punchedAt, pin, status, repeat } of part) remove.run(id, punchedAt, pin, status, repeat)
  // Equal times are looked up once, for everybody who punched then.
  return [...new Set(part.map(({ punchedAt }) => punchedAt))].flatMap(punchedAt => {
    const staying = cameAnotherWay(punchedAt)
    return stored
      .all(punchedAt, sn, originOf(fileId))
      .filter(({ employeeId }) => !staying.has(employeeId))
      .map(found => ({ item: { op: 'DEL' as const, punchedAt, deviceSn: sn, ...found }, deviceId }))
  })
}

/** Whether punches of a file still wait to be processed: what is not stored yet cannot be taken out. */
export const areWaiting = (database: Database, fileId: number): Promise<boolean> =>
  database.readDirectly(
    raw =>
      raw
        .prepare("select 1 from attendance_batches where state = 'queued' and origin = ? limit 1")
        .get(originOf(fileId)) !== undefined
  )

/** Files that are undone and of which punches are still here, as after a power cut. */
export const unfinishedRemovals = (database: Database): Promise<string[]> =>
  database.readDirectly(raw =>
    raw
      .prepare<[], string>(
        `select f.run_id from punch_files f join import_runs r on r.id = f.run_id
         where r.state = 'undone' and exists (select 1 from terminal_punches p where p.file_id = f.id)`
      )
      .pluck()
      .all()
  )
