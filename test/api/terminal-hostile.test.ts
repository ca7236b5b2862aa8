import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, DATABASE_FILE } from '../../main/database/connect.ts'
import { openWorkstation } from '../../main/workstation.ts'
import { demoDir } from '../support/demo-template.ts'
import { bodyOf, sendBytes, statusOf } from '../support/raw-socket.ts'
import { attlog, openTerminalWorkstation, sendPush, type TerminalWorkstation } from '../support/terminals.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

// What must not harm the listener of terminals: no 5xx but "not stored", no hang, no lost punch.

let station: TerminalWorkstation
let asUser: (path: string, options?: RequestOptions) => Promise<Answer>
let jump = 0
beforeAll(async () => {
  station = await openTerminalWorkstation({
    runtime: { now: () => Date.now() + jump, monotonic: () => performance.now() }
  })
  asUser = await station.signIn()
})
afterAll(() => station.close())

const raw = (text: string) => sendBytes(station.terminalsUrl, text)
const noticesOf = async (sn: string): Promise<string[]> => {
  const { body } = await asUser('/app/v1/notifications', { query: { limit: 100 } })
  return body.payload.notifications
    .filter((it: { file: string | null }) => it.file === sn)
    .map((it: { action: string }) => it.action)
    .sort()
}

describe('bytes', () => {
  test.each([
    ['nothing of HTTP', 'hello\r\n\r\n', 400],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n', 400],
    ['another method', 'DELETE /iclock/cdata?SN=A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['another path', 'GET /app/v1/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['HTTP/1.0 without Host', 'GET /iclock/ping HTTP/1.0\r\n\r\n', 200],
    ['headers without end', `GET /iclock/ping HTTP/1.1\r\n${'x: y\r\n'.repeat(5_000)}\r\n`, 431],
    [
      'a body that is shorter than it says',
      'POST /iclock/cdata?SN=A&table=ATTLOG HTTP/1.1\r\nContent-Length: 50\r\n\r\n1\t',
      400
    ]
  ])('%s', async (_name, text, status) => {
    const answer = await raw(text)
    // A connection that was cut by its own end may get no answer at all.
    expect([status, 400, 0]).toContain(statusOf(answer))
    expect(statusOf(answer)).toBeLessThan(500)
    if (answer !== '' && statusOf(answer) === status) expect(answer).toMatch(/content-type: text\/plain/i)
  })

  test('a chunked upload is read, its answer is not chunked', async () => {
    await station.approved('HB1')
    const line = attlog('1', '2026-02-02 08:00:00')
    const answer = await raw(
      'POST /iclock/cdata?SN=HB1&table=ATTLOG HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
        `${line.length.toString(16)}\r\n${line}\r\n0\r\n\r\n`
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/content-length: 2\r\n/i)
    expect(bodyOf(answer)).toBe('OK')
  })

  test('several requests on one connection are answered in order', async () => {
    const answer = await raw(
      'GET /iclock/ping HTTP/1.1\r\nHost: x\r\n\r\nGET /iclock/test HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    )
    expect(answer).toMatch(/\r\n\r\nOKHTTP\/1\.1 200 OK[\s\S]*\r\n\r\nTest$/)
  })
})

describe('megabytes of rubbish', () => {
  const upload = (table: string, body: string | Buffer) =>
    station.push(`/iclock/cdata?SN=HR1&table=${table}`, body)
  const rubbish = (lines: number) => Buffer.from('\xff\n'.repeat(lines), 'latin1')
  beforeAll(() => station.approved('HR1'))

  test.each([
    ['punches', 'ATTLOG', 100_000],
    ['operations', 'OPERLOG', 20_000]
  ])('in more lines than a terminal has %s are refused unread', async (_name, table, most) => {
    expect(await upload(table, rubbish(most + 1))).toMatchObject({ status: 413, text: 'TOO LARGE' })
    expect(await upload(table, rubbish(most))).toMatchObject({ status: 200 })
  })

  test('and replies too', async () => {
    expect(await station.push('/iclock/devicecmd?SN=HR1', rubbish(20_001))).toMatchObject({ status: 413 })
  })

  test('are no reason to lose the punch after them', async () => {
    const punch = Buffer.from(attlog('1', '2026-02-03 08:00:00'))
    expect(await upload('ATTLOG', Buffer.concat([rubbish(5_000), punch]))).toMatchObject({ status: 200 })
    const sqlite = connect(join(station.dataDir, DATABASE_FILE), { readonly: true })
    const kept = sqlite.prepare(
      "select count(*) from terminal_punches where punched_at = '2026-02-03 08:00:00'"
    )
    expect(kept.pluck().get()).toBe(1)
    sqlite.close()
  })

  test('in people and operations are kept as far as a terminal can hold them', async () => {
    const part = (from: number, lineOf: (at: number) => string) =>
      Array.from({ length: 6_000 }, (_, at) => lineOf(from + at)).join('')
    const time = (at: number) =>
      new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString().slice(0, 19).replace('T', ' ')
    for (const from of [100_000, 106_000]) {
      await upload(
        'OPERLOG',
        part(from, at => `USER PIN=${at}\tName=x\n`)
      )
      await upload(
        'OPERLOG',
        part(from, at => `OPLOG 4\t0\t${time(at)}\t0\t0\t0\t0\n`)
      )
    }
    const sqlite = connect(join(station.dataDir, DATABASE_FILE), { readonly: true })
    const ofTerminal = (what: string, table: string) =>
      sqlite
        .prepare(
          `select ${what} from ${table} where terminal_id = (select id from terminals where sn = 'HR1')`
        )
        .pluck()
        .get()
    expect(ofTerminal('count(*)', 'terminal_people')).toBe(10_000)
    expect(ofTerminal('count(*)', 'terminal_audit')).toBe(10_000)
    expect(ofTerminal('min(at)', 'terminal_audit')).toBe(time(102_000))
    sqlite.close()
  })
})

test('SQL and markup in names, PINs and tables are texts', async () => {
  await station.approved('HN1')
  const name = `<img src=x onerror=alert(1)>'); drop table employees;--`
  const users = `USER PIN=7\tName=${name}\tPri=0\nUSER PIN=';--\tName=x\n`
  expect(await station.push('/iclock/cdata?SN=HN1&table=OPERLOG', users)).toMatchObject({
    status: 200,
    text: 'OK'
  })
  expect(
    await station.push('/iclock/cdata?SN=HN1&table=ATTLOG', `';--\t2026-02-02 08:00:00\t0\n`)
  ).toMatchObject({ status: 200, text: 'OK' })
  expect(await station.push(`/iclock/cdata?SN=HN1&table=${encodeURIComponent(name)}`, 'x')).toMatchObject({
    status: 200
  })
  const { body } = await asUser('/app/v1/terminals/HN1/people')
  expect(body.payload).toContainEqual(expect.objectContaining({ pin: '7', name }))
})

test('what was done at the terminal is kept once, and HR is told of it once', async () => {
  await station.approved('HO1')
  const log =
    'OPLOG 13\t0\t2026-02-02 08:00:00\t0\t0\t0\t0\nOPLOG 21\t0\t2026-02-02 08:01:00\t0\t0\t0\t0\n' +
    'OPLOG 23\t0\t2026-02-02 08:02:00\t0\t0\t0\t0\nOPLOG 4\t0\t2026-02-02 08:03:00\t0\t0\t0\t0\n'
  for (let times = 0; times < 3; times += 1) await station.push('/iclock/cdata?SN=HO1&table=OPERLOG', log)
  expect(await noticesOf('HO1')).toEqual(['clock_set', 'data_cleared', 'records_deleted'])
  const { body } = await asUser('/app/v1/terminals/HO1')
  expect(body.payload.audit).toHaveLength(4)
})

test('an operation whose notice cannot be stored is not acknowledged, and HR is notified when it comes again', async () => {
  await station.approved('HO2')
  const log = 'OPLOG 13\t0\t2026-02-02 08:00:00\t0\t0\t0\t0\n'
  const upload = () => station.push('/iclock/cdata?SN=HO2&table=OPERLOG', log)
  const sqlite = connect(join(station.dataDir, DATABASE_FILE))
  sqlite.exec(
    "create trigger full_notifications before insert on notifications begin select raise(abort, 'full'); end"
  )
  expect(await upload()).toMatchObject({ status: 503, text: 'NOT STORED' })
  sqlite.exec('drop trigger full_notifications')
  sqlite.close()
  expect(await upload()).toMatchObject({ status: 200 })
  expect(await noticesOf('HO2')).toEqual(['data_cleared'])
})

test('a serial number at two addresses at once: HR is told', async () => {
  await station.approved('HA1')
  const from = (address: string) =>
    sendPush(station.terminalsUrl, '/iclock/getrequest?SN=HA1', undefined, {}, address)
  await from('127.0.0.1')
  await from('127.0.0.2')
  expect(await noticesOf('HA1')).toEqual([])
  await from('127.0.0.1')
  await from('127.0.0.2')
  expect(await noticesOf('HA1')).toEqual(['two_addresses'])
})

test('the time is not given after the clock has jumped, until somebody confirms it', async () => {
  const date = async () => (await station.push('/iclock/ping')).headers.date
  expect(await date()).toBeDefined()
  jump = 3_600_000
  expect(await date()).toBeUndefined()
  const { body } = await asUser('/app/v1/terminals')
  expect(body.payload.clock_doubt).toBe('jumped')
  await asUser('/app/v1/terminal-clock/confirm', { method: 'POST' })
  expect(await date()).toBeDefined()
  jump = 0
  expect(await date()).toBeUndefined()
})

test('a port that is taken is named', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const dataDir = demoDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ terminals_port: port }))
  await expect(openWorkstation({ dataDir, port: 0 })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program.`
  )
  const best = await openWorkstation({ dataDir, port: 0, listen: 'best-effort' })
  expect([best.terminalsUrl, best.listenProblem]).toEqual([
    null,
    `Port ${port} on 127.0.0.1 is in use by another program.`
  ])
  await best.close()
  taken.close()
})

test('without a port nobody listens; the keys are checked', async () => {
  const dataDir = demoDir()
  const closed = await openWorkstation({ dataDir, port: 0 })
  expect(closed.terminalsUrl).toBeNull()
  await closed.close()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ terminals_port: 70_000 }))
  await expect(openWorkstation({ dataDir, port: 0 })).rejects.toThrow("'terminals_port' must be")
})
