import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as corrections } from '../../renderer/features/attendance/day/corrections/texts.en.ts'
import { en as differences } from '../../renderer/features/month-end/differences/texts.en.ts'
import { en } from '../../renderer/features/month-end/texts.en.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { filled, inputOf, tabTo } from '../support/keyboard.ts'
import { MonthEndCalls } from '../support/month-end.ts'
import { cellAt, numberOf, partsOf, readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'
import { axeFaults, openScreen } from '../support/screen.ts'

// A payroll month by keyboard alone: what is outstanding is worked off, the period is frozen, its file made, and a late
// change becomes a difference and a new version. It is the 10th of March 2026.

let month: MonthEndCalls
let browser: Browser
let page: Page
let february = ''
beforeAll(async () => {
  ;[month, browser] = await Promise.all([MonthEndCalls.open(), testBrowser()])
  february = month.periodId('2026-02')
  await month.punch('E0012', '2026-02-04 08:25:00')
  await month.punch('E0013', '2026-02-03 08:20:00', '2026-02-03 20:05:00')
  await month.calls.submitted('overtime', 'E0010', '2026-02-10')
  await month.view(february)
  page = await openScreen(browser, month.calls.station, `/reports/month-end?period=${february}`, {
    language: 'en'
  })
})
afterAll(async () => {
  await closePages(browser)
  await month.close()
})

const table = () => page.getByRole('table', { name: en.checks })
const panel = () => page.getByRole('complementary')
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (target: Locator) => inputOf(page, 'keyboard').press(target)
const isLeft = (check: string, count: number | RegExp) =>
  table()
    .getByRole('row', { name: new RegExp(`^${check}\\W*${count instanceof RegExp ? count.source : count}$`) })
    .waitFor()
async function open(check: string): Promise<void> {
  await press(table().getByRole('link', { name: check, exact: true }))
  await page.getByRole('gridcell').first().waitFor()
  expect((await axeFaults(page)).join('\n')).toBe('')
}
/** Escape, as often as there is something open. */
const comeBack = () =>
  expect
    .poll(async () => {
      if (await table().isVisible()) return true
      await page.keyboard.press('Escape')
      return table().isVisible()
    })
    .toBe(true)

it('settles a day without a punch out on the page of that day', async () => {
  await isLeft(en['check.missing_out'], 1)
  expect((await axeFaults(page)).join('\n')).toBe('')
  await open(en['check.missing_out'])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await press(panel().getByRole('button', { name: en['days.open'] }))
  await press(button(corrections.add))
  await dialog().waitFor()
  const input = inputOf(page, 'keyboard')
  await input.type(dialog().getByLabel(/^Time/), '1731')
  await input.type(dialog().getByLabel(/^Reason/), 'forgot to clock out')
  await page.keyboard.press('Control+Enter')
  await page.getByText(filled(corrections['history.added'], { after: '17:31' })).waitFor()
  expect((await axeFaults(page)).join('\n')).toBe('')
  await comeBack()
  await isLeft(en['check.missing_out'], /Settled/)
})

it('makes a document for overtime that has none', async () => {
  await open(en['check.candidates'])
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await press(button(filled(en['candidates.make_one'], { count: 1 })))
  await inputOf(page, 'keyboard').type(
    dialog().getByRole('textbox', { name: en['candidates.reason'] }),
    'Closing'
  )
  await page.keyboard.press('Control+Enter')
  await dialog().waitFor({ state: 'detached' })
  await comeBack()
  await isLeft(en['check.candidates'], /Settled/)
  await isLeft(en['pending.overtime'], 2)
})

it('approves a document, and looks at absences', async () => {
  await open(en['pending.overtime'])
  await page.keyboard.press('j')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  expect((await axeFaults(page)).join('\n')).toBe('')
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor({ state: 'detached' })
  await comeBack()
  await isLeft(en['pending.overtime'], 1)
  await open(en['check.absent'])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await panel().waitFor()
  await comeBack()
})

it('freezes the period and makes the file for payroll', async () => {
  await press(button(en['freeze.ask']))
  await dialog().getByRole('textbox', { name: en.remark }).waitFor()
  expect((await axeFaults(page)).join('\n')).toBe('')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('table', { name: en.versions }).waitFor()
  const downloading = page.waitForEvent('download')
  await press(button(en['handOver.make']))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('payroll 2026-01-26 - 2026-02-25 v1.xlsx')
  const workbook = await readWorkbook(await readFile(await file.path()))
  const people = partsOf(sheetOf(workbook, 'By person'))
  const rows = partsOf(sheetOf(workbook, 'Control totals')).rows
  const totals = new Map(rows.map(cells => [textOf(cellAt(cells, 0)), numberOf(cellAt(cells, 1))]))
  // E0012 came at 08:25 and left at 17:31, E0013 from 08:20 to 20:05, each with an hour of break.
  expect([totals.get('People'), totals.get('Worked (minutes)'), totals.get('Days without OUT')]).toEqual([
    people.rows.length,
    9 * 60 + 6 - 60 + (11 * 60 + 45 - 60),
    0
  ])
  expect(totals.get('Overtime approved (minutes) 150')).toBe(120)
  expect((await axeFaults(page)).join('\n')).toBe('')
})

it('sees a late change as a difference, and freezes it as a new version', async () => {
  await month.punch('E0012', '2026-02-05 08:25:00', '2026-02-05 17:31:00')
  await press(page.getByRole('link', { name: 'What changed since version 1' }))
  await page.getByRole('heading', { level: 1, name: differences.title }).waitFor()
  await page.getByRole('gridcell', { name: 'E0012' }).waitFor()
  expect((await axeFaults(page)).join('\n')).toBe('')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await panel().getByText(differences.sums).waitFor()
  await comeBack()
  await press(button(en['freeze.again']))
  await dialog().waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'What changed since version 2' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'What changed since version 2' }))
})
