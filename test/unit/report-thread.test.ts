import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../main/database/connect.ts'
import { type Database, openDatabase } from '../../main/database/database.ts'
import { writeAttendanceReport } from '../../main/modules/reports/books/attendance-report-thread.ts'
import type { AttendanceReportWork } from '../../main/modules/reports/reports.ts'
import { JobWorker } from '../../main/worker/job-worker.ts'
import { writeReportBranch } from '../support/report-branch.ts'
import { formulaOf, numberOf, partsOf, readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'

const PEOPLE = 40
const DAYS = 30
const PUNCHES = PEOPLE * DAYS * 4
const work: AttendanceReportWork = {
  kind: 'attendance-report',
  from: '2026-03-02',
  to: '2026-03-31',
  branchIds: [],
  employeeIds: [],
  language: 'th',
  calendar: 'buddhist',
  now: '2026-04-01 09:00:00',
  madeBy: 'ผู้ทดสอบ'
}

let dataDir: string
let databaseFile: string
let folder: string
let target: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hr-workstation-report-'))
  const branch = await writeReportBranch(dataDir, {
    people: PEOPLE,
    from: work.from,
    days: DAYS,
    punchesADay: 4
  })
  databaseFile = branch.file
  expect(branch.punches).toBe(PUNCHES)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hr-workstation-exports-'))
  target = join(folder, 'report')
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(databaseFile, { readonly: true })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const neverAborted = (): AbortSignal => new AbortController().signal

describe('a report written by a thread', () => {
  test('is complete, for its owner only, and its progress adds up', async () => {
    const seen: [number, number | null][] = []
    const { ended } = new JobWorker(databaseFile).start(work, target, (done, total) =>
      seen.push([done, total])
    )
    expect(await ended).toEqual({ state: 'done' })
    expect(readdirSync(folder)).toEqual(['report'])
    expect(statSync(target).mode & 0o777).toBe(0o600)
    const total = PEOPLE + PEOPLE * DAYS + PUNCHES
    expect(seen.at(-1)).toEqual([total, total])
    expect(seen.every(([done], at) => done >= (seen[at - 1]?.[0] ?? 0))).toBe(true)
    const workbook = await readWorkbook(readFileSync(target))
    expect(partsOf(sheetOf(workbook, 'รายการลงเวลา')).rows).toHaveLength(PUNCHES)
  })

  test('that is cancelled midway ends and leaves no file', async () => {
    const midway = Promise.withResolvers<void>()
    const job = new JobWorker(databaseFile).start(work, target, (_, total) => {
      if (total !== null) midway.resolve()
    })
    await midway.promise
    expect(readdirSync(folder)).toEqual(['report.part'])
    const cancelledAt = performance.now()
    job.cancel()
    expect(await job.ended).toEqual({ state: 'cancelled' })
    expect(performance.now() - cancelledAt).toBeLessThan(1_900)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([
    'before it begins',
    'in its first turn',
    'at its first sign of life',
    'at its last line'
  ] as const)('aborted %s leaves no file and no open transaction', async moment => {
    const stop = new AbortController()
    const abort = (): void => stop.abort(new Error('enough'))
    if (moment === 'before it begins') abort()
    if (moment === 'in its first turn') setImmediate(abort)
    await withDatabase(async database => {
      const writing = writeAttendanceReport(database, work, {
        file: target,
        signal: stop.signal,
        onProgress: (done, total) => {
          if (moment === 'at its first sign of life' || (moment === 'at its last line' && done === total))
            abort()
        }
      })
      await expect(writing).rejects.toThrow('enough')
      expect(await database.readDirectly(raw => raw.inTransaction)).toBe(false)
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('fails with a reason without its database or its folder', async () => {
    const withoutDatabase = new JobWorker(join(folder, 'none.db')).start(work, target, () => undefined)
    expect(await withoutDatabase.ended).toMatchObject({ state: 'failed', fault: 'storage_failed' })
    const nowhere = new JobWorker(databaseFile).start(work, join(folder, 'none', 'report'), () => undefined)
    expect(await nowhere.ended).toMatchObject({ state: 'failed', fault: 'storage_failed' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('whose thread dies has failed', async () => {
    const { ended } = new JobWorker(databaseFile, { heapMaxMb: 4 }).start(work, target, () => undefined)
    expect(await ended).toMatchObject({ state: 'failed', fault: 'stopped' })
  })

  test('ends with the worker that runs it', async () => {
    const worker = new JobWorker(databaseFile)
    const { ended } = worker.start(work, target, () => undefined)
    await worker.close()
    expect(await ended).toEqual({ state: 'cancelled' })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the workbook', () => {
  test('continues on a further sheet when one is full, with its own totals', async () => {
    await withDatabase(database =>
      writeAttendanceReport(database, work, {
        file: target,
        signal: neverAborted(),
        rowsMax: 1005,
        onProgress: () => undefined
      })
    )
    const workbook = await readWorkbook(readFileSync(target))
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual([
      'สรุปรายคน',
      'รายวัน',
      'รายวัน (2)',
      'รายการลงเวลา',
      'รายการลงเวลา (2)',
      'รายการลงเวลา (3)',
      'รายการลงเวลา (4)',
      'รายการลงเวลา (5)'
    ])
    const days = ['รายวัน', 'รายวัน (2)'].map(name => partsOf(sheetOf(workbook, name)))
    expect(days.map(part => part.rows.length)).toEqual([1000, 200])
    expect(days[1]?.titles).toEqual(days[0]?.titles)
    expect(days[1]?.headings).toEqual(days[0]?.headings)
    for (const part of days) {
      const [label, counted] = part.totals
      expect(label && textOf(label)).toBe('รวม')
      expect(counted && numberOf(counted)).toBe(part.rows.length)
      expect(counted && formulaOf(counted)).toBe(`SUBTOTAL(103,A5:A${4 + part.rows.length})`)
    }
    expect(workbook.worksheets.every(sheet => sheet.rowCount <= 1005)).toBe(true)
  })

  test('shows one moment, whatever is written in the meantime', async () => {
    const writer = connect(databaseFile)
    let isAdded = false
    const written = await withDatabase(database =>
      writeAttendanceReport(database, work, {
        file: target,
        signal: neverAborted(),
        onProgress: () => {
          if (isAdded) return
          isAdded = true
          writer
            .prepare(
              `insert into attendance_punches (id, employee_id, punched_at, work_date, direction, requested_direction,
                source, device_sn, batch_seq, item_index, processed_at)
               values ('late', 'e1', '2026-03-31 23:00:00', '2026-03-31', 'IN', 'IN', 'Import', '', 9, 0, '')`
            )
            .run()
        }
      })
    )
    writer.prepare(`delete from attendance_punches where id = 'late'`).run()
    writer.close()
    expect(isAdded).toBe(true)
    expect(written).toEqual({ people: PEOPLE, days: PEOPLE * DAYS, punches: PUNCHES })
    const workbook = await readWorkbook(readFileSync(target))
    expect(partsOf(sheetOf(workbook, 'รายการลงเวลา')).rows).toHaveLength(PUNCHES)
  })
})
