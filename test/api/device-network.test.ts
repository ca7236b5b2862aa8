import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isLoopback } from '../../shared/domain/host-names.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Whether machines of the office reach the workstation: what is in force, and what the next start finds.

const PATH = '/app/v1/device-network'
let station: TestWorkstation
afterEach(() => station.close())

async function open(config: Record<string, unknown> | null = null) {
  const dataDir = temporaryDir()
  if (config !== null) writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(config))
  station = await openTestWorkstation({ dataDir })
  return { asAdmin: await station.signIn('e0001'), file: join(dataDir, 'workstation.json') }
}
const stored = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))

test('it is opened for the next start, and other keys of the file stay', async () => {
  const { asAdmin, file } = await open({ log_files_kept: 3 })
  expect((await asAdmin(PATH)).body.payload).toMatchObject({ is_open: false, next: null, is_fixed: false })
  const { body } = await asAdmin(PATH, { method: 'PUT', body: { is_open: true, is_plain_http: true } })
  expect(body.payload).toMatchObject({ is_open: false, next: { is_open: true, is_plain_http: true } })
  expect(stored(file)).toEqual({ log_files_kept: 3, host: '0.0.0.0', allow_plain_http_on_lan: true })
  await asAdmin(PATH, { method: 'PUT', body: { is_open: false, is_plain_http: false } })
  expect((await asAdmin(PATH)).body.payload.next).toBeNull()
  expect(stored(file)).toMatchObject({ host: '127.0.0.1', allow_plain_http_on_lan: false })
  expect((await (await station.signIn('e0002'))(PATH, { method: 'PUT', body: {} })).status).toBe(403)
})

test('an open one names its addresses to the session; one address of several stays', async () => {
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

test('a file that is broken since the start is named, and kept', async () => {
  const { asAdmin, file } = await open({})
  writeFileSync(file, '{')
  const { status, body } = await asAdmin(PATH, {
    method: 'PUT',
    body: { is_open: true, is_plain_http: false }
  })
  expect([status, body.faults?.[0]?.code]).toEqual([409, 'config.faulty'])
  expect(readFileSync(file, 'utf8')).toBe('{')
})
