import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../main/database/files/backup-contents.ts'
import { findForeignSchema } from '../../main/database/files/foreign-schema.ts'
import { openTestDatabase } from '../support/database.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// What a manipulated backup may have made differently, while names and columns are the same.

const folder = temporaryDir()
const backup = join(folder, 'backup.db')
const changed = join(folder, 'changed.db')
beforeAll(async () => {
  const database = await openTestDatabase()
  copyDatabase(database.file, backup)
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The first object that is not as it was made, after a change. */
function foundAfter(change: (raw: Sqlite.Database) => void): Promise<string | null> {
  copyFileSync(backup, changed)
  const raw = new Sqlite(changed)
  raw.pragma('foreign_keys = off')
  change(raw)
  raw.close()
  return findForeignSchema(changed)
}

/** Makes a table again from its changed statement, with its indexes. */
const remade = (table: string, from: string, to: string) => (raw: Sqlite.Database) => {
  const statements = raw
    .prepare<[string], string>(
      "select sql from sqlite_schema where tbl_name = ? and sql is not null order by type = 'index'"
    )
    .pluck()
    .all(table)
  const [create = '', ...indexes] = statements
  expect(create).toContain(from)
  raw.exec(`drop table ${table}; ${[create.replace(from, to), ...indexes].join(';')}`)
}

test('a backup of the database itself has nothing foreign', async () => {
  expect(await findForeignSchema(backup)).toBeNull()
  expect(await foundAfter(remade('sign_in_failures', 'user_name', '"user_name"'))).toBeNull()
})

test.each([
  ['without its primary key', 'sign_in_failures', 'not null primary key', 'not null'],
  ['with a column that may be null', 'sign_in_failures', 'failures integer not null', 'failures integer'],
  ['with a default', 'sign_in_failures', 'failures integer not null', 'failures integer not null default 5'],
  [
    'with a check',
    'sign_in_failures',
    'locked_until text',
    'locked_until text check (length(locked_until) > 0)'
  ],
  [
    'with a type that reads like one',
    'sign_in_failures',
    'failures integer not null',
    'failures "integer not null"'
  ],
  ['with a unique column', 'sign_in_failures', 'locked_until text', 'locked_until text unique'],
  ['without a foreign key', 'notifications', 'references users (id) on delete cascade', ''],
  ['that keeps what it deleted', 'notifications', 'on delete cascade', 'on delete set null']
])('a table %s is found', async (_what, table, from, to) => {
  expect(await foundAfter(remade(table, from, to))).toBe(table)
})

test('an index that is no longer unique is found', async () => {
  const index = 'employee_loan_payments_receipt'
  const change = (raw: Sqlite.Database) =>
    raw.exec(`drop index ${index}; create index ${index} on employee_loan_payments (receipt_no)`)
  expect(await foundAfter(change)).toBe(index)
})
