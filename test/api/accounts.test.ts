import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account, AccountSession } from '#shared/contracts/accounts/accounts.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { sessionHeaders } from '../support/session.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// What administrators do to accounts, and users to their own sessions, with a clock set by the test.

const MINUTE = 60_000
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
  now += 2 * 60 * MINUTE
  asAdmin = await station.signIn()
})

const signIn = (
  user_name: string,
  secret = password,
  device = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
) =>
  station.callBare('/app/v1/session', {
    body: { user_name, password: secret },
    headers: { 'user-agent': device }
  })
const headersOf = async (userName: string, secret = password) =>
  sessionHeaders(await signIn(userName, secret))
const stateOf = async (headers: Record<string, string>) =>
  (await station.callBare('/app/v1/session', { headers })).body.payload.state
const accounts = async (): Promise<Account[]> => (await asAdmin('/app/v1/accounts')).body.payload
async function account(userName: string): Promise<Account> {
  const found = (await accounts()).find(it => it.user_name === userName)
  if (!found) throw new Error(userName)
  return found
}
const logged = (action: string, userId: string) =>
  sqlite.value<number>(
    'select count(*) from activity_log where action = ? and subject_id = ?',
    action,
    userId
  )
const fail = async (userName: string, times: number) => {
  for (let at = 0; at < times; at += 1) {
    expect((await signIn(userName, 'wrong')).status).toBe(401)
    now += 5 * MINUTE
  }
}

test('lists every account with its state, groups, last sign-in and sessions', async () => {
  await signIn('e0020')
  const list = await accounts()
  expect(list).toHaveLength(sqlite.value<number>('select count(*) from users'))
  expect(await account('e0020')).toMatchObject({
    employee_code: 'E0020',
    groups: ['employee'],
    state: 'active',
    locked_until: null,
    must_change_password: false,
    last_sign_in: new Date(now).toISOString(),
    sessions: 1
  })
})

describe('sessions', () => {
  test('are listed with device and address, and ended by an administrator one by one or all at once', async () => {
    const [one, other] = [await headersOf('e0021'), await headersOf('e0021')]
    const { user_id } = await account('e0021')
    const path = `/app/v1/accounts/${user_id}/sessions`
    const listed: AccountSession[] = (await asAdmin(path)).body.payload
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatchObject({
      is_current: false,
      address: '127.0.0.1',
      device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      began: new Date(now).toISOString()
    })
    const ended = await asAdmin(`${path}/${listed[0]?.session_id}`, { method: 'DELETE' })
    expect(ended.body.payload.sessions).toBe(1)
    expect([await stateOf(one), await stateOf(other)].toSorted()).toEqual(['signed_in', 'signed_out'])
    expect((await asAdmin(`${path}/${listed[0]?.session_id}`, { method: 'DELETE' })).status).toBe(404)
    await asAdmin(path, { method: 'DELETE' })
    expect([await stateOf(one), await stateOf(other)]).toEqual(['signed_out', 'signed_out'])
    expect(logged('user.end-sessions', user_id)).toBe(2)
  })

  test('of one’s own are listed and ended by any user, those of others are not', async () => {
    const [ownFirst, ownSecond] = [await headersOf('e0022'), await headersOf('e0022')]
    const theirs = await headersOf('e0023')
    const call = (path: string, method: 'GET' | 'DELETE', headers = ownFirst) =>
      station.callBare(`/app/v1/session/list${path}`, { method, headers })
    const list: AccountSession[] = (await call('', 'GET')).body.payload
    expect(list.map(it => it.is_current).toSorted()).toEqual([false, true])
    const [other] = (await call('', 'GET', theirs)).body.payload as AccountSession[]
    expect((await call(`/${other?.session_id}`, 'DELETE')).status).toBe(404)
    expect((await call('', 'DELETE')).status).toBe(200)
    expect(await Promise.all([ownFirst, ownSecond, theirs].map(stateOf))).toEqual([
      'signed_in',
      'signed_out',
      'signed_in'
    ])
  })
})

describe('locking', () => {
  test('happens at the tenth failure in a row, affects every sign-in to the account, and ends by itself', async () => {
    const openSession = await headersOf('e0024')
    await fail('e0024', 9)
    await signIn('e0024')
    await fail('e0024', 9)
    expect((await signIn('e0024', 'wrong')).status).toBe(401)
    const locked = await signIn('e0024')
    expect(locked.status).toBe(429)
    expect(locked.headers.get('retry-after')).toBe('900')
    expect(await account('e0024')).toMatchObject({
      state: 'locked',
      locked_until: new Date(now + 15 * MINUTE).toISOString()
    })
    expect(await stateOf(openSession)).toBe('signed_in')
    now += 15 * MINUTE
    expect(await account('e0024')).toMatchObject({ state: 'active', locked_until: null })
    expect((await signIn('e0024')).status).toBe(200)
  })

  test('is ended by an administrator or by a new password', async () => {
    for (const open of ['unlock', 'password']) {
      await fail('e0025', 9)
      await signIn('e0025', 'wrong')
      const { user_id } = await account('e0025')
      expect(logged('user.lock', user_id)).toBe(open === 'unlock' ? 1 : 2)
      const { body } = await asAdmin(`/app/v1/accounts/${user_id}/${open}`, { method: 'POST' })
      const secret = open === 'unlock' ? password : body.payload.password
      expect((await signIn('e0025', secret)).status).toBe(200)
    }
  })

  test('looks the same for an unknown user name', async () => {
    await fail('nobody', 10)
    expect((await signIn('nobody')).status).toBe(429)
  })
})

describe('disabling', () => {
  const disable = (user_id: string, is_disabled: boolean) =>
    asAdmin(`/app/v1/accounts/${user_id}/disabled`, { method: 'PUT', body: { is_disabled } })

  test('signs the user out at once and prevents signing in until it is undone', async () => {
    const session = await headersOf('e0026')
    const { user_id } = await account('e0026')
    expect((await disable(user_id, true)).body.payload).toMatchObject({ state: 'disabled', sessions: 0 })
    expect(await stateOf(session)).toBe('signed_out')
    expect((await signIn('e0026')).status).toBe(401)
    await disable(user_id, false)
    expect((await signIn('e0026')).status).toBe(200)
  })

  test('is refused for one’s own account, so that an administrator remains', async () => {
    const { user_id } = await account('e0001')
    expect((await disable(user_id, true)).body.message).toBe('You cannot disable your own account.')
  })
})

describe('groups', () => {
  const put = (user_id: string, groups: string[], base: string[]) =>
    asAdmin(`/app/v1/accounts/${user_id}/groups`, { method: 'PUT', body: { groups, base } })

  test('are replaced and logged, but not by a form with outdated groups', async () => {
    const { user_id } = await account('e0027')
    const changed = await put(user_id, ['employee', 'hr'], ['employee'])
    expect(changed.body.payload.groups).toEqual(['employee', 'hr'])
    expect((await put(user_id, ['employee', 'admin'], ['employee'])).status).toBe(409)
    expect(logged('user.change-groups', user_id)).toBe(1)
    expect((await put(user_id, ['owner'], ['employee'])).status).toBe(400)
  })

  test('keep one administrator', async () => {
    const { user_id, groups } = await account('e0001')
    expect((await put(user_id, ['employee', 'hr'], groups)).body.faults).toMatchObject([
      { code: 'account.last_administrator' }
    ])
  })

  test('cannot be given by an administrator who lacks their rights', async () => {
    const { user_id } = await account('e0028')
    await put(user_id, ['employee', 'admin'], ['employee'])
    asAdmin = await station.signIn('e0028')
    const other = await account('e0029')
    expect((await put(other.user_id, ['employee', 'hr'], ['employee'])).status).toBe(403)
    expect((await put(other.user_id, ['employee', 'admin'], ['employee'])).status).toBe(200)
    const { user_id: hr } = await account('e0002')
    expect((await asAdmin(`/app/v1/accounts/${hr}/password`, { method: 'POST' })).status).toBe(403)
  })
})

test('sign-in rules are not saved over those of somebody else', async () => {
  const path = '/app/v1/accounts/rules'
  const base = { second_factor_groups: '', idle_lock_minutes: '0' }
  const put = (idle_lock_minutes: number) =>
    asAdmin(path, { method: 'PUT', body: { second_factor_groups: [], idle_lock_minutes, base } })
  expect((await put(30)).body.payload).toEqual({ second_factor_groups: [], idle_lock_minutes: 30 })
  const refused = await put(0)
  expect([refused.status, refused.body.payload]).toEqual([
    409,
    { current: { second_factor_groups: '', idle_lock_minutes: '30' }, conflicts: ['idle_lock_minutes'] }
  ])
  expect((await put(481)).status).toBe(400)
  // The same request again, as after a lost response.
  expect((await put(30)).status).toBe(200)
  await asAdmin(path, { method: 'PUT', body: { second_factor_groups: [], idle_lock_minutes: 0 } })
  expect(logged('account-rules.save', 'account_rules')).toBe(3)
})

test('a password set by an administrator must be changed at the first sign-in', async () => {
  const session = await headersOf('e0032')
  const { user_id } = await account('e0032')
  const { body } = await asAdmin(`/app/v1/accounts/${user_id}/password`, { method: 'POST' })
  expect(await stateOf(session)).toBe('signed_out')
  const opened = await signIn('e0032', body.payload.password)
  expect(opened.body.payload.user.must_change_password).toBe(true)
  const own = (await account('e0001')).user_id
  expect((await asAdmin(`/app/v1/accounts/${own}/password`, { method: 'POST' })).status).toBe(400)
  expect((await asAdmin('/app/v1/accounts/none/password', { method: 'POST' })).status).toBe(404)
})
