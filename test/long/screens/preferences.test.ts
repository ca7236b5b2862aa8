import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../../renderer/features/preferences/texts.en.ts'
import { th } from '../../../renderer/features/preferences/texts.th.ts'
import { formatDate } from '../../../renderer/ui/formats/dates.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import type { Preferences } from '../../../shared/contracts/accounts/accounts.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { stateInPage } from '../../support/session.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Language, calendar and theme: applied at once on all pages and stored with the account.

const PATIENCE = { timeout: 30_000 }
const NOW = Date.parse('2026-11-20T10:12:00+07:00')

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => NOW } }),
    testBrowser()
  ])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})
afterEach(() => page.context().close())

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const choose = (label: string) => page.getByRole('main').getByText(label, { exact: true }).click()
const storedPreferences = async (): Promise<Preferences | null> =>
  (await stateInPage(page)).user?.preferences ?? null
const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)

describe('language, calendar and theme', () => {
  it('change at once without a reload, and are kept after a reload and at the next sign-in', async () => {
    page = await openScreen(browser, station, '/settings/preferences', { language: 'th' })
    await heading(th.title)
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes'
    })
    const date = (style: Pick<Preferences, 'language' | 'calendar'>) =>
      page.getByText(formatDate('2026-11-20', { ...style, timeZone: 'Asia/Bangkok' }), { exact: true })
    await date({ language: 'th', calendar: 'buddhist' }).waitFor()
    await page.getByText('20 พ.ย. 2569', { exact: true }).waitFor()
    await page.getByText('12,000.00').waitFor()

    await choose(uiTh['calendar.gregorian'])
    await date({ language: 'th', calendar: 'gregorian' }).waitFor()
    await choose(uiTh['language.en'])
    await heading(en.title)
    await page.getByText('20 Nov 2026', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await choose(uiEn['calendar.buddhist'])
    await page.getByText('20 Nov 2569', { exact: true }).waitFor()
    await choose(uiEn['theme.dark'])
    await expect.poll(scheme, PATIENCE).toBe('dark')
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes')

    const input = { language: 'en', calendar: 'buddhist', theme: 'dark' }
    await expect.poll(storedPreferences, PATIENCE).toEqual(input)
    await page.reload()
    await heading(en.title)
    await page.getByText('20 Nov 2569', { exact: true }).waitFor()
    expect(await scheme()).toBe('dark')
    // Another browser gets them from the account.
    const secret = station.workstation.demo?.password ?? ''
    const answer = await station.callBare('/app/v1/session', {
      body: { user_name: 'e0001', password: secret }
    })
    expect(answer.body.payload.user.preferences).toEqual(input)
  })

  it('are changed from the menu of the user, by keyboard, on any page', async () => {
    page = await openScreen(browser, station, '/attendance/day', { language: 'en' })
    await heading('Attendance by day')
    await page.getByRole('button', { name: /^User menu/ }).press('Enter')
    const item = (name: string) => page.getByRole('menuitem', { name })
    await item(uiEn['preference.calendar']).press('Enter')
    await item(`${uiEn['preference.calendar']} ${uiEn['calendar.buddhist']}`).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await item(uiEn['preference.language']).press('Enter')
    await heading('การลงเวลารายวัน')
    await page.getByText('20 พ.ย. 2569').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(storedPreferences, PATIENCE).toMatchObject({ language: 'th', calendar: 'buddhist' })
  })

  it('follow the system when set to automatic', async () => {
    page = await openScreen(browser, station, '/settings/preferences', { language: 'en' })
    await heading(en.title)
    await choose(uiEn['theme.auto'])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(scheme, PATIENCE).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(scheme, PATIENCE).toBe('light')
  })
})
