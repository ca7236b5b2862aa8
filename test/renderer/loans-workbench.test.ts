import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { en as documentsEn } from '../../renderer/features/loans/documents/texts.en.ts'
import { th as documentsTh } from '../../renderer/features/loans/documents/texts.th.ts'
import { en as loansEn } from '../../renderer/features/loans/texts.en.ts'
import { th as loansTh } from '../../renderer/features/loans/texts.th.ts'
import { en as benchEn } from '../../renderer/features/loans/workbench/texts.en.ts'
import { th as benchTh } from '../../renderer/features/loans/workbench/texts.th.ts'
import { formatMonth } from '../../renderer/ui/formats/dates.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { pdfOf } from '../support/documents.ts'
import { tabTo } from '../support/keyboard.ts'
import { LoanCalls, type Shown, turnMonth } from '../support/loans.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The loan workbench: what a loan comes to follows the typing, section 76 is told, the consent goes with the loan.

const TEXTS = {
  th: { bench: benchTh, loan: loansTh, documents: documentsTh, ui: uiTh },
  en: { bench: benchEn, loan: loansEn, documents: documentsEn, ui: uiEn }
} as const
type Language = keyof typeof TEXTS
/** Has 25,000.00 a month, and 2,500.00 of it go to another type of loan. */
const BORROWER = 'E0035'
const RESIGNED = "select employee_code from employees where signout_flag = 'Y' limit 1"
const CONSENT = { name: 'consent.pdf', mimeType: 'application/pdf', buffer: pdfOf() }

let station: TestWorkstation
let browser: Browser
let loans: LoanCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  loans = new LoanCalls(station)
  hr = await station.signIn('e0002')
  loans.behind.raw
    .prepare(
      "update employees set salary_satang = 2500000, employee_type_code = '01' where employee_code = ?"
    )
    .run(BORROWER)
  await loans.made({
    employee_code: BORROWER,
    salary_type_id: loans.typeId('LN02'),
    employee_loan_amt: 30_000,
    employee_loan_period: 12
  })
})
afterAll(async () => {
  loans.behind.close()
  await closePages(browser)
  await station.close()
})

const newest = (): { id: string; amount_satang: number; period_count: number; employee_code: string } =>
  loans.behind.raw
    .prepare('select * from employee_loans order by created_at desc, id desc limit 1')
    .get() as Shown
const loanCount = (): number => loans.behind.value<number>('select count(*) from employee_loans')
const documentsOf = async (loanId: string): Promise<Shown[]> =>
  (await hr(`/app/v1/loans/${loanId}/documents`)).body.payload
const loanIdIn = (page: Page): string => /\/loans\/loan\?id=(.+)$/.exec(page.url())?.[1] ?? ''

describe.each<Language>(['th', 'en'])('in %s', language => {
  const { bench: words, loan: loanWords, documents, ui } = TEXTS[language]
  const calendar = language === 'th' ? 'buddhist' : 'gregorian'
  const monthOf = (month: string) =>
    formatMonth(month, { language, calendar, timeZone: 'Asia/Bangkok' }, 'short')
  /** What hangs on no words is tried in one of the languages. */
  const only = (wanted: Language) => it.runIf(language === wanted)
  let page: Page
  const field = (name: keyof typeof words) => page.getByRole('textbox', { name: words[name], exact: true })
  const choice = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  const figure = (name: keyof typeof words) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(words[name], { exact: true }) })
      .locator('dd')
  const save = () => page.getByRole('button', { name: words.save })
  const open = async (address = `/loans/new?employee=${BORROWER}`) => {
    // Loaded anew, so that what the test before has typed is gone.
    await page.goto('about:blank')
    await page.goto(`${station.url}/#${address}`)
    await field('loanAmount').waitFor()
  }
  const type = async (amount: string, count: string, rate = '') => {
    await field('loanAmount').fill(amount)
    await field('count').fill(count)
    await field('rate').fill(rate)
  }
  const chooseType = async () => {
    await choice(loanWords.loanType).click()
    await page.getByRole('option').first().click()
  }
  beforeAll(async () => {
    page = await openScreen(browser, station, '/loans', { language, userName: 'e0002' })
    page.on('dialog', dialog => void dialog.accept())
  })
  beforeEach(() => open())
  afterAll(() => page.context().close())

  it('a loan is made by keyboard alone, from opening the page to its own', async () => {
    await open('/loans/new')
    await tabTo(page, choice(loanWords.borrower))
    await page.keyboard.type('E0036')
    // The search goes on while one types; then there is nobody else.
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual([expect.stringMatching(/^E0036/)])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => choice(loanWords.borrower).inputValue()).toMatch(/^E0036 /)
    await tabTo(page, choice(loanWords.loanType))
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => choice(loanWords.loanType).inputValue()).not.toBe('')
    for (const [name, typed] of [
      ['loanAmount', '6000'],
      ['count', '12'],
      ['rate', '6']
    ] as const) {
      await tabTo(page, field(name))
      await page.keyboard.type(typed)
    }
    await expect.poll(() => figure('result.interest').textContent()).toBe('196.79')
    const before = loanCount()
    await page.keyboard.press('Control+S')
    await expect.poll(() => loanIdIn(page)).not.toBe('')
    expect(loanCount()).toBe(before + 1)
    expect(newest()).toMatchObject({
      id: loanIdIn(page),
      employee_code: 'E0036',
      amount_satang: 600_000,
      period_count: 12
    })
    await loans.close(loanIdIn(page))
  })

  it('shows the published figures, and every instalment of 500, while one types', async () => {
    await type('100000', '60', '4.5')
    expect(await figure('result.pay').textContent()).toBe('1,864.30')
    expect(await figure('result.last').textContent()).toBe('1,864.43')
    expect(await figure('result.interest').textContent()).toBe('11,858.13')
    expect(await figure('result.end').textContent()).toBe(monthOf(addMonths(loans.openMonth, 59)))
    await field('count').fill('500')
    expect(await figure('result.end').textContent()).toBe(monthOf(addMonths(loans.openMonth, 499)))
    const grid = page.getByRole('region', { name: words['schedule.title'] })
    await grid.locator('[aria-rowcount="501"]').waitFor()
    await grid.getByRole('gridcell').first().focus()
    const last = grid.getByRole('gridcell', { name: '500', exact: true })
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+End')
        return last.count()
      })
      .toBe(1)
    expect(await grid.getByRole('row').count()).toBeLessThan(80)
  })

  it('tells of section 76 which months, how much and which share', async () => {
    await type('30000', '12')
    await page.getByText(words['law.wages.month']).waitFor()
    await expect.poll(() => field('law.wages').inputValue()).toBe('25,000.00')
    await chooseType()
    // Exactly a tenth for the type, a fifth together.
    const warning = page.getByRole('region', { name: words['warning.title'] })
    expect(await warning.count()).toBe(0)
    await field('loanAmount').fill('30000.12')
    await warning.waitFor()
    const from = monthOf(loans.openMonth)
    const to = monthOf(addMonths(loans.openMonth, 11))
    const told = (await warning.textContent()) ?? ''
    for (const part of [from, to, '2,500.01', '10%', '2,500.00', '5,000.01', '20%', '5,000.00', '0.01'])
      expect(told, part).toContain(part)
    await warning.getByRole('button', { name: words['warning.months'] }).click()
    expect(await warning.getByRole('row').count()).toBe(1 + 24)
  })

  it('keeps the consent with the loan', async () => {
    await chooseType()
    await type('30000.12', '12')
    const warning = page.getByRole('region', { name: words['warning.title'] })
    await warning.waitFor()
    // The browser has to know of it before the key comes.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, page.getByRole('button', { name: words['law.consent'] }))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(CONSENT)
    await warning.getByText(CONSENT.name).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Control+S')
    await expect.poll(() => loanIdIn(page)).not.toBe('')
    expect(await documentsOf(loanIdIn(page))).toMatchObject([{ kind: 'consent', file_name: CONSENT.name }])
    await loans.close(loanIdIn(page))
  })

  only('th')('asks before it saves without the consent', async () => {
    await type('90000', '12')
    await chooseType()
    await page.getByRole('region', { name: words['warning.title'] }).waitFor()
    const before = loanCount()
    await save().click()
    const question = page.getByRole('dialog')
    await question.getByText(words['confirm.message']).waitFor()
    await question.getByRole('button', { name: words['confirm.back'] }).click()
    await question.waitFor({ state: 'detached' })
    expect(loanCount()).toBe(before)
    await save().click()
    await question.getByRole('button', { name: words['confirm.run'] }).click()
    await expect.poll(() => loanIdIn(page)).not.toBe('')
    expect(await documentsOf(loanIdIn(page))).toEqual([])
    await loans.close(loanIdIn(page))
  })

  only('th')('judges nobody before his wages are known', async () => {
    const known = Promise.withResolvers<void>()
    const address = '**/app/v1/loans/deductions?*'
    await page.route(address, async route => {
      await known.promise
      await route.fallback()
    })
    await open()
    await chooseType()
    await type('90000', '12')
    const before = loanCount()
    await page.keyboard.press('Control+S')
    known.resolve()
    await page.getByRole('dialog', { name: words['confirm.title'] }).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute(address)
    expect(loanCount()).toBe(before)
  })

  only('en')('a consent that cannot be attached leaves the loan standing, and is tried again', async () => {
    await type('1200', '12')
    await chooseType()
    const file = page.locator('input[type="file"]')
    // What is called PDF and is none, only the workstation sees.
    await file.setInputFiles({ ...CONSENT, buffer: Buffer.from('<html>') })
    const before = loanCount()
    await save().click()
    await page.getByRole('heading', { name: words['consent.failed.title'] }).waitFor()
    await page.getByText("'file' ต้องเป็นไฟล์ PDF, JPEG, PNG หรือ WebP ขนาดไม่เกิน 10 MB").waitFor()
    expect(loanCount()).toBe(before + 1)
    expect(await axeFaults(page)).toEqual([])
    await page.locator('input[type="file"]').setInputFiles(CONSENT)
    await page.getByRole('button', { name: words['consent.retry'] }).click()
    await expect.poll(() => loanIdIn(page)).toBe(newest().id)
    expect(await documentsOf(newest().id)).toMatchObject([{ kind: 'consent' }])
    expect(loanCount()).toBe(before + 1)
  })

  only('en')('takes another type of interest over by its button and by its key', async () => {
    await type('100000', '60', '4.5')
    const comparison = page.getByRole('region', { name: words['compare.title'] })
    await comparison
      .getByRole('row', { name: /22,500\.00.*122,500\.00/ })
      .first()
      .waitFor()
    const use = (of: 0 | 1 | 2) =>
      comparison.getByRole('button', {
        name: words['compare.useOf'].replace('{{type}}', loanWords[`interest.${of}`])
      })
    await use(1).click()
    expect(await figure('result.pay').textContent()).toBe('2,041.67')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('3')
    await expect.poll(() => field('interestTotal').inputValue()).toBe('22500.00')
    expect(await choice(words.interestType).inputValue()).toBe(loanWords['interest.2'])
    expect(await figure('result.interest').textContent()).toBe('22,500.00')
    await page.keyboard.press('1')
    await expect.poll(() => field('rate').inputValue()).toBe('4.5')
    expect(await figure('result.interest').textContent()).toBe('11,858.13')
  })

  it('says what is wrong while one types, and leads to what is missing', async () => {
    await type('1000', '12', '24')
    await field('pay').fill('19.99')
    await page.getByText(words['fault.payBelowInterest']).waitFor()
    await page.getByText(words['result.faulty']).waitFor()
    await field('pay').fill('2000')
    await page.getByText(words['fault.payAboveAmount']).waitFor()
    await field('pay').fill('')
    await field('count').fill('501')
    await page.getByText(words['fault.count']).waitFor()
    await field('count').fill('12')
    await figure('result.pay').waitFor()
    await page.keyboard.press('Control+S')
    await page.getByText(words['fault.missing']).waitFor()
    expect(await choice(loanWords.loanType).evaluate(node => node === document.activeElement)).toBe(true)
    await field('down').fill('500')
    await page.getByText(words.total.replace('{{amount}}', '1,500.00')).waitFor()
  })

  only('th')('tells of a closed month and of somebody who has resigned before anything is sent', async () => {
    await type('1200', '12')
    await chooseType()
    await page.getByRole('button', { name: words.startMonth }).click()
    await page.getByRole('button', { name: ui['calendar.previousYear'] }).click()
    await page
      .getByRole('dialog')
      .or(page.locator('[data-dates-dropdown]'))
      .getByRole('button')
      .last()
      .click()
    await page.getByText(words['fault.closed']).waitFor()
    const before = loanCount()
    await page.keyboard.press('Control+S')
    expect(loanCount()).toBe(before)
    await open(`/loans/new?employee=${loans.behind.value<string>(RESIGNED)}`)
    await page.getByText(words['fault.resigned']).waitFor()
  })

  only('en')('asks before what was typed is lost', async () => {
    await field('loanAmount').fill('5')
    await page.getByRole('button', { name: words.cancel }).click()
    const question = page.getByRole('dialog')
    await question.getByText(ui['unsaved.message']).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await field('loanAmount').inputValue()).toBe('5.00')
    await page.getByRole('button', { name: words.cancel }).click()
    await question.getByRole('button', { name: ui['unsaved.discard'] }).click()
    await field('loanAmount').waitFor({ state: 'detached' })
  })

  only('th')('draws the balance, tells it by the arrows, as a table and as a picture', async () => {
    await type('100000', '60', '4.5')
    const chart = page.getByRole('figure', { name: words['chart.title'] })
    await tabTo(page, chart.getByRole('application'))
    await page.keyboard.press('ArrowRight')
    await chart.getByText('98,510.70').waitFor()
    const named = (action: string) =>
      chart.getByRole('button', {
        name: ui['chart.ofTitle'].replace('{{action}}', action).replace('{{title}}', words['chart.title'])
      })
    const download = page.waitForEvent('download')
    await named(ui['chart.save']).click()
    expect((await download).suggestedFilename()).toBe('loan-balance.png')
    await named(ui['chart.showTable']).click()
    await chart.getByRole('row', { name: /98,510\.70/ }).waitFor()
  })

  only('en')(
    'shows what the workstation has against it in its own words, and keeps what was typed',
    async () => {
      await type('1200', '12')
      await chooseType()
      await page.getByText(words['law.wages.month']).waitFor()
      await turnMonth(hr, 'close', loans.openMonth)
      try {
        await save().click()
        await page.getByText(`เดือน ${loans.openMonth} ปิดการคำนวณเงินเดือนแล้ว`).waitFor()
        await page.getByText(words.kept).waitFor()
        expect(await field('loanAmount').inputValue()).toBe('1,200.00')
      } finally {
        await turnMonth(hr, 'reopen', loans.openMonth)
      }
    }
  )

  only('th')('names the file that would not be taken before it is sent', async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page.getByText(documents['file.type']).waitFor()
  })
})

it('papers are attached on the page of the loan, fetched and removed', async () => {
  const { documents: words } = TEXTS.th
  const id = await loans.made({ employee_code: 'E0037' })
  const page = await openScreen(browser, station, `/loans/loan?id=${id}&tab=contract`, {
    language: 'th',
    userName: 'e0002'
  })
  const section = page.getByRole('region', { name: words.title, exact: true })
  await section.getByText(words.empty).waitFor()
  const add = section.getByRole('button', { name: words.add })
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['add.run'] }).click()
  await dialog.getByText(words['file.missing']).waitFor()
  await dialog.locator('input[type="file"]').setInputFiles({ ...CONSENT, name: 'สัญญา.pdf' })
  await dialog.getByRole('button', { name: words['add.run'] }).click()
  const row = section.getByRole('row', { name: new RegExp(words['kind.contract']) })
  await row.getByText('สัญญา.pdf').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: words.download.replace('{{name}}', 'สัญญา.pdf') }).click()
  expect((await download).suggestedFilename()).toBe('สัญญา.pdf')
  await row.getByRole('button', { name: words.remove.replace('{{name}}', 'สัญญา.pdf') }).click()
  await dialog.getByRole('button', { name: words['remove.run'] }).click()
  await section.getByText(words.empty).waitFor()
  expect(await documentsOf(id)).toEqual([])
  // The button that was pressed has gone with its row.
  await expect.poll(() => add.evaluate(node => node === document.activeElement)).toBe(true)
  await page.context().close()
})
