import { wallClock } from '../../../shared/domain/dates/wall-clock.ts'
import { FIRMWARE } from './firmware.ts'
import { type Send, SimulatedTerminal, type TerminalPunchRecord } from './simulated-terminal.ts'
import type { TerminalFlags } from './terminal-flags.ts'

/** Terminals are told the offset of the branch; the simulator is in Thailand. */
const ZONE = 'Asia/Bangkok'
const MINUTE_MS = 60_000
const RETRIED_AFTER_MS = 2_000

export interface RunParts {
  readonly send: Send
  readonly now: () => number
  readonly random: () => number
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Runs a terminal until it is stopped or has sent what it should; returns a line about it. */
export async function runTerminal(
  flags: TerminalFlags,
  { send, now, random, wait }: RunParts,
  print: (line: string) => void,
  signal: AbortSignal
): Promise<string> {
  const { sn, firmware, batchSize, isSilent, commKey, driftMs, pins } = flags
  const lossy: Send = async (path, body) => {
    const answer = await send(path, body)
    if (random() < flags.lostShare) throw new Error('the answer was lost')
    return answer
  }
  const terminal = new SimulatedTerminal({
    sn,
    firmware: FIRMWARE[firmware],
    send: lossy,
    batchSize,
    isSilent,
    ...(commKey === undefined ? {} : { commKey })
  })
  const clock = (): number => now() + driftMs
  const pinAt = (at: number): string => pins[at % pins.length] ?? '1'
  const buffered = Array.from({ length: flags.buffered }, (_, at): TerminalPunchRecord => {
    const ago = (flags.buffered - at) * Math.max(1, Math.floor((30 * 24 * 60 * MINUTE_MS) / flags.buffered))
    return { pin: pinAt(at), at: wallClock(clock() - ago, ZONE), status: at % 2 }
  })
  terminal.punch(...buffered)
  let made = 0
  let punchAt = now()
  let pollAt = now()
  let wasConnected = false
  while (!signal.aborted) {
    if (!terminal.isConnected) {
      const isConnected = await terminal.connect()
      if (isConnected !== wasConnected || !isConnected)
        print(isConnected ? 'connected' : 'not connected: waits for approval, or nobody listens')
      wasConnected = isConnected
      if (!isConnected) {
        await wait(RETRIED_AFTER_MS, signal)
        continue
      }
    }
    if (now() >= punchAt && (flags.count === null || made < flags.count)) {
      punchAt += flags.everyMs
      terminal.punch({ pin: pinAt(made), at: wallClock(clock(), ZONE), status: made % 2 })
      made += 1
      if (flags.powerCutEvery !== null && made % flags.powerCutEvery === 0) {
        print('power cut')
        terminal.powerCut()
        continue
      }
    }
    const isTaken = await terminal.upload()
    if (now() >= pollAt) {
      pollAt = now() + flags.pollsMs
      const commands = await terminal.poll()
      if (commands > 0) print(`${commands} commands`)
    }
    if (flags.count !== null && made >= flags.count && terminal.unsent === 0) break
    if (!isTaken) await wait(RETRIED_AFTER_MS, signal)
    else if (terminal.unsent === 0)
      await wait(Math.max(0, Math.min(punchAt, pollAt) - now(), flags.everyMs === 0 ? 0 : 50), signal)
  }
  return `${sn} holds ${terminal.punches.length} punches, ${terminal.unsent} of them not acknowledged`
}
