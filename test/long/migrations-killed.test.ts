import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDatabase, SCHEMA_VERSION } from '../../main/database/files/prepare-database.ts'
import { atStatement, runHeadlessToExit } from '../support/faults/headless-child.ts'
import { migrateUpTo, schemaOf } from '../support/old-database.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = temporaryDir()
  file = join(dataDir, 'workstation.db')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts with the first version that has settings. */
const VERSIONS = Array.from({ length: SCHEMA_VERSION - 2 }, (_, at) => at + 2)
const nodeFlags = atStatement({ sql: 'insert into "kysely_migration"', thread: 'main', do: 'kill' })

it.each(VERSIONS)(
  'a kill at the end of the migration from version %i leaves the old schema and a backup, and the next start migrates',
  { timeout: 60_000 },
  async version => {
    await migrateUpTo(version, file)
    const raw = new Sqlite(file)
    raw.exec("insert into settings (name, value) values ('kept', 'yes')")
    raw.close()
    const before = schemaOf(file)

    expect(await runHeadlessToExit(dataDir, { nodeFlags })).toMatchObject({ signal: 'SIGKILL' })
    expect(schemaOf(file)).toEqual(before)
    const backups = join(dataDir, 'backups')
    const [backup = ''] = readdirSync(backups).filter(name => name.endsWith('.db'))
    expect(schemaOf(join(backups, backup))).toEqual(before)

    const now = () => new Date()
    await prepareDatabase({ file, backupDir: backups, isInstalled: true, now })
    const after = new Sqlite(file)
    expect(after.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION)
    expect(after.prepare("select value from settings where name = 'kept'").pluck().get()).toBe('yes')
    after.close()
  }
)
