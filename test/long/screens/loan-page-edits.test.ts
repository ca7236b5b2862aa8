import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { filled } from '../../support/keyboard.ts'
import { loanPage, loanPageBranch } from '../../support/loan-page.ts'
import { axeFaults } from '../../support/screen.ts'

// Edits on the page of a loan: undone, refused, and in conflict with another change. One language is enough.

const branch = loanPageBranch()

describe('in th', () => {
  const screen = loanPage(branch, 'th', 'E0021')
  const { words, cell, left, saved, shownMonth, typeInto, openNew } = screen
  let page: Page
  beforeAll(() => {
    page = screen.page()
  })

  it('undoes and redoes edits, refuses invalid amounts, and asks before edits are lost', async () => {
    const id = await openNew()
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
    await page.goto(branch.url('/loans'))
    const question = page.getByRole('dialog')
    await question.waitFor()
    await question.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
    await page.getByRole('grid').waitFor()
    expect(branch.rowsOf(id)[2]?.interest).toBe(5025)
  })

  it('passes axe while it cannot be saved', async () => {
    await openNew()
    await typeInto(3, 'interest', '1')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Control+z')
    await left('0.00').waitFor()
  })

  it('says why a paid instalment or a closed month cannot be changed', async () => {
    const own = branch
      .loans()
      .sqlite.value<string>("select id from employee_loans where employee_code = 'E0010' and status = 'N'")
    await page.goto(branch.url(`/loans/loan?id=${own}`))
    await cell(8, 'principal').dblclick()
    await page.getByText(filled(words['lock.paid'], { seq: '8' })).waitFor()
    await typeInto(9, 'month', '1/2560')
    await cell(9, 'month').getByText(shownMonth('2017-01')).waitFor()
    await page.keyboard.press('Control+z')
    const closed = branch.loans().closedMonth
    const year = Number(closed.slice(0, 4)) + 543
    await typeInto(9, 'month', `${closed.slice(5)}/${year}`)
    await page.getByText(filled(words['typed.monthClosed'], { month: shownMonth(closed) })).waitFor()
    await cell(9, 'month').getByText(shownMonth(branch.loans().openMonth)).waitFor()
  })

  it('does not overwrite another change, and keeps the edits visible after loading it', async () => {
    const id = await openNew()
    await typeInto(2, 'interest', '1')
    await typeInto(3, 'interest', '104.39')
    await branch.loans().update(id, { employee_loan_desc: 'ระหว่างนั้น' })
    const answer = saved()
    await page.keyboard.press('Control+s')
    expect((await answer).status()).toBe(409)
    await page.getByText(words['newer.message']).waitFor()
    await cell(2, 'interest').getByText('1.00').waitFor()
    await page.getByRole('button', { name: words['newer.load'] }).click()
    await page.getByText(filled(words['kept.interestSatang'], { seq: '2', value: '1.00' })).waitFor()
    await cell(2, 'interest').getByText('55.14').waitFor()
    await page.getByRole('button', { name: words['kept.dismiss'] }).click()
    await page.getByText(words['kept.title']).waitFor({ state: 'detached' })
  })

  it('saves the description separately', async () => {
    const id = await openNew('contract')
    const field = page.getByRole('textbox', { name: words.description })
    await field.fill('ซื้อคอมพิวเตอร์')
    const answer = saved()
    await page.getByRole('button', { name: words['description.save'] }).click()
    expect((await answer).status()).toBe(200)
    await page.getByText(words['description.saved']).waitFor()
    // Until then, leaving the page would need a confirmation.
    await page.getByRole('button', { name: words['description.save'] }).waitFor({ state: 'detached' })
    expect(
      branch.loans().sqlite.value<string>('select description from employee_loans where id = ?', id)
    ).toBe('ซื้อคอมพิวเตอร์')
  })

  it('shows both texts when someone else has changed the description', async () => {
    const id = await openNew('contract')
    const field = page.getByRole('textbox', { name: words.description })
    await field.fill('ของฉัน')
    await branch.loans().update(id, { employee_loan_desc: 'ของเขา' })
    const refused = saved()
    await page.getByRole('button', { name: words['description.save'] }).click()
    expect((await refused).status()).toBe(409)
    const conflict = page.getByRole('table', { name: words.conflict })
    await conflict.getByRole('cell', { name: 'ของเขา' }).waitFor()
    await conflict.getByRole('cell', { name: 'ของฉัน' }).waitFor()
    expect(await field.inputValue()).toBe('ของฉัน')
    const answer = saved()
    await page.getByRole('button', { name: words['conflict.keepMine'] }).click()
    expect((await answer).status()).toBe(200)
    await page.getByRole('button', { name: words['description.save'] }).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('ของฉัน')
    expect(
      branch.loans().sqlite.value<string>('select description from employee_loans where id = ?', id)
    ).toBe('ของฉัน')
  })
})
