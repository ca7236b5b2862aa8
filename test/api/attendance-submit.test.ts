import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, importStatusOf, PICTURE_FAULT, SUBMIT } from '../support/attendance.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// time-attendance/submit (decision 0039).

let station: TestWorkstation
let sqlite: DirectDatabase
/** Sites by group code. */
const sites = new Map<string, { id: string; latitude: number; longitude: number; radius: number }>()

beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  const rows = sqlite.raw
    .prepare<[], { id: string; code: string; latitude: string; longitude: string; radius: number }>(
      `select id, location_group_code as code, location_latitude as latitude, location_longitude as longitude,
        location_radius as radius from locations order by order_no, id`
    )
    .all()
  for (const { code, latitude, longitude, ...row } of rows)
    if (!sites.has(code))
      sites.set(code, { ...row, latitude: Number(latitude), longitude: Number(longitude) })
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

function site(code: string) {
  const found = sites.get(code)
  if (!found) throw new Error(`the demo branch has no site ${code}`)
  return found
}

// 2024-03-05 is a Tuesday, 2024-03-09 a Saturday.
function checkin(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { id, latitude, longitude } = site('BKK-HQ')
  return {
    attendance_datetime: '2024-03-05 08:25:00',
    employee_code: 'E0020',
    time_attendance_type_lv: 'Checkin',
    work_cycle_date: '2024-03-05',
    location_id: Buffer.from(id).toString('base64'),
    latitude,
    longitude,
    ...changes
  }
}
function fromDevice(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    attendance_datetime: '2024-03-05 08:25:00',
    employee_code: 'E0021',
    time_attendance_type_lv: 'Device',
    work_cycle_date: '2024-03-05',
    device_sn: 'DEV-B01-1',
    ...changes
  }
}
const submit = (body: unknown) => station.call(SUBMIT, { body })

async function faultsOf(body: unknown): Promise<string[]> {
  const answer = await submit(body)
  if (answer.status === 200) return []
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ code: 400, message: 'Validation failed', errors: expect.any(Array) })
  return answer.body.errors
}

describe('a valid punch', () => {
  test('from a telephone is queued and stored with its location', async () => {
    const { status, body } = await submit(
      checkin({ attendance_remark: 'ประชุม', image_content: pictureBase64('image/png') })
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'successfully en-queued',
      payload: {
        request_id: expect.any(String),
        employee_code: 'E0020',
        attendance_datetime: '2024-03-05 08:25:00',
        time_attendance_type_lv: 'Checkin',
        work_cycle_date: '2024-03-05'
      }
    })
    await station.drained()
    expect(await importStatusOf(station, body.payload.request_id)).toMatchObject({
      received: 1,
      processed: 1
    })
    expect(sqlite.punchesOf('E0020', '2024-03-05', '2024-03-06')).toMatchObject([
      {
        source: 'Checkin',
        location_id: site('BKK-HQ').id,
        latitude: site('BKK-HQ').latitude,
        remark: 'ประชุม',
        picture_file_id: expect.any(String),
        direction: 'IN',
        device_sn: ''
      }
    ])
  })

  test('from a device is stored with its serial number', async () => {
    expect(await faultsOf(fromDevice())).toEqual([])
    await station.drained()
    expect(sqlite.punchesOf('E0021', '2024-03-05', '2024-03-06')).toMatchObject([
      { source: 'Fingerprint', device_sn: 'DEV-B01-1', location_id: null }
    ])
  })

  test('keeps the work date that it gives', async () => {
    await submit(fromDevice({ attendance_datetime: '2024-03-07 02:00:00', work_cycle_date: '2024-03-06' }))
    await station.drained()
    expect(sqlite.punchesOf('E0021', '2024-03-07', '2024-03-08')).toMatchObject([{ work_date: '2024-03-06' }])
  })

  test('sent twice is one record', async () => {
    const again = fromDevice({ attendance_datetime: '2024-03-08 08:00:00', work_cycle_date: '2024-03-08' })
    await submit(again)
    const { body } = await submit(again)
    await station.drained()
    expect(sqlite.punchesOf('E0021', '2024-03-08', '2024-03-09')).toHaveLength(1)
    expect(await importStatusOf(station, body.payload.request_id)).toMatchObject({ duplicates: 1 })
  })

  test.each([
    ['2024-03-12T08:25:00', '2024-03-12 08:25:00'],
    ['2024-03-12T08:26', '2024-03-12 08:26:00'],
    ['2024-03-12T08:25:00.123', '2024-03-12 08:25:00'],
    ['2024-03-12T01:30:00Z', '2024-03-12 08:30:00'],
    ['2024-03-12T08:31:00+07:00', '2024-03-12 08:31:00'],
    ['2024-03-12T08:32:00+0700', '2024-03-12 08:32:00'],
    ['2024-03-11T18:00:00.5-07:00', '2024-03-12 08:00:00'],
    ['2024-03-12 08:33:00', '2024-03-12 08:33:00']
  ])('with the ISO 8601 time %s is %s at the branch', async (sent, stored) => {
    const { status, body } = await submit(
      fromDevice({ attendance_datetime: sent, work_cycle_date: '2024-03-12' })
    )
    expect(status).toBe(200)
    expect(body.payload.attendance_datetime).toBe(stored)
  })
})

describe('fields', () => {
  const DATETIME = "'attendance_datetime' must be in YYYY-MM-DD HH:mm:ss or ISO 8601 format"
  const TYPE = "'time_attendance_type_lv' must be one of: Checkin, Device"
  const WORK_DATE = "'work_cycle_date' must be a valid date in YYYY-MM-DD format"
  const FAR = "'work_cycle_date' must lie within a day of 'attendance_datetime'"
  const LATITUDE = "'latitude' must be a number between -90 and 90"
  const LONGITUDE = "'longitude' must be a number between -180 and 180"
  const required = (field: string) => `'${field}' is required`
  const mustBeString = (field: string) => `'${field}' must be a string`

  const common: [field: string, value: unknown, faults: string[]][] = [
    ['attendance_datetime', undefined, [required('attendance_datetime')]],
    ['attendance_datetime', null, [required('attendance_datetime')]],
    ['attendance_datetime', '', [required('attendance_datetime')]],
    ['attendance_datetime', 1_700_000_000, [mustBeString('attendance_datetime')]],
    ['attendance_datetime', '2024-02-30 08:00:00', [DATETIME]],
    ['attendance_datetime', '2024-02-30T08:00:00Z', [DATETIME]],
    ['attendance_datetime', '2024-03-05 24:00:00', [DATETIME]],
    ['attendance_datetime', '2024-03-05T25:00:00Z', [DATETIME]],
    ['attendance_datetime', '2024-03-05T08:00:00+99:00', [DATETIME]],
    ['attendance_datetime', '2024-03-05', [DATETIME]],
    ['attendance_datetime', '05/03/2024 08:00', [DATETIME]],
    ['attendance_datetime', '1899-12-31T23:59:59Z', [DATETIME]],
    ['employee_code', undefined, [required('employee_code')]],
    ['employee_code', 'NOBODY', ["'employee_code' not found: NOBODY"]],
    ['employee_code', 5, [mustBeString('employee_code')]],
    ['time_attendance_type_lv', undefined, [required('time_attendance_type_lv')]],
    ['time_attendance_type_lv', 'device', [TYPE]],
    ['time_attendance_type_lv', 'Import', [TYPE]],
    ['work_cycle_date', undefined, [required('work_cycle_date')]],
    ['work_cycle_date', '2024-02-30', [WORK_DATE]],
    ['work_cycle_date', '2024-03-05 00:00:00', [WORK_DATE]],
    ['work_cycle_date', '2024-03-04', []],
    ['work_cycle_date', '2024-03-06', []],
    ['work_cycle_date', '2024-03-03', [FAR]],
    ['work_cycle_date', '2014-03-05', [FAR]],
    ['attendance_remark', 'x'.repeat(500), []],
    ['attendance_remark', null, []],
    ['attendance_remark', 'x'.repeat(501), ["'attendance_remark' must not exceed 500 characters"]],
    ['attendance_remark', 5, [mustBeString('attendance_remark')]],
    ['image_content', 'bm90IGEgcGljdHVyZQ==', [PICTURE_FAULT]]
  ]
  test.each(common)('%s = %.60j', async (field, value, faults) => {
    expect(await faultsOf(fromDevice({ [field]: value }))).toEqual(faults)
  })

  test.each<[unknown, string[]]>([
    [undefined, [required('device_sn')]],
    ['', [required('device_sn')]],
    ['NO-SUCH', ["'device_sn' not found: NO-SUCH"]],
    [4, [mustBeString('device_sn')]]
  ])('Device with device_sn %j', async (deviceSn, faults) => {
    expect(await faultsOf(fromDevice({ device_sn: deviceSn }))).toEqual(faults)
  })

  test.each<[string, unknown, string[]]>([
    ['location_id', undefined, [required('location_id')]],
    ['location_id', 'nowhere', ["'location_id' not found: nowhere"]],
    ['location_id', '!!', ["'location_id' not found: !!"]],
    ['location_id', 8, [mustBeString('location_id')]],
    ['latitude', undefined, [required('latitude')]],
    ['latitude', 91, [LATITUDE]],
    ['latitude', 'NaN', [LATITUDE]],
    ['longitude', null, [required('longitude')]],
    ['longitude', -181, [LONGITUDE]]
  ])('Checkin with %s = %j', async (field, value, faults) => {
    expect(await faultsOf(checkin({ [field]: value }))).toEqual(faults)
  })

  test('reports every fault at once', async () => {
    expect(await faultsOf({})).toEqual(
      ['attendance_datetime', 'employee_code', 'time_attendance_type_lv', 'work_cycle_date'].map(required)
    )
    expect(await faultsOf({ ...checkin(), location_id: '', latitude: '', longitude: '' })).toEqual(
      ['location_id', 'latitude', 'longitude'].map(required)
    )
  })

  test.each([[[]], [null], ['text'], [5]])('refuses the body %j', async body => {
    expect(await faultsOf(body)).toEqual(['The body must be an object'])
  })
})

describe('where and when a Checkin is accepted', () => {
  const METRE = 1 / 111_195

  test('at a location given by its raw id', async () => {
    expect(await faultsOf(checkin({ location_id: site('BKK-HQ').id }))).toEqual([])
  })

  test('inside the radius, not outside', async () => {
    const { latitude, radius } = site('BKK-HQ')
    expect(await faultsOf(checkin({ latitude: latitude + (radius - 2) * METRE }))).toEqual([])
    expect(
      await faultsOf(checkin({ latitude: String((latitude - (radius - 2) * METRE).toFixed(8)) }))
    ).toEqual([])
    expect(await faultsOf(checkin({ latitude: latitude + (radius + 2) * METRE }))).toEqual([
      `The position is ${radius + 2} m from the location, outside its radius of ${radius} m`
    ])
  })

  test('on opening days only', async () => {
    const saturday = { attendance_datetime: '2024-03-09 10:00:00', work_cycle_date: '2024-03-09' }
    expect(await faultsOf(checkin(saturday))).toEqual(['The location is not open for clocking on 2024-03-09'])
    const { id, latitude, longitude } = site('EXPO')
    expect(await faultsOf(checkin({ ...saturday, location_id: id, latitude, longitude }))).toEqual([])
    expect(await faultsOf(checkin({ location_id: id, latitude, longitude }))).toEqual([
      'The location is not open for clocking on 2024-03-05'
    ])
  })

  test('not at a location no longer published', async () => {
    const { id, latitude, longitude } = site('OLD-OFFICE')
    expect(await faultsOf(checkin({ location_id: id, latitude, longitude }))).toEqual([
      'The location is not open for clocking on 2024-03-05'
    ])
  })
})

test('a Buddhist year is reported with the probable date', async () => {
  for (const attendance_datetime of ['2567-03-05 08:25:00', '2567-03-05T08:25:00'])
    expect(await faultsOf(checkin({ attendance_datetime, work_cycle_date: '2567-03-05' }))).toEqual([
      "'attendance_datetime' has a Buddhist year; 2024-03-05 08:25:00 was probably meant",
      "'work_cycle_date' has a Buddhist year; 2024-03-05 was probably meant"
    ])
})
