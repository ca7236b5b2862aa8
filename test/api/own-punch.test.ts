import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Clocking in with one's own telephone.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const PUNCH = '/app/v1/attendance/own-punch'
/** 08:25 on a Tuesday in Bangkok. */
const START = Date.parse('2026-03-10T01:25:00.000Z')
const PLACE = { latitude: 13.75, longitude: 100.5 }
const DEGREES_OF_100_M = 0.0009
const FAR = { latitude: PLACE.latitude + 5 * DEGREES_OF_100_M, longitude: PLACE.longitude }
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let now = START
let station: TestWorkstation
let sqlite: DirectDatabase
let asEmployee: Caller
let asHr: Caller
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw.exec("delete from attendance_punches where work_date = '2026-03-10'")
  asEmployee = await station.signIn('e0020')
  asHr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})
/** An hour later, so that earlier tries no longer count. */
beforeEach(() => {
  now += 3_600_000
})

const locationOf = (changes: Record<string, unknown> = {}) => ({
  code: 'GATE',
  name: 'ประตูหน้า',
  ...PLACE,
  radius: 100,
  start: null,
  end: null,
  open_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  publish_flag: 'Y',
  phone_punch: 'Y',
  permissions: [{ unit_id: null, position_id: null, employee_code: 'E0020' }],
  ...changes
})
const punch = (as: Caller, body: Record<string, unknown> = PLACE) => as(PUNCH, { body })
const stateOf = async (as: Caller) => (await as(PUNCH)).body.payload
const refusalOf = async (as: Caller, body: Record<string, unknown> = PLACE) => {
  const answer = await punch(as, body)
  expect(answer.status).toBe(400)
  return answer.body.errors
}
const save = async (changes: Record<string, unknown>) => {
  const { payload } = (await asHr('/app/v1/locations')).body
  const known = payload.find((it: { code: string }) => it.code === 'GATE')
  const answer = known
    ? await asHr(`/app/v1/locations/${known.location_id}`, { method: 'PUT', body: locationOf(changes) })
    : await asHr('/app/v1/locations', { body: locationOf(changes) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.payload
}

test('is off until HR switches it on at a location', async () => {
  expect((await save({ phone_punch: undefined })).phone_punch).toBe('N')
  expect((await stateOf(asEmployee)).places).toEqual([])
  expect(await refusalOf(asEmployee)).toEqual(['There is no location where you may clock in by telephone.'])
  expect((await save({})).phone_punch).toBe('Y')
  // A change that does not mention it leaves it on.
  expect((await save({ name: 'ประตู', phone_punch: undefined })).phone_punch).toBe('Y')
  expect((await stateOf(asEmployee)).places).toEqual([{ name: 'ประตู', radius: 100 }])
})

describe('with a location', () => {
  beforeAll(() => save({}))

  test('records the workstation’s time, whatever the telephone’s clock says, and tells the difference', async () => {
    const answer = await punch(asEmployee, { ...PLACE, device_time: now + 90_000 })
    expect(answer.status).toBe(200)
    const at = '2026-03-10 10:25:00'
    expect(answer.body.payload).toMatchObject({
      punched_at: at,
      location_name: 'ประตูหน้า',
      metres: 0,
      clock_ahead_seconds: 90
    })
    await station.drained()
    expect(sqlite.punchesOf('E0020', '2026-03-10', '2026-03-11')).toMatchObject([
      {
        punched_at: at,
        work_date: '2026-03-10',
        direction: 'IN',
        source: 'Checkin',
        requested_direction: 'AUTO',
        latitude: PLACE.latitude,
        longitude: PLACE.longitude,
        device_sn: ''
      }
    ])
    expect((await stateOf(asEmployee)).last).toEqual({ punched_at: at, location_name: 'ประตูหน้า' })
  })

  test('a second touch within the window of double touches does not count', async () => {
    now -= 3_600_000 - 30_000
    expect((await punch(asEmployee)).status).toBe(200)
    await station.drained()
    const punches = sqlite.punchesOf('E0020', '2026-03-10', '2026-03-11')
    expect(punches.map(it => it.direction)).toEqual(['IN', ''])
    now += 3_600_000
  })

  test('is only for oneself, whatever else the body says', async () => {
    const before = sqlite.punchesOf('E0021', '2026-03-10', '2026-03-11').length
    const answer = await punch(asEmployee, {
      ...PLACE,
      employee_code: 'E0021',
      attendance_datetime: '2026-03-01 08:00:00'
    })
    expect(answer.body.payload.punched_at).toMatch(/^2026-03-10 1\d:/)
    await station.drained()
    expect(sqlite.punchesOf('E0021', '2026-03-10', '2026-03-11')).toHaveLength(before)
  })

  test('keeps a picture, and refuses what is none', async () => {
    expect((await punch(asEmployee, { ...PLACE, image_content: PNG })).status).toBe(200)
    await station.drained()
    expect(sqlite.punchesOf('E0020', '2026-03-10', '2026-03-11').at(-1)?.picture_file_id).toEqual(
      expect.any(String)
    )
    expect((await refusalOf(asEmployee, { ...PLACE, image_content: 'x' })).join()).toContain('image_content')
  })

  test('outside the circle the distance is said', async () => {
    expect(await refusalOf(asEmployee, FAR)).toEqual([
      'You are 500 m from ประตูหน้า; to clock in you must be within 100 m.'
    ])
  })

  test.each([
    [{ publish_flag: 'N' }, 'There is no location where you may clock in by telephone.'],
    [{ open_days: ['Mon'] }, 'The location is not open for clocking on 2026-03-10'],
    [{ start: '06:00', end: '07:00' }, 'The location is open for clocking from 06:00 to 07:00 only'],
    [
      { permissions: [{ unit_id: null, position_id: null, employee_code: 'E0021' }] },
      'There is no location where you may clock in by telephone.'
    ]
  ])('of %j it is refused with its reason', async (changes, reason) => {
    await save(changes)
    expect(await refusalOf(asEmployee)).toEqual([reason])
    await save({})
  })

  test.each([
    [{ latitude: 91, longitude: 0 }, "'latitude'"],
    [{ longitude: 0 }, "'latitude'"],
    [{ ...PLACE, longitude: 'x' }, "'longitude'"],
    [{ ...PLACE, device_time: -1 }, "'device_time'"],
    [{ ...PLACE, device_time: 1e300 }, "'device_time'"]
  ])('refuses %j and names the field', async (body, name) => {
    expect((await refusalOf(asEmployee, body)).join()).toContain(name)
  })

  test('many tries in a row have to wait', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await punch(asEmployee, FAR)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const answer = await punch(asEmployee, FAR)
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  test('who has resigned cannot clock in', async () => {
    sqlite.raw.exec("update employees set signout_flag = 'Y' where employee_code = 'E0020'")
    const answer = await punch(asEmployee)
    // The account may be closed by then; in any case nothing is recorded.
    expect([400, 401, 403]).toContain(answer.status)
    sqlite.raw.exec("update employees set signout_flag = 'N' where employee_code = 'E0020'")
  })
})

test('an account without an employee cannot clock in', async () => {
  sqlite.raw.exec("update users set employee_id = null where user_name = 'e0030'")
  const asNobody = await station.signIn('e0030')
  expect((await punch(asNobody)).status).toBe(404)
  expect((await asNobody(PUNCH)).status).toBe(404)
})
