import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { startHeadless } from '../support/faults/headless-child.ts'
import { signInAt } from '../support/session.ts'
import { makeBranch } from './parts/branch-database.ts'
import { ms, percentile, printFigure } from './parts/figure.ts'
import { printLatency, requesterAt } from './parts/screen-requests.ts'

/** locations/get-list over HTTP from 5,000 locations of 10 permission rows each, with and without an employee. */
const SITES = 5_000
const ROWS_A_SITE = 10
const REQUESTS = 300
const P99_MAX_MS = 100
const WHOLE_REQUESTS = 30
/** The screen loads all locations at once and searches them itself. */
const SCREEN_REQUESTS = 20
const SCREEN_MAX_MS = 1_000
const WHOLE_RATIO_MIN = 0.6

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  insertLocations(await makeBranch(folder))
  const station = await startHeadless(folder, { demo: true })
  const list = async (query: Record<string, string | number>): Promise<ArrayBuffer> => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${station.url}/api/v1/open-apis/locations/get-list?${search}`, {
      headers: { 'Ocp-Apim-Subscription-Key': station.key }
    })
    // Parsing the JSON is not measured.
    const body = await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${search} was refused: ${Buffer.from(body)}`)
    return body
  }
  const code = (at: number): string => `E${String((at % 239) + 1).padStart(4, '0')}`
  const figure = { requests: REQUESTS, maxMs: P99_MAX_MS, limit: `${SITES * ROWS_A_SITE} permission rows` }
  const measure = (name: string, query: (at: number) => Record<string, string | number>) =>
    printLatency(name, figure, at => list(query(at)))
  await measure('first page', () => ({ _PAGE: 1 }))
  await measure('any page of 100', at => ({ _PAGE: ((at * 13) % 50) + 1, _NUMBER_PER_PAGE: 100 }))
  await measure('by name, any page', at => ({ sort_by: 'location_name', _PAGE: ((at * 13) % 250) + 1 }))
  await measure('search', at => ({ search: `ที่ ${at}`, _PAGE: 1 }))
  await measure('of a department', () => ({ department_code: 'D02', _PAGE: 1 }))
  await measure('of an employee, first page', at => ({ employee_code: code(at), _PAGE: 1 }))
  const ask = requesterAt(station.url, await signInAt(station.url, 'e0001', station.password))
  await printLatency(
    "the screen's list",
    { ...figure, requests: SCREEN_REQUESTS, maxMs: SCREEN_MAX_MS },
    () => ask('/app/v1/locations')
  )
  await measureWhole('of an employee, everything', { employee_code: 'E0010' })
  await measureWhole('everything at once', {})
  await station.stop()

  /** Megabytes in one response, against a bare server that only sends the same bytes. */
  async function measureWhole(name: string, query: Record<string, string>): Promise<void> {
    const body = Buffer.from(await list(query))
    const bare = await serveBytes(body)
    const limit: number[] = []
    const own: number[] = []
    for (let at = 0; at < WHOLE_REQUESTS; at += 1) {
      limit.push(await timed(async () => (await fetch(bare.url)).arrayBuffer()))
      own.push(await timed(() => list(query)))
    }
    await bare.worker.terminate()
    const [bareP50, p50] = [percentile(limit, 0.5), percentile(own, 0.5)]
    printFigure({
      name: `${name}, ${(body.length / 2 ** 20).toFixed(1)} MB, p50`,
      figure: ms(p50),
      limit: `${ms(bareP50)} (bare, the same bytes)`,
      ratio: (bareP50 / p50).toFixed(2),
      target: `ratio >= ${WHOLE_RATIO_MIN}`,
      isPassed: bareP50 / p50 >= WHOLE_RATIO_MIN
    })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Every row names a unit with all units above it, or an employee; a site has rows of units of the whole branch. */
function insertLocations(file: string): void {
  const raw = new Sqlite(file)
  const columns = raw
    .prepare<[], string>(`select name from pragma_table_info('locations')`)
    .pluck()
    .all()
    .filter(name => name.endsWith('_id'))
  const people = raw
    .prepare<[], Record<string, string | null>>(`select *, id as employee_id from employees`)
    .all()
  const insert = raw.prepare(
    `insert into locations (id, location_group_code, location_name, location_latitude, location_longitude, location_radius,
      location_qrpath, publish_flag, created, order_no, global_flag, mon, tue, wed, thu, fri, sat, sun, ${columns.join(', ')})
     values (?, ?, ?, '13.746600', '100.534700', 150, '', 'Y', '2026-01-01 08:00:00', ?, 'N', 1, 1, 1, 1, 1, 1, 1,
      ${columns.map(() => '?').join(', ')})`
  )
  raw.transaction(() => {
    for (let number = 0; number < SITES * ROWS_A_SITE; number += 1) {
      const site = Math.floor(number / ROWS_A_SITE)
      const person = people[(number * 7 + site) % people.length]
      const depth = (number % columns.length) + 1
      insert.run(
        `row-${number}`,
        `S${String(site).padStart(5, '0')}`,
        `สถานที่ ${site}`,
        1_000 + number,
        ...columns.map((column, at) => (at < depth ? (person?.[column] ?? '0') : '0'))
      )
    }
  })()
  raw.close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A server in a worker thread. */
async function serveBytes(body: Buffer): Promise<{ url: string; worker: Worker }> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     const body = Buffer.from(workerData)
     const server = require('node:http').createServer((_, response) => response.end(body))
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
    { eval: true, workerData: body }
  )
  const [port] = await once(worker, 'message')
  return { url: `http://127.0.0.1:${port}/`, worker }
}
