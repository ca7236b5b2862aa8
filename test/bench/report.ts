import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { ReportStyles } from '../../main/platform/workbook/report-styles.ts'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'
import { type BranchPlan, writeReportBranch } from '../support/report-branch.ts'
import { printFigure } from './parts/figure.ts'

/**
 * An attendance report of 100,000 punches through the job thread, against its limit: exceljs alone writing as many
 * styled cells without a database or rules. Also the memory of reports of 200,000 and 2,000,000 punches.
 */
const FROM = '2026-03-02'
const PEOPLE = 1000
const DAYS = 25
const PUNCHES_A_DAY = 4
const SECONDS_MAX = 10
const MEGABYTES_MAX = 300
/** Days of the branch with 200,000 punches in total, and ten times as many. */
const GROWTH_DAYS = [50, 500] as const
const FLAT_MAX = 1.3
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

/** A report in its own process, whose peak memory is that of the report. */
async function report({
  people,
  from,
  days,
  punchesADay
}: BranchPlan): Promise<Figure & { fileSize: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
  try {
    await writeReportBranch(folder, { people, from, days, punchesADay })
    const script = join(import.meta.dirname, 'parts/report-process.ts')
    const line = execFileSync(process.execPath, [script, folder, from, addDays(from, days - 1)])
    const figure = JSON.parse(String(line)) as Figure
    return { ...figure, fileSize: statSync(join(folder, 'report.xlsx')).size }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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

const plan = { people: PEOPLE, from: FROM, days: DAYS, punchesADay: PUNCHES_A_DAY }
const punchesOf = (days: number): string => (PEOPLE * days * PUNCHES_A_DAY).toLocaleString('en')
const megabytes = (value: number): string => `${value.toFixed(0)} MB`

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  const made = await report(plan)
  const limit = await measured(() => bare(join(folder, 'bare.xlsx')))
  printFigure({
    name: `report of ${punchesOf(DAYS)} punches, file ${megabytes(made.fileSize / 1_048_576)}`,
    figure: `${made.seconds.toFixed(2)} s`,
    limit: `${limit.seconds.toFixed(2)} s (exceljs alone)`,
    ratio: (limit.seconds / made.seconds).toFixed(2),
    target: `<= ${SECONDS_MAX} s`,
    isPassed: made.seconds <= SECONDS_MAX
  })
  printFigure({
    name: 'its peak memory, with the process',
    figure: megabytes(made.megabytes),
    limit: `+${megabytes(limit.megabytes)} (exceljs alone)`,
    ratio: '',
    target: `<= ${MEGABYTES_MAX} MB`,
    isPassed: made.megabytes <= MEGABYTES_MAX
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const [few, many] = GROWTH_DAYS
const small = await report({ ...plan, days: few })
const large = await report({ ...plan, days: many })
printFigure({
  name: `report of ${punchesOf(many)} punches, peak memory`,
  figure: megabytes(large.megabytes),
  limit: `${megabytes(small.megabytes)} (${punchesOf(few)})`,
  ratio: (large.megabytes / small.megabytes).toFixed(2),
  target: `ratio <= ${FLAT_MAX}`,
  isPassed: large.megabytes / small.megabytes <= FLAT_MAX
})
printFigure({
  name: 'its time',
  figure: `${large.seconds.toFixed(1)} s`,
  limit: `${small.seconds.toFixed(1)} s (${punchesOf(few)})`,
  ratio: (small.seconds / large.seconds).toFixed(2),
  target: '',
  isPassed: true
})
