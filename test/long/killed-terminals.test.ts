import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../main/admin/run-admin.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, readDatabase } from '../support/faults/ledger.ts'
import { FIRMWARE, FIRMWARE_NAMES } from '../support/terminal/firmware.ts'
import { type Send, SimulatedTerminal } from '../support/terminal/simulated-terminal.ts'
import { sendPush } from '../support/terminals.ts'

// Terminals with faults against kill -9 of the workstation: every punch exactly once.

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4)
const TERMINALS = 6
const PUNCHES_A_ROUND = 150

let dataDir: string
let child: HeadlessChild | null = null
beforeEach(() => {
  dataDir = demoDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ terminals_port: 0 }))
})
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Times that no other round has; two people share a PIN in two codes, which is nobody's PIN then. */
const punchesOf = (round: number, terminal: number) =>
  Array.from({ length: PUNCHES_A_ROUND }, (_, at) => ({
    pin: String(1 + ((at + terminal) % 30)),
    at: `2026-0${1 + round}-${String(1 + (at % 28)).padStart(2, '0')} 08:${String(at % 60).padStart(2, '0')}:${String(terminal).padStart(2, '0')}`,
    status: [0, 1, 255][at % 3] ?? 0
  }))

it(`keeps every punch exactly once, ${ROUNDS} times`, { timeout: 60_000 + ROUNDS * 40_000 }, async () => {
  child = await startHeadless(dataDir, { demo: true })
  let calls = 0
  const send: Send = async (path, body) => {
    const answer = await sendPush(child?.terminalsUrl ?? '', path, body)
    calls += 1
    if (calls % 7 === 0) throw new Error('the answer was lost')
    return answer
  }
  const terminals = Array.from({ length: TERMINALS }, (_, at) => {
    const name = FIRMWARE_NAMES[at % FIRMWARE_NAMES.length] ?? '2.4.1'
    return new SimulatedTerminal({ sn: `KILL${at}`, firmware: FIRMWARE[name], send, batchSize: 20 })
  })
  for (const [at, terminal] of terminals.entries()) {
    await terminal.connect()
    const { code, stderr } = await runAdmin(['terminal', 'approve', `KILL${at}`, '--data-dir', dataDir])
    expect([code, stderr]).toEqual([0, ''])
  }
  const run = async (terminal: SimulatedTerminal, signal: AbortSignal): Promise<void> => {
    while (terminal.unsent > 0 && !signal.aborted) {
      if (!terminal.isConnected) await terminal.connect()
      if (!(await terminal.upload())) await pause(5)
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, terminal] of terminals.entries()) terminal.punch(...punchesOf(round, at))
    const stopping = new AbortController()
    const running = Promise.all(terminals.map(terminal => run(terminal, stopping.signal)))
    await pause(Math.random() * 150)
    await child.kill()
    stopping.abort()
    await running
    for (const [at, terminal] of terminals.entries()) {
      if (at % 3 === 0) terminal.powerCut()
      if (at % 3 === 1 && round % 2 === 1) terminal.resetStamps()
    }
    child = await startHeadless(dataDir)
    await Promise.all(terminals.map(terminal => run(terminal, AbortSignal.timeout(60_000))))
  }
  await drained(dataDir)
  for (const [at, terminal] of terminals.entries()) {
    expect(terminal.unsent).toBe(0)
    const sent = new Set(terminal.punches.map(it => `${it.at} ${it.pin}`))
    const stored = readDatabase(dataDir, raw =>
      raw
        .prepare<[string], string>(
          `select p.punched_at || ' ' || ltrim(e.fing_code, '0') from attendance_punches p
           join employees e on e.id = p.employee_id where p.device_sn = ?`
        )
        .pluck()
        .all(`KILL${at}`)
    )
    expect(stored.length).toBe(terminal.punches.length)
    expect(new Set(stored)).toEqual(sent)
  }
})
