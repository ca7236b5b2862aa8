import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { en as documentsEnOwn } from '../../renderer/features/loans/documents/texts.en.ts'
import { th as documentsThOwn } from '../../renderer/features/loans/documents/texts.th.ts'
import { en as loansEnOwn } from '../../renderer/features/loans/texts.en.ts'
import { th as loansThOwn } from '../../renderer/features/loans/texts.th.ts'
import { en as benchEnOwn } from '../../renderer/features/loans/workbench/texts.en.ts'
import { th as benchThOwn } from '../../renderer/features/loans/workbench/texts.th.ts'
import { formatMonth } from '../../renderer/ui/formats/dates.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from './browser.ts'
import { BORROWER, type LoanBranch, openLoanBranch } from './loan-branch.ts'
import { openScreen } from './screen.ts'
import type { Language } from './suite.ts'

const loansEn = { ...uiEn, ...loansEnOwn }
const loansTh = { ...uiTh, ...loansThOwn }
const documentsEn = { ...loansEn, ...documentsEnOwn }
const documentsTh = { ...loansTh, ...documentsThOwn }
const benchEn = { ...loansEn, ...benchEnOwn }
const benchTh = { ...loansTh, ...benchThOwn }

const TEXTS = {
  th: { bench: benchTh, loan: loansTh, documents: documentsTh, ui: uiTh },
  en: { bench: benchEn, loan: loansEn, documents: documentsEn, ui: uiEn }
} as const

/** A branch and a browser for the tests of a file. */
export function loanStation() {
  let branch: LoanBranch
  let browser: Browser
  beforeAll(async () => {
    ;[branch, browser] = await Promise.all([openLoanBranch(), testBrowser()])
  })
  afterAll(async () => {
    await closePages(browser)
    await branch.close()
  })
  return {
    loans: () => branch.loans,
    newest: () => branch.newest(),
    loanCount: () => branch.loanCount(),
    documentsOf: (loanId: string) => branch.documentsOf(loanId),
    openScreen: (address: string, language: Language): Promise<Page> =>
      openScreen(browser, branch.station, address, { language, userName: 'e0002' }),
    /** Goes to another address without loading the page anew. */
    goTo: (page: Page, address: string) => page.goto(`${branch.station.url}/#${address}`)
  }
}

/** The loan workbench in one language, empty except for the borrower at the beginning of each test. */
export function workbenchScreen(station: ReturnType<typeof loanStation>, language: Language) {
  const texts = TEXTS[language]
  const { bench: words, loan: loanWords, ui } = texts
  const calendar = language === 'th' ? 'buddhist' : 'gregorian'
  let page: Page
  const field = (name: keyof typeof words) => page.getByRole('textbox', { name: words[name], exact: true })
  const choice = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  const cancel = () => page.getByRole('button', { name: words.cancel, exact: true })
  const discard = () => page.getByRole('button', { name: ui['unsaved.leave'] })
  const isOpen = () => page.url().includes('/loans/new')
  /** Leaves the form of the previous test. */
  const leave = async () => {
    if (isOpen()) {
      await cancel().click()
      await expect.poll(async () => !isOpen() || (await discard().isVisible())).toBe(true)
      if (await discard().isVisible()) await discard().click()
    }
    await cancel().waitFor({ state: 'detached' })
  }
  const open = async (address = `/loans/new?employee=${BORROWER}`) => {
    await leave()
    await station.goTo(page, address)
    await field('column.amount').waitFor()
  }
  beforeAll(async () => {
    page = await station.openScreen('/loans', language)
  })
  beforeEach(() => open())
  afterAll(() => page.context().close())
  return {
    ...texts,
    page: () => page,
    monthOf: (month: string) => formatMonth(month, { language, calendar, timeZone: 'Asia/Bangkok' }, 'short'),
    open,
    field,
    choice,
    discard,
    figure: (name: keyof typeof words) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(words[name], { exact: true }) })
        .locator('dd'),
    save: () => page.getByRole('button', { name: words.save }),
    warning: () => page.getByRole('region', { name: words['warning.title'] }),
    loanId: (): string => /\/loans\/loan\?id=(.+)$/.exec(page.url())?.[1] ?? '',
    type: async (amount: string, count: string, rate = '') => {
      await field('column.amount').fill(amount)
      await field('count').fill(count)
      await field('rate').fill(rate)
    },
    chooseType: async () => {
      await choice(loanWords.loanType).click()
      await page.getByRole('option').first().click()
    }
  }
}
