import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHeadless } from '../support/faults/headless-child.ts'
import { drained } from '../support/faults/ledger.ts'
import { PunchFileClient } from '../support/punch-file-client.ts'
import { datLine } from '../support/punch-files.ts'
import { signInAt } from '../support/session.ts'
import { preload } from './parts/against-bare.ts'
import { ms, perSecond, printFigure } from './parts/figure.ts'
import { measuredDelay } from './parts/measured-delay.ts'

/**
 * A punch file of 1,000,000 lines (PUNCH_FILE_LINES sets another number), the same a second time, and how much of the memory
 * grows with the lines.
 */
const LINES = Number(process.env.PUNCH_FILE_LINES ?? 1_000_000)
const PEOPLE = 200
const SECONDS_MAX = 300
const LOOP_DELAY_MAX_MS = 50
const GROWTH_MAX_BYTES = 100

const START = Date.UTC(2010, 0, 1)
const line = (at: number): string =>
  datLine(
    String(1 + (at % PEOPLE)),
    new Date(START + Math.floor(at / PEOPLE) * 3_600_000 + (at % PEOPLE) * 1_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
    Math.floor(at / PEOPLE) % 2
  )

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const delayFile = join(folder, 'delay.json')
const station = await startHeadless(join(folder, 'data'), { demo: true, nodeFlags: preload(delayFile) })
try {
  const files = new PunchFileClient(() => station.url, await signInAt(station.url, 'e0001', station.password))
  const memory = (): number =>
    1_024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${station.pid}/status`, 'utf8'))?.[1] ?? 0)
  const content = (lines: number): Buffer =>
    Buffer.concat(
      Array.from({ length: Math.ceil(lines / 10_000) }, (_, part) =>
        Buffer.from(
          Array.from({ length: Math.min(10_000, lines - part * 10_000) }, (__, at) =>
            line(part * 10_000 + at)
          ).join('')
        )
      )
    )
  const imported = async (bytes: Buffer): Promise<number> => {
    const runId = await files.upload(bytes, 'DEV-B01-1')
    const startedAt = performance.now()
    await files.start(runId)
    const { state, done, inserted, unchanged } = await files.followed(runId)
    if (state !== 'done' || inserted + unchanged !== done) throw new Error(`${state}, ${inserted} of ${done}`)
    return (performance.now() - startedAt) / 1_000
  }
  const tenth = Math.floor(LINES / 10)
  // What a small file needs, it needs too.
  await imported(content(tenth))
  await drained(join(folder, 'data'), 3_600_000)
  const small = memory()
  const whole = content(LINES)
  await measuredDelay(station.process, delayFile)
  const seconds = await imported(whole)
  const { p99 } = await measuredDelay(station.process, delayFile)
  const growth = (memory() - small) / (LINES - tenth)
  const drainedAt = performance.now()
  await drained(join(folder, 'data'), 3_600_000)
  const draining = (performance.now() - drainedAt) / 1_000
  const again = await imported(whole)
  const name = `punch file of ${LINES.toLocaleString('en')} lines`
  printFigure({
    name,
    figure: perSecond(LINES / seconds),
    limit: `${seconds.toFixed(1)} s, then ${draining.toFixed(1)} s to process`,
    ratio: '',
    target: `< ${SECONDS_MAX} s`,
    isPassed: seconds < SECONDS_MAX
  })
  printFigure({
    name: "server's thread meanwhile, p99 delay",
    figure: ms(p99),
    limit: '',
    ratio: '',
    target: `< ${LOOP_DELAY_MAX_MS} ms`,
    isPassed: p99 < LOOP_DELAY_MAX_MS
  })
  printFigure({
    name: 'memory (peak) and its growth with each line',
    figure: `${(memory() / 1_048_576).toFixed(0)} MB`,
    limit: `${(small / 1_048_576).toFixed(0)} MB for a tenth`,
    ratio: `${growth.toFixed(0)} B`,
    target: `< ${GROWTH_MAX_BYTES} B a line`,
    isPassed: growth < GROWTH_MAX_BYTES
  })
  printFigure({
    name: `${name}, once more`,
    figure: `${again.toFixed(1)} s`,
    limit: `${seconds.toFixed(1)} s`,
    ratio: (again / seconds).toFixed(2),
    target: 'less time',
    isPassed: again < seconds
  })
  await station.stop()
} finally {
  station.kill()
  rmSync(folder, { recursive: true, force: true })
}
