import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'
import { launchBrowser } from '../support/browser.ts'
import { startHeadless } from '../support/faults/headless-child.ts'
import { signInAt, storageOf } from '../support/session.ts'
import { makeBranch } from './parts/branch-database.ts'
import { ms, percentile, printFigure } from './parts/figure.ts'
import { insertPeople } from './parts/people.ts'
import { printScrolling } from './parts/scrolling.ts'

/** A month of 2,000 people: the time until it is visible, and scrolling through it. */
const PEOPLE = 2_000
const MONTH = '2026-03'
const OPENED = 7
const PAINT_MAX_MS = 1_000

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))

try {
  const file = await makeBranch(folder)
  await fill(file)
  const station = await startHeadless(folder, { demo: true })
  const session = await signInAt(station.url, 'e0002', station.password)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      storageState: storageOf(station.url, session)
    })
    const page = await context.newPage()
    const paints: number[] = []
    const reads: number[] = []
    for (let at = 0; at < OPENED; at += 1) {
      await page.goto(`${station.url}/#/settings/preferences`)
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 })
      reads.push(await readBare(page))
      paints.push(await paint(page))
    }
    const [paintMs, bareMs] = [percentile(paints, 0.5), percentile(reads, 0.5)]
    printFigure({
      name: `first paint of ${PEOPLE.toLocaleString('en')} people x 31 days, median`,
      figure: ms(paintMs),
      limit: `${ms(bareMs)} read and parsed alone`,
      ratio: (paintMs / bareMs).toFixed(2),
      target: `< ${PAINT_MAX_MS} ms`,
      isPassed: paintMs < PAINT_MAX_MS
    })
    await printScrolling(page, { rows: PEOPLE })
  } finally {
    await browser.close()
  }
  await station.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** From the change of the URL to the first visible row, with the program already loaded. */
function paint(page: Page): Promise<number> {
  return page.evaluate(
    month =>
      new Promise<number>(resolve => {
        const from = performance.now()
        const look = () => {
          if (document.querySelector('[role="gridcell"][col-id="day0"]') === null) requestAnimationFrame(look)
          // The next frame shows it.
          else requestAnimationFrame(() => resolve(performance.now() - from))
        }
        requestAnimationFrame(look)
        location.hash = `#/roster?month=${month}`
      }),
    MONTH
  )
}

/** The same response without a screen. */
function readBare(page: Page): Promise<number> {
  return page.evaluate(async month => {
    const from = performance.now()
    const response = await fetch(`/app/v1/roster?from=${month}-01&to=${month}-31`)
    await response.json()
    return performance.now() - from
  }, MONTH)
}

/** Everyone has a weekly pattern, and a work cycle by date on a third of the days. */
async function fill(file: string): Promise<void> {
  const demo = new Sqlite(file)
  const existing = demo.prepare<[], number>('select count(*) from employees').pluck().get() ?? 0
  demo.close()
  // One in twelve inserted employees has resigned.
  await insertPeople(file, Math.ceil(((PEOPLE - existing) * 12) / 11))
  const raw = new Sqlite(file)
  raw.pragma('synchronous = OFF')
  const cycle = (code: string): string =>
    raw.prepare<[string], string>('select id from work_cycles where code = ?').pluck().get(code) ?? ''
  const [day, night, off] = [cycle('DAY'), cycle('NIGHT'), cycle('OFF')]
  const ids = raw.prepare<[], string>("select id from employees where employee_code like 'P%'").pluck().all()
  const week = raw.prepare(
    'insert into employee_work_cycles (employee_id, day, work_cycle_id) values (?, ?, ?)'
  )
  const dated = raw.prepare(
    'insert into work_cycle_days (employee_id, work_date, work_cycle_id) values (?, ?, ?)'
  )
  raw.transaction(() => {
    for (const id of ids) {
      for (const [at, name] of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].entries())
        week.run(id, name, at < 5 ? day : off)
      for (let at = 0; at < 31; at += 3) dated.run(id, addDays(`${MONTH}-01`, at), night)
    }
  })()
  raw.close()
}
