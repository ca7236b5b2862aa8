import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import { connect, DATABASE_FILE } from '../../main/database/connect.ts'
import { startHeadless } from '../support/faults/headless-child.ts'
import { makeBranch } from './parts/branch-database.ts'
import { ms, percentile, perSecond, printFigure } from './parts/figure.ts'
import { measuredDelay } from './parts/measured-delay.ts'

/** Importing employees through the API in batches of 100, each stored durably: new ones with all columns, then changes. */
const ROWS = 5_000
const BATCH = 100
const ROUNDS = 3
const ROWS_A_SECOND_MIN = 2_000

const PLACES = [
  ['กรุงเทพมหานคร', 'เขตบางรัก', 'แขวงสีลม'],
  ['เชียงใหม่', 'เมืองเชียงใหม่', 'สุเทพ'],
  ['ภูเก็ต', 'เมืองภูเก็ต', 'ตลาดใหญ่']
] as const

/** A record with all 57 columns, as in a spreadsheet of a branch. Every tenth employee gets an account. */
function employee(number: number): Record<string, string> {
  const [province = '', district = '', subdistrict = ''] = PLACES[number % PLACES.length] ?? []
  const idNo = nationalIdFrom(`1${String(number).padStart(11, '0')}`)
  const [start, born] = [addDays('2010-01-01', number % 5_000), addDays('1970-01-01', number % 10_000)]
  const isMale = number % 2 === 0
  const type = number % 3 === 0 ? '02' : '01'
  return {
    A: String(number),
    B: `N${String(number).padStart(6, '0')}`,
    C: isMale ? '01-นาย' : '03-นางสาว',
    D: `ชื่อที่${number}`,
    E: `นามสกุลที่${number}`,
    F: String(number).padStart(6, '0'),
    G: isMale ? 'ชาย' : 'หญิง',
    H: 'N',
    I: 'TH',
    J: idNo,
    K: `AA${number}`,
    L: idNo,
    M: start.slice(0, 7),
    N: type,
    O: type,
    P: 'Full-เต็มเดือน',
    Q: `เล่น${number}`,
    R: `Name${number}`,
    S: `Last${number}`,
    T: `Nick${number}`,
    U: `08${String(number).padStart(8, '0')}`,
    V: `name${number}@example.com`,
    W: born,
    X: start,
    Y: addDays(start, 119),
    Z: start.slice(0, 7),
    AA: 'N',
    AB: '',
    AC: '',
    AD: `${15_000 + (number % 500) * 100}.50`,
    AE: '3000',
    AF: '1-transfer',
    AG: 'ACC01',
    AH: '004',
    AI: '0123',
    AJ: String(number).padStart(10, '0'),
    AK: `${number}/1 ถนนสายหลัก`,
    AL: subdistrict,
    AM: district,
    AN: province,
    AO: `${number}/2 ถนนสายรอง`,
    AP: subdistrict,
    AQ: district,
    AR: province,
    AS: 'D07',
    AT: 'DV10',
    AU: 'SC07',
    AV: 'L101',
    AW: 'L201',
    AX: 'L301',
    AY: 'L401',
    AZ: 'L501',
    BA: 'P10',
    BB: number % 10 === 0 ? 'Y' : 'N',
    BC: 'Y',
    BD: 'OT01',
    BE: 'WT01'
  }
}

/** Posts batches one after the other; returns rows per second. */
async function send(
  { url, key }: { url: string; key: string },
  records: readonly Record<string, string>[],
  wanted: 'inserted' | 'updated'
): Promise<number> {
  const bodies: string[] = []
  for (let from = 0; from < records.length; from += BATCH)
    bodies.push(JSON.stringify({ import_data: records.slice(from, from + BATCH) }))
  const started = performance.now()
  for (const body of bodies) {
    const response = await fetch(`${url}/api/v1/open-apis/employee/import-employee`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': key },
      body
    })
    const { summary, errors } = (await response.json()) as {
      summary: Record<string, number>
      errors: string[]
    }
    if (response.status !== 200 || summary[wanted] !== BATCH)
      throw new Error(`a batch was answered ${response.status}: ${errors[0]}`)
  }
  return (records.length / (performance.now() - started)) * 1000
}

/** The limit: only the rows, into an empty branch, with as many per transaction, FULL syncing and the name index. */
async function bareInserts(imported: string): Promise<number> {
  const source = connect(imported)
  const rows = source
    .prepare<[number], Record<string, unknown>>(
      `select * from employees where employee_code like 'N%' limit ?`
    )
    .all(ROWS)
  source.close()
  const bareFolder = join(folder, 'bare')
  mkdirSync(bareFolder)
  const raw = connect(await makeBranch(bareFolder), { cacheKib: 65_536 })
  // The rows refer to units of the other branch.
  raw.pragma('foreign_keys = OFF')
  const columns = Object.keys(rows[0] ?? {})
  const insert = raw.prepare(
    `insert into employees (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  )
  const started = performance.now()
  for (let from = 0; from < rows.length; from += BATCH)
    raw
      .transaction(() => {
        for (const row of rows.slice(from, from + BATCH)) insert.run(columns.map(column => row[column]))
      })
      .immediate()
  const rate = (rows.length / (performance.now() - started)) * 1000
  raw.close()
  return rate
}

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const delayFile = join(folder, 'delay.json')
const preload = pathToFileURL(join(import.meta.dirname, 'parts/loop-delay.ts'))
preload.searchParams.set('file', delayFile)
const station = await startHeadless(join(folder, 'data'), {
  demo: true,
  nodeFlags: ['--import', preload.href, ...process.argv.slice(2)]
})
try {
  const inserted: number[] = []
  const updated: number[] = []
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = Array.from({ length: ROWS }, (_, at) => employee(round * ROWS + at))
    await measuredDelay(station.process, delayFile)
    inserted.push(await send(station, people, 'inserted'))
    delays.push((await measuredDelay(station.process, delayFile)).p99)
    const raised = people.map(({ B = '' }) => ({
      B,
      AD: '30000',
      U: '0812345678',
      AL: 'ตลาดใหญ่',
      AN: 'ภูเก็ต'
    }))
    updated.push(await send(station, raised, 'updated'))
  }
  await station.stop()
  const limit = await bareInserts(join(folder, 'data', DATABASE_FILE))
  for (const [name, figures, limitOfKind] of [
    ['new employees, 57 columns', inserted, limit],
    ['employees changed', updated, null]
  ] as const) {
    const figure = percentile(figures, 0.5)
    printFigure({
      name: `${name}, batches of ${BATCH}`,
      figure: perSecond(figure),
      limit: limitOfKind ? `${perSecond(limitOfKind)} (bare inserts)` : '',
      ratio: limitOfKind ? (figure / limitOfKind).toFixed(2) : '',
      target: `>= ${perSecond(ROWS_A_SECOND_MIN)}`,
      isPassed: figure >= ROWS_A_SECOND_MIN
    })
  }
  printFigure({
    name: 'main thread while employees come in, p99 delay',
    figure: ms(percentile(delays, 0.5)),
    limit: '',
    ratio: '',
    target: '',
    isPassed: true
  })
} finally {
  await station.kill()
  rmSync(folder, { recursive: true, force: true })
}
