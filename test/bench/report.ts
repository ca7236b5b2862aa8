import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { ReportStyles } from '../../main/modules/reports/report-styles.ts'
import type { AttendanceReportWork } from '../../main/modules/reports/reports.ts'
import { JobWorker } from '../../main/worker/job-worker.ts'
import { addDays } from '../../shared/domain/calendar-date.ts'
import { writeReportBranch } from '../support/report-branch.ts'

/**
 * An attendance report of 100,000 punches through the job's thread, beside its limit: exceljs alone writing as many
 * styled cells in the same process, without a database and without a rule.
 */
const FROM = '2026-03-02'
const PEOPLE = 1000
const DAYS = 25
const PUNCHES_A_DAY = 4
const SECONDS_MAX = 10
const MEGABYTES_MAX = 300
const SHEETS = [
  { rows: PEOPLE, columns: 11 },
  { rows: PEOPLE * DAYS, columns: 12 },
  { rows: PEOPLE * DAYS * PUNCHES_A_DAY, columns: 10 }
]

interface Figure {
  readonly seconds: number
  readonly megabytes: number
}

async function measured(work: () => Promise<void>): Promise<Figure> {
  const before = process.memoryUsage.rss()
  let highest = before
  const sampler = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 10)
  const startedAt = performance.now()
  try {
    await work()
  } finally {
    clearInterval(sampler)
  }
  return { seconds: (performance.now() - startedAt) / 1000, megabytes: (highest - before) / 1_048_576 }
}

async function report(file: string, databaseFile: string): Promise<void> {
  const work: AttendanceReportWork = {
    kind: 'attendance-report',
    from: FROM,
    to: addDays(FROM, DAYS - 1),
    branchIds: [],
    employeeIds: [],
    language: 'th',
    calendar: 'buddhist',
    now: `${addDays(FROM, DAYS)} 09:00:00`,
    madeBy: 'ผู้วัดความเร็ว'
  }
  const end = await new JobWorker(databaseFile).start(work, file, () => undefined).ended
  if (end.state !== 'done') throw new Error(`the report was not made: ${JSON.stringify(end)}`)
}

async function bare(file: string): Promise<void> {
  const output = createWriteStream(file)
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 3 } }
  })
  const { text, count } = new ReportStyles('th', 'buddhist')
  for (const [at, { rows, columns }] of SHEETS.entries()) {
    const sheet = workbook.addWorksheet(`แผ่น ${at + 1}`)
    for (let row = 0; row < rows; row += 1) {
      const line = sheet.getRow(row + 1)
      for (let column = 0; column < columns; column += 1) {
        const cell = line.getCell(column + 1)
        const isText = column < columns / 2
        cell.value = isText ? `ชื่อที่${row} นามสกุลทดสอบ` : row + column / 7
        cell.style = isText ? text : count
      }
      line.commit()
      if (row % 200 === 0) await nextTurn()
    }
    sheet.commit()
  }
  const finished = once(output, 'close')
  await workbook.commit()
  await finished
}

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  const { file, punches } = await writeReportBranch(folder, {
    people: PEOPLE,
    from: FROM,
    days: DAYS,
    punchesADay: PUNCHES_A_DAY
  })
  const target = join(folder, 'report.xlsx')
  const made = await measured(() => report(target, file))
  const limit = await measured(() => bare(join(folder, 'bare.xlsx')))
  const megabytes = (statSync(target).size / 1_048_576).toFixed(1)
  console.log(
    `report of ${punches} punches: ${made.seconds.toFixed(2)} s, +${made.megabytes.toFixed(0)} MB RSS, file ${megabytes} MB` +
      ` | exceljs alone: ${limit.seconds.toFixed(2)} s, +${limit.megabytes.toFixed(0)} MB` +
      ` | ratio ${(limit.seconds / made.seconds).toFixed(2)} | demanded: ${SECONDS_MAX} s, ${MEGABYTES_MAX} MB`
  )
  if (made.seconds > SECONDS_MAX || made.megabytes > MEGABYTES_MAX) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
