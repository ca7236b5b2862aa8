import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as ownOwn } from '../../../renderer/features/employees/import/texts.en.ts'
import { en as sheets } from '../../../renderer/ui/sheets/texts.en.ts'
import { en as commonEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { storedEmployee } from '../../support/employees.ts'
import { tabTo } from '../../support/keyboard.ts'
import { openScreen, templatePattern } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const own = { ...commonEn, ...ownOwn }

// A whole import without a mouse: from the navigation to the result and back.

let station: TestWorkstation
let browser: Browser
let sqlite: DirectDatabase
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  sqlite = new DirectDatabase(station.dataDir)
  page = await openScreen(browser, station, '/people', { language: 'en' })
  await page.getByRole('main').waitFor()
})
afterAll(async () => {
  sqlite.close()
  await closePages(browser)
  await station.close()
})

const cell = (name: string): Locator => page.getByRole('gridcell', { name, exact: true })
const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
const focused = (): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent.slice(0, 100))
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  await tabTo(page, target, key)
}
const paste = async (text: string): Promise<void> => {
  await page.evaluate(words => navigator.clipboard.writeText(words), text)
  await press('Control+v')
}

it('opens the page from the navigation and pastes what was copied in Excel', async () => {
  await reach(page.getByRole('link', { name: own.nav }).first())
  await press('Enter')
  await page.getByText(sheets['source.drop']).waitFor()
  await paste('Kode\tNama\tMarga\tSejak\nK1\tSom\tJai\t2569-02-01\nK2\tNit\tDee\t\nK3\tPim\tSuk\t')
  await page.getByRole('heading', { name: templatePattern(sheets['mapping.title']) }).waitFor()
})

it('assigns the columns by letter', async () => {
  const headings = page.getByRole('combobox', { name: sheets['mapping.headings'] })
  await reach(headings)
  const firstRow = sheets['mapping.row'].replace('{{n, number}}', '1')
  await page.keyboard.type(firstRow)
  await press('Enter')
  expect(await headings.inputValue()).toBe(firstRow)
  for (const [letter, column] of [
    ['A', 'B'],
    ['B', 'D'],
    ['C', 'E'],
    ['D', 'X']
  ] as const) {
    const select = page.getByRole('combobox', {
      name: sheets['mapping.targetOf'].replace('{{letter}}', letter)
    })
    await reach(select)
    await page.keyboard.type(`${column} ·`)
    await press('Enter')
    expect(await select.inputValue()).toMatch(new RegExp(`^${column} ·`))
  }
  await reach(button(sheets['mapping.go']), 'Shift+Tab')
  await press('Enter')
  await expect.poll(focused).toBe('2569-02-01')
})

it('corrects the first error, then fills a range, undoes and redoes it', async () => {
  await press('F2')
  await page.locator('[role=gridcell] input:focus').waitFor()
  await press('Control+a')
  await page.keyboard.type('2026-02-01')
  await press('Enter')
  await cell('2026-02-01').waitFor()
  await press('ArrowUp')
  await expect.poll(focused).toBe('2026-02-01')
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  const filled = expect.poll(() => cell('2026-02-01').count())
  await filled.toBe(3)
  await press('Control+z')
  await expect.poll(() => cell('2026-02-01').count()).toBe(1)
  await press('Control+y')
  await expect.poll(() => cell('2026-02-01').count()).toBe(3)
})

it('copies text that looks like a formula so that a spreadsheet does not run it', async () => {
  await paste("'=1+1")
  await expect.poll(() => cell('=1+1').count()).toBe(3)
  await press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("'=1+1\r\n'=1+1\r\n'=1+1")
  await press('Control+z')
  await expect.poll(() => cell('2026-02-01').count()).toBe(3)
})

it('leaves the grid by Tab, checks and imports', async () => {
  await reach(button(sheets['preview.check']), 'Shift+Tab')
  await press('Enter')
  await expect.poll(() => cell(own.add).count()).toBe(3)
  // The button was busy and has the focus again.
  await expect.poll(focused).toBe(sheets['preview.check'])
  await reach(button(/^Import \d/))
  await press('Enter')
  await page.getByRole('heading', { name: templatePattern(sheets['run.ended']) }).waitFor()
  await expect.poll(focused).toMatch(templatePattern(sheets['run.ended']))
  for (const code of ['K1', 'K2', 'K3'])
    expect(storedEmployee(sqlite, code)).toMatchObject({ effective_dt: '2026-02-01' })
})

it('chooses a file by keyboard, whose headings are recognised from the previous import', async () => {
  await reach(button(sheets['run.list']))
  await press('Enter')
  await expect.poll(focused).toBe(sheets['source.title'])
  const choosing = page.waitForEvent('filechooser')
  await reach(button(sheets['source.choose']))
  await press('Enter')
  const buffer = Buffer.from('Kode,Nama,Marga,Sejak\nK4,Wan,Sri,2026-02-01\nK5,Dao,,2026-02-01')
  await (await choosing).setFiles({ name: 'more.csv', mimeType: 'text/csv', buffer })
  await expect.poll(focused).toBe('K4')
})

it('confirms an import by keyboard, and undoes it', async () => {
  await reach(button(sheets['preview.check']), 'Shift+Tab')
  await press('Enter')
  await cell(sheets['outcome.failed']).waitFor()
  await reach(button(/^Import \d/))
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await reach(dialog.getByRole('button', { name: /^Import \d/ }))
  await press('Enter')
  await expect.poll(focused).toMatch(templatePattern(sheets['run.ended']))
  expect(storedEmployee(sqlite, 'K4')).toBeDefined()
  await reach(button(sheets.undo))
  await press('Enter')
  await reach(dialog.getByRole('button', { name: /^Undo 1 record$/ }))
  await press('Enter')
  await expect.poll(focused).toBe(sheets['undo.done'])
  expect(storedEmployee(sqlite, 'K4')).toBeUndefined()
})

it('offers the values of a coded cell: typing filters them, Enter accepts a match, other texts stay as typed', async () => {
  page = await openScreen(browser, station, '/people/import', { language: 'en' })
  await page.getByText(sheets['source.drop']).waitFor()
  await paste(
    'Employee code\tFirst name\tLast name\tStart date\tBank code\tTitle\tProvince\tDistrict\nK9\tSom\tJai\t2026-02-01\t014\tMr.\tChiang Mai\tx'
  )
  await cell('K9').waitFor()
  const at = (field: string) => page.locator(`[row-index="0"] [col-id="${field}"]`).click()
  await at('bank_code')
  await page.keyboard.type('kas')
  await page.getByRole('option', { name: /004 Kasikornbank/ }).waitFor()
  await press('Enter')
  await cell('004').waitFor()
  await page.locator('[role=gridcell] input').waitFor({ state: 'detached' })
  await at('employee_title_lv')
  await press('F2', 'ArrowDown', 'ArrowDown', 'Enter')
  await cell('02-Mrs.').waitFor()
  await at('employee_title_lv')
  await page.keyboard.type('Dr')
  await press('Enter')
  await cell('Dr').waitFor()
  await at('employee_title_lv')
  await page.keyboard.type('มิส')
  await press('Escape')
  await cell('Dr').waitFor()
  // Districts are those of the province in the row.
  await at('district_code')
  await page.keyboard.type('mae rim')
  await page.getByRole('option', { name: /แม่ริม Mae Rim/ }).waitFor()
  await press('Enter')
  await cell('แม่ริม').waitFor()
})
