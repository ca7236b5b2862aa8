import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DirectDatabase, IMPORT_STATUS, importAll, importItem } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// time-attendance/import-status (decision 0039).

let station: TestWorkstation
let sqlite: DirectDatabase

beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const statusOf = (query: Record<string, string>) => station.call(IMPORT_STATUS, { query })

test.each<Record<string, string>>([{}, { request_id: '' }])('requires the request id: %j', async query => {
  const { status, body } = await statusOf(query)
  expect(status).toBe(400)
  expect(body).toEqual({
    code: 400,
    message: 'Validation failed',
    errors: ["Missing required parameter: 'request_id'"]
  })
})

test('refuses an id given twice', async () => {
  expect((await station.call(`${IMPORT_STATUS}?request_id=a&request_id=b`)).status).toBe(400)
})

test.each(['no-such', '%', "' or 1=1 --", 'x'.repeat(5000)])('reports an unknown id: %s', async requestId => {
  const { status, body } = await statusOf({ request_id: requestId })
  expect(status).toBe(404)
  expect(body).toEqual({ code: 404, message: 'Import request not found', errors: [] })
})

test('counts the items of a request', async () => {
  const requestId = await importAll(
    station,
    Array.from({ length: 60 }, (_, minute) =>
      importItem({ datetime: `2024-02-01 09:${String(minute).padStart(2, '0')}:00` })
    )
  )
  const early = await statusOf({ request_id: requestId })
  const { received, queued, processed } = early.body.payload
  expect(received).toBe(60)
  expect(queued + processed).toBe(60)
  await station.drained()
  expect((await statusOf({ request_id: requestId })).body).toEqual({
    code: 200,
    message: 'Success',
    payload: {
      request_id: requestId,
      received: 60,
      queued: 0,
      processed: 60,
      failed: 0,
      duplicates: 0,
      failed_items: [],
      notices: []
    }
  })
})

test('accepts the id as Base64, padded or not (spec 2.1)', async () => {
  const requestId = await importAll(station, [importItem({ datetime: '2024-02-01 18:00:00' })])
  const base64 = encodeId(requestId)
  for (const request_id of [base64, base64.replace(/=+$/, '')]) {
    const { status, body } = await statusOf({ request_id })
    expect({ status, id: body.payload.request_id }).toEqual({ status: 200, id: requestId })
  }
  expect((await statusOf({ request_id: encodeId('no-such') })).status).toBe(404)
})

describe('failed items', () => {
  test('are listed with index, data and reason, while the others are processed', async () => {
    const good = {
      op: 'ADD',
      employeeId: sqlite.employeeId('E0021'),
      requested: 'AUTO',
      source: 'Import'
    } as const
    sqlite.appendBatch('request-with-poison', [
      { ...good, punchedAt: '2024-02-02 08:00:00' },
      { ...good, employeeId: 'gone', punchedAt: '2024-02-02 09:00:00', deviceSn: 'DEV-B01-1' },
      { ...good, punchedAt: '2024-02-02 10:00:00' }
    ])
    const later = await importAll(station, [importItem({ datetime: '2024-02-02 11:00:00' })])
    await station.drained()
    const { body } = await statusOf({ request_id: 'request-with-poison' })
    expect(body.payload).toEqual({
      request_id: 'request-with-poison',
      received: 3,
      queued: 0,
      processed: 2,
      failed: 1,
      duplicates: 0,
      failed_items: [
        {
          index: 1,
          data: {
            status: 'ADD',
            employee_code: null,
            datetime: '2024-02-02 09:00:00',
            time_attendance_type: 'AUTO',
            time_attendance_type_lv: 'Import',
            device_sn: 'DEV-B01-1',
            location_id: null
          },
          reason: 'The employee no longer exists.',
          attempts: 3,
          resolution: null
        }
      ],
      notices: []
    })
    expect((await statusOf({ request_id: later })).body.payload).toMatchObject({ processed: 1, failed: 0 })
    expect(sqlite.punchesOf('E0021', '2024-02-02', '2024-02-03')).toHaveLength(2)
  })
})
