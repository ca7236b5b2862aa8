import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DATABASE_FILE } from '../../main/database/connect.ts'
import { entryFile } from '../support/entries.ts'
import { startHeadless } from '../support/faults/headless-child.ts'
import { insertPunches } from './parts/branch-database.ts'
import { ms, percentile, printFigure } from './parts/figure.ts'
import { BranchPunches } from './parts/punches.ts'

/** From the command to the ready line on an existing data directory, and the memory of an idle workstation. */
const ROUNDS = 7
const READY_MAX_MS = 1500
const RSS_MAX_MB = 160
const SETTLED_AFTER_MS = 8_000
/** A start must not take longer with these. */
const MANY_PUNCHES = Number(process.env.BENCH_PUNCHES ?? 2_000_000)

/** How long Node takes to run an empty program: no start can be faster. */
async function bareNode(): Promise<number> {
  const startedAt = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - startedAt
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Starts and stops several times; prints the median and that of Node alone. */
async function measureReady(name: string): Promise<void> {
  const starts: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareNode())
    const startedAt = performance.now()
    const station = await startHeadless(folder)
    starts.push(performance.now() - startedAt)
    await station.stop()
  }
  const ready = percentile(starts, 0.5)
  const limit = percentile(bare, 0.5)
  printFigure({
    name,
    figure: ms(ready),
    limit: `${ms(limit)} (node -e 0)`,
    ratio: (limit / ready).toFixed(2),
    target: `< ${READY_MAX_MS} ms`,
    isPassed: ready < READY_MAX_MS
  })
}

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  console.log(`(${entryFile('headless')})`)
  await (await startHeadless(folder, { demo: true })).stop()
  await measureReady('ready on an existing data directory')
  if (process.platform === 'linux') {
    const station = await startHeadless(folder)
    await pause(SETTLED_AFTER_MS)
    const resident = residentMegabytes(station.pid)
    await station.stop()
    printFigure({
      name: 'memory when idle (RSS)',
      figure: `${resident.toFixed(0)} MB`,
      limit: '',
      ratio: '',
      target: `< ${RSS_MAX_MB} MB`,
      isPassed: resident < RSS_MAX_MB
    })
  }
  const file = join(folder, DATABASE_FILE)
  insertPunches(file, new BranchPunches(), 0, MANY_PUNCHES)
  // As after a crash, so that the first start checks the database in the background.
  rmSync(join(folder, 'stopped-cleanly'), { force: true })
  const gigabytes = (statSync(file).size / 1e9).toFixed(1)
  await measureReady(`ready with ${MANY_PUNCHES.toLocaleString('en')} punches (${gigabytes} GB)`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
