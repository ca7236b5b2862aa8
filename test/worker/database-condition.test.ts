import { closeSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseCondition, isSuspect } from '../../main/composition/data/database-condition.ts'
import { connect } from '../../main/database/connect.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

// The condition of a database that is too large to be checked before it is opened.

const LARGE_BYTES = 20 * 1024 * 1024
const DAY_MS = 86_400_000
let test: TestDatabase
let now: number

beforeEach(async () => {
  now = Date.parse('2026-03-10T02:00:00Z')
  test = await openTestDatabase()
  const raw = connect(test.file)
  raw.exec('create table filler (content blob)')
  raw.prepare('insert into filler values (zeroblob(?))').run(LARGE_BYTES)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
})
afterEach(() => test.close())

const open = (): DatabaseCondition =>
  new DatabaseCondition({
    dataDir: test.folder,
    databaseFile: test.file,
    logger: pino({ level: 'silent' }),
    runtime: testRuntime({ now: () => now })
  })

async function stop(condition: DatabaseCondition): Promise<void> {
  await condition.close()
  await condition.stopped()
}

/** Whether a start at this time checks the database; the check runs to its end. */
async function isCheckedAtStart(): Promise<boolean> {
  const condition = open()
  condition.begin()
  const isChecking = condition.health === 'checking'
  if (isChecking) expect(await condition.isSound()).toBe(true)
  await stop(condition)
  return isChecking
}

function damage(): void {
  const handle = openSync(test.file, 'r+')
  writeSync(handle, Buffer.alloc(64 * 1024, 0xa5), 0, 64 * 1024, Math.floor(statSync(test.file).size / 2))
  closeSync(handle)
}

describe('the condition of a large database', () => {
  it('is checked at the first start, and again after a day or after an unclean stop', async () => {
    expect(await isCheckedAtStart()).toBe(true)
    expect(await isCheckedAtStart()).toBe(false)
    now += DAY_MS
    expect(await isCheckedAtStart(), 'a day later').toBe(true)
    rmSync(join(test.folder, 'stopped-cleanly'))
    expect(await isCheckedAtStart(), 'after a crash').toBe(true)
    now -= DAY_MS
    expect(await isCheckedAtStart(), 'with a clock that was put back').toBe(true)
  })

  it('is checked at the next start when a stop interrupted the check', async () => {
    const condition = open()
    condition.begin()
    expect(condition.warnings()).toEqual(['database_checking'])
    await stop(condition)
    expect(await isCheckedAtStart()).toBe(true)
  })

  it('remains known as bad until the database was checked completely and opened', async () => {
    damage()
    const condition = open()
    expect(await condition.isSound()).toBe(false)
    expect({ health: condition.health, warnings: condition.warnings() }).toEqual({
      health: 'damaged',
      warnings: ['database_damaged']
    })
    expect(await condition.isSound(), 'without another check').toBe(false)
    await stop(condition)
    expect(isSuspect(test.folder)).toBe(true)
    const next = open()
    expect(isSuspect(test.folder)).toBe(false)
    await stop(next)
  })

  it('is checked once when SQLite reports damage', async () => {
    expect(await isCheckedAtStart()).toBe(true)
    const condition = open()
    condition.suspect()
    expect(condition.health).toBe('checking')
    expect(await condition.isSound()).toBe(true)
    condition.suspect()
    expect(condition.health).toBe('ok')
    await stop(condition)
  })

  it('is unknown, and no reason to stop, while the file cannot be read', async () => {
    const condition = open()
    await test.database.close()
    rmSync(test.file)
    writeFileSync(join(test.folder, 'stopped-cleanly'), '')
    expect(await condition.isSound()).toBe(false)
    expect(condition.health).toBe('ok')
    await stop(condition)
  })
})
