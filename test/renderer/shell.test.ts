import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { th as recordTh } from '../../renderer/features/employees/record/texts.th.ts'
import { en as preferencesEn } from '../../renderer/features/preferences/texts.en.ts'
import { en as reportsEn } from '../../renderer/features/reports/texts.en.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong, someOf } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The shell around every page: navigation, palette, focus.

const PATIENCE = { timeout: 30_000 }
let station: TestWorkstation
let browser: Browser
let page: Page
let ask: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  ask = await station.signIn()
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})
afterEach(() => page.context().close())

const goTo = (address: string) => page.goto(`${station.url}/#${address}`)
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const focused = () => page.evaluate(() => document.activeElement?.textContent)
const navigation = () => page.getByRole('navigation', { name: shellEn.navigation })
const openInEnglish = async (address: string) => {
  page = await openScreen(browser, station, address, { language: 'en' })
  await navigation().waitFor()
}

describe('the navigation', () => {
  it('shows its groups, marks the current page, and stays collapsed to icons', async () => {
    await openInEnglish('/attendance/day')
    await heading('Attendance by day')
    const group = (name: string) => navigation().getByRole('button', { name: new RegExp(`^${name}`) })
    for (const name of ['Approvals', 'People', 'Loans', 'Reports', 'Settings']) {
      expect(await group(name).getAttribute('aria-expanded')).toBe('false')
      await group(name).press('Enter')
    }
    expect(await navigation().getByRole('link').allInnerTexts()).toEqual([
      'Today',
      'My month',
      'Now',
      'Day',
      'Month',
      'Roster',
      'My roster',
      'Shift swaps',
      'Manpower',
      'Punches',
      'No punch out',
      'Confirmations',
      'Punches to fix\n4',
      'Devices',
      'Time rules',
      'Locations',
      'Waiting',
      'My requests',
      'All documents',
      'Team calendar',
      'Substitutes',
      'Custom fields',
      'Approval rules',
      'Employees',
      'Departments and positions',
      'Work cycles',
      'Public holidays',
      'Cost centres, etc.',
      'Leave quotas',
      'Import from Excel',
      'All loans',
      'Requests',
      'Due by month',
      'Import from Excel',
      'Loan types',
      'Month end',
      'Attendance report',
      'Accounts',
      'Connections',
      'Keys',
      'Outgoing mail',
      'Backups',
      'Data retention',
      'Head office',
      'Activity log',
      'My preferences'
    ])
    expect(await navigation().locator('[aria-current="page"]').allInnerTexts()).toEqual(['Day'])
    for (const name of ['Approvals', 'People', 'Loans', 'Reports']) await group(name).press('Enter')
    await navigation().getByRole('button', { name: 'Pin Day to the top' }).press('Enter')
    await navigation().getByRole('link', { name: 'Day', exact: true }).nth(1).waitFor()
    await group('Attendance').press('Enter')
    expect(await navigation().getByRole('link').allInnerTexts()).toEqual([
      'Day',
      'Today',
      'My month',
      'Accounts',
      'Connections',
      'Keys',
      'Outgoing mail',
      'Backups',
      'Data retention',
      'Head office',
      'Activity log',
      'My preferences'
    ])
    await group('Attendance').press('Enter')
    await navigation().getByRole('button', { name: 'Unpin Day' }).press('Enter')
    await expect
      .poll(() => navigation().getByRole('link', { name: 'Day', exact: true }).count(), PATIENCE)
      .toBe(1)
    const width = async () => (await navigation().boundingBox())?.width
    expect(await width()).toBe(200)
    await group('Reports').press('Enter')
    await navigation().getByRole('link', { name: 'Attendance report' }).press('Enter')
    await heading(reportsEn.title)
    expect(await focused()).toBe(reportsEn.title)

    await page.getByRole('button', { name: shellEn['navigation.collapse'] }).press('Enter')
    await page.getByRole('button', { name: shellEn['navigation.expand'] }).waitFor()
    await expect.poll(width, PATIENCE).toBe(56)
    await navigation().getByRole('button', { name: 'My month' }).hover()
    await navigation().getByRole('tooltip', { name: 'My month' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.reload()
    await heading(reportsEn.title)
    expect(await width()).toBe(56)
    const current = navigation().locator('[aria-current]')
    expect(await current.evaluateAll(all => all.map(one => one.ariaLabel))).toEqual(['Reports'])
    await navigation().getByRole('button', { name: 'Attendance' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Devices' }).press('Enter')
    await heading('Devices')
    await page.getByRole('button', { name: shellEn['navigation.expand'] }).press('Enter')
    await navigation().getByRole('link', { name: 'Now' }).waitFor()

    await page.setViewportSize({ width: 900, height: 700 })
    await expect.poll(width, PATIENCE).toBe(56)
  })

  it.runIf(isLong)('offers to pin only the current page', async () => {
    await openInEnglish('/approvals/calendar')
    const pins = navigation().getByRole('button', { name: /^Pin / })
    await pins.first().waitFor()
    expect(await pins.evaluateAll(all => all.map(one => one.ariaLabel))).toEqual([
      'Pin Team calendar to the top'
    ])
  })

  it('can be skipped by the first Tab', async () => {
    await openInEnglish('/settings/preferences')
    await heading('My preferences')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('button', { name: shellEn.skip })
    expect(await focused()).toBe(shellEn.skip)
    await expect.poll(async () => (await skip.boundingBox())?.y, PATIENCE).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

describe('the palette', () => {
  const palette = () => page.getByRole('dialog', { name: shellEn['palette.title'] })
  const focusInField = () => palette().locator('input:focus').waitFor()
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await focusInField()
    await page.keyboard.insertText(text)
  }
  const option = (name: RegExp) => palette().getByRole('option', { name })
  const isOnTop = (name: string) =>
    palette().locator('[data-combobox-selected]').filter({ hasText: name }).waitFor()

  it('opens pages, finds people by any name or code and runs commands, by keyboard alone', async () => {
    await openInEnglish('/settings/preferences')
    await heading('My preferences')
    await search('punch')
    await isOnTop('Punches')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await heading('Punches')
    await expect.poll(focused, PATIENCE).toBe('Punches')

    const found = await ask('/app/v1/people', { query: { search: 'E0010' } })
    const { employee_name, employee_last_name_en, employee_name_en } = found.body.payload[0]
    for (const text of someOf([`${employee_name}`, `${employee_last_name_en}`.toUpperCase(), 'e0010'])) {
      await goTo('/settings/preferences')
      await heading('My preferences')
      await search(text)
      await option(/E0010$/).waitFor()
      // Others may have the same name.
      while ((await option(/E0010$/).getAttribute('data-combobox-selected')) === null) {
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await heading('Employee')
      await page.getByRole('heading', { level: 2, name: `${employee_name_en}` }).waitFor()
      expect(new URL(page.url()).hash).toContain('code=E0010')
    }
    // A single match is shown with every page about the person; those pages link to one another.
    await search('e0010')
    await option(/Attendance by month$/).click()
    await heading(new RegExp(`^Attendance by month: ${employee_name_en} `))
    const pages = page.getByRole('navigation', { name: 'More about this person' })
    await pages.getByRole('link', { name: 'Staff loans' }).click()
    await heading('Staff loans')
    expect(new URL(page.url()).hash).toContain('q=E0010')
    await page.goBack()
    await pages.getByRole('link', { name: 'Employee' }).click()
    await heading('Employee')

    await search('dark theme')
    await isOnTop(preferencesEn['action.toDark'])
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme), PATIENCE)
      .toBe('dark')
    await search('ไทย')
    await isOnTop(preferencesEn['action.toThai'])
    await page.keyboard.press('Enter')
    await heading(recordTh.title)
  })
})
