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

/** The month-end page and the period summary: 2,000 employees, 1,000,000 punches up to today. */
const EMPLOYEES = 2_000
const PUNCHES = 1_000_000
const TODAY = new Date().toISOString().slice(0, 10)
const DAYS = PUNCHES / (EMPLOYEES * 4)
const REQUESTS = 100
const PAGE_MAX_MS = 300
/** A hundred people of a period, computed anew. */
const SUMMARY_MAX_MS = 500

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  const file = await makeBranch(folder)
  await insertPeople(file, EMPLOYEES)
  insertWorkedDays(file, addDays(TODAY, 1 - DAYS), PUNCHES)
  const station = await startHeadless(folder, { demo: true })
  const headers = await signInAt(station.url, 'e0001', station.password)
  const ask = requesterAt(station.url, headers)
  const limit = `${PUNCHES.toLocaleString('en')} punches`
  const response = await fetch(`${station.url}/app/v1/payroll-periods`, { headers })
  const { payload } = (await response.json()) as {
    payload: { periods: { period_id: string; round: string; start_date: string; end_date: string }[] }
  }
  const period = payload.periods.find(it => it.round === 'Full' && it.end_date < TODAY)
  if (!period) throw new Error('the demo has no period that is over')
  const path = `/app/v1/month-end/${period.period_id}`
  const punches = new BranchPunches()
  await printLatency('the month-end page', { requests: REQUESTS, maxMs: PAGE_MAX_MS, limit }, () => ask(path))
  // A punch is stored so that everything has to be counted again.
  await printLatency(
    'the month-end page with a punch before it',
    { requests: REQUESTS, maxMs: PAGE_MAX_MS, limit },
    async at => {
      await ask('/api/v1/open-apis/time-attendance/import', { import_data: [punches.item(at)] })
      return ask(path)
    }
  )
  await printLatency(
    'a page of the period summary',
    { requests: REQUESTS, maxMs: SUMMARY_MAX_MS, limit },
    at =>
      ask('/api/v1/open-apis/time-manage/get-period-summary', {
        month_no: period.end_date.slice(0, 7),
        _PAGE: 1 + (at % 20)
      })
  )
  await station.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
