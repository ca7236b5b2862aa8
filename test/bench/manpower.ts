import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { startHeadless } from '../support/faults/headless-child.ts'
import { signInAt } from '../support/session.ts'
import { makeBranch } from './parts/branch-database.ts'
import { insertWorkedDays } from './parts/large-day.ts'
import { insertPeople } from './parts/people.ts'
import { BranchPunches } from './parts/punches.ts'
import { printLatency, requesterAt } from './parts/screen-requests.ts'

/** Manpower of a payroll month, and the Today page: 2,000 employees in 3 branches, 1,000,000 punches up to today. */
const EMPLOYEES = 2_000
const PUNCHES = 1_000_000
const TODAY = new Date().toISOString().slice(0, 10)
const DAYS = PUNCHES / (EMPLOYEES * 4)
const REQUESTS = 100
const SUMMARY_MAX_MS = 300
const TODAY_MAX_MS = 200
/** Plan and actual of everyone on every day; it is not loaded on every key press. */
const SCREEN_MAX_MS = 1_000

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  const file = await makeBranch(folder)
  await insertPeople(file, EMPLOYEES)
  insertWorkedDays(file, addDays(TODAY, 1 - DAYS), PUNCHES)
  const station = await startHeadless(folder, { demo: true })
  const ask = requesterAt(station.url, await signInAt(station.url, 'e0001', station.password))
  const limit = `${PUNCHES.toLocaleString('en')} punches`
  const base = '/api/v1/open-apis/time-manage'
  const measure = (name: string, maxMs: number, path: string, body: object) =>
    printLatency(name, { requests: REQUESTS, maxMs, limit }, () => ask(`${base}/${path}`, body))
  const month = { month_no: TODAY.slice(0, 7) }
  await measure('manpower of a month', SUMMARY_MAX_MS, 'get-sum-personnel-multiple-in-branch', month)
  await measure('manpower of a week', SUMMARY_MAX_MS, 'get-sum-personnel-multiple-in-branch', {
    week_no: TODAY
  })
  await measure('manpower grid of an employee', SUMMARY_MAX_MS, 'get-manpower-grid', {
    ...month,
    employee_code: 'P0000001'
  })
  await printLatency(
    'the manpower screen of a month',
    { requests: REQUESTS, maxMs: SCREEN_MAX_MS, limit },
    () => ask(`/app/v1/manpower?span=month&group=branch&date=${TODAY}`)
  )
  const punches = new BranchPunches()
  const first = (name: string, before: (at: number) => Promise<unknown>) =>
    printLatency(name, { requests: 2 * REQUESTS, maxMs: TODAY_MAX_MS, limit }, async at => {
      await before(at)
      return ask('/app/v1/today')
    })
  await first('the first page', async () => undefined)
  // A punch is stored so that the day has to be read again.
  await first('the first page with a punch before it', at =>
    ask('/api/v1/open-apis/time-attendance/import', { import_data: [punches.item(at)] })
  )
  await station.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
