import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRMWARE, FIRMWARE_NAMES, type FirmwareName } from '../support/terminal/firmware.ts'
import { type Send, SimulatedTerminal, type TerminalParts } from '../support/terminal/simulated-terminal.ts'
import { readTerminalFlags } from '../support/terminal/terminal-flags.ts'
import { runTerminal } from '../support/terminal/terminal-run.ts'
import { openTerminalWorkstation, type TerminalWorkstation } from '../support/terminals.ts'

// The simulator against the listener: what `npm run terminal` does.

let station: TerminalWorkstation
beforeAll(async () => {
  station = await openTerminalWorkstation()
})
afterAll(() => station.close())

const terminalOf = (sn: string, firmware: FirmwareName = '2.4.1', parts: Partial<TerminalParts> = {}) =>
  new SimulatedTerminal({ sn, firmware: FIRMWARE[firmware], send: station.push, batchSize: 10, ...parts })

const punches = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    pin: String(1 + (at % 20)),
    at: `2026-04-${String(1 + Math.floor(at / 20)).padStart(2, '0')} 08:00:${String(at % 60).padStart(2, '0')}`,
    status: at % 2
  }))

async function storedOf(sn: string): Promise<number> {
  await station.drained()
  const asUser = await station.signIn()
  const { body } = await asUser('/app/v1/attendance/punches', {
    query: { from: '2026-04-01', to: '2026-12-31', device_sn: sn, limit: 500 }
  })
  return body.payload.punches.length
}

async function sendAll(terminal: SimulatedTerminal): Promise<void> {
  for (let tries = 0; terminal.unsent > 0 && tries < 500; tries += 1) {
    if (!terminal.isConnected) await terminal.connect()
    await terminal.upload()
  }
}

describe.each(FIRMWARE_NAMES)('firmware %s', name => {
  test('connects once it is approved, and sends what it holds', async () => {
    const sn = `FW-${name}`
    const terminal = terminalOf(sn, name)
    terminal.punch(...punches(45))
    expect(await terminal.connect()).toBe(false)
    await station.admin('terminal', 'approve', sn)
    expect(await terminal.connect()).toBe(true)
    await sendAll(terminal)
    expect(await storedOf(sn)).toBe(45)
    expect(await terminal.poll()).toBe(0)
  })
})

test('lost answers, power cuts and reset stamps: every punch exactly once', async () => {
  await station.approved('FAULTY')
  let call = 0
  const lossy: Send = async (path, body) => {
    call += 1
    const answer = await station.push(path, body)
    if (call % 3 === 0) throw new Error('lost')
    return answer
  }
  const terminal = terminalOf('FAULTY', '2.4.1', { send: lossy })
  terminal.punch(...punches(60))
  await sendAll(terminal)
  terminal.powerCut()
  terminal.punch(...punches(80).slice(60))
  await sendAll(terminal)
  terminal.resetStamps()
  await sendAll(terminal)
  expect(terminal.unsent).toBe(0)
  expect(await storedOf('FAULTY')).toBe(80)
})

test('as a program: its punches carry its clock', async () => {
  await station.approved('RUN1')
  const flags = readTerminalFlags(
    `--url ${station.terminalsUrl} --sn RUN1 --pins 1-3,7 --every 0 --count 6 --buffered 10 --drift 120`.split(
      ' '
    )
  )
  const lines: string[] = []
  const ended = await runTerminal(
    flags,
    { send: station.push, now: Date.now, random: () => 1, wait: async () => undefined },
    line => lines.push(line),
    new AbortController().signal
  )
  expect(lines).toEqual(['connected'])
  expect(ended).toBe('RUN1 holds 16 punches, 0 of them not acknowledged')
})

test.each([
  ['--sn A --pins 1', '--url'],
  ['--url http://x --pins 1', '--sn'],
  ['--url http://x --sn A --pins 9-1', '--pins'],
  ['--url http://x --sn A --pins 1 --firmware 9', '--firmware'],
  ['--url http://x --sn A --pins 1 --lose 2', '--lose']
])('%s: the fault names %s', (words, flag) => {
  expect(() => readTerminalFlags(words.split(' '))).toThrow(flag)
})
