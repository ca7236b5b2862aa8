import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { en as ownEnOwn } from '../../renderer/features/employees/import/texts.en.ts'
import { th as ownThOwn } from '../../renderer/features/employees/import/texts.th.ts'
import { en as sheetsEnOwn } from '../../renderer/ui/sheets/texts.en.ts'
import { th as sheetsThOwn } from '../../renderer/ui/sheets/texts.th.ts'
import { en as commonEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as commonTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { storedEmployee } from '../support/employees.ts'
import { axeFaults, openScreen, templatePattern } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const ownEn = { ...commonEn, ...ownEnOwn }
const ownTh = { ...commonTh, ...ownThOwn }
const sheetsEn = { ...commonEn, ...sheetsEnOwn }
const sheetsTh = { ...commonTh, ...sheetsThOwn }

// A whole import by mouse: read, corrected, checked, imported, undone.

let station: TestWorkstation
let browser: Browser
let sqlite: DirectDatabase
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await closePages(browser)
  await station.close()
})

const en = { ...sheetsEn, ...ownEn }
const WORDS = { th: { ...sheetsTh, ...ownTh }, en }

const csv = (prefix: string) =>
  [
    'รหัสพนักงาน,ชื่อ,นามสกุล,วันที่เริ่มงาน,โทรศัพท์มือถือ',
    `${prefix}1,สมชาย,ใจดี,2569-01-05,0812345678`,
    `${prefix}2,ศิริพร,ทองคำ,2026-01-05,812345678`,
    `${prefix}3,ปรีชา,,2026-01-05,0812345678`,
    'E0010,เปลี่ยนชื่อ,,,'
  ].join('\r\n')

const chooseFile = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

describe.each(LANGUAGES)('by mouse, in %s', language => {
  const words = WORDS[language]
  const prefix = `M${language}`
  let page: Page
  beforeAll(async () => {
    page = await openScreen(browser, station, '/people/import', { language })
    await page.getByText(words['source.drop']).waitFor()
  })
  afterAll(() => page.context().close())

  it('refuses a file that is not a workbook', async () => {
    await chooseFile(page, 'secret.xlsx', '\0\0')
    const alert = page.getByRole('alert')
    await alert.getByText(words['problem.not_a_spreadsheet']).waitFor()
    await alert.getByText(words['problem.kept']).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('reads a file and shows the fault of each cell', async () => {
    await chooseFile(page, 'people.csv', csv(prefix))
    const status = page.getByRole('main').getByRole('status')
    await status.getByText(templatePattern(words['count.errors'])).waitFor()
    await page.getByRole('gridcell', { name: `${prefix}1`, exact: true }).click()
    await page.keyboard.press('F8')
    await page.getByRole('gridcell', { name: '2569-01-05' }).click()
    await page.getByText(FAULT_TEXTS['cell.buddhist_year'][language]).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('fixes dates and leading zeros by a click, and undoes that by another', async () => {
    await page.getByRole('button', { name: templatePattern(words['preview.fixDates']) }).click()
    await page.getByRole('gridcell', { name: '2569-01-05' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words['preview.undo'], exact: true }).click()
    await page.getByRole('gridcell', { name: '2569-01-05' }).waitFor()
    await page.getByRole('button', { name: templatePattern(words['preview.fixDates']) }).click()
    await page.getByRole('button', { name: templatePattern(words['preview.fixZeros']) }).click()
    await page.getByRole('gridcell', { name: '2569-01-05' }).waitFor({ state: 'detached' })
  })

  it('offers the corrections again after a reload', async () => {
    const drafts = 'select count(*) from import_drafts where rows_json not like ?'
    await until(() => sqlite.value<number>(drafts, '%2569-01-05%') === 1, 'the draft')
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    const draft = page.getByRole('region', { name: 'people.csv' })
    expect(await axeFaults(page)).toEqual([])
    await draft.getByRole('button', { name: words['draft.resume'] }).click()
    await page.getByRole('gridcell', { name: `${prefix}1`, exact: true }).waitFor()
    expect(await page.getByRole('gridcell', { name: '2569-01-05' }).count()).toBe(0)
  })

  it('shows in a dry run the outcome of each row with old and new values', async () => {
    await page.getByRole('button', { name: words['preview.check'] }).click()
    const outcome = (name: string) => page.getByRole('gridcell', { name, exact: true })
    await outcome(words['outcome.update']).waitFor()
    expect(await outcome(words.add).count()).toBe(2)
    expect(await outcome(words['outcome.failed']).count()).toBe(1)
    await outcome(words['outcome.update']).click()
    await page.getByText(words['details.changes']).waitFor()
    await page.getByText(templatePattern(words['details.before'])).first().waitFor()
    expect(storedEmployee(sqlite, `${prefix}1`)).toBeUndefined()
    expect(await axeFaults(page)).toEqual([])
  })

  it('imports only valid rows and keeps the others with the reason', async () => {
    await page.getByRole('button', { name: templatePattern(words['preview.import_other']) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: templatePattern(words['preview.import_other']) }).click()
    await page.getByRole('heading', { name: templatePattern(words['run.ended']) }).waitFor()
    const reason = FAULT_TEXTS['row.name_missing'][language]
    const line = words['run.failedPerson']
      .replace('{{subject}}', `${prefix}3 ปรีชา`)
      .replace('{{reason}}', reason)
    await page.getByText(templatePattern(line)).waitFor()
    expect(storedEmployee(sqlite, `${prefix}1`)).toMatchObject({ effective_dt: '2026-01-05' })
    expect(storedEmployee(sqlite, `${prefix}3`)).toBeUndefined()
    expect(storedEmployee(sqlite, 'E0010')?.employee_name).toBe('เปลี่ยนชื่อ')
    expect(sqlite.value<number>('select count(*) from import_drafts')).toBe(0)
    expect(await axeFaults(page)).toEqual([])
  })

  it('opens the rows that failed for correction', async () => {
    await page.getByRole('button', { name: words['run.correct'] }).click()
    await page.getByRole('gridcell', { name: `${prefix}3` }).waitFor()
    // The reason is shown until they are changed.
    await page.getByText(FAULT_TEXTS['row.name_missing'][language]).waitFor()
    expect(
      await page.getByRole('button', { name: templatePattern(words['preview.import_other']) }).isDisabled()
    ).toBe(true)
    await page.getByRole('button', { name: words.another }).click()
  })

  it('undoes a whole import after a confirmation', async () => {
    await page.getByRole('button', { name: words.undo }).first().click()
    const dialog = page.getByRole('dialog', { name: words['undo.title'] })
    await dialog.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: templatePattern(words['undo.confirm_other']) }).click()
    await page.getByText(words['state.undone'], { exact: true }).first().waitFor()
    expect(storedEmployee(sqlite, `${prefix}1`)).toBeUndefined()
    expect(storedEmployee(sqlite, 'E0010')?.employee_name).not.toBe('เปลี่ยนชื่อ')
  })
})
