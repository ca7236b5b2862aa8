import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHeadless } from '../support/faults/headless-child.ts'
import { signInAt } from '../support/session.ts'
import { askAt, printLatency } from './parts/asked.ts'
import { makeBranch } from './parts/branch-database.ts'
import { insertWorkedDays } from './parts/large-day.ts'
import { insertPeople } from './parts/people.ts'

/** Manpower of a payroll month: 2,000 employees in 3 branches, 1,000,000 punches. */
const EMPLOYEES = 2_000
const PUNCHES = 1_000_000
const FIRST_DAY = '2026-01-01'
const REQUESTS = 50
const SUMMARY_MAX_MS = 300

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  const file = await makeBranch(folder)
  insertPeople(file, EMPLOYEES)
  insertWorkedDays(file, FIRST_DAY, PUNCHES)
  const station = await startHeadless(folder, { demo: true })
  const ask = askAt(station.url, await signInAt(station.url, 'e0001', station.password))
  const limit = `${PUNCHES.toLocaleString('en')} punches`
  const base = '/api/v1/open-apis/time-manage'
  const measure = (name: string, maxMs: number, path: string, body: object) =>
    printLatency(name, { requests: REQUESTS, maxMs, limit }, () => ask(`${base}/${path}`, body))
  const month = { month_no: '2026-03' }
  await measure('manpower of a month', SUMMARY_MAX_MS, 'get-sum-personnel-multiple-in-branch', month)
  await measure('manpower of a week', SUMMARY_MAX_MS, 'get-sum-personnel-multiple-in-branch', {
    week_no: '2026-03-04'
  })
  await measure('manpower grid of an employee', SUMMARY_MAX_MS, 'get-manpower-grid', {
    ...month,
    employee_code: 'P0000001'
  })
  await station.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
