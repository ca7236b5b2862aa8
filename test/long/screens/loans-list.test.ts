import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser } from '../../support/browser.ts'
import { LoanCalls } from '../../support/loans.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

let station: TestWorkstation
let loans: LoanCalls
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  loans = new LoanCalls(station)
  // All three instalments are overdue.
  await loans.made({
    employee_code: 'E0031',
    employee_loan_start: '2001-01',
    employee_loan_period: 3,
    employee_loan_amt: 90,
    employee_loan_interest: 9,
    employee_loan_interest_type: 2
  })
})
afterAll(async () => {
  loans.sqlite.close()
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    count: (n: number) => `${n} สัญญา`,
    overdue: 'ค้างชำระ 3 งวด',
    overdueSum: 'ค้างชำระ 3 งวด เป็นเงิน 99.00',
    overdueFilter: /^ค้างชำระ/,
    onlyOverdue: 'เฉพาะที่ค้างชำระ',
    status: /^สถานะ/,
    cancelled: 'ยกเลิกแล้ว',
    cancelledNote: 'สัญญานี้ถูกยกเลิก จะไม่หักเงินเดือนอีก',
    add: 'เพิ่มตัวกรอง',
    type: 'ประเภทเงินกู้',
    emergency: 'เงินกู้ฉุกเฉิน',
    resigned: 'ลาออกแล้ว',
    employee: 'พนักงาน',
    any: 'ทั้งหมด',
    clear: 'ล้างตัวกรอง',
    none: 'ไม่มีเงินกู้ที่ตรงกับตัวกรอง',
    next: 'งวดถัดไป',
    sums: 'ยอดหักตามประเภทเงินกู้',
    dueCount: (n: number) => `${n} งวด`,
    state: /^สถานะ/,
    deducted: 'หักแล้ว',
    previousMonth: 'เดือนก่อนหน้า',
    noDue: 'เดือนนี้ไม่มีเงินกู้ที่ต้องหัก',
    toCurrent: 'ไปที่งวดเงินเดือนปัจจุบัน'
  },
  en: {
    count: (n: number) => (n === 1 ? '1 loan' : `${n} loans`),
    overdue: '3 overdue',
    overdueSum: '3 instalments overdue, 99.00',
    overdueFilter: /^Overdue/,
    onlyOverdue: 'Only overdue loans',
    status: /^Status/,
    cancelled: 'Cancelled',
    cancelledNote: 'This loan is cancelled; nothing more is deducted',
    add: 'Add filter',
    type: 'Loan type',
    emergency: 'Emergency loan',
    resigned: 'Resigned',
    employee: 'Employee',
    any: 'All',
    clear: 'Clear filters',
    none: 'No loans match the filters',
    next: 'Next instalments',
    sums: 'Deductions by loan type',
    dueCount: (n: number) => (n === 1 ? '1 instalment' : `${n} instalments`),
    state: /^Status/,
    deducted: 'Deducted',
    previousMonth: 'Previous month',
    noDue: 'No loan deductions in this month',
    toCurrent: 'Go to the current payroll month'
  }
} as const

const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const countOf = (sql: string, ...values: unknown[]): number => loans.sqlite.value<number>(sql, ...values)
const baht = (satang: number): string =>
  (satang / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe.each(['th', 'en'] as const)('in %s', language => {
  const words = WORDS[language]

  describe('the list of loans', () => {
    let page: Page
    const statusIs = (text: string) => status(page).getByText(text, { exact: true }).waitFor()
    const choose = async (chip: RegExp, value: string) => {
      await page.getByRole('button', { name: chip }).click()
      await page.getByRole('dialog').getByRole('button', { name: value, exact: true }).click()
    }
    const add = async (filter: string, value: string) => {
      await page.getByRole('button', { name: words.add }).click()
      await page.getByRole('menuitem', { name: filter, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: value, exact: true }).click()
    }
    beforeAll(async () => {
      page = await openScreen(browser, station, '/loans', { language, userName: 'e0002' })
      await statusIs(words.count(countOf('select count(*) from employee_loans')))
    })
    afterAll(() => page.context().close())

    it('shows the total of all loans, and overdue instalments in words', async () => {
      const amount = countOf('select sum(amount_satang) from employee_loans')
      await status(page).getByText(baht(amount)).waitFor()
      await statusIs(words.overdueSum)
      await page.getByRole('row', { name: /E0031/ }).getByText(words.overdue).waitFor()
    })

    it('is filtered, with the filters in the URL', async () => {
      await choose(words.overdueFilter, words.onlyOverdue)
      await statusIs(words.count(1))
      await choose(words.overdueFilter, words.any)
      await choose(words.status, words.cancelled)
      await statusIs(words.count(countOf("select count(*) from employee_loans where status = 'C'")))
      expect(page.url()).toContain('status=C')
      await add(words.type, words.emergency)
      const emergency = `select count(*) from employee_loans l join salary_types t on t.id = l.salary_type_id
        where t.code = 'LN02' and l.status = 'C'`
      await statusIs(words.count(countOf(emergency)))
      await page.reload()
      await statusIs(words.count(countOf(emergency)))
      await page.getByRole('button', { name: words.clear }).click()
      await add(words.employee, words.resigned)
      await page.getByRole('gridcell', { name: 'E0240' }).waitFor()
      await page.getByRole('button', { name: words.clear }).click()
    })

    it('is searched by keyboard alone, where Enter opens the panel and Escape returns to the row', async () => {
      await page.keyboard.press('/')
      await page.keyboard.type('E0012')
      await statusIs(words.count(1))
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await panel.getByText(words.cancelledNote).waitFor()
      await panel.getByText('E0012').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
      await page.keyboard.press('/')
      await page.keyboard.press('Control+a')
      await page.keyboard.type('nobody')
      await page.getByText(words.none).waitFor()
    })
  })

  describe('the deductions of a month', () => {
    let page: Page
    const isDeducted = `(p.status = 'Y' or exists
      (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent'))`
    const dueIn = (where: string): number =>
      countOf(
        `select count(*) from employee_loan_periods p join employee_loans l on l.id = p.loan_id
         where p.month = ? and (l.status <> 'C' or p.status = 'Y') and ${isDeducted} and ${where}`,
        loans.openMonth
      )
    const statusIs = (text: string) => status(page).getByText(text, { exact: true }).waitFor()
    beforeAll(async () => {
      page = await openScreen(browser, station, '/loans/due', { language, userName: 'e0002' })
    })
    afterAll(() => page.context().close())

    it('open on the current payroll month, with totals by type and overall', async () => {
      await statusIs(words.dueCount(dueIn('1')))
      const sum = countOf(
        `select sum(p.principal_satang + p.interest_satang) from employee_loan_periods p
         join employee_loans l on l.id = p.loan_id where p.month = ? and l.status <> 'C' and ${isDeducted}`,
        loans.openMonth
      )
      const table = page.getByRole('region', { name: words.sums })
      expect(await table.getByRole('row').count()).toBe(4)
      expect(await table.getByRole('row').last().innerText()).toContain(baht(sum))
      expect(await axeFaults(page)).toEqual([])
    })

    // The rest does not depend on texts: one language is enough.
    if (language === 'en') return

    it('filter deducted instalments and switch months', async () => {
      await page.getByRole('button', { name: words.state }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.deducted, exact: true }).click()
      await statusIs(words.dueCount(0))
      await page.keyboard.press('[')
      await page.getByRole('gridcell', { name: words.deducted }).first().waitFor()
      await page.keyboard.press('t')
      await statusIs(words.dueCount(0))
    })

    it('open the panel of a loan, and lead back from a month without deductions', async () => {
      await page.goto(`${station.url}/#/loans/due?q=E0010`)
      await statusIs(words.dueCount(1))
      await page.getByRole('gridcell', { name: 'E0010' }).click()
      await page.getByRole('complementary').getByRole('heading', { name: words.next }).waitFor()
      await page.goto(`${station.url}/#/loans/due?month=2001-12`)
      await page.getByText(words.noDue).waitFor()
      await page.getByRole('button', { name: words.toCurrent }).click()
      await statusIs(words.dueCount(dueIn('1')))
    })
  })
})
