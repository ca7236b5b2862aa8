import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMPORT, importItem, PICTURE_FAULT } from '../support/attendance.ts'
import { faultsOfItem, requiredFault } from '../support/attendance-import.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Requests of time-attendance/import, and the response for items that were not accepted (spec 4.13).

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(() => station.close())

const post = (body: unknown) => station.call(IMPORT, { body })
const postItems = (...items: unknown[]) => post({ import_data: items })
const faultsOf = (item: unknown) => faultsOfItem(station, item)

describe('the structure of a request', () => {
  const MUST_BE_ARRAY = "'import_data' must be an array"
  const many = (count: number) => ({ import_data: Array.from({ length: count }, () => importItem()) })

  test.each<[string, unknown, string]>([
    ['no import_data', {}, MUST_BE_ARRAY],
    ['null', { import_data: null }, MUST_BE_ARRAY],
    ['text', { import_data: '[]' }, MUST_BE_ARRAY],
    ['object', { import_data: { 0: importItem() } }, MUST_BE_ARRAY],
    ['number', { import_data: 1 }, MUST_BE_ARRAY],
    ['the body an array', [importItem()], MUST_BE_ARRAY],
    ['the body a text', 'import_data', MUST_BE_ARRAY],
    ['the body null', null, MUST_BE_ARRAY],
    ['the body a number', 5, MUST_BE_ARRAY],
    ['empty', { import_data: [] }, "'import_data' must not be empty"],
    ['1001 items', many(1001), "'import_data' must not exceed 1000 items"]
  ])('refuses %s', async (_what, body, fault) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, message: 'Validation failed', errors: [fault] })
  })

  test('refuses a missing body', async () => {
    const answer = await station.call(IMPORT, { method: 'POST' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, message: 'Validation failed', errors: [MUST_BE_ARRAY] })
  })

  test('accepts 1000 items', async () => {
    const { status, body } = await post(many(1000))
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'successfully en-queued',
      payload: { request_id: expect.any(String), invalid_items: [] }
    })
  })

  test.each([null, 1, 'x', true, [], [importItem()]])('refuses %j as an item', async item => {
    expect(await faultsOf(item)).toEqual(['Each item must be an object'])
  })
})

describe('the response', () => {
  test('lists every fault of an item at once', async () => {
    const item = {
      status: 'add',
      employee_code: 'NOBODY',
      date: '2024-02-30',
      datetime: 'yesterday',
      time_attendance_type_lv: 'Camera',
      time_attendance_type: 'auto',
      device_sn: 5,
      location_id: 'nowhere',
      latitude: 91,
      longitude: '181',
      image_content: 'x'
    }
    expect(await faultsOf(item)).toEqual([
      "'status' must be one of: ADD, DEL",
      "'employee_code' not found: NOBODY",
      "'date' must be a valid date in YYYY-MM-DD format",
      "'datetime' must be a valid date-time in YYYY-MM-DD HH:mm:ss format",
      "'time_attendance_type_lv' must be empty or 'Device'",
      "'time_attendance_type' must be one of: AUTO, IN, OUT",
      "'device_sn' must be a string",
      "'location_id' not found: nowhere",
      "'latitude' must be a number between -90 and 90",
      "'longitude' must be a number between -180 and 180",
      PICTURE_FAULT
    ])
  })

  test('lists invalid items by index, with their data and faults, when others are valid', async () => {
    const wrong = importItem({ status: 'MOVE' })
    const { status, body } = await postItems(
      importItem(),
      wrong,
      importItem({ datetime: '2024-03-05 17:31:00' }),
      7
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'successfully en-queued',
      payload: {
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        invalid_items: [
          { index: 1, data: wrong, errors: ["'status' must be one of: ADD, DEL"] },
          { index: 3, data: 7, errors: ['Each item must be an object'] }
        ]
      }
    })
  })

  test('is 400 with the items when none is valid, and queues nothing', async () => {
    const before = await station.workstation.queueState()
    const { status, body } = await postItems({}, null)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 400,
      message: 'No valid data to import',
      payload: {
        invalid_items: [
          {
            index: 0,
            data: {},
            errors: ['status', 'employee_code', 'date', 'datetime'].map(requiredFault)
          },
          { index: 1, data: null, errors: ['Each item must be an object'] }
        ]
      }
    })
    expect((await station.workstation.queueState()).received).toBe(before.received)
  })
})

describe('a Buddhist year', () => {
  test('is a fault of its item, with the probable date', async () => {
    const thai = importItem({ datetime: '2567-03-05 08:25:00' })
    const { status, body } = await postItems(importItem({ datetime: '2024-03-05 18:00:00' }), thai)
    expect(status).toBe(200)
    expect(body.payload.invalid_items).toEqual([
      {
        index: 1,
        data: thai,
        errors: [
          "'date' has a Buddhist year; 2024-03-05 was probably meant",
          "'datetime' has a Buddhist year; 2024-03-05 08:25:00 was probably meant"
        ]
      }
    ])
  })

  test('is a fault on a day that only the Gregorian year has', async () => {
    expect(await faultsOf(importItem({ datetime: '2567-02-29 08:25:00' }))).toEqual([
      "'date' must be a valid date in YYYY-MM-DD format; 2024-02-29 was probably meant",
      "'datetime' must be a valid date-time in YYYY-MM-DD HH:mm:ss format; 2024-02-29 08:25:00 was probably meant"
    ])
  })
})

describe('broken text', () => {
  const BROKEN = 'must not hold a NUL or half a surrogate pair'
  const REPLACEMENT = '\ufffd'

  test.each([
    ['a NUL', 'a\0b', `a${REPLACEMENT}b`],
    ['half a surrogate pair', 'a\ud83d', `a${REPLACEMENT}`]
  ])('%s fails its item only', async (_what, text, returned) => {
    const items = [
      importItem({ datetime: '2024-03-05 18:10:00' }),
      importItem({ device_sn: text }),
      importItem({ employee_code: text }),
      importItem({ unknown: { deep: text } }),
      importItem({ note: text }),
      importItem({ [text]: 'x' }),
      text
    ]
    const { status, body } = await postItems(...items)
    expect(status).toBe(200)
    expect(
      body.payload.invalid_items.map(({ index, errors }: { index: number; errors: string[] }) => [
        index,
        ...errors
      ])
    ).toEqual([
      [1, `'device_sn' ${BROKEN}`],
      [2, `'employee_code' ${BROKEN}`],
      [3, `'unknown' ${BROKEN}`],
      [4, `'note' ${BROKEN}`],
      [5, `'${returned}' ${BROKEN}`],
      [6, 'Each item must be an object']
    ])
    expect(body.payload.invalid_items[0].data).toEqual(importItem({ device_sn: returned }))
    expect(body.payload.invalid_items[2].data).toEqual(importItem({ unknown: { deep: returned } }))
    expect(body.payload.invalid_items[5].data).toBe(returned)
    expect(JSON.stringify(body).isWellFormed()).toBe(true)
  })
})
