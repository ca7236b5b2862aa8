import { setImmediate as nextTurn } from 'node:timers/promises'
import { periodsHolding } from '#shared/domain/payroll-rounds.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import type { Database } from '../../../database/database.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import type { Attendance } from '../../attendance/attendance.ts'
import { periodsBetween } from '../../periods/periods.ts'
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

/**
 * Takes the punches of a file out again: those that came another way too stay, as the other way stored them, and so do those
 * of a closed pay period, which nobody may correct either (decision 0022).
 */
export async function removePunches(
  { attendance, database }: { attendance: Pick<Attendance, 'queueDecided'>; database: Database },
  terminal: Terminal,
  fileId: number
): Promise<void> {
  for (;;) {
    const closed = await closedPeriods(database)
    let count = 0
    await attendance.queueDecided(
      senderOf(terminal, fileId),
      raw => {
        const part = wholeSeconds(punchesOf(raw, terminal.id, fileId))
        count = part.length
        return { items: takeOut(raw, { terminal, fileId, closed }, part) }
      },
      ROUND * WEIGHT_OF_PUNCH
    )
    if (count === 0) return
    await nextTurn()
  }
}

const punchesOf = (raw: RawDatabase, terminalId: number, fileId: number): KeptPunch[] =>
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

interface Removal {
  readonly terminal: Terminal
  readonly fileId: number
  readonly closed: ClosedPeriods
}

interface PunchOfFile extends Pick<QueuedItem, 'employeeId' | 'requested' | 'source'> {
  readonly workDate: string
  readonly round: string | null
}

function takeOut(raw: RawDatabase, { terminal, fileId, closed }: Removal, part: readonly KeptPunch[]) {
  const { id, sn, deviceId } = terminal
  const ofRow = 'where terminal_id = ? and punched_at = ? and pin = ? and status = ? and repeat = ?'
  const remove = raw.prepare(`delete from terminal_punches ${ofRow}`)
  const keep = raw.prepare(`update terminal_punches set file_id = null ${ofRow}`)
  const stored = raw.prepare<[string, string, string], PunchOfFile>(
    `select p.employee_id as employeeId, p.requested_direction as requested, p.source, p.work_date as workDate,
       e.round_month_config as round
     from attendance_punches p
     join attendance_batches b on b.seq = p.batch_seq join employees e on e.id = p.employee_id
     where p.punched_at = ? and p.device_sn = ? and b.origin = ?`
  )
  const others = raw
    .prepare<[number, string], string>(
      'select pin from terminal_punches where terminal_id = ? and punched_at = ?'
    )
    .pluck()
  const book = new PinBook(raw)
  book.refresh()
  const ownersOf = (pins: readonly string[]): ReadonlySet<string> =>
    new Set(
      pins.flatMap(pin => {
        const found = book.employeeOf(pin, terminal)
        return 'employeeId' in found ? [found.employeeId] : []
      })
    )
  const kept: string[] = []
  // Equal times are looked up once, for everybody who punched then.
  const items = [...Map.groupBy(part, it => it.punchedAt)].flatMap(([punchedAt, rows]) => {
    const found = stored.all(punchedAt, sn, originOf(fileId))
    const held = new Map(found.map(it => [it.employeeId, closed.monthOf(it)] as const))
    for (const { pin, status, repeat } of rows) {
      const [owner = ''] = ownersOf([pin])
      const isHeld = held.get(owner) != null
      ;(isHeld ? keep : remove).run(id, punchedAt, pin, status, repeat)
    }
    // What the terminal has sent as well, since the file was imported.
    const staying = ownersOf(others.all(id, punchedAt))
    return found.flatMap(({ employeeId, requested, source }) => {
      const month = held.get(employeeId) ?? null
      if (month !== null) kept.push(month)
      if (month !== null || staying.has(employeeId)) return []
      return [
        { item: { op: 'DEL' as const, employeeId, punchedAt, requested, source, deviceSn: sn }, deviceId }
      ]
    })
  })
  noteKept(raw, fileId, kept)
  return items
}

function noteKept(raw: RawDatabase, fileId: number, months: readonly string[]): void {
  if (months.length === 0) return
  const text = raw.prepare<[number], string>('select kept from punch_files where id = ?').pluck().get(fileId)
  const kept = JSON.parse(text ?? '{}') as Record<string, number>
  for (const month of months) kept[month] = (kept[month] ?? 0) + 1
  raw.prepare('update punch_files set kept = ? where id = ?').run(JSON.stringify(kept), fileId)
}

interface ClosedPeriods {
  /** The month of the closed period that a punch belongs to; null: it may be taken out. */
  monthOf(punch: Pick<PunchOfFile, 'workDate' | 'round'>): string | null
}

async function closedPeriods({ read }: Database): Promise<ClosedPeriods> {
  const periods = await periodsBetween(read, '0000-01-01', '9999-12-31')
  const known = new Map<string, string | null>()
  return {
    monthOf: ({ workDate, round }) => {
      const key = `${workDate} ${round}`
      let month = known.get(key)
      if (month === undefined) {
        const held = periodsHolding(periods, { from: workDate, to: workDate, roundMonthConfig: round })
        month = held.find(it => it.is_salary_closed || it.is_worktime_closed)?.month_no ?? null
        known.set(key, month)
      }
      return month
    }
  }
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
