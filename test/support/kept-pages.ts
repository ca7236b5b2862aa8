import type { Browser, BrowserContext, Page } from 'playwright-core'

// Pages outlive the tests that opened them: the next page of the same address then finds its process running and its
// scripts compiled, and opens in a third of the processor's time. What a test leaves in a page is taken away when the test closes it.

const EVENTS = ['request', 'response', 'requestfailed', 'console', 'pageerror', 'dialog', 'download', 'popup']
const HEIGHT = 768
/** The workstation's shortest page. With its own headers, so that the browser keeps the process. */
const WAITING_ROOM = '/health'

interface KeptPage {
  readonly page: Page
  readonly url: string
  /** Back to how it was when it was new, for the next test; closed where it cannot be. */
  release(): Promise<void>
  end(): Promise<void>
}

const pages = new WeakMap<BrowserContext, KeptPage>()
/** Those that no test has. */
const idle = new WeakMap<Browser, KeptPage>()

/** A page of that workstation, at an address without a screen: smallest supported size, clipboard allowed. */
export async function takePage(browser: Browser, url: string, width: number): Promise<Page> {
  const waiting = idle.get(browser)
  idle.delete(browser)
  if (waiting?.url === url && (await isUsable(waiting))) {
    await waiting.page.setViewportSize({ width, height: HEIGHT })
    return waiting.page
  }
  await waiting?.end()
  return newPage(browser, url, width)
}

/** Closes every page of a file's tests, but for one that the next file may take. */
export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts())
    if (pages.get(context) === undefined || pages.get(context) !== idle.get(browser)) await context.close()
}

async function newPage(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    // The contrast of a half faded element is not worth measuring.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write']
  })
  const page = await context.newPage()
  // Shorter than the test's timeout, so that the error names what was waited for.
  page.setDefaultTimeout(30_000)
  await page.goto(url + WAITING_ROOM)
  keep(browser, context, page, url)
  return page
}

function keep(browser: Browser, context: BrowserContext, page: Page, url: string): void {
  const end = context.close.bind(context)
  const scripts: { dispose(): Promise<void> }[] = []
  let isAltered = false
  const addScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
    const added = await addScript(...script)
    scripts.push(added)
    return added
  }
  const openDevtools = context.newCDPSession.bind(context)
  context.newCDPSession = to => {
    isAltered = true
    return openDevtools(to)
  }
  const clear = async (): Promise<void> => {
    for (const event of EVENTS) page.removeAllListeners(event)
    await Promise.all(scripts.splice(0).map(script => script.dispose()))
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.goto(url + WAITING_ROOM)
    await context.unrouteAll()
    await page.unrouteAll()
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
    await context.clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  const kept: KeptPage = {
    page,
    url,
    end,
    release: async () => {
      if (isAltered || page.isClosed() || idle.has(browser)) return end()
      try {
        await clear()
        idle.set(browser, kept)
      } catch {
        // Its workstation has been closed.
        await end()
      }
    }
  }
  pages.set(context, kept)
  context.close = () => kept.release()
}

/** Not if its browser has ended it. */
const isUsable = ({ page }: KeptPage): Promise<boolean> => page.evaluate(() => true).catch(() => false)
