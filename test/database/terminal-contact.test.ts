import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevice, Devices } from '../../main/modules/devices/devices.ts'
import { TerminalNotes } from '../../main/modules/terminals/registry/terminal-notes.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

// Contact of a terminal is a sign of life, also without a punch.

const ADDED = Date.parse('2026-03-02T01:00:00Z')
const DAYS_LATER = Date.parse('2026-03-10T01:00:00Z')
const TERMINAL = 1
let now = ADDED
let opened: TestDatabase
let notes: TerminalNotes
const runtime = { ...testRuntime(), now: () => now }

beforeAll(async () => {
  opened = await openTestDatabase()
  const { database } = opened
  notes = new TerminalNotes({ database, runtime })
  await database.write(async trx => {
    const device_id = await createDevice(trx, runtime, 'system', {
      device_sn: 'GATE',
      device_name: 'ประตูหน้า',
      device_type: 'Fingerprint',
      device_model: null,
      branch_id: null,
      device_latitude: null,
      device_longitude: null,
      publish_flag: 'Y'
    })
    const seen = { address: '10.0.0.1', first_seen_at: 'x', last_seen_at: 'x', kind: 'attendance' as const }
    await trx
      .insertInto('terminals')
      .values({ id: TERMINAL, sn: 'GATE', state: 'approved', device_id, ...seen })
      .execute()
  })
})
afterAll(() => opened.close())

const gate = async () => (await new Devices(opened.database, runtime).list())[0]
const setActivity = (at: string) =>
  opened.database.writeDirectly(raw => raw.prepare('update devices set last_activity_at = ?').run(at))

test('a terminal that only polls is not silent, once its notes are written', async () => {
  now = DAYS_LATER
  notes.seen(TERMINAL, '10.0.0.1')
  expect(await gate()).toMatchObject({ is_silent: true, last_activity: null })
  await notes.flush()
  expect(await gate()).toMatchObject({
    is_silent: false,
    last_activity: '2026-03-10T01:00:00.000Z',
    last_punch_at: null
  })
})

test('what is noted without contact, and contact before the latest punch, change nothing', async () => {
  const punched = '2026-03-10T01:00:20.000Z'
  await setActivity(punched)
  notes.seen(TERMINAL, '10.0.0.1')
  now = DAYS_LATER + 30_000
  await notes.flush()
  expect(await gate()).toMatchObject({ last_activity: punched })
  now = DAYS_LATER + 60_000
  notes.badLines({ id: TERMINAL } as Parameters<TerminalNotes['badLines']>[0], 1)
  await notes.flush()
  expect(await gate()).toMatchObject({ last_activity: punched })
})

test('a time that was written while the clock was ahead does not stay', async () => {
  await setActivity('2029-01-01T00:00:00.000Z')
  notes.seen(TERMINAL, '10.0.0.1')
  await notes.flush()
  expect(await gate()).toMatchObject({ last_activity: '2026-03-10T01:01:00.000Z' })
})
