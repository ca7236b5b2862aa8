import { afterAll, beforeAll, expect, test } from 'vitest'
import { CommandQueue } from '../../main/modules/terminals/commands/command-queue.ts'
import { Completeness } from '../../main/modules/terminals/completeness/completeness.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

let opened: TestDatabase
let now = Date.parse('2026-03-10T17:30:00Z')
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('every night, once, each terminal is asked for the counts of its last seven days', async () => {
  const { database } = opened
  const runtime = { ...testRuntime(), now: () => now, monotonic: () => now }
  const parts = { database, runtime }
  const commands = new CommandQueue({ ...parts, onEnded: async () => undefined })
  const completeness = new Completeness({ ...parts, commands })
  const days = async () =>
    (await database.read.selectFrom('terminal_commands').select('day').orderBy('id').execute()).map(
      it => it.day
    )

  now = Date.parse('2026-03-10T18:30:00Z')
  expect(await completeness.nightly()).toBe(false)
  const seen = { address: '10.0.0.1', first_seen_at: 'x', last_seen_at: 'x', kind: 'attendance' as const }
  await database.write(trx =>
    trx
      .insertInto('terminals')
      .values([
        { sn: 'A', state: 'approved', ...seen },
        { sn: 'B', state: 'waiting', ...seen }
      ])
      .execute()
  )
  // Half past midnight in Bangkok, then half past one.
  now = Date.parse('2026-03-10T17:30:00Z')
  expect(await completeness.nightly()).toBe(false)
  now = Date.parse('2026-03-10T18:30:00Z')
  expect(await completeness.nightly()).toBe(true)
  expect(await days()).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10'
  ])
  expect(await completeness.nightly()).toBe(false)
  now += 86_400_000
  expect(await completeness.nightly()).toBe(true)
})
