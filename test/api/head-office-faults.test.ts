import { X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHeadOfficeDatabase } from '../../main/head-office/database/head-office-database.ts'
import { openHeadOffice } from '../../main/head-office/open-head-office.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { testCertificate } from '../support/certificate.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import {
  converged,
  joinHeadOffice,
  keepFewPunches,
  openTestHeadOffice,
  silentLogger,
  type TestHeadOffice
} from '../support/head-office.ts'
import { expectSame } from '../support/head-office-union.ts'
import { newPostgresDatabase } from '../support/postgres.ts'
import { TcpLink } from '../support/tcp-link.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What goes wrong between a branch and its head office; neither loses anything.

const YEAR_MS = 365 * 86_400_000
let headOffice: TestHeadOffice
let branch: TestWorkstation
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
let branchId = ''
let certificate = ''
let port = 0
const [first, second] = [makeTls('first'), makeTls('second')]
beforeAll(async () => {
  const tls = await first
  certificate = tls.fingerprint
  headOffice = await openTestHeadOffice({ tls })
  port = Number(new URL(headOffice.url).port)
  // Its clock is a year ahead: certificates, codes and tokens are judged by the head office alone.
  branch = await openTestWorkstation({ runtime: { now: () => Date.now() + YEAR_MS } })
  keepFewPunches(branch.dataDir)
  asAdmin = await branch.signIn()
  branchId = await headOffice.makeBranch('B01')
})
afterAll(async () => {
  await branch.close()
  await headOffice.close()
})

async function makeTls(name: string) {
  const made = await testCertificate(name)
  return { ...made, fingerprint: new X509Certificate(made.cert).fingerprint256 }
}
const link = async () => (await asAdmin('/app/v1/head-office')).body.payload
const faultsOf = async (answer: ReturnType<typeof joinHeadOffice>) => {
  const { status, body } = await answer
  return { status, faults: body.faults?.map((it: { code: string; path: string }) => [it.code, it.path]) }
}
/** Waits for the branch to report a problem; it tries at once. */
const problem = (code: string) =>
  until(async () => {
    const { body } = await asAdmin('/app/v1/head-office/send', { method: 'POST' })
    return body.payload.problem?.code === code
  }, code)

describe('joining is refused', () => {
  test('with a wrong or an expired code', async () => {
    expect(await faultsOf(joinHeadOffice(asAdmin, headOffice.url, 'WRONG', { certificate }))).toEqual({
      status: 400,
      faults: [['head_office.wrong_code', 'code']]
    })
    const code = await headOffice.makeCode(branchId)
    await headOffice.database.run(`update enrolment_codes set expires_at = now() - interval '1 day' * 3650`)
    expect(await faultsOf(joinHeadOffice(asAdmin, headOffice.url, code, { certificate }))).toEqual({
      status: 400,
      faults: [['head_office.code_expired', 'code']]
    })
  })

  test.each([
    ['http://hq.example.co.th', 'head_office.plain_http'],
    ['ftp://hq.example.co.th', 'head_office.not_address'],
    ['https://127.0.0.1:1', 'head_office.unreachable']
  ])('at %s', async (address, code) => {
    expect(await faultsOf(asAdmin('/app/v1/head-office/check', { body: { address } }))).toEqual({
      status: 400,
      faults: [[code, 'address']]
    })
  })

  test('at the address of another program', async () => {
    const answer = asAdmin('/app/v1/head-office/check', { body: { address: branch.url } })
    expect(await faultsOf(answer)).toEqual({
      status: 400,
      faults: [['head_office.other_program', 'address']]
    })
  })

  test('where another certificate is met than the one that was compared', async () => {
    const { fingerprint } = await second
    const code = await headOffice.makeCode(branchId)
    expect(
      await faultsOf(joinHeadOffice(asAdmin, headOffice.url, code, { certificate: fingerprint }))
    ).toEqual({
      status: 400,
      faults: [['head_office.certificate_changed', 'address']]
    })
    expect(await link()).toBeNull()
  })
})

describe('a branch that has joined', () => {
  test('shows the certificate before, and sends though its clock is a year off', async () => {
    const found = await asAdmin('/app/v1/head-office/check', { body: { address: headOffice.url } })
    expect(found.body.payload).toMatchObject({ certificate })
    const { status } = await joinHeadOffice(asAdmin, headOffice.url, await headOffice.makeCode(branchId), {
      certificate
    })
    expect(status).toBe(200)
    await converged(branch, asAdmin)
    await expectSame(branch.dataDir, headOffice.database, branchId)
    expect(Math.abs((await link()).clock_offset_seconds * 1000 - YEAR_MS)).toBeLessThan(60_000)
    const again = await joinHeadOffice(asAdmin, headOffice.url, 'ANY', { certificate })
    expect({ status: again.status, message: again.body.message }).toEqual({
      status: 409,
      message: 'This branch has joined a head office already.'
    })
  })

  test('waits while PostgreSQL is gone, and sends what there is afterwards', async () => {
    await headOffice.database.suspend()
    await importAll(branch, [importItem({ employee_code: 'E0021', datetime: '2024-03-05 08:25:00' })])
    await branch.drained()
    await problem('head_office.failed')
    expect(await link()).toMatchObject({ state: 'waiting', backlog: 1 })
    expect((await headOffice.call('/health')).status).toBe(503)
    await headOffice.database.resume()
    await converged(branch, asAdmin)
    await expectSame(branch.dataDir, headOffice.database, branchId)
  })

  test('sends nothing to a head office with another certificate', async () => {
    const { database } = headOffice
    await headOffice.headOffice.close()
    const other = await openTestHeadOffice({ tls: await second, port }, database)
    await importAll(branch, [importItem({ employee_code: 'E0021', datetime: '2024-03-05 12:00:00' })])
    await branch.drained()
    await problem('head_office.certificate_changed')
    expect(await link()).toMatchObject({ state: 'waiting', backlog: 1 })
    await other.close()
    headOffice = await openTestHeadOffice({ tls: await first, port }, database)
    await converged(branch, asAdmin)
    await expectSame(branch.dataDir, database, branchId)
  })

  test('stops when the head office was restored from an older backup, until it joins again', async () => {
    await headOffice.database.run('update branches set punch_seq = punch_seq - 1')
    await importAll(branch, [importItem({ employee_code: 'E0021', datetime: '2024-03-05 12:30:00' })])
    await branch.drained()
    await problem('head_office.went_back')
    expect(await link()).toMatchObject({ state: 'stopped' })
    await asAdmin('/app/v1/head-office', { method: 'DELETE' })
    await joinHeadOffice(asAdmin, headOffice.url, await headOffice.makeCode(branchId), { certificate })
    await converged(branch, asAdmin)
    await expectSame(branch.dataDir, headOffice.database, branchId)
  })

  test('stops when another workstation joins in its name', async () => {
    await FakeBranch.join(headOffice, await headOffice.makeCode(branchId))
    await importAll(branch, [importItem({ employee_code: 'E0021', datetime: '2024-03-05 13:00:00' })])
    await branch.drained()
    await problem('head_office.refused')
    expect(await link()).toMatchObject({ state: 'stopped', backlog: 1 })
  })
})

test('a connection that is lost within a transaction ends that transaction alone', async () => {
  const server = await newPostgresDatabase()
  const troubles: unknown[] = []
  const database = await openHeadOfficeDatabase({ url: server.url, onTrouble: error => troubles.push(error) })
  const work = database.write(async trx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.read)
    await until(async () => troubles.length > 0, 'the end of the connection')
    await sql`select 1`.execute(trx)
  })
  await expect(work).rejects.toThrow()
  await database.check()
  await database.close()
  await server.drop()
})

test.each(['read', 'written'])(
  'a connection that is lost while something is %s is said to be the database',
  async how => {
    const server = await newPostgresDatabase()
    const url = new URL(server.url)
    const wire = await TcpLink.open(Number(url.port))
    url.port = String(wire.port)
    const database = await openHeadOfficeDatabase({ url: url.href, onTrouble: () => undefined })
    const sleep = sql`select pg_sleep(60)`
    const work = how === 'read' ? sleep.execute(database.read) : database.write(trx => sleep.execute(trx))
    const lost = expect(work).rejects.toMatchObject({
      code: 'storage_failed',
      fault: { code: 'head_office.database_gone' }
    })
    const isAsleep = `select 1 from pg_stat_activity
      where query = 'select pg_sleep(60)' and datname = current_database()`
    await until(async () => (await server.run(isAsleep)).length > 0, 'the statement to run')
    wire.fault = 'cut'
    await lost
    wire.fault = 'none'
    await database.check()
    await database.close()
    await wire.close()
    await server.drop()
  }
)

test('a database with LC_CTYPE=C is refused in one line', async () => {
  const database = await newPostgresDatabase('C')
  const opened = openHeadOffice({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    logger: silentLogger
  })
  await expect(opened).rejects.toThrow(
    /^The database has LC_CTYPE=C, with which Thai names cannot be searched\./
  )
  await database.drop()
})

test('a database that does not respond is named in one line', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  const opened = openHeadOffice({ databaseUrl, host: '127.0.0.1', port: 0, logger: silentLogger })
  await expect(opened).rejects.toThrow(/^PostgreSQL cannot be used: connect ECONNREFUSED/)
})
