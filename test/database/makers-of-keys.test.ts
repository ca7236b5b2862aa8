import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

// The migration that gives existing keys the account of their maker.

test('an existing key gets the account that the activity log names, else the account of that name', async () => {
  const { raw, migrate, close } = await beforeMigration('name-makers-of-keys')
  const insertUser = raw.prepare(
    `insert into users (id, user_name, employee_id, display_name, user_type, first_singin_flag, is_disabled,
       language, calendar, theme, created_at)
     values (?, ?, null, '', 'hrs', 'N', 0, 'th', 'buddhist', 'auto', '2026-07-01')`
  )
  insertUser.run('u1', 'renamed')
  insertUser.run('u2', 'anna')
  const insertKey = raw.prepare(
    `insert into subscription_keys (id, name, prefix, key_hash, scopes, created_at, created_by)
     values (?, 'a key', 'abc', ?, 'attendance:read', '2026-07-01', ?)`
  )
  insertKey.run('k1', 'h1', 'anna')
  insertKey.run('k2', 'h2', 'anna')
  insertKey.run('k3', 'h3', 'gone')
  insertKey.run('k4', 'h4', null)
  raw
    .prepare(
      `insert into activity_log (seq, at, actor_kind, actor_id, actor_name, origin, action, subject_kind, subject_id,
         previous_hash, hash)
       values (1, '2026-07-01', 'user', 'u1', 'anna', 'here', 'key.create', 'subscription_key', 'k1', '', 'h')`
    )
    .run()
  await migrate()
  expect(raw.prepare('select id, created_by_id from subscription_keys order by id').raw().all()).toEqual([
    ['k1', 'u1'],
    ['k2', 'u2'],
    ['k3', null],
    ['k4', null]
  ])
  await close()
})
