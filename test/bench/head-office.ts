import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startPostgres } from '../../.tools/postgres.ts'
import type { FeedPunch } from '../../shared/contracts/head-office/feed.ts'
import { signInAt } from '../support/session.ts'
import { perSecond, printFigure } from './parts/figure.ts'

/**
 * What a head office of one, two and four processes takes from simulated branches, against bare inserts of the same rows into
 * the same PostgreSQL; then a day of a large company, and branches that come back after three days.
 */
const BRANCHES = Number(process.env.BENCH_BRANCHES ?? 100)
const PUNCHES_A_DAY = Number(process.env.BENCH_PUNCHES ?? 10_000)
const BACK = 50
const DAYS_AWAY = 3
const A_REQUEST = 500
const COMPARED = 100_000
const ENTRIES_A_MINUTE = 30_000
const RATIO_MIN = 0.3
const MEMORY_MAX_MB = 300
const PASSWORD = 'bench-Head-office-2026!'
const PROGRAM = resolve(import.meta.dirname, '../../out/main/head-office.js')

const postgres = await startPostgres({ isSafe: true })
let children: ChildProcess[] = []

async function open(count: number): Promise<string[]> {
  const urls: string[] = []
  for (let at = 0; at < count; at += 1) {
    const child = spawn(process.execPath, [PROGRAM, '--port', '0', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        HEAD_OFFICE_DATABASE_URL: postgres.url,
        HEAD_OFFICE_FIRST_PASSWORD: PASSWORD,
        HEAD_OFFICE_LOG_LEVEL: 'error'
      }
    })
    children.push(child)
    for await (const line of createInterface({ input: child.stdout })) {
      urls.push((JSON.parse(line) as { url: string }).url)
      break
    }
  }
  return urls
}

async function close(): Promise<void> {
  await Promise.all(
    children.map(child => new Promise(done => child.once('exit', done) && child.kill('SIGTERM')))
  )
  children = []
}

/** Resident memory of the largest process, in MB. */
const memory = (): number =>
  Math.max(
    ...children.map(({ pid }) => {
      const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      return Number(kib) / 1024
    })
  )

async function post(
  url: string,
  headers: Record<string, string>,
  path: string,
  body?: unknown
): Promise<{ payload: Record<string, unknown>; access_token: string }> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const answer = (await response.json()) as { payload: Record<string, unknown>; access_token: string }
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

interface Branch {
  readonly id: string
  readonly secret: string
  token: string
  sent: number
}
const HEAD = { seq: 0, hash: '0'.repeat(64) }
let created = 0

async function makeBranches(url: string, count: number): Promise<Branch[]> {
  const asAdministrator = { ...(await signInAt(url, 'admin', PASSWORD)) }
  const branches: Branch[] = []
  for (let at = 0; at < count; at += 1) {
    created += 1
    const body = { branch_code: `N${created}`, branch_name: `สาขา ${created}` }
    const made = await post(url, asAdministrator, '/app/v1/company/branches', body)
    const path = `/app/v1/company/branches/${String(made.payload.branch_id)}/code`
    const { payload } = await post(url, asAdministrator, path)
    const joined = await post(url, {}, '/branches/v1/enrol', {
      code: payload.code,
      head: HEAD,
      version: 'bench',
      allows_pay: false
    })
    const [id, secret] = [String(joined.payload.client_id), String(joined.payload.client_secret)]
    branches.push({ id, secret, token: '', sent: 0 })
  }
  return branches
}

const punch = (branch: Branch, number: number): FeedPunch => ({
  id: `${branch.id.slice(0, 8)}-${branch.id.slice(-12)}-${number}`,
  punch: {
    employee_id: `employee-${number % 2_000}`,
    punched_at: `2026-11-17 ${String(6 + (number % 14)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}:00`,
    work_date: '2026-11-17',
    direction: number % 2 === 0 ? 'IN' : 'OUT',
    device_sn: `DEV-${number % 4}`,
    source: 'device'
  }
})

/** Sends punches of a branch, request after request, as a branch does. */
async function send(url: string, branch: Branch, count: number): Promise<void> {
  const credentials = { client_id: branch.id, client_secret: branch.secret }
  const grant = { grant_type: 'client_credentials', ...credentials }
  branch.token = (await post(url, {}, '/oauth2/v1/token', grant)).access_token
  const authorization = `Bearer ${branch.token}`
  const end = branch.sent + count
  while (branch.sent < end) {
    const size = Math.min(A_REQUEST, end - branch.sent)
    const from = branch.sent + 1
    await post(url, { authorization }, '/branches/v1/feed', {
      epoch: 1,
      stream: 'punches',
      from,
      head: HEAD,
      punch_head: end,
      entries: [],
      records: [],
      punches: Array.from({ length: size }, (_, at) => punch(branch, from + at)),
      is_last: false,
      backlog: end - branch.sent - size,
      oldest_unsent_at: null,
      version: 'bench',
      sent_at: new Date().toISOString()
    })
    branch.sent += size
  }
}

/** Entries per second when all of the branches send at once, spread over the processes. */
async function rate(urls: readonly string[], branches: readonly Branch[], each: number): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(branches.map((branch, at) => send(urls[at % urls.length] ?? '', branch, each)))
  return (branches.length * each) / ((performance.now() - startedAt) / 1000)
}

/** The same rows in the same sizes, by the driver alone. */
async function bareRate(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    'create table bare (branch_id text, id text, epoch integer, employee_id text, punched_at text, work_date text, ' +
      'direction text, device_sn text, source text, primary key (branch_id, id))'
  )
  await client.query('create index on bare (branch_id, work_date)')
  const branch: Branch = { id: '0199a1b2-0000-7000-8000-000000000001', secret: '', token: '', sent: 0 }
  const startedAt = performance.now()
  for (let from = 0; from < COMPARED; from += A_REQUEST) {
    const values: unknown[] = []
    const rows = Array.from({ length: A_REQUEST }, (_, at) => {
      const { id, punch: of } = punch(branch, from + at)
      const row = [branch.id, id, 1, ...Object.values(of ?? {})]
      values.push(...row)
      return `(${row.map((__, column) => `$${values.length - row.length + column + 1}`).join(',')})`
    })
    await client.query(`insert into bare values ${rows.join(',')}`, values)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await client.end()
  return COMPARED / seconds
}

try {
  const bare = await bareRate()
  for (const count of [1, 2, 4]) {
    const urls = await open(count)
    const branches = await makeBranches(urls[0] ?? '', 20)
    const taken = await rate(urls, branches, COMPARED / branches.length)
    printFigure({
      name: `${count} process${count === 1 ? '' : 'es'}, 20 branches at once`,
      figure: perSecond(taken),
      limit: `bare inserts ${perSecond(bare)}`,
      ratio: (taken / bare).toFixed(2),
      target: `ratio ${RATIO_MIN}`,
      isPassed: taken / bare >= RATIO_MIN
    })
    await close()
  }
  const urls = await open(2)
  const branches = await makeBranches(urls[0] ?? '', BRANCHES)
  const day = await rate(urls, branches, PUNCHES_A_DAY)
  const needed = ENTRIES_A_MINUTE / 60
  printFigure({
    name: `a day of ${BRANCHES} branches, ${PUNCHES_A_DAY} punches each`,
    figure: `${perSecond(day)}, ${Math.round((BRANCHES * PUNCHES_A_DAY) / day)} s`,
    limit: '',
    ratio: '',
    target: perSecond(needed),
    isPassed: day >= needed
  })
  const before = memory()
  const back = await rate(urls, branches.slice(0, BACK), PUNCHES_A_DAY * DAYS_AWAY)
  printFigure({
    name: `${Math.min(BACK, BRANCHES)} branches back after ${DAYS_AWAY} days`,
    figure: `${perSecond(back)}, ${Math.round(memory())} MB`,
    limit: `${Math.round(before)} MB before`,
    ratio: '',
    target: `${perSecond(needed)}, ${MEMORY_MAX_MB} MB`,
    isPassed: back >= needed && memory() <= MEMORY_MAX_MB
  })
} finally {
  await close()
  await postgres.stop()
}
