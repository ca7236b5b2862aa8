import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import type { Preferences } from '../../shared/contracts/session.ts'
import type { TestWorkstation } from './workstation.ts'

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
  if (userName !== null) {
    const password = station.workstation.demo?.password ?? ''
    const signIn = { data: { user_name: userName, password } }
    const answer = await context.request.post(`${station.url}/app/v1/session`, signIn)
    if (!answer.ok()) throw new Error(`sign-in failed: ${await answer.text()}`)
    await context.request.put(`${station.url}/app/v1/session/preferences`, { data: preferences })
  }
  await page.goto(`${station.url}/#${address}`)
  return page
}

/** What axe finds wrong with the page as it stands, one line for each element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // The pages hold no frames, so the second page that they would need is not opened each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    // Only what is wrong is worth gathering, in words; the style sheets of one's own origin need no second fetching.
    resultTypes: ['violations'],
    preload: false,
    iframes: false
  })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}

/** A text of the screens with its values left open. */
export const like = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{[^}]*\}\}/g, '.*')}$`)
