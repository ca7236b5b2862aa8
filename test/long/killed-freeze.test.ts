import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkWorkstation } from '../../main/admin/check.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { demoDir } from '../support/demo-template.ts'
import { atStatement, type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { readDatabase } from '../support/faults/ledger.ts'
import { signInAt } from '../support/session.ts'
import { branchDate } from '../support/test-clock.ts'
import { until } from '../support/until.ts'

// kill -9 while a payroll period is frozen: it is frozen with everything, or not at all.

let dataDir: string
let child: HeadlessChild | null
beforeEach(() => {
  dataDir = demoDir()
  child = null
})
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads any response
type Payload = any
async function asHr({ url }: HeadlessChild, password: string) {
  const headers = await signInAt(url, 'e0001', password)
  return async (path: string, body?: unknown): Promise<{ status: number; payload: Payload }> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const { payload } = (await response.json()) as { payload: Payload }
    return { status: response.status, payload }
  }
}

const FREEZE = { base_version: 0, queue: 'ignore', language: 'en' }
const traceOf = (periodId: string) =>
  readDatabase(dataDir, raw => ({
    versions: raw.prepare('select version, state from month_end_versions').all(),
    people: raw.prepare('select count(*) from month_end_people').pluck().get(),
    marks: raw
      .prepare('select is_ot_closed, is_worktime_closed from payroll_periods where id = ?')
      .get(periodId),
    logged: raw.prepare("select count(*) from activity_log where action = 'month-end.freeze'").pluck().get()
  }))

it.each([
  ['insert into "month_end_versions"', 1],
  ['insert into "month_end_people"', 2],
  ['update "payroll_periods"', 1],
  ['update "month_end_versions"', 1]
])('at %s: nothing is frozen, and it can be frozen again', async (sql, nth) => {
  child = await startHeadless(dataDir, { demo: true })
  const { password } = child
  const periods = (await (await asHr(child, password))('/app/v1/payroll-periods')).payload.periods
  const { period_id: id } = periods.find(
    (it: { round: string; end_date: string }) => it.round === 'Full' && it.end_date < branchDate()
  )
  await child.stop()
  const sqlite = new DirectDatabase(dataDir)
  sqlite.raw.prepare('update payroll_periods set is_ot_closed = 0, is_worktime_closed = 0').run()
  sqlite.close()

  child = await startHeadless(dataDir, { nodeFlags: atStatement({ sql, thread: 'main', do: 'kill', nth }) })
  await (await asHr(child, password))(`/app/v1/month-end/${id}/freeze`, FREEZE)
  expect(await child.exited).toMatchObject({ signal: 'SIGKILL' })

  child = await startHeadless(dataDir)
  const marks = { is_ot_closed: 0, is_worktime_closed: 0 }
  expect(traceOf(id)).toEqual({ versions: [], people: 0, marks, logged: 0 })
  const call = await asHr(child, password)
  const { payload: job } = await call(`/app/v1/month-end/${id}/freeze`, FREEZE)
  await until(
    async () => (await call(`/app/v1/jobs/${job.job_id}`)).payload.state === 'done',
    'the period to be frozen'
  )
  expect(traceOf(id)).toEqual({
    versions: [{ version: 1, state: 'valid' }],
    people: expect.any(Number),
    marks: { is_ot_closed: 1, is_worktime_closed: 1 },
    logged: 1
  })
  expect(await child.stop()).toMatchObject({ code: 0 })
  expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
})
