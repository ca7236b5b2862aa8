import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWorkstation } from '../../main/admin/check.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { demoDir } from '../support/demo-template.ts'
import { atStatement, type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { ImportCalls, importRow, signedInAt } from '../support/import-runs.ts'
import { loanFaults } from '../support/loan-books.ts'
import { until } from '../support/until.ts'

// Imports of the screens, killed in the middle: nothing is lost or doubled.

const KINDS = [
  {
    kind: 'employees',
    base: '/app/v1/employee-imports',
    rows: 6_000,
    kills: 6,
    row: (at: number) => importRow(at),
    /** The stored results of the rows, a line each. */
    written: `select employee_code from employees where employee_code like 'N0%' order by 1`,
    line: (at: number) => `N${String(at).padStart(5, '0')}`
  },
  {
    kind: 'loans',
    base: '/app/v1/loan-imports',
    rows: 2_000,
    kills: 3,
    row: (at: number, openMonth: string) => ({
      source: at + 1,
      record: { A: 'E0020', C: 'LN01', D: '2026-01-15', E: openMonth, F: String(at + 1), H: '3', J: '12' }
    }),
    written: `select printf('%05d of %d: %d', l.amount_satang / 100, i.source, count(p.id)) from imported_loans i
      join employee_loans l on l.id = i.loan_id join employee_loan_periods p on p.loan_id = l.id
      group by l.id order by 1`,
    line: (at: number) => `${String(at + 1).padStart(5, '0')} of ${at + 1}: 3`
  }
] as const
type Kind = (typeof KINDS)[number]

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

describe.each(KINDS)('an import of $kind', kind => {
  const { kills, rows } = kind

  it('that is killed between the effects of a batch and its mark has neither', {
    timeout: 60_000
  }, async () => {
    const nodeFlags = atStatement({
      sql: 'update "import_run_batches"',
      thread: 'main',
      do: 'kill',
      nth: 3
    })
    child = await startHeadless(dataDir, { demo: true, nodeFlags })
    const { password } = child
    const before = await callsOf(child, kind, password)
    const runId = await before.collected(rowsOf(kind, 500))
    await Promise.allSettled([before.start(runId), child.exited])
    expect(sqlite(it => written(it, kind))).toHaveLength(200)
    child = await startHeadless(dataDir)
    const calls = await callsOf(child, kind, password)
    expect(await calls.get(runId)).toMatchObject({ state: 'paused', done: 200 })
    await calls.start(runId)
    expect(await calls.ended(runId)).toMatchObject({ state: 'done', inserted: 500 })
    expect(sqlite(it => written(it, kind))).toHaveLength(500)
  })

  it(`that is killed ${kills} times continues where it was`, { timeout: 120_000 }, async () => {
    child = await startHeadless(dataDir, { demo: true })
    const { password } = child
    let calls = await callsOf(child, kind, password)
    const runId = await calls.collected(rowsOf(kind, rows))
    const interrupted: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await calls.start(runId)
      const { done } = await calls.get(runId)
      await until(async () => (await calls.get(runId)).done > done, 'a batch to be committed')
      // Anywhere within the next batches, not at a response.
      await pause(Math.random() * 25)
      await child.kill()
      child = await startHeadless(dataDir)
      calls = await callsOf(child, kind, password)
      const run = await calls.get(runId)
      if (run.state === 'paused') interrupted.push(run.done)
      expect(run.done % 100).toBe(0)
      expect(sqlite(it => written(it, kind))).toHaveLength(run.done)
    }
    expect(interrupted.length, 'kills in the middle').toBeGreaterThan(kills / 2)
    await calls.start(runId)
    expect(await calls.ended(runId)).toMatchObject({ state: 'done', done: rows, inserted: rows, failed: 0 })
    expect(sqlite(it => written(it, kind))).toEqual(Array.from({ length: rows }, (_, at) => kind.line(at)))
    expect(sqlite(({ raw }) => loanFaults(raw))).toEqual([])
    expect(await child.stop()).toMatchObject({ code: 0 })
    expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
  })
})

const callsOf = async ({ url }: HeadlessChild, { base }: Kind, password: string): Promise<ImportCalls> =>
  new ImportCalls(await signedInAt(url, 'e0001', password), base)

function rowsOf({ row }: Kind, count: number) {
  const openMonth = sqlite(it =>
    it.value<string>('select min(month_no) from payroll_periods where is_salary_closed = 0')
  )
  return Array.from({ length: count }, (_, at) => row(at, openMonth))
}

const written = ({ raw }: DirectDatabase, { written: sql }: Kind): string[] =>
  raw.prepare<[], string>(sql).pluck().all()

function sqlite<T>(look: (it: DirectDatabase) => T): T {
  const it = new DirectDatabase(dataDir)
  try {
    return look(it)
  } finally {
    it.raw.close()
  }
}
