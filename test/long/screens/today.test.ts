import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as approvals } from '../../../renderer/features/approvals/inbox/texts.th.ts'
import { th } from '../../../renderer/features/today/texts.th.ts'
import { th as ui } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const FRIDAY = Date.parse('2026-11-20T10:12:00+07:00')
const shift = FRIDAY - Date.now()

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => Date.now() + shift } }),
    testBrowser()
  ])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

it('is the first page, and links by keyboard to what is waiting', async () => {
  const page = await openScreen(browser, station, '/', { language: 'th', userName: 'e0003' })
  await page.getByRole('heading', { level: 1, name: ui['period.today'] }).waitFor()
  await page.getByRole('region', { name: th.people }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('region', { name: th.approvals }).getByRole('link').first().press('Enter')
  await page.getByRole('heading', { level: 1, name: approvals.title }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: th.people }).waitFor()
})

it('shows HR everything on the smallest screen without horizontal scrolling', async () => {
  const page = await openScreen(browser, station, '/today', { language: 'th', theme: 'dark' })
  await page.getByRole('region', { name: th.backup }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  )
  expect(sideways).toBe(0)
})
