import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

test('the PIN of a refused line is no employee code any more; other refused punches stay as they are', async () => {
  const { raw, migrate, close } = await beforeMigration('tidy-terminals')
  const insert = raw.prepare(
    `insert into attendance_refused (id, digest, group_key, faults, fields, employee_code, caller_name, times, first_at,
       last_at) values (@id, @id, @id, '[]', @fields, @code, 'x', 1, 'x', 'x')`
  )
  insert.run({ id: 'line', code: '7', fields: JSON.stringify({ employee_code: '7', line: '7\tx' }) })
  insert.run({ id: 'item', code: '7', fields: JSON.stringify({ employee_code: '7' }) })
  await migrate()
  expect(raw.prepare('select id, employee_code, fields from attendance_refused order by id').all()).toEqual([
    { id: 'item', employee_code: '7', fields: '{"employee_code":"7"}' },
    { id: 'line', employee_code: null, fields: '{"line":"7\\tx","pin":"7"}' }
  ])
  await close()
})
