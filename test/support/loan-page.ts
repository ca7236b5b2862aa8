import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { en as enOwn } from '../../renderer/features/loans/sheet/texts.en.ts'
import { th as thOwn } from '../../renderer/features/loans/sheet/texts.th.ts'
import { en as enAbove } from '../../renderer/features/loans/texts.en.ts'
import { th as thAbove } from '../../renderer/features/loans/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from './browser.ts'
import { filled } from './keyboard.ts'
import { LoanCalls } from './loans.ts'
import { openScreen } from './screen.ts'
import type { Language } from './suite.ts'
import { until } from './until.ts'
import { openTestWorkstation, type TestWorkstation } from './workstation.ts'

const WORDS = {
  th: { ...uiTh, ...thAbove, ...thOwn },
  en: { ...uiEn, ...enAbove, ...enOwn }
} as const

interface StoredInstalment {
  seq: number
  month: string
  principal: number
  interest: number
}

/** A branch and a browser for the tests of a file. */
export function loanPageBranch() {
  let station: TestWorkstation
  let loans: LoanCalls
  let browser: Browser
  beforeAll(async () => {
    ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
    loans = new LoanCalls(station)
  })
  afterAll(async () => {
    loans.sqlite.close()
    await closePages(browser)
    await station.close()
  })
  return {
    loans: () => loans,
    url: (address: string) => `${station.url}/#${address}`,
    openList: (language: Language) => openScreen(browser, station, '/loans', { language, userName: 'e0002' }),
    rowsOf: (id: string): StoredInstalment[] =>
      loans.sqlite.raw
        .prepare<[string], StoredInstalment>(
          `select seq, month, principal_satang as principal, interest_satang as interest
           from employee_loan_periods where loan_id = ? order by seq`
        )
        .all(id),
    statusOf: (id: string): string =>
      loans.sqlite.value<string>('select status from employee_loans where id = ?', id)
  }
}

/** The page of a loan in one language, for the tests of a describe. */
export function loanPage(branch: ReturnType<typeof loanPageBranch>, language: Language, borrower: string) {
  const words = WORDS[language]
  let page: Page
  let unsaved: Locator
  beforeAll(async () => {
    page = await branch.openList(language)
    unsaved = page.getByText(
      new RegExp(
        words['unsaved.count_other'].replace('{{count, number}}', '\\d+').replace('changes', 'changes?')
      )
    )
    await page.getByRole('gridcell').first().waitFor()
  })
  afterAll(() => page.context().close())
  const cell = (seq: number, column: string) =>
    page.locator(`[role="row"][row-index="${seq - 1}"] [role="gridcell"][col-id="${column}"]`)
  const left = (amount: string) =>
    page.getByText(filled(words['rest.principal'], { amount }), { exact: true })
  /** 12,000 over 12 months at 6 %, reducing, nothing paid. */
  const createLoan = () => branch.loans().made({ employee_code: borrower, employee_loan_interest: 6 })
  return {
    words,
    page: () => page,
    cell,
    left,
    made: createLoan,
    shownMonth: (month: string): string => {
      const name = new Intl.DateTimeFormat(language === 'th' ? 'th' : 'en-US', {
        month: 'long',
        timeZone: 'UTC'
      })
      const year = Number(month.slice(0, 4)) + (language === 'th' ? 543 : 0)
      return `${name.format(new Date(`${month}-01T00:00:00Z`))} ${year}`
    },
    saved: () =>
      page.waitForResponse(
        it => it.request().method() === 'POST' && it.url().endsWith('/employee-loans/update')
      ),
    typeInto: async (seq: number, column: string, text: string) => {
      await cell(seq, column).click()
      await page.keyboard.press('F2')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    /** Opens the page of a new loan; returns the id. */
    openNew: async (tab = 'instalments'): Promise<string> => {
      const id = await createLoan()
      // With unsaved changes the page would ask before it is left.
      await unsaved.waitFor({ state: 'detached' })
      // Until then the page has the rows of the previous loan.
      const arrived = page.waitForResponse(it => new URL(it.url()).pathname.endsWith(encodeURIComponent(id)))
      await page.goto(branch.url(`/loans/loan?id=${id}&tab=${tab}`))
      await arrived
      if (tab !== 'instalments') return id
      await left('0.00').waitFor()
      await cell(1, 'principal').waitFor()
      return id
    },
    /** Content that arrives above the rows moves them, also between aiming and clicking. */
    focusOn: (seq: number, column: string) =>
      until(async () => {
        await cell(seq, column).click()
        return (await page.locator(`[row-index="${seq - 1}"] .ag-cell-focus`).count()) === 1
      }, `row ${seq} to have the focus`)
  }
}
