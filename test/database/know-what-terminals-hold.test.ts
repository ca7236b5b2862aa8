import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

test('a finger is that of who was last sent there, else of whom the number means', async () => {
  const { raw, migrate, close } = await beforeMigration('know-what-terminals-hold')
  const columns = raw
    .prepare<[], { name: string; notnull: number; dflt_value: string | null }>(
      "select name, [notnull], dflt_value from pragma_table_info('employees')"
    )
    .all()
    .filter(it => it.notnull === 1 && it.dflt_value === null)
    .map(it => it.name)
  const add = (id: string, code: string, finger: string | null, branch: string | null): void => {
    const values = { ...Object.fromEntries(columns.map(name => [name, '0'])), id, employee_code: code }
    const row = { ...values, fing_code: finger, branch_id: branch, signout_flag: 'N' }
    const names = Object.keys(row)
    raw
      .prepare(`insert into employees (${names.join()}) values (${names.map(name => `@${name}`).join()})`)
      .run(row)
  }
  add('sent', 'A1', '0010', null)
  add('now', 'A2', '5', null)
  add('assigned', 'A3', null, null)
  add('by-code', '0070', null, null)
  add('here', 'A4', '8', 'b1')
  add('elsewhere', 'A5', '8', 'b2')
  add('twin', 'A6', '9', null)
  add('other-twin', 'A7', '09', null)
  add('finger-first', 'A8', '11', null)
  add('code-last', '11', null, null)
  raw.exec(`
    insert into devices (id, device_sn, device_name, device_type, branch_id, publish_flag, created_at)
      values ('d', 'T', 'T', 'Fingerprint', 'b1', 'Y', 'x');
    insert into terminals (id, sn, state, kind, device_id, address, first_seen_at, last_seen_at)
      values (1, 'T', 'approved', 'attendance', 'd', '', 'x', 'x');
    insert into terminal_pins (pin_group, pin, employee_id) values ('', '6', 'assigned');
    insert into terminal_commands (terminal_id, kind, text, employee_id, state, created_at) values
      (1, 'add_person', 'DATA UPDATE USERINFO PIN=5' || char(9) || 'Name=x' || char(9) || 'Pri=0', 'now', 'done', 'x'),
      (1, 'add_person', 'DATA UPDATE USERINFO PIN=5' || char(9) || 'Name=x' || char(9) || 'Pri=0', 'sent', 'done', 'x'),
      (1, 'add_person', 'DATA UPDATE USERINFO PIN=5' || char(9) || 'Name=x' || char(9) || 'Pri=0', 'now', 'failed', 'x');
    insert into terminal_people (terminal_id, pin, name) values
      (1, '5', 'x'), (1, '006', 'x'), (1, '70', 'x'), (1, '8', 'x'), (1, '9', 'x'), (1, '11', 'x'), (1, '99', 'x')`)
  await migrate()
  const rows = raw
    .prepare<[], { pin: string; employee_id: string | null }>('select pin, employee_id from terminal_people')
    .all()
  expect(Object.fromEntries(rows.map(it => [it.pin, it.employee_id]))).toEqual({
    '5': 'sent',
    '006': 'assigned',
    '70': 'by-code',
    '8': 'here',
    '9': null,
    '11': 'finger-first',
    '99': null
  })
  await close()
})
