import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from '../../.tools/postgres.ts'
import { signInAt } from './session.ts'
import { TcpLink } from './tcp-link.ts'

// `npm run demo:head-office` (decision 0037): PostgreSQL, two processes of the head office, and three branches with the demo data
// split among them, whose links can be cut and mended from the terminal.

const OUT = resolve(import.meta.dirname, '../../out/main')
const USER_NAME = 'admin'
const PASSWORD = 'demo-Head-office-2026!'
const BRANCHES = [
  ['B01', 'สำนักงานใหญ่ กรุงเทพฯ'],
  ['B02', 'สาขาเชียงใหม่'],
  ['B03', 'สาขาภูเก็ต']
] as const
const PROCESSES = 2

type Code = (typeof BRANCHES)[number][0]
type Ready = Record<string, unknown> & { url: string }
interface Branch {
  readonly code: Code
  readonly dataDir: string
  readonly link: TcpLink
  port: number
  process: ChildProcess | null
  ready: Ready
}

const isJson = process.argv.includes('--json')
const say = (line: string): void => void (isJson || process.stdout.write(`${line}\n`))
const folder = mkdtempSync(join(tmpdir(), 'hr-head-office-demo-'))
const children = new Set<ChildProcess>()
const branches: Branch[] = []
let stopPostgres: (() => Promise<void>) | null = null
let isStopping = false

/** Starts one of the built programs and returns its ready line. */
function start(
  name: string,
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = {}
): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = spawn(process.execPath, [join(OUT, `${name}.js`), ...flags, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment }
  })
  children.add(child)
  return new Promise((found, reject) => {
    child.once('exit', code => {
      children.delete(child)
      reject(new Error(`${name} has ended with ${code}`))
    })
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('{')) found({ child, ready: JSON.parse(line) as Ready })
    })
  })
}

const startBranch = (code: Code, dataDir: string, port: number) =>
  start('headless', ['--data-dir', dataDir, '--port', String(port), '--demo', '--demo-branch', code])

async function callAs(
  url: string,
  headers: Record<string, string>,
  path: string,
  body?: unknown
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const answer = (await response.json()) as { payload: Record<string, unknown> }
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.payload
}

async function open(): Promise<{ urls: string[]; subscription_key: string }> {
  say('Starting PostgreSQL …')
  const given = process.env.HEAD_OFFICE_DATABASE_URL
  const own = given === undefined ? await startPostgres() : null
  if (own) stopPostgres = () => own.stop()
  const links = await Promise.all(BRANCHES.map(() => TcpLink.open(0)))
  const hosts = links.flatMap(({ port }) => ['--allowed-host', `127.0.0.1:${port}`])
  const environment = {
    HEAD_OFFICE_DATABASE_URL: given ?? own?.url ?? '',
    HEAD_OFFICE_FIRST_PASSWORD: PASSWORD,
    HEAD_OFFICE_SECRET_KEY: randomBytes(32).toString('base64'),
    HEAD_OFFICE_LOG_LEVEL: 'error'
  }
  say('Starting the head office …')
  const urls: string[] = []
  for (let at = 0; at < PROCESSES; at += 1)
    urls.push((await start('head-office', ['--port', '0', ...hosts], environment)).ready.url)
  for (const [at, link] of links.entries()) link.target = Number(new URL(urls[at % PROCESSES] ?? '').port)
  const asAdministrator = { ...(await signInAt(urls[0] ?? '', USER_NAME, PASSWORD)) }
  say('Starting three branches …')
  await Promise.all(
    BRANCHES.map(async ([code, name], at) => {
      const link = links[at]
      if (!link) return
      const dataDir = join(folder, code)
      const { child, ready } = await startBranch(code, dataDir, 0)
      const branch: Branch = {
        code,
        dataDir,
        link,
        ready,
        process: child,
        port: Number(new URL(ready.url).port)
      }
      branches[at] = branch
      const created = await callAs(urls[0] ?? '', asAdministrator, '/app/v1/company/branches', {
        branch_code: code,
        branch_name: name
      })
      const path = `/app/v1/company/branches/${String(created.branch_id)}/code`
      const { code: enrolment } = await callAs(urls[0] ?? '', asAdministrator, path)
      const demo = ready.demo as { user_name: string; password: string }
      const session = { ...(await signInAt(ready.url, demo.user_name, demo.password)) }
      await callAs(ready.url, session, '/app/v1/head-office', {
        address: link.url,
        certificate: null,
        code: enrolment,
        allows_pay: false,
        rights: ['documents', 'attendance', 'employees', 'lists', 'software-documents', 'software-loans']
      })
    })
  )
  const { subscription_key } = await callAs(urls[0] ?? '', asAdministrator, '/app/v1/keys', {
    name: 'Demo',
    scopes: ['employee:read:personal', 'document:manage']
  })
  return { urls, subscription_key: String(subscription_key) }
}

/** `cut B02`, `mend B02`, `stop B02`, `start B02`. */
async function obey(line: string): Promise<void> {
  const [verb, code] = line.trim().split(/\s+/)
  const branch = branches.find(it => it.code === code?.toUpperCase())
  if (!branch) return say(`Unknown: ${line}. Try cut B02, mend B02, stop B02, start B02.`)
  if (verb === 'cut') branch.link.fault = 'cut'
  else if (verb === 'mend') branch.link.fault = 'none'
  else if (verb === 'stop') await stopChild(branch)
  else if (verb === 'start' && branch.process === null)
    branch.process = (await startBranch(branch.code, branch.dataDir, branch.port)).child
  else return say(`Unknown: ${line}. Try cut B02, mend B02, stop B02, start B02.`)
  say(`Done: ${verb} ${branch.code}`)
}

async function stopChild(branch: Branch): Promise<void> {
  const child = branch.process
  branch.process = null
  if (child) await end(child)
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise(done => {
    if (child.exitCode !== null) return done()
    child.removeAllListeners('exit')
    child.once('exit', () => {
      children.delete(child)
      done()
    })
    child.kill('SIGTERM')
  })

async function close(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await Promise.all([...children].map(end))
  await Promise.all(branches.map(({ link }) => link.close()))
  await stopPostgres?.()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

process.on('SIGINT', () => void close(0))
process.on('SIGTERM', () => void close(0))
try {
  const { urls, subscription_key } = await open()
  const ready = {
    ready: true,
    head_office: urls,
    user_name: USER_NAME,
    password: PASSWORD,
    subscription_key,
    branches: branches.map(({ code, ready: { url, demo } }) => ({
      code,
      url,
      ...(demo as { user_name: string; password: string; subscription_key: string })
    }))
  }
  if (isJson) process.stdout.write(`${JSON.stringify(ready)}\n`)
  else {
    say(`\nHead office: ${urls.join(' and ')}, sign in as ${USER_NAME} / ${PASSWORD}`)
    for (const it of ready.branches)
      say(`Branch ${it.code}: ${it.url}, sign in as ${it.user_name} / ${it.password}`)
    say('\nType cut B02, mend B02, stop B02 or start B02. Ctrl+C ends the demo and removes its data.')
  }
  createInterface({ input: process.stdin }).on(
    'line',
    line => void (line.trim() === '' || obey(line).catch((error: unknown) => say(String(error))))
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await close(1)
}
