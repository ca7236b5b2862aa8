import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as sheets } from '../../../renderer/ui/sheets/texts.th.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { foreignWorkbook } from '../../support/foreign-workbook.ts'
import { axeFaults, openScreen, templatePattern } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// A foreign list with 20 columns, from the file to the preview in few clicks.

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  page = await openScreen(browser, station, '/people/import', { language: 'th' })
  await page.evaluate(() => {
    document.body.dataset.clicks = '0'
    const count = () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1)
    }
    document.addEventListener('click', count, true)
  })
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const clicks = (): Promise<number> => page.evaluate(() => Number(document.body.dataset.clicks))

it('matches columns, and marks guesses with samples', async () => {
  const buffer = Buffer.from(await (await foreignWorkbook()).arrayBuffer())
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: sheets['source.choose'] }).click()
  await (await chosen).setFiles({ name: 'รายชื่อ.xlsx', mimeType: 'a/b', buffer })
  await page.getByRole('heading', { name: templatePattern(sheets['mapping.title']) }).waitFor()
  expect(await page.getByText(sheets['mapping.guess']).count()).toBe(2)
  await page
    .getByRole('row', { name: /ฐานเงินเดือน/ })
    .getByText('25000 · 25001')
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
})

it('needs six clicks at most, and ignores the total row', async () => {
  await page.getByRole('button', { name: sheets['mapping.go'] }).click()
  await page.getByRole('gridcell', { name: 'F003', exact: true }).waitFor()
  expect(await clicks()).toBeLessThanOrEqual(6)
  const status = page.getByRole('main').getByRole('status')
  await status.getByText(sheets['count.totals_other'].replace('{{rows}}', '7')).waitFor()
  expect(await axeFaults(page)).toEqual([])
})
