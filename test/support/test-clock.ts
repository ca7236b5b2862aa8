import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { wallClock } from '../../shared/domain/dates/wall-clock.ts'

// The date of the tests. They run at the same moment on every machine and at every hour: their processes, the product's
// that they start, and the pages of their browser get a clock that begins there and runs on. `TEST_CLOCK` chooses
// another moment.

/** 09:00 on a Tuesday in Bangkok, in the middle of a payroll period. */
const USUAL_MOMENT = '2026-03-10T09:00:00+07:00'
const script = resolve(import.meta.dirname, 'shifted-clock.cjs')

/** For vitest's configuration: shifts the clock of this process and of all that it starts. */
export function shiftClocks(): void {
  if (process.env.TEST_CLOCK_SHIFT !== undefined) return
  const moment = Date.parse(process.env.TEST_CLOCK ?? USUAL_MOMENT)
  if (Number.isNaN(moment)) throw new Error(`TEST_CLOCK is no moment: ${process.env.TEST_CLOCK}`)
  process.env.TEST_CLOCK_SHIFT = String(moment - Date.now())
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require=${JSON.stringify(script)}`.trim()
  createRequire(import.meta.url)(script)
}

/** The date of a branch in Thailand, YYYY-MM-DD; that of the test's process is of another zone. */
export const branchDate = (): string => wallClock(Date.now(), 'Asia/Bangkok').slice(0, 10)

/** A script for each page of a browser, which has the same clock then. */
export const pageClock = (): string =>
  `(process => {${readFileSync(script, 'utf8')}})(${JSON.stringify({ env: { TEST_CLOCK_SHIFT: process.env.TEST_CLOCK_SHIFT } })})`
