import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_LIST, DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import {
  openTestWorkstation,
  type RequestOptions,
  TEST_NOW,
  type TestWorkstation
} from '../support/workstation.ts'

let station: TestWorkstation
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>

const NOW = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => NOW } })
  asAdmin = await station.signIn()
})
afterAll(() => station.close())

const list = (query: NonNullable<RequestOptions['query']> = {}) => station.call(DEVICE_LIST, { query })
const serialsOf = async (query: NonNullable<RequestOptions['query']>): Promise<string[]> =>
  (await list(query)).body.payload.map((device: { device_sn: string }) => device.device_sn)
const SERIALS = ['DEV-B01-1', 'DEV-B01-2', 'DEV-B02-1', 'DEV-B03-1']

describe('devices/get-list (decision 0039)', () => {
  test('lists everything at once, with code as text', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toEqual({
      code: '200',
      message: 'Success',
      payload: expect.any(Array),
      _PAGINATION: { _TOTAL_RECORDS: 4, _PAGE: 1, _NUMBER_PER_PAGE: 4 }
    })
    expect(Object.keys(body.payload[0])).toEqual([
      'device_id',
      'device_sn',
      'device_name',
      'device_type',
      'device_model',
      'device_latitude',
      'device_longitude',
      'device_last_activity',
      'publish_flag',
      'created'
    ])
    for (const device of body.payload) {
      expect(device.created).toBe('2026-03-10 09:00:00')
      expect(device.publish_flag).toMatch(/^[YN]$/)
      expect(device.device_last_activity).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    }
    const names = body.payload.map((device: { device_name: string }) => device.device_name)
    expect(names).toEqual(names.toSorted())
  })

  test.each(['Wifi', 'Beacon', 'TimeApp', 'Fingerprint', 'Facial'])('device_type %s', async type => {
    const { body } = await list({ device_type: type })
    const all = (await list()).body.payload.filter((d: { device_type: string }) => d.device_type === type)
    expect(body.payload).toEqual(all)
    expect(body._PAGINATION._TOTAL_RECORDS).toBe(all.length)
  })

  test.each(['device_name', 'device_sn', 'device_type', 'device_id', 'created'])(
    'sort_by %s',
    async field => {
      for (const order of ['ASC', 'desc', 'Asc', 'DESC']) {
        const { body } = await list({ sort_by: field, sort_order: order })
        const values: string[] = body.payload.map((device: Record<string, string>) => device[field])
        const sorted = values.toSorted()
        expect(values).toEqual(order.toLowerCase() === 'asc' ? sorted : sorted.toReversed())
      }
    }
  )

  test('pages the list', async () => {
    const by = { sort_by: 'device_sn' }
    expect(await serialsOf({ ...by, _PAGE: 1, _NUMBER_PER_PAGE: 3 })).toEqual(SERIALS.slice(0, 3))
    expect(await serialsOf({ ...by, _PAGE: 2, _NUMBER_PER_PAGE: 3 })).toEqual(SERIALS.slice(3))
    expect((await list({ _PAGE: 1 })).body._PAGINATION).toEqual({
      _TOTAL_RECORDS: 4,
      _PAGE: 1,
      _NUMBER_PER_PAGE: 20
    })
    expect((await list({ _NUMBER_PER_PAGE: 100 })).body._PAGINATION).toEqual({
      _TOTAL_RECORDS: 4,
      _PAGE: 1,
      _NUMBER_PER_PAGE: 100
    })
    const beyond = await list({ _PAGE: 9, _NUMBER_PER_PAGE: 2 })
    expect(beyond.status).toBe(200)
    expect(beyond.body.payload).toEqual([])
    expect(beyond.body._PAGINATION).toEqual({ _TOTAL_RECORDS: 4, _PAGE: 9, _NUMBER_PER_PAGE: 2 })
  })

  const TYPE = "'device_type' must be one of: Wifi, Beacon, TimeApp, Fingerprint, Facial"
  const SORT = "'sort_by' must be one of: device_name, device_sn, device_type, device_id, created"
  const ORDER = "'sort_order' must be either 'ASC' or 'DESC'"
  const PAGE = "'_PAGE' must be a positive number"
  const PER_PAGE = "'_NUMBER_PER_PAGE' must be a number between 1 and 100"
  test.each<[Record<string, string>, string[]]>([
    [{ device_type: 'wifi' }, [TYPE]],
    [{ device_type: 'Camera' }, [TYPE]],
    [{ sort_by: 'order_no' }, [SORT]],
    [{ sort_by: 'device_name desc' }, [SORT]],
    [{ sort_order: 'up' }, [ORDER]],
    [{ _PAGE: '0' }, [PAGE]],
    [{ _PAGE: '-1' }, [PAGE]],
    [{ _PAGE: '1.5' }, [PAGE]],
    [{ _PAGE: 'x' }, [PAGE]],
    [{ _NUMBER_PER_PAGE: '0' }, [PER_PAGE]],
    [{ _NUMBER_PER_PAGE: '101' }, [PER_PAGE]],
    [{ _NUMBER_PER_PAGE: '1e1' }, [PER_PAGE]],
    [
      { device_type: 'x', sort_by: 'x', sort_order: 'x', _PAGE: 'x', _NUMBER_PER_PAGE: 'x' },
      [TYPE, SORT, ORDER, PAGE, PER_PAGE]
    ]
  ])('refuses %j', async (query, errors) => {
    const { status, body } = await list(query)
    expect(status).toBe(400)
    expect(body).toEqual({ code: '400', message: 'Failed', errors })
  })

  test('treats any empty parameter as absent', async () => {
    const { body } = await list({})
    for (const name of ['device_type', 'sort_by', 'sort_order', '_PAGE', '_NUMBER_PER_PAGE'])
      expect((await list({ [name]: '' })).body, name).toEqual(body)
    const paged = await list({ _PAGE: '', _NUMBER_PER_PAGE: '2' })
    expect(paged.body).toEqual((await list({ _NUMBER_PER_PAGE: '2' })).body)
  })

  test('needs a key, but no scope', async () => {
    const key = await station.makeKey(['payroll:read:self'])
    const { status } = await station.callBare(DEVICE_LIST, {
      headers: { 'ocp-apim-subscription-key': key }
    })
    expect(status).toBe(200)
    expect((await station.callBare(DEVICE_LIST)).status).toBe(401)
  })

  test('allows only GET', async () => {
    const { status, headers } = await station.call(DEVICE_LIST, { body: {} })
    expect(status).toBe(405)
    expect(headers.get('allow')).toMatch(/^GET/)
  })
})

describe('devices on the screens', () => {
  const device = {
    device_sn: 'NEW-1',
    device_name: 'ประตูหลัง',
    device_type: 'Facial',
    device_model: null,
    branch_id: null,
    device_latitude: 13.7,
    device_longitude: 100.5,
    publish_flag: 'Y'
  }

  test('adds and changes a device, and gives its serial number once', async () => {
    const made = await asAdmin('/app/v1/devices', { body: device })
    expect(made.status).toBe(200)
    expect(made.body.payload).toMatchObject({ ...device, last_activity: null, received_today: 0 })
    const id = made.body.payload.device_id
    const again = await asAdmin('/app/v1/devices', { body: device })
    expect(again.status).toBe(409)
    expect(again.body.errors).toEqual(["'device_sn' is already in use"])
    const changed = await asAdmin(`/app/v1/devices/${id}`, {
      method: 'PUT',
      body: { ...device, device_name: 'ประตูข้าง' }
    })
    expect(changed.body.payload).toMatchObject({ device_id: id, device_name: 'ประตูข้าง' })
    const unknown = await asAdmin('/app/v1/devices/none', {
      method: 'PUT',
      body: { ...device, device_sn: 'NEW-2' }
    })
    expect(unknown.status).toBe(404)
  })

  test('ignores unknown fields and never stores them (decision 0003)', async () => {
    const extra = { id: 'mine', device_id: 'mine', received_day_count: 7, created_at: 'never', colour: {} }
    const made = await asAdmin('/app/v1/devices', { body: { ...device, device_sn: 'NEW-9', ...extra } })
    expect(made.status).toBe(200)
    const { device_id, created, received_today } = made.body.payload
    expect(device_id).not.toBe('mine')
    expect({ created, received_today }).toEqual({ created: new Date(NOW).toISOString(), received_today: 0 })
    const changed = await asAdmin(`/app/v1/devices/${device_id}`, {
      method: 'PUT',
      body: { ...device, device_sn: 'NEW-9', ...extra }
    })
    expect(changed.body.payload).toEqual(made.body.payload)
    const { raw } = new DirectDatabase(station.dataDir)
    const logged = raw.prepare('select after_json from activity_log order by seq desc limit 2').pluck().all()
    raw.prepare("delete from devices where device_sn = 'NEW-9'").run()
    raw.close()
    const kept = [...Object.keys(device), 'are_directions_ignored', 'silent_after_minutes']
    for (const after of logged) expect(Object.keys(JSON.parse(String(after)))).toEqual(kept)
  })

  test('a punch updates its device: last activity, latest punch, drift, count of the day', async () => {
    const punch = (datetime: string) =>
      importItem({ datetime, time_attendance_type_lv: 'Device', device_sn: 'NEW-1' })
    await importAll(station, [punch('2026-03-10 08:40:00'), punch('2026-03-10 09:00:30')])
    const rows = (await asAdmin('/app/v1/devices')).body.payload
    const row = rows.find((d: { device_sn: string }) => d.device_sn === 'NEW-1')
    expect(row).toMatchObject({
      last_activity: new Date(NOW).toISOString(),
      last_punch_at: '2026-03-10 09:00:30',
      clock_drift_ms: 30_000,
      received_today: 2
    })
    expect(rows.map((d: { device_sn: string }) => d.device_sn)).toEqual([...SERIALS, 'NEW-1'])
  })

  test('a punch implausibly far ahead shows as drift and does not become the latest punch', async () => {
    const { raw } = new DirectDatabase(station.dataDir)
    const stored = () =>
      raw.prepare("select last_punch_at, clock_drift_ms from devices where device_sn = 'DEV-B03-1'").get()
    const punch = (datetime: string) =>
      importItem({ datetime, time_attendance_type_lv: 'Device', device_sn: 'DEV-B03-1' })
    raw.prepare("update devices set last_punch_at = null where device_sn = 'DEV-B03-1'").run()
    const years = Date.parse('2110-01-01T00:00:00Z') - Date.parse('2026-03-10T09:00:00Z')
    await importAll(station, [punch('2110-01-01 00:00:00')])
    expect(stored()).toEqual({ last_punch_at: null, clock_drift_ms: years })
    await importAll(station, [punch('2110-01-01 00:00:01'), punch('2026-03-10 08:59:00')])
    expect(stored()).toEqual({ last_punch_at: '2026-03-10 08:59:00', clock_drift_ms: years + 1000 })
    // As an earlier version stored it.
    raw
      .prepare("update devices set last_punch_at = '2110-01-01 00:00:00' where device_sn = 'DEV-B03-1'")
      .run()
    await importAll(station, [punch('2026-03-11 09:00:00')])
    expect(stored()).toEqual({ last_punch_at: '2026-03-11 09:00:00', clock_drift_ms: 86_400_000 })
    await importAll(station, [punch('2026-03-10 09:00:00')])
    expect(stored()).toEqual({ last_punch_at: '2026-03-11 09:00:00', clock_drift_ms: 0 })
    raw.close()
  })

  test.each<[Record<string, unknown>, string]>([
    [{ device_sn: '' }, 'device_sn'],
    [{ device_sn: 'มี ช่องว่าง' }, 'device_sn'],
    [{ device_name: '' }, 'device_name'],
    [{ device_type: 'Camera' }, 'device_type'],
    [{ device_latitude: 91 }, 'device_latitude'],
    [{ device_longitude: '100' }, 'device_longitude'],
    [{ publish_flag: 'yes' }, 'publish_flag'],
    [{ branch_id: '' }, 'branch_id'],
    [{ branch_id: 'no-such-branch' }, 'branch_id']
  ])('refuses %j', async (changes, field) => {
    const { status, body } = await asAdmin('/app/v1/devices', {
      body: { ...device, device_sn: 'NEW-3', ...changes }
    })
    expect(status).toBe(400)
    expect(body.errors.join()).toContain(`'${field}'`)
  })
})
