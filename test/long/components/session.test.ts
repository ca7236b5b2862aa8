import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { en as shellEn } from '../../../renderer/app/shell/texts.en.ts'
import { th as shellTh } from '../../../renderer/app/shell/texts.th.ts'
import { en as accountsEn } from '../../../renderer/features/accounts/texts.en.ts'
import { th as accountsTh } from '../../../renderer/features/accounts/texts.th.ts'
import { formatDuration } from '../../../renderer/ui/formats/numbers.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { until } from '../../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const th = { ...uiTh, ...accountsTh }
const en = { ...uiEn, ...accountsEn }

// The screens without a session, after the session or the workstation has gone, and what they request.

const HOUR_MS = 3_600_000

let station: TestWorkstation
let sqlite: DirectDatabase
let password: string
let page: AppPage
/** The workstation's clock is stopped unless a test moves it. */
let now = Date.now()
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  password = station.workstation.demo?.password ?? ''
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})
// By then the failed attempts of the previous test have expired.
beforeEach(() => {
  now += HOUR_MS
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const navigation = (words: { navigation: string }) => page.getByRole('navigation', { name: words.navigation })

async function signIn(words: Record<'userName' | 'password', string>, userName: string, secret: string) {
  await page.getByRole('textbox', { name: words.userName }).fill(userName)
  await page.getByLabel(words.password, { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

const setLanguage = (userName: string, language: 'th' | 'en'): void => {
  sqlite.raw
    .prepare("update users set language = ?, calendar = 'gregorian', theme = 'light' where user_name = ?")
    .run(language, userName)
}

describe('signing in', () => {
  it('says how long to wait after too many failures', async () => {
    page = await openApp(station, '/', { userName: null })
    await heading(th['signIn.title'])
    for (let guess = 0; guess < 5; guess++) {
      const body = { user_name: 'e0030', password: 'wrong' }
      expect((await station.callBare('/app/v1/session', { body })).status).toBe(401)
    }
    for (const seconds of [1, 2, 4]) {
      await signIn(th, 'e0030', password)
      const wait = th['signIn.slowDown'].replace('{{time}}', formatDuration(seconds * 1000, 'th'))
      await page.getByRole('alert').getByText(wait, { exact: true }).waitFor()
      now += seconds * 1000
      await signIn(th, 'e0030', 'wrong')
      await page.getByRole('alert').getByText(th['signIn.wrong'], { exact: true }).waitFor()
    }
    setLanguage('e0030', 'th')
    now += 8000
    await signIn(th, 'e0030', password)
    await navigation(shellTh).waitFor()
  })

  it('keeps the language of the sign-in page for an account that has none yet', async () => {
    const none = 'update users set language = null, calendar = null, theme = null where user_name = ?'
    sqlite.raw.prepare(none).run('e0022')
    page = await openApp(station, '/settings/preferences', { userName: null, language: 'en' })
    await signIn(en, 'e0022', password)
    await navigation(shellEn).waitFor()
    await until(
      () => sqlite.value("select language from users where user_name = 'e0022'") === 'en',
      'the language to be stored with the account'
    )
  })

  it('makes the user replace a first password before anything else', async () => {
    const userName = 'e0021'
    const own = 'ของฉันเอง-2569'
    setLanguage(userName, 'th')
    sqlite.raw.prepare("update users set first_singin_flag = 'Y' where user_name = ?").run(userName)
    page = await openApp(station, '/settings/preferences', { userName: null })
    await signIn(th, userName, password)
    await page.getByText(th['password.forced']).waitFor()
    const given = page.getByLabel(th['password.given'], { exact: true })
    await expect.poll(() => given.inputValue()).toBe('')
    expect(document.activeElement?.getAttribute('autocomplete')).toBe('current-password')
    const fill = async (present: string, wanted: string, repeated: string) => {
      await page.getByLabel(th['password.given'], { exact: true }).fill(present)
      await page.getByLabel(th['password.new'], { exact: true }).fill(wanted)
      await page.getByLabel(th['password.repeat'], { exact: true }).fill(repeated)
      await page.keyboard.press('Enter')
    }
    await fill(password, 'short', 'other')
    await page.getByText(th['password.different']).waitFor()
    await page.getByText(uiTh['password.rule'].replace('{{length, number}}', '8')).waitFor()
    await fill('wrong', own, own)
    await page.getByText(th['password.givenWrong'], { exact: true }).waitFor()
    // A theme chosen on this page is kept, too.
    await page.getByRole('banner').getByText(uiTh['theme.dark'], { exact: true }).click()
    await fill(password, own, own)
    await navigation(shellTh).waitFor()
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
    const wrong = { user_name: userName, password }
    expect((await station.callBare('/app/v1/session', { body: wrong })).status).toBe(401)
    const right = await station.callBare('/app/v1/session', { body: { user_name: userName, password: own } })
    expect(right.body.payload.user).toMatchObject({
      must_change_password: false,
      preferences: { theme: 'dark' }
    })
  })
})

it('asks to sign in when the session ends elsewhere, and returns to the same address', async () => {
  page = await openApp(station, '/attendance/day?search=e000&standing=late', { language: 'en' })
  await heading('Attendance by day')
  const address = page.address()
  sqlite.raw.exec('delete from sessions')
  await heading(en['signIn.title'])
  expect(page.address()).toBe(address)
  await signIn(en, 'e0001', password)
  await heading('Attendance by day')
  expect(page.address()).toBe(address)
  expect(await page.getByPlaceholder('Name or code').inputValue()).toBe('e000')
})

it('waits for a workstation that does not respond, and then continues', async () => {
  page = await openApp(station, '/settings/preferences')
  const ends = page.answer('GET /app/v1/session', () => Promise.reject(new TypeError('fetch failed')))
  page.reload()
  await heading(uiTh['error.unreachable'])
  await page.getByText(th['unreachable.kept']).waitFor()
  ends()
  await navigation(shellTh).waitFor()
})

const EVERY_PAGE = ['GET /app/v1/approvals/inbox', 'GET /app/v1/notifications']
const FIRST_PAGE = [...EVERY_PAGE, 'GET /app/v1/today']
const OWN_MONTH = [
  ...EVERY_PAGE,
  'GET /app/v1/attendance/own-month',
  'GET /app/v1/attendance/own-punch',
  'GET /app/v1/approvals/documents',
  'GET /app/v1/leave-balances',
  'GET /app/v1/loan-requests/own'
]
const OWN = ['My requests', 'Team calendar', 'Substitutes']
/** Operations on different records count as one. */
const withoutIds = (operation: string): string => operation.replace(/[0-9a-f-]{36}/, '{id}')

describe.each([
  [
    'e0020',
    'Employee',
    'My month',
    ['My month', 'My roster', 'Shift swaps', 'Waiting', ...OWN, 'My preferences'],
    OWN_MONTH
  ],
  [
    'e0003',
    'Approver',
    'Today',
    [
      'Today',
      'My month',
      'Day',
      'Month',
      'Roster',
      'My roster',
      'Shift swaps',
      'Manpower',
      'Waiting2',
      'My requests',
      'All documents',
      'Team calendar',
      'Substitutes',
      'Employees',
      'My preferences'
    ],
    [...FIRST_PAGE, 'GET /app/v1/organisation', 'GET /app/v1/jobs']
  ]
] as const)('%s, who is not HR', (userName, group, home, links, more) => {
  it('sees only what everyone may see, and no request is refused', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true
    })
    try {
      page = await openApp(station, '/', { language: 'en', userName })
      await heading(home)
      await until(
        () => more.every(operation => page.requests.map(withoutIds).includes(`200 ${operation}`)),
        'the first page to be loaded'
      )
      await navigation(shellEn).getByRole('link', { name: 'My preferences' }).click()
      await heading('My preferences')
      await page.getByText(group).first().waitFor()
      expect(await navigation(shellEn).getByRole('link').allInnerTexts()).toEqual(links)
      // Only HR and administrators see the dot of the queue.
      expect(await page.getByRole('link', { name: shellEn['queue.idle'] }).count()).toBe(0)

      // Everything that is polled has been requested again by then.
      const before = page.requests.length
      await vi.advanceTimersByTimeAsync(61_000)
      await until(
        () => page.requests.slice(before).includes('200 GET /app/v1/session'),
        'the session to be checked'
      )

      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: shellEn['palette.title'] })
      await palette.getByRole('textbox').fill('e0001')
      await palette.getByText(shellEn['palette.nothing']).waitFor()
      await page.keyboard.press('Escape')
      await palette.waitFor({ state: 'detached' })

      for (const address of ['/attendance/live', '/loans', '/settings/keys']) {
        page.goTo(address)
        await page.getByText(shellEn['page.forbidden']).waitFor()
      }
      await page.getByRole('button', { name: shellEn['page.home'] }).click()
      await heading(home)
      const later = [
        'GET /app/v1/session',
        'GET /app/v1/notifications/settings',
        // The palette looks for people where the user may open a page of theirs.
        ...(userName === 'e0003' ? ['GET /app/v1/people'] : [])
      ]
      const allowed = [...more, ...later].map(operation => `200 ${operation}`)
      expect([...new Set(page.requests.map(withoutIds))].sort()).toEqual(allowed.sort())
    } finally {
      // Whatever waits for a timer of this clock would otherwise wait for ever and block the next test.
      closeApp()
      await vi.runOnlyPendingTimersAsync()
      vi.useRealTimers()
    }
  })
})

// Must be the last test: only the workstation that creates the demo knows its password.
it('keeps a session while the workstation restarts, and shows a banner in the meantime', async () => {
  page = await openApp(station, '/settings/preferences', { language: 'en' })
  const banner = page.getByRole('status').getByText(shellEn['warning.unreachable'])
  await heading('My preferences')
  expect(await banner.count()).toBe(0)
  const { dataDir, url } = station
  await station.close({ keepDataDir: true })
  await banner.waitFor()
  await page.getByRole('button', { name: shellEn['queue.unknown'] }).waitFor()
  station = await openTestWorkstation({
    dataDir,
    port: Number(new URL(url).port),
    loadDemo: false,
    runtime: { now: () => now }
  })
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /need attention$/ }).waitFor()
  await heading('My preferences')
})
