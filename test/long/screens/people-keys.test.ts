import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmployeeRecord } from '../../../shared/contracts/employees/employees.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { tabTo } from '../../support/keyboard.ts'
import { openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// A record without a mouse: the focus is never lost, and faults are shown next to their fields.

const CODE = 'E0022'
let station: TestWorkstation
let browser: Browser
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  hr = await station.signIn('e0002')
  page = await openScreen(browser, station, `/people/employee?code=${CODE}`, {
    language: 'en',
    userName: 'e0002'
  })
  await page.getByLabel('Nickname', { exact: true }).waitFor()
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const open = (tab: string) => page.goto(`${station.url}/#/people/employee?code=${CODE}&tab=${tab}`)
const fields = async (): Promise<EmployeeRecord['fields']> =>
  (await hr(`/app/v1/employees/${CODE}`)).body.payload.fields
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const focused = () =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
const press = async (target: Locator) => {
  await target.waitFor()
  await target.focus()
  await page.keyboard.press('Enter')
}

it('returns the focus from a dialog to the button that opened it, each time', async () => {
  await open('records')
  for (const opener of [button('Add: Family'), button(/^Remove /).first()]) {
    await opener.waitFor()
    const name = await opener.evaluate(it => it.ariaLabel ?? it.textContent)
    // The second time, nothing has to be loaded.
    for (let time = 0; time < 2; time++) {
      await press(opener)
      await dialog().waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(focused).toBe(name)
    }
  }
})

it('closes a dialog that does not have the focus yet by Escape, and not the page beneath', async () => {
  const opener = button(/^Remove /).first()
  await press(opener)
  await dialog().waitFor()
  await opener.focus()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  expect(page.url()).toContain('tab=records')
})

it('moves the focus to the next row when a row is removed', async () => {
  const removals = page.getByRole('region', { name: 'Family' }).getByRole('button', { name: /^Remove / })
  const count = await removals.count()
  const next = await removals.nth(1).evaluate(it => it.ariaLabel)
  await press(removals.first())
  await tabTo(page, dialog().getByRole('button', { name: 'Remove', exact: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => removals.count()).toBe(count - 1)
  await expect.poll(focused).toBe(next?.replace('Remove', 'Edit'))
})

it('shows amounts with separators however they are typed, and clears a month', async () => {
  await open('pay')
  const limit = page.getByLabel('Advance limit', { exact: true })
  await limit.fill('30000')
  await press(button('Clear').last())
  expect(await limit.inputValue()).toBe('30,000.00')
  await page.keyboard.press('Control+S')
  await expect.poll(async () => (await fields()).sso_start_month).toBeNull()
  expect((await fields()).salary_per_week).toBe('30000.00')
})

it('reports a date that cannot be read', async () => {
  await open('employment')
  const start = page.getByLabel(/^Confirmation date/)
  const before = await start.inputValue()
  await start.fill('32/13/2026')
  await page.keyboard.press('Tab')
  await page.getByText(/^“32\/13\/2026” is not a date that can be used here/).waitFor()
  expect(await start.inputValue()).toBe(before)
  await start.fill('2/3/2026')
  await page.keyboard.press('Tab')
  await page.getByText(/is not a date that can be used here/).waitFor({ state: 'detached' })
  expect(await start.inputValue()).toBe('2 Mar 2026')
  await press(button('Discard changes'))
})

it('does not save an invalid postcode', async () => {
  await open('address')
  const postcode = page
    .getByRole('region', { name: 'Registered address' })
    .getByLabel('Postcode', { exact: true })
  await postcode.fill('1050')
  await page.getByText('A postcode has 5 digits').waitFor()
  expect(await button('Save').isDisabled()).toBe(true)
  await press(button('Discard changes'))
})

it('refuses a resignation before the start date, and moves the focus next to the removed menu afterwards', async () => {
  await press(button('More'))
  await tabTo(page, page.getByRole('menuitem', { name: 'Resign' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  const day = dialog().getByLabel(/^Resignation date/)
  const today = await day.inputValue()
  const run = dialog().getByRole('button', { name: 'Record the resignation' })
  await tabTo(page, day, 'Shift+Tab')
  await day.fill('1/1/1957')
  await dialog()
    .getByText(/^Must not be before the start/)
    .waitFor()
  expect(await run.isDisabled()).toBe(true)
  await day.fill(today)
  await tabTo(page, run)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await fields()).signout_flag).toBe('Y')
  await button('More').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Print the profile card')
})

it('restores the scroll position and the selection of the list of people on Back', async () => {
  await page.goto(`${station.url}/#/people`)
  const cell = (code: string) => page.getByRole('gridcell', { name: code, exact: true })
  await page.getByRole('row', { name: /E0003/ }).getByRole('checkbox').check()
  await page.getByText('1 chosen').waitFor()
  await cell('E0003').hover()
  await page.mouse.wheel(0, 2_500)
  await cell('E0080').click()
  await button('Open the record').click()
  await page.getByLabel('Nickname', { exact: true }).waitFor()
  await page.goBack()
  await page.getByText('1 chosen').waitFor()
  await cell('E0080').waitFor()
  expect(await cell('E0003').count()).toBe(0)
})
