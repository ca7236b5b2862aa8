import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoDir } from '../support/demo-template.ts'
import { atStatement, type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn, queueTotals, readDatabase } from '../support/faults/ledger.ts'
import { ImportStream, uniqueItem } from '../support/faults/stream.ts'
import { until } from '../support/until.ts'

const IMPORT_PATH = '/api/v1/open-apis/time-attendance/import'
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let dataDir: string
let child: HeadlessChild | null
beforeEach(() => {
  dataDir = demoDir()
  child = null
})
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const walBytes = (): number => {
  const file = join(dataDir, 'workstation.db-wal')
  return existsSync(file) ? statSync(file).size : 0
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s while importing', signal => {
  it('finishes running requests, exits with 0 and leaves queue and write-ahead log consistent', async () => {
    child = await startHeadless(dataDir, { demo: true })
    const { key } = child
    const stream = new ImportStream({ batch: 1000 })
    const running = stream.run(child, 4, new AbortController().signal)
    await until(() => stream.acknowledged.length >= 20, 'acknowledged requests')
    child.process.kill(signal)
    expect(await child.exited).toEqual({ code: 0, signal: null, stderr: '' })
    await running
    expect(walBytes(), 'the write-ahead log is in the database').toBe(0)
    expect(stream.refused.every(status => status === 0 || status === 503)).toBe(true)

    const { received, processed, parked } = queueTotals(dataDir)
    const waiting = readDatabase(dataDir, raw =>
      raw
        .prepare(`select sum(item_count - next_index) from attendance_batches where state = 'queued'`)
        .pluck()
        .get()
    )
    expect(received - processed - parked).toBe(waiting ?? 0)

    child = await startHeadless(dataDir)
    expect(await stream.post({ url: child.url, key })).toBe(true)
    await drained(dataDir)
    expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
  })
})

it('answers a request whose body is still arriving at SIGTERM', async () => {
  child = await startHeadless(dataDir, { demo: true })
  const body = JSON.stringify({ import_data: [uniqueItem(1), uniqueItem(2)] })
  const { hostname, port, host } = new URL(child.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${IMPORT_PATH} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Ocp-Apim-Subscription-Key: ${child.key}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 50)}`
  )
  // A response on another connection shows that the server has read the first bytes.
  expect((await fetch(`${child.url}/health`)).status).toBe(200)
  child.process.kill('SIGTERM')
  const { url } = child
  await until(async () => !(await isListening(url)), 'the server to accept no more connections')
  socket.write(body.slice(50))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(await child.exited).toMatchObject({ code: 0 })
  const requestId = /"request_id":"([^"]+)"/.exec(answer)?.[1] ?? ''
  child = await startHeadless(dataDir)
  await drained(dataDir)
  expect(faultsIn(dataDir, [{ requestId, sender: 0, items: [uniqueItem(1), uniqueItem(2)] }])).toEqual([])
})

async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

describe('pictures', () => {
  const withPicture = (target: { url: string; key: string }): Promise<number> =>
    fetch(`${target.url}${IMPORT_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': target.key },
      body: JSON.stringify({ import_data: [{ ...uniqueItem(1), image_content: PIXEL }] })
    }).then(
      response => response.status,
      () => 0
    )
  const filesOnDisk = (): string[] => readdirSync(join(dataDir, 'files'))
  const filesInDatabase = (): string[] =>
    readDatabase(dataDir, raw =>
      raw.prepare<[], string>('select storage_name from stored_files').pluck().all()
    )

  it('a crash between file and commit leaves a file without a row, which the sweep removes', async () => {
    const nodeFlags = atStatement({ sql: 'insert into stored_files', thread: 'main', do: 'kill' })
    child = await startHeadless(dataDir, { demo: true })
    const { key } = child
    expect(await child.stop()).toMatchObject({ code: 0 })
    const demoFiles = filesInDatabase()
    child = await startHeadless(dataDir, { nodeFlags })
    expect(await withPicture({ url: child.url, key })).toBe(0)
    await child.exited
    const [orphan = ''] = filesOnDisk().filter(name => !demoFiles.includes(name))
    expect(orphan).not.toBe('')
    expect(filesInDatabase()).toEqual(demoFiles)

    child = await startHeadless(dataDir)
    expect(filesOnDisk(), 'too recent: it may belong to a running request').toContain(orphan)
    expect(await withPicture({ url: child.url, key })).toBe(200)
    await drained(dataDir)
    await child.kill()
    const anHourAgo = Date.now() / 1000 - 3600
    for (const name of filesOnDisk()) utimesSync(join(dataDir, 'files', name), anHourAgo, anHourAgo)
    // A foreign folder must not prevent opening.
    mkdirSync(join(dataDir, 'files', '@eaDir'))
    utimesSync(join(dataDir, 'files', '@eaDir'), anHourAgo, anHourAgo)
    child = await startHeadless(dataDir)
    await until(() => !filesOnDisk().includes(orphan), 'the orphan to be removed')
    expect(filesOnDisk().sort()).toEqual([...filesInDatabase(), '@eaDir'].sort())
    expect(filesInDatabase()).toHaveLength(demoFiles.length + 1)
  })

  it('a folder that cannot be created is a 503', async () => {
    child = await startHeadless(dataDir, { demo: true })
    const aside = join(dataDir, 'files-aside')
    renameSync(join(dataDir, 'files'), aside)
    writeFileSync(join(dataDir, 'files'), 'in the way')
    expect(await withPicture(child)).toBe(503)
    rmSync(join(dataDir, 'files'))
    renameSync(aside, join(dataDir, 'files'))
    expect(await withPicture(child)).toBe(200)
  })

  it('a request that could not be stored leaves no file', async () => {
    child = await startHeadless(dataDir, { demo: true })
    const other = readDatabase(dataDir, raw => raw.name)
    const { default: Sqlite } = await import('better-sqlite3')
    const raw = new Sqlite(other)
    raw.exec('begin exclusive')
    expect(await withPicture(child)).toBe(503)
    raw.exec('rollback')
    raw.close()
    expect(filesOnDisk().sort()).toEqual(filesInDatabase().sort())
    expect(await withPicture(child)).toBe(200)
    expect(filesOnDisk().sort()).toEqual(filesInDatabase().sort())
  })
})
