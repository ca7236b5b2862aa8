import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import {
  AUTHORIZE,
  authorizeFields,
  type Fields,
  type OAuthTestClient,
  postForm,
  registerClient
} from '../support/oauth.ts'
import {
  expectErrorRedirect,
  expectProblemPage,
  isConsent,
  isSignIn,
  type Page,
  Visitor
} from '../support/visitor.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The sign-in and consent pages (decision 0010; OpenID Connect Core §3.1.2), on a clock that the test moves.

const MINUTE = 60_000
const STATE = 'a state'

let station: TestWorkstation
let sqlite: DirectDatabase
let client: OAuthTestClient
let visitor: Visitor
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})
beforeEach(async () => {
  // Failures have expired, and nobody has consented to the new client.
  now += 60 * MINUTE
  visitor = new Visitor(station)
  client = await registerClient(station)
})

const ask = (changes: Fields = {}, as = client): Promise<Page> => visitor.ask(authorizeFields(as, changes))
const setUser = (userName: string, change: string): void => {
  sqlite.raw.prepare(`update users set ${change} where user_name = ?`).run(userName)
}
const expectError = (shown: Page, error: string, at = client): void =>
  expectErrorRedirect(shown, at.redirectUri, error, STATE)
/** Signs in and returns the consent page. */
const consentPage = async (changes: Fields = {}, as = client): Promise<Page> =>
  visitor.signIn(await ask(changes, as), 'e0020')

describe('the whole flow', () => {
  test('ends at the client with exactly code, state and iss', async () => {
    const agreement = await visitor.signIn(await ask(), 'E0020')
    expect({ status: agreement.status, isConsent: isConsent(agreement) }).toEqual({
      status: 200,
      isConsent: true
    })
    const { status, headers, location } = await visitor.submit(agreement, 'allow')
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 303, cache: 'no-store' })
    expect(location?.href.split('?')[0]).toBe(client.redirectUri)
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
      code: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      state: STATE,
      iss: station.url
    })
  })

  test.each(['deny', '', 'ALLOW', 'constructor'])(
    'treats the consent page’s answer %j as a refusal',
    async action => {
      expectError(await visitor.submit(await consentPage(), action), 'access_denied')
    }
  )

  test('can be cancelled on the sign-in page', async () => {
    expectError(await visitor.submit(await ask(), 'cancel'), 'access_denied')
  })

  test('offers another account on the consent page', async () => {
    expect(isSignIn(await visitor.submit(await consentPage(), 'switch'))).toBe(true)
  })
})

test.each([
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;']
])('login_hint %s is only the text of a field', async (hint, shown) => {
  const { status, body } = await ask({ login_hint: hint })
  expect(status).toBe(200)
  expect(body.split(`value="${shown}"`)).toHaveLength(2)
  expect(body.replace(`value="${shown}"`, '')).not.toContain('alert')
})

describe('signing in', () => {
  test.each([
    ['a wrong password', 'e0020', 'wrong'],
    ['an unknown name', 'nobody', 'wrong'],
    ['no password', 'e0020', ''],
    ['no name', '', 'wrong'],
    ['an oversized name', 'e'.repeat(5_000), 'wrong'],
    ['an oversized password', 'e0020', 'x'.repeat(5_000)]
  ])('with %s shows the page again, with 401', async (_what, userName, password) => {
    const again = await visitor.signIn(await ask(), userName, password)
    expect({ status: again.status, isSignIn: isSignIn(again) }).toEqual({ status: 401, isSignIn: true })
    expect(again.body).not.toContain('wrong')
  })

  test.each([
    ['disabled', 'is_disabled = 1', 'is_disabled = 0', 401],
    ['required to change the password first', "first_singin_flag = 'Y'", "first_singin_flag = 'N'", 403]
  ])('is refused to an account that is %s', async (_what, change, back, status) => {
    setUser('e0021', change)
    const again = await visitor.signIn(await ask(), 'e0021')
    setUser('e0021', back)
    expect({ status: again.status, isSignIn: isSignIn(again) }).toEqual({ status, isSignIn: true })
  })

  test('gives no code when the account is disabled or the employee resigns between the pages', async () => {
    const agreement = await consentPage()
    setUser('e0020', 'is_disabled = 1')
    expectError(await visitor.submit(agreement, 'allow'), 'access_denied')
    setUser('e0020', 'is_disabled = 0')
    const resign = "update employees set signout_flag = ? where employee_code = 'E0020'"
    sqlite.raw.prepare(resign).run('Y')
    expectError(await visitor.submit(agreement, 'allow'), 'access_denied')
    sqlite.raw.prepare(resign).run('N')
    expect((await visitor.submit(agreement, 'allow')).location?.searchParams.has('code')).toBe(true)
  })

  test('is delayed from the fifth failure of an account on, but not for other accounts', async () => {
    const guess = async (userName: string, password = 'wrong') =>
      visitor.signIn(await ask(), userName, password)
    for (let count = 0; count < 5; count += 1) expect((await guess('e0022')).status).toBe(401)
    for (const seconds of [1, 2, 4]) {
      const waiting = await visitor.signIn(await ask(), 'e0022')
      expect({ status: waiting.status, isSignIn: isSignIn(waiting) }).toEqual({ status: 429, isSignIn: true })
      expect(waiting.headers.get('retry-after')).toBe(String(seconds))
      expect(isConsent(await visitor.signIn(await ask(), 'e0023'))).toBe(true)
      now += seconds * 1000
      expect((await guess('e0022')).status).toBe(401)
    }
    now += 8_000
    expect(isConsent(await visitor.signIn(await ask(), 'e0022'))).toBe(true)
  })

  test('counts failures of the screens and of these pages together', async () => {
    for (let count = 0; count < 5; count += 1)
      await station.callBare('/app/v1/session', { body: { user_name: 'e0024', password: 'wrong' } })
    expect((await visitor.signIn(await ask(), 'e0024')).status).toBe(429)
  })
})
const hasCode = ({ location }: Page): boolean => location?.searchParams.has('code') ?? false

describe('a form', () => {
  const send = (path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Page> =>
    postForm(station, `${AUTHORIZE}/${path}`, fields, headers).then(answer => ({
      ...answer,
      location: answer.headers.get('location') === null ? null : new URL(answer.headers.get('location') ?? '')
    }))
  const ticketOf = (page: Page): string => /name="ticket" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const credentials = () => ({ user_name: 'e0020', password: station.workstation.demo?.password })

  test.each(['http://127.0.0.1:4811', 'http://localhost:4811', 'https://evil.example', 'null'])(
    'from the origin %s is refused',
    async origin => {
      const fields = { ticket: ticketOf(await ask()), ...credentials(), action: 'sign_in' }
      expect((await send('sign-in', fields, { origin })).status).toBe(403)
      const agreed = { ticket: ticketOf(await consentPage()), action: 'allow' }
      expect((await send('consent', agreed, { origin })).status).toBe(403)
    }
  )

  test('gives one code, whichever of its pages is submitted again', async () => {
    const page = await ask()
    const agreement = await visitor.signIn(page, 'e0020')
    const inEnglish = await visitor.submit(agreement, '', { switch_language: 'en' })
    expect(isConsent(inEnglish)).toBe(true)
    expect(hasCode(await visitor.submit(agreement, 'allow'))).toBe(true)
    expectProblemPage(await visitor.submit(agreement, 'allow'))
    expectProblemPage(await visitor.submit(inEnglish, 'allow'))
    expectProblemPage(await visitor.submit(agreement, 'switch'))
    expectProblemPage(await visitor.signIn(page, 'e0020'))
  })

  test('submitted twenty times in parallel gives one code', async () => {
    const agreement = await consentPage()
    const shown = await Promise.all(Array.from({ length: 20 }, () => visitor.submit(agreement, 'allow')))
    expect(shown.filter(hasCode)).toHaveLength(1)
  })

  test.each<[string, (ticket: string) => string | undefined]>([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['rubbish', () => 'a.b.c.d.e'],
    ['cut short', ticket => ticket.slice(0, -2)],
    ['changed', ticket => `${ticket.slice(0, 40)}A${ticket.slice(41)}`],
    ['that of the sign-in page', ticket => ticket]
  ])('to consent is refused with a ticket that is %s', async (_what, change) => {
    const fields = { ticket: change(ticketOf(await ask())), action: 'allow' }
    expectProblemPage(await send('consent', fields))
  })

  test('to sign in expires after half an hour', async () => {
    const page = await ask()
    now += 30 * MINUTE - 1_000
    expect(isConsent(await visitor.signIn(page, 'e0020'))).toBe(true)
    now += 1_000
    expectProblemPage(await visitor.signIn(page, 'e0020'))
  })

  test('to consent expires ten minutes after the sign-in, also in another language', async () => {
    const agreement = await consentPage()
    now += 10 * MINUTE - 1_000
    const inEnglish = await visitor.submit(agreement, '', { switch_language: 'en' })
    expect(isConsent(inEnglish)).toBe(true)
    now += 1_000
    expectProblemPage(await visitor.submit(agreement, 'allow'))
    expectProblemPage(await visitor.submit(inEnglish, 'allow'))
    now -= 1_000
    expect(hasCode(await visitor.submit(inEnglish, 'allow'))).toBe(true)
  })

  test('is refused once the client is deleted', async () => {
    const agreement = await consentPage()
    const asAdmin = await station.signIn()
    await asAdmin(`/app/v1/clients/${client.id}`, { method: 'DELETE' })
    expectProblemPage(await visitor.submit(agreement, 'allow'))
  })
})
