import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDatabase, SCHEMA_VERSION } from '../../main/database/files/prepare-database.ts'
import { migrations } from '../../main/database/migrations/index.ts'
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

/** Numbers of migrations that an older version has. */
const OLDER = Object.keys(migrations)
  .slice(1)
  .map((_, at) => at + 1)
const nodeFlags = atStatement({ sql: 'insert into "kysely_migration"', thread: 'main', do: 'kill' })

it('a kill at the end of a first start leaves a file that the next start makes anew', async () => {
  expect(await runHeadlessToExit(dataDir, { nodeFlags })).toMatchObject({ signal: 'SIGKILL' })
  const now = () => new Date()
  expect(await prepareDatabase({ file, backupDir: dataDir, isInstalled: false, now })).toEqual({
    isNew: false
  })
  const raw = new Sqlite(file)
  expect(raw.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION)
  raw.close()
})

it.each(OLDER)(
  'a kill at the end of the migration after %i leaves the old schema and a backup, and the next start migrates',
  { timeout: 60_000 },
  async count => {
    await migrateUpTo(count, file)
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
