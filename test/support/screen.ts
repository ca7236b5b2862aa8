import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core'
import type { Preferences } from '../../shared/contracts/session.ts'
import type { TestWorkstation } from './workstation.ts'

export { axeFaults } from './axe.ts'

export type ScreenOptions = {
  language: Preferences['language']
  /** Who is signed in; null: nobody. */
  userName?: string | null
  /** `auto` follows `page.emulateMedia`. */
  theme?: Preferences['theme']
}

/** A page of the workstation's own renderer in a browser of its own: smallest supported screen, clipboard allowed. */
export async function openScreen(
  browser: Browser,
  station: TestWorkstation,
  address: string,
  { language, userName = 'e0001', theme = 'light' }: ScreenOptions
): Promise<Page> {
  const calendar = language === 'th' ? 'buddhist' : 'gregorian'
  const preferences: Preferences = { language, calendar, theme }
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    // What is half faded in has no contrast worth measuring.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write']
  })
  await context.addInitScript(text => localStorage.setItem('preferences', text), JSON.stringify(preferences))
  const page = await context.newPage()
  // Sooner than the test gives up, so that it says what was waited for.
  page.setDefaultTimeout(15_000)
  if (userName !== null) await signIn(context, station, userName, preferences)
  await page.goto(`${station.url}/#${address}`)
  return page
}

/** Cookies of sessions that tests have begun: whoever still is signed in need not prove again who he is, which is slow on purpose. */
const sessions = new WeakMap<TestWorkstation, Map<string, Cookie[]>>()

async function signIn(
  context: BrowserContext,
  station: TestWorkstation,
  userName: string,
  preferences: Preferences
): Promise<void> {
  const known = sessions.get(station) ?? new Map<string, Cookie[]>()
  sessions.set(station, known)
  const wish = () => context.request.put(`${station.url}/app/v1/session/preferences`, { data: preferences })
  await context.addCookies(known.get(userName) ?? [])
  if (known.has(userName) && (await wish()).ok()) return
  const data = { user_name: userName, password: station.workstation.demo?.password ?? '' }
  const answer = await context.request.post(`${station.url}/app/v1/session`, { data })
  if (!answer.ok()) throw new Error(`sign-in failed: ${await answer.text()}`)
  await wish()
  known.set(userName, await context.cookies())
}

/** A text of the screens with its values left open. */
export const like = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{[^}]*\}\}/g, '.*')}$`)
