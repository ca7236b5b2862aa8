import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../main/database/connect.ts'
import { createGateMemory, WriteGate } from '../../main/database/write-gate.ts'
import { StaleDatesProcessor } from '../../main/modules/attendance/queue/queue-thread.ts'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'
import { makeBranch } from './parts/branch-database.ts'
import { ms, percentile, printFigure } from './parts/figure.ts'
import { insertWorkedDays } from './parts/large-day.ts'
import { insertPeople } from './parts/people.ts'

/** The work dates and directions of 1,000,000 stored punches placed anew, as after an update, by the attendance thread's code. */
const EMPLOYEES = 2_000
const PUNCHES = 1_000_000
const SECONDS_MAX = 60
/** A transaction of it keeps the server from writing. */
const STEP_MAX_MS = 250
const TODAY = new Date().toISOString().slice(0, 10)

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  const file = await makeBranch(folder)
  await insertPeople(file, EMPLOYEES)
  insertWorkedDays(file, addDays(TODAY, 1 - PUNCHES / (EMPLOYEES * 4)), PUNCHES)
  const raw = connect(file, { cacheKib: 65_536 })
  raw
    .prepare(
      `insert or replace into attendance_stale (employee_id, from_date, to_date, is_upgrade)
       select id, '0000-01-01', '9999-12-31', 1 from employees`
    )
    .run()
  const stale = new StaleDatesProcessor(raw, new WriteGate(createGateMemory(), 'worker'))
  const steps: number[] = []
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  for (let at = startedAt, isLeft = stale.step(); isLeft; isLeft = stale.step()) {
    const now = performance.now()
    steps.push(now - at)
    at = now
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  raw.close()
  printFigure({
    name: `placing ${PUNCHES.toLocaleString('en')} punches anew`,
    figure: `${seconds.toFixed(1)} s`,
    // What it would take on a machine without other work.
    limit: `${((user + system) / 1_000_000).toFixed(1)} s of processor`,
    ratio: '',
    target: `<= ${SECONDS_MAX} s`,
    isPassed: seconds <= SECONDS_MAX
  })
  const longest = percentile(steps, 0.99)
  printFigure({
    name: 'a transaction of it, p99',
    figure: ms(longest),
    limit: '',
    ratio: '',
    target: `<= ${STEP_MAX_MS} ms`,
    isPassed: longest <= STEP_MAX_MS
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
