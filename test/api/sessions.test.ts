import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { sessionHeaders } from '../support/session.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Sessions of the screens (decisions 0003 and 0010), on a clock that the test moves.

const HOUR = 3_600_000
const refused = (code: number, message: string, fault: FaultCode) => ({
  code,
  message,
  errors: [],
  faults: [faultOf(fault)]
})
const WRONG = refused(401, 'The user name or the password is wrong.', 'session.wrong_credentials')
const SLOWED = refused(
  429,
  'Too many failed attempts. Please wait a moment, then try again.',
  'session.many_attempts'
)

let station: TestWorkstation
let sqlite: DirectDatabase
let password = ''
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
  password = station.workstation.demo?.password ?? ''
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})
// Failures expire after a quarter of an hour.
beforeEach(() => {
  now += HOUR
})

const signIn = (user_name: string, secret: string): Promise<Answer> =>
  station.callBare('/app/v1/session', { body: { user_name, password: secret } })
const stateOf = async (headers: Record<string, string>) =>
  (await station.callBare('/app/v1/session', { headers })).body.payload

test('a session stays valid while the database is locked and it cannot be extended', async () => {
  const session = sessionHeaders(await signIn('e0001', password))
  now += HOUR / 6
  sqlite.raw.exec('begin immediate')
  try {
    for (const path of ['/app/v1/session', '/app/v1/attendance/queue'])
      expect((await station.callBare(path, { headers: session })).status).toBe(200)
  } finally {
    sqlite.raw.exec('rollback')
  }
  now += HOUR / 6
  expect(await stateOf(session)).toMatchObject({ state: 'signed_in' })
  const [latest] = sqlite.raw.prepare('select max(expires_at) from sessions').pluck().all()
  expect(latest).toBe(new Date(now + 12 * HOUR).toISOString())
})

describe('signing in', () => {
  test('returns the user and sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn('e0020', password)
    expect(answer.status).toBe(200)
    expect(answer.body.payload).toMatchObject({
      state: 'signed_in',
      is_demo: true,
      user: { user_name: 'e0020', employee_code: 'E0020', groups: ['employee'], must_change_password: false }
    })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^hrws_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await stateOf(sessionHeaders(answer))).toMatchObject({
      state: 'signed_in',
      user: { user_name: 'e0020' }
    })
    const rows = JSON.stringify(sqlite.raw.prepare('select * from sessions').all())
    const opened = sessionHeaders(answer)
    expect(opened['session-key']).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(rows).not.toContain(opened.cookie.slice('hrws_session='.length))
    expect(rows).not.toContain(opened['session-key'])
  })

  test.each(['E0020', ' e0020 ', 'e0020'])(
    'accepts the name %j regardless of case and spaces',
    async name => {
      expect((await signIn(name, password)).status).toBe(200)
    }
  )

  test.each([
    ['a wrong password', 'e0020', 'wrong'],
    ['the password in another case', 'e0020', 'DEMO-hr-2026!'],
    ['an unknown name', 'nobody', 'wrong'],
    ['an unknown name with a valid password', 'nobody', 'demo-Hr-2026!'],
    ['a name with SQL', "e0020' --", 'demo-Hr-2026!']
  ])('%s gets the same answer', async (_what, name, secret) => {
    const answer = await signIn(name, secret)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(WRONG)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test.each([{}, { user_name: 'e0020' }, { user_name: '', password: '' }, { user_name: 5, password: [] }])(
    'refuses %j',
    async body => {
      expect((await station.callBare('/app/v1/session', { body })).status).toBe(400)
    }
  )
})

describe('guessing', () => {
  test('is delayed from the fifth failure on, for longer each time, including the right password', async () => {
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn('e0025', 'wrong')).status).toBe(401)
    for (const seconds of [1, 2, 4, 8]) {
      const slowed = await signIn('e0025', password)
      expect(slowed.status).toBe(429)
      expect(slowed.body).toEqual(SLOWED)
      expect(slowed.headers.get('retry-after')).toBe(String(seconds))
      now += seconds * 1000 - 1
      expect((await signIn('e0025', password)).headers.get('retry-after')).toBe('1')
      now += 1
      expect((await signIn('e0025', 'wrong')).status).toBe(401)
    }
    now += 16_000
    expect((await signIn('e0025', password)).status).toBe(200)
    expect((await signIn('e0025', 'wrong')).status).toBe(401)
    expect((await signIn('e0025', password)).status).toBe(200)
  })

  test('is delayed for an unknown name, too', async () => {
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn('nobody-2', 'wrong')).status).toBe(401)
    expect((await signIn('nobody-2', 'wrong')).status).toBe(429)
  })

  test('does not lock out other users at the same IP address', async () => {
    for (let guess = 0; guess < 20; guess += 1) await signIn('nobody-3', 'wrong')
    expect((await signIn('nobody-3', 'wrong')).status).toBe(429)
    expect((await signIn('e0036', password)).status).toBe(200)
  })

  test('in parallel counts like guessing in sequence', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('e0027', 'wrong')))
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(25)
  })

  test('is not assumed for many parallel sign-ins with the right password', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('e0027', password)))
    expect(answers.every(answer => answer.status === 200)).toBe(true)
  })
})

describe('a session', () => {
  test('ends by signing out without ending other sessions', async () => {
    const [one, other] = [
      sessionHeaders(await signIn('e0020', password)),
      sessionHeaders(await signIn('e0020', password))
    ]
    const out = await station.callBare('/app/v1/session', { method: 'DELETE', headers: one })
    expect(out.status).toBe(200)
    expect(out.body.payload).toMatchObject({ state: 'signed_out', user: null })
    expect(out.headers.get('set-cookie')).toMatch(/^hrws_session=;.*Expires=Thu, 01 Jan 1970/)
    expect(await stateOf(one)).toMatchObject({ state: 'signed_out', user: null })
    expect(await stateOf(other)).toMatchObject({ state: 'signed_in' })
    const again = await station.callBare('/app/v1/session', { method: 'DELETE', headers: one })
    expect(again.status).toBe(401)
  })

  test('that is locked gives no access until the password is entered', async () => {
    const session = sessionHeaders(await signIn('e0002', password))
    const call = (path: string, body?: object) =>
      station.callBare(path, { headers: session, ...(body === undefined ? {} : { body }) })
    await call('/app/v1/session/lock', {})
    expect(await stateOf(session)).toMatchObject({ state: 'signed_in', is_locked: true })
    for (const path of ['/app/v1/people', '/api/v1/open-apis/devices/get-list', '/app/v1/session/list'])
      expect((await call(path)).status, path).toBe(403)
    expect((await call('/app/v1/session/unlock', { password: 'wrong' })).status).toBe(400)
    expect((await call('/app/v1/people')).status).toBe(403)
    expect((await call('/app/v1/session/unlock', { password })).status).toBe(200)
    expect((await call('/app/v1/people')).status).toBe(200)
    expect(await stateOf(session)).toMatchObject({ is_locked: false })
  })

  test('expires twelve hours after its last use', async () => {
    const session = sessionHeaders(await signIn('e0002', password))
    const queue = async () =>
      (await station.callBare('/app/v1/attendance/queue', { headers: session })).status
    for (let use = 0; use < 3; use += 1) {
      now += 11 * HOUR
      expect(await queue()).toBe(200)
    }
    now += 12 * HOUR
    expect(await queue()).toBe(401)
    expect(await stateOf(session)).toMatchObject({ state: 'signed_out' })
  })

  test('is inactive while its account is disabled', async () => {
    const session = sessionHeaders(await signIn('e0028', password))
    sqlite.raw.prepare("update users set is_disabled = 1 where user_name = 'e0028'").run()
    expect(await stateOf(session)).toMatchObject({ state: 'signed_out' })
    expect((await signIn('e0028', password)).body).toEqual(WRONG)
    sqlite.raw.prepare("update users set is_disabled = 0 where user_name = 'e0028'").run()
    expect(await stateOf(session)).toMatchObject({ state: 'signed_in' })
  })

  test('ends when its employee resigns', async () => {
    const session = sessionHeaders(await signIn('e0029', password))
    sqlite.raw.prepare("update employees set signout_flag = 'Y' where employee_code = 'E0029'").run()
    expect(await stateOf(session)).toMatchObject({ state: 'signed_out' })
    expect((await signIn('e0029', password)).body).toEqual(WRONG)
  })

  test('stores preferences with the account', async () => {
    const session = sessionHeaders(await signIn('e0020', password))
    const body = { language: 'en', calendar: 'gregorian', theme: 'dark' }
    const saved = await station.callBare('/app/v1/session/preferences', {
      method: 'PUT',
      headers: session,
      body
    })
    expect(saved.status).toBe(200)
    const later = await signIn('e0020', password)
    expect(later.body.payload.user.preferences).toEqual(body)
    const wrong = await station.callBare('/app/v1/session/preferences', {
      method: 'PUT',
      headers: session,
      body: { ...body, theme: 'pink' }
    })
    expect(wrong.status).toBe(400)
  })
})

test('a user has 50 sessions at most: the one that was used least recently ends', async () => {
  const first = sessionHeaders(await signIn('e0020', password))
  now += 1_000
  const second = sessionHeaders(await signIn('e0020', password))
  now += 1_000
  // As many sign-ins in a row would have to wait.
  sqlite.raw.exec(`
    with recursive copies(at) as (select 1 union all select at + 1 from copies where at < 48)
    insert into sessions
    select token_hash || at, key_hash || at, user_id, created_at, '${new Date(now).toISOString()}', expires_at, address, device, locked_at
    from copies, sessions where last_seen_at = (select max(last_seen_at) from sessions)`)
  await signIn('e0020', password)
  expect(await stateOf(first)).toMatchObject({ state: 'signed_out' })
  expect(await stateOf(second)).toMatchObject({ state: 'signed_in' })
})
