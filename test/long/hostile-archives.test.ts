import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runRestore } from '../../main/admin/backup-commands.ts'
import { copyDatabase } from '../../main/database/files/backup-contents.ts'
import { writeBackupSet } from '../../main/modules/backups/backups.ts'
import { adminCommand } from '../support/admin-command.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { archiveOf, databaseEntry, type Entry, SUMMARY, tarOf } from '../support/hostile-archives.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// Backup files and sets that somebody has manipulated: each is refused by name before anything is replaced.

const folder = temporaryDir()
const dataDir = join(folder, 'branch')
const database = join(folder, 'copy.db')
const file = join(folder, 'hostile.backup')
const OWN_CONFIG = '{"port": 4900}'

beforeAll(async () => {
  const station = await openTestWorkstation({ dataDir })
  await station.close({ keepDataDir: true })
  copyDatabase(join(dataDir, 'workstation.db'), database)
  const sqlite = new DirectDatabase(dataDir, database)
  sqlite.raw.exec('pragma foreign_keys = off; delete from stored_files')
  sqlite.raw.pragma('journal_mode = delete')
  sqlite.close()
  writeFileSync(join(dataDir, 'workstation.json'), OWN_CONFIG)
})
beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listing = (): string[] =>
  readdirSync(dataDir)
    .filter(name => !/-(wal|shm)$/.test(name))
    .sort()
const restore = (verb: string, dir = dataDir, changes: { isPlanned?: boolean; withNetwork?: boolean } = {}) =>
  runRestore(adminCommand({ subject: 'restore', verb, dataDir: dir, ...changes }))

/** Refused as a plan and as a restore, and nothing of the branch has changed. */
async function expectRefused(verb: string, message: RegExp): Promise<void> {
  const before = listing()
  for (const isPlanned of [true, false])
    await expect(restore(verb, dataDir, { isPlanned })).rejects.toThrow(message)
  expect(listing()).toEqual(before)
  expect(readFileSync(join(dataDir, 'workstation.json'), 'utf8')).toBe(OWN_CONFIG)
}

async function expectDatabaseRefused(sql: string, message: RegExp): Promise<void> {
  const changed = join(folder, 'changed.db')
  cpSync(database, changed)
  const sqlite = new DirectDatabase(dataDir, changed)
  sqlite.raw.exec(sql)
  sqlite.raw.pragma('journal_mode = delete')
  sqlite.close()
  writeFileSync(file, await archiveOf([databaseEntry(changed)]))
  const before = listing()
  await expect(restore(file)).rejects.toThrow(message)
  expect(listing()).toEqual(before)
}

const foreign = (name: string): RegExp =>
  new RegExp(`it contains '${name}', which does not belong in a backup`)
const planted = (name: string, content = 'x'): Entry => [name, content]

describe('a file with an entry that does not belong there', () => {
  test.each<[name: string, shown: string]>([
    ['settings/workstation.db-wal', 'settings/workstation\\.db-wal'],
    ['settings/workstation.db', 'settings/workstation\\.db'],
    ['settings/restored.json', 'settings/restored\\.json'],
    ['settings/acknowledged', 'settings/acknowledged'],
    ['settings/restore-ready-x/workstation.db', 'settings/restore-ready-x/workstation\\.db'],
    ['settings/backups/nightly-x.db', 'settings/backups/nightly-x\\.db'],
    ['settings/tls/../../../x', 'settings/tls/\\.\\./\\.\\./\\.\\./x'],
    ['settings/tls/aux', 'settings/tls/aux'],
    ['settings/smtp-password.txt', 'settings/smtp-password\\.txt'],
    ['settings/WORKSTATION.JSON', 'settings/WORKSTATION\\.JSON'],
    ['workstation.db-wal', 'workstation\\.db-wal'],
    ['Workstation.db', 'Workstation\\.db'],
    ['files/../../x', 'files/\\.\\./\\.\\./x'],
    ['files/nul', 'files/nul'],
    ['/etc/x', '/etc/x'],
    ['C:\\x', 'C:\\\\x'],
    ['..\\x', '\\.\\.\\\\x']
  ])('%s', async (name, shown) => {
    writeFileSync(file, await archiveOf([databaseEntry(database), planted(name)]))
    await expectRefused(file, foreign(shown))
  })

  test.each(['symlink', 'link', 'directory', 'fifo'] as const)('as a %s', async type => {
    const name = `files/${'a0'.repeat(16)}`
    const header = { type, ...(type.endsWith('link') ? { linkname: '/etc/passwd' } : {}) }
    writeFileSync(
      file,
      await tarOf([
        ['backup.json', JSON.stringify(SUMMARY)],
        [name, '', header]
      ])
    )
    await expectRefused(file, foreign(`${name}/?`))
  })

  test('twice, or after the manifest', async () => {
    const key: Entry = ['settings/secret.key', Buffer.alloc(32)]
    writeFileSync(file, await archiveOf([databaseEntry(database), key, key]))
    await expectRefused(file, foreign('settings/secret\\.key'))
    writeFileSync(file, await archiveOf([databaseEntry(database)], [key]))
    await expectRefused(file, foreign('settings/secret\\.key'))
  })

  test('in its files, which its database does not name', async () => {
    const name = `files/${'a0'.repeat(16)}`
    writeFileSync(file, await archiveOf([databaseEntry(database), planted(name)]))
    await expect(restore(file)).rejects.toThrow(foreign(name))
  })
})

describe('a file with a setting that is invalid', () => {
  test.each<[what: string, entry: Entry, message: RegExp]>([
    [
      'configuration',
      planted('settings/workstation.json', '{"debug":1}'),
      /configuration is invalid: .* unknown key 'debug'/
    ],
    [
      'value',
      planted('settings/workstation.json', '{"port":"x"}'),
      /configuration is invalid: .*'port' must be/
    ],
    ['key', planted('settings/secret.key', 'short'), /'secret\.key' in it is invalid/],
    ['mark', planted('settings/installed', '<script>'), /'installed' in it is invalid/],
    [
      'certificate',
      planted('settings/tls/certificate.file.pem', 'x'),
      /'tls\/certificate\.file\.pem' in it is invalid/
    ],
    [
      'size',
      planted('settings/workstation.json', ' '.repeat(1024 * 1024 + 1)),
      /workstation\.json' in it is too large/
    ]
  ])('%s', async (_what, entry, message) => {
    writeFileSync(file, await archiveOf([databaseEntry(database), entry]))
    await expectRefused(file, message)
  })

  test.each<[what: string, summary: unknown]>([
    ['not an object', null],
    ['a text for a number', { ...SUMMARY, employee_count: 'many' }],
    ['a date that is none', { ...SUMMARY, created: "' or 1=1" }],
    ['a long name', { ...SUMMARY, company_name: 'x'.repeat(2_000) }]
  ])('summary: %s', async (_what, summary) => {
    writeFileSync(file, await tarOf([['backup.json', JSON.stringify(summary)]]))
    await expectRefused(file, /damaged, or is not a backup/)
  })
})

test.each<[what: string, sql: string, message: RegExp]>([
  [
    'a trigger that gives rights',
    `create trigger helpful after insert on sessions begin
       insert or ignore into user_group_members values (new.user_id, 'group-hr'); end`,
    /not structured as the workstation makes it \('helpful'\)/
  ],
  ['a table of its own', 'create table notes (text text)', /\('notes'\)/],
  ['a view', 'create view notes as select * from users', /\('notes'\)/],
  [
    'a view that never ends in place of a table',
    `pragma foreign_keys = off; alter table mail_outbox rename to moved;
     create view mail_outbox as with recursive n(i) as (select 1 union all select i from n) select i from n`,
    /\('mail_outbox'\)/
  ],
  ['another column', 'alter table users add column shadow text', /\('users'\)/],
  [
    'a computed column',
    'alter table stored_files add column x generated always as (hex(zeroblob(9)))',
    /\('stored_files'\)/
  ],
  ['migrations that it has not been through', 'delete from kysely_migration', /\('kysely_migration'\)/],
  ['a later version', 'pragma user_version = 9999', /newer version/],
  ['the mark of another program', 'pragma application_id = 7', /not one of a workstation/]
])('a database with %s', async (_what, sql, message) => {
  await expectDatabaseRefused(sql, message)
})

test('a file that claims more than the disk has beyond its reserve', async () => {
  writeFileSync(file, await archiveOf([databaseEntry(database)]))
  truncateSync(file, 2 ** 42)
  const before = listing()
  await expect(restore(file)).rejects.toThrow(/disk is full/i)
  expect(listing()).toEqual(before)
})

test('a database without the triggers that guard its log', async () => {
  const sqlite = new DirectDatabase(dataDir, database)
  const guard = sqlite.value<string>(
    "select name from sqlite_schema where type = 'trigger' and tbl_name = 'activity_log' order by name limit 1"
  )
  sqlite.close()
  const named = new RegExp(`\\('${guard}'\\)`)
  await expectDatabaseRefused(`drop trigger ${guard}`, named)
  await expectDatabaseRefused(
    `drop trigger ${guard}; create trigger ${guard} after insert on activity_log begin select 1; end`,
    named
  )
})

test('network settings of a backup are named, and restored only if chosen', async () => {
  const config = '{"allowed_hosts":["evil.example"],"host":"0.0.0.0","log_files_kept":3}'
  writeFileSync(
    file,
    await archiveOf([databaseEntry(database), planted('settings/workstation.json', config)])
  )
  const { text } = await restore(file, dataDir, { isPlanned: true })
  expect(text).toMatch(
    /Settings that change:\n {2}log_files_kept: 5 -> 3\nSettings that stay as they are on this machine:\n/
  )
  expect(text).toContain('  allowed_hosts: [] (in the backup: ["evil.example"])')
  expect(text).toContain('only with --with-network.')
  for (const withNetwork of [false, true]) {
    const dir = join(folder, `network-${withNetwork}`)
    cpSync(dataDir, dir, { recursive: true })
    await restore(file, dir, { withNetwork })
    expect(JSON.parse(readFileSync(join(dir, 'workstation.json'), 'utf8'))).toEqual(
      withNetwork ? JSON.parse(config) : { log_files_kept: 3, port: 4900 }
    )
    expect(readdirSync(dir).filter(name => name.includes('with-network'))).toEqual([])
  }
})

describe('a set in a shared folder', () => {
  const stick = join(folder, 'stick')
  let path: string
  beforeEach(async () => {
    rmSync(stick, { recursive: true, force: true })
    mkdirSync(stick)
    const options = {
      databaseFile: join(dataDir, 'workstation.db'),
      dataDir,
      folder: stick,
      settings: [],
      keep: 7,
      keepDays: 0
    }
    path = (await writeBackupSet({ ...options, now: new Date('2026-11-20T19:00:00Z') })).path
  })
  const settings = (): string => {
    mkdirSync(`${path}.settings`, { recursive: true })
    return `${path}.settings`
  }

  test('with a log beside its database', async () => {
    writeFileSync(`${path}-wal`, 'x')
    await expectRefused(path, foreign('nightly-\\S+\\.db-wal'))
  })

  test('with a foreign setting', async () => {
    writeFileSync(join(settings(), 'workstation.db-wal'), 'x')
    await expectRefused(path, foreign('settings/workstation\\.db-wal'))
  })

  test('with a folder among the settings', async () => {
    mkdirSync(join(settings(), 'restore-ready-x'))
    await expectRefused(path, foreign('settings/restore-ready-x'))
  })

  test.skipIf(process.platform === 'win32')('with a symbolic link among the settings', async () => {
    symlinkSync('/etc/passwd', join(settings(), 'secret.key'))
    await expectRefused(path, foreign('settings/secret\\.key'))
    symlinkSync('/etc', join(settings(), 'tls'))
    await expectRefused(path, foreign('settings/(secret\\.key|tls)'))
  })
})

test('what earlier versions left among the settings is not restored, and does not matter', async () => {
  const dir = join(folder, 'remains')
  const remain = planted('settings/tls/certificate.file.pem.unreadable')
  writeFileSync(
    file,
    await archiveOf([
      databaseEntry(database),
      remain,
      planted('settings/installed', '2026-01-01T00:00:00Z\n')
    ])
  )
  await restore(file, dir)
  expect(existsSync(join(dir, 'installed'))).toBe(true)
  expect(existsSync(join(dir, 'tls'))).toBe(false)
})
