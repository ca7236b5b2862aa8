import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayId } from '../../renderer/ui/days-board/day-id.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// The inbox by keyboard alone, and what the calendar has in view; rejecting, bulk actions and their results are in component/approvals-inbox. E0003 is the first approver of E0010.

const DAYS = ['16', '17', '18', '19', '20']

let station: TestWorkstation
let calls: DocumentCalls
let browser: Browser
let page: Page
let ids: string[]
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
  station = calls.station
})
beforeEach(async () => {
  calls.deleteDocuments()
  ids = []
  for (const day of DAYS) ids.push(await calls.submitted('overtime', 'E0010', `2026-03-${day}`))
  page = await openScreen(browser, station, '/approvals?group=day', { language: 'th', userName: 'e0003' })
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

const panel = () => page.getByRole('complementary')
const rows = () => page.getByRole('gridcell', { name: 'E0010', exact: true })
const flags = () => ids.map(id => calls.flag(id))
const shows = (count: number) => expect.poll(() => rows().count(), { timeout: 30_000 }).toBe(count)
const isOpen = (day: string) => panel().getByText(`${day} มี.ค. 2569`, { exact: true }).first().waitFor()

it('is used without a mouse, and a decision is undone', async () => {
  await shows(5)
  await isOpen('16')
  await page.keyboard.press('j')
  await isOpen('17')
  await page.keyboard.press('ArrowDown')
  await isOpen('18')
  await page.keyboard.press('k')
  await isOpen('17')
  expect(await axeFaults(page, { contrast: true })).toEqual([])

  // One decision is undone, and the row returns to its place.
  await page.keyboard.press('a')
  await shows(4)
  await isOpen('18')
  await page.keyboard.press('ControlOrMeta+z')
  await shows(5)
  await isOpen('17')
  expect(flags()).toEqual(['01', '01', '01', '01', '01'])
})

it('has today in view on a telephone, and the open day beside its panel', async () => {
  const inView = async (date: string) => {
    const heading = page.locator(`.ag-header-cell[col-id="${date}"]`)
    const box = page.locator('.ag-header').first()
    await heading.waitFor()
    const isWithin = async () => {
      const [it, all] = [await heading.boundingBox(), await box.boundingBox()]
      return it !== null && all !== null && it.x >= all.x && it.x + it.width <= all.x + all.width + 1
    }
    await expect.poll(isWithin).toBe(true)
  }
  await page.goto(`${station.url}/#/approvals/calendar?date=2026-03-10&open=${dayId('2026-03-31')}`)
  await panel().waitFor()
  await inView('2026-03-31')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${station.url}/#/approvals/calendar`)
  await inView('2026-03-10')
})
