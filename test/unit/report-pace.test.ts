import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../main/platform/workbook/job-file.ts'
import { ReportPace } from '../../main/platform/workbook/report-pace.ts'
import { ReportSheet } from '../../main/platform/workbook/report-sheet.ts'
import { ReportStyles } from '../../main/platform/workbook/report-styles.ts'
import { until } from '../support/until.ts'

const ROWS = 20_000
const TURNS = 200

/** A disk that accepts nothing until it is released. */
class BlockedOutput extends Writable {
  #isHeld = true
  #goOn: (() => void) | null = null

  release(): void {
    this.#isHeld = false
    this.#goOn?.()
  }

  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    if (this.#isHeld) this.#goOn = done
    else done()
  }
}

test('rows wait for the disk and do not pile up in memory', async () => {
  const output = new BlockedOutput()
  const workbook = await openWorkbook(output, 'ผู้ทดสอบ')
  const styles = new ReportStyles('th', 'buddhist')
  const pace = new ReportPace({ signal: new AbortController().signal, onProgress: () => undefined })
  const plan = {
    name: 'แผ่น',
    titles: ['หนึ่ง', 'สอง', 'สาม'],
    columns: [{ heading: 'ข้อความ', width: 10, value: () => noise(), style: styles.text }],
    countFormat: '0',
    total: null,
    nothing: '',
    page: '',
    footer: ''
  } as const
  const sheet = new ReportSheet<null>(workbook, plan, { styles, pace })
  let added = 0
  const adding = (async () => {
    for (; added < ROWS; added += 1) await sheet.add(null)
  })()
  await until(async () => {
    const before = added
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
    return added > 0 && added === before
  }, 'the rows to stop')
  expect(added).toBeLessThan(ROWS)
  output.release()
  await adding
  await sheet.finish()
  await workbook.commit()
  expect(added).toBe(ROWS)
})

/** Text that hardly compresses. */
const noise = (): string => randomBytes(500).toString('base64')
