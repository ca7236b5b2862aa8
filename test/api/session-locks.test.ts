import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SESSION_IDLE_HEADER } from '#shared/contracts/accounts/accounts.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { type SessionHeaders, sessionHeaders } from '../support/session.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The workstation locks what nobody uses, on a clock that the test moves. What a locked session may use: access.test.ts.

const MINUTE = 60_000
let station: TestWorkstation
let password = ''
let now = TEST_NOW
let session: SessionHeaders

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  password = station.workstation.demo?.password ?? ''
  const sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw.exec("insert into settings (name, value) values ('idle_lock_minutes', '10')")
  sqlite.close()
})
afterAll(() => station.close())
beforeEach(async () => {
  now += 60 * MINUTE
  session = await signIn('e0020')
})

const signIn = async (user_name: string) =>
  sessionHeaders(await station.callBare('/app/v1/session', { body: { user_name, password } }))
const statusOf = async (headers: Record<string, string> = session) =>
  (await station.callBare('/app/v1/approvals/inbox', { headers, query: { scope: 'turn' } })).status
const isLocked = async () =>
  (await station.callBare('/app/v1/session', { headers: session })).body.payload.is_locked
const post = (path: string, body: object = {}) =>
  station.callBare(`/app/v1/session/${path}`, { headers: session, body })

test('a session without requests for the time of the lock is locked until the password is given', async () => {
  expect(await statusOf()).toBe(200)
  now += 10 * MINUTE
  expect(await statusOf()).toBe(200)
  now += 10 * MINUTE + 1
  expect(await statusOf()).toBe(403)
  expect(await isLocked()).toBe(true)
  expect((await post('unlock', { password: 'wrong' })).status).toBe(400)
  expect(await statusOf()).toBe(403)
  expect((await post('unlock', { password })).status).toBe(200)
  expect(await statusOf()).toBe(200)
  expect(await isLocked()).toBe(false)
})

test('requests that a page sends on its own do not keep its session open', async () => {
  const idle = (seconds: number) => statusOf({ ...session, [SESSION_IDLE_HEADER]: String(seconds) })
  for (let seconds = 0; seconds <= 600; seconds += 60) {
    expect(await idle(seconds)).toBe(200)
    now += MINUTE
  }
  expect(await idle(660)).toBe(403)
  // Nor does a page that claims to be in use open it again.
  expect(await idle(0)).toBe(403)
})

test('guesses at a locked session are slowed down by themselves, not by the failures of others', async () => {
  await post('lock')
  for (let at = 0; at < 10; at += 1) {
    now += 5 * MINUTE
    await station.callBare('/app/v1/session', { body: { user_name: 'e0020', password: 'wrong' } })
  }
  const { status } = await station.callBare('/app/v1/session', { body: { user_name: 'e0020', password } })
  expect(status).toBe(429)
  for (let at = 0; at < 5; at += 1) expect((await post('unlock', { password: 'wrong' })).status).toBe(400)
  expect((await post('unlock', { password })).status).toBe(429)
  now += MINUTE
  expect((await post('unlock', { password })).status).toBe(200)
})
