import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOnTerminals } from '../../main/modules/terminals/terminals.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('what terminals hold of a person is forgotten however they write the number, and nobody else’s', async () => {
  const { database } = opened
  await addEmployees(database, ['gone', 'other'])
  const seen = { address: '10.0.0.1', first_seen_at: 'x', last_seen_at: 'x', kind: 'attendance' as const }
  const held = await database.write(async trx => {
    await trx.updateTable('employees').set({ fing_code: '0042' }).where('id', '=', 'gone').execute()
    await trx
      .insertInto('terminals')
      .values([
        { id: 1, sn: 'A', state: 'approved', pin_group: '', ...seen },
        { id: 2, sn: 'B', state: 'approved', pin_group: 'night', ...seen }
      ])
      .execute()
    // In that group the number is somebody else's.
    await trx
      .insertInto('terminal_pins')
      .values([
        { pin_group: 'night', pin: '42', employee_id: 'other' },
        { pin_group: 'night', pin: '7', employee_id: 'gone' }
      ])
      .execute()
    const person = { name: 'x', employee_id: null }
    await trx
      .insertInto('terminal_people')
      .values([
        { terminal_id: 1, pin: '00042', ...person },
        { terminal_id: 1, pin: '42', ...person },
        { terminal_id: 1, pin: '420', ...person },
        { terminal_id: 2, pin: '42', ...person },
        { terminal_id: 2, pin: '007', ...person },
        // Theirs, although the number means somebody else by now.
        { terminal_id: 2, pin: '9', ...person, employee_id: 'gone' }
      ])
      .execute()
    await forgetOnTerminals(trx, testRuntime(), { id: 'gone', employee_code: 'GONE', fing_code: '0042' })
    return trx.selectFrom('terminal_people').select(['terminal_id', 'pin']).orderBy('terminal_id').execute()
  })
  expect(held.map(({ terminal_id, pin }) => `${terminal_id} ${pin}`)).toEqual(['1 420', '2 42'])
  const commands = await database.read
    .selectFrom('terminal_commands')
    .select(['terminal_id', 'text', 'employee_id'])
    .orderBy('id')
    .execute()
  expect(commands.map(it => `${it.terminal_id} ${it.text} ${it.employee_id}`)).toEqual([
    '1 DATA DELETE USERINFO PIN=00042 null',
    '1 DATA DELETE USERINFO PIN=42 null',
    '2 DATA DELETE USERINFO PIN=007 null',
    '2 DATA DELETE USERINFO PIN=9 null'
  ])
  expect(await database.read.selectFrom('terminal_pins').select('employee_id').execute()).toEqual([
    { employee_id: 'other' }
  ])
})
