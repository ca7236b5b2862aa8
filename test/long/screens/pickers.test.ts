import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as loans } from '../../../renderer/features/loans/texts.th.ts'
import { th as workbench } from '../../../renderer/features/loans/workbench/texts.th.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Selection fields by keyboard alone: typing searches, the first match is highlighted, Enter accepts it.

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  page = await openScreen(browser, station, '/loans/new', { language: 'th' })
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const highlighted = (): Locator =>
  page.locator('[role=option][data-combobox-selected]').filter({ visible: true })
const selection = (): Promise<string | undefined> => page.evaluate(() => getSelection()?.toString())

it('finds an employee by typing, and accepts the highlighted one by Enter', async () => {
  const person = page.getByRole('combobox', { name: loans.borrower })
  await person.focus()
  await page.keyboard.type('E0017')
  await expect.poll(() => highlighted().innerText()).toContain('E0017')
  await page.keyboard.press('Enter')
  expect(await person.inputValue()).toContain('E0017')
  expect(page.url()).toContain('/loans/new')
})

it('selects the text of a filled field, so that typing replaces it, including Thai', async () => {
  const kind = page.getByRole('combobox', { name: workbench.interestType })
  const before = await kind.inputValue()
  await kind.focus()
  expect(await selection()).toBe(before)
  await page.keyboard.insertText('คงที่')
  await expect.poll(() => highlighted().innerText()).toContain('คงที่')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  // Text that was only typed would be dropped on blur.
  expect(await kind.inputValue()).toContain('คงที่')
})

it('accepts a typed or picked month, and reports an invalid one without changing the value', async () => {
  const month = page.getByRole('textbox', { name: workbench.startMonth })
  await month.focus()
  await page.keyboard.type('3/2570')
  await page.keyboard.press('Enter')
  expect(await axeFaults(page)).toEqual([])
  expect(await month.inputValue()).toBe('มี.ค. 2570')
  await month.click()
  await page.getByRole('button', { name: 'พ.ค.' }).click()
  expect(await month.inputValue()).toBe('พ.ค. 2570')
  await month.click()
  await page.keyboard.type('13/2570')
  await page.keyboard.press('Tab')
  await page.getByText('“13/2570”').waitFor()
  expect(await month.inputValue()).toBe('พ.ค. 2570')
})
