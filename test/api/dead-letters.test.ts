import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import type { QueuedItem } from '../../main/database/queue/queued-item.ts'
import { DirectDatabase, importAll, importItem, importStatusOf } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Dead letters: items that cannot be applied are stored with the reason, replayed once or dismissed (security: durability 4).

let station: TestWorkstation
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let sqlite: DirectDatabase
let round = 0

beforeAll(async () => {
  station = await openTestWorkstation()
  asHr = await station.signIn('e0002')
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})
beforeEach(async () => {
  round += 1
  const { status } = await asHr('/app/v1/attendance/dead-letters/dismiss', { body: {} })
  expect(status).toBe(200)
})

const poison = (second: number, employeeId = `lost-${round}`): QueuedItem => ({
  op: 'ADD',
  employeeId,
  punchedAt: `2024-04-${String(round).padStart(2, '0')} 08:00:${String(second).padStart(2, '0')}`,
  requested: 'AUTO',
  source: 'Import'
})

/** Puts items of unknown employees on the queue and waits until they become dead letters. */
async function parkItems(items: readonly Partial<QueuedItem>[]): Promise<string> {
  const requestId = `poison-${round}-${sqlite.value<number>('select count(*) from attendance_batches')}`
  sqlite.appendBatch(requestId, items)
  await importAll(station, [importItem({ datetime: '2024-04-01 12:00:00' })])
  await station.drained()
  return requestId
}
const deadLetters = async (query: Record<string, string | number> = {}) =>
  (await asHr('/app/v1/attendance/dead-letters', { query })).body.payload
const replay = (body: unknown = {}) => asHr('/app/v1/attendance/dead-letters/replay', { body })
const dismiss = (body: unknown = {}) => asHr('/app/v1/attendance/dead-letters/dismiss', { body })
const idsOf = (page: { items: { dead_letter_id: string }[] }) => page.items.map(item => item.dead_letter_id)
const failed = async () => (await station.workstation.queueState()).failed

describe('the list', () => {
  test('shows the item, the reason, the times and the caller', async () => {
    const requestId = await parkItems([poison(0)])
    const { items, total, next } = await deadLetters()
    expect({ total, next }).toEqual({ total: 1, next: null })
    expect(items).toEqual([
      {
        dead_letter_id: expect.any(String),
        request_id: requestId,
        item_index: 0,
        data: {
          status: 'ADD',
          employee_code: null,
          datetime: poison(0).punchedAt,
          time_attendance_type: 'AUTO',
          time_attendance_type_lv: 'Import',
          device_sn: null,
          location_id: null
        },
        reason: faultOf('attendance.employee_gone'),
        attempts: 3,
        received_at: expect.stringMatching(/Z$/),
        parked_at: expect.stringMatching(/Z$/),
        caller_name: 'test'
      }
    ])
  })

  test('is paged without loss', async () => {
    await parkItems(Array.from({ length: 25 }, (_, second) => poison(second)))
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await deadLetters(cursor === null ? { limit: 7 } : { limit: 7, cursor })
      expect(page.total).toBe(25)
      ids.push(...idsOf(page))
      cursor = page.next
    } while (cursor !== null)
    expect(new Set(ids).size).toBe(25)
    expect(ids).toHaveLength(25)
  })
})

test('other items of the request and of later requests are processed', async () => {
  const good = { ...poison(30), employeeId: sqlite.employeeId('E0021') }
  const requestId = await parkItems([
    poison(0),
    good,
    poison(1),
    { ...good, punchedAt: poison(31).punchedAt }
  ])
  expect(await importStatusOf(station, requestId)).toMatchObject({ processed: 2, failed: 2, queued: 0 })
  expect(sqlite.punchesOf('E0021', poison(30).punchedAt, poison(32).punchedAt)).toHaveLength(2)
  expect(await failed()).toBe(2)
})

test('invalid items become dead letters, too', async () => {
  const requestId = await parkItems([
    { ...poison(0), employeeId: sqlite.employeeId('E0022'), punchedAt: 'yesterday' },
    { ...poison(1), requested: 'SIDEWAYS' as never, employeeId: null as never }
  ])
  expect(await importStatusOf(station, requestId)).toMatchObject({ received: 2, queued: 0, failed: 2 })
  expect((await station.callBare('/health')).body).toMatchObject({ status: 'ok', worker: 'running' })
  expect((await asHr('/app/v1/attendance/punches', { query: { from: '2024-04-01' } })).status).toBe(200)
})

describe('a batch whose row is damaged', () => {
  const damaged = '[{"op":"ADD","employeeId":'

  async function damageBatch(): Promise<string> {
    const requestId = `damaged-${round}`
    const good = { ...poison(0), employeeId: sqlite.employeeId('E0021') }
    sqlite.raw
      .transaction(() => {
        sqlite.appendBatch(requestId, [good, { ...good, punchedAt: poison(1).punchedAt }])
        sqlite.raw
          .prepare('update attendance_batches set items = ? where request_id = ?')
          .run(damaged, requestId)
      })
      .immediate()
    await importAll(station, [importItem({ datetime: `2024-04-${String(round).padStart(2, '0')} 12:00:00` })])
    await station.drained()
    return requestId
  }

  test('is listed with what is stored, while later requests are processed', async () => {
    const requestId = await damageBatch()
    const page = await deadLetters()
    expect(page.total).toBe(1)
    expect(page.items).toMatchObject([
      {
        request_id: requestId,
        item_index: 0,
        data: { stored: damaged },
        reason: faultOf('attendance.unreadable')
      }
    ])
    expect(await importStatusOf(station, requestId)).toMatchObject({
      received: 2,
      queued: 0,
      processed: 0,
      failed: 2,
      failed_items: [{ index: 0, data: null, reason: 'What was stored cannot be read.', resolution: null }]
    })
    expect((await station.callBare('/health')).body).toMatchObject({ status: 'ok', worker: 'running' })
  })

  test('cannot be replayed until it is repaired, and is not lost by the attempt', async () => {
    const requestId = await damageBatch()
    expect((await replay()).status).toBe(409)
    expect((await deadLetters()).total).toBe(1)
    const good = { ...poison(0), employeeId: sqlite.employeeId('E0022') }
    sqlite.raw
      .prepare('update attendance_batches set items = ? where request_id = ?')
      .run(JSON.stringify([good, { ...good, punchedAt: poison(1).punchedAt }]), requestId)
    expect((await replay()).body.payload).toEqual({ count: 1 })
    await station.drained()
    expect(sqlite.punchesOf('E0022', poison(0).punchedAt, poison(2).punchedAt)).toHaveLength(2)
    expect(await deadLetters()).toEqual({ items: [], total: 0, next: null })
  })

  test('can be dismissed, and its bytes are kept', async () => {
    const requestId = await damageBatch()
    expect((await dismiss()).body.payload).toEqual({ count: 1 })
    expect(await failed()).toBe(0)
    expect(sqlite.value('select items from attendance_batches where request_id = ?', requestId)).toBe(damaged)
  })
})

test('a dead letter whose own row is damaged is shown and can be dismissed', async () => {
  await parkItems([poison(0)])
  sqlite.raw.prepare("update attendance_parked set item = '{' where resolved_at is null").run()
  expect((await deadLetters()).items).toMatchObject([{ data: { stored: '{' } }])
  expect((await replay()).status).toBe(409)
  expect((await dismiss()).body.payload).toEqual({ count: 1 })
})

describe('replay', () => {
  test('of an item that still fails makes it a dead letter again', async () => {
    const requestId = await parkItems([poison(0)])
    const before = idsOf(await deadLetters())
    const answer = await replay({ dead_letter_ids: before })
    expect(answer.body).toEqual({ code: 200, message: 'Success', payload: { count: 1 } })
    await station.drained()
    const after = idsOf(await deadLetters())
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect((await importStatusOf(station, requestId)).failed_items).toMatchObject([
      { index: 0, resolution: 'replayed' }
    ])
  })

  test('after the repair applies exactly once, even when requested many times in parallel', async () => {
    await parkItems([poison(0), poison(1), poison(2)])
    const employee = poison(0).employeeId
    sqlite.addEmployee(employee, `REPAIRED-${round}`)
    const received = (await station.workstation.queueState()).received
    const dead_letter_ids = idsOf(await deadLetters())
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => replay(at % 2 === 0 ? { dead_letter_ids } : {}))
    )
    const counts = answers.filter(a => a.status === 200).map(a => a.body.payload.count as number)
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    await station.drained()
    expect(sqlite.punchesOf(`REPAIRED-${round}`)).toHaveLength(3)
    const state = await station.workstation.queueState()
    expect(state).toMatchObject({ received: received + 3, failed: 0, queued: 0 })
    expect(await deadLetters()).toEqual({ items: [], total: 0, next: null })
  })

  test('of an item that is dismissed or unknown is 404', async () => {
    await parkItems([poison(0)])
    const dead_letter_ids = idsOf(await deadLetters())
    await dismiss({ dead_letter_ids })
    expect((await replay({ dead_letter_ids })).status).toBe(404)
    expect((await replay({ dead_letter_ids: ['no-such'] })).status).toBe(404)
  })
})

describe('dismiss', () => {
  test('marks an item as dismissed at its request, and counts it once', async () => {
    const requestId = await parkItems([poison(0), poison(1)])
    const [one = ''] = idsOf(await deadLetters())
    const answers = await Promise.all(Array.from({ length: 4 }, () => dismiss({ dead_letter_ids: [one] })))
    const counts = answers.filter(a => a.status === 200).map(a => a.body.payload.count as number)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await failed()).toBe(1)
    expect((await importStatusOf(station, requestId)).failed_items).toMatchObject([
      { index: 0, resolution: null },
      { index: 1, resolution: 'dismissed' }
    ])
  })

  test('and replay in parallel: exactly one of them gets the item', async () => {
    await parkItems([poison(0)])
    const dead_letter_ids = idsOf(await deadLetters())
    const answers = await Promise.all([
      dismiss({ dead_letter_ids }),
      replay({ dead_letter_ids }),
      dismiss({ dead_letter_ids })
    ])
    const counts = answers.map(a => (a.status === 200 ? (a.body.payload.count as number) : 0))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    await station.drained()
    const state = await station.workstation.queueState()
    expect(state.received - state.processed).toBe(
      sqlite.value<number>('select parked from attendance_queue') + state.queued
    )
    expect(state.failed).toBe(
      sqlite.value<number>('select count(*) from attendance_parked where resolved_at is null')
    )
  })

  test.each<[unknown]>([
    [{ dead_letter_ids: [] }],
    [{ dead_letter_ids: 'x' }],
    [{ dead_letter_ids: [1] }],
    [[]]
  ])('%j is refused', async body => {
    expect((await dismiss(body)).status).toBe(400)
    expect((await replay(body)).status).toBe(400)
  })

  test('is recorded in the activity log with the user', async () => {
    await parkItems([poison(0)])
    const dead_letter_ids = idsOf(await deadLetters())
    await dismiss({ dead_letter_ids })
    const row = sqlite.raw
      .prepare<[], { action: string; actor_name: string; after_json: string }>(
        'select action, actor_name, after_json from activity_log order by seq desc limit 1'
      )
      .get()
    expect(row).toEqual({
      action: 'attendance.dismiss',
      actor_name: 'e0002',
      after_json: JSON.stringify({ dead_letter_ids })
    })
  })
})
