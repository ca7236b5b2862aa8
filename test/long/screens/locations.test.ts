import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as enOwn } from '../../../renderer/features/locations/texts.en.ts'
import { en as commonEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../../support/workstation.ts'

const en = { ...commonEn, ...enOwn }

// From the list of locations to checking a person, changing a radius and printing the sheet.

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => TEST_NOW } }),
    testBrowser()
  ])
  page = await openScreen(browser, station, '/attendance/locations', { language: 'en', userName: 'e0002' })
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

it('shows the circle of a location, and why an employee may not clock in there', async () => {
  await page.getByRole('gridcell', { name: 'EXPO', exact: true }).click()
  await page.getByRole('img', { name: /Radius of 500 m/ }).waitFor()
  const person = page.getByRole('combobox', { name: en.employee })
  await person.fill('E0009')
  await page.getByRole('option', { name: /^E0009/ }).click()
  await page.getByText(/^May not clock in here on/).waitFor()
  await page.getByText('The permissions of the location do not include this person').waitFor()
  expect(await axeFaults(page)).toEqual([])
})

it('changes its radius by keyboard alone', async () => {
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('e')
  const radius = page.getByRole('textbox', { name: en.radius })
  await radius.fill('650')
  await radius.press('Enter')
  await page.getByRole('gridcell', { name: '650' }).waitFor()
})

it('prints its QR code on a sheet of its own', async () => {
  await page.getByRole('button', { name: en['sheets.openOne'], exact: true }).click()
  await page.getByRole('img', { name: /^QR code of/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const print = page.getByRole('button', { name: en.print, exact: true })
  await print.and(page.locator(':enabled')).waitFor()
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
