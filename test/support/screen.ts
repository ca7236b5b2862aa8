import type { Browser, Page } from 'playwright-core'
import type { Preferences } from '../../shared/contracts/accounts/accounts.ts'
import { sessionOf } from './kept-sessions.ts'
import { storageOf } from './session.ts'
import type { TestWorkstation } from './workstation.ts'

export { axeFaults } from './axe.ts'

export type ScreenOptions = {
  language: Preferences['language']
  /** Who is signed in; null: nobody. */
  userName?: string | null
  /** `auto` follows `page.emulateMedia`. */
  theme?: Preferences['theme']
  /** What the page has got from the address that the start opens, where the workstation waits to be set up; null: nothing. */
  setupCode?: null
}

/** A page of the workstation's own renderer in a browser of its own: smallest supported screen, clipboard allowed. */
export async function openScreen(
  browser: Browser,
  station: TestWorkstation,
  address: string,
  { language, userName = 'e0001', theme = 'light', setupCode }: ScreenOptions
): Promise<Page> {
  const calendar = language === 'th' ? 'buddhist' : 'gregorian'
  const preferences: Preferences = { language, calendar, theme }
  const session = userName === null ? null : await sessionOf(station, userName, preferences)
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    // What is half faded in has no contrast worth measuring.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(session === null ? {} : { storageState: storageOf(station.url, session) })
  })
  await context.addInitScript(text => localStorage.setItem('preferences', text), JSON.stringify(preferences))
  const code = setupCode === undefined ? await station.workstation.setupCode() : setupCode
  if (code !== null) await context.addInitScript(text => sessionStorage.setItem('setup-code', text), code)
  const page = await context.newPage()
  // Sooner than the test gives up, so that it says what was waited for.
  page.setDefaultTimeout(15_000)
  await page.goto(`${station.url}/#${address}`)
  return page
}

/** A text of the screens with its values left open. */
export const like = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{[^}]*\}\}/g, '.*')}$`)
