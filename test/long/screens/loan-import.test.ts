import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { en as ownEnOwn } from '../../../renderer/features/loans/import/texts.en.ts'
import { th as ownThOwn } from '../../../renderer/features/loans/import/texts.th.ts'
import { en as sheetsEnOwn } from '../../../renderer/ui/sheets/texts.en.ts'
import { th as sheetsThOwn } from '../../../renderer/ui/sheets/texts.th.ts'
import { en as commonEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { th as commonTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { LoanCalls } from '../../support/loans.ts'
import { axeFaults, openScreen, templatePattern } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const ownEn = { ...commonEn, ...ownEnOwn }
const ownTh = { ...commonTh, ...ownThOwn }
const sheetsEn = { ...commonEn, ...sheetsEnOwn }
const sheetsTh = { ...commonTh, ...sheetsThOwn }

// A whole import of loans: opened from the list, read, corrected, checked, imported, an undo refused and done.

let station: TestWorkstation
let browser: Browser
let loans: LoanCalls
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  loans = new LoanCalls(station)
})
afterAll(async () => {
  loans.sqlite.close()
  await closePages(browser)
  await station.close()
})

const WORDS = { th: { ...sheetsTh, ...ownTh }, en: { ...sheetsEn, ...ownEn } }

const NOT_POSITIVE = { th: "'ยอดเงินกู้' ต้องมากกว่า 0", en: "'Loan amount' must be above 0" } as const
const PEOPLE = { th: ['E0040', 'E0041', 'E0042', 'E0043'], en: ['E0050', 'E0051', 'E0052', 'E0053'] } as const

function csv([one, two, three, four]: readonly string[]): string {
  const { openMonth, closedMonth } = loans
  return [
    'รหัสพนักงาน,ชื่อ-นามสกุล,Loan type,วันที่ขอกู้,First payroll month,ยอดเงินกู้,จำนวนงวด,ดอกเบี้ย,วิธีคิดดอกเบี้ย',
    `${one},,LN01,2569-01-15,${openMonth},12000,12,,`,
    `${two},คนอื่น,LN01,2026-01-15,${openMonth},100000,60,4.5,ลดต้นลดดอก`,
    `NOBODY,,LN01,2026-01-15,${openMonth},5000,5,,`,
    `${three},,LN01,2026-01-15,${closedMonth},5000,5,,`,
    `${four},,LN02,2026-01-15,${openMonth},6000,6,,`,
    `${four},,LN02,2026-01-15,${openMonth},6000,6,,`,
    `${four},,LN02,2026-01-15,${openMonth},0,6,,`
  ].join('\r\n')
}

const countOf = (code: string): number =>
  loans.sqlite.value<number>('select count(*) from employee_loans where employee_code = ?', code)
const newestOf = (code: string): string =>
  loans.sqlite.value<string>(
    'select id from employee_loans where employee_code = ? order by created_at desc, id desc limit 1',
    code
  )

describe.each(['th', 'en'] as const)('in %s', language => {
  const words = WORDS[language]
  const people = PEOPLE[language]
  let page: Page
  let before: number[]
  beforeAll(async () => {
    before = people.map(countOf)
    page = await openScreen(browser, station, '/loans', { language })
    await page.getByRole('link', { name: words.nav, exact: true }).click()
    await page.getByText(words['source.drop']).waitFor()
  })
  afterAll(() => page.context().close())
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  const status = () => page.getByRole('main').getByRole('status')

  it('shows the fault of each cell and possible duplicates', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(people)) })
    await status().getByText(templatePattern(words['count.errors'])).waitFor()
    await cell(people[0] ?? '').click()
    await page.keyboard.press('F8')
    await page.getByText(FAULT_TEXTS['cell.buddhist_year'][language]).waitFor()
    await page.keyboard.press('F8')
    await page.getByText(NOT_POSITIVE[language]).waitFor()
    await cell(people[3] ?? '')
      .first()
      .click()
    await page.getByText(FAULT_TEXTS['cell.same_loan'][language]).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('is corrected by a click and by hand, with undo and redo', async () => {
    await page.getByRole('button', { name: templatePattern(words['preview.fixDates']) }).click()
    await cell('2569-01-15').waitFor({ state: 'detached' })
    await page.getByText(words['preview.errors'], { exact: true }).click()
    await expect.poll(() => cell('LN02').count()).toBe(1)
    await cell('0').click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('7000')
    await page.keyboard.press('Enter')
    await cell('7000').waitFor()
    await page.getByRole('button', { name: words['preview.undo'], exact: true }).click()
    await cell('0').waitFor()
    await page.getByRole('button', { name: words['preview.redo'], exact: true }).click()
    await cell('7000').waitFor()
    await page.getByText(words['preview.all'], { exact: true }).click()
    // Columns out of view are not drawn.
    await page.locator('.ag-grid-viewport').evaluate(element => element.scrollTo({ left: 0 }))
    await cell('NOBODY').waitFor()
  })

  it('shows in a dry run the figures of each row, the totals, and who cannot have a loan', async () => {
    await page.getByRole('button', { name: words['preview.check'] }).click()
    await expect.poll(() => cell(words['outcome.failed']).count()).toBe(2)
    expect(await cell(words.add).count()).toBe(5)
    await status().getByText(words['sum.principal'].replace('{{amount}}', '131,000.00')).waitFor()
    await status().getByText(words['sum.interest'].replace('{{amount}}', '11,858.13')).waitFor()
    await cell('คนอื่น').click()
    const details = page.getByRole('complementary').last()
    await details.getByText('1,864.30').waitFor()
    await details
      .getByText(language === 'th' ? /^รหัสพนักงานนี้เป็นของ / : /^This employee code is that of /)
      .waitFor()
    await cell('NOBODY').click()
    await details
      .getByText(language === 'th' ? 'ไม่พบพนักงานรหัสนี้' : 'There is no employee with this code')
      .waitFor()
    expect(people.map(countOf)).toEqual(before)
    expect(await axeFaults(page)).toEqual([])
  })

  it('imports only valid rows and keeps the others with the reason', async () => {
    const button = page.getByRole('button', {
      name: words['preview.import_other'].replace('{{count, number}}', '5')
    })
    await button.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: templatePattern(words['preview.import_other']) })
      .click()
    await page.getByRole('heading', { name: templatePattern(words['run.ended']) }).waitFor()
    await page
      .getByText(language === 'th' ? /ไม่พบพนักงานรหัสนี้$/ : /There is no employee with this code$/)
      .waitFor()
    expect(people.map((code, at) => countOf(code) - (before[at] ?? 0))).toEqual([1, 1, 0, 3])
    expect(await loans.loan(newestOf(people[1] ?? ''))).toMatchObject({
      employee_loan_amt: 100_000,
      employee_loan_amt_interest: 11_858.13,
      employee_loan_dt: '2026-01-15'
    })
    expect(await axeFaults(page)).toEqual([])
  })

  it('opens the rows that failed for correction', async () => {
    await page.getByRole('button', { name: words['run.correct'] }).click()
    await cell('NOBODY').waitFor()
    await page.getByRole('button', { name: words.another }).click()
  })

  it('cannot be undone after one of its loans was changed, which is named', async () => {
    const code = people[0] ?? ''
    await loans.close(newestOf(code))
    await page.getByRole('button', { name: words.undo }).first().click()
    const dialog = page.getByRole('dialog', { name: words['undo.refused'] })
    await dialog
      .getByText(words['obstacle.changed'].replace('{{row, number}}', '2').replace('{{code}}', code))
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('is undone after a reload and a confirmation', async () => {
    loans.sqlite.raw
      .prepare("update employee_loans set revision = 1, status = 'N' where id = ?")
      .run(newestOf(people[0] ?? ''))
    loans.sqlite.raw
      .prepare('delete from employee_loan_status_changes where loan_id = ?')
      .run(newestOf(people[0] ?? ''))
    await page.reload()
    await page.getByRole('button', { name: words.undo }).first().click()
    const dialog = page.getByRole('dialog', { name: words['undo.title'] })
    await dialog.getByText(words['undo.removed'].replace('{{n, number}}', '5')).waitFor()
    await dialog.getByRole('button', { name: templatePattern(words['undo.confirm_other']) }).click()
    await page.getByText(words['state.undone'], { exact: true }).first().waitFor()
    await expect.poll(() => people.map(countOf)).toEqual(before)
  })
})
