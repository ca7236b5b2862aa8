import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

// Migration 0033: notifications of users and of HR are merged into one table and stay read.

test('keeps read notifications read, and copies those of HR to each HR user', async () => {
  const { raw, migrate, close } = await beforeMigration('merge-notifications')
  raw.exec(`
    insert into users (id, user_name, display_name, user_type, first_singin_flag, created_at)
      values ('u1', 'u1', '', 'user', 'N', ''), ('u2', 'u2', '', 'user', 'N', ''), ('u3', 'u3', '', 'user', 'N', '');
    insert into user_group_members (user_id, group_id)
      select u.id, g.id from users u, user_groups g where u.id in ('u1', 'u2') and g.code = 'hr';
    insert into hr_notifications (id, employee_id, action, actor_name, created_at)
      values ('h1', 'e', 'basic', 'x', '1'), ('h2', 'e', 'quota', 'x', '2');
    insert into hr_notification_marks (user_id, seen_at) values ('u2', '1');
    insert into approval_documents
      (id, kind, employee_id, approve_flag, first_date, last_date, step_since, is_escalated, created_at, updated_at)
      values ('d', 'overtime', 'e', '02', '', '', '', 0, '', '');
    insert into document_notifications
      (id, user_id, document_id, reason, approve_flag, actor_name, created_at, read_at)
      values ('n', 'u3', 'd', 'own', '02', 'y', '3', '4');
  `)
  await migrate()
  const rows = raw.prepare(
    'select user_id, reason, employee_id, document_id, action, read_at from notifications order by user_id, created_at'
  )
  expect(rows.raw().all()).toEqual([
    ['u1', 'setting', 'e', null, 'basic', null],
    ['u1', 'setting', 'e', null, 'quota', null],
    ['u2', 'setting', 'e', null, 'basic', '1'],
    ['u2', 'setting', 'e', null, 'quota', null],
    ['u3', 'closed', 'e', 'd', null, '4']
  ])
  await close()
})
