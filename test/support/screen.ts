import type { Browser, Page } from 'playwright-core'
import type { Preferences } from '../../shared/contracts/accounts/accounts.ts'
import { sessionOf } from './kept-sessions.ts'
import { type SessionHeaders, storageOf } from './session.ts'
import type { TestWorkstation } from './workstation.ts'

export { axeFaults } from './axe.ts'

export type ScreenOptions = {
  language: Preferences['language']
  /** Who is signed in, or null for nobody. */
  userName?: string | null
  /** `auto` follows `page.emulateMedia`. */
  theme?: Preferences['theme']
  /** The setup code from the address, for a workstation that waits to be set up; null for none. */
  setupCode?: null
}

type Shown = {
  preferences: Preferences
  session: SessionHeaders | null
  setupCode?: string | null
  width?: number
}

/** A page of a program's own renderer in a browser context of its own: smallest supported screen, clipboard allowed. */
export async function openScreenAt(
  browser: Browser,
  url: string,
  address: string,
  { preferences, session, setupCode = null, width = 1366 }: Shown
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 768 },
    // The contrast of a half faded element is not worth measuring.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(session === null ? {} : { storageState: storageOf(url, session) })
  })
  await context.addInitScript(text => localStorage.setItem('preferences', text), JSON.stringify(preferences))
  if (setupCode !== null)
    await context.addInitScript(text => sessionStorage.setItem('setup-code', text), setupCode)
  const page = await context.newPage()
  // Shorter than the test's timeout, so that the error names what was waited for.
  page.setDefaultTimeout(30_000)
  await page.goto(`${url}/#${address}`)
  return page
}

/** The same of a workstation, as one of its users. */
export async function openScreen(
  browser: Browser,
  station: TestWorkstation,
  address: string,
  { language, userName = 'e0001', theme = 'light', setupCode }: ScreenOptions
): Promise<Page> {
  const calendar = language === 'th' ? 'buddhist' : 'gregorian'
  const preferences: Preferences = { language, calendar, theme }
  return openScreenAt(browser, station.url, address, {
    preferences,
    session: userName === null ? null : await sessionOf(station, userName, preferences),
    setupCode: setupCode === undefined ? await station.workstation.setupCode() : setupCode
  })
}

/** A pattern of a screen text with any values. */
export const templatePattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{[^}]*\}\}/g, '.*')}$`)
