import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { en as own } from '../../../renderer/features/employees/import/texts.en.ts'
import { en as noticeWords } from '../../../renderer/ui/dialogs/texts.en.ts'
import { en as sheets } from '../../../renderer/ui/sheets/texts.en.ts'
import { en as ui } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { importEmployees, storedEmployee } from '../../support/employees.ts'
import { ImportCalls, importRow } from '../../support/import-runs.ts'
import { axeFaults, openScreen, templatePattern } from '../../support/screen.ts'
import { workbookOf } from '../../support/spreadsheets.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Unusual cases: several sheets, duplicate rows, interrupted imports, a refused undo.

let station: TestWorkstation
let browser: Browser
let sqlite: DirectDatabase
let calls: ImportCalls
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  sqlite = new DirectDatabase(station.dataDir)
  calls = new ImportCalls(await station.signIn())
  page = await openScreen(browser, station, '/people/import', { language: 'en' })
  await page.getByText(sheets['source.drop']).waitFor()
})
afterAll(async () => {
  sqlite.close()
  await closePages(browser)
  await station.close()
})

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })

it('lets the user choose a sheet, and marks both rows of a duplicate code', async () => {
  const file = await workbookOf(workbook => {
    workbook.addWorksheet('Old').addRow(['nothing'])
    const sheet = workbook.addWorksheet('New')
    for (const row of [
      ['Employee code', 'First name', 'Last name'],
      ['T1', 'Som', 'Jai'],
      ['T1', 'Nit', 'Dee']
    ])
      sheet.addRow(row)
  })
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: 'two.xlsx', mimeType: 'a/b', buffer })
  await page.getByRole('heading', { name: sheets['sheet.title'] }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^New/ }).click()
  await cell('Som').waitFor()
  await cell('T1').first().click()
  await page.getByText(FAULT_TEXTS['cell.duplicate_code'].en).first().waitFor()
})

it('pastes a range into the grid, and asks before corrections are lost', async () => {
  await page.evaluate(() => navigator.clipboard.writeText('T7\r\nT8'))
  await cell('T1').first().click()
  await page.keyboard.press('Control+v')
  await cell('T7').waitFor()
  await cell('T8').waitFor()
  expect(await cell('T1').count()).toBe(0)
  await page.getByRole('button', { name: sheets.another }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await cell('T7').waitFor()
  await page.getByRole('button', { name: sheets.another }).click()
  await dialog.getByRole('button').last().click()
  await page.getByText(sheets['source.drop']).waitFor()
})

it('shows the first red cell of the rows with errors, however far to the right', async () => {
  const headings = [
    'Employee code',
    'First name',
    'Last name',
    'ZZ',
    'Nickname',
    'Mobile phone',
    'Birth date'
  ]
  const wide = ['AK', 'AO', 'AC', 'V', 'AF', 'AH', 'AJ', 'BD', 'BE', 'AS']
  const row = (code: string, unit: string) =>
    [
      code,
      'Som',
      'Jai',
      '',
      'S',
      '0812345678',
      '1990-01-05',
      'x',
      'y',
      'z',
      'a@example.com',
      '1',
      '004',
      '1234567890',
      'O1',
      'WT1',
      unit
    ].join(',')
  const lines = [[...headings, ...wide].join(','), row('W1', ''), row('W2', ''), row('W3', 'nowhere')]
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'wide.csv', mimeType: 'text/csv', buffer })
  const go = page.getByRole('button', { name: sheets['mapping.go'] })
  await cell('W1').or(go).first().waitFor()
  if (await go.isVisible()) await go.click()
  await page
    .getByText(sheets['count.errors'].replace('{{n, number}}', '1').replace('{{rows, number}}', '1'))
    .waitFor()
  await cell('W1').click()
  await page.getByText(sheets['preview.errors'], { exact: true }).click()
  await cell('W1').waitFor({ state: 'detached' })
  const red = cell('nowhere')
  await red.waitFor()
  const [at, grid] = [
    await red.boundingBox(),
    await page.getByRole('region', { name: sheets['preview.label'] }).boundingBox()
  ]
  if (!at || !grid) throw new Error('not shown')
  expect(at.x + at.width).toBeLessThanOrEqual(grid.x + grid.width)
  await page.getByRole('button', { name: sheets.another }).click()
  await page.getByText(sheets['source.drop']).waitFor()
})

it('says what it creates in the organisation chart, and takes it back', async () => {
  const buffer = Buffer.from('Employee code,First name,Last name,Department code\nU1,Som,Jai,Robots')
  await page.locator('input[type=file]').setInputFiles({ name: 'unit.csv', mimeType: 'text/csv', buffer })
  const unknown = page.getByRole('button', { name: own['unknown.open'].replace('{{n, number}}', '1') })
  await unknown.click()
  const dialog = page.getByRole('dialog', { name: own['unknown.title'] })
  const parent = own['unknown.parentOf'].replace('{{text}}', 'Robots')
  await dialog.getByRole('combobox', { name: parent, exact: true }).click()
  await page.getByRole('option', { name: /^B02/ }).click()
  await dialog.getByText(own['unknown.createNote']).waitFor()
  await dialog.getByRole('button', { name: templatePattern(own['unknown.createAndUse']) }).click()
  const units = () => sqlite.value<number>("select count(*) from organisation_units where name = 'Robots'")
  await page.getByText(/^Added to the organisation chart: .*Robots/).waitFor()
  expect(units()).toBe(1)
  await unknown.waitFor({ state: 'detached' })
  const notices = page.getByRole('region', { name: noticeWords.notices })
  await notices.getByRole('button', { name: ui.undo }).click()
  await page.getByText(/^Removed from the organisation chart: .*Robots/).waitFor()
  expect(units()).toBe(0)
  await unknown.waitFor()
  await cell('Robots').waitFor()
  await page.getByRole('button', { name: sheets.another }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText(sheets['source.drop']).waitFor()
})

it('leaves an unknown value empty in all its rows', async () => {
  const rows = ['Q1,ว่าที่ร้อยตรี,Som,Jai', 'Q2,ว่าที่ร้อยตรี,Nit,Dee']
  const buffer = Buffer.from(['Employee code,Title,First name,Last name', ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'title.csv', mimeType: 'text/csv', buffer })
  const unknown = page.getByRole('button', { name: own['unknown.open'].replace('{{n, number}}', '1') })
  await unknown.click()
  const dialog = page.getByRole('dialog', { name: own['unknown.title'] })
  const use = own['unknown.useOf'].replace('{{text}}', 'ว่าที่ร้อยตรี')
  await dialog.getByRole('combobox', { name: use, exact: true }).click()
  await page.getByRole('option', { name: own['unknown.empty'], exact: true }).click()
  await dialog.getByRole('button', { name: own['unknown.apply'].replace('{{n, number}}', '1') }).click()
  await unknown.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Import 2 people' }).waitFor()
  await page.getByRole('button', { name: sheets.another }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText(sheets['source.drop']).waitFor()
})

it('skips repeated rows by a click and any row by a key, and says how many', async () => {
  const rows = ['S1,Som,Jai', 'S1,Som,Jai', 'S2,Nit,Dee', 'S2,Nit,Suk', 'S3,Pim,']
  const buffer = Buffer.from(['Employee code,First name,Last name', ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'same.csv', mimeType: 'text/csv', buffer })
  await page
    .getByRole('button', { name: sheets['preview.skipRepeated'].replace('{{n, number}}', '1') })
    .click()
  await cell(sheets['outcome.skipped']).waitFor()
  await page.locator('[row-index="3"] [col-id="employee_name"]').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Delete')
  await expect.poll(() => cell(sheets['outcome.skipped']).count()).toBe(3)
  expect(await axeFaults(page)).toEqual([])
  // The last of them is wanted after all, though it has no last name.
  await page.locator('[row-index="4"] [col-id="employee_name"]').click()
  await page.getByRole('button', { name: sheets['details.unskip'] }).click()
  await expect.poll(() => cell(sheets['outcome.skipped']).count()).toBe(2)
  await page.getByRole('button', { name: sheets['details.skip'] }).click()
  await page.getByText(sheets['count.unwanted'].replace('{{n, number}}', '3')).waitFor()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByText(`2 added`, { exact: false }).first().waitFor()
  await page.getByText(sheets['history.skipped'].replace('{{n, number}}', '3'), { exact: false }).waitFor()
  expect(storedEmployee(sqlite, 'S2')?.employee_last_name).toBe('Dee')
  expect(storedEmployee(sqlite, 'S3')).toBeUndefined()
  await page.getByRole('button', { name: sheets['run.list'] }).click()
})

it('resumes an interrupted import, and discards one that was not sent completely', async () => {
  const runId = await calls.collected([importRow(7_000), importRow(7_001)])
  await calls.collected([importRow(7_100)])
  // As after a crash.
  sqlite.raw.prepare("update import_runs set state = 'running' where id = ?").run(runId)
  await page.reload()
  const entry = (state: string) => page.getByRole('listitem').filter({ hasText: state })
  await entry(sheets['state.paused']).getByRole('button', { name: sheets.follow }).click()
  await page.getByRole('button', { name: sheets.resume }).click()
  await page.getByRole('heading', { name: 'Imported people.xlsx' }).waitFor()
  expect(storedEmployee(sqlite, 'N07001')).toBeDefined()
  await page.getByRole('button', { name: sheets['run.list'] }).click()
  await entry(sheets['state.collecting']).getByRole('button', { name: sheets.look }).click()
  await page.getByRole('button', { name: sheets.discard }).click()
  await page.getByRole('heading', { name: 'Stopped importing people.xlsx' }).waitFor()
  expect(storedEmployee(sqlite, 'N07100')).toBeUndefined()
  await page.getByRole('button', { name: sheets['run.list'] }).click()
})

it('says why an undo is refused, and changes nothing', async () => {
  await importEmployees(station, [{ B: 'N07000', D: 'แก้แล้ว' }])
  const entry = page.getByRole('listitem').filter({ hasText: sheets['state.done'] })
  await entry.getByRole('button', { name: sheets.undo }).first().click()
  const dialog = page.getByRole('dialog', { name: sheets['undo.refused'] })
  await dialog.getByText('N07000 was changed after the import').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(storedEmployee(sqlite, 'N07001')).toBeDefined()
})
