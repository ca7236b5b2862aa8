import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { th as shellTh } from '../../renderer/app/shell/texts.th.ts'
import { en } from '../../renderer/features/accounts/texts.en.ts'
import { th } from '../../renderer/features/accounts/texts.th.ts'
import { formatDuration } from '../../renderer/ui/formats/numbers.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { BehindTheBack } from '../support/attendance.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Signing in and out, and what happens to the screens when the session or the workstation goes away.

const HOUR_MS = 3_600_000
const PATIENCE = { timeout: 15_000 }
type Words = typeof en | typeof th
const TEXTS: Record<'th' | 'en', Words> = { th, en }
const SHELL = { th: shellTh, en: shellEn }
const UI = { th: uiTh, en: uiEn }

let browser: Browser
let station: TestWorkstation
let behind: BehindTheBack
let password: string
let page: Page
/** The workstation's clock stands still, unless a test moves it. */
let now = Date.now()
beforeAll(async () => {
  ;[browser, station] = await Promise.all([
    testBrowser(),
    openTestWorkstation({ runtime: { now: () => now } })
  ])
  password = station.workstation.demo?.password ?? ''
  behind = new BehindTheBack(station.dataDir)
})
afterAll(async () => {
  behind.close()
  await closePages(browser)
  await station.close()
})
// Failed attempts are forgotten by then.
beforeEach(() => {
  now += HOUR_MS
})
afterEach(() => page.context().close())

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const navigation = (language: 'th' | 'en') =>
  page.getByRole('navigation', { name: SHELL[language].navigation })

async function signIn(words: Words, userName: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: words['signIn.userName'] }).fill(userName)
  await page.getByLabel(words['signIn.password'], { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

const preferOf = (userName: string, language: 'th' | 'en'): void => {
  behind.raw
    .prepare("update users set language = ?, calendar = 'gregorian', theme = 'light' where user_name = ?")
    .run(language, userName)
}

describe.each(LANGUAGES)('signing in, in %s', language => {
  const words = TEXTS[language]

  it('asks for both, tells a wrong pair, and lets the right one in to the account’s own look', async () => {
    const other = language === 'th' ? 'en' : 'th'
    preferOf('e0002', other)
    page = await openScreen(browser, station, '/attendance/day', {
      language,
      userName: null,
      theme: language === 'th' ? 'dark' : 'light'
    })
    await heading(words['signIn.title'])
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText(words['signIn.missing']).count(), PATIENCE).toBe(2)
    await signIn(words, 'e0002', 'not the password')
    await page.getByRole('alert').getByText(words['signIn.wrong'], { exact: true }).waitFor()
    expect(await page.getByLabel(words['signIn.password'], { exact: true }).inputValue()).toBe('')
    expect(await axeFaults(page)).toEqual([])
    await signIn(words, 'E0002', password)
    await navigation(other).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
  })

  // What follows hangs on no words: one language is enough.
  if (language === 'en') return

  it('says how long to wait after too many failures', async () => {
    page = await openScreen(browser, station, '/', { language, userName: null })
    await heading(words['signIn.title'])
    for (let guess = 0; guess < 5; guess++) {
      const body = { user_name: 'e0030', password: 'wrong' }
      expect((await station.callBare('/app/v1/session', { body })).status).toBe(401)
    }
    for (const seconds of [1, 2, 4]) {
      await signIn(words, 'e0030', password)
      const wait = words['signIn.slowDown'].replace('{{time}}', formatDuration(seconds * 1000, language))
      await page.getByRole('alert').getByText(wait, { exact: true }).waitFor()
      now += seconds * 1000
      await signIn(words, 'e0030', 'wrong')
      await page.getByRole('alert').getByText(words['signIn.wrong'], { exact: true }).waitFor()
    }
    expect(await axeFaults(page)).toEqual([])
    preferOf('e0030', language)
    now += 8000
    await signIn(words, 'e0030', password)
    await navigation(language).waitFor()
  })

  it('with a first password leads to an own one before anything else', async () => {
    const userName = language === 'th' ? 'e0021' : 'e0022'
    const own = `ของฉันเอง-${language}-2569`
    preferOf(userName, language)
    behind.raw.prepare("update users set first_singin_flag = 'Y' where user_name = ?").run(userName)
    page = await openScreen(browser, station, '/settings/preferences', { language, userName: null })
    await signIn(words, userName, password)
    await page.getByText(words['password.forced']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const fill = async (present: string, wanted: string, repeated: string) => {
      await page.getByLabel(words['password.old'], { exact: true }).fill(present)
      await page.getByLabel(words['password.new'], { exact: true }).fill(wanted)
      await page.getByLabel(words['password.repeat'], { exact: true }).fill(repeated)
      await page.keyboard.press('Enter')
    }
    await fill(password, 'short', 'other')
    await page.getByText(words['password.different']).waitFor()
    await page.getByText(UI[language]['password.rule'].replace('{{length, number}}', '8')).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await fill('wrong', own, own)
    await page.getByText(words['password.wrong'], { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    // What is chosen here is kept as well.
    await page.getByRole('banner').getByText(UI[language]['theme.dark'], { exact: true }).click()
    await fill(password, own, own)
    await navigation(language).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark')
    const wrong = { user_name: userName, password }
    expect((await station.callBare('/app/v1/session', { body: wrong })).status).toBe(401)
    const right = await station.callBare('/app/v1/session', { body: { user_name: userName, password: own } })
    expect(right.body.payload.user).toMatchObject({
      must_change_password: false,
      preferences: { theme: 'dark' }
    })
  })
})

describe('being signed in', () => {
  it('ends by the menu, for good, and nothing of it is left for whoever comes next', async () => {
    page = await openScreen(browser, station, '/settings/password', { language: 'en', userName: 'e0024' })
    const own = 'another word of mine'
    await page.getByLabel(en['password.old'], { exact: true }).fill(password)
    await page.getByLabel(en['password.new'], { exact: true }).fill(own)
    await page.getByLabel(en['password.repeat'], { exact: true }).fill(own)
    await page.keyboard.press('Enter')
    const notice = page.getByText(en['password.changed'])
    // Under the pointer it does not go by itself.
    await notice.hover()
    const [before] = await page.context().cookies()
    const keyOf = () => page.evaluate(() => localStorage.getItem('session-key'))
    const key = await keyOf()
    expect(key).toMatch(/^[\w-]{43}$/)
    await page.getByRole('button', { name: /^User menu/ }).press('Enter')
    await page.getByRole('menuitem', { name: shellEn['user.signOut'] }).press('Enter')
    await heading(en['signIn.title'])
    await notice.waitFor({ state: 'detached' })
    expect(await page.context().cookies()).toEqual([])
    expect(await keyOf()).toBeNull()
    const cookie = `${before?.name}=${before?.value}`
    const headers = { cookie, 'session-key': key ?? '' }
    const old = await station.callBare('/app/v1/session', { headers })
    expect(old.body.payload.state).toBe('signed_out')
    preferOf('e0002', 'en')
    await signIn(en, 'e0002', password)
    await navigation('en').waitFor()
    expect(await page.getByText('e0024').count()).toBe(0)
  })

  it('that ends elsewhere leads to signing in, and from there back to the same address', async () => {
    page = await openScreen(browser, station, '/attendance/day?search=e000&standing=late', { language: 'en' })
    await heading('Attendance by day')
    const address = page.url()
    behind.raw.exec('delete from sessions')
    await heading(en['signIn.title'])
    expect(page.url()).toBe(address)
    await signIn(en, 'e0001', password)
    await heading('Attendance by day')
    expect(page.url()).toBe(address)
    await expect
      .poll(() => page.getByPlaceholder('Search names or codes').inputValue(), PATIENCE)
      .toBe('e000')
  })
})

describe.each(LANGUAGES)('a workstation that never answered, in %s', language => {
  it('is waited for, and goes on by itself', async () => {
    const words = TEXTS[language]
    page = await openScreen(browser, station, '/settings/preferences', { language })
    await page.route('**/app/v1/session', route => route.abort())
    await page.reload()
    await heading(words['unreachable.title'])
    await page.getByText(words['unreachable.kept']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.unroute('**/app/v1/session')
    await navigation(language).waitFor()
  })
})

describe.each([
  ['e0020', 'Employee', 'My preferences', ['My preferences'], [] as string[]],
  [
    'e0003',
    'Approver',
    'Employees',
    ['Employees', 'My preferences'],
    ['GET /app/v1/employees', 'GET /app/v1/lists/employees', 'GET /app/v1/organisation']
  ]
] as const)('%s, who is no HR', (userName, group, home, links, more) => {
  it('sees what is there for everybody, and nothing is asked for in vain', async () => {
    page = await openScreen(browser, station, '/', { language: 'en', userName })
    await page.clock.install()
    const asked = new Set<string>()
    const refused: string[] = []
    page.on('response', response => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/app/')) asked.add(`${response.request().method()} ${pathname}`)
      if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
    })
    await page.reload()
    await heading(home)
    await navigation('en').getByRole('link', { name: 'My preferences' }).click()
    await heading('My preferences')
    await page.getByText(group, { exact: false }).first().waitFor()
    expect(await navigation('en').getByRole('link').allInnerTexts()).toEqual(links)
    expect(await axeFaults(page)).toEqual([])

    // Whatever is asked for again and again was by then.
    const checked = page.waitForResponse(response => response.url().endsWith('/app/v1/session'))
    await page.clock.fastForward(61_000)
    await checked

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: shellEn['palette.title'] })
    await palette.getByRole('combobox').or(palette.getByRole('textbox')).fill('e0001')
    await palette.getByText(shellEn['palette.nothing']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })

    await page.goto(`${station.url}/#/attendance/live`)
    await page.getByText(shellEn['page.forbidden']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: shellEn['page.home'] }).click()
    await heading(home)
    expect(refused).toEqual([])
    expect([...asked].sort()).toEqual([...more, 'GET /app/v1/session'].sort())
  })
})

// The last one: the demo's account is only told when it is made.
describe('a session', () => {
  it('outlives a workstation that is stopped and started, which a banner tells meanwhile', async () => {
    page = await openScreen(browser, station, '/settings/preferences', { language: 'en' })
    const banner = page.getByRole('status').getByText(shellEn['warning.unreachable'])
    await heading('My preferences')
    expect(await banner.count()).toBe(0)
    const { dataDir, url } = station
    await station.close({ keepDataDir: true })
    await banner.waitFor()
    await page.getByRole('button', { name: shellEn['queue.unknown'] }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    station = await openTestWorkstation({
      dataDir,
      port: Number(new URL(url).port),
      loadDemo: false,
      runtime: { now: () => now }
    })
    await banner.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: shellEn['queue.idle'] }).waitFor()
    await heading('My preferences')
  })
})
