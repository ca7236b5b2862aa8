import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { demoDir } from '../support/demo-template.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The address of a caller behind a reverse proxy, which nobody else may claim.

const THROUGH_PROXY = { 'x-forwarded-for': '203.0.113.7' }

let station: TestWorkstation
afterEach(() => station.close())

async function open(config: Record<string, unknown>): Promise<void> {
  const dataDir = demoDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(config))
  station = await openTestWorkstation({ dataDir })
}

const signIn = (
  headers: Record<string, string>,
  password = station.workstation.demo?.password
): Promise<Answer> => station.callBare('/app/v1/session', { body: { user_name: 'e0001', password }, headers })

function lastOrigin(): unknown {
  const sqlite = new DirectDatabase(station.dataDir)
  const origin = sqlite.value(
    "select origin from activity_log where action = 'session.open' order by rowid desc limit 1"
  )
  sqlite.close()
  return origin
}

test('a configured proxy gives the address of the caller, used by log, throttle and limit', async () => {
  await open({ trusted_proxies: ['127.0.0.0/8'], rate_limit_per_minute: 12 })
  expect((await signIn(THROUGH_PROXY)).status).toBe(200)
  expect(lastOrigin()).toBe('203.0.113.7')
  // An address claimed by the client comes before the one seen by the proxy.
  await signIn({ 'x-forwarded-for': 'in-process, 127.0.0.1, 203.0.113.8' })
  expect(lastOrigin()).toBe('203.0.113.8')
  await signIn({})
  expect(lastOrigin()).toBe('127.0.0.1')

  for (let i = 0; i < 5; i += 1) expect((await signIn(THROUGH_PROXY, 'wrong')).status).toBe(401)
  expect((await signIn(THROUGH_PROXY)).status).toBe(429)
  expect((await signIn({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)

  const health = async (headers: Record<string, string>) =>
    (await station.callBare('/health', { headers })).status
  const statuses: number[] = []
  for (let call = 0; call < 6; call += 1) statuses.push(await health(THROUGH_PROXY))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await health({ 'x-forwarded-for': '203.0.113.9' })).toBe(200)
})

test('nobody else may claim an address, and a claimed name is never the process itself', async () => {
  await open({ trusted_proxies: ['192.0.2.1'] })
  await signIn(THROUGH_PROXY)
  expect(lastOrigin()).toBe('127.0.0.1')
  await station.close()
  await open({ trusted_proxies: ['127.0.0.1'] })
  const answer = await station.callBare('/app/v1/session', {
    method: 'POST',
    body: {},
    headers: { 'x-forwarded-for': 'in-process', origin: 'https://evil.example' }
  })
  expect(answer.status).toBe(403)
})

test('cookies are Secure if TLS ends at a configured proxy', async () => {
  await open({ trusted_proxies: ['127.0.0.1'] })
  const cookieOf = async (headers: Record<string, string>) =>
    (await signIn(headers)).headers.get('set-cookie')
  expect(await cookieOf({ ...THROUGH_PROXY, 'x-forwarded-proto': 'https' })).toContain('; Secure')
  expect(await cookieOf(THROUGH_PROXY)).not.toContain('; Secure')
})
