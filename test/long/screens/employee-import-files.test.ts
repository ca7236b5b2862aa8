import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { en as own } from '../../../renderer/features/employees/import/texts.en.ts'
import { LIMITS } from '../../../renderer/ui/sheets/reading/read-limits.ts'
import { en as sheets } from '../../../renderer/ui/sheets/texts.en.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { storedEmployee } from '../../support/employees.ts'
import { openScreen, templatePattern } from '../../support/screen.ts'
import {
  inlineCell,
  rawWorkbook,
  sheetXml,
  workbookOf,
  workbookOfSheets,
  workbookWithPicture,
  zipOf
} from '../../support/spreadsheets.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Imported files: unreadable ones are refused with a sentence, and damage by Excel is repaired by a click.

let station: TestWorkstation
let browser: Browser
let sqlite: DirectDatabase
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  sqlite = new DirectDatabase(station.dataDir)
  page = await openScreen(browser, station, '/people/import', { language: 'en' })
  await page.getByText(sheets['source.drop']).waitFor()
})
afterAll(async () => {
  sqlite.close()
  await closePages(browser)
  await station.close()
})

const chooseFile = async (file: Blob | string, name = 'people.xlsx'): Promise<void> => {
  const buffer = Buffer.from(await new Blob([file]).arrayBuffer())
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'a/b', buffer })
}
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('a refused file', () => {
  const HEAD = 'Employee code,First name,Last name\n'
  const MEGABYTE = 'ก'.repeat(1024 * 1024)
  const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const row = (address: string, text: string) => sheetXml(`<row r="1">${inlineCell(address, text)}</row>`)
  // Other refusals are in test/unit; this tests that they are shown.
  const files: [string, () => Blob | string, string][] = [
    ['an empty file', () => '', sheets['problem.empty']],
    ['headings only', () => HEAD, own['problem.no_rows']],
    ['a damaged workbook', () => `PK\x03\x04${'x'.repeat(100)}`, sheets['problem.unreadable']],
    [
      'a workbook with a password',
      () => new Blob([new Uint8Array(OLE), Buffer.from('EncryptedPackage', 'utf16le')]),
      sheets['problem.encrypted']
    ],
    ['an old .xls', () => new Blob([new Uint8Array([...OLE, 0, 0])]), sheets['problem.old_format']],
    ['a document', () => zipOf([{ name: 'word/document.xml', content: '<x/>' }]), sheets['problem.document']],
    [
      'a zip bomb',
      () => zipOf([{ name: 'xl/workbook.xml', content: new Uint8Array(20 * 1024 * 1024) }]),
      sheets['problem.suspicious_compression']
    ],
    [
      'a workbook that exceeds the limit when unpacked',
      () => workbookWithPicture(LIMITS.unpackedBytes + 1),
      'The file contains more than 314.6 MB of data. Please split it into smaller files'
    ],
    [
      'too many sheets',
      () => workbookOfSheets(LIMITS.sheets + 1),
      'The file has 1,025 sheets; the limit is 1,024'
    ],
    ['too many columns', () => rawWorkbook(row('XFD1', 'x')), sheets['problem.too_many_columns']],
    [
      'too many rows',
      () => rawWorkbook(sheetXml(`<row r="900000">${inlineCell('A900000', 'x')}</row>`)),
      sheets['problem.too_many_rows']
    ],
    [
      'a cell of a megabyte in a CSV',
      () => `${HEAD}E1,${MEGABYTE},x`,
      sheets['problem.cell_too_long'].replace('{{cell}}', 'B2')
    ]
  ]
  it.each(files)('%s', async (_what, file, sentence) => {
    await chooseFile(file())
    await page.getByRole('alert').getByText(templatePattern(sentence)).waitFor()
    await page.getByRole('alert').getByText(sheets['problem.kept']).waitFor()
  })

  it('a huge file', async () => {
    const path = join(station.dataDir, 'huge.xlsx')
    writeFileSync(path, 'PK')
    truncateSync(path, LIMITS.fileBytes + 1)
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByRole('alert').getByText(templatePattern(sheets['problem.file_too_large'])).waitFor()
    rmSync(path)
  })

  it('leaves no import in the history', async () => {
    await page.getByText(sheets['history.empty']).waitFor()
    expect(sqlite.value<number>('select count(*) from import_runs')).toBe(0)
  })
})

describe('repairing what Excel did', () => {
  it('restores leading zeros of codes and phone numbers by a click, undoes that, and imports them', async () => {
    await chooseFile(
      await workbookOf(book => {
        book.addWorksheet('People').addRows([
          ['Employee code', 'First name', 'Last name', 'Mobile phone'],
          ['00712', 'Som', 'Jai', '0812345678'],
          [713, 'Nit', 'Dee', 812345679],
          [42, 'Pim', 'Suk', '0812345670']
        ])
      })
    )
    await cell('713').waitFor()
    await button(sheets['preview.fixZeros'].replace('{{n, number}}', '3')).click()
    for (const code of ['00713', '00042']) await cell(code).waitFor()
    await button(sheets['preview.undo']).click()
    for (const code of ['713', '42']) await cell(code).waitFor()
    expect(await cell('00713').count()).toBe(0)
    // One kind of value at a time, from the cell.
    await cell('713').click()
    await page.getByText(FAULT_TEXTS['cell.zeros_perhaps_lost'].en).first().waitFor()
    await button(sheets['details.takeAll']).click()
    await cell('00042').waitFor()
    await button(sheets['preview.fixZeros'].replace('{{n, number}}', '1')).click()
    await button(own['preview.import_other'].replace('{{count, number}}', '3')).click()
    await page.getByRole('heading', { name: templatePattern(sheets['run.ended']) }).waitFor()
    expect(storedEmployee(sqlite, '00713')).toMatchObject({ mobilephone: '0812345679' })
    expect(storedEmployee(sqlite, '00042')).toBeDefined()
    expect(storedEmployee(sqlite, '713')).toBeUndefined()
    await button(sheets['run.list']).click()
  })

  it('corrects Buddhist years by a click, and undoes that by another', async () => {
    await chooseFile(
      'Employee code,First name,Last name,Start date\nB1,ก,ข,2569-01-05\nB2,ค,ง,5/1/2569\nB3,จ,ฉ,2026-01-07'
    )
    await cell('B1').click()
    await page.keyboard.press('F8')
    await cell('2569-01-05').waitFor()
    await button(sheets['preview.fixDates'].replace('{{n, number}}', '2')).click()
    await cell('2026-01-05').first().waitFor()
    expect(await cell('2569-01-05').count()).toBe(0)
    await button(sheets['preview.undo']).click()
    await cell('2569-01-05').waitFor()
    await page.getByRole('button', { name: sheets.another }).click()
  })

  it('never loses the focus by keyboard when buttons disappear or become disabled', async () => {
    await chooseFile(
      'Employee code,First name,Last name,Start date\nB1,ก,ข,2569-01-05\nB2,ค,ง,5/1/2569\nB3,จ,ฉ,2026-01-07'
    )
    // The position is shown with a delay.
    const at = (place: string) =>
      page.getByRole('complementary').getByRole('heading', { name: place }).waitFor()
    // The preview starts there.
    await at('Row 2 · Start date')
    await cell('B1').click()
    await at('Row 2 · Employee code')
    await page.keyboard.press('F8')
    await at('Row 2 · Start date')
    await cell('2569-01-05').waitFor()
    const undo = button(sheets['preview.undo'])
    const redo = button(sheets['preview.redo'])
    const isFocused = async (target: Locator): Promise<void> =>
      expect.poll(() => target.evaluate(node => node === document.activeElement)).toBe(true)
    const fixYears = button(sheets['preview.fixDates'].replace('{{n, number}}', '2'))
    await fixYears.focus()
    await page.keyboard.press('Enter')
    await fixYears.waitFor({ state: 'detached' })
    await isFocused(undo)
    await page.keyboard.press('Enter')
    await cell('2569-01-05').waitFor()
    await isFocused(undo)
    expect(await undo.isDisabled()).toBe(true)
    await redo.focus()
    await page.keyboard.press('Enter')
    await cell('2569-01-05').waitFor({ state: 'detached' })
    await isFocused(redo)
    await undo.focus()
    await page.keyboard.press('Enter')
    await cell('2569-01-05').click()
    await at('Row 2 · Start date')
    await button(sheets['details.takeAll']).focus()
    await page.keyboard.press('Enter')
    await isFocused(cell('2026-01-05').first())
    await page.getByRole('button', { name: sheets.another }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
  })

  it('explains dates as numbers and texts, formulas and merged cells each with a sentence', async () => {
    await chooseFile(
      new Blob([readFileSync(new URL('../../fixtures/libreoffice-employees.xlsx', import.meta.url))])
    )
    await cell('103').waitFor()
    const details = page.getByRole('complementary')
    const detailsAfter = async (key: string, times: number): Promise<string> => {
      const texts: string[] = []
      for (let time = 0; time < times; time += 1) {
        const before = await details.getByRole('heading').innerText()
        await page.keyboard.press(key)
        await expect.poll(() => details.getByRole('heading').innerText()).not.toBe(before)
        texts.push(await details.innerText())
      }
      return texts.join('\n')
    }
    // It starts with the first fault.
    await details.getByText(sheets['details.fine']).waitFor({ state: 'detached' })
    const errors = `${await details.innerText()}\n${await detailsAfter('F8', 2)}`
    for (const sentence of [
      sentenceOf(faultOf('cell.not_a_date', null), 'en'),
      FAULT_TEXTS['cell.buddhist_year'].en,
      FAULT_TEXTS['cell.leading_zero_lost'].en
    ])
      expect(errors).toContain(sentence)
    await page.getByText(sheets['preview.warnings'], { exact: true }).click()
    const warnings = await detailsAfter('F8', 4)
    for (const sentence of [FAULT_TEXTS['cell.formula'].en, FAULT_TEXTS['cell.merged'].en])
      expect(warnings).toContain(sentence)
  })
})
