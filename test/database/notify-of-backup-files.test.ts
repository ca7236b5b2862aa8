import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrations } from '../../main/database/migrations/index.ts'
import { workstationDialect } from '../../main/database/sqlite-dialect.ts'

// The migration after which notifications may be about backup files.

const NAME = '0071-notify-of-backup-files'

test('existing notifications and indexes stay as they are', async () => {
  const raw = new Sqlite(':memory:')
  const db = new Kysely<unknown>({ dialect: workstationDialect(raw, null) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const names = Object.keys(migrations).toSorted()
  await migrator.migrateTo(names[names.indexOf(NAME) - 1] ?? '')
  const indexes = () =>
    raw
      .prepare(
        "select name from sqlite_master where type = 'index' and tbl_name = 'notifications' order by name"
      )
      .pluck()
      .all()
  const before = indexes()
  raw.pragma('foreign_keys = off')
  raw.exec(`
    insert into notifications (id, user_id, reason, employee_id, document_id, approve_flag, action, actor_name,
      created_at, read_at, mail_due_at, letter_id)
      values ('n', 'u', 'closed', 'e', 'd', '02', 'x', 'Anna', '1', '2', '3', 'l');
  `)
  expect((await migrator.migrateTo(NAME)).error).toBeUndefined()
  expect(raw.prepare('select * from notifications').all()).toEqual([
    {
      id: 'n',
      user_id: 'u',
      reason: 'closed',
      employee_id: 'e',
      document_id: 'd',
      approve_flag: '02',
      action: 'x',
      file: null,
      actor_name: 'Anna',
      created_at: '1',
      read_at: '2',
      mail_due_at: '3',
      letter_id: 'l'
    }
  ])
  expect(indexes()).toEqual(before)
  await db.destroy()
})
