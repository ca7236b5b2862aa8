import { afterAll, beforeAll, expect, test } from 'vitest'
import { incompleteTerminals } from '../../main/modules/terminals/terminals.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('days until yesterday that are neither complete nor repaired count, from when the terminal was first seen', async () => {
  const { database } = opened
  // Noon of the 10th in Bangkok.
  const runtime = testRuntime({ now: () => Date.parse('2026-03-10T05:00:00Z') })
  await database.write(async trx => {
    for (const sn of ['A', 'B', 'C', 'D']) {
      await trx
        .insertInto('devices')
        .values({
          id: sn,
          device_sn: sn,
          device_name: sn,
          device_type: 'Fingerprint',
          publish_flag: 'Y',
          created_at: 'x'
        } as never)
        .execute()
      await trx
        .insertInto('terminals')
        .values({
          sn,
          state: sn === 'D' ? 'rejected' : 'approved',
          kind: 'attendance',
          device_id: sn,
          address: '',
          // The 8th in Bangkok.
          first_seen_at: sn === 'B' ? '2026-03-07T20:00:00Z' : '2025-01-01T00:00:00Z',
          last_seen_at: 'x'
        })
        .execute()
    }
    const ids = await trx.selectFrom('terminals').select(['id', 'sn']).execute()
    const of = (sn: string) => ids.find(it => it.sn === sn)?.id ?? 0
    const day = { stored: 1, held: 1, checked_at: 'x' }
    await trx
      .insertInto('terminal_days')
      .values([
        { terminal_id: of('A'), day: '2026-03-01', state: 'complete', ...day },
        { terminal_id: of('A'), day: '2026-03-02', state: 'repaired', ...day },
        { terminal_id: of('A'), day: '2026-03-03', state: 'unknown', ...day },
        { terminal_id: of('A'), day: '2026-03-04', state: 'checking', ...day },
        // Before it was first seen, from its memory.
        { terminal_id: of('B'), day: '2026-03-07', state: 'complete', ...day },
        { terminal_id: of('B'), day: '2026-03-08', state: 'complete', ...day },
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(it => ({
          terminal_id: of('C'),
          day: `2026-03-0${it}`,
          state: 'complete' as const,
          ...day
        }))
      ])
      .execute()
  })
  const of = async (from: string, to: string) =>
    (await incompleteTerminals(database.read, runtime, { from, to })).map(
      it => `${it.device_id} ${it.day_count}`
    )
  expect(await of('2026-03-01', '2026-03-31')).toEqual(['A 7', 'B 1'])
  expect(await of('2026-03-01', '2026-03-02')).toEqual([])
  expect(await of('2026-03-03', '2026-03-04')).toEqual(['A 2'])
  expect(await of('2026-03-10', '2026-03-31')).toEqual([])
})
