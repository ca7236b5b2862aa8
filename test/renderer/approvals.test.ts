import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as decisionsTh } from '../../renderer/features/approvals/decisions/texts.th.ts'
import { th as inboxTh } from '../../renderer/features/approvals/inbox/texts.th.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { filled } from '../support/keyboard.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The inbox by keyboard alone. E0003 is the first approver of E0010.

const DAYS = ['16', '17', '18', '19', '20']

let station: TestWorkstation
let calls: DocumentCalls
let browser: Browser
let page: Page
let ids: string[]
beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => TEST_NOW } }),
    testBrowser()
  ])
  calls = new DocumentCalls(station)
  calls.behind.raw.prepare('update approval_documents set deleted_at = created_at').run()
  ids = []
  for (const day of DAYS) ids.push(await calls.submitted('overtime', 'E0010', `2026-03-${day}`))
  page = await openScreen(browser, station, '/approvals?group=day', { language: 'th', userName: 'e0003' })
})
afterAll(async () => {
  await closePages(browser)
  calls.close()
  await station.close()
})

const panel = () => page.getByRole('complementary')
const strip = () => page.getByRole('region', { name: decisionsTh.strip })
const rows = () => page.getByRole('gridcell', { name: 'E0010', exact: true })
const flags = () => ids.map(id => calls.flag(id))
const shows = (count: number) => expect.poll(() => rows().count(), { timeout: 15_000 }).toBe(count)
const isOpen = (day: string) => panel().getByText(`${day} มี.ค. 2569`, { exact: true }).first().waitFor()

it('is worked through without a mouse, taken back, and sent in bulk', async () => {
  await shows(5)
  await isOpen('16')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await isOpen('17')
  await page.keyboard.press('ArrowDown')
  await isOpen('18')
  await page.keyboard.press('k')
  await isOpen('17')
  expect(await axeFaults(page, { contrast: true })).toEqual([])

  // One, taken back again; the row comes back to its place.
  await page.keyboard.press('a')
  await shows(4)
  await isOpen('18')
  await page.keyboard.press('ControlOrMeta+z')
  await shows(5)
  await isOpen('17')
  expect(flags()).toEqual(['01', '01', '01', '01', '01'])

  // One is rejected with its reason.
  await page.keyboard.press('r')
  await page.keyboard.type('กำลังคนไม่พอ')
  await page.keyboard.press('ControlOrMeta+Enter')
  await shows(4)
  await strip()
    .getByText(filled(decisionsTh['waiting.reject_other'], { count: 1 }), { exact: true })
    .waitFor()

  // Two at once, of which one was decided by somebody else meanwhile.
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(filled(inboxTh.chosen_other, { count: 2 })).waitFor()
  await calls.approve('overtime', ids[3] ?? '', 'E0010', 'e0001')
  await page.keyboard.press('a')
  await shows(2)
  expect(await axeFaults(page, { contrast: true })).toEqual([])
  await page.getByRole('button', { name: decisionsTh.sendNow }).press('Enter')
  await strip()
    .getByText(filled(decisionsTh['done.approve_other'], { count: 1 }), { exact: true })
    .waitFor()
  await strip()
    .getByText(filled(decisionsTh['done.failed_other'], { count: 1 }), { exact: true })
    .waitFor()
  await page.getByRole('button', { name: decisionsTh['done.show'] }).press('Enter')
  const dialog = page.getByRole('dialog', { name: decisionsTh['result.title'] })
  await dialog.getByText(decisionsTh['result.failed'], { exact: true }).waitFor()
  expect(await axeFaults(page, { contrast: true })).toEqual([])
  await page.keyboard.press('Escape')
  expect(flags()).toEqual(['01', '03', '04', '02', '01'])
})
