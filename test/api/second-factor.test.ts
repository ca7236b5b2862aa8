import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { authorizeFields, registerClient } from '../support/oauth.ts'
import { createdPasskey } from '../support/passkeys.ts'
import { sessionHeaders } from '../support/session.ts'
import { isConsent, isSignIn, Visitor } from '../support/visitor.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The second factor: codes of an authenticator app (RFC 6238) and recovery codes, on a clock that the test moves.

const STEP = 30_000
const OWN = '/app/v1/session/second-factor'
let station: TestWorkstation
let sqlite: DirectDatabase
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
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
beforeEach(async () => {
  now += 60 * 60_000
  asAdmin = await station.signIn()
})

const signIn = (user_name: string, code?: string, secret = password) =>
  station.callBare('/app/v1/session', {
    body: { user_name, password: secret, ...(code === undefined ? {} : { code }) }
  })
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((now + steps * STEP) / 1000) })
const messageOf = async (answer: ReturnType<typeof signIn>) => {
  const { status, body } = await answer
  return [status, body.faults?.[0]?.code]
}

/** Turns the second factor on as the screens do. */
async function turnOn(userName: string, secret = password) {
  const headers = sessionHeaders(await signIn(userName, undefined, secret))
  const beginResponse = await station.callBare(OWN, { headers, body: { password: secret } })
  const app: string = beginResponse.body.payload.secret
  const confirmed = await station.callBare(`${OWN}/confirm`, { headers, body: { code: codeOf(app) } })
  return { headers, app, beginResponse, codes: confirmed.body.payload.recovery_codes as string[] }
}

test('is turned on with the password and a first code, with its secrets sealed or hashed', async () => {
  const headers = sessionHeaders(await signIn('e0020'))
  expect((await station.callBare(OWN, { headers, body: { password: 'wrong' } })).status).toBe(400)
  expect((await station.callBare(`${OWN}/confirm`, { headers, body: { code: '123456' } })).status).toBe(400)
  const { beginResponse, app, codes } = await turnOn('e0020')
  expect(beginResponse.body.payload.qr_svg).toMatch(/^<svg /)
  expect(codes).toHaveLength(10)
  const state = await station.callBare(OWN, { headers })
  expect(state.body.payload).toEqual({
    since: new Date(now).toISOString(),
    recovery_codes_left: 10,
    passkeys: []
  })
  const stored = JSON.stringify([
    sqlite.raw.prepare('select * from second_factors').all(),
    sqlite.raw.prepare('select * from recovery_codes').all()
  ])
  for (const secret of [app, ...codes]) expect(stored).not.toContain(secret)
  expect((await station.callBare(OWN, { headers, body: { password } })).status).toBe(400)
})

describe('signing in', () => {
  test('requires a code after the right password, and accepts each code once', async () => {
    const { app } = await turnOn('e0021')
    expect(await messageOf(signIn('e0021', undefined, 'wrong'))).toEqual([401, 'session.wrong_credentials'])
    expect(await messageOf(signIn('e0021'))).toEqual([401, 'session.code_needed'])
    expect(await messageOf(signIn('e0021', '000000'))).toEqual([401, 'session.wrong_code'])
    expect(await messageOf(signIn('e0021', codeOf(app)))).toEqual([401, 'session.used_code'])
    now += STEP
    expect((await signIn('e0021', ` ${codeOf(app).slice(0, 3)} ${codeOf(app).slice(3)}`)).status).toBe(200)
    expect(await messageOf(signIn('e0021', codeOf(app)))).toEqual([401, 'session.used_code'])
  })

  test('accepts the previous and the next code, and no other', async () => {
    const { app } = await turnOn('e0022')
    now += 10 * STEP
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200]
    ] as const)
      expect((await signIn('e0022', codeOf(app, steps))).status, `${steps}`).toBe(status)
  })

  test('accepts a recovery code once, however its groups are separated', async () => {
    const { codes } = await turnOn('e0023')
    const [code = '', other = ''] = codes
    expect((await signIn('e0023', code.toUpperCase())).status).toBe(200)
    expect((await signIn('e0023', other.replaceAll('-', ' '))).status).toBe(200)
    expect(await messageOf(signIn('e0023', code))).toEqual([401, 'session.wrong_code'])
  })

  test('is delayed after wrong codes as after wrong passwords', async () => {
    const { codes } = await turnOn('e0024')
    for (let at = 0; at < 10; at += 1) {
      expect((await signIn('e0024', 'no-code')).status).toBe(401)
      now += 5 * 60_000
    }
    now -= 5 * 60_000
    expect((await signIn('e0024', codes[0])).status).toBe(429)
  })
})

describe('passkeys', () => {
  // Adding a passkey in a browser and signing in with it is tested in test/renderer/passkeys.
  const origin = 'http://localhost:4810'
  const junk = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    clientExtensionResults: {}
  }
  /** As a page of that origin would: `fetch` sets no such header. */
  const began = async (headers: Record<string, string>, secret = password) => {
    const request = new Request(`http://x${OWN}/passkeys/begin`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password: secret })
    })
    const response = await station.workstation.handle(request)
    return { status: response.status, body: await response.json() }
  }
  const begin = async (headers: Record<string, string>, secret = password) => {
    const { status, body } = await began(headers, secret)
    return [status, body.faults?.[0]?.code]
  }
  /** Adds a passkey with the browser's id. */
  const addTo = async (headers: Record<string, string>) => {
    const { body } = await began({ ...headers, origin })
    const passkey = createdPasskey(body.payload.options.challenge, origin)
    return station.callBare(`${OWN}/passkeys`, { headers, body: { passkey } })
  }

  test('are added once, by anybody', async () => {
    const { headers } = await turnOn('e0030')
    expect((await addTo(headers)).status).toBe(200)
    const other = await turnOn('e0031')
    for (const again of [await addTo(headers), await addTo(other.headers)])
      expect([again.status, again.body.faults?.[0]?.code ?? again.body.code, again.body.message]).toEqual([
        409,
        'second_factor.passkey_there',
        'This passkey has already been added.'
      ])
    const [{ passkey_id }, ...others] = (await station.callBare(OWN, { headers })).body.payload.passkeys
    expect(others).toEqual([])
    const remove = (secret: string) =>
      station.callBare(`${OWN}/passkeys/${passkey_id}/remove`, { headers, body: { password: secret } })
    expect((await remove('wrong')).body.faults?.[0]?.code).toBe('session.wrong_password')
    expect((await remove(password)).body.payload.passkeys).toEqual([])
    expect((await addTo(headers)).status).toBe(200)
  })

  test('are not added without the app, without the password, or at origins where browsers do not support them', async () => {
    const headers = sessionHeaders(await signIn('e0027'))
    expect(await begin(headers)).toEqual([400, 'second_factor.not_begun'])
    await turnOn('e0027')
    expect((await begin({ ...headers, origin }, 'wrong'))[0]).toBe(400)
    for (const page of ['', 'http://127.0.0.1:4810', 'http://[::1]:4810', 'app://workstation', 'null'])
      expect(await begin({ ...headers, ...(page === '' ? {} : { origin: page }) }), page).toEqual([
        400,
        'second_factor.passkey_elsewhere'
      ])
  })

  test('are refused when no browser has signed them', async () => {
    const { headers } = await turnOn('e0028')
    const add = async () => {
      const { status, body } = await station.callBare(`${OWN}/passkeys`, { headers, body: { passkey: junk } })
      return [status, body.faults?.[0]?.code]
    }
    expect(await add()).toEqual([400, 'second_factor.passkey_refused'])
    expect(sqlite.value('select count(*) from passkeys')).toBe(1)
    const removed = await station.callBare(`${OWN}/passkeys/AAAA/remove`, { headers, body: { password } })
    expect([removed.status, removed.body.faults?.[0]?.code]).toEqual([404, 'second_factor.no_passkey'])
    const tried = await station.callBare('/app/v1/session', {
      body: { user_name: 'e0028', password, passkey: junk }
    })
    expect([tried.status, tried.body.faults?.[0]?.code]).toEqual([401, 'session.wrong_code'])
  })

  test('are offered only after the right password', async () => {
    await turnOn('e0029')
    const offer = async (secret: string) => {
      const { status, body } = await station.callBare('/app/v1/session/passkey', {
        body: { user_name: 'e0029', password: secret }
      })
      return [status, status === 200 ? body.payload : body.faults?.[0]?.code]
    }
    expect(await offer(password)).toEqual([200, null])
    expect(await offer('wrong')).toEqual([401, 'session.wrong_credentials'])
  })
})

test('is turned off with the password or by an administrator', async () => {
  const { headers } = await turnOn('e0025')
  expect((await station.callBare(`${OWN}/remove`, { headers, body: { password: 'wrong' } })).status).toBe(400)
  expect((await station.callBare(`${OWN}/remove`, { headers, body: { password } })).status).toBe(200)
  expect((await signIn('e0025')).status).toBe(200)
  await turnOn('e0025')
  const user_id = sqlite.value<string>("select id from users where user_name = 'e0025'")
  const cleared = await asAdmin(`/app/v1/accounts/${user_id}/second-factor`, { method: 'DELETE' })
  expect(cleared.body.payload.has_second_factor).toBe(false)
  expect((await signIn('e0025')).status).toBe(200)
})

test('is required by the sign-in page for apps, too', async () => {
  const { app, codes } = await turnOn('e0026')
  const visitor = new Visitor(station)
  const fields = { ...authorizeFields(await registerClient(station)) }
  const first = await visitor.signIn(await visitor.ask(fields), 'e0026', password)
  expect([first.status, isSignIn(first)]).toEqual([401, true])
  expect(String(first.body)).toContain('autocomplete="one-time-code"')
  const again = (code: string) => visitor.submit(first, 'sign_in', { user_name: 'e0026', password, code })
  expect((await again(codeOf(app))).status).toBe(401)
  expect(isConsent(await again(codes[0] ?? ''))).toBe(true)
})

test('is required of a group before anything else is accessible', async () => {
  const rules = { second_factor_groups: ['manager'], idle_lock_minutes: 0 }
  expect((await asAdmin('/app/v1/accounts/rules', { method: 'PUT', body: rules })).body.payload).toEqual(
    rules
  )
  const headers = sessionHeaders(await signIn('e0003'))
  const own = () => station.callBare('/app/v1/roster/own', { headers, query: { month: '2026-03' } })
  expect((await own()).status).toBe(403)
  const { body } = await station.callBare('/app/v1/session', { headers })
  expect(body.payload.user.must_add_second_factor).toBe(true)
  await turnOn('e0003')
  expect((await own()).status).not.toBe(403)
  await asAdmin('/app/v1/accounts/rules', { method: 'PUT', body: { ...rules, second_factor_groups: [] } })
})

test('is required of HR until somebody with the rights of HR changes that', async () => {
  const id = sqlite.value<string>("select id from users where user_name = 'e0012'")
  sqlite.raw.prepare("insert into user_group_members values (?, 'group-admin')").run(id)
  const administrator = await station.signIn('e0012')
  const save = (...second_factor_groups: string[]) =>
    administrator('/app/v1/accounts/rules', {
      method: 'PUT',
      body: { second_factor_groups, idle_lock_minutes: 0 }
    })
  expect((await save('hr')).status).toBe(200)
  const refused = await save()
  expect(refused.status).toBe(403)
  expect(refused.body.faults).toEqual([
    { code: 'account.beyond_own_power', path: null, params: { group: 'hr' } }
  ])
  expect((await asAdmin('/app/v1/session')).body.payload.user.must_add_second_factor).toBe(true)
})
