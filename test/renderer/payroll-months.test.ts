import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { LoanCalls, PERIODS, type Shown } from '../support/loans.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// HR closes and reopens salary months with a preview.

let station: TestWorkstation
let browser: Browser
let calls: LoanCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  calls = new LoanCalls(station)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    table: 'งวดเงินเดือน',
    close: 'ปิดงวดเงินเดือน',
    reopen: 'เปิดงวดอีกครั้ง',
    closeRun: (count: string) => `ปิดงวดและหัก ${count} งวด`,
    reopenRun: (count: string) => `เปิดงวดอีกครั้งและคืน ${count} งวด`,
    closed: 'ปิดแล้ว'
  },
  en: {
    table: 'Payroll periods',
    close: 'Close salary',
    reopen: 'Reopen salary',
    closeRun: (count: string) => `Close and deduct ${count} instalments`,
    reopenRun: (count: string) => `Reopen and undo ${count} deductions`,
    closed: 'Closed'
  }
} as const

const shown = (satang: number): string => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

async function periodOf(month: string, round: 'Full' | 'Split'): Promise<Shown> {
  const { payload } = (await hr(PERIODS, { query: { from: month, to: month } })).body
  return payload.periods.find((it: Shown) => it.round === round)
}
const previewOf = async (periodId: string): Promise<Shown> =>
  (await hr(`${PERIODS}/${periodId}/salary`)).body.payload

describe.each(LANGUAGES)('payroll periods, in %s', language => {
  const words = WORDS[language]
  let page: Page
  const panel = () => page.getByRole('complementary')
  const dialog = () => page.getByRole('dialog')
  beforeAll(async () => {
    page = await openScreen(browser, station, '/reports/month-end/periods', { language, userName: 'e0002' })
    await page.getByRole('region', { name: words.table }).getByRole('gridcell').first().waitFor()
  })
  afterAll(() => page.context().close())

  it('are closed by keyboard alone after a preview, and reopened', async () => {
    const { period_id } = await periodOf(calls.openMonth, 'Full')
    const step = await previewOf(period_id)
    expect(step.loans.instalment_count).toBeGreaterThan(0)
    const { payload } = (await hr(PERIODS)).body
    const place = payload.periods.findIndex((it: Shown) => it.period_id === period_id)
    await page.getByRole('gridcell').first().focus()
    for (let steps = 0; steps < place; steps += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, panel().getByRole('button', { name: words.close }))
    await page.keyboard.press('Enter')
    const count = String(step.loans.instalment_count)
    const run = dialog().getByRole('button', { name: words.closeRun(count) })
    await run.waitFor()
    await dialog().getByText(shown(step.loans.amount_satang), { exact: true }).waitFor()
    for (const loan of step.loans.turning)
      await dialog().getByRole('row', { name: loan.employee_code }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await tabTo(page, run)
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await panel().getByText(words.closed, { exact: true }).first().waitFor()
    expect((await periodOf(calls.openMonth, 'Full')).is_salary_closed).toBe(true)

    await panel().getByRole('button', { name: words.reopen }).click()
    await dialog()
      .getByRole('button', { name: words.reopenRun(count) })
      .click()
    await dialog().waitFor({ state: 'detached' })
    await panel().getByRole('button', { name: words.close }).waitFor()
    expect((await previewOf(period_id)).loans.instalment_count).toBe(step.loans.instalment_count)
  })
})
