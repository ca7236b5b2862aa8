import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

// The migration after which notifications may be about backup files.

test('existing notifications and indexes stay as they are', async () => {
  const { raw, migrate, close } = await beforeMigration('notify-of-backup-files')
  const indexes = () =>
    raw
      .prepare(
        "select name from sqlite_master where type = 'index' and tbl_name = 'notifications' order by name"
      )
      .pluck()
      .all()
  const before = indexes()
  raw.exec(`
    insert into notifications (id, user_id, reason, employee_id, document_id, approve_flag, action, actor_name,
      created_at, read_at, mail_due_at, letter_id)
      values ('n', 'u', 'closed', 'e', 'd', '02', 'x', 'Anna', '1', '2', '3', 'l');
  `)
  await migrate()
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
  await close()
})
