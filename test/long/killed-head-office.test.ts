import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnPostgres, startPostgres } from '../../.tools/postgres.ts'
import { COMMAND_RIGHTS } from '../../shared/contracts/head-office/commands.ts'
import type { CompanyCommand } from '../../shared/contracts/head-office/company-commands.ts'
import type { HeadOfficeLink } from '../../shared/contracts/head-office/link.ts'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadOfficeChild, startHeadOffice } from '../support/faults/head-office-child.ts'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn } from '../support/faults/ledger.ts'
import { ImportStream } from '../support/faults/stream.ts'
import { HEAD_OFFICE_PASSWORD, keepFewPunches } from '../support/head-office.ts'
import { expectSame } from '../support/head-office-union.ts'
import type { TestDatabase } from '../support/postgres.ts'
import { type SessionHeaders, signInAt } from '../support/session.ts'
import { TcpLink } from '../support/tcp-link.ts'
import { until } from '../support/until.ts'

// `kill -9` of a process of the head office, of a branch, and of PostgreSQL, while the branch sends and runs commands: nothing
// is lost, and nothing is done twice.

/** `KILL_ROUNDS=100` for a nightly run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6)
const SENDERS = 2

let postgres: OwnPostgres
let headOffice: HeadOfficeChild
let branch: HeadlessChild
let link: TcpLink
let dataDir = ''
let branchId = ''
/** Of the demo branch; another process of it does not print them. */
let key = ''
let password = ''
let asHeadOffice: SessionHeaders
let asBranch: SessionHeaders
const stream = new ImportStream({ batch: 40 })
let given = 0

async function ask<T>(url: string, headers: SessionHeaders, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const answer = (await response.json()) as { payload: T; message: string }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`)
  return answer.payload
}
const atHeadOffice = <T>(path: string, body?: unknown): Promise<T> =>
  ask(headOffice.url, asHeadOffice, `/app/v1/company${path}`, body)
const linkOfBranch = (): Promise<HeadOfficeLink> => ask(branch.url, asBranch, '/app/v1/head-office')

async function openHeadOffice(): Promise<void> {
  headOffice = await startHeadOffice(postgres.url, [`127.0.0.1:${link.port}`])
  link.target = Number(new URL(headOffice.url).port)
  asHeadOffice = await signInAt(headOffice.url, 'admin', HEAD_OFFICE_PASSWORD)
}

async function openBranch(demo = false): Promise<void> {
  branch = await startHeadless(dataDir, { demo })
  if (demo) ({ key, password } = branch)
  asBranch = await signInAt(branch.url, 'e0001', password)
}

/** One holiday of its own. */
async function giveCommand(): Promise<void> {
  const holiday_date = addDays('2031-01-01', given)
  await atHeadOffice('/holidays/send', {
    branch_ids: [branchId],
    holidays: [{ holiday_date, name: `วันที่ ${given}`, name_en: '', substitute_of: null }]
  })
  given += 1
}

async function run(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Both sides agree, everything acknowledged is there once, and every command was run once. */
async function expectNothingLost(what: string): Promise<void> {
  await drained(dataDir)
  await until(
    async () => {
      const { state, backlog } = await ask<HeadOfficeLink>(
        branch.url,
        asBranch,
        '/app/v1/head-office/send',
        {}
      )
      return state === 'following' && backlog === 0
    },
    `the branch to have sent everything ${what}`,
    90_000
  )
  let commands: CompanyCommand[] = []
  await until(
    async () => {
      commands = (await atHeadOffice<{ commands: CompanyCommand[] }>('/commands?limit=500')).commands
      return commands.every(it => it.state !== 'waiting')
    },
    `all commands to have ended ${what}`,
    90_000
  )
  await until(
    async () => (await linkOfBranch()).backlog === 0,
    `the branch to have sent what commands did ${what}`
  )
  expect(faultsIn(dataDir, stream.acknowledged), what).toEqual([])
  expect(commands.length, what).toBe(given)
  expect(commands.map(it => it.state).filter(state => state !== 'done')).toEqual([])
  await expectSame(dataDir, { run } as TestDatabase, branchId)
  const entries = await run(
    `select actor_id, count(*)::int as count from log_entries where actor_id = any($1) group by actor_id`,
    [commands.map(it => it.command_id)]
  )
  expect(
    entries.map(({ count }) => count),
    what
  ).toEqual(commands.map(() => 1))
}

beforeAll(async () => {
  postgres = await startPostgres({ isSafe: true })
  link = await TcpLink.open(0)
  dataDir = demoDir()
  keepFewPunches(dataDir)
  await openHeadOffice()
  await openBranch(true)
  const created = await atHeadOffice<{ branch_id: string }>('/branches', {
    branch_code: 'B01',
    branch_name: 'สาขาทดสอบ'
  })
  branchId = created.branch_id
  const { code } = await atHeadOffice<{ code: string }>(`/branches/${branchId}/code`, {})
  await ask(branch.url, asBranch, '/app/v1/head-office', {
    address: link.url,
    code,
    certificate: null,
    allows_pay: false,
    rights: COMMAND_RIGHTS
  })
  await expectNothingLost('at first')
}, 120_000)
afterAll(async () => {
  await branch?.kill()
  await headOffice?.kill()
  await link?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The branch takes punches until `end` is over. */
async function whileReceiving(end: () => Promise<void>): Promise<void> {
  const sending = new AbortController()
  const minimum = stream.acknowledged.length + 3
  const running = stream.run({ url: branch.url, key }, SENDERS, sending.signal)
  await until(() => stream.acknowledged.length >= minimum, 'acknowledged requests')
  await giveCommand()
  // Anywhere between two requests.
  await pause(Math.random() * 200)
  await end()
  sending.abort()
  await running
}

const VICTIMS = ['head office', 'branch'] as const

describe.each(VICTIMS)('kill -9 of the %s', victim => {
  test(`loses nothing and does nothing twice, ${ROUNDS} times`, {
    timeout: 60_000 + ROUNDS * 60_000
  }, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await whileReceiving(async () => {
        if (victim === 'branch') await branch.kill()
        else await headOffice.kill()
      })
      if (victim === 'branch') await openBranch()
      else await openHeadOffice()
      await expectNothingLost(`after kill ${round}`)
    }
  })
})

test('kill -9 of PostgreSQL: both sides say what is wrong, and recover by themselves', {
  timeout: 240_000
}, async () => {
  await whileReceiving(async () => {
    await postgres.kill()
    await until(
      async () => (await fetch(`${headOffice.url}/health`)).status === 503,
      'the head office to say so'
    )
    await until(
      async () => (await linkOfBranch()).problem?.code === 'head_office.failed',
      'the branch to say so'
    )
  })
  const answer = await fetch(`${headOffice.url}/app/v1/company/branches`, { headers: { ...asHeadOffice } })
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '5'
  })
  expect(((await answer.json()) as { message: string }).message).toBe(
    'The database of the head office does not respond. Please try again later.'
  )
  expect(await linkOfBranch()).toMatchObject({
    state: 'waiting',
    problem: { code: 'head_office.failed', params: { status: 503 } }
  })
  await postgres.start()
  await expectNothingLost('after PostgreSQL was killed')
  expect(await linkOfBranch()).toMatchObject({ state: 'following', problem: null })
  expect(headOffice.isRunning()).toBe(true)
})
