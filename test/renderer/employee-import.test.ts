import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalIn } from '#shared/domain/employee-import/refusals.ts'
import { en as ownEn } from '../../renderer/features/employee-import/texts.en.ts'
import { th as ownTh } from '../../renderer/features/employee-import/texts.th.ts'
import { en as kitEn } from '../../renderer/ui/sheets/texts.en.ts'
import { th as kitTh } from '../../renderer/ui/sheets/texts.th.ts'
import { BehindTheBack } from '../support/attendance.ts'
import { launchBrowser } from '../support/browser.ts'
import { storedEmployee } from '../support/employees.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The whole way of an import: read, corrected, tried, imported, taken back; by mouse and by keyboard alone.

let station: TestWorkstation
let browser: Browser
let behind: BehindTheBack
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), launchBrowser()])
  behind = new BehindTheBack(station.dataDir)
})
afterAll(async () => {
  behind.close()
  await browser.close()
  await station.close()
})

const en = { ...kitEn, ...ownEn }
const WORDS = { th: { ...kitTh, ...ownTh }, en }
/** A text with its values left open. */
const like = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{[^}]*\}\}/g, '.*')}$`)

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

describe.each(['th', 'en'] as const)('by mouse, in %s', language => {
  const words = WORDS[language]
  const prefix = `M${language}`
  let page: Page
  beforeAll(async () => {
    page = await openScreen(browser, station, '/people/import', { language })
    await page.getByText(words['source.drop']).waitFor()
  })
  afterAll(() => page.context().close())

  it('a file that is none is refused with a word, and nothing came of it', async () => {
    await chooseFile(page, 'secret.xlsx', '\0\0')
    const alert = page.getByRole('alert')
    await alert.getByText(words['problem.not_a_spreadsheet']).waitFor()
    await alert.getByText(words['problem.kept']).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('is read, with what is wrong in each cell', async () => {
    await chooseFile(page, 'people.csv', csv(prefix))
    const status = page.getByRole('main').getByRole('status')
    await status.getByText(like(words['count.errors'])).waitFor()
    await page.getByRole('gridcell', { name: `${prefix}1`, exact: true }).click()
    await page.keyboard.press('F8')
    await page.getByRole('gridcell', { name: '2569-01-05' }).click()
    await page.getByText(words['mark.buddhist_year']).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('what was meant is taken by one click, and undone by another', async () => {
    await page.getByRole('button', { name: words['preview.fixYears'] }).click()
    await page.getByRole('gridcell', { name: '2569-01-05' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words['preview.undo'], exact: true }).click()
    await page.getByRole('gridcell', { name: '2569-01-05' }).waitFor()
    await page.getByRole('button', { name: like(words['preview.fix']) }).click()
    await page.getByRole('gridcell', { name: '2569-01-05' }).waitFor({ state: 'detached' })
  })

  it('the dry run says what becomes of each row, old against new', async () => {
    await page.getByRole('button', { name: words['preview.check'] }).click()
    const outcome = (name: string) => page.getByRole('gridcell', { name, exact: true })
    await outcome(words['outcome.update']).waitFor()
    expect(await outcome(words['outcome.insert']).count()).toBe(2)
    expect(await outcome(words['outcome.failed']).count()).toBe(1)
    await outcome(words['outcome.update']).click()
    await page.keyboard.press('ArrowRight')
    await page.getByText(words['details.changes']).waitFor()
    await page.getByText(like(words['details.before'])).first().waitFor()
    expect(storedEmployee(behind, `${prefix}1`)).toBeUndefined()
    expect(await axeFaults(page)).toEqual([])
  })

  it('only the good rows are imported, the others are kept with the reason', async () => {
    await page.getByRole('button', { name: like(words['preview.import_other']) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: like(words['preview.import_other']) }).click()
    await page.getByRole('heading', { name: like(words['run.ended']) }).waitFor()
    const reason = refusalIn('Missing required field: Column D or E', language)
    await page.getByText(like(words['run.failedRow'].replace('{{reason}}', reason))).waitFor()
    expect(storedEmployee(behind, `${prefix}1`)).toMatchObject({ effective_dt: '2026-01-05' })
    expect(storedEmployee(behind, `${prefix}3`)).toBeUndefined()
    expect(storedEmployee(behind, 'E0010')?.employee_name).toBe('เปลี่ยนชื่อ')
    expect(await axeFaults(page)).toEqual([])
  })

  it('rows that failed are corrected at once', async () => {
    await page.getByRole('button', { name: words['run.correct'] }).click()
    await page.getByRole('gridcell', { name: `${prefix}3` }).waitFor()
    await page.getByRole('button', { name: words.another }).click()
  })

  it('a whole import is taken back after a word on what that does', async () => {
    await page.getByRole('button', { name: words.undo }).first().click()
    const dialog = page.getByRole('dialog', { name: words['undo.title'] })
    await dialog.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: words['undo.confirm'] }).click()
    await page.getByText(words['state.undone'], { exact: true }).first().waitFor()
    expect(storedEmployee(behind, `${prefix}1`)).toBeUndefined()
    expect(storedEmployee(behind, 'E0010')?.employee_name).not.toBe('เปลี่ยนชื่อ')
  })
})

describe('by keyboard alone', () => {
  it('cells from Excel are pasted, matched, corrected, filled down, tried and imported', async () => {
    const page = await openScreen(browser, station, '/people/import', { language: 'en' })
    await page.getByText(en['source.drop']).waitFor()
    const clip = (text: string) => page.evaluate(words => navigator.clipboard.writeText(words), text)
    await clip('Kode\tNama\tMarga\tSejak\nK1\tSom\tJai\t2569-02-01\nK2\tNit\tDee\t\nK3\tPim\tSuk\t')
    await page.keyboard.press('Control+v')
    // Nothing was recognised, so the user says what the columns are.
    const headings = page.getByRole('combobox', { name: en['mapping.headings'] })
    await headings.focus()
    expect(await headings.inputValue()).toBe('')
    await page.keyboard.press('ArrowDown')
    expect(await headings.inputValue()).toBe('1')
    for (const [letter, column] of [
      ['A', 'B'],
      ['B', 'D'],
      ['C', 'E'],
      ['D', 'X']
    ] as const) {
      const select = page.getByRole('combobox', { name: `Import column ${letter} as` })
      await select.focus()
      await select.selectOption(column)
    }
    await page.getByRole('button', { name: en['mapping.go'] }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { name: 'K1', exact: true }).waitFor()
    await page.keyboard.press('F8')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('2569-02-01')
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2026-02-01')
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { name: '2026-02-01' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('2026-02-01')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(() => page.getByRole('gridcell', { name: '2026-02-01' }).count()).toBe(3)
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.getByRole('gridcell', { name: '2026-02-01' }).count()).toBe(1)
    await page.keyboard.press('Control+y')
    await expect.poll(() => page.getByRole('gridcell', { name: '2026-02-01' }).count()).toBe(3)
    await page.getByRole('button', { name: /^Import \d/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: like(en['run.ended']) }).waitFor()
    for (const code of ['K1', 'K2', 'K3'])
      expect(storedEmployee(behind, code)).toMatchObject({ effective_dt: '2026-02-01' })
    // What the headings meant is known from now on.
    await page.getByRole('button', { name: en['run.list'] }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(en['source.drop']).waitFor()
    await clip('Kode\tNama\tMarga\tSejak\nK4\tWan\tSri\t2026-02-01')
    await page.keyboard.press('Control+v')
    await page.getByRole('gridcell', { name: 'K4', exact: true }).waitFor()
    await page.context().close()
  })
})
