import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekOf } from '../../../shared/domain/dates/calendar-date.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { branchDate } from '../../support/test-clock.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// HR uses the manpower board by keyboard: period, grouping, the people behind a number, the workbook.

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  page = await openScreen(browser, station, '/manpower', { language: 'en', userName: 'e0002' })
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

it('leads from a month to the people of a day, and exports a workbook', async () => {
  const grid = page.getByRole('region', { name: 'Manpower' })
  await grid.getByRole('gridcell', { name: /B01/ }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])

  // The week before, by department; both are kept in the URL.
  await page.getByRole('button', { name: 'Period Month' }).click()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('button', { name: 'By Branch' }).click()
  await page.getByRole('button', { name: 'Department', exact: true }).click()
  await grid.getByRole('gridcell', { name: /D01/ }).waitFor()
  await page.keyboard.press('[')
  await expect.poll(() => page.url()).toMatch(/span=week.*date=\d{4}-\d\d-\d\d.*group=department/)

  const thursday = addDays(weekOf(addDays(branchDate(), -7)).from, 3)
  await page.locator(`[row-index="2"] [col-id="${thursday}"]`).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('Planned', { exact: true }).waitFor()
  await panel.getByRole('listitem').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.reload()
  await panel.getByRole('link').first().waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+e')
  expect((await download).suggestedFilename()).toMatch(/^Manpower .*\.xlsx$/)
})
