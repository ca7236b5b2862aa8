import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { en as benchEn } from '../../../renderer/features/loans/workbench/texts.en.ts'
import { th as benchTh } from '../../../renderer/features/loans/workbench/texts.th.ts'
import { filled, tabTo } from '../../support/keyboard.ts'
import { loanFaults } from '../../support/loan-books.ts'
import { loanPage, loanPageBranch } from '../../support/loan-page.ts'
import { axeFaults } from '../../support/screen.ts'

// The page of a loan: editing instalments, skipping a month, pay-off, cancelling and reactivating.

const BENCH = { th: benchTh, en: benchEn } as const

const branch = loanPageBranch()

describe.each([
  ['th', 'E0021'],
  ['en', 'E0022']
] as const)('in %s', (language, borrower) => {
  const screen = loanPage(branch, language, borrower)
  const { words, cell, left, made, saved, shownMonth, openNew, focusOn } = screen
  let page: Page
  beforeAll(() => {
    page = screen.page()
  })

  it('saves instalments by keyboard alone from the list, once the remaining amount is distributed', async () => {
    const id = await made()
    await page.reload()
    await page.getByRole('gridcell').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(borrower)
    await page.getByRole('gridcell', { name: borrower }).waitFor()
    await page.getByRole('gridcell', { name: 'E0010' }).first().waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await left('0.00').waitFor()
    // The totals appear before the rows.
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
    expect(branch.rowsOf(id)[1]?.principal).toBe(97_766)
    await page.keyboard.press('l')
    await left('0.00').waitFor()
    await tabTo(page, page.getByRole('button', { name: words.save }))
    const answer = saved()
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(200)
    await page.getByText(words.saved).waitFor()
    const rows = branch.rowsOf(id)
    expect([rows[1]?.principal, rows[11]?.principal]).toEqual([100_000, 102_764 - 2234])
    expect(loanFaults(branch.loans().sqlite.raw)).toEqual([])
  })

  it('skips a month after a preview', async () => {
    const id = await openNew()
    await focusOn(4, 'month')
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(filled(words['skip.last'], { month: shownMonth(addMonths(branch.loans().openMonth, 12)) }))
      .waitFor()
    await dialog.getByRole('button', { name: words['skip.run'] }).click()
    await cell(4, 'month')
      .getByText(shownMonth(addMonths(branch.loans().openMonth, 4)))
      .waitFor()
    const answer = saved()
    await page.keyboard.press('Control+s')
    expect((await answer).status()).toBe(200)
    const months = branch.rowsOf(id).map(it => it.month)
    expect(months.slice(2, 5)).toEqual([2, 4, 5].map(offset => addMonths(branch.loans().openMonth, offset)))
    expect(loanFaults(branch.loans().sqlite.raw)).toEqual([])
  })

  it('pays off early after showing the cost and the savings', async () => {
    const id = await openNew()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog')
    const month = dialog.getByRole('combobox', { name: words['payOff.month'] })
    await month.click()
    await page
      .getByRole('option', { name: shownMonth(addMonths(branch.loans().openMonth, 1)), exact: true })
      .click()
    const figureOf = async (label: string) =>
      dialog.getByRole('row', { name: label }).getByRole('cell').first().innerText()
    expect(await figureOf(words.balance)).toBe('11,027.20')
    expect(await figureOf(words['payOff.interest'])).toBe('55.14')
    expect(await figureOf(words['payOff.amount'])).toBe('11,082.34')
    expect(await figureOf(words['payOff.saved'])).toBe('278.44')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: filled(words['payOff.run'], { amount: '11,082.34' }) }).click()
    // It is more than a tenth of the wages without a consent (section 76).
    await page.getByRole('button', { name: BENCH[language]['confirm.run'] }).click()
    await page.getByText(words['payOff.done']).waitFor()
    await cell(3, 'principal').waitFor({ state: 'detached' })
    expect(branch.rowsOf(id).map(it => it.principal)).toEqual([97_280, 1_102_720])
    expect(loanFaults(branch.loans().sqlite.raw)).toEqual([])
    await page.getByRole('tab', { name: words['tab.history'] }).click()
    await page.getByRole('heading', { name: words['action.loan.pay-off'] }).waitFor()
  })

  it('is cancelled only with a reason, and reactivated', async () => {
    const id = await openNew()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.close }).click()
    await dialog.getByRole('button', { name: words.close, exact: true }).click()
    await dialog.getByText(words['missing.reason']).waitFor()
    expect(branch.statusOf(id)).toBe('N')
    await dialog.getByRole('textbox', { name: words['close.remark'] }).fill('จ่ายเงินสด')
    await dialog.getByRole('button', { name: words.close, exact: true }).click()
    await page.getByText(words['close.done']).waitFor()
    expect(branch.statusOf(id)).toBe('C')
    await page.getByRole('button', { name: words.save }).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: words['tab.history'] }).click()
    await page.getByRole('tabpanel').getByText('จ่ายเงินสด').first().waitFor()
    await page.getByRole('button', { name: words.reactivate }).click()
    await dialog.getByRole('button', { name: words.reactivate }).click()
    await page.getByText(words['reactivate.done']).waitFor()
    expect(branch.statusOf(id)).toBe('N')
  })
})
