import type { DeviceFlags } from './device-flags.ts'
import { PunchBuffer } from './punch-buffer.ts'
import { PunchMaker } from './punch-maker.ts'
import { Terminal, type TerminalReport, type TerminalSurroundings } from './terminal.ts'

/** How often the terminal checks for new punches and for something to send. */
const TURN_MS = 1_000

/** Runs a terminal until it is stopped, or until its `--once` punches are sent; returns the last line to show. */
export async function runDevice(
  flags: DeviceFlags,
  surroundings: TerminalSurroundings,
  print: (line: string) => void,
  stop: AbortSignal
): Promise<string> {
  const buffer = new PunchBuffer(flags.bufferFile)
  const maker = new PunchMaker(flags)
  const line = (text: string): void => print(`${clockTime(surroundings.now())}  ${text}`)
  const terminal = new Terminal(
    { ...flags, buffer, onReport: report => reportLines(report).forEach(line) },
    surroundings
  )
  if (terminal.buffered > 0) line(`${terminal.buffered} punches were kept from the last time`)
  const failing = new AbortController()
  const ending = AbortSignal.any([stop, failing.signal])
  try {
    if (flags.once !== null) {
      terminal.punch(maker.makeMany(flags.once, surroundings.now()))
      await terminal.sendAll(ending)
    } else {
      await Promise.all([
        letPeoplePunch(flags, terminal, maker, surroundings, ending),
        keepSending(flags, terminal, surroundings, line, ending)
      ])
    }
  } catch (error) {
    failing.abort()
    if (terminal.buffered > 0) line(kept(terminal.buffered, buffer.file))
    throw error
  }
  return terminal.buffered > 0 ? kept(terminal.buffered, buffer.file) : 'Every punch was sent.'
}

async function letPeoplePunch(
  { rate }: DeviceFlags,
  terminal: Terminal,
  maker: PunchMaker,
  { now, wait }: TerminalSurroundings,
  stop: AbortSignal
): Promise<void> {
  const startedAt = now()
  let made = 0
  while (!stop.aborted) {
    // As many as are due now, so that a late timer loses nobody.
    const due = Math.floor(((now() - startedAt) / 1000) * rate) + 1
    const moments = Array.from({ length: Math.max(0, due - made) }, (_, at) =>
      Math.floor(startedAt + ((made + at) / rate) * 1000)
    )
    if (moments.length > 0) terminal.punch(moments.map(moment => maker.make(moment)))
    made += moments.length
    await wait(Math.min(TURN_MS, Math.max(20, 1000 / rate)), stop)
  }
}

async function keepSending(
  { offlineAfterMs, offlineForMs }: DeviceFlags,
  terminal: Terminal,
  { now, wait }: TerminalSurroundings,
  line: (text: string) => void,
  stop: AbortSignal
): Promise<void> {
  const offlineFrom = offlineAfterMs === null ? Number.POSITIVE_INFINITY : now() + offlineAfterMs
  const offlineUntil = offlineFrom + offlineForMs
  let wasOffline = false
  while (!stop.aborted) {
    const isOffline = now() >= offlineFrom && now() < offlineUntil
    if (isOffline !== wasOffline) line(isOffline ? 'offline' : 'online again')
    wasOffline = isOffline
    if (isOffline) line(`buffered ${terminal.buffered}`)
    else await terminal.sendAll(stop)
    await wait(TURN_MS, stop)
  }
}

function reportLines(report: TerminalReport): string[] {
  if (report.kind === 'later')
    return [
      `not sent, ${report.reason}; again in ${(report.waitMs / 1000).toFixed(0)} s, buffered ${report.buffered}`
    ]
  const { sent, accepted, rejected, buffered } = report
  return [
    `sent ${sent}, accepted ${accepted}, rejected ${rejected.length}, buffered ${buffered}`,
    ...rejected.map(
      ({ punch, errors }) => `  rejected ${punch.employee_code} ${punch.datetime}: ${errors.join('; ')}`
    )
  ]
}

const kept = (count: number, file: string): string =>
  `${count} punches stay in ${file} and are sent at the next start.`

/** HH:mm:ss of this machine. */
function clockTime(ms: number): string {
  return new Date(ms).toTimeString().slice(0, 8)
}
