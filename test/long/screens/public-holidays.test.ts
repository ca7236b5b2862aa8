import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../../renderer/features/holidays/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { textWorkbook } from '../../support/spreadsheets.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../../support/workstation.ts'

// Thai holidays of a year are added, one gets a note, one is removed and restored: by keyboard alone.

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => TEST_NOW } }),
    testBrowser()
  ])
  page = await openScreen(browser, station, '/public-holidays?year=2027', {
    language: 'en',
    userName: 'e0002'
  })
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const row = (name: string) => page.getByRole('gridcell', { name, exact: true })

it('adds all Thai holidays of a year but one', async () => {
  await page.getByRole('button', { name: en['source.thai'] }).first().press('Enter')
  await page.getByRole('checkbox', { name: /Chakri/ }).press('Space')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Add \d+ days$/ }).press('Enter')
  await row('National Labour Day').waitFor()
  expect(await row('Chakri Memorial Day').count()).toBe(0)
  // Labour Day of 2027 is a Saturday; its substitute day is the Monday.
  await page.getByRole('gridcell', { name: 'Substitute day on 3 May 2027' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
})

it('adds a note to a holiday, then removes and restores it', async () => {
  await row('National Labour Day').click()
  const note = page.getByRole('dialog').getByRole('textbox', { name: en.note })
  await note.fill('Closed')
  await page.getByRole('button', { name: uiEn.save, exact: true }).press('Enter')
  await row('Closed').waitFor()
  await row('National Labour Day').focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('button', { name: en['remove.chosen_one'].replace('{{count, number}}', '1') })
    .press('Enter')
  await page.getByText(/^2027 has no National Labour Day/).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await row('Closed').waitFor()
})

it('exports a calendar, and imports a workbook that has been corrected', async () => {
  await page.getByRole('button', { name: en.files }).press('Enter')
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: en['export.ics'] }).press('Enter')
  expect((await waiting).suggestedFilename()).toBe('Public holidays C01 2027.ics')
  await page.getByRole('button', { name: en.files }).press('Enter')
  await page.getByRole('menuitem', { name: en.import, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en['import.choose'] }).waitFor()
  const chooseFile = async (rows: string[][]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'days.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await (await textWorkbook([['วันที่', 'ชื่อภาษาไทย'], ...rows])).arrayBuffer())
    })
  await chooseFile([
    ['2570-12-30', 'วันปิดปี'],
    ['soon', 'วันจักรี']
  ])
  await dialog
    .getByRole('alert')
    .getByText(/^Row 3: Date: /)
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  await chooseFile([['2570-12-30', 'วันปิดปี']])
  await dialog.getByText('30 Dec 2027').waitFor()
  await dialog.getByRole('button', { name: /^Add 1 day$/ }).press('Enter')
  await row('วันปิดปี').waitFor()
})
