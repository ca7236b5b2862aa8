import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

// Migration 0023: existing accounts get the import that opened them, found by its time and its rows.
const at = (minute: number): string => `2026-07-01T00:0${minute}:00.000Z`

test('an existing account gets the import of the same time that names its employee', async () => {
  const { raw, migrate, close } = await beforeMigration('give-accounts-their-import')
  const insertImport = raw.prepare(
    `insert into employee_imports (id, at, actor_kind, actor_id, actor_name, origin, total, inserted, updated, deleted, failed)
     values (?, ?, 'key', 'k', 'k', 'here', 1, 0, 1, 0, 0)`
  )
  const insertRow = raw.prepare(
    `insert into employee_import_rows (import_id, row_index, action, employee_id) values (?, 0, 'update', ?)`
  )
  for (const [id, minute, employeeId] of [
    ['i1', 1, 'e1'],
    ['i2', 1, 'e2'],
    ['i3', 3, 'e3']
  ] as const) {
    insertImport.run(id, at(minute))
    insertRow.run(id, employeeId)
  }
  const insertUser = raw.prepare(
    `insert into users (id, user_name, employee_id, display_name, user_type, first_singin_flag, is_disabled,
       language, calendar, theme, created_at)
     values (?, ?, ?, '', 'hrs', 'Y', 0, 'th', 'buddhist', 'auto', ?)`
  )
  insertUser.run('u2', 'two', 'e2', at(1))
  insertUser.run('u3', 'three', 'e3', at(4))
  insertUser.run('u4', 'four', null, at(1))
  await migrate()
  expect(raw.prepare('select id, import_id from users order by id').raw().all()).toEqual([
    ['u2', 'i2'],
    ['u3', null],
    ['u4', null]
  ])
  await close()
})
