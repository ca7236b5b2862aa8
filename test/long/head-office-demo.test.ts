import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyBranch } from '../../shared/contracts/head-office/company.ts'
import type { HeadOfficeLink } from '../../shared/contracts/head-office/link.ts'
import { type SessionHeaders, signInAt } from '../support/session.ts'
import { until } from '../support/until.ts'

// `npm run demo:head-office -- --json` as a process (decision 0037), from the build.

interface Ready {
  readonly ready: boolean
  readonly head_office: readonly string[]
  readonly user_name: string
  readonly password: string
  readonly branches: readonly {
    readonly code: string
    readonly url: string
    readonly user_name: string
    readonly password: string
    readonly subscription_key: string
  }[]
}

let child: ChildProcess
let ready: Ready
let sessions: SessionHeaders[] = []
beforeAll(async () => {
  const program = resolve(import.meta.dirname, '../support/demo-head-office.ts')
  child = spawn(process.execPath, [program, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] })
  ready = await new Promise<Ready>((found, reject) => {
    child.once('exit', code => reject(new Error(`the demo has ended with ${code}`)))
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', line => found(JSON.parse(line) as Ready))
  })
  sessions = await Promise.all(ready.head_office.map(url => signInAt(url, ready.user_name, ready.password)))
})
afterAll(async () => {
  child.kill('SIGTERM')
  await new Promise(ended => child.once('exit', ended))
})

const say = (line: string): void => void child.stdin?.write(`${line}\n`)

async function read<T>(url: string, headers: SessionHeaders, path: string): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers: { ...headers } })
  return ((await response.json()) as { payload: T }).payload
}

/** The branches as one of the processes of the head office shows them. */
const branchesAt = (process: 0 | 1): Promise<CompanyBranch[]> => {
  const [url, session] = [ready.head_office[process], sessions[process]]
  if (url === undefined || session === undefined) throw new Error('there are fewer processes')
  return read(url, session, '/app/v1/company/branches')
}

test('has two processes of the head office, and three branches that share the people of the demo', async () => {
  expect(ready.head_office).toHaveLength(2)
  expect(ready.branches.map(({ code }) => code)).toEqual(['B01', 'B02', 'B03'])
  await until(
    async () => (await branchesAt(0)).every(({ state, backlog }) => state === 'following' && backlog === 0),
    'all branches to be followed'
  )
  const people = (await branchesAt(1)).map(branch => branch.people)
  expect(people.every(count => count > 0)).toBe(true)
  // E0240 has resigned.
  expect(people.reduce((sum, count) => sum + count, 0)).toBe(239)
})

test('a branch whose link is cut works on, and sends what there is once it is mended', async () => {
  const branch = ready.branches[1]
  if (!branch) throw new Error('there is no B02')
  const session = await signInAt(branch.url, branch.user_name, branch.password)
  const link = () => read<HeadOfficeLink>(branch.url, session, '/app/v1/head-office')
  say('cut B02')
  const punch = {
    status: 'ADD',
    employee_code: branch.user_name.toUpperCase(),
    date: '2024-03-05',
    datetime: '2024-03-05 08:25:00'
  }
  const imported = await fetch(`${branch.url}/api/v1/open-apis/time-attendance/import`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'Ocp-Apim-Subscription-Key': branch.subscription_key
    },
    body: JSON.stringify({ import_data: [punch] })
  })
  expect(imported.status).toBe(200)
  await until(async () => (await link()).state === 'waiting', 'the branch to notice')
  expect((await link()).backlog).toBeGreaterThan(0)
  say('mend B02')
  await until(async () => {
    await fetch(`${branch.url}/app/v1/head-office/send`, { method: 'POST', headers: { ...session } })
    const { state, backlog } = await link()
    return state === 'following' && backlog === 0
  }, 'the branch to have sent everything')
})

test('a branch can be stopped and started on its address', async () => {
  const branch = ready.branches[2]
  if (!branch) throw new Error('there is no B03')
  const health = () =>
    fetch(`${branch.url}/health`).then(
      ({ status }) => status,
      () => 0
    )
  say('stop B03')
  await until(async () => (await health()) === 0, 'B03 to stop')
  say('start B03')
  await until(async () => (await health()) === 200, 'B03 to start')
})
