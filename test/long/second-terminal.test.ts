import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterEach, expect, it } from 'vitest'
import { runAdmin } from '../../main/admin/run-admin.ts'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, readDatabase } from '../support/faults/ledger.ts'
import { type MemoryPunch, SecondTerminal } from '../support/second-terminal/second-terminal.ts'
import { VARIANTS } from '../support/second-terminal/variants.ts'
import { LostAnswer } from '../support/second-terminal/wire.ts'
import { openTerminalWorkstation } from '../support/terminals.ts'
import { branchDate } from '../support/test-clock.ts'
import { until } from '../support/until.ts'

// A terminal's side that was written without knowledge of the listener: both understand the protocol in the same way.

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4)
const PUNCHES_A_ROUND = 120
/** Both of them have it, so it is nobody's. */
const SHARED_PIN = '31'

let child: HeadlessChild | null = null
let dataDir = ''
afterEach(async () => {
  await child?.kill()
  if (dataDir !== '') rmSync(dataDir, { recursive: true, force: true })
  child = null
  dataDir = ''
})

const two = (value: number): string => String(value).padStart(2, '0')
const punchesOf = (round: number, terminal: number): MemoryPunch[] =>
  Array.from({ length: PUNCHES_A_ROUND }, (_, at) => ({
    pin: String(1 + ((at + terminal) % 31)),
    at: `2026-${two(1 + round)}-${two(1 + (at % 28))} 17:${two(at % 60)}:${two(terminal)}`,
    status: [0, 1, 4, 5, 255][at % 5] ?? 0
  }))

/** Until everything is sent, whatever is lost on the way. */
async function sendAll(terminal: SecondTerminal, isOver: () => boolean): Promise<void> {
  while (terminal.unsent > 0 && !isOver()) {
    await nextTurn()
    try {
      if (terminal.isKnown || (await terminal.shakeHands())) await terminal.upload()
      await terminal.poll()
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
    }
  }
}

it(`stores every punch exactly once while the workstation is killed ${ROUNDS} times`, {
  timeout: 60_000 + ROUNDS * 40_000
}, async () => {
  dataDir = demoDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ terminals_port: 0 }))
  const raw = new Sqlite(join(dataDir, 'workstation.db'))
  raw.exec("update employees set fing_code = '0031' where employee_code in ('E0031', 'E0032')")
  raw.close()
  child = await startHeadless(dataDir, { demo: true })
  const terminals = VARIANTS.map(
    (variant, at) =>
      new SecondTerminal({
        sn: `SECOND${at}`,
        variant,
        url: () => child?.terminalsUrl ?? '',
        faultEvery: 5 + at
      })
  )
  for (const [at, terminal] of terminals.entries()) {
    expect(await terminal.shakeHands()).toBe(false)
    const { code, stderr } = await runAdmin(['terminal', 'approve', `SECOND${at}`, '--data-dir', dataDir])
    expect([code, stderr]).toEqual([0, ''])
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, terminal] of terminals.entries()) terminal.punch(...punchesOf(round, at))
    let isKilled = false
    const running = Promise.all(terminals.map(terminal => sendAll(terminal, () => isKilled)))
    const half = (PUNCHES_A_ROUND * terminals.length) / 2
    await until(() => terminals.reduce((sum, it) => sum + it.unsent, 0) < half, 'some to be sent')
    await child.kill()
    isKilled = true
    await running
    for (const [at, terminal] of terminals.entries()) {
      if (at % 2 === 0) terminal.cutPower()
      if (at % 2 === 1 && round % 2 === 1) terminal.resetStamps()
    }
    child = await startHeadless(dataDir)
    await Promise.all(terminals.map(terminal => sendAll(terminal, () => false)))
  }
  await drained(dataDir)
  for (const [at, terminal] of terminals.entries()) {
    expect(terminal.objections).toEqual([])
    const memory = terminal.memory.map(it => `${it.at} ${it.pin} ${it.status}`).toSorted()
    const kept = linesOf(
      `select p.punched_at || ' ' || p.pin || ' ' || p.status from terminal_punches p
       join terminals t on t.id = p.terminal_id where t.sn = ?`,
      `SECOND${at}`
    )
    expect(kept).toEqual(memory)
    const stored = linesOf(
      `select p.punched_at || ' ' || ltrim(e.fing_code, '0') from attendance_punches p
       join employees e on e.id = p.employee_id where p.device_sn = ?`,
      `SECOND${at}`
    )
    const mapped = terminal.memory.filter(it => it.pin !== SHARED_PIN)
    expect(stored).toEqual(mapped.map(it => `${it.at} ${it.pin}`).toSorted())
    terminal.close()
  }
})

const linesOf = (sql: string, sn: string): string[] =>
  readDatabase(dataDir, raw => raw.prepare<[string], string>(sql).pluck().all(sn)).toSorted()

it('finds and repairs every gap, or says that it cannot know', { timeout: 60_000 }, async () => {
  const station = await openTerminalWorkstation()
  const asUser = await station.signIn()
  const today = branchDate()
  for (const [at, variant] of VARIANTS.entries()) {
    const sn = `GAP${at}`
    await station.approved(sn)
    const terminal = new SecondTerminal({ sn, variant, url: () => station.terminalsUrl })
    expect(await terminal.shakeHands()).toBe(true)
    const punch = (day: number, pin: number): MemoryPunch => ({
      pin: String(pin),
      at: `${addDays(today, -day)} 08:0${pin % 10}:${two(day)}`,
      status: 0
    })
    for (const day of [1, 2, 3, 4]) terminal.punch(...[1, 2, 3, 4, 5].map(pin => punch(day, pin)))
    await sendAll(terminal, () => false)
    terminal.punchAndForget(punch(2, 6), punch(2, 7), punch(4, 8))
    terminal.punchAndForget(punch(5, 9))
    const { status } = await asUser(`/app/v1/terminals/${sn}/compare`, { method: 'POST', body: { days: 6 } })
    expect(status).toBe(200)
    while ((await terminal.poll()) > 0) await sendAll(terminal, () => false)
    const { body } = await asUser(`/app/v1/terminals/${sn}`)
    const states = body.payload.days
      .filter(({ day }: { day: string }) => day < today)
      .map((it: { state: string; repaired: number }) => `${it.state} ${it.repaired}`)
    expect([variant.name, states]).toEqual([
      variant.name,
      variant.sum === null
        ? Array(6).fill('unknown 0')
        : ['complete 0', 'repaired 2', 'complete 0', 'repaired 1', 'repaired 1', 'complete 0']
    ])
    expect(terminal.objections).toEqual([])
    terminal.close()
  }
  await station.close()
})
