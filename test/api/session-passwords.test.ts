import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { type SessionHeaders, sessionHeaders } from '../support/session.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The password of an account (decision 0003), as its user changes it, on a clock that the test moves.

const HOUR = 3_600_000

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

describe('the password', () => {
  const change = (headers: SessionHeaders, old_password: string, new_password: string): Promise<Answer> =>
    station.callBare('/app/v1/session/password', {
      headers,
      body: { old_password, new_password }
    })

  const companyName = () => sqlite.value<string>("select name from organisation_units where kind = 'company'")

  test("is changed with the old one, which ends the user's other sessions", async () => {
    const [mine, other] = [
      sessionHeaders(await signIn('e0037', password)),
      sessionHeaders(await signIn('e0037', password))
    ]
    expect((await change(mine, password, 'ความลับ-ใหม่-2569')).status).toBe(200)
    expect(await stateOf(mine)).toMatchObject({ state: 'signed_in' })
    expect(await stateOf(other)).toMatchObject({ state: 'signed_out' })
    expect((await signIn('e0037', password)).status).toBe(401)
    // The same characters in another Unicode normalization.
    expect((await signIn('e0037', 'ความลับ-ใหม่-2569'.normalize('NFD'))).status).toBe(200)
  })

  test.each([
    ['the current one', () => password, 'session.same_password'],
    ['a common one', () => 'Password123', 'session.easy_password'],
    ['the name of the company', async () => companyName(), 'session.easy_password']
  ])('is not changed to %s', async (_what, next, code) => {
    const session = sessionHeaders(await signIn('e0038', password))
    const { status, body } = await change(session, password, await next())
    expect([status, body.faults[0]]).toMatchObject([400, { code, path: 'new_password' }])
  })

  test('is changed only with the old one, whose guesses are throttled, too', async () => {
    const session = sessionHeaders(await signIn('e0038', password))
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await change(session, 'wrong', 'long enough')
      expect(answer.status).toBe(400)
      expect(answer.body.faults).toEqual([
        { code: 'session.wrong_password', path: 'old_password', params: {} }
      ])
    }
    expect((await change(session, password, 'long enough')).status).toBe(429)
  })

  test.each(['', '1234567', 'x'.repeat(201)])('cannot be changed to %j', async secret => {
    const session = sessionHeaders(await signIn('e0038', password))
    expect((await change(session, password, secret)).status).toBe(400)
  })

  test('gives access to nothing else while it must be changed', async () => {
    sqlite.raw.prepare("update users set first_singin_flag = 'Y' where user_name = 'e0002'").run()
    const answer = await signIn('e0002', password)
    expect(answer.body.payload.user.must_change_password).toBe(true)
    const session = sessionHeaders(answer)
    const queue = () => station.callBare('/app/v1/attendance/queue', { headers: session })
    expect((await queue()).status).toBe(403)
    expect((await change(session, password, 'another-password')).body.payload.user).toMatchObject({
      must_change_password: false
    })
    expect((await queue()).status).toBe(200)
  })

  test('is not stored in plain text in any table', async () => {
    const secret = 'very-secret-4711'
    const session = sessionHeaders(await signIn('e0039', password))
    expect((await change(session, password, secret)).status).toBe(200)
    const tables = sqlite.raw
      .prepare<[], string>("select name from sqlite_master where type = 'table'")
      .pluck()
      .all()
    for (const table of tables)
      expect(JSON.stringify(sqlite.raw.prepare(`select * from "${table}"`).all())).not.toContain(secret)
  })
})
