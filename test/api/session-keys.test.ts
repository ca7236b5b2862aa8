import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SessionHeaders, signInAt } from '../support/session.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Cookies are shared by all ports of a host, so a session needs a second secret, which only the page's origin knows.

const OPENED_BY_SESSION = [
  '/app/v1/attendance/queue',
  '/app/v1/employees/E0020/photograph',
  '/api/v1/open-apis/devices/get-list',
  '/files/no-such-file'
]

let station: TestWorkstation
let hr: SessionHeaders
let other: SessionHeaders
beforeAll(async () => {
  station = await openTestWorkstation()
  const password = station.workstation.demo?.password
  hr = await signInAt(station.url, 'e0002', password)
  other = await signInAt(station.url, 'e0020', password)
})
afterAll(() => station.close())

const stateOf = async (headers: Record<string, string>) =>
  (await station.callBare('/app/v1/session', { headers })).body.payload

describe('a session', () => {
  const halves: Record<string, () => Record<string, string>> = {
    'the cookie alone': () => ({ cookie: hr.cookie }),
    'the key alone': () => ({ 'session-key': hr['session-key'] }),
    'the cookie with the key of another session': () => ({ ...hr, 'session-key': other['session-key'] }),
    'the key with the cookie of another session': () => ({ ...hr, cookie: other.cookie }),
    'the key in place of the cookie': () => ({ ...hr, cookie: `hrws_session=${hr['session-key']}` }),
    'the cookie in place of the key': () => ({
      ...hr,
      'session-key': hr.cookie.slice('hrws_session='.length)
    }),
    'the key in another case': () => ({ ...hr, 'session-key': swapCase(hr['session-key']) }),
    'the hash of the key': () => ({ ...hr, 'session-key': 'a'.repeat(64) }),
    'no key': () => ({ ...hr, 'session-key': '' }),
    'a long key': () => ({ ...hr, 'session-key': 'a'.repeat(4_000) })
  }

  test.each(Object.entries(halves))('is not opened by %s', async (_name, headersOf) => {
    const headers = headersOf()
    expect(await stateOf(headers)).toMatchObject({ state: 'signed_out', user: null })
    for (const path of OPENED_BY_SESSION)
      expect((await station.callBare(path, { headers })).status, path).toBe(401)
    const out = await station.callBare('/app/v1/session', { method: 'DELETE', headers })
    expect(out.status).toBe(401)
  })

  test('is opened by cookie and key together', async () => {
    expect(await stateOf(hr)).toMatchObject({ state: 'signed_in', user: { user_name: 'e0002' } })
    const answers = await Promise.all(
      OPENED_BY_SESSION.map(path => station.callBare(path, { headers: { ...hr } }))
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404])
  })

  test("is never another user's when another server has replaced the cookie", async () => {
    const replaced = { ...hr, cookie: other.cookie }
    expect(await stateOf(replaced)).toMatchObject({ state: 'signed_out' })
    const again = await signInAt(station.url, 'e0003', station.workstation.demo?.password)
    expect(await stateOf(again)).toMatchObject({ user: { user_name: 'e0003' } })
  })

  test('is found among cookies of the same name, in any order', async () => {
    for (const cookie of [
      `${other.cookie}; ${hr.cookie}`,
      `hrws_session=x; hrws_session=; ${hr.cookie}`,
      `${hr.cookie}; ${other.cookie}`
    ])
      expect(await stateOf({ ...hr, cookie }), cookie).toMatchObject({ user: { user_name: 'e0002' } })
  })
})

function swapCase(text: string): string {
  return [...text].map(it => (it === it.toUpperCase() ? it.toLowerCase() : it.toUpperCase())).join('')
}
