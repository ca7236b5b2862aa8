import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { isLoopback } from '../../shared/domain/text/host-names.ts'
import { DEVICE_LIST } from '../support/attendance.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Access for machines on the office network; the workstation reopens its server when it changes.

const PATH = '/app/v1/device-network'
let station: TestWorkstation
afterEach(() => station.close())

async function open(config: Record<string, unknown> | null = null) {
  const dataDir = temporaryDir()
  if (config !== null) writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(config))
  station = await openTestWorkstation({ dataDir })
  return { asAdmin: await station.signIn('e0001'), file: join(dataDir, 'workstation.json') }
}
type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const stored = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))

const PLAIN = { is_open: true, is_plain_http: true }
const CLOSED = { is_open: false, is_plain_http: false }

/** While reopening it refuses connections, as devices know it from any restart. */
const untilChanged = (asAdmin: Caller, choice: object) =>
  until(async () => {
    const answer = await asAdmin(PATH).catch(() => null)
    return answer !== null && isDeepStrictEqual({ ...answer.body.payload, ...choice }, answer.body.payload)
  }, JSON.stringify(choice))

test('opens and closes at once on the same port; sessions, keys and other settings stay', async () => {
  const { asAdmin, file } = await open({ log_files_kept: 3 })
  expect((await asAdmin(PATH)).body.payload).toMatchObject({ ...CLOSED, is_fixed: false })
  const answered = await asAdmin(PATH, { method: 'PUT', body: PLAIN })
  expect(answered.body.payload).toMatchObject(PLAIN)
  expect(stored(file)).toEqual({ log_files_kept: 3, host: '0.0.0.0', allow_plain_http_on_lan: true })
  await untilChanged(asAdmin, PLAIN)
  expect((await asAdmin('/app/v1/session')).body.payload).toMatchObject({
    state: 'signed_in',
    warnings: expect.arrayContaining(['lan_plain_http'])
  })
  expect((await station.call(DEVICE_LIST)).status).toBe(200)
  await asAdmin(PATH, { method: 'PUT', body: { ...PLAIN, is_open: false } })
  await untilChanged(asAdmin, CLOSED)
  expect(stored(file)).toMatchObject({ host: '127.0.0.1', allow_plain_http_on_lan: false })
  expect((await (await station.signIn('e0002'))(PATH, { method: 'PUT', body: {} })).status).toBe(403)
})

test('with TLS is found under https, and no request of the window is lost in the meantime', async () => {
  const { asAdmin } = await open()
  const { workstation } = station
  const { port } = new URL(station.url)
  await asAdmin(PATH, { method: 'PUT', body: { is_open: true, is_plain_http: false } })
  await until(async () => {
    expect((await workstation.handle(new Request('http://x/health'))).status).toBe(200)
    return workstation.url?.startsWith('https://') ?? false
  }, 'TLS')
  expect(new URL(workstation.url ?? '').port).toBe(port)
})

test('stays as it was if the settings file was broken in the meantime', async () => {
  const { asAdmin, file } = await open({})
  writeFileSync(file, JSON.stringify({ log_level: 'loud' }))
  await asAdmin(PATH, { method: 'PUT', body: PLAIN })
  await untilChanged(asAdmin, CLOSED)
  expect(stored(file)).toMatchObject({ log_level: 'loud', host: '0.0.0.0' })
})

test('stays as it was if the secret key was damaged in the meantime', async () => {
  const { asAdmin } = await open({})
  writeFileSync(join(station.dataDir, 'secret.key'), 'short')
  await asAdmin(PATH, { method: 'PUT', body: { is_open: true, is_plain_http: false } })
  await untilChanged(asAdmin, CLOSED)
  expect((await station.workstation.handle(new Request('http://x/health'))).status).toBe(200)
})

test('an open network has its addresses in the session, and a single configured address stays', async () => {
  const { asAdmin, file } = await open({ host: '0.0.0.0', allow_plain_http_on_lan: true })
  const { device_url, device_urls } = (await asAdmin('/app/v1/session')).body.payload
  expect(device_urls[0]).toBe(device_url)
  const { addresses } = (await asAdmin(PATH)).body.payload
  if (addresses.length > 0) {
    expect(device_urls.map((it: string) => new URL(it).hostname)).toEqual(addresses)
    expect(addresses.some(isLoopback)).toBe(false)
  }
  writeFileSync(file, JSON.stringify({ host: '192.0.2.7' }))
  await asAdmin(PATH, { method: 'PUT', body: { is_open: true, is_plain_http: false } })
  expect(stored(file)).toMatchObject({ host: '192.0.2.7' })
})

test('lists other machines that call, with the key or user they call as', async () => {
  const { asAdmin } = await open({ host: '0.0.0.0', allow_plain_http_on_lan: true })
  const { entrance, firewall_command } = (await asAdmin(PATH)).body.payload
  expect(entrance.qr_svg).toContain('<svg')
  expect(firewall_command ?? station.url).toContain(new URL(station.url).port)
  // The tests call the address of the network if there is one, and so not from the address of this machine.
  const address = new URL(station.url).hostname
  await station.call(DEVICE_LIST)
  const { payload } = (await asAdmin(`${PATH}/machines`)).body
  const callers = [
    { address, kind: 'key', name: expect.any(String), name_en: null, at: expect.any(String) },
    { address, kind: 'user', name: 'คมสัน พูลสวัสดิ์', name_en: 'Komsan Poonsawat', at: expect.any(String) }
  ]
  expect(payload).toEqual(isLoopback(address) ? [] : expect.arrayContaining(callers))
})

test('reports a configuration file broken since the start, and keeps it', async () => {
  const { asAdmin, file } = await open({})
  writeFileSync(file, '{')
  const { status, body } = await asAdmin(PATH, {
    method: 'PUT',
    body: { is_open: true, is_plain_http: false }
  })
  expect([status, body.faults?.[0]?.code]).toEqual([409, 'config.faulty'])
  expect(readFileSync(file, 'utf8')).toBe('{')
})
