import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importAll, importItem } from '../support/attendance.ts'
import { AttendanceViews } from '../support/attendance-views.ts'

// The data of the queue for the screens. The clock stands still on a Tuesday.

let views: AttendanceViews
beforeAll(async () => {
  views = await AttendanceViews.open()
})
afterAll(() => views.close())

describe('queue', () => {
  test('counts received and processed items', async () => {
    const before = await views.read('queue')
    await importAll(
      views.station,
      Array.from({ length: 30 }, (_, at) => importItem({ datetime: `2024-05-01 08:00:${10 + at}` }))
    )
    await views.station.drained()
    const after = await views.read('queue')
    expect(after).toMatchObject({
      received: before.received + 30,
      queued: 0,
      processed: before.processed + 30,
      failed: 0,
      oldest_age_ms: null,
      worker: 'running'
    })
    expect(after.history).toHaveLength(60)
    expect(after.history.at(-1)).toEqual({ at: '10:30:00', received: 30, processed: 30 })
    expect(after.history[0].at).toBe('10:29:01')
  })
})
