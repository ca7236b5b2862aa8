import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type LocationView,
  locationTexts,
  type SaveLocation
} from '#shared/contracts/attendance/location-screens.ts'
import { DirectDatabase, SUBMIT } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Locations as HR maintains them. The demo's day is a Tuesday, 09:00.

const PATH = '/app/v1/locations'
let station: TestWorkstation
let sqlite: DirectDatabase
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  asHr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const unitId = (code: string): string =>
  sqlite.value('select id from organisation_units where code = ?', code)
const list = async (): Promise<LocationView[]> => (await asHr(PATH)).body.payload
const NOBODY_NAMED = { unit_id: null, position_id: null, employee_code: null }
const input = (changes: Partial<SaveLocation> = {}): SaveLocation => ({
  code: 'NEW',
  name: 'สาขาใหม่',
  latitude: 13.7,
  longitude: 100.5,
  radius: 200,
  start: null,
  end: null,
  open_days: ['Mon', 'Tue'],
  publish_flag: 'Y',
  permissions: [NOBODY_NAMED],
  ...changes
})
const make = async (changes: Partial<SaveLocation>): Promise<LocationView> => {
  const { status, body } = await asHr(PATH, { body: input(changes) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.payload
}

test('adds a location, lists it for other software, changes and removes it, each change logged', async () => {
  const made = await make({
    permissions: [
      { ...NOBODY_NAMED, unit_id: unitId('DV05') },
      { ...NOBODY_NAMED, position_id: unitId('P07') },
      { ...NOBODY_NAMED, employee_code: 'E0010' }
    ]
  })
  const listed = async () =>
    (await station.call('/api/v1/open-apis/locations/get-list', { query: { location_id: made.location_id } }))
      .body.payload?.[0]
  const item = await listed()
  expect(item).toMatchObject({
    location_group_code: 'NEW',
    location_latitude: '13.7',
    Mon: 1,
    Wed: 0,
    order_no: expect.any(Number),
    created: '2026-03-10 09:00:00'
  })
  expect(item.child[0]).toMatchObject({
    company_id: unitId('C01'),
    branch_id: unitId('B01'),
    department_id: unitId('D04'),
    division_id: unitId('DV05'),
    section_id: '0',
    global_flag: 'N'
  })
  expect(item.child[1]).toMatchObject({ company_id: unitId('C01'), position_id: unitId('P07') })
  expect(item.child[2]).toMatchObject({ company_id: '0', employee_id: sqlite.employeeId('E0010') })

  const changed = await asHr(`${PATH}/${made.location_id}`, {
    method: 'PUT',
    body: input({ name: ' ชื่อใหม่ ', start: '08:00', end: '18:00' })
  })
  expect(changed.body.payload).toMatchObject({
    location_id: made.location_id,
    name: 'ชื่อใหม่',
    permissions: [{ ...NOBODY_NAMED, name: 'ทุกคน' }]
  })
  expect((await listed()).child).toMatchObject([{ location_id: made.location_id, global_flag: 'Y' }])

  expect((await asHr(`${PATH}/${made.location_id}`, { method: 'DELETE' })).status).toBe(200)
  expect(await listed()).toBeUndefined()
  expect((await asHr(`${PATH}/${made.location_id}`, { method: 'DELETE' })).status).toBe(404)
  const actions = sqlite.raw
    .prepare('select action from activity_log where subject_id = ? order by seq')
    .pluck()
    .all(made.location_id)
  expect(actions).toEqual(['location.create', 'location.update', 'location.remove'])
})

test('stores every location of the demo unchanged', async () => {
  const before = await list()
  for (const { location_id, ...location } of before) {
    const { status, body } = await asHr(`${PATH}/${location_id}`, {
      method: 'PUT',
      body: { ...location, name: `${location.name} ก` }
    })
    expect([status, body.payload?.permissions]).toEqual([200, location.permissions])
    await asHr(`${PATH}/${location_id}`, { method: 'PUT', body: location })
  }
  expect(await list()).toEqual(before)
})

test('does not overwrite what the form did not show', async () => {
  const made = await make({ code: 'CONFLICT' })
  const path = `${PATH}/${made.location_id}`
  const base = locationTexts(made)
  await asHr(path, { method: 'PUT', body: input({ code: 'CONFLICT', radius: 300, open_days: ['Sun'] }) })
  const { status, body } = await asHr(path, {
    method: 'PUT',
    body: { ...input({ code: 'CONFLICT', radius: 400 }), base }
  })
  expect(status).toBe(409)
  expect(body.payload).toMatchObject({
    current: { radius: '300', open_days: 'Sun' },
    conflicts: ['radius', 'open_days']
  })
})

test('does not remove a location with punches', async () => {
  const used = sqlite.value<string>(
    'select location_id from attendance_punches where location_id is not null'
  )
  const { status, body } = await asHr(`${PATH}/${used}`, { method: 'DELETE' })
  expect([status, body.faults?.[0]?.code]).toEqual([409, 'location.has_punches'])
})

describe('refuses', () => {
  test.each<[object, string]>([
    [{ latitude: 90.1 }, 'latitude'],
    [{ latitude: '13' }, 'latitude'],
    [{ longitude: -180.5 }, 'longitude'],
    [{ radius: 0 }, 'radius'],
    [{ radius: 50_001 }, 'radius'],
    [{ radius: 1.5 }, 'radius'],
    [{ start: '24:00' }, 'start'],
    [{ end: '8:00' }, 'end'],
    [{ open_days: ['Monday'] }, 'open_days'],
    [{ open_days: ['Mon', 'Mon'] }, 'open_days'],
    [{ publish_flag: 'X' }, 'publish_flag'],
    [{ code: 'a b' }, 'code'],
    [{ name: ' ' }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: [{ ...NOBODY_NAMED, unit_id: 'none' }] }, 'permissions[0].unit_id'],
    [{ permissions: [NOBODY_NAMED, { ...NOBODY_NAMED, employee_code: 'X' }] }, 'permissions[1].employee_code']
  ])('%j', async (changes, field) => {
    const { status, body } = await asHr(PATH, { body: { ...input(), ...changes } })
    expect(status).toBe(400)
    expect(body.errors.join()).toContain(`'${field}`)
  })

  test('a position in place of a unit, and the other way round', async () => {
    for (const scope of [{ unit_id: unitId('P07') }, { position_id: unitId('B01') }])
      expect(
        (await asHr(PATH, { body: input({ permissions: [{ ...NOBODY_NAMED, ...scope }] }) })).status
      ).toBe(400)
  })

  test('a code that is taken', async () => {
    const { status, body } = await asHr(PATH, { body: input({ code: 'EXPO' }) })
    expect([status, body.errors]).toEqual([409, ["'code' is already in use"]])
  })

  test('nothing at the poles or on the date line', async () => {
    for (const [code, latitude, longitude] of [
      ['POLE', 90, 0],
      ['LINE', 0, -180]
    ] as const) {
      const { location_id } = await make({ code, latitude, longitude })
      expect((await asHr(`${PATH}/${location_id}/punches`)).body.payload).toEqual([])
    }
  })
})

describe('checking whether an employee may clock time', () => {
  const check = async (code: string, query: Record<string, string | number>) => {
    const { location_id } = (await list()).find(it => it.code === code) as LocationView
    const { status, body } = await asHr(`${PATH}/${location_id}/check`, { query })
    return [status, body.payload?.faults.map((it: { code: string }) => it.code) ?? body.errors]
  }

  test('reports every reason', async () => {
    expect(await check('BKK-HQ', { employee_code: 'E0009' })).toEqual([200, []])
    expect(await check('EXPO', { employee_code: 'E0240', latitude: 0, longitude: 0 })).toEqual([
      200,
      ['location.has_resigned', 'location.closed_day', 'location.too_far']
    ])
    expect(await check('HKT-OFFICE', { employee_code: 'E0009' })).toEqual([200, ['location.not_permitted']])
    expect(await check('OLD-OFFICE', { employee_code: 'E0009' })).toEqual([200, ['location.not_published']])
    expect(await check('EXPO', { employee_code: 'NONE' })).toEqual([400, ["'employee_code' not found: NONE"]])
  })

  test('works for another time at the branch', async () => {
    const at = (moment: string) => check('BKK-HQ', { employee_code: 'E0009', at: moment })
    expect(await at('2026-03-13 23:59')).toEqual([200, []])
    expect(await at('2026-03-14 09:00')).toEqual([200, ['location.closed_day']])
    expect(await at('2026-02-30 09:00')).toEqual([400, ["'at' must be a valid date in YYYY-MM-DD format"]])
    expect((await at('2026-03-14T09:00'))[0]).toBe(400)
  })

  test('has the same opening hours as submit', async () => {
    const { location_id } = await make({ code: 'WINDOW', start: '10:00', end: '18:00' })
    const { status, body } = await station.call(SUBMIT, {
      body: {
        time_attendance_type_lv: 'Checkin',
        employee_code: 'E0020',
        attendance_datetime: '2026-03-10 09:00:00',
        work_cycle_date: '2026-03-10',
        location_id,
        latitude: 13.7,
        longitude: 100.5
      }
    })
    expect([status, body.errors]).toEqual([
      400,
      ['The location is open for clocking from 10:00 to 18:00 only']
    ])
  })
})

test('has a QR code as a picture, and the punches of the last days', async () => {
  const used = sqlite.value<string>(
    'select location_id from attendance_punches where location_id is not null'
  )
  const { status, headers, body } = await asHr(`${PATH}/${used}/qr.svg`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(body).toMatch(/^<svg /)
  expect((await asHr(`${PATH}/none/qr.svg`)).status).toBe(404)
  const punches = (await asHr(`${PATH}/${used}/punches`)).body.payload
  expect(punches.length).toBeGreaterThan(0)
  expect(punches[0].punched_at >= '2026-02-24').toBe(true)
})
