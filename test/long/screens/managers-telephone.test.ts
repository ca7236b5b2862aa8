import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../../support/workstation.ts'

// The pages that managers use, on a telephone of 360 px: nothing is wider than it, nothing covers anything, axe is clean.

const PHONE = { width: 360, height: 740 }

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => TEST_NOW } }),
    testBrowser()
  ])
  page = await openScreen(browser, station, '/today', { language: 'th', userName: 'e0003' })
  await page.setViewportSize(PHONE)
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

/** Fields and buttons that can be pressed are where the user sees them, not below others or beside the screen. */
const unreachable = () =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const shown = [...(main?.querySelectorAll<HTMLElement>('button, input:not([type=file]), textarea') ?? [])]
    return shown
      .filter(it => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(it => it.closest('.ag-root-wrapper') === null)
      .filter(it => {
        it.scrollIntoView({ block: 'center' })
        const { left, right, width } = it.getBoundingClientRect()
        return width > 1 && (left < 0 || right > innerWidth + 1)
      })
      .map(it => `${it.tagName} ${it.ariaLabel ?? it.textContent}`)
  })

it.each([
  ['/today', 'วันนี้'],
  ['/approvals', 'รออนุมัติ'],
  ['/approvals/new', 'ยื่นคำขอ'],
  ['/approvals/calendar', 'ปฏิทินทีม'],
  ['/attendance/day', 'การลงเวลารายวัน']
])('%s fits', async (path, heading) => {
  await page.goto(`${station.url}/#${path}`)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await unreachable()).toEqual([])
  expect(await axeFaults(page)).toEqual([])
})
