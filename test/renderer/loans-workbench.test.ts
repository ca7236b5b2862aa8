import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { tabTo } from '../support/keyboard.ts'
import { loanStation, workbenchScreen } from '../support/loan-workbench.ts'
import { isLong, LANGUAGES } from '../support/suite.ts'

// The loan workbench: figures and faults follow what the user types.

/** A busy machine takes longer to find or draw many rows. */
const PATIENCE_MS = 10_000

const station = loanStation()

/** The month of the sentence is that of the branch's date. */
const CLOSED = { th: /^เดือน .+ ปิดการคำนวณเงินเดือนแล้ว$/, en: /^The salary of .+ is closed$/ }

describe.each(LANGUAGES)('in %s', language => {
  const screen = workbenchScreen(station, language)
  const {
    bench: words,
    loan: loanWords,
    ui,
    monthOf,
    open,
    field,
    choice,
    figure,
    loanId,
    type,
    chooseType
  } = screen
  let page: Page
  beforeAll(() => {
    page = screen.page()
  })

  it('creates a loan by keyboard alone, from the empty page to the page of the loan', async () => {
    await open('/loans/new')
    await tabTo(page, choice(loanWords.borrower))
    await page.keyboard.type('E0036')
    // The search runs while the user types; at its end nobody else is listed.
    await expect
      .poll(() => page.getByRole('option').allTextContents(), { timeout: PATIENCE_MS })
      .toEqual([expect.stringMatching(/^E0036/)])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => choice(loanWords.borrower).inputValue()).toMatch(/^E0036 /)
    await tabTo(page, choice(loanWords.loanType))
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => choice(loanWords.loanType).inputValue()).not.toBe('')
    for (const [name, typed] of [
      ['column.amount', '6000'],
      ['count', '12'],
      ['rate', '6']
    ] as const) {
      await tabTo(page, field(name))
      await page.keyboard.type(typed)
    }
    await expect.poll(() => figure('column.interestTotal').textContent()).toBe('196.79')
    const before = station.loanCount()
    await page.keyboard.press('Control+S')
    await expect.poll(() => loanId()).not.toBe('')
    expect(station.loanCount()).toBe(before + 1)
    expect(station.newest()).toMatchObject({
      id: loanId(),
      employee_code: 'E0036',
      amount_satang: 600_000,
      period_count: 12
    })
    await station.loans().close(loanId())
  })

  it('shows the published figures and all of 500 instalments while the user types', async () => {
    await type('100000', '60', '4.5')
    expect(await figure('result.pay').textContent()).toBe('1,864.30')
    expect(await figure('result.last').textContent()).toBe('1,864.43')
    expect(await figure('column.interestTotal').textContent()).toBe('11,858.13')
    expect(await figure('result.end').textContent()).toBe(monthOf(addMonths(station.loans().openMonth, 59)))
    await field('count').fill('500')
    expect(await figure('result.end').textContent()).toBe(monthOf(addMonths(station.loans().openMonth, 499)))
    const grid = page.getByRole('region', { name: words['schedule.title'] })
    await grid.locator('[aria-rowcount="501"]').waitFor()
    await grid.getByRole('gridcell').first().focus()
    const last = grid.getByRole('gridcell', { name: '500', exact: true })
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Control+End')
          return last.count()
        },
        { timeout: PATIENCE_MS }
      )
      .toBe(1)
    expect(await grid.getByRole('row').count()).toBeLessThan(80)
  })

  it.runIf(isLong)('applies another type of interest by its button and by its key', async () => {
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
    await expect.poll(() => field('interestTotal').inputValue()).toBe('22,500.00')
    expect(await choice(words.interestType).inputValue()).toBe(loanWords['interest.2'])
    expect(await figure('column.interestTotal').textContent()).toBe('22,500.00')
    await page.keyboard.press('1')
    await expect.poll(() => field('rate').inputValue()).toBe('4.5')
    expect(await figure('column.interestTotal').textContent()).toBe('11,858.13')
  })

  it.runIf(isLong)('reports a closed month before anything is sent', async () => {
    await type('1200', '12')
    await chooseType()
    await page.getByRole('textbox', { name: words.startMonth }).click()
    await page.getByRole('button', { name: ui['calendar.previousYear'] }).click()
    await page.getByRole('table').getByRole('button').last().click()
    await page.getByText(CLOSED[language]).waitFor()
    const before = station.loanCount()
    await page.keyboard.press('Control+S')
    expect(station.loanCount()).toBe(before)
  })

  it.runIf(isLong)(
    'draws the balance, reads it out by arrow keys, and shows it as a table and a picture',
    async () => {
      await type('100000', '60', '4.5')
      const chart = page.getByRole('figure', { name: words.balance })
      await tabTo(page, chart.getByRole('application'))
      await page.keyboard.press('ArrowRight')
      await chart.getByText('98,510.70').waitFor()
      const named = (action: string) =>
        chart.getByRole('button', {
          name: ui['chart.ofTitle'].replace('{{action}}', action).replace('{{title}}', words.balance)
        })
      const download = page.waitForEvent('download')
      await named(ui['chart.save']).click()
      expect((await download).suggestedFilename()).toBe('loan-balance.png')
      await named(ui['chart.showTable']).click()
      await chart.getByRole('row', { name: /98,510\.70/ }).waitFor()
    }
  )
})
