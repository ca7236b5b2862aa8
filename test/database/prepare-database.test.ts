import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APPLICATION_ID, connect } from '../../main/database/connect.ts'
import {
  DatabaseUnusable,
  prepareDatabase,
  SCHEMA_VERSION,
  type UnusableReason
} from '../../main/database/files/prepare-database.ts'
import { migrations } from '../../main/database/migrations/index.ts'
import { workstationDialect } from '../../main/database/sqlite-dialect.ts'
import { migrateUpTo, schemaOf } from '../support/old-database.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// Start and migrations (security: durability 7 and 8).

let folder = ''
let file = ''
let backupDir = ''
beforeEach(() => {
  folder = temporaryDir()
  file = join(folder, 'workstation.db')
  backupDir = join(folder, 'backups')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MIGRATIONS = Object.keys(migrations).length
const prepare = (isInstalled = false, known = migrations) =>
  prepareDatabase({ file, backupDir, isInstalled, now: () => new Date('2026-03-10T02:00:00Z') }, known)

async function refusalOf(isInstalled = false): Promise<UnusableReason | null> {
  try {
    await prepare(isInstalled)
    return null
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error
    expect(error.message).toContain(file)
    expect(error.message).not.toContain('\n')
    return error.reason
  }
}

const versionsOf = (path: string): unknown[] => {
  const raw = new Sqlite(path, { readonly: true })
  const versions = ['application_id', 'user_version'].map(name => raw.pragma(name, { simple: true }))
  raw.close()
  return versions
}

describe('a first start', () => {
  test('creates the schema and marks the file as the workstation’s', async () => {
    expect(await prepare()).toEqual({ isNew: true })
    expect(versionsOf(file)).toEqual([APPLICATION_ID, SCHEMA_VERSION])
    expect(await prepare(true)).toEqual({ isNew: false })
    expect(existsSync(backupDir)).toBe(false)
  })

  test('starts over after it was interrupted at any point', async () => {
    // Only the header of the file was written.
    connect(file).close()
    expect(await prepare()).toEqual({ isNew: true })
    rmSync(file)
    writeFileSync(file, '')
    expect(await prepare()).toEqual({ isNew: true })
    // Every step is tested in test/long/migrations-killed.test.ts.
    for (const count of new Set([1, Math.ceil(MIGRATIONS / 2), MIGRATIONS])) {
      rmSync(file)
      await migrateUpTo(count, file)
      await prepare()
      expect(versionsOf(file)).toEqual([APPLICATION_ID, SCHEMA_VERSION])
    }
  })
})

describe('migrations', () => {
  test('each applies to the previous one, and together they give the schema of a first start', async () => {
    await prepare()
    const other = join(folder, 'stepwise.db')
    for (let count = 1; count <= MIGRATIONS; count += 1) await migrateUpTo(count, other)
    expect(schemaOf(other)).toEqual(schemaOf(file))
  })

  test('keep the data, after a backup', async () => {
    await prepare()
    const before = new Sqlite(file)
    before.exec("insert into settings (name, value) values ('kept', 'yes')")
    before.close()
    const later: Migration = { up: db => db.schema.createTable('later').addColumn('id', 'text').execute() }
    await prepare(true, { ...migrations, '9999-later': later })
    const after = new Sqlite(file, { readonly: true })
    expect(after.prepare("select value from settings where name = 'kept'").pluck().get()).toBe('yes')
    after.close()
    const backup = readdirSync(backupDir).find(name => name.endsWith('.db')) ?? ''
    expect(backup).toContain('before-migration')
    expect(versionsOf(file)).toEqual([APPLICATION_ID, SCHEMA_VERSION + 1])
    expect(versionsOf(join(backupDir, backup))).toEqual([APPLICATION_ID, SCHEMA_VERSION])
    expect(readdirSync(backupDir).filter(name => name.endsWith('.part'))).toEqual([])
  })

  test('leave the old schema when one fails halfway', async () => {
    const raw = connect(file)
    const db = new Kysely<unknown>({ dialect: workstationDialect(raw, null) })
    const broken: Record<string, Migration> = {
      '0001-right': { up: async trx => trx.schema.createTable('one').addColumn('id', 'text').execute() },
      '0002-broken': {
        up: async trx => {
          await trx.schema.createTable('two').addColumn('id', 'text').execute()
          await sql`insert into nowhere values (1)`.execute(trx)
        }
      }
    }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => broken } })
    expect((await migrator.migrateUp()).error).toBeUndefined()
    expect((await migrator.migrateUp()).error).toBeInstanceOf(Error)
    const tables = raw.prepare("select name from sqlite_master where name in ('one', 'two')").pluck().all()
    const executed = (await migrator.getMigrations()).filter(m => m.executedAt).map(m => m.name)
    raw.close()
    expect({ tables, executed }).toEqual({ tables: ['one'], executed: ['0001-right'] })
  })
})

describe('refuses and leaves unchanged', () => {
  async function refusedUntouched(reason: UnusableReason, isInstalled = false): Promise<void> {
    const before = readFileSync(file)
    expect(await refusalOf(isInstalled)).toBe(reason)
    expect(readFileSync(file).equals(before)).toBe(true)
  }

  test('a file of 0 bytes in place of a branch', async () => {
    writeFileSync(file, '')
    await refusedUntouched('empty', true)
  })

  test('a file of 0 bytes next to a write-ahead log', async () => {
    writeFileSync(file, '')
    writeFileSync(`${file}-wal`, 'something')
    await refusedUntouched('empty')
  })

  test('a database without tables in place of a branch', async () => {
    connect(file).close()
    await refusedUntouched('foreign', true)
  })

  test('a missing file of a branch, without creating one', async () => {
    expect(await refusalOf(true)).toBe('missing')
    expect(existsSync(file)).toBe(false)
  })

  test('a database of another program, in its own journal mode', async () => {
    const other = new Sqlite(file)
    other.exec('create table theirs (id integer primary key)')
    other.close()
    await refusedUntouched('foreign')
    expect(readdirSync(folder)).toEqual(['workstation.db'])
  })

  test('a database of version 0.1', async () => {
    await prepare()
    const raw = new Sqlite(file)
    raw.pragma('user_version = 62')
    raw.close()
    await refusedUntouched('older', true)
  })

  test('a database of a newer version', async () => {
    await prepare()
    const raw = new Sqlite(file)
    raw.pragma(`user_version = ${SCHEMA_VERSION + 1}`)
    raw.close()
    await refusedUntouched('newer', true)
  })

  test.each<[string, () => void]>([
    ['not a database', () => writeFileSync(file, 'hello, this is a letter')],
    ['a page of noise', () => writeFileSync(file, Buffer.alloc(8_192, 7))],
    ['an overwritten header', () => overwrite(0, Buffer.alloc(100, 1))],
    ['an overwritten page in the middle', () => overwrite(5 * 4096, Buffer.alloc(4096, 0xaa))],
    ['half of the file', () => truncateSync(file, 10 * 4096)]
  ])('a damaged file: %s', async (_case, damage) => {
    await prepare()
    damage()
    await refusedUntouched('damaged', true)
  })

  function overwrite(at: number, bytes: Buffer): void {
    const handle = openSync(file, 'r+')
    writeSync(handle, bytes, 0, bytes.length, at)
    closeSync(handle)
  }

  test('a directory in place of the file', async () => {
    mkdirSync(file)
    expect(await refusalOf()).toBe('damaged')
  })
})
