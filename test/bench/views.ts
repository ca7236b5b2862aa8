import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { startHeadless } from '../support/faults/headless-child.ts'
import { signInAt } from '../support/session.ts'
import { insertPunches, makeBranch } from './parts/branch-database.ts'
import { ms, percentile, printFigure } from './parts/figure.ts'
import { BranchPunches } from './parts/punches.ts'

/** What the screens ask for most, over HTTP from 1,000,000 punches, beside the same request's bare way to the server and back. */
const ROWS = 1_000_000
const REQUESTS = 1000
const P99_MAX_MS = 20

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const punches = new BranchPunches()

try {
  const file = await makeBranch(folder)
  insertPunches(file, punches, 0, ROWS)
  const station = await startHeadless(folder, { demo: true })
  const session = await signInAt(station.url, 'e0001', station.password)

  /** Times of the requests one after the other, in ms. */
  async function times(pathOf: (at: number) => string): Promise<number[]> {
    const taken: number[] = []
    for (let at = 0; at < REQUESTS + 50; at += 1) {
      const startedAt = performance.now()
      const response = await fetch(`${station.url}${pathOf(at)}`, { headers: session })
      const body = await response.text()
      if (response.status !== 200) throw new Error(`${pathOf(at)} was answered ${response.status}: ${body}`)
      taken.push(performance.now() - startedAt)
    }
    return taken.slice(50)
  }

  const days = Math.floor(ROWS / (239 * 4))
  const dayAt = (at: number): string => punches.at(((at * 7919) % days) * 239 * 4).date
  const codeAt = (at: number): string => `E${String((at % 239) + 1).padStart(4, '0')}`
  const raw = new Sqlite(file, { readonly: true })
  const branchId =
    raw.prepare<[], string>(`select id from organisation_units where code = 'B01'`).pluck().get() ?? ''
  raw.close()
  const [first, last] = [punches.at(0).date, punches.at(ROWS).date]
  const whole = `/app/v1/attendance/punches?from=${first}&to=${last}&limit=100`

  const limit = percentile(await times(() => '/health'), 0.99)
  const views: [name: string, pathOf: (at: number) => string][] = [
    [
      "employee's month",
      at => `/app/v1/attendance/month?employee_code=${codeAt(at)}&month=${dayAt(at).slice(0, 7)}`
    ],
    ['day of all branches', at => `/app/v1/attendance/day?work_date=${dayAt(at)}`],
    ['day of one branch', at => `/app/v1/attendance/day?work_date=${dayAt(at)}&branch_id=${branchId}`],
    ['punches, first page', () => whole],
    ['punches, deep page', at => `${whole}&before=${encodeURIComponent(`${dayAt(at)} 12:30:00~z`)}`],
    ['punches of an employee', at => `${whole}&employee_code=${codeAt(at)}`],
    [
      'punches of a branch',
      at => `${whole}&branch_id=${branchId}&before=${encodeURIComponent(`${dayAt(at)} 12:30:00~z`)}`
    ]
  ]
  for (const [name, pathOf] of views) {
    const taken = await times(pathOf)
    const p99 = percentile(taken, 0.99)
    printFigure({
      name: `${name}, p99 (p50 ${ms(percentile(taken, 0.5))})`,
      figure: ms(p99),
      limit: `${ms(limit)} (health, p99)`,
      ratio: (limit / p99).toFixed(2),
      target: `< ${P99_MAX_MS} ms`,
      isPassed: p99 < P99_MAX_MS
    })
  }
  await station.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
