import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Devices learn from what arrives when they usually send; the list, Today and the month end call the same ones silent.

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
let now = TEST_NOW
let station: TestWorkstation
let sqlite: DirectDatabase
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const SN = 'DEV-B01-1'
async function stateOf() {
  hr = await station.signIn()
  const devices = (await hr('/app/v1/devices')).body.payload
  const device = devices.find((it: { device_sn: string }) => it.device_sn === SN)
  const { troubled } = (await hr('/app/v1/today')).body.payload.devices
  const own = troubled.find((it: { device_id: string }) => it.device_id === device.device_id)
  return { device, isTroubled: own?.is_silent ?? false }
}

test('a device is silent two hours after it should have sent, or as soon as the branch has set', async () => {
  sqlite.raw.prepare('delete from public_holidays').run()
  for (let week = 0; week < 4; week++) {
    for (let hour = 0; hour < 4; hour++) {
      now = TEST_NOW + week * WEEK + hour * HOUR
      await importAll(station, [importItem({ device_sn: SN, datetime: '2026-03-02 08:00:00' })])
    }
  }
  await station.drained()
  const hours = 'select hour_of_week, last_day, weeks from device_hours order by hour_of_week'
  expect(sqlite.raw.prepare(hours).all()).toEqual(
    [33, 34, 35, 36].map(hour_of_week => ({ hour_of_week, last_day: '2026-03-31', weeks: 4 }))
  )
  // The last hour of the fourth Tuesday, and half an hour of the fifth.
  now = TEST_NOW + 4 * WEEK + HOUR / 2
  expect(await stateOf()).toMatchObject({ device: { is_silent: false }, isTroubled: false })
  const { device } = await stateOf()
  const { device_id, device_sn, device_name, device_type, device_model, branch_id, publish_flag } = device
  const body = { device_sn, device_name, device_type, device_model, branch_id, publish_flag }
  const saved = await hr(`/app/v1/devices/${device_id}`, {
    method: 'PUT',
    body: { ...body, device_latitude: null, device_longitude: null, silent_after_minutes: 60 }
  })
  expect(saved.body.payload).toMatchObject({ silent_after_minutes: 60, is_silent: true })
  expect(await stateOf()).toMatchObject({ device: { is_silent: true }, isTroubled: true })
  await hr(`/app/v1/devices/${device_id}`, {
    method: 'PUT',
    body: { ...body, device_latitude: null, device_longitude: null, silent_after_minutes: null }
  })
  expect(await stateOf()).toMatchObject({ device: { is_silent: false } })
  now += HOUR / 2
  expect(await stateOf()).toMatchObject({ device: { is_silent: true }, isTroubled: true })
})

test('a device that never sent is silent a day after it was added', async () => {
  const body = {
    device_sn: 'NEW-1',
    device_name: 'ประตูใหม่',
    device_type: 'Fingerprint',
    device_model: null,
    branch_id: null,
    device_latitude: null,
    device_longitude: null,
    publish_flag: 'Y'
  }
  const added = await hr('/app/v1/devices', { body })
  expect(added.body.payload).toMatchObject({ last_activity: null, is_silent: false })
  const isSilent = async () => {
    const hr = await station.signIn()
    const devices = (await hr('/app/v1/devices')).body.payload
    return devices.find((it: { device_sn: string }) => it.device_sn === 'NEW-1').is_silent
  }
  now += 24 * HOUR
  expect(await isSilent()).toBe(false)
  now += 60_000
  expect(await isSilent()).toBe(true)
})
