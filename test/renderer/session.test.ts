import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { th as shellTh } from '../../renderer/app/shell/texts.th.ts'
import { en as accountsEn } from '../../renderer/features/accounts/texts.en.ts'
import { th as accountsTh } from '../../renderer/features/accounts/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const th = { ...uiTh, ...accountsTh }
const en = { ...uiEn, ...accountsEn }

// Signing in and out.

const HOUR_MS = 3_600_000
const PATIENCE = { timeout: 30_000 }
type Words = typeof en | typeof th
const TEXTS: Record<'th' | 'en', Words> = { th, en }
const SHELL = { th: shellTh, en: shellEn }

let browser: Browser
let station: TestWorkstation
let sqlite: DirectDatabase
let password: string
let page: Page
/** The workstation's clock is stopped unless a test moves it. */
let now = Date.now()
beforeAll(async () => {
  ;[browser, station] = await Promise.all([
    testBrowser(),
    openTestWorkstation({ runtime: { now: () => now } })
  ])
  password = station.workstation.demo?.password ?? ''
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await closePages(browser)
  await station.close()
})
// By then the failed attempts of the previous test have expired.
beforeEach(() => {
  now += HOUR_MS
})
afterEach(() => page.context().close())

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const navigation = (language: 'th' | 'en') =>
  page.getByRole('navigation', { name: SHELL[language].navigation })

async function signIn(words: Words, userName: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: words.userName }).fill(userName)
  await page.getByLabel(words.password, { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

const setLanguage = (userName: string, language: 'th' | 'en'): void => {
  sqlite.raw
    .prepare("update users set language = ?, calendar = 'gregorian', theme = 'light' where user_name = ?")
    .run(language, userName)
}

describe.each(LANGUAGES)('signing in, in %s', language => {
  const words = TEXTS[language]

  it('requires user name and password, refuses a wrong one, and switches to the language of the account', async () => {
    const other = language === 'th' ? 'en' : 'th'
    setLanguage('e0002', other)
    page = await openScreen(browser, station, '/attendance/day', {
      language,
      userName: null,
      theme: language === 'th' ? 'dark' : 'light'
    })
    await heading(words['signIn.title'])
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText(words.missing).count(), PATIENCE).toBe(2)
    await signIn(words, 'e0002', 'not the password')
    await page.getByRole('alert').getByText(words['signIn.wrong'], { exact: true }).waitFor()
    expect(await page.getByLabel(words.password, { exact: true }).inputValue()).toBe('')
    expect(await axeFaults(page)).toEqual([])
    await signIn(words, 'E0002', password)
    await navigation(other).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
  })
})

describe('being signed in', () => {
  it('ends by the menu and leaves nothing for the next user', async () => {
    page = await openScreen(browser, station, '/settings/password', { language: 'en', userName: 'e0024' })
    const own = 'another word of mine'
    await page.getByLabel(en['password.old'], { exact: true }).fill(password)
    await page.getByLabel(en['password.new'], { exact: true }).fill(own)
    await page.getByLabel(en['password.repeat'], { exact: true }).fill(own)
    await page.keyboard.press('Enter')
    const notice = page.getByText(en['password.changed'])
    // The notice does not disappear while the pointer is over it.
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
    setLanguage('e0002', 'en')
    await signIn(en, 'e0002', password)
    await navigation('en').waitFor()
    expect(await page.getByText('e0024').count()).toBe(0)
  })
})
