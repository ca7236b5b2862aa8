import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { en as enOwn } from '../../../renderer/features/loans/sheet/texts.en.ts'
import { th as thOwn } from '../../../renderer/features/loans/sheet/texts.th.ts'
import { en as benchEnAbove, en as enAbove } from '../../../renderer/features/loans/texts.en.ts'
import { th as benchThAbove, th as thAbove } from '../../../renderer/features/loans/texts.th.ts'
import { en as benchEnOwn } from '../../../renderer/features/loans/workbench/texts.en.ts'
import { th as benchThOwn } from '../../../renderer/features/loans/workbench/texts.th.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { tabTo } from '../../support/keyboard.ts'
import { loanFaults } from '../../support/loan-books.ts'
import { LoanCalls } from '../../support/loans.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { until } from '../../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const en = { ...uiEn, ...enAbove, ...enOwn }
const th = { ...uiTh, ...thAbove, ...thOwn }
const benchEn = { ...uiEn, ...benchEnAbove, ...benchEnOwn }
const benchTh = { ...uiTh, ...benchThAbove, ...benchThOwn }

// The page of a loan: instalments edited by hand, pay-off, a skipped month, cancelled and active again, somebody else's change.

let station: TestWorkstation
let loans: LoanCalls
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  loans = new LoanCalls(station)
})
afterAll(async () => {
  loans.behind.close()
  await closePages(browser)
  await station.close()
})

interface Row {
  seq: number
  month: string
  principal: number
  interest: number
}
const rowsOf = (id: string): Row[] =>
  loans.behind.raw
    .prepare<[string], Row>(
      `select seq, month, principal_satang as principal, interest_satang as interest
       from employee_loan_periods where loan_id = ? order by seq`
    )
    .all(id)
const statusOf = (id: string): string =>
  loans.behind.value<string>('select status from employee_loans where id = ?', id)

describe.each([
  ['th', 'E0021'],
  ['en', 'E0022']
] as const)('in %s', (language, borrower) => {
  const words = language === 'th' ? th : en
  const kit = language === 'th' ? uiTh : uiEn
  let page: Page
  let id = ''
  const filled = (text: string, values: Record<string, string>) =>
    Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), text)
  const shownMonth = (month: string): string => {
    const name = new Intl.DateTimeFormat(language === 'th' ? 'th' : 'en-US', {
      month: 'long',
      timeZone: 'UTC'
    })
    const year = Number(month.slice(0, 4)) + (language === 'th' ? 543 : 0)
    return `${name.format(new Date(`${month}-01T00:00:00Z`))} ${year}`
  }
  const cell = (seq: number, column: string) =>
    page.locator(`[role="row"][row-index="${seq - 1}"] [role="gridcell"][col-id="${column}"]`)
  const saved = () =>
    page.waitForResponse(
      it => it.request().method() === 'POST' && it.url().endsWith('/employee-loans/update')
    )
  const left = (amount: string) =>
    page.getByText(filled(words['rest.principal'], { amount }), { exact: true })
  const typeInto = async (seq: number, column: string, text: string) => {
    await cell(seq, column).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  /** 12,000 over 12 months at 6 %, reducing, nothing paid. */
  const openNew = async (tab = 'instalments') => {
    id = await loans.made({ employee_code: borrower, employee_loan_interest: 6 })
    // With changes that are not saved the page would ask before it is left.
    await unsaved.waitFor({ state: 'detached' })
    // Until then the rows of the former loan are in the page.
    const arrived = page.waitForResponse(it => new URL(it.url()).pathname.endsWith(encodeURIComponent(id)))
    await page.goto(`${station.url}/#/loans/loan?id=${id}&tab=${tab}`)
    await arrived
    if (tab !== 'instalments') return
    await left('0.00').waitFor()
    await cell(1, 'principal').waitFor()
  }
  /** What comes in above the rows moves them, also between aiming and clicking. */
  const focusOn = (seq: number, column: string) =>
    until(async () => {
      await cell(seq, column).click()
      return (await page.locator(`[row-index="${seq - 1}"] .ag-cell-focus`).count()) === 1
    }, `row ${seq} to have the focus`)
  let unsaved: Locator
  beforeAll(async () => {
    page = await openScreen(browser, station, '/loans', { language, userName: 'e0002' })
    unsaved = page.getByText(
      new RegExp(
        words['unsaved.count_other'].replace('{{count, number}}', '\\d+').replace('changes', 'changes?')
      )
    )
    await page.getByRole('gridcell').first().waitFor()
  })
  afterAll(() => page.context().close())

  it('from the list to saved instalments by keyboard alone; what is left over blocks it until it is put somewhere', async () => {
    id = await loans.made({ employee_code: borrower, employee_loan_interest: 6 })
    await page.reload()
    await page.getByRole('gridcell').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(borrower)
    await page.getByRole('gridcell', { name: borrower }).waitFor()
    await page.getByRole('gridcell', { name: 'E0010' }).first().waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await left('0.00').waitFor()
    // The sums are there before the rows are.
    await cell(1, 'principal').waitFor()
    await page.keyboard.press('j')
    await page.locator('[row-index="0"] .ag-cell-focus').waitFor()
    await page.keyboard.press('j')
    await page.locator('[row-index="1"] .ag-cell-focus').waitFor()
    await page.keyboard.type('1000')
    await page.keyboard.press('Enter')
    await page.getByText(filled(words['rest.principalOver'], { amount: '22.34' }), { exact: true }).waitFor()
    await page.keyboard.press('Control+s')
    expect(await page.getByRole('button', { name: words.save }).getAttribute('aria-disabled')).toBe('true')
    expect(rowsOf(id)[1]?.principal).toBe(97_766)
    await page.keyboard.press('l')
    await left('0.00').waitFor()
    await tabTo(page, page.getByRole('button', { name: words.save }))
    const answer = saved()
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(200)
    await page.getByText(words.saved).waitFor()
    const rows = rowsOf(id)
    expect([rows[1]?.principal, rows[11]?.principal]).toEqual([100_000, 102_764 - 2234])
    expect(loanFaults(loans.behind.raw)).toEqual([])
  })

  it('skips a month, told before and saved with the rest', async () => {
    await openNew()
    await focusOn(4, 'month')
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(filled(words['skip.last'], { month: shownMonth(addMonths(loans.openMonth, 12)) }))
      .waitFor()
    await dialog.getByRole('button', { name: words['skip.run'] }).click()
    await cell(4, 'month')
      .getByText(shownMonth(addMonths(loans.openMonth, 4)))
      .waitFor()
    const answer = saved()
    await page.keyboard.press('Control+s')
    expect((await answer).status()).toBe(200)
    const months = rowsOf(id).map(it => it.month)
    expect(months.slice(2, 5)).toEqual([2, 4, 5].map(offset => addMonths(loans.openMonth, offset)))
    expect(loanFaults(loans.behind.raw)).toEqual([])
  })

  it('pays off early after saying what it costs and saves', async () => {
    await openNew()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog')
    const month = dialog.getByRole('combobox', { name: words['payOff.month'] })
    await month.click()
    await page.getByRole('option', { name: shownMonth(addMonths(loans.openMonth, 1)), exact: true }).click()
    const said = async (label: string) =>
      dialog.getByRole('row', { name: label }).getByRole('cell').first().innerText()
    expect(await said(words['payOff.principal'])).toBe('11,027.20')
    expect(await said(words['payOff.interest'])).toBe('55.14')
    expect(await said(words['payOff.amount'])).toBe('11,082.34')
    expect(await said(words['payOff.saved'])).toBe('278.44')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: filled(words['payOff.run'], { amount: '11,082.34' }) }).click()
    // More than a tenth of the wages, and no consent is attached (section 76).
    await page.getByRole('button', { name: (language === 'th' ? benchTh : benchEn)['confirm.run'] }).click()
    await page.getByText(words['payOff.done']).waitFor()
    await cell(3, 'principal').waitFor({ state: 'detached' })
    expect(rowsOf(id).map(it => it.principal)).toEqual([97_280, 1_102_720])
    expect(loanFaults(loans.behind.raw)).toEqual([])
    await page.getByRole('tab', { name: words['tab.history'] }).click()
    await page.getByRole('heading', { name: words['action.payOff'] }).waitFor()
  })

  it('is cancelled with a reason only, and made active again', async () => {
    await openNew()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.close }).click()
    await dialog.getByRole('button', { name: words.close, exact: true }).click()
    await dialog.getByText(words['missing.reason']).waitFor()
    expect(statusOf(id)).toBe('N')
    await dialog.getByRole('textbox', { name: words['close.remark'] }).fill('จ่ายเงินสด')
    await dialog.getByRole('button', { name: words.close, exact: true }).click()
    await page.getByText(words['close.done']).waitFor()
    expect(statusOf(id)).toBe('C')
    await page.getByRole('button', { name: words.save }).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: words['tab.history'] }).click()
    await page.getByRole('tabpanel').getByText('จ่ายเงินสด').first().waitFor()
    await page.getByRole('button', { name: words.reactivate }).click()
    await dialog.getByRole('button', { name: words.reactivate }).click()
    await page.getByText(words['reactivate.done']).waitFor()
    expect(statusOf(id)).toBe('N')
  })

  // What follows hangs on no words: one language is enough.
  if (language === 'en') return

  it('takes edits back and does them again, refuses what is no amount, and asks before they are lost', async () => {
    await openNew()
    await typeInto(3, 'interest', '1.5')
    await typeInto(3, 'principal', '1,000.005')
    await page.getByText(filled(words['typed.amount'], { text: '1,000.005' })).waitFor()
    await cell(3, 'interest').getByText('1.50').waitFor()
    await page.keyboard.press('Control+z')
    await cell(3, 'interest').getByText('50.25').waitFor()
    await page.keyboard.press('Control+y')
    await cell(3, 'interest').getByText('1.50').waitFor()
    await page.getByRole('tab', { name: words['tab.history'] }).click()
    await page.getByRole('heading', { name: words['history.changes'] }).waitFor()
    await page.goto(`${station.url}/#/loans`)
    const question = page.getByRole('dialog')
    await question.waitFor()
    await question.getByRole('button', { name: language === 'th' ? 'ยกเลิกการแก้ไข' : /^Discard/ }).click()
    await page.getByRole('grid').waitFor()
    expect(rowsOf(id)[2]?.interest).toBe(5025)
  })

  it('has nothing that axe finds wrong, also while it cannot be saved', async () => {
    await openNew()
    await typeInto(3, 'interest', '1')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Control+z')
    await left('0.00').waitFor()
  })

  it('says why what is paid, or lies in a closed month, cannot be changed', async () => {
    const own = loans.behind.value<string>(
      "select id from employee_loans where employee_code = 'E0010' and status = 'N'"
    )
    await page.goto(`${station.url}/#/loans/loan?id=${own}`)
    await cell(8, 'principal').dblclick()
    await page.getByText(filled(words['lock.paid'], { 'seq, number': '8' })).waitFor()
    await typeInto(9, 'month', language === 'th' ? '1/2560' : '1/2017')
    await cell(9, 'month').getByText(shownMonth('2017-01')).waitFor()
    await page.keyboard.press('Control+z')
    const closed = loans.closedMonth
    const year = Number(closed.slice(0, 4)) + (language === 'th' ? 543 : 0)
    await typeInto(9, 'month', `${closed.slice(5)}/${year}`)
    await page.getByText(filled(words['typed.monthClosed'], { month: shownMonth(closed) })).waitFor()
    await cell(9, 'month').getByText(shownMonth(loans.openMonth)).waitFor()
  })

  it('overwrites nobody: what was typed stays to look at while the newest is loaded', async () => {
    await openNew()
    await typeInto(2, 'interest', '1')
    await typeInto(3, 'interest', '104.39')
    await loans.update(id, { employee_loan_desc: 'ระหว่างนั้น' })
    const answer = saved()
    await page.keyboard.press('Control+s')
    expect((await answer).status()).toBe(409)
    await page.getByText(words['newer.message']).waitFor()
    await cell(2, 'interest').getByText('1.00').waitFor()
    await page.getByRole('button', { name: words['newer.load'] }).click()
    await page
      .getByText(filled(words['kept.interestSatang'], { 'seq, number': '2', value: '1.00' }))
      .waitFor()
    await cell(2, 'interest').getByText('55.14').waitFor()
    await page.getByRole('button', { name: words['kept.dismiss'] }).click()
    await page.getByText(words['kept.title']).waitFor({ state: 'detached' })
  })

  it('has a description that is changed on its own', async () => {
    await openNew('contract')
    const field = page.getByRole('textbox', { name: words.description })
    await field.fill('ซื้อคอมพิวเตอร์')
    const answer = saved()
    await page.getByRole('button', { name: words['description.save'] }).click()
    expect((await answer).status()).toBe(200)
    await page.getByText(words['description.saved']).waitFor()
    // Until then the page would ask before it is left.
    await page.getByRole('button', { name: words['description.save'] }).waitFor({ state: 'detached' })
    expect(loans.behind.value<string>('select description from employee_loans where id = ?', id)).toBe(
      'ซื้อคอมพิวเตอร์'
    )
  })

  it('of a description that somebody else has changed, both texts are shown and none is lost', async () => {
    await openNew('contract')
    const field = page.getByRole('textbox', { name: words.description })
    await field.fill('ของฉัน')
    await loans.update(id, { employee_loan_desc: 'ของเขา' })
    const refused = saved()
    await page.getByRole('button', { name: words['description.save'] }).click()
    expect((await refused).status()).toBe(409)
    const conflict = page.getByRole('table', { name: kit.conflict })
    await conflict.getByRole('cell', { name: 'ของเขา' }).waitFor()
    await conflict.getByRole('cell', { name: 'ของฉัน' }).waitFor()
    expect(await field.inputValue()).toBe('ของฉัน')
    const answer = saved()
    await page.getByRole('button', { name: kit['conflict.keepMine'] }).click()
    expect((await answer).status()).toBe(200)
    await page.getByRole('button', { name: words['description.save'] }).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('ของฉัน')
    expect(loans.behind.value<string>('select description from employee_loans where id = ?', id)).toBe(
      'ของฉัน'
    )
  })
})
