import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageLanguage } from '../../../main/oauth/pages/page-model.ts'
import {
  type AppServer,
  filled,
  makeClient,
  openAppServer,
  openVisitor,
  PAGE_WORDS,
  type TestClient
} from '../../support/authorize.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { pictureUri } from '../../support/pictures.ts'
import { axeFaults } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// For each page of the token service: axe, sizes, fonts, its own origin, and no injection from outside.

const HOUR_MS = 3_600_000
const LONG_NAME = 'โปรแกรมประเมินผลการปฏิบัติงานประจำปี Performance-and-Development-of-every-branch-360 ฉบับทดลอง'
const SIZES = {
  'a small phone': { width: 360, height: 640 },
  'an office screen': { width: 1366, height: 768 },
  'an office screen at 200 %': { width: 683, height: 384 },
  'an office screen at 400 %': { width: 341, height: 192 }
}

const SCHEMES = [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(30, 30, 30)']
] as const

let browser: Browser
let station: TestWorkstation
let app: AppServer
let client: TestClient
let page: Page
/** Stopped, except that it advances between tests so that failed attempts expire. */
let now = Date.now()
beforeAll(async () => {
  ;[browser, station, app] = await Promise.all([
    testBrowser(),
    openTestWorkstation({ runtime: { now: () => now } }),
    openAppServer()
  ])
  client = await makeClient(station, app, { name: LONG_NAME, logo: pictureUri('image/png') })
})
afterAll(async () => {
  app.close()
  await closePages(browser)
  await station.close()
})
beforeEach(() => {
  now += HOUR_MS
})
afterEach(() => page.context().close())

async function signIn(
  language: PageLanguage,
  secret = station.workstation.demo?.password ?? ''
): Promise<void> {
  const words = PAGE_WORDS[language]
  await page.getByLabel(words['signIn.userName'], { exact: true }).fill('e0010')
  await page.getByLabel(words['signIn.password'], { exact: true }).fill(secret)
  await page.getByRole('button', { name: words['signIn.submit'], exact: true }).click()
}

/** Opens every page and calls `look` on each. */
async function visitAll(language: PageLanguage, look: (name: string) => Promise<void>): Promise<void> {
  const words = PAGE_WORDS[language]
  await page.goto(client.address())
  await look('sign-in')
  await signIn(language, 'not it')
  await page.getByRole('alert').waitFor()
  await look('wrong')
  await signIn(language)
  await page.getByRole('button', { name: words['consent.allow'], exact: true }).waitFor()
  await look('consent')
  await page.goto(client.address({ client_id: 'unknown' }))
  await look('problem client_id')
  await page.goto(client.address({ redirect_uri: 'https://elsewhere.example/' }))
  await look('problem redirect_uri')
}

describe.each(['th', 'en'] as const)('in %s', language => {
  it('passes axe in light and dark', async () => {
    page = await openVisitor(browser, language)
    await visitAll(language, async name => {
      for (const [colorScheme, background] of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        expect(await axeFaults(page), `${name}, ${colorScheme}`).toEqual([])
        const main = page.getByRole('main')
        expect(await main.evaluate(it => getComputedStyle(it).backgroundColor)).toBe(background)
      }
    })
  })

  it('fits small screens and large ones', async () => {
    page = await openVisitor(browser, language)
    await visitAll(language, async name => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport)
        expect(await page.evaluate(overflowing), `${name} on ${size}`).toEqual([])
        for (const button of await page.getByRole('button').all()) {
          const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
          // WCAG 2.5.8
          expect(Math.min(width, height), name).toBeGreaterThanOrEqual(24)
        }
      }
    })
  })

  it('makes no request to other hosts, violates no policy, and uses the product’s own fonts', async () => {
    page = await openVisitor(browser, language)
    const foreignRequests: string[] = []
    const consoleMessages: string[] = []
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== station.url && protocol !== 'data:') foreignRequests.push(request.url())
    })
    page.on('console', message => {
      // The browser logs the 4xx of a refused sign-in and of a problem page.
      if (!message.text().startsWith('Failed to load resource: the server responded with'))
        consoleMessages.push(message.text())
    })
    await visitAll(language, async name => {
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(font => font.status === 'loaded').map(font => font.unicodeRange)
      })
      expect(fonts.length, name).toBeGreaterThanOrEqual(2)
    })
    expect({ foreignRequests, consoleMessages }).toEqual({ foreignRequests: [], consoleMessages: [] })
  })
})

it('shows the client’s logo', async () => {
  page = await openVisitor(browser, 'en')
  await page.goto(client.address())
  const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
  await expect.poll(() => page.locator('main img').evaluate(isDrawn)).toBe(true)
})

it('grows with a larger font size of the browser', async () => {
  page = await openVisitor(browser, 'th', { viewport: { width: 360, height: 640 } })
  await page.goto(client.address())
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.locator('body').evaluate(body => getComputedStyle(body).fontSize)).toBe('28px')
  expect(await page.evaluate(overflowing)).toEqual([])
})

describe('input from outside', () => {
  const NASTY = [
    '<script>document.title="taken"</script>',
    '"><img src=x onerror="document.title=\'taken\'">',
    '</title><svg onload=alert(1)>',
    '&lt;b&gt; &amp; {client}'
  ]

  it.each(NASTY)('stays text: %s', async nasty => {
    const other = await makeClient(station, app, { name: nasty })
    page = await openVisitor(browser, 'en')
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(other.address({ login_hint: nasty, state: nasty }))
    const userName = page.getByLabel(PAGE_WORDS.en['signIn.userName'], { exact: true })
    expect(await userName.inputValue()).toBe(nasty)
    const words = filled(PAGE_WORDS.en['signIn.for'], { client: nasty })
    expect(await page.getByText(words, { exact: true }).count()).toBe(1)
    await signIn('en')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      filled(PAGE_WORDS.en['consent.title'], { client: nasty })
    )
    expect(await page.title()).toContain(filled(PAGE_WORDS.en['title.consent'], { client: nasty }))
    expect(await page.locator('script, main img, [onerror], [onload]').count()).toBe(0)
    expect(dialogs).toEqual([])
    await page.getByRole('button', { name: PAGE_WORDS.en['consent.deny'], exact: true }).click()
    await page.waitForURL(`${app.origin}/**`)
    expect(app.called.at(-1)?.searchParams.get('state')).toBe(nasty)
  })

  it('cannot embed a page in a frame', async () => {
    const framing = await openAppServer({
      page: `<iframe src="${client.address().replaceAll('&', '&amp;')}"></iframe>`
    })
    try {
      page = await openVisitor(browser, 'en')
      const refused = page.waitForEvent('console', message => message.text().includes('frame-ancestors'))
      await page.goto(framing.origin)
      await refused
      expect(await page.frameLocator('iframe').locator('form').count()).toBe(0)
    } finally {
      framing.close()
    }
  })
})

it('lets the callback of an application redirect to another origin', async () => {
  const site = await openAppServer()
  const leading = await openAppServer({ leadsTo: `${site.origin.replace('127.0.0.1', 'localhost')}/welcome` })
  try {
    const other = await makeClient(station, leading, { name: 'Leads on' })
    page = await openVisitor(browser, 'en')
    await page.goto(other.address())
    await signIn('en')
    await page.getByRole('button', { name: PAGE_WORDS.en['consent.allow'], exact: true }).click()
    await page.waitForURL('**/welcome')
    expect(leading.called.at(-1)?.searchParams.has('code')).toBe(true)
  } finally {
    leading.close()
    site.close()
  }
})

/** Elements beyond the right edge or with hidden text. */
function overflowing(): string[] {
  const widest = document.documentElement.clientWidth
  return [...document.querySelectorAll('body *')]
    .filter(
      element =>
        element.getBoundingClientRect().right > widest + 1 || element.scrollWidth > element.clientWidth + 1
    )
    .filter(element => getComputedStyle(element).display !== 'inline' && !element.closest('svg'))
    .map(element => element.outerHTML.slice(0, 120))
}
